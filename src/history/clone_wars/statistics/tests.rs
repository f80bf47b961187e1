//! Figures are those of the dice that fell, and of the dice that were to be expected.

use std::collections::BTreeSet;

use super::CloneWarsStatistics;
use crate::{Counts, Statistics};
use rules::{
    Chance, Circumstances, ComputerTask, Level, Ruleset, Viewer,
    clone_wars::{CloneWars, Event, Options, State, case::Case, commanders},
    language::Language,
};

/// The counts of a worked round, by its number from 0.
fn counts(number: usize) -> Vec<Counts> {
    let rounds = include_str!("../rulebook/rounds.jsonl");
    let kept: serde_json::Value =
        serde_json::from_str(rounds.lines().nth(number).unwrap()).unwrap();
    let case = Case::read(kept["case"].to_string().as_bytes()).unwrap();
    let events = case.adjudicate().unwrap().events;
    CloneWarsStatistics.count(case.round().unwrap().0, &events)
}

fn of(counts: &Counts, key: &str) -> u64 {
    counts.get(key).copied().unwrap_or(0)
}

/// Three ordinary dice of Dantooine against two of Saleucami, both lost.
#[test]
fn an_attack_is_counted_on_both_sides() {
    let [ann, bob, cy, di] = &counts(0)[..] else { panic!() };
    let all = |counts: &Counts, side: &str| {
        ["throws", "dice", "shown", "lost", "beat", "due"]
            .map(|key| of(counts, &format!("{side}_{key}")))
    };
    let due = 2611 + 2 * 2275;
    assert_eq!(all(ann, "attack"), [1, 3, 12, 0, 2, due]);
    assert_eq!(all(bob, "defence"), [1, 2, 8, 2, 0, 2 * 7776 - due]);
    assert_eq!((ann["taken"], bob["lost"], ann["cards"], bob["received"]), (1, 1, 1, 3));
    assert!(!cy.contains_key("lost") && !di.contains_key("lost"));
}

/// Ships, an Assault and a Shield change what was to be expected.
#[test]
fn what_helps_is_expected_to_help() {
    let plain = 2611 + 2 * 2275;
    let ships = counts(1);
    assert!(of(&ships[0], "attack_due") < plain, "a fighter, two corvettes, a capital ship");
    let effects = counts(6);
    // An Assault against a Shield, two throws of three against two and one; a Sabotage before.
    assert_eq!((of(&effects[0], "effects"), of(&effects[1], "effects")), (2, 1));
    assert_ne!(of(&effects[0], "attack_due"), plain + 6 * 441);
    let tokens = counts(5);
    assert_eq!((of(&tokens[0], "dots"), of(&tokens[0], "cards")), (3, 4));
    let turned = counts(8);
    let lost = |seat: usize| of(&turned[seat], "turned_lost");
    assert_eq!((of(&turned[1], "turned"), of(&turned[3], "turned")), (4, 1));
    assert_eq!((lost(0), lost(2)), (2, 3));
}

/// Red attacks Saleucami from Dantooine, where two fighters and a corvette stand, with lines behind
/// `PLACE ALL DAN`: the state before, and what happened.
fn attacks(lines: &[&str]) -> (State, Vec<Event>) {
    let rounds = include_str!("../rulebook/rounds.jsonl");
    let kept: serde_json::Value = serde_json::from_str(rounds.lines().nth(1).unwrap()).unwrap();
    let mut case = kept["case"].clone();
    let of = &mut case["state"];
    of["ships"] = serde_json::json!({ "DAN": { "FI": 2, "CO": 1 } });
    of["hands"] = serde_json::json!({ "R": [19, 20] });
    of["board"]["DAN"] = serde_json::json!(["R", 9]);
    of["board"]["SAL"] = serde_json::json!(["K", 9]);
    of["turn"] = "R".into();
    let sheet: Vec<&str> = ["PLACE ALL DAN"].iter().chain(lines).copied().collect();
    case["sheets"] = serde_json::json!({ "ann": sheet });
    case["chance"] = [3, 4, 5, 2, 6].repeat(6).into();
    let case = Case::read(case.to_string().as_bytes()).unwrap();
    (case.round().unwrap().0.clone(), case.adjudicate().unwrap().events)
}

/// The mean loss of what Ann's attacks threw, in 7776ths.
fn due((state, events): &(State, Vec<Event>)) -> u64 {
    of(&CloneWarsStatistics.count(state, events)[0], "attack_due")
}

/// The same round as it was stored when throws did not say this yet.
fn stored_without((state, events): &(State, Vec<Event>), fields: &[&str]) -> (State, Vec<Event>) {
    let stored = serde_json::to_value(events).unwrap();
    let mut stored: Vec<serde_json::Value> = serde_json::from_value(stored).unwrap();
    for threw in stored.iter_mut().filter(|it| it["kind"] == "threw") {
        let threw = threw.as_object_mut().unwrap();
        assert!(fields.iter().all(|field| threw.remove(*field).is_some()));
    }
    let old: Vec<Event> = serde_json::from_value(stored.into()).unwrap();
    assert_ne!(old, *events);
    (state.clone(), old)
}

