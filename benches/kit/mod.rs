//! What the benches of rulesets share.

#![allow(dead_code, reason = "not every bench uses all of it")]

use std::sync::atomic::{AtomicUsize, Ordering};

use divan::{Bencher, counter::ItemsCount};
use sealed_orders_rules::Cases;
use serde_json::Value;

/// A case as `adjudicate` takes it, with the outcome it is to have.
pub type Golden = (String, Value);

/// The cases of the tests that have an outcome.
pub fn golden(cases: &str) -> Vec<Golden> {
    let case = |line: &str| {
        let mut case: Value = serde_json::from_str(line).unwrap();
        let outcome = case["expect"].take();
        (case["case"].to_string(), outcome)
    };
    cases.lines().map(case).filter(|(_, outcome)| outcome.get("error").is_none()).collect()
}

/// One after the other, and again from the first.
pub fn in_turn<T>(all: &'static [T]) -> impl Fn() -> &'static T {
    let next = AtomicUsize::new(0);
    move || &all[next.fetch_add(1, Ordering::Relaxed) % all.len()]
}

/// Cases as `adjudicate` takes them: JSON in, JSON out.
pub fn stream(bencher: Bencher<'_, '_>, cases: &'static [Golden], rules: &impl Cases) {
    let mut outcome = Vec::with_capacity(1 << 16);
    let bencher = bencher.counter(ItemsCount::new(1_usize));
    bencher.with_inputs(in_turn(cases)).bench_local_values(|(line, _)| {
        outcome.clear();
        rules.adjudicate(line.as_bytes(), &mut outcome).unwrap();
        outcome.len()
    });
}

/// What a program that knows nothing of the game takes for the same bytes: the case parsed, and as
/// much printed as its outcome has.
pub fn stream_of_plain_json(bencher: Bencher<'_, '_>, cases: &'static [Golden]) {
    let mut out = Vec::with_capacity(1 << 16);
    let bencher = bencher.counter(ItemsCount::new(1_usize));
    bencher.with_inputs(in_turn(cases)).bench_local_values(|(line, outcome)| {
        out.clear();
        let case: Value = serde_json::from_str(line).unwrap();
        serde_json::to_writer(&mut out, outcome).unwrap();
        (case, out.len())
    });
}
