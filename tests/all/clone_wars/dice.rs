//! The dice fall as they should: those of six faces and of eight, and those that fighters throw again.

use std::collections::BTreeMap;

use rules::{
    Chance, Circumstances, Seat,
    clone_wars::{
        Army, Class, Event, Options, Phase, Sheet, Stage, State, Turn, carry_out, commanders,
        galaxy,
    },
    kit::territories::{Area, Faces},
    language::Language,
};

use crate::territories::fair::are_alike;

/// How often each face was shown, by the face.
type Shown = [u32; 10];

/// Red may attack the Emperor's planet, which is defended with dice of eight faces (§5.4); so many fighters
/// on either side.
fn facing(fighters: u32) -> State {
    let mut state = State::empty(Options::default(), 2, commanders(2).unwrap());
    let [from, to] = ["DAN", "SAL"].map(|code| galaxy().of_code(code).unwrap());
    for at in Area::all() {
        state.board.give(at, if at == from { Army::Red } else { Army::Black }, 20_000);
    }
    state.emperor = Some(to);
    for at in [from, to] {
        state.ships.at_mut(at).add(Class::Fighter, fighters);
    }
    let mut turn = Turn::new(Army::Red, 1, 0);
    turn.phase = Phase::Attack;
    state.stage = Stage::Turn(turn);
    state
}

/// What the attacker's and the defender's dice showed in 200,000 throws: a million dice.
fn shown(seed: u8, fighters: u32) -> [Shown; 2] {
    let sheet = Sheet::read("ATTACK DAN SAL TIMES 5000", Language::En);
    let sheets = BTreeMap::from([(Seat(0), sheet)]);
    let state = facing(fighters);
    let mut shown = [[0; 10]; 2];
    let mut count = |of: usize, dice: Faces| {
        dice.as_slice().iter().for_each(|&die| shown[of][usize::from(die)] += 1);
    };
    for round in 0..40 {
        let mut chance = Chance::of_round([seed; 32], round);
        let (events, _) = carry_out(&state, &sheets, &Circumstances::default(), &mut chance);
        for event in events {
            let Event::Threw { attack, defend, .. } = event else { continue };
            count(0, attack);
            count(1, defend);
        }
    }
    assert_eq!(shown.map(|faces| faces.iter().sum::<u32>()), [600_000, 400_000]);
    shown
}

#[test]
fn a_million_dice_of_six_faces_and_of_eight_show_each_alike() {
    for seed in [7, 11, 23, 42, 66] {
        let [six, eight] = shown(seed, 0);
        are_alike(&format!("seed {seed}, d6"), &six, 1..=6);
        are_alike(&format!("seed {seed}, d8"), &eight, 1..=8);
    }
}

/// §5.3: with a fighter for each die none shows 1, and the other faces come alike.
#[test]
fn dice_that_are_thrown_again_show_each_other_face_alike() {
    for seed in [7, 11, 23, 42, 66] {
        let [six, eight] = shown(seed, 3);
        are_alike(&format!("seed {seed}, d6 thrown again"), &six, 2..=6);
        are_alike(&format!("seed {seed}, d8 thrown again"), &eight, 2..=8);
    }
}
