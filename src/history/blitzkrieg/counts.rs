//! What is counted of every seat, and the scores over the turns.

use super::{board, words};
use crate::{Counter, Counts, Score, Scores, Statistics, Total, kit::ink};
use rules::{
    blitzkrieg::{Blitzkrieg, Event, Player, Side, State, Theatre},
    language::Language,
};

/// What is counted of games of Blitzkrieg!.
pub(super) struct BlitzkriegStatistics;

impl Statistics<Blitzkrieg> for BlitzkriegStatistics {
    fn counters(&self, language: Language) -> Vec<Counter> {
        let counter = |key, english, french| Counter {
            key,
            total: Total::Sum,
            label: language.say(english, french),
        };
        vec![
            counter("placed", "Tokens placed", "Jetons placés"),
            counter("defaulted", "Turns without a sheet", "Tours sans feuille"),
            counter("campaigns", "Campaigns won", "Campagnes gagnées"),
            counter("closed", "Theatres closed", "Théâtres fermés"),
            counter("propaganda", "Points of propaganda", "Points de propagande"),
            counter("researched", "Special weapons researched", "Armes spéciales trouvées"),
            counter("bombed", "Tokens lost to bombs", "Jetons bombardés"),
        ]
    }

    fn count(&self, _before: &State, events: &[Event]) -> Vec<Counts> {
        let mut counts = vec![Counts::new(); Player::ALL.len()];
        let mut add = |player: Player, key: &'static str, count: u8| {
            if let Some(counts) = counts.get_mut(usize::from(player.seat().0)) {
                *counts.entry(key).or_default() += u64::from(count);
            }
        };
        for event in events {
            match *event {
                Event::Placed { seat, .. } => add(seat, "placed", 1),
                Event::Defaulted { seat } => add(seat, "defaulted", 1),
                Event::Scored { seat, .. } => add(seat, "campaigns", 1),
                Event::Closed { seat, .. } => add(seat, "closed", 1),
                Event::Propaganda { seat, points } => add(seat, "propaganda", points),
                Event::Researched { seat, .. } => add(seat, "researched", 1),
                Event::Bombed { seat, .. } => add(seat, "bombed", 1),
                // What is private is not counted.
                _ => {}
            }
        }
        counts
    }

    fn turn(&self, language: Language) -> &'static str {
        language.say("Turn", "Tour")
    }

    fn scores(&self, state: &State, language: Language) -> Vec<Scores> {
        let points = |side: Side, name| Score {
            name,
            ink: board::colour(side),
            value: Some(i64::from(*state.points.of(state.player(side)))),
        };
        let track = |theatre: Theatre| Score {
            name: words::theatre(theatre, language),
            ink: match theatre {
                Theatre::W => ink::TEXT,
                Theatre::P => ink::BLUE_LINE,
                Theatre::E => ink::RED_LINE,
                Theatre::A => ink::YELLOW_LINE,
                Theatre::S => ink::GREEN_LINE,
            },
            value: Some(i64::from(state.tracks.of(theatre))),
        };
        vec![
            Scores {
                of: language.say("Victory points", "Points de victoire"),
                scores: vec![
                    points(Side::Axis, words::side(Side::Axis, language)),
                    points(Side::Allies, words::side(Side::Allies, language)),
                ],
            },
            Scores {
                of: language.say(
                    "Battle tracks (above 0 the Axis, below 0 the Allies)",
                    "Pistes de bataille (au-dessus de 0 l'Axe, au-dessous les Alliés)",
                ),
                scores: Theatre::ALL.map(track).into(),
            },
        ]
    }
}
