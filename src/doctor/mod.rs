//! Looks a server's surroundings over: database, clock, mail out and in, the DNS, the disk. Each thing
//! looked at is a [`Finding`]: a verdict, what was found and, where it is not good, what to do.
//!
//! Changes nothing: no table is brought up to date, no letter is sent but one to ourselves where that is
//! asked for (`letter.rs`), no mail is read. A private database that does not run is started as every
//! subcommand starts it, for a database that cannot start is what an operator wants to know of; it is
//! stopped again. One that nobody has made yet is not made.
//!
//! Must not know: how findings are shown.

mod database;
mod disk;
mod dns;
mod letter;
mod mail;
mod tls;
mod work;

use std::time::Duration;

use serde::Serialize;

use crate::config::Config;

/// How long one thing looked at may take. Beyond that it counts as broken.
const PATIENCE: Duration = Duration::from_secs(15);

/// What is thought of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// As it should be.
    Good,
    /// Works, but somebody should look at it.
    Look,
    /// Does not work.
    Broken,
    /// Could not be, or need not be, looked at.
    NotLookedAt,
}

/// Something that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What, by a name that stays the same from version to version.
    pub name: &'static str,
    /// What is thought of it.
    pub verdict: Verdict,
    /// What was found, in a line.
    pub found: String,
    /// What to do, where something is to be done.
    pub advice: Option<String>,
}

impl Finding {
    fn good(name: &'static str, found: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Good, found: found.into(), advice: None }
    }

    fn look(name: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        let advice = Some(advice.into());
        Self { name, verdict: Verdict::Look, found: found.into(), advice }
    }

    fn broken(name: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        let advice = Some(advice.into());
        Self { name, verdict: Verdict::Broken, found: found.into(), advice }
    }

    fn not_looked_at(name: &'static str, why: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::NotLookedAt, found: why.into(), advice: None }
    }
}

/// Looks at everything, and gives what was found in the order in which an operator mends it.
/// With `letter`, a letter to oneself is sent and waited for.
pub async fn examine(config: &Config, letter: bool) -> Vec<Finding> {
    // The database is looked at first and alone, so that nothing else makes its commits slow.
    let mut findings = database::examine(&config.place).await;
    let (sent, taken_in, names, encrypted) = tokio::join!(
        mail::out(config),
        mail::mailbox(config),
        dns::examine(config),
        tls::examine(config)
    );
    findings.extend(sent);
    findings.push(taken_in);
    if letter {
        findings.push(letter::to_oneself(config).await);
    }
    findings.extend(names);
    findings.push(encrypted);
    findings.push(disk::examine(&config.place));
    findings
}

/// The findings of a look that may not take for ever.
async fn within(
    name: &'static str,
    advice: &str,
    look: impl Future<Output = Vec<Finding>>,
) -> Vec<Finding> {
    let looked = tokio::time::timeout(PATIENCE, look).await;
    looked.unwrap_or_else(|_| vec![no_answer(name, advice)])
}

/// The same of a look at one thing.
async fn one_within(
    name: &'static str,
    advice: &str,
    look: impl Future<Output = Finding>,
) -> Finding {
    let looked = tokio::time::timeout(PATIENCE, look).await;
    looked.unwrap_or_else(|_| no_answer(name, advice))
}

fn no_answer(name: &'static str, advice: &str) -> Finding {
    Finding::broken(name, format!("no answer within {} seconds", PATIENCE.as_secs()), advice)
}
