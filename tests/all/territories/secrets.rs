//! What only some may know, as it could be said to another.

use std::collections::{BTreeMap, BTreeSet};

use sealed_orders::{
    history::{Teller, Viewer},
    language::Language,
    rules::{Ruleset, Seat},
};

use crate::support::correspondence::unfolded;

/// What could be said, and who knows it or came to know it.
#[derive(Default)]
pub struct Secrets(BTreeMap<String, BTreeSet<Seat>>);

impl Secrets {
    /// The cards of all hands that there were, by their names, which are those of the seats' own boards.
    /// `held` counts the cards of a seat.
    pub fn of_hands<T: Teller>(
        teller: &T,
        states: &[<T::Rules as Ruleset>::State],
        held: impl Fn(&<T::Rules as Ruleset>::State, Seat) -> usize,
    ) -> Self {
        let mut secrets = Self::default();
        let titles = [(Language::En, "Your cards: "), (Language::Fr, "Vos cartes\u{a0}: ")];
        for state in states {
            for seat in (0..4).map(Seat) {
                let mut named = 0;
                for (language, title) in titles {
                    let placed = teller.placed(state, Viewer::Seat(seat), language);
                    let hand =
                        placed.iter().find_map(|line| line.strip_prefix(title)).unwrap_or("");
                    for card in hand.split_inclusive(')').filter(|card| card.contains('(')) {
                        secrets.is_known(card.trim_start_matches([',', ' ']), [seat]);
                        named += 1;
                    }
                }
                assert_eq!(named, 2 * held(state, seat), "all cards are named");
            }
        }
        secrets
    }

    /// These seats know what is said so.
    pub fn is_known(&mut self, said: &str, to: impl IntoIterator<Item = Seat>) {
        self.0.entry(unfolded(said)).or_default().extend(to);
    }

    /// All know what begins so.
    pub fn is_open(&mut self, begins: &str) {
        self.0.retain(|said, _| !said.starts_with(begins));
    }

    /// That seat writes what begins so without knowing it, and is answered with its own words.
    pub fn is_written(&mut self, begins: &str, by: Seat) {
        let all = self.0.iter_mut().filter(|(said, _)| said.starts_with(begins));
        all.for_each(|(_, known_to)| known_to.extend([by]));
    }

    /// Nothing of it is in what somebody sees who may not know it.
    pub fn are_not_in(&self, seen: &str, whose: Option<Seat>) {
        for (said, known_to) in &self.0 {
            let is_known = whose.is_some_and(|seat| known_to.contains(&seat));
            let Some(at) = seen.find(said).filter(|_| !is_known) else { continue };
            let before = &seen[seen.floor_char_boundary(at.saturating_sub(300))..at];
            panic!("{said:?}, which {known_to:?} know, is seen by {whose:?} after {before}");
        }
    }
}
