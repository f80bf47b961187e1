//! What is counted of every seat, and the scores of the armies over the turns.
//!
//! What is to be expected of a throw is worked out with the ships that helped it, dice of eight faces and a
//! Duel. That a Shield was ordered is counted from when it was played on, as everybody saw it then.
//!
//! Source: RULES §5.2 to §5.5.

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
    clone_wars::{
        Army, CloneWars, Event, State,
        cards::{self, Anakin, Power},
        galaxy,
        odds::{Side, Terms},
    },
    kit::territories::{Area, ThrowChances},
    language::Language,
};

/// What is counted of games of Clone Wars.
pub(super) struct CloneWarsStatistics;

/// What is said of the dice.
const WORDS: DiceWords = DiceWords {
    average: [
        (
            "Average die in attack (as compared, with ships)",
            "Dé moyen en attaque (valeurs comparées)",
        ),
        (
            "Average die in defence (as compared, with ships)",
            "Dé moyen en défense (valeurs comparées)",
        ),
    ],
    told: (
        "What was to be expected is worked out for each throw, from its dice, the ships that helped, dice of eight faces and Duels. Between −2 and +2 standard deviations luck was ordinary: nineteen of twenty players are there.",
        "Ce qu'on pouvait attendre est calculé pour chaque combat, d'après ses dés, les vaisseaux qui aidaient, les dés à huit faces et les Duels. Entre −2 et +2 écarts types, la chance a été ordinaire\u{a0}: dix-neuf joueurs sur vingt s'y trouvent.",
    ),
};

/// What is counted beside the dice.
const COUNTERS: &[(&str, Both)] = &[
    ("taken", ("Planets taken", "Planètes prises")),
    ("lost", ("Planets lost", "Planètes perdues")),
    ("received", ("Troops received", "Troupes reçues")),
    ("sets", ("Sets traded", "Séries échangées")),
    ("cards", ("Cards drawn", "Cartes piochées")),
    ("effects", ("Powers played", "Pouvoirs joués")),
    ("built", ("Ships built", "Vaisseaux construits")),
    ("dots", ("Dots of tokens taken", "Points de jetons pris")),
    ("turned", ("Planets turned by Order 66", "Planètes prises par l'ordre 66")),
    ("turned_lost", ("Planets lost by Order 66", "Planètes perdues par l'ordre 66")),
];

/// The troops that a Levy brings (§2.3).
const LEVY: u64 = 2;

impl Statistics<CloneWars> for CloneWarsStatistics {
    fn counters(&self, language: Language) -> Vec<Counter> {
        figures::counters(COUNTERS, language)
    }

    fn kept(&self) -> &'static [&'static str] {
        dice::KEPT
    }

    fn count(&self, before: &State, events: &[Event]) -> Vec<Counts> {
        let mut counting = Counting {
            counts: vec![Counts::new(); usize::from(before.seats)],
            now: before.clone(),
            effect: None,
            known: Vec::new(),
        };
        for event in events {
            counting.count(event);
            CloneWars.fold(&mut counting.now, event);
        }
        counting.counts
    }

    fn compared(&self, counted: &[Counts], language: Language) -> Vec<Compared> {
        vec![dice::compared(counted, &WORDS, language)]
    }

    fn turn(&self, language: Language) -> &'static str {
        language.say("Turn", "Tour")
    }

    fn scores(&self, state: &State, language: Language) -> Vec<Scores> {
        let curve = |who: Army| Curve {
            who,
            name: words::army(who, language),
            ink: words::livery(who).ink().line,
            lives: state.living().has(who),
        };
        let holding = |who: Army| Holding {
            places: state.own(who).len(),
            troops: state.board.troops_of(who),
            income: galaxy().income(state.own(who)),
        };
        let armies = Army::ALL.into_iter().map(curve);
        figures::graphs(armies, ("Planets", "Planètes"), holding, language)
    }
}

/// Counts that are being made.
struct Counting {
    counts: Vec<Counts>,
    now: State,
    /// The card of Anakin's that was last played, and on which planet: of throws that do not say what helped
    /// them, all on that planet are taken to be of its line.
    effect: Option<(Area, Anakin)>,
    /// What was worked out.
    known: Vec<(Terms, ThrowChances)>,
}

impl Counting {
    fn add(&mut self, seat: Seat, key: &'static str, count: u64) {
        if let Some(counts) = self.counts.get_mut(usize::from(seat.0)) {
            *counts.entry(key).or_default() += count;
        }
    }

    fn of(&mut self, army: Army, key: &'static str, count: u64) {
        self.add(*self.now.commands.of(army), key, count);
    }

    /// Counts an event; what is private is not counted.
    fn count(&mut self, event: &Event) {
        match *event {
            Event::Threw { .. } => self.threw(event),
            Event::Took { army, was, tokens, .. } => {
                self.effect = None;
                self.of(army, "taken", 1);
                self.of(was, "lost", 1);
                let dots = rules::clone_wars::token::dots(tokens);
                if dots > 0 {
                    self.of(army, "dots", dots.into());
                }
            }
            Event::Turn { army, troops, .. } => self.of(army, "received", troops.into()),
            Event::Traded { army, worth, .. } => {
                self.of(army, "sets", 1);
                self.of(army, "received", worth.into());
            }
            Event::Drew { army, .. } => self.of(army, "cards", 1),
            Event::Built { army, .. } => self.of(army, "built", 1),
            Event::Played { army, card, at, .. } => {
                let effect = cards::effect(card);
                self.of(army, "effects", 1);
                if effect == Power::Levy {
                    self.of(army, "received", LEVY);
                }
                if effect.is_anakins() {
                    self.effect = at.map(|at| (at, Anakin::of(Some(card))));
                }
            }
            Event::Turned { at, to: Some(to), .. } => {
                self.of(to, "turned", 1);
                if let Some(was) = self.now.board.owner(at) {
                    self.of(was, "turned_lost", 1);
                }
            }
            _ => {}
        }
    }

    fn threw(&mut self, event: &Event) {
        let Event::Threw { army, from, to, attack, defend, lost, ships, effect } = *event else {
            return;
        };
        self.effect = self.effect.filter(|&(at, _)| at == to);
        let guessed = || self.effect.map_or(Anakin::Absent, |(_, effect)| effect);
        let effect = effect.unwrap_or_else(guessed);
        let terms = Terms {
            attacker: Side {
                // Of a throw that does not say it, all there are: what a line takes along that says
                // nothing.
                ships: ships.unwrap_or(self.now.ships.at(from)),
                all_big: effect == Anakin::Assault,
            },
            defender: Side { ships: self.now.ships.at(to), all_big: self.now.is_shielded(to) },
            wins_ties: effect == Anakin::Duel,
        };
        let [thrown, against] = [&attack, &defend].map(|faces| faces.as_slice().len() as u8);
        let chances = self.chances(terms).of(thrown, against);
        let defender = self.now.board.owner(to).map(|army| *self.now.commands.of(army));
        let attacker = *self.now.commands.of(army);
        dice::count((attacker, defender), (&attack, &defend), chances, lost, |seat, key, count| {
            self.add(seat, key, count);
        });
    }

    fn chances(&mut self, terms: Terms) -> ThrowChances {
        if let Some((_, chances)) = self.known.iter().find(|(of, _)| *of == terms) {
            return *chances;
        }
        let chances = terms.chances();
        self.known.push((terms, chances));
        chances
    }
}

#[cfg(test)]
mod tests;
