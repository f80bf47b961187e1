//! How often a round of Power allocates, on the rounds of `speed`: `cargo bench --bench
//! allocations`. Apart from it, because counting takes time.

#![allow(clippy::expect_used, reason = "a bench may stop by panicking")]

mod play;

use divan::{AllocProfiler, Bencher};
use rules::power::{Sheets, adjudicate, case::Case};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// Sheets in, events out: no reading, no printing.
#[divan::bench(sample_size = play::ROUNDS as u32, sample_count = 1)]
fn round(bencher: Bencher) {
    let lines = play::mid_game();
    let read = |line: &String| Case::read(line.as_bytes()).expect("a case that was written");
    let cases: Vec<Case> = lines.iter().map(read).collect();
    let mut next = cases.iter().cycle();
    bencher.with_inputs(|| next.next().expect("a cycle")).bench_local_values(|case| {
        let sheets: Sheets<'_> = std::array::from_fn(|seat| case.sheets.get(seat));
        adjudicate(&case.state, &sheets, &case.circumstances).len()
    });
}
