//! A game in figures: what was counted of each seat, and how the scores went from turn to turn.

use super::tally::{MISSED, PLAYED, Tally};
use crate::{
    game::{Failure, Games},
    history::{Compared, Counter, Counts, Scores, StoredTeller, Total},
    language::Language,
    links::game_id::GameId,
    rules::{StoredState, Unreadable},
    store::{
        games::{self, Game},
        round::rounds,
        seats::holders::{self, Holder},
    },
};

/// A game in figures.
pub struct Figures {
    /// The game.
    pub game: Game,
    /// Its seats.
    pub holders: Vec<Holder>,
    /// How many rounds are resolved.
    pub rounds: u32,
    /// How many turns are over: as many as rounds, where no turn has several.
    pub turns: u32,
    /// States over the game, each after a turn: the first before any, then no more than 45,
    /// evenly apart.
    pub states: Vec<(After, StoredState)>,
    /// What was counted in these rounds.
    pub tally: Tally,
}

/// After what a state came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct After {
    /// The number of the turn; 0 before the first.
    pub turn: u32,
    /// That of its last round.
    pub round: u32,
}

/// How many states of a game are shown in a graph at the most: hardly more than a game of forty rounds has,
/// which the page of a longer one is not to cost much more than.
const POINTS: usize = 45;

impl Figures {
    /// What is counted of each seat, in the order it is shown: of its sheets, then what the ruleset's
    /// teller counts.
    pub fn counters(teller: &dyn StoredTeller, language: Language) -> Vec<Counter> {
        let of_sheets = |key, english, french| Counter {
            key,
            total: Total::Sum,
            label: language.say(english, french),
        };
        let mut counters = vec![
            of_sheets(PLAYED, "Sheets awaited", "Feuilles attendues"),
            of_sheets(MISSED, "Rounds without a sheet", "Manches sans feuille"),
        ];
        counters.extend(teller.counters(language));
        counters
    }

    /// Tables worked out of what was counted, a cell a seat in the order of [`Figures::holders`].
    pub fn compared(&self, teller: &dyn StoredTeller, language: Language) -> Vec<Compared> {
        let counters = teller.counters(language);
        let keys = counters.iter().map(|what| what.key).chain(teller.kept().iter().copied());
        let keys: Vec<&'static str> = keys.collect();
        let counts = |holder: &Holder| -> Counts {
            keys.iter().map(|&key| (key, self.tally.count(holder.seat, key))).collect()
        };
        let counted: Vec<Counts> = self.holders.iter().map(counts).collect();
        teller.compared(&counted, language)
    }

    /// The scores after these turns, those of each graph, where there are any that anybody may know.
    ///
    /// # Errors
    /// When a stored state is of another version.
    pub fn scores(
        &self,
        teller: &dyn StoredTeller,
        language: Language,
    ) -> Result<Vec<Vec<(After, Scores)>>, Unreadable> {
        let mut graphs: Vec<Vec<(After, Scores)>> = Vec::new();
        for (after, state) in &self.states {
            for (index, scores) in teller.position(state)?.scores(language).into_iter().enumerate()
            {
                match graphs.get_mut(index) {
                    Some(points) => points.push((*after, scores)),
                    None => graphs.push(vec![(*after, scores)]),
                }
            }
        }
        Ok(graphs)
    }
}

impl Games {
    /// A game in figures: of its resolved rounds.
    pub async fn figures(&self, id: &GameId) -> Result<Option<Figures>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(game) = games::find(&mut conn, id).await? else { return Ok(None) };
        let holders = holders::of_game(&mut conn, id).await?;
        let rounds = rounds::last_resolved(&mut conn, id).await?;
        let ends = rounds::ends_of_turns(&mut conn, id).await?;
        let shown: Vec<After> = evenly(&ends, POINTS).collect();
        let numbers: Vec<u32> = shown.iter().map(|after| after.round).collect();
        let after = rounds::states_after(&mut conn, id, &numbers).await?;
        let start = (After { turn: 0, round: 0 }, game.state.clone());
        let states = std::iter::once(start).chain(shown.into_iter().zip(after)).collect();
        let tally = self.tally(&mut conn, &game, rounds).await?;
        Ok(Some(Figures { game, holders, rounds, turns: ends.len() as u32, states, tally }))
    }
}

/// Some turns of all, by the rounds that end them: no more than so many, evenly apart, the newest among them.
fn evenly(ends: &[u32], most: usize) -> impl Iterator<Item = After> {
    let points = ends.len().min(most);
    (1..=points).filter_map(move |point| {
        let turn = point * ends.len() / points;
        Some(After { turn: turn as u32, round: *ends.get(turn - 1)? })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_game_some_turns_are_shown_the_last_among_them() {
        let shown = |ends: &[u32], most: usize| -> Vec<(u32, u32)> {
            evenly(ends, most).map(|after| (after.turn, after.round)).collect()
        };
        assert_eq!(shown(&[2, 3, 7], 5), [(1, 2), (2, 3), (3, 7)]);
        assert_eq!(shown(&[1, 2, 4, 5, 9], 2), [(2, 2), (5, 9)]);
        assert_eq!(shown(&[], 5), []);
    }
}
