//! Figures are those of the dice that fell, and of the dice that were to be expected.

use std::collections::BTreeSet;

use super::RiskStatistics;
use crate::{Compared, Counts, Statistics};
use rules::{
    Chance, Seat,
    kit::territories::{Area, Faces, Lots, Throw, Ties, losses},
    language::Language,
    risk::{Event, Options, State, case::Case},
};

/// The counts of a worked round, by its number from 0.
fn counts(number: usize) -> Vec<Counts> {
    let rounds = include_str!("../rulebook/rounds.jsonl");
    let kept: serde_json::Value =
        serde_json::from_str(rounds.lines().nth(number).unwrap()).unwrap();
    let case = Case::read(kept["case"].to_string().as_bytes()).unwrap();
    let events = case.adjudicate().unwrap().events;
    RiskStatistics.count(case.round().unwrap().0, &events)
}

/// Six dice of Brazil against three of North Africa, all three lost; 40 territories' reinforcements.
#[test]
fn an_attack_is_counted_on_both_sides() {
    let [ann, bob] = &counts(0)[..] else { panic!() };
    let all = |counts: &Counts, side: &str| {
        ["throws", "dice", "shown", "lost", "beat", "due"]
            .map(|key| counts.get(&*format!("{side}_{key}")).copied().unwrap_or(0))
    };
    let due = 2611 + 2 * 2275 + 6 * 441;
    assert_eq!(all(ann, "attack"), [2, 6, 25, 0, 3, due]);
    assert_eq!(all(bob, "defence"), [2, 3, 12, 3, 0, 3 * 7776 - due]);
    assert_eq!(all(ann, "defence"), [0; 6]);
    assert_eq!((ann["taken"], bob["lost"], ann["cards"], bob["received"]), (1, 1, 1, 32));
    assert_eq!(ann["attack_spread"], bob["defence_spread"]);

    // Who is out, and a set of 15 and none of the two troops more.
    let eighth = counts(7);
    assert_eq!((eighth[0]["beaten"], eighth[0]["sets"], eighth[0]["received"]), (1, 1, 15));
    assert!(!eighth[1].contains_key("beaten") && !eighth[2].contains_key("beaten"));
    // A set of 4 and the two troops more.
    assert_eq!(counts(4)[0]["received"], 6);
}

/// Nobody's troops throw for nobody.
#[test]
fn neutral_dice_are_nobodys() {
    let mut chance = Chance::of_round([1; 32], 0);
    let (_, state) = State::set_up(Options::default().chosen(), 2, &mut chance);
    let neutral = Area::all().find(|&area| state.holder(area).is_none()).unwrap();
    let from = Area::all().find(|&area| state.holder(area) == Some(Seat(1))).unwrap();
    let faces = |dice: &[u8]| dice.iter().copied().collect::<Faces>();
    let threw = Event::Threw {
        seat: Seat(1),
        from,
        to: neutral,
        attack: faces(&[6]),
        defend: faces(&[1, 2]),
        lost: Throw { attacker: 0, defender: 1 },
    };
    let counts = RiskStatistics.count(&state, &[threw]);
    assert!(counts[0].is_empty());
    assert_eq!((counts[1]["attack_due"], counts[1]["attack_beat"]), (161 * 36, 1));
    assert!(!counts[1].contains_key("defence_dice"));
}

fn row<'a>(compared: &'a Compared, label: &str) -> Vec<&'a str> {
    let found = compared.rows.iter().find(|row| row.0 == label);
    found.unwrap_or_else(|| panic!("{label}")).1.iter().map(String::as_str).collect()
}

#[test]
fn figures_stand_beside_what_was_to_be_expected() {
    let of = |language| RiskStatistics.compared(&counts(0), language).remove(0);
    let (english, french) = (of(Language::En), of(Language::Fr));
    assert_eq!(row(&english, "Dice thrown in attack"), ["6", "0"]);
    assert_eq!(row(&english, "Average die in attack (expected 3.50)"), ["4.17", "–"]);
    assert_eq!(row(&french, "Dé moyen en attaque (attendu 3,50)"), ["4,17", "–"]);
    assert_eq!(row(&english, "Troops lost in attack"), ["0", "0"]);
    let due = row(&english, "Expected losses in attack");
    assert_eq!(due, ["1.3", "0.0"], "0.92 of the first throw, 0.34 of the second");
    assert_eq!(row(&english, "Troops beaten in attack"), ["3", "0"]);
    assert_eq!(row(&english, "Expected to be beaten in attack"), ["1.7", "0.0"]);
    assert_eq!(row(&english, "Troops spared (+) or lost (−) by luck"), ["+1.3", "−1.3"]);
    // 1.261 of the root of 0.658 and 0.224, the variances of both throws.
    assert_eq!(row(&english, "The same in standard deviations"), ["+1.3", "−1.3"]);
    let labels: BTreeSet<_> = english.rows.iter().map(|row| row.0).collect();
    assert_eq!(labels.len(), 16);
    for (english, french) in english.rows.iter().zip(&french.rows) {
        assert_ne!(english.0, french.0);
        assert_eq!((english.1.len(), french.1.len()), (2, 2));
    }
    assert!(english.title != french.title && english.told != french.told);
    let nobody = RiskStatistics.compared(&[Counts::new()], Language::En).remove(0);
    assert_eq!(row(&nobody, "The same in standard deviations"), ["–"]);
}

