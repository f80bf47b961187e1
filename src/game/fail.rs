//! Fail points: places where a test lets the process die as if its plug had been pulled.
//!
//! The name comes from the configuration, once, at start; without one a fail point does nothing.

use std::sync::OnceLock;

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

static CHOSEN: OnceLock<String> = OnceLock::new();

/// The fail points there are, in the order a round passes them.
pub const POINTS: [&str; 25] = [
    "hand-in: stored",
    "hand-in: committed",
    "resolve: claimed",
    "resolve: misses settled",
    "resolve: adjudicated",
    "resolve: closed",
    "resolve: next round opened",
    "resolve: letters posted",
    "resolve: committed",
    "outbox: claimed",
    "outbox: rendered",
    "outbox: offered",
    "outbox: held",
    "outbox: sent",
    "outbox: marked",
    "mail: stored",
    "mail: handed in",
    "mailbox: stored",
    "act: stored",
    "act: committed",
    "computer: claimed",
    "computer: written",
    "computer: handed in",
    "watch: page given",
    "watch: page committed",
];

/// Chooses the fail point at which this process is to die; none by the empty name. Only the first
/// choice counts. False when there is no fail point of that name.
pub fn choose(name: &str) -> bool {
    if name.is_empty() {
        return true;
    }
    // A second choice is a second server in one process: the first one's stands.
    let _ = CHOSEN.set(name.to_owned());
    POINTS.contains(&name)
}

/// Dies here if this point was chosen.
pub fn point(name: &'static str) {
    debug_assert!(POINTS.contains(&name), "{name} is not in the list of fail points");
    if CHOSEN.get().is_some_and(|chosen| chosen == name) {
        let _ = kill(Pid::this(), Signal::SIGKILL);
    }
}
