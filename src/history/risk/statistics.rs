//! What is counted of every seat, and the scores over the turns.

use super::{dice, words};
use crate::{Compared, Counter, Counts, Score, Scores, Statistics, Total};
use rules::{
    Ruleset, Seat,
    language::Language,
    risk::{Event, Risk, State, state::seats},
};

/// What is counted of games of Risk.
pub(super) struct RiskStatistics;

/// The troops that a trader gets more (§2.4).
const MATCH: u32 = 2;

impl Statistics<Risk> for RiskStatistics {
    fn counters(&self, language: Language) -> Vec<Counter> {
        let counter = |key, english, french| Counter {
            key,
            total: Total::Sum,
            label: language.say(english, french),
        };
        vec![
            counter("taken", "Territories taken", "Territoires pris"),
            counter("lost", "Territories lost", "Territoires perdus"),
            counter("received", "Troops received", "Troupes reçues"),
            counter("sets", "Sets traded", "Séries échangées"),
            counter("cards", "Cards drawn", "Cartes piochées"),
            counter("beaten", "Players put out", "Joueurs éliminés"),
        ]
    }

    fn kept(&self) -> &'static [&'static str] {
        dice::KEPT
    }

    fn count(&self, before: &State, events: &[Event]) -> Vec<Counts> {
        let mut counts = vec![Counts::new(); usize::from(before.seats)];
        let mut now = before.clone();
        for event in events {
            let mut add = |seat: Seat, key: &'static str, count: u64| {
                if let Some(counts) = counts.get_mut(usize::from(seat.0)) {
                    *counts.entry(key).or_default() += count;
                }
            };
            match *event {
                Event::Threw { seat, to, attack, defend, lost, .. } => {
                    dice::count((seat, now.holder(to)), (&attack, &defend), lost, add);
                }
                Event::Took { seat, was, .. } => {
                    add(seat, "taken", 1);
                    was.into_iter().for_each(|was| add(was, "lost", 1));
                }
                Event::Turn { seat, troops, .. } => add(seat, "received", troops.into()),
                Event::Traded { seat, worth, at, .. } => {
                    add(seat, "sets", 1);
                    let more = if at.is_some() { MATCH } else { 0 };
                    add(seat, "received", (worth + more).into());
                }
                Event::Drew { seat, .. } => add(seat, "cards", 1),
                Event::Out { by: Some(by), .. } => add(by, "beaten", 1),
                // What is private is not counted.
                _ => {}
            }
            Risk.fold(&mut now, event);
        }
        counts
    }

    fn compared(&self, counted: &[Counts], language: Language) -> Vec<Compared> {
        vec![dice::compared(counted, language)]
    }

    fn scores(&self, state: &State, language: Language) -> Vec<Scores> {
        let graph = |of: &'static str, value: &dyn Fn(Seat) -> u32| Scores {
            of,
            scores: seats(state.seats)
                .each()
                .map(|seat| Score {
                    name: words::seat(seat, language),
                    ink: words::livery(seat).ink().line,
                    value: state.living().has(seat).then(|| i64::from(value(seat))),
                })
                .collect(),
        };
        vec![
            graph(language.say("Territories", "Territoires"), &|seat| state.own(seat).len() as u32),
            graph(language.say("Troops", "Troupes"), &|seat| state.board.troops_of(Some(seat))),
            graph(
                language.say("Troops that a turn would bring", "Troupes qu'un tour apporterait"),
                &|seat| state.map().income(state.own(seat)),
            ),
        ]
    }
}

#[cfg(test)]
mod tests;
