//! What a missed deadline means, where a game's terms say more than its rules: a computer writes the
//! sheet, or the seat loses on time.
//!
//! A deadline is missed by a person whose sheet was awaited and was not there when it passed. Nobody
//! misses one when the host closes the window, when all is settled, or in a further step of a turn: only the
//! computer that played the turn's beginning goes on with it.

mod words;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    game::{
        Failure, Games,
        acts::declared::Declared,
        sheet::stand_in::{StandIn, StandInTexts, UnwrittenRound},
    },
    history::Occasion,
    language::Language,
    rules::{Level, Seat},
    store::{
        acts::{self, Act, Entry},
        games::Game,
        opening::missed::Missed,
        round::{
            rounds::{ClosedBy, Round},
            steps,
        },
        seats::holders::{self, Holder},
        sheet::{attendance, sheets::SealedSheet},
    },
};

/// What becomes of a seat that has missed a deadline.
enum Means {
    /// A computer of that level writes its sheet.
    StandIn(Level),
    /// It loses on time.
    Loses,
}

impl Games {
    /// What computers are to write before a round can be carried out that is claimed: none where nothing
    /// is, or all of it is written. The caller's transaction holds the round's row.
    pub(super) async fn unwritten(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        by: ClosedBy,
        written: &StandInTexts,
    ) -> Result<Option<Box<UnwrittenRound>>, Failure> {
        if !matches!(game.terms.missed, Missed::Computer { .. }) {
            return Ok(None);
        }
        let sheets = attendance::who_is_in(conn, &game.id, round.number).await?;
        let handed_in: Vec<Seat> = sheets.iter().map(|sheet| sheet.seat).collect();
        let holders = holders::of_game(conn, &game.id).await?;
        let missed = self.missed(conn, (game, round), (&handed_in, &holders), by).await?;
        let stand_ins: Vec<StandIn> = missed
            .iter()
            .filter_map(|(holder, means)| match means {
                Means::StandIn(level) => Some(StandIn::of(holder, *level)),
                Means::Loses => None,
            })
            .collect();
        let all_written = stand_ins.iter().all(|stand_in| written.text(stand_in).is_some());
        let unwritten = || UnwrittenRound { game: game.clone(), round: round.clone(), stand_ins };
        Ok((!all_written).then(|| Box::new(unwritten())))
    }

    /// Carries out the game's term for the seats that have missed the deadline of a round that is about
    /// to be resolved: notes what becomes of them, and gives the sheets that computers have written.
    /// `handed_in` says whose sheets count. The caller's transaction holds the round's row.
    pub(super) async fn settle_missed(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        (handed_in, holders): (&[Seat], &[Holder]),
        written: &StandInTexts,
        (by, now): (ClosedBy, DateTime<Utc>),
    ) -> Result<Vec<SealedSheet>, Failure> {
        let mut sheets = Vec::new();
        for (holder, means) in self.missed(conn, (game, round), (handed_in, holders), by).await? {
            let seat = holder.seat;
            let act = match means {
                Means::StandIn(level) => {
                    let stand_in = StandIn::of(holder, level);
                    let failed =
                        || Failure::Computer { game: game.id.clone(), round: round.number, seat };
                    let text = written.text(&stand_in).ok_or_else(failed)?;
                    let sheet = (&stand_in, text);
                    sheets.push(self.seal_stand_in(conn, (game, round), sheet, now).await?);
                    Act::StoodIn { level }
                }
                Means::Loses => Act::LostOnTime,
            };
            // That it plays this turn was told when it began.
            if !round.goes_on {
                acts::insert(conn, &game.id, Some(seat), round.number, &act, now).await?;
            }
        }
        Ok(sheets)
    }

    /// Who has missed the deadline of a round often enough for the game's term, and what that means.
    async fn missed<'a>(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        (handed_in, holders): (&[Seat], &'a [Holder]),
        by: ClosedBy,
    ) -> Result<Vec<(&'a Holder, Means)>, Failure> {
        let mut missed = Vec::new();
        if by != ClosedBy::Deadline || game.terms.missed == Missed::Rules {
            return Ok(missed);
        }
        let entries = acts::all(conn, &game.id).await?;
        let declared = Declared::of(&entries);
        let turn = self.played(game)?.rules.state(&round.before)?.turn();
        if declared.is_settled(&turn, holders) {
            return Ok(missed);
        }
        let is_missing = |seat: Seat| round.awaited.contains(&seat) && !handed_in.contains(&seat);
        for holder in holders.iter().filter(|holder| holder.person().is_some()) {
            let seat = holder.seat;
            if !is_missing(seat) || declared.has_surrendered(seat) {
                continue;
            }
            if round.goes_on {
                let plays_on = stood_in(conn, round, (&entries, &declared), seat).await?;
                missed.extend(plays_on.map(|level| (holder, Means::StandIn(level))));
                continue;
            }
            let in_a_row = missed_with(conn, (game, round), &declared, seat).await?;
            match game.terms.missed {
                Missed::Computer { level, from } if in_a_row >= from => {
                    missed.push((holder, Means::StandIn(level)));
                }
                Missed::Loses { from } if in_a_row >= from => missed.push((holder, Means::Loses)),
                _ => {}
            }
        }
        Ok(missed)
    }

    /// What a round is called for a seat, with what the game's terms make of a sheet that does not come.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub async fn occasion_by_terms(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        seat: Seat,
        (occasion, language): (Occasion, Language),
    ) -> Result<Occasion, Failure> {
        let is_asked = round.awaited.contains(&seat);
        let Some(from) = game.terms.missed.from().filter(|_| is_asked) else {
            return Ok(occasion);
        };
        let entries = acts::all(conn, &game.id).await?;
        let declared = Declared::of(&entries);
        if round.goes_on {
            let plays_on = stood_in(conn, round, (&entries, &declared), seat).await?;
            let without = plays_on.map(|level| words::plays_on(level, language));
            return Ok(Occasion { without: without.unwrap_or(occasion.without), ..occasion });
        }
        let in_a_row = missed_with(conn, (game, round), &declared, seat).await?;
        let said = game.terms.missed.say_without(in_a_row, language).unwrap_or_default();
        // Until the term counts, it is as the rules have it.
        let without = match in_a_row >= from {
            true => said,
            false => format!("{} {said}", occasion.without),
        };
        Ok(Occasion { without, ..occasion })
    }
}

/// The level of the computer that played an earlier step of a round's turn for whoever holds the seat.
async fn stood_in(
    conn: &mut PgConnection,
    round: &Round,
    (entries, declared): (&[Entry], &Declared),
    seat: Seat,
) -> Result<Option<Level>, Failure> {
    let begins = steps::turn_begins(conn, round).await?.number;
    let since = declared.replaced_in(seat).unwrap_or(0).max(begins);
    Ok(entries.iter().find_map(|entry| match entry.act {
        Act::StoodIn { level } if entry.seat == Some(seat) && entry.round >= since => Some(level),
        _ => None,
    }))
}

/// How many deadlines in a row a seat has missed if it misses that round's.
async fn missed_with(
    conn: &mut PgConnection,
    (game, round): (&Game, &Round),
    declared: &Declared,
    seat: Seat,
) -> Result<u32, Failure> {
    let since = declared.replaced_in(seat).unwrap_or(0);
    let missed = attendance::missed_deadlines(conn, &game.id, seat, since).await?;
    Ok(missed.saturating_add(u32::from(round.is_open())))
}
