//! How fast turns of Eight Cities are carried out: `cargo bench -p sealed-orders-rules --bench
//! cities`. What came of it, and where, stands in `benches/README.md`.

#![allow(clippy::unwrap_used, reason = "a bench may stop by panicking")]

#[path = "../kit/mod.rs"]
mod kit;
mod play;

use std::sync::LazyLock;

use divan::{Bencher, black_box, counter::ItemsCount};
use sealed_orders_rules::{
    Cases, Circumstances,
    cities::{EightCities, carry_out, judge_sheet},
};

use self::{
    kit::{Golden, in_turn},
    play::Turn,
};

static TURNS: LazyLock<Vec<Turn>> = LazyLock::new(play::mid_game);

static LINES: LazyLock<Vec<String>> =
    LazyLock::new(|| TURNS.iter().map(|turn| turn.case().to_string()).collect());

static OUTCOMES: LazyLock<Vec<Golden>> = LazyLock::new(|| {
    let outcome = |line: &String| {
        let mut outcome = Vec::new();
        EightCities.adjudicate(line.as_bytes(), &mut outcome).unwrap();
        (line.clone(), serde_json::from_slice(&outcome).unwrap())
    };
    LINES.iter().map(outcome).collect()
});

/// Every turn once: samples differ by nothing but the machine.
const SAMPLE: u32 = play::TURNS as u32;

fn main() {
    for turn in TURNS.iter() {
        assert!(judge_sheet(&turn.state, turn.side, &turn.sheet).turn.is_some());
    }
    divan::main();
}

/// A sheet in; events and the state after it out. No reading, no printing.
#[divan::bench(sample_size = SAMPLE, sample_count = 3000)]
fn turn(bencher: Bencher) {
    let bencher = bencher.counter(ItemsCount::new(1_usize));
    bencher.with_inputs(in_turn(&TURNS)).bench_values(|turn| {
        let (events, after) =
            carry_out(&turn.state, black_box(&turn.sheets()), &Circumstances::default());
        (events.len(), after.turns)
    });
}

/// What the least of it takes: a copy of the state before, which every turn keeps.
#[divan::bench(sample_size = SAMPLE, sample_count = 3000)]
fn copy_of_the_state(bencher: Bencher) {
    let bencher = bencher.counter(ItemsCount::new(1_usize));
    bencher.with_inputs(in_turn(&TURNS)).bench_values(|turn| black_box(&turn.state).clone().turns);
}

/// The lines of all turns as `adjudicate` takes them: JSON in, JSON out.
#[divan::bench(sample_size = SAMPLE, sample_count = 1000)]
fn stream(bencher: Bencher) {
    let mut outcome = Vec::with_capacity(1 << 16);
    let bencher = bencher.counter(ItemsCount::new(1_usize));
    bencher.with_inputs(in_turn(&LINES)).bench_local_values(|line| {
        outcome.clear();
        EightCities.adjudicate(line.as_bytes(), &mut outcome).unwrap();
        outcome.len()
    });
}

/// What a program that knows nothing of the game takes for the same bytes: the case parsed, and as
/// much printed as its outcome has.
#[divan::bench(sample_size = SAMPLE, sample_count = 1000)]
fn stream_of_plain_json(bencher: Bencher) {
    kit::stream_of_plain_json(bencher, &OUTCOMES);
}
