//! Plays lives: so many from a first seed on, or one that is given as a script.

use std::{
    io::Write,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use tokio::{runtime::Builder, task::LocalSet};

use super::{
    life::{Broken, Living},
    script::Life,
    shrink::shrunk,
};
use crate::support::scratch::Scratch;

/// How many lives are played.
const LIVES: &str = "HISTORIES";
/// The first seed.
const SEED: &str = "HISTORIES_SEED";
/// A script to be played in place of them: JSON, or the file that holds it.
const SCRIPT: &str = "HISTORIES_SCRIPT";
/// How many are played at once: each waits for the database now and then.
const LANES: usize = 3;
/// How many are played where nothing is said.
const USUAL: u64 = 300;

/// Plays a life, and gives what of the promise did not hold.
pub fn play(life: &Life) -> Broken {
    play_and_trace(life, false).0
}

/// The same, with what happened.
fn play_and_trace(life: &Life, talks: bool) -> (Broken, Vec<String>) {
    // Of each life its own: what is in use for long hangs.
    let scratch = Scratch::new();
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let directory = scratch.path().to_owned();
    let lives = async {
        let mut living = Living::begin(life, directory).await;
        for step in &life.steps {
            let before = living.told.trace.len();
            living.step(step).await;
            if talks {
                say(&format!("{step:?}"));
                living.told.trace[before..].iter().for_each(|it| say(&format!("    {it}")));
            }
        }
        living.heal().await;
        living.check().await;
        (std::mem::take(&mut living.told.broken), std::mem::take(&mut living.told.trace))
    };
    let lived = catch_unwind(AssertUnwindSafe(|| LocalSet::new().block_on(&runtime, lives)));
    // Whoever still waits for something is not waited for.
    runtime.shutdown_background();
    lived.unwrap_or_else(|why| {
        let words = why.downcast_ref::<String>().cloned();
        let words = words.or_else(|| Some((*why.downcast_ref::<&str>()?).to_owned()));
        (vec![format!("it panicked: {}", words.unwrap_or_default())], Vec::new())
    })
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

#[test]
#[ignore = "it takes minutes: `make histories` runs it"]
fn histories() {
    if let Some(script) = std::env::var(SCRIPT).ok().filter(|script| !script.is_empty()) {
        let script = std::fs::read_to_string(&script).unwrap_or(script);
        let life: Life = serde_json::from_str(&script).unwrap();
        let (broken, _) = play_and_trace(&life, true);
        assert!(broken.is_empty(), "{}", broken.join("\n"));
        return;
    }
    let run = Run { first: number(SEED, 1), lives: number(LIVES, USUAL), since: Instant::now() };
    let (next, done) = (AtomicU64::new(run.first), AtomicU64::new(0));
    let failed = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..LANES {
            scope.spawn(|| run.play(&next, &done, &failed));
        }
    });
    if let Some((life, broken)) = failed.into_inner().unwrap() {
        let seed = life.seed;
        say(&format!("seed {seed} fails: {}", broken.join("\n")));
        let (life, broken) = shrunk(life, broken);
        let script = serde_json::to_string(&life).unwrap();
        panic!("seed {seed}:\n{}\n{SCRIPT}='{script}'", broken.join("\n"));
    }
}

/// Lives that are played, from the first seed on.
struct Run {
    first: u64,
    lives: u64,
    since: Instant,
}

impl Run {
    /// Plays one after the other, until all are done or one fails.
    fn play(&self, next: &AtomicU64, done: &AtomicU64, failed: &Mutex<Option<(Life, Broken)>>) {
        while failed.lock().unwrap().is_none() {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= self.first + self.lives {
                return;
            }
            let life = Life::of(seed);
            let broken = play(&life);
            if !broken.is_empty() {
                failed.lock().unwrap().get_or_insert((life, broken));
                return;
            }
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if done.is_multiple_of(50) {
                let a_second = done as f64 / self.since.elapsed().as_secs_f64();
                say(&format!("{done} lives, {a_second:.1} a second, seed {seed}"));
            }
        }
    }
}

/// Past the test runner, which keeps to itself what tests print.
pub fn say(line: &str) {
    writeln!(std::io::stderr(), "{line}").ok();
}

#[test]
#[ignore = "it is run with the lives: `make histories`"]
fn a_seed_repeats_a_life() {
    for seed in 1..=8 {
        let life = Life::of(seed);
        let lived = || play_and_trace(&life, false);
        let (one, other) = (lived(), lived());
        assert!(!one.1.is_empty());
        let differs = one.1.iter().zip(&other.1).position(|(one, other)| one != other);
        if let Some(nth) = differs {
            let before = one.1[nth.saturating_sub(6)..nth].join("\n");
            panic!(
                "seed {seed}, act {nth}: {}, then {}, after\n{before}",
                one.1[nth], other.1[nth]
            );
        }
        assert_eq!(one.1.len(), other.1.len());
    }
}
