//! All that the program logs in this process, whichever test makes it: lines that hold a word of the
//! toy's are kept, and the others counted.

use std::{
    io::{self, Write},
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use tracing_subscriber::{Layer, filter, fmt, layer::SubscriberExt, util::SubscriberInitExt};

use crate::toy::Token;

static IS_READ: AtomicBool = AtomicBool::new(false);
static LINES: AtomicUsize = AtomicUsize::new(0);
static KEPT: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// What a part of the words said in the game are made of.
pub const SAID: &str = "perambulat";

struct Lines;

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let line = String::from_utf8_lossy(bytes);
        LINES.fetch_add(1, Ordering::Relaxed);
        if line.contains(SAID) || Token::in_text(&line).next().is_some() {
            KEPT.lock().unwrap_or_else(PoisonError::into_inner).push(line.into_owned());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads what is logged from here on, until it is asked for.
pub fn read() {
    static SET_UP: Once = Once::new();
    SET_UP.call_once(|| {
        // Not what the test itself logs as it reads pages.
        let ours = ["sealed_orders", "sqlx", "actix", "lettre", "askama", "mail_"];
        let is_ours = move |target: &str| ours.iter().any(|name| target.starts_with(name));
        let filter = filter::dynamic_filter_fn(move |line, _| {
            IS_READ.load(Ordering::Relaxed) && is_ours(line.target())
        });
        let layer = fmt::layer().with_ansi(false).with_writer(|| Lines).with_filter(filter);
        tracing_subscriber::registry().with(layer).init();
    });
    IS_READ.store(true, Ordering::Relaxed);
}

/// How many lines there were, and those with words of the toy's.
pub fn said() -> (usize, Vec<String>) {
    IS_READ.store(false, Ordering::Relaxed);
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner).clone();
    (LINES.load(Ordering::Relaxed), kept)
}
