//! What is counted of every seat, and the scores over the turns.

use super::board;
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
            counter("captured", "Pieces captured", "Pièces battues"),
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

    fn scores(&self, state: &State, language: Language) -> Vec<Scores> {
        // Both are 0 to 8, so that one scale serves: who owns the cities, and who can still take them.
        let line = |side: Side, english, french, value: u32| Score {
            name: language.say(english, french),
            ink: board::colour(side),
            value: Some(i64::from(value)),
        };
        let position = &state.position;
        let cities = |side| position.cities(side).len();
        let pieces = |side| position.pieces(side).len();
        let (south, north) = (Side::South, Side::North);
        vec![Scores {
            of: language.say("Cities and pieces", "Villes et pièces"),
            scores: vec![
                line(south, "South: cities", "Sud\u{a0}: villes", cities(south)),
                line(north, "North: cities", "Nord\u{a0}: villes", cities(north)),
                line(south, "South: pieces", "Sud\u{a0}: pièces", pieces(south)),
                line(north, "North: pieces", "Nord\u{a0}: pièces", pieces(north)),
            ],
        }]
    }
}
