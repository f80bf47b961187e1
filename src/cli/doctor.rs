//! `sealed-orders doctor`: whether all is well around the server, and what to do where it is not.

use std::io;

use clap::Args;
use serde_json::json;

use super::{Print, ServerFlags, Stop, print};
use crate::{
    config::PlaceFlags,
    doctor::{self, Finding, Verdict},
};

/// The flags of `doctor`.
#[derive(Args)]
#[command(after_help = "\
Each line is a verdict, a name that stays the same, and what was found; below it, what to do:
  good            as it should be
  look at this    works, but not as it should
  broken          does not work
  not looked at   is not set up, or could not be looked at

Ends with 0 where nothing is broken, else with 1.

Example, with the settings that `serve` has, while it runs or not:
  sealed-orders doctor --public-url https://games.example.org \\
    --smtp-url smtp://localhost --mail-from post@games.example.org

It changes nothing, and sends no letter but the one that --letter asks for. A private database that does
not run is started, and stopped again.")]
pub struct DoctorFlags {
    #[command(flatten)]
    server: ServerFlags,
    /// Send a letter to oneself, and wait up to a minute until it has come back in; no game is touched
    #[arg(long)]
    letter: bool,
    #[command(flatten)]
    how: Print,
}

/// Whether something is broken.
pub struct SomethingIsBroken(pub bool);

/// Looks at everything and tells.
pub async fn run(place: PlaceFlags, flags: DoctorFlags) -> Result<SomethingIsBroken, Stop> {
    let config = flags.server.read(place).map_err(|error| Stop::BadInput(error.to_string()))?;
    let findings = doctor::examine(&config, flags.letter).await;
    let broken = findings.iter().any(|finding| finding.verdict == Verdict::Broken);
    let version = env!("CARGO_PKG_VERSION");
    let told = json!({ "version": version, "broken": broken, "findings": findings });
    flags.how.say(&told, || {
        print(format_args!("sealed-orders {version}"))?;
        findings.iter().try_for_each(tell)
    })?;
    Ok(SomethingIsBroken(broken))
}

fn tell(finding: &Finding) -> io::Result<()> {
    let Finding { name, verdict, found, advice } = finding;
    print(format_args!("{:<14} {name}: {found}", in_words(*verdict)))?;
    if let Some(advice) = advice {
        print(format_args!("{:<14} {advice}", ""))?;
    }
    Ok(())
}

const fn in_words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Good => "good",
        Verdict::Look => "look at this",
        Verdict::Broken => "broken",
        Verdict::NotLookedAt => "not looked at",
    }
}
