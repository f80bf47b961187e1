//! What is counted of every seat, and the scores over the turns.

use super::words;
use crate::{
    Compared, Counter, Counts, Scores, Statistics,
    kit::{
        book::Both,
        territories::{
            dice::{self, DiceWords},
            figures::{self, Curve, Holding},
        },
    },
};
use rules::{
    Ruleset, Seat,
    kit::territories::{MapName, ThrowChances},
    language::Language,
    risk::{Event, Risk, State, state::seats},
};

/// What is counted of games of Risk.
pub(super) struct RiskStatistics;

/// What is said of the dice.
const WORDS: DiceWords = DiceWords {
    average: [
        ("Average die in attack (expected 3.50)", "Dé moyen en attaque (attendu 3,50)"),
        ("Average die in defence (expected 3.50)", "Dé moyen en défense (attendu 3,50)"),
    ],
    told: (
        "What was to be expected is worked out exactly, from the number of dice in each throw. Between −2 and +2 standard deviations luck was ordinary: nineteen of twenty players are there.",
        "Ce qu'on pouvait attendre est calculé exactement, d'après le nombre de dés de chaque combat. Entre −2 et +2 écarts types, la chance a été ordinaire\u{a0}: dix-neuf joueurs sur vingt s'y trouvent.",
    ),
};

/// What is counted beside the dice.
const COUNTERS: &[(&str, Both)] = &[
    ("taken", ("Conquests", "Conquêtes")),
    ("lost", ("Lost to others", "Prises par d'autres")),
    ("received", ("Troops received", "Troupes reçues")),
    ("sets", ("Sets traded", "Séries échangées")),
    ("cards", ("Cards drawn", "Cartes piochées")),
    ("beaten", ("Players eliminated", "Joueurs éliminés")),
];

/// The troops that a trader gets more (§2.4).
const MATCH: u32 = 2;

impl Statistics<Risk> for RiskStatistics {
    fn counters(&self, language: Language) -> Vec<Counter> {
        figures::counters(COUNTERS, language)
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
                    let [thrown, against] =
                        [&attack, &defend].map(|faces| faces.as_slice().len() as u8);
                    let chances = ThrowChances::ordinary().of(thrown, against);
                    dice::count((seat, now.holder(to)), (&attack, &defend), chances, lost, add);
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
        vec![dice::compared(counted, &WORDS, language)]
    }

    fn turn(&self, language: Language) -> &'static str {
        language.say("Turn", "Tour")
    }

    fn scores(&self, state: &State, language: Language) -> Vec<Scores> {
        let curve = |who: Seat| Curve {
            who,
            name: words::seat(who, language),
            ink: words::livery(who).ink().line,
            lives: state.living().has(who),
        };
        let holding = |who: Seat| Holding {
            places: state.own(who).len(),
            troops: state.board.troops_of(Some(who)),
            income: state.map().income(state.own(who)),
        };
        let places = match state.chosen.map {
            MapName::World => ("Territories", "Territoires"),
            MapName::Galaxy => ("Planets", "Planètes"),
        };
        figures::graphs(seats(state.seats).each().map(curve), places, holding, language)
    }
}

#[cfg(test)]
mod tests;
