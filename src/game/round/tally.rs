//! What is counted of a game as its rounds are resolved: of the sheets, and of what the ruleset's
//! teller counts. It is stored with each round, all rounds up to it added up, so that a game's
//! statistics are one row, however long it is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use crate::{
    game::{Failure, Games},
    history::{StoredTeller, Total},
    rules::{Seat, StoredEvents, StoredState},
    store::{
        games::Game,
        round::rounds::{self, ClosedBy},
        sheet::attendance,
    },
};

/// Rounds in which a seat's sheet was in.
pub(super) const PLAYED: &str = "played";
/// Rounds in which it was awaited and missing.
pub(super) const MISSED: &str = "missed";

/// Counts by seat, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tally(Vec<BTreeMap<String, u64>>);

/// A resolved round as far as it is counted.
pub(super) struct ResolvedRound<'a> {
    pub before: &'a StoredState,
    pub events: &'a StoredEvents,
    pub awaited: &'a [Seat],
    /// Whether it was a further step of a turn: to write nothing then is to stop.
    pub goes_on: bool,
    pub handed_in: Vec<Seat>,
    pub closed_by: ClosedBy,
}

impl Tally {
    /// What was counted of a seat under that key.
    pub fn count(&self, seat: Seat, key: &str) -> u64 {
        let counts = self.0.get(usize::from(seat.0));
        counts.and_then(|counts| counts.get(key)).copied().unwrap_or(0)
    }

    fn add(&mut self, seat: usize, key: &str, total: Total, n: u64) {
        if self.0.len() <= seat {
            self.0.resize(seat + 1, BTreeMap::new());
        }
        if let Some(counts) = self.0.get_mut(seat) {
            let count = counts.entry(key.to_owned()).or_default();
            *count = match total {
                Total::Sum => count.saturating_add(n),
                Total::Most => n.max(*count),
            };
        }
    }

    /// Adds a resolved round.
    pub(super) fn add_round(
        &mut self,
        teller: &dyn StoredTeller,
        round: &ResolvedRound<'_>,
    ) -> Result<(), crate::rules::Unreadable> {
        for &seat in round.awaited {
            if round.handed_in.contains(&seat) {
                self.add(seat.0.into(), PLAYED, Total::Sum, 1);
            } else if round.closed_by != ClosedBy::Settled && !round.goes_on {
                // Once all is settled, nobody's sheet is missed.
                self.add(seat.0.into(), MISSED, Total::Sum, 1);
            }
        }
        let counters = teller.counters(crate::language::Language::default());
        let story = teller.story(round.before, &[], round.events)?;
        for (seat, counts) in story.counts().iter().enumerate() {
            for what in &counters {
                let n = counts.get(what.key).copied().unwrap_or(0);
                self.add(seat, what.key, what.total, n);
            }
            for &key in teller.kept() {
                let n = counts.get(key).copied().unwrap_or(0);
                self.add(seat, key, Total::Sum, n);
            }
        }
        Ok(())
    }
}

impl Games {
    /// What has been counted of a game up to a round that is resolved, that one included. Rounds
    /// from before anything was counted are counted now.
    pub(super) async fn tally(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        until: u32,
    ) -> Result<Tally, Failure> {
        if until == 0 {
            return Ok(Tally::default());
        }
        let stored = rounds::tally(conn, &game.id, until).await?;
        if let Some(tally) = stored.and_then(|stored| serde_json::from_value(stored).ok()) {
            return Ok(tally);
        }
        let teller = &self.played(game)?.teller;
        let handed_in = attendance::whose(conn, &game.id).await?;
        let mut tally = Tally::default();
        for round in rounds::resolved(conn, &game.id, None).await? {
            let (Some(events), Some((_, closed_by)), true) =
                (&round.events, round.closed(), round.number <= until)
            else {
                continue;
            };
            let whose = handed_in.iter().filter(|(number, _)| *number == round.number);
            tally.add_round(
                teller.as_ref(),
                &ResolvedRound {
                    before: &round.before,
                    events,
                    awaited: &round.awaited,
                    goes_on: round.goes_on,
                    handed_in: whose.map(|(_, seat)| *seat).collect(),
                    closed_by,
                },
            )?;
        }
        Ok(tally)
    }
}
