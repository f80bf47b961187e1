//! The dice: exact odds of throws and attacks, and that real ones fall as they should.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, Seat,
    kit::territories::{Area, Clauses, Faces, Fight, Throw, cases, odds},
    language::Language,
    risk::{Event, Options, Phase, Sheet, Stage, State, Turn, carry_out},
};
use serde_json::Value;

use crate::territories::fair::{are_alike, is_fair};

/// The odds that come with the rules.
fn given() -> Value {
    serde_json::from_str(include_str!("odds.json")).unwrap()
}

/// The numerator and the denominator of `15/36`.
fn fraction(written: &Value) -> f64 {
    let (above, below) = written.as_str().unwrap().split_once('/').unwrap();
    above.parse::<f64>().unwrap() / below.parse::<f64>().unwrap()
}

#[test]
fn throws_have_the_given_odds() {
    let given = given();
    let throws = given["throws"].as_object().unwrap();
    assert_eq!(throws.len(), 6);
    for (dice, losses) in throws {
        let (attack, defend) = dice.split_once('v').unwrap();
        let counted = cases(attack.parse().unwrap(), defend.parse().unwrap());
        let all: u32 = counted.iter().sum();
        let mut said = 0;
        for (lost, of) in losses.as_object().unwrap() {
            let attacker: usize = lost.split_once('-').unwrap().0.parse().unwrap();
            assert_eq!(counted[attacker], of[0], "{dice}: {lost}");
            assert_eq!(all, of[1], "{dice}");
            said += counted[attacker];
        }
        assert_eq!(said, all, "{dice}");
    }
}

#[test]
fn attacks_have_the_given_odds() {
    let given = given();
    let mut compared = 0;
    for (troops, of) in given["win"].as_object().unwrap() {
        for (defenders, exact) in (1..).zip(of.as_array().unwrap()) {
            let troops = troops.parse().unwrap();
            let fight = Fight { troops, defenders, defence: 2, clauses: Clauses::default() };
            let (found, exact) = (odds(&fight).take, fraction(exact));
            assert!((found - exact).abs() < 1e-12, "{troops} against {defenders}: {found} {exact}");
            compared += 1;
        }
    }
    assert_eq!(compared, 90);
}

/// A turn in which Brazil, with so many troops, may attack as many in North Africa.
fn facing(troops: u32) -> State {
    let mut state = State::empty(Options::default().chosen(), 2);
    let map = state.map();
    for area in Area::all() {
        let (seat, n) = match map.code(area) {
            "BRA" => (0, troops),
            "NAF" => (1, troops),
            _ => (1, 1),
        };
        state.board.give(area, Some(Seat(seat)), n);
    }
    state.stage = Stage::Turn(Turn {
        seat: Seat(0),
        round: 1,
        phase: Phase::Attack,
        to_place: 0,
        taken: Default::default(),
        follow: None,
        matched: false,
        goes_on: false,
    });
    state
}

/// A million throws of three dice against two from each of these seeds: what was lost, the highest of each side,
/// and each die come as often as they should.
#[test]
fn a_million_throws_fall_as_they_should() {
    for seed in [7, 11, 23, 42, 66] {
        let mut lost = [0_u32; 3];
        let mut highest = [[0_u32; 6]; 6];
        let mut faces = [0_u32; 9];
        for (of, attack, defend) in million(seed) {
            lost[usize::from(of.attacker)] += 1;
            let dice = [attack, defend];
            let [high, low] = dice.map(|dice| usize::from(dice.as_slice()[0]) - 1);
            highest[high][low] += 1;
            for &die in dice.iter().flat_map(Faces::as_slice) {
                faces[usize::from(die)] += 1;
            }
        }
        let what = format!("seed {seed}");
        assert_eq!(lost.iter().sum::<u32>(), 1_000_000, "{what}");
        let expected = cases(3, 2).map(|of| f64::from(of) / 7776.0);
        is_fair(&what, &lost.into_iter().zip(expected).collect::<Vec<_>>());
        // The highest of three and of two dice: cubes less cubes, squares less squares.
        let of = |face: usize, dice: i32| {
            ((face as f64 + 1.0).powi(dice) - (face as f64).powi(dice)) / 6_f64.powi(dice)
        };
        let pairs = (0..6).flat_map(|high| (0..6).map(move |low| (high, low)));
        let pairs = pairs.map(|(high, low)| (highest[high][low], of(high, 3) * of(low, 2)));
        is_fair(&what, &pairs.collect::<Vec<_>>());
        are_alike(&what, &faces, 1..=6);
    }
}

/// A million throws: what each side lost, and the dice of both.
fn million(seed: u8) -> impl Iterator<Item = (Throw, Faces, Faces)> {
    let sheet = Sheet::read("ATTACK BRA NAF TIMES 5000", Default::default(), Language::En);
    let sheets = BTreeMap::from([(Seat(0), sheet)]);
    let state = facing(20_000);
    let events = (0..200).flat_map(move |round| {
        let mut chance = Chance::of_round([seed; 32], round);
        carry_out(&state, &sheets, &Circumstances::default(), &mut chance).0
    });
    events.filter_map(|event| match event {
        Event::Threw { lost, attack, defend, .. } => Some((lost, attack, defend)),
        _ => None,
    })
}

/// What attacks really come to is near their odds, by every clause and defence.
#[test]
fn real_attacks_come_to_their_odds() {
    for (line, clauses, defence) in [
        ("ATTACK BRA NAF", Clauses::default(), 2),
        ("ATTACK BRA NAF UNTIL 4", Clauses { until: Some(4), ..Clauses::default() }, 2),
        ("ATTACK BRA NAF TIMES 3", Clauses { times: Some(3), ..Clauses::default() }, 1),
        ("ATTACK BRA NAF DICE 2", Clauses { dice: Some(2), ..Clauses::default() }, 1),
    ] {
        let mut state = facing(8);
        let naf = state.map().of_code("NAF").unwrap();
        state.board.give(naf, Some(Seat(1)), 5);
        state.defences.of_mut(Seat(1)).order(defence, None);
        let fight = Fight { troops: 8, defenders: 5, defence, clauses };
        let sheet = Sheet::read(line, Default::default(), Language::En);
        let sheets = BTreeMap::from([(Seat(0), sheet)]);
        let (mut taken, mut attacker, mut defender) = (0, 0, 0);
        const TIMES: u32 = 40_000;
        let mut chance = Chance::of_round([8; 32], u32::from(defence));
        for _ in 0..TIMES {
            let (events, _) = carry_out(&state, &sheets, &Circumstances::default(), &mut chance);
            for event in events {
                match event {
                    Event::Took { .. } => taken += 1,
                    Event::Threw { lost, .. } => {
                        attacker += u32::from(lost.attacker);
                        defender += u32::from(lost.defender);
                    }
                    _ => {}
                }
            }
        }
        let odds = odds(&fight);
        for (found, expected, width) in [
            (taken, odds.take, 1.0),
            (attacker, odds.attacker_loses, 8.0),
            (defender, odds.defender_loses, 5.0),
        ] {
            let found = f64::from(found) / f64::from(TIMES);
            assert!((found - expected).abs() < 0.01 * width, "{line}: {found} {expected}");
        }
    }
}
