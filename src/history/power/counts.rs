//! What is counted of a game, and the scores of which a graph is drawn.

use super::{board, words};
use crate::{Counter, Counts, Score, Scores, Statistics, Total};
use rules::{
    language::Language,
    power::{Army, Event, Piece, Pieces, Power, Reason, Side, State},
};

/// What is counted of games of Power.
pub(super) struct PowerStatistics;

impl Statistics<Power> for PowerStatistics {
    fn counters(&self, language: Language) -> Vec<Counter> {
        counters(language)
    }

    fn count(&self, before: &State, events: &[Event]) -> Vec<Counts> {
        count(before, events)
    }

    fn scores(&self, state: &State, language: Language) -> Vec<Scores> {
        vec![scores(state, language)]
    }
}

/// The counts, in the order they are shown.
fn counters(language: Language) -> Vec<Counter> {
    let counter =
        |key, total, english, french| Counter { key, total, label: language.say(english, french) };
    vec![
        counter("carried_out", Total::Sum, "Orders carried out", "Ordres exécutés"),
        counter("refused", Total::Sum, "Orders without effect", "Ordres sans effet"),
        counter("captured", Total::Sum, "Pieces captured", "Pièces capturées"),
        counter("lost", Total::Sum, "Pieces lost", "Pièces perdues"),
        counter("income", Total::Sum, "Power Units earned", "Power gagnés"),
        counter("forfeited", Total::Sum, "Penalties", "Pénalités"),
        counter("flags", Total::Sum, "Flags captured", "Drapeaux pris"),
        counter("peak", Total::Most, "Highest total power", "Puissance maximale"),
    ]
}

/// What a round adds, seat by seat.
fn count(before: &State, events: &[Event]) -> Vec<Counts> {
    let mut count = Count { counts: vec![Counts::new(); before.seating.seats().count()] };
    let mut now = before.clone();
    for event in events {
        count.event(&now, event);
        now.fold(event);
    }
    for seat in now.seating.seats() {
        let power: u64 = now.living_armies(seat).map(|army| now.position.power(army)).sum();
        count.add(Side::Seat(seat), "peak", power);
    }
    count.counts
}

struct Count {
    counts: Vec<Counts>,
}

impl Count {
    /// Nothing is counted of the mercenary army: it is nobody's.
    fn add(&mut self, side: Side, key: &'static str, n: u64) {
        if let Side::Seat(seat) = side
            && let Some(counts) = self.counts.get_mut(usize::from(seat.0))
        {
            *counts.entry(key).or_default() += n;
        }
    }

    fn event(&mut self, now: &State, event: &Event) {
        let side = |army: Army| now.seating.side(army);
        match *event {
            Event::Moved { seat, .. }
            | Event::Shared { seat, .. }
            | Event::Exchanged { seat, .. }
            | Event::Bought { seat, .. }
            | Event::MissileMade { seat, .. }
            | Event::Launched { seat, .. } => self.add(Side::Seat(seat), "carried_out", 1),
            // A void line is no order at all (§4.1).
            Event::Refused { reason: Reason::OverAllowance, .. } => {}
            Event::Refused { seat, .. } => self.add(Side::Seat(seat), "refused", 1),
            Event::Forfeited { seat, .. } | Event::BrokenUp { seat, .. } => {
                self.add(Side::Seat(seat), "forfeited", 1);
            }
            Event::Destroyed { army, ref pieces, .. } => {
                self.add(side(army), "lost", of_the_board(pieces));
            }
            Event::Captured { army, ref pieces, by, .. } => {
                self.add(side(army), "lost", of_the_board(pieces));
                self.add(side(by), "captured", of_the_board(pieces));
            }
            Event::Earned { army, countries } => {
                self.add(side(army), "income", countries.len() as u64);
            }
            Event::FlagCaptured { by, .. } => self.add(side(by), "flags", 1),
            Event::Eliminated { army, heir } => {
                let left = of_the_board(&now.position.clone().take_all(army));
                self.add(side(army), "lost", left);
                if let Some(heir) = heir {
                    self.add(side(heir), "captured", left);
                }
            }
            Event::MercenariesCompared { .. }
            | Event::NothingToForfeit { .. }
            | Event::Struck { .. }
            | Event::Tied { .. }
            | Event::Retreated { .. }
            | Event::StandOff { .. }
            | Event::Battle { .. }
            | Event::Surrendered { .. }
            | Event::GameOver { .. }
            | Event::OfficialPasses { .. } => {}
        }
    }
}

