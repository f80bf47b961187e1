//! How fast rounds of Power are carried out: `cargo bench --bench speed`. What came of it, and
//! where, stands in `benches/README.md`.

#![allow(clippy::expect_used, reason = "a bench may stop by panicking")]

mod play;

use std::{
    io::{self, Write},
    sync::{
        LazyLock,
        atomic::{AtomicUsize, Ordering},
    },
};

use divan::{Bencher, black_box, counter::ItemsCount};
use rules::power::{Sheets, adjudicate, case::Case};
use sealed_orders::cli::adjudicate::carry_out;
use serde_json::Value;

static LINES: LazyLock<Vec<String>> = LazyLock::new(play::mid_game);

static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    LINES.iter().map(|line| Case::read(line.as_bytes()).expect("a case that was written")).collect()
});

/// Every round once: samples differ by nothing but the machine.
const SAMPLE: u32 = play::ROUNDS as u32;

fn main() {
    assert_eq!(LINES.len(), play::ROUNDS);
    divan::main();
}

/// One after the other, and again from the first.
fn in_turn<T>(all: &'static [T]) -> impl Fn() -> &'static T {
    let next = AtomicUsize::new(0);
    move || &all[next.fetch_add(1, Ordering::Relaxed) % all.len()]
}

/// Sheets in, events out: no reading, no printing.
#[divan::bench(sample_size = SAMPLE, sample_count = 2000)]
fn round(bencher: Bencher) {
    bencher.counter(ItemsCount::new(1_usize)).with_inputs(in_turn(&CASES)).bench_values(|case| {
        let sheets: Sheets<'_> = std::array::from_fn(|seat| case.sheets.get(seat));
        adjudicate(&case.state, black_box(&sheets), &case.circumstances).len()
    });
}

/// As `round`, and the events folded over the state before.
#[divan::bench(sample_size = SAMPLE, sample_count = 2000)]
fn round_and_state(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(1_usize))
        .with_inputs(in_turn(&CASES))
        .bench_values(|case| black_box(case).adjudicate().events.len());
}

/// The lines of all rounds as `adjudicate power --stream` takes them: JSON in, JSON out.
#[divan::bench(sample_count = 500)]
fn stream(bencher: Bencher) {
    let input = LINES.join("\n");
    let mut output = Vec::with_capacity(1 << 20);
    bencher.counter(ItemsCount::new(LINES.len())).bench_local(|| {
        output.clear();
        carry_out("power", true, black_box(input.as_bytes()), &mut output, io::sink())
    });
    assert_eq!(output.split(|&byte| byte == b'\n').count(), LINES.len() + 1);
    assert!(!output.windows(8).any(|bytes| bytes == b"{\"error\""));
}

/// What a program that knows nothing of Power takes for the same bytes: the case parsed, and as
/// much printed as its outcome has.
#[divan::bench(sample_size = SAMPLE, sample_count = 2000)]
fn stream_of_plain_json(bencher: Bencher) {
    let outcomes: &'static [(String, Value)] = LINES
        .iter()
        .zip(CASES.iter())
        .map(|(line, case)| {
            let outcome = serde_json::to_value(case.adjudicate()).expect("an outcome");
            (line.clone(), outcome)
        })
        .collect::<Vec<_>>()
        .leak();
    let mut out = Vec::with_capacity(1 << 16);
    bencher.counter(ItemsCount::new(1_usize)).with_inputs(in_turn(outcomes)).bench_local_values(
        |(line, outcome)| {
            out.clear();
            let case: Value = serde_json::from_str(line).expect("JSON");
            serde_json::to_writer(&mut out, outcome).expect("JSON");
            out.write_all(b"\n").expect("memory");
            (case, out.len())
        },
    );
}
