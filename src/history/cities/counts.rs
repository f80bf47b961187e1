//! What is counted of every seat, and the scores over the turns.

use super::{board, words};
use crate::{Counter, Counts, Score, Scores, Statistics, Total};
use rules::{
    cities::{EightCities, Event, Side, State},
    language::Language,
};

/// What is counted of games of Eight Cities.
pub(super) struct CitiesStatistics;

impl Statistics<EightCities> for CitiesStatistics {
    fn counters(&self, language: Language) -> Vec<Counter> {
        let counter = |key, english, french| Counter {
            key,
            total: Total::Sum,
            label: language.say(english, french),
        };
        vec![
            counter("turns", "Turns played", "Tours joués"),
            counter("lost_turns", "Turns lost", "Tours perdus"),
            counter("cities", "Cities taken", "Villes prises"),
            counter("captured", "Pieces captured", "Pièces prises"),
            counter("lost", "Pieces lost", "Pièces perdues"),
            counter("heroes", "Fighters made heroes", "Combattants devenus héros"),
        ]
    }

    fn count(&self, _before: &State, events: &[Event]) -> Vec<Counts> {
        let mut counts = vec![Counts::new(); Side::ALL.len()];
        let mut add = |side: Side, key: &'static str| {
            if let Some(counts) = counts.get_mut(usize::from(side.seat().0)) {
                *counts.entry(key).or_default() += 1;
            }
        };
        for event in events {
            match event {
                Event::Move { seat, .. } => add(*seat, "turns"),
                Event::Exchange { seat, .. } => {
                    add(*seat, "turns");
                    add(*seat, "heroes");
                }
                Event::Promotion { seat, .. } => add(*seat, "heroes"),
                Event::Conquest { seat, .. } => add(*seat, "cities"),
                Event::LostTurn { seat, .. } => add(*seat, "lost_turns"),
                Event::Capture { pieces } => {
                    for beaten in pieces {
                        add(beaten.seat, "lost");
                        add(beaten.seat.other(), "captured");
                    }
                }
                // What is private is not counted.
                _ => {}
            }
        }
        counts
    }

    fn scores(&self, state: &State, language: Language) -> Option<Scores> {
        let score = |side: Side| Score {
            name: words::side(side, language),
            ink: board::colour(side),
            value: Some(u64::from(state.position.cities(side).len())),
        };
        Some(Scores { of: language.say("Cities", "Villes"), scores: Side::ALL.map(score).into() })
    }
}