/// Ships that stay behind do not help, whether or not the attack takes its target; of rounds that do not say
/// which went along all there are counted.
#[test]
fn the_ships_that_went_along_are_those_that_are_expected_to_help() {
    let throw = |ships: &str| attacks(&[&format!("ATTACK DAN SAL TIMES 1{ships}")]);
    let [all, none, some] = ["", " SHIPS NONE", " SHIPS CO"].map(throw);
    let plain = 2611 + 2 * 2275;
    assert_eq!(due(&none), plain, "the attack was not carried through, and took no ship");
    assert!(due(&all) < due(&some) && due(&some) < plain);
    assert_eq!(due(&stored_without(&none, &["ships"])), due(&all));
}

/// A card of Anakin's helps its own line, and no other one on the same target (§2.3); of rounds that do not
/// say it the lines below count as helped, too.
#[test]
fn a_card_is_expected_to_help_its_own_line_alone() {
    let plain = "ATTACK DAN SAL SHIPS NONE TIMES 1";
    for card in [19, 20] {
        let helped = format!("ATTACK DAN SAL SHIPS NONE CARD {card} TIMES 1");
        let [alone, without] = [helped.as_str(), plain].map(|line| due(&attacks(&[line])));
        assert!(alone < without, "{card}");
        let both = attacks(&[&helped, plain]);
        assert_eq!(due(&both), alone + without, "{card}");
        assert_eq!(due(&stored_without(&both, &["effect"])), 2 * alone, "{card}");
    }
}

/// Over whole games of computers nobody's luck is beyond belief: what is expected is what comes.
#[test]
fn luck_comes_out_even() {
    let mut sums = [0.0; 2];
    for game in 0..40_u8 {
        let mut chance = Chance::of_round([game; 32], 0);
        let mut state = CloneWars.set_up(&Options::default(), 4, &mut chance).unwrap();
        let computer = CloneWars.computer().unwrap();
        for round in 1..400 {
            if CloneWars.ending(&state).is_some() {
                break;
            }
            let mut sheets = std::collections::BTreeMap::new();
            for seat in CloneWars.awaited(&state) {
                let task = ComputerTask {
                    seat,
                    level: Level::Medium,
                    language: Language::En,
                    final_round: false,
                };
                let mut chance = Chance::of_computer([game; 32], seat, round);
                let known = CloneWars.redealt(&state, Viewer::Seat(seat), &mut chance);
                sheets.insert(seat, computer.sheet(&known, task, &mut chance));
            }
            let mut drawn = Chance::of_round([game; 32], round);
            let events = CloneWars.resolve(&state, &sheets, &Circumstances::default(), &mut drawn);
            for counts in CloneWarsStatistics.count(&state, &events) {
                let lost =
                    of(&counts, "attack_lost") as f64 - of(&counts, "attack_due") as f64 / 7776.0;
                sums[0] += lost;
                sums[1] += of(&counts, "attack_spread") as f64 / (7776.0 * 7776.0);
            }
            events.iter().for_each(|event| CloneWars.fold(&mut state, event));
        }
    }
    let deviations = sums[0] / f64::sqrt(sums[1]);
    assert!(sums[1] > 500.0 && deviations.abs() < 3.5, "{deviations} of {}", sums[1]);
}

#[test]
fn every_key_is_told_once() {
    let counters = CloneWarsStatistics.counters(Language::En);
    let keys = counters.iter().map(|it| it.key).chain(CloneWarsStatistics.kept().iter().copied());
    let all: Vec<&str> = keys.collect();
    let keys: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(all.len(), keys.len());
    let counted: BTreeSet<&str> = (0..11)
        .flat_map(counts)
        .flat_map(|counts| counts.into_keys().collect::<Vec<_>>())
        .collect();
    assert_eq!(counted, keys, "the worked rounds have all there is");
    let [english, french] = Language::ALL.map(|it| CloneWarsStatistics.counters(it));
    assert!(english.iter().zip(&french).all(|(one, other)| one.label != other.label));
    let [english, french] =
        Language::ALL.map(|it| CloneWarsStatistics.compared(&counts(1), it).remove(0));
    for (english, french) in english.rows.iter().zip(&french.rows) {
        assert_ne!(english.0, french.0);
        assert_eq!((english.1.len(), french.1.len()), (4, 4));
    }
}

#[test]
fn there_are_three_graphs_of_four_armies() {
    let mut chance = Chance::of_round([3; 32], 0);
    let commands = commanders(2).unwrap();
    let (_, state) = State::set_up(Options::default(), 2, commands, &mut chance);
    let scores = CloneWarsStatistics.scores(&state, Language::En);
    assert_eq!(scores.iter().map(|it| it.of).collect::<BTreeSet<_>>().len(), 3);
    for scores in &scores {
        let names: BTreeSet<_> = scores.scores.iter().map(|it| it.name).collect();
        let inks: BTreeSet<_> = scores.scores.iter().map(|it| it.ink).collect();
        assert_eq!((names.len(), inks.len()), (4, 4));
    }
    let planets: Vec<_> = scores[0].scores.iter().map(|it| it.value).collect();
    assert_eq!(planets, [Some(11), Some(10), Some(11), Some(10)]);
}
