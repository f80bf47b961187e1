//! The dice: exact odds of throws and attacks, and that real ones fall as they should.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, Seat,
    kit::territories::{Clauses, Fight, cases, odds},
    language::Language,
    risk::{Event, Options, Phase, Sheet, Stage, State, Turn, carry_out},
};
use serde_json::Value;

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
    for area in rules::kit::territories::Area::all() {
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

/// A million throws of three dice against two, and as many dice: how often each came is what chance
/// would have it be, in the 999th of a thousand cases at the worst.
#[test]
fn a_million_throws_fall_as_they_should() {
    let line = "ATTACK BRA NAF TIMES 5000";
    let sheet = Sheet::read(line, Default::default(), Language::En);
    let sheets = BTreeMap::from([(Seat(0), sheet)]);
    let mut lost = [0_u32; 3];
    let mut faces = [[0_u32; 6]; 6];
    for round in 0..200 {
        let mut chance = Chance::of_round([7; 32], round);
        let state = facing(20_000);
        let (events, _) = carry_out(&state, &sheets, &Circumstances::default(), &mut chance);
        for event in events {
            let Event::Threw { lost: of, attack, defend, .. } = event else { continue };
            lost[usize::from(of.attacker)] += 1;
            let [high, low] = [attack, defend].map(|dice| usize::from(dice.as_slice()[0]) - 1);
            faces[high][low] += 1;
        }
    }
    let throws: u32 = lost.iter().sum();
    assert_eq!(throws, 1_000_000);
    let expected = cases(3, 2).map(|of| f64::from(of) / 7776.0);
    let found = chi_square(lost.iter().copied().zip(expected), throws);
    assert!(found < 13.82, "two degrees of freedom: {found}");
    // The highest of three and of two dice: cubes less cubes, squares less squares.
    let of = |face: u32, dice: u32| {
        f64::from(face.pow(dice) - (face - 1).pow(dice)) / 6_f64.powi(dice as i32)
    };
    let pairs = (0..6).flat_map(|high| (0..6).map(move |low| (high, low)));
    let pairs =
        pairs.map(|(high, low)| (faces[high][low], of(high as u32 + 1, 3) * of(low as u32 + 1, 2)));
    let found = chi_square(pairs, throws);
    assert!(found < 66.62, "35 degrees of freedom: {found}");
}

fn chi_square(counted: impl Iterator<Item = (u32, f64)>, all: u32) -> f64 {
    let of = |(count, chance): (u32, f64)| {
        let expected = chance * f64::from(all);
        (f64::from(count) - expected).powi(2) / expected
    };
    counted.map(of).sum()
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