/// Real dice lie where they are expected to lie, and dice that are not fair are seen.
#[test]
fn fair_dice_come_close_and_loaded_ones_do_not() {
    let mut chance = Chance::of_round([7; 32], 1);
    let die = |chance: &mut Chance| -> u8 { Lots::<rules::risk::draws::Lot>::die(chance, 6) };
    let mut state = State::empty(Options::default().chosen(), 2);
    let [from, to] = [0, 1].map(|at| Area::at(at).unwrap());
    state.board.give(from, Some(Seat(0)), 1_000_000);
    state.board.give(to, Some(Seat(1)), 1_000_000);
    let mut thrown = |loaded: bool| {
        let throws = (0..30_000_u32).map(|number| {
            let (attack, defend) = (number % 3 + 1, number % 2 + 1);
            let mut attack: Faces = (0..attack).map(|_| die(&mut chance)).collect();
            let defend: Faces = (0..defend).map(|_| die(&mut chance)).collect();
            if loaded && number % 20 == 0 {
                attack = [6].into_iter().collect();
            }
            let lost = losses(&attack, &defend, Ties::ToDefender);
            Event::Threw { seat: Seat(0), from, to, attack, defend, lost }
        });
        let events: Vec<Event> = throws.collect();
        let counted = RiskStatistics.count(&state, &events);
        let compared = RiskStatistics.compared(&counted, Language::En).remove(0);
        let deviations = row(&compared, "The same in standard deviations");
        deviations[0].replace('−', "-").parse::<f64>().unwrap()
    };
    assert!(thrown(false).abs() < 3.0);
    assert!(thrown(true) > 5.0);
}

#[test]
fn every_key_is_counted_and_told_once() {
    let counters = RiskStatistics.counters(Language::En);
    let keys = counters.iter().map(|it| it.key).chain(RiskStatistics.kept().iter().copied());
    let all: Vec<&str> = keys.collect();
    let keys: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(all.len(), keys.len());
    let counted: BTreeSet<&str> = (0..12)
        .flat_map(counts)
        .flat_map(|counts| counts.into_keys().collect::<Vec<_>>())
        .collect();
    assert_eq!(counted, keys, "the worked rounds have all there is");
    let [english, french] = Language::ALL.map(|it| RiskStatistics.counters(it));
    assert!(english.iter().zip(&french).all(|(one, other)| one.label != other.label));
}

#[test]
fn there_are_three_graphs_and_who_is_out_leaves_them() {
    let mut chance = Chance::of_round([3; 32], 0);
    let (_, mut state) = State::set_up(Options::default().chosen(), 6, &mut chance);
    let of = |state: &State| RiskStatistics.scores(state, Language::En);
    let scores = of(&state);
    assert_eq!(scores.iter().map(|it| it.of).collect::<BTreeSet<_>>().len(), 3);
    for scores in &scores {
        assert_eq!(scores.scores.len(), 6);
        let names: BTreeSet<_> = scores.scores.iter().map(|it| it.name).collect();
        let inks: BTreeSet<_> = scores.scores.iter().map(|it| it.ink).collect();
        assert_eq!((names.len(), inks.len()), (6, 6));
    }
    assert!(scores[0].scores.iter().all(|it| it.value == Some(7)));
    assert!(scores[2].scores.iter().all(|it| it.value == Some(3)));
    state.fold(&Event::Out { seat: Seat(2), by: None, cards: 0, timed_out: false });
    assert_eq!(of(&state)[1].scores[2].value, None);
    let svg = crate::graph(&[(0, scores[1].clone()), (1, of(&state).remove(1))], "Troops", "Round");
    let dashes: BTreeSet<&str> =
        svg.split("stroke-dasharray=\"").skip(1).filter_map(|it| it.split('"').next()).collect();
    assert_eq!(dashes.len(), 6, "six lines are told apart without colour");
}
