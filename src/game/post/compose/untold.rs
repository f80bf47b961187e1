//! The rounds of which no letter has told a reader yet, turn by turn. A turn that was played step by step is
//! one story where its ruleset tells it so.

use std::iter;

use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::{Failure, sheet::judge::MOST_SHEETS},
    history::Sentence,
    mail::content::Earlier,
    rules::StoredState,
    store::{
        acts::Entry,
        round::rounds::{self, Happened, Round},
    },
};

/// Of how many turns before the last one a letter tells at the most; the others are on the game's page.
const MOST_EARLIER: usize = 12;
/// How many rounds are read at the most, where a turn may be of many: as many as that many turns can have, so that
/// nothing of a turn that is told is left out.
const MOST_ROUNDS: usize = (MOST_EARLIER + 1) * (MOST_SHEETS as usize + 1);

/// What a letter tells beside its last round.
#[derive(Default)]
pub(super) struct Untold {
    /// What the reader was last told of, where that is before the last round.
    pub known: Option<StoredState>,
    /// The turns before the last one, the oldest first.
    pub earlier: Vec<Earlier>,
    /// The last turn, where it has more than the last round.
    pub last: Option<Earlier>,
    /// The rounds of that turn before the last one in which the reader was awaited.
    pub own_steps: Vec<u32>,
    /// Whether more happened before all these.
    pub has_more: bool,
}

impl Writer<'_> {
    /// What happened from the round of the number `first` to the one that a letter is about.
    pub(super) async fn untold(
        &self,
        conn: &mut PgConnection,
        (first, last): (u32, &Round),
        entries: &[Entry],
    ) -> Result<Untold, Failure> {
        if first >= last.number {
            return Ok(Untold::default());
        }
        let game = &self.game.id;
        let is_whole = self.played.teller.tells_whole_turns();
        let most = if is_whole { MOST_ROUNDS } else { MOST_EARLIER + 1 };
        let rounds = rounds::happened(conn, game, (first, last.number), most).await?;
        let mut turns: Vec<&[Happened]> =
            rounds.chunk_by(|_, next| is_whole && next.goes_on).collect();
        // In a round in which the game was broken off nothing happened.
        let of_last = if last.is_resolved() { turns.pop() } else { None };
        let earlier = turns.split_off(turns.len().saturating_sub(MOST_EARLIER));
        let begin = earlier.iter().chain(&of_last).filter_map(|turn| turn.first());
        let begin: Vec<u32> = begin.map(|round| round.number).collect();
        let has_more = begin.first().is_some_and(|&begin| begin > first);
        let numbers = iter::once(first).chain(begin);
        let before = rounds::states_before(conn, game, numbers).await?;
        let tell = |turn: &[Happened]| {
            let before = turn.first().and_then(|round| before.get(&round.number));
            before.map(|before| self.turn(before, turn, entries)).transpose()
        };
        let mut untold = Untold { has_more, ..Untold::default() };
        for turn in earlier {
            untold.earlier.extend(tell(turn)?);
        }
        if let Some(turn) = of_last.filter(|turn| turn.len() > 1) {
            untold.last = tell(turn)?;
            let steps = turn.iter().filter(|step| step.number < last.number);
            let own = steps.filter(|step| step.awaited.contains(&self.seat));
            untold.own_steps = own.map(|step| step.number).collect();
        }
        untold.known = before.get(&first).cloned();
        Ok(untold)
    }

    /// What a turn is called, what happened in its rounds, and the page of the first of them: it leads to the others.
    fn turn(
        &self,
        before: &StoredState,
        rounds: &[Happened],
        entries: &[Entry],
    ) -> Result<Earlier, Failure> {
        let events: Vec<_> = rounds.iter().map(|round| &round.events).collect();
        let story = self.played.teller.stretch(before, &events)?;
        let number = rounds.first().map_or(0, |round| round.number);
        let title = self.title(story.before(), number);
        let mut told: Vec<Sentence> =
            rounds.iter().flat_map(|round| self.became(entries, round.number)).collect();
        told.extend(self.sentences(story.as_ref()));
        Ok(Earlier { title, url: self.addresses.round(&self.game.id, number), told })
    }
}
