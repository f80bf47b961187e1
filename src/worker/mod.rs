//! What happens without anybody asking: windows close, letters leave, mail that was left lying is read,
//! computers play, devices are told, what was kept long enough goes, what is blocked is kept in mind. Each
//! worker is a `run_once` and the same loop around it; any number of servers may run them over one database.
//!
//! Must not know: the rules.

pub mod blocks;
pub mod computer;
pub mod deadline;
mod hold;
pub mod inbox;
pub mod outbox;
pub mod push;
pub mod tidying;

use std::{future::Future, panic::AssertUnwindSafe, time::Duration};

use futures_util::FutureExt;
use tokio::sync::{Notify, watch};

use crate::game::Failure;

/// How long a worker with nothing to do waits before it looks again, unless it is woken.
const PAUSE: Duration = Duration::from_millis(500);
/// How long a piece of work may take. What takes longer waits for a database or mail server that
/// will never answer.
const PATIENCE: Duration = Duration::from_secs(600);
/// How long it waits after a failure.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(2);

/// Says to all workers that it is time to stop.
pub type Stop = watch::Receiver<bool>;

/// Runs a worker until it is stopped. `once` does one piece of work and says whether there was any.
async fn run<F>(name: &'static str, wake: &Notify, mut stop: Stop, mut once: impl FnMut() -> F)
where
    F: Future<Output = Result<bool, Failure>>,
{
    while !*stop.borrow() {
        // A panic costs the piece of work it happened in, not the worker.
        let once = tokio::time::timeout(PATIENCE, once());
        let once = once.map(|done| done.unwrap_or(Err(Failure::NoAnswer)));
        let pause = match AssertUnwindSafe(once).catch_unwind().await {
            Ok(Ok(true)) => continue,
            Ok(Ok(false)) => PAUSE,
            Err(_) => {
                tracing::error!(worker = name, "it panicked and goes on");
                PAUSE_AFTER_FAILURE
            }
            Ok(Err(failure)) => {
                tracing::error!(worker = name, %failure, "it will be tried again");
                PAUSE_AFTER_FAILURE
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = wake.notified() => {}
            _ = stop.changed() => {}
        }
    }
}
