//! How fast turns of Risk are carried out: `cargo bench -p sealed-orders-rules --bench risk`. What came
//! of it, and where, stands in `benches/README.md`.

#![allow(clippy::unwrap_used, reason = "a bench may stop by panicking")]

#[path = "../kit/mod.rs"]
mod kit;
mod play;

use std::sync::LazyLock;

use divan::{Bencher, black_box, counter::ItemsCount};
use sealed_orders_rules::{
    Chance, Circumstances,
    kit::territories::{Clauses, Fight, odds},
    risk::{Event, Risk, carry_out},
};

use self::{
    kit::{Golden, golden, in_turn},
    play::Turn,
};

static TURNS: LazyLock<Vec<Turn>> = LazyLock::new(play::mid_game);

/// The cases of the tests, with the outcome each is to have.
static CASES: LazyLock<Vec<Golden>> =
    LazyLock::new(|| golden(include_str!("../../tests/all/risk/cases.jsonl")));

/// Every turn once: samples differ by nothing but the machine.
const SAMPLE: u32 = play::TURNS as u32;

fn main() {
    let (mut throws, mut taken) = (0, 0);
    for turn in TURNS.iter() {
        let mut chance = Chance::of_round([3; 32], 1);
        let (events, _) =
            carry_out(&turn.state, &turn.sheets, &Circumstances::default(), &mut chance);
        throws += events.iter().filter(|event| matches!(event, Event::Threw { .. })).count();
        taken += events.iter().filter(|event| matches!(event, Event::Took { .. })).count();
    }
    println!("{} turns of ten attacks: {throws} throws, {taken} territories taken", TURNS.len());
    divan::main();
}

/// A sheet in; events and the state after it out. No reading, no printing.
#[divan::bench(sample_size = SAMPLE, sample_count = 1000)]
fn turn(bencher: Bencher) {
    let bencher = bencher.counter(ItemsCount::new(1_usize));
    let mut chance = Chance::of_round([3; 32], 1);
    bencher.with_inputs(in_turn(&TURNS)).bench_local_values(|turn| {
        let sheets = black_box(&turn.sheets);
        let (events, after) =
            carry_out(&turn.state, sheets, &Circumstances::default(), &mut chance);
        (events.len(), after.sets)
    });
}

/// What the least of it takes: a copy of the state before, which every turn keeps.
#[divan::bench(sample_size = SAMPLE, sample_count = 1000)]
fn copy_of_the_state(bencher: Bencher) {
    let bencher = bencher.counter(ItemsCount::new(1_usize));
    bencher.with_inputs(in_turn(&TURNS)).bench_values(|turn| black_box(turn.state.clone()).sets);
}

/// The odds of an attack of thirty against twenty.
#[divan::bench]
fn odds_of_an_attack() -> f64 {
    let clauses = Clauses::default();
    odds(&black_box(Fight { troops: 30, defenders: 20, defence: 2, clauses })).take
}

/// The cases of the tests as `adjudicate` takes them: JSON in, JSON out.
#[divan::bench(sample_size = 165, sample_count = 300)]
fn stream(bencher: Bencher) {
    kit::stream(bencher, &CASES, &Risk);
}

/// What a program that knows nothing of the game takes for the same bytes: the case parsed, and as
/// much printed as its outcome has.
#[divan::bench(sample_size = 165, sample_count = 300)]
fn stream_of_plain_json(bencher: Bencher) {
    kit::stream_of_plain_json(bencher, &CASES);
}
