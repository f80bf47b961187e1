//! What this process has counted since it started, for whoever watches it: `docs/operators.md` lists it.
//!
//! One static set, as a log is one: what happens is counted where it happens. Must not know: any other room.

use std::sync::LazyLock;

use prometheus_client::{
    encoding::text,
    metrics::{
        counter::Counter,
        family::Family,
        gauge::{ConstGauge, Gauge},
        histogram::Histogram,
    },
    registry::{Registry, Unit},
};

type Counters = Family<[(&'static str, &'static str); 1], Counter>;

/// What is counted by a word: what the word says of it, and the counters.
pub struct By {
    label: &'static str,
    counters: Counters,
}

impl By {
    /// Each word is there from the beginning, at nought: what was never counted could not be told from
    /// what is not known.
    fn new(label: &'static str, words: &[&'static str]) -> Self {
        let by = Self { label, counters: Counters::default() };
        for word in words {
            by.add(word, 0);
        }
        by
    }

    /// Counts one.
    pub fn count(&self, word: &'static str) {
        self.add(word, 1);
    }

    fn add(&self, word: &'static str, many: u64) {
        self.counters.get_or_create(&[(self.label, word)]).inc_by(many);
    }
}

/// What is counted.
pub struct Counts {
    /// Sheets that were sealed, by door.
    pub sheets: By,
    /// Rounds that were carried out.
    pub rounds: Counter,
    /// Attempts at a round that failed.
    pub round_failures: Counter,
    /// Letters that left the outbox, or were put back, by what became of them.
    pub letters: By,
    /// Mails that were handed to this process or offered, by what it did with them.
    pub mails: By,
    /// What devices were told, by what became of it.
    pub pushes: By,
    /// What was refused because its author is blocked, by what is.
    pub blocked: By,
    /// Requests, by the first figure of their status.
    pub requests: By,
    /// How long requests took, in seconds.
    pub request_seconds: Histogram,
    /// Lines of the log, by level.
    pub logged: By,
    registry: Registry,
}

/// What this process has counted.
pub static COUNTS: LazyLock<Counts> = LazyLock::new(Counts::new);

/// Upper bounds of how long requests take, in seconds.
const SECONDS: [f64; 9] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// The words by which is counted.
const DOORS: [&str; 5] = ["letter", "web", "mail", "computer", "program"];
const LETTERS: [&str; 6] = ["sent", "again", "waits", "later", "dropped", "undeliverable"];
const MAILS: [&str; 12] = [
    "stored",
    "again",
    "returned",
    "full",
    "automatic",
    "told",
    "unclear",
    "own",
    "blocked",
    "no_such_address",
    "too_large",
    "failed",
];
const PUSHES: [&str; 4] = ["brought", "again", "gone", "given_up"];
const BLOCKED: [&str; 2] = ["address", "network"];
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];
const LEVELS: [&str; 2] = ["error", "warn"];

impl Counts {
    fn new() -> Self {
        let mut registry = registry();
        let (sheets, letters, mails) =
            (By::new("door", &DOORS), By::new("outcome", &LETTERS), By::new("outcome", &MAILS));
        let (requests, logged) = (By::new("status", &STATUSES), By::new("level", &LEVELS));
        let (pushes, blocked) = (By::new("outcome", &PUSHES), By::new("by", &BLOCKED));
        let (rounds, round_failures) = (Counter::default(), Counter::default());
        let request_seconds = Histogram::new(SECONDS);
        registry.register("sheets_sealed", "Sheets sealed, by door", sheets.counters.clone());
        registry.register("rounds_resolved", "Rounds carried out", rounds.clone());
        let help = "Attempts at a round that failed; the third sets it aside";
        registry.register("round_failures", help, round_failures.clone());
        registry.register("letters", "Letters, by what became of them", letters.counters.clone());
        let help = "Mails handed over or offered, by what was done with them";
        registry.register("mails", help, mails.counters.clone());
        let help = "What devices were told, by what became of it";
        registry.register("pushes", help, pushes.counters.clone());
        let help = "What was refused because its author is blocked, by address or by network";
        registry.register("blocked", help, blocked.counters.clone());
        registry.register("requests", "Requests, by kind of status", requests.counters.clone());
        let help = "How long requests took";
        registry.register_with_unit("request", help, Unit::Seconds, request_seconds.clone());
        registry.register("logged", "Lines of the log, by level", logged.counters.clone());
        Self {
            sheets,
            rounds,
            round_failures,
            letters,
            mails,
            pushes,
            blocked,
            requests,
            request_seconds,
            logged,
            registry,
        }
    }
}

/// Prometheus' content type for what [`page`] writes.
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// A value that was looked up to be told: its name, what it means, and what it is now.
pub type LookedUp = (&'static str, &'static str, f64);

/// All that was counted, and what was looked up, as Prometheus reads it.
///
/// # Errors
/// When a name is none: a fault of this program.
pub fn page(looked_up: &[LookedUp]) -> Result<String, std::fmt::Error> {
    let mut now = registry();
    for &(name, help, value) in looked_up {
        now.register(name, help, ConstGauge::new(value));
    }
    let version = Family::<[(&str, &str); 1], Gauge>::default();
    version.get_or_create(&[("version", env!("CARGO_PKG_VERSION"))]).set(1);
    now.register("build", "The version that runs", version);
    let mut page = String::new();
    text::encode_registry(&mut page, &COUNTS.registry)?;
    text::encode_registry(&mut page, &now)?;
    text::encode_eof(&mut page)?;
    Ok(page)
}

fn registry() -> Registry {
    Registry::with_prefix("sealed_orders")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_and_what_is_looked_up_stand_on_one_page() {
        COUNTS.letters.count("sent");
        let page = page(&[("letters_due", "Letters whose time has come", 3.0)]).unwrap();
        assert!(page.contains("sealed_orders_letters_total{outcome=\"sent\"} "), "{page}");
        assert!(page.contains("\nsealed_orders_letters_due 3.0\n"), "{page}");
        assert!(page.contains("# HELP sealed_orders_letters_due Letters whose time has come.\n"));
        assert!(page.ends_with("# EOF\n"));
    }
}