/// How many pieces there are, Power Units not counted.
fn of_the_board(pieces: &Pieces) -> u64 {
    pieces.total() - u64::from(pieces.count(Piece::PowerUnit))
}

/// Power in all, army by army.
fn scores(state: &State, language: Language) -> Scores {
    let score = |army: Army| Score {
        name: words::army(army, language),
        ink: board::border(army),
        value: state
            .position
            .lives(army)
            .then(|| i64::try_from(state.position.power(army)).unwrap_or(i64::MAX)),
    };
    Scores { of: language.say("Power", "Puissance"), scores: Army::ALL.map(score).into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::power::{Sheets, adjudicate, case::Case};

    /// The counts of a worked round, by its number.
    fn counts(round: usize) -> Vec<Counts> {
        let line = include_str!("rulebook/rounds.jsonl").lines().nth(round - 1).unwrap();
        let kept: serde_json::Value = serde_json::from_str(line).unwrap();
        let case = Case::read(kept["case"].to_string().as_bytes()).unwrap();
        let sheets: Sheets<'_> = std::array::from_fn(|seat| case.sheets.get(seat));
        count(&case.state, &adjudicate(&case.state, &sheets, &case.circumstances))
    }

    fn of(counts: &Counts) -> Vec<(&str, u64)> {
        counts.iter().filter(|(_, n)| **n > 0).map(|(key, n)| (*key, *n)).collect()
    }

    #[test]
    fn rounds_are_counted_seat_by_seat() {
        let simple = counts(1);
        assert_eq!(of(&simple[0]), [("captured", 1), ("carried_out", 1), ("peak", 7)]);
        assert_eq!(of(&simple[1]), [("carried_out", 1), ("lost", 1), ("peak", 2)]);
        // One line cannot be read, one is illegal, and a Regiment is broken up for it.
        assert_eq!(of(&counts(7)[1]), [("forfeited", 1), ("peak", 35), ("refused", 2)]);
        // A missile destroys Blue's own Infantry beside a Tank and a Regiment of Red's.
        let struck = counts(6);
        assert_eq!((struck[1]["lost"], struck[3]["lost"]), (1, 2));
        // The Tank in battle, then what is left, and Green's income before it.
        let flag = counts(8);
        assert_eq!((flag[0]["lost"], flag[0]["income"], flag[3]["captured"]), (3, 1, 3));
        assert_eq!(flag[3]["flags"], 1);
        // What goes beyond five orders is no order at all.
        assert_eq!((counts(11)[0]["carried_out"], counts(11)[0]["refused"]), (3, 2));
        assert_eq!(counts(10).len(), 3, "mercenaries are nobody's");
    }

    #[test]
    fn every_count_has_its_label_in_both_languages() {
        let [english, french] = Language::ALL.map(counters);
        let keys: Vec<_> = english.iter().map(|counted| counted.key).collect();
        assert!(counts(8).iter().flat_map(Counts::keys).all(|key| keys.contains(key)));
        assert!(english.iter().zip(&french).all(|(one, other)| one.label != other.label));
    }

    #[test]
    fn an_army_that_is_out_has_no_score() {
        let case = include_str!("rulebook/rounds.jsonl").lines().nth(7).unwrap();
        let kept: serde_json::Value = serde_json::from_str(case).unwrap();
        let case = Case::read(kept["case"].to_string().as_bytes()).unwrap();
        let scores = scores(&case.state, Language::Fr);
        let values: Vec<_> = scores.scores.iter().map(|score| (score.name, score.value)).collect();
        assert_eq!(values[2], ("Jaune", None));
        assert_eq!(values[1], ("Bleu", Some(2)));
    }
}
