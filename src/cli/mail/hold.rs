//! `sealed-orders mail hold`, `release` and `status`: whether mail goes out at all.

use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;

use crate::{
    cli::{Office, Print, Stop, in_office, print, reason},
    config::PlaceFlags,
    game::{
        Failure,
        post::hold::{Outgoing, SEEN_WITHIN},
    },
};

/// How long servers may take to see a letter through that they have in hand.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often it is asked whether they have.
const PAUSE: Duration = Duration::from_millis(250);

/// The flags of `mail hold`.
#[derive(Args)]
pub struct HoldFlags {
    /// Why, in a line: `mail status` and `/ready` say so, and whoever reaches the server may read
    /// that
    #[arg(long, value_name = "TEXT")]
    why: Option<String>,
}

/// The flags of `mail status`.
#[derive(Args)]
pub struct StatusFlags {
    #[command(flatten)]
    how: Print,
}

/// Holds all outgoing mail, and waits until what was in hand is seen through.
pub async fn hold(place: PlaceFlags, flags: HoldFlags) -> Result<(), Stop> {
    let why = flags.why.as_deref().map(reason).transpose()?;
    in_office(place, async |office| {
        office.games.hold_mail(why).await?;
        let outgoing = seen_through(office).await?;
        tell(&outgoing)?;
        if outgoing.waiting.in_hand > 0 {
            print(format_args!(
                "letters in hand of servers: {}; they may still leave, unless their server has died",
                outgoing.waiting.in_hand
            ))?;
        }
        print("`sealed-orders mail release` lets it go")?;
        Ok(())
    })
    .await
}

/// Mail once no server has any in hand, or after some time.
async fn seen_through(office: &Office) -> Result<Outgoing, Failure> {
    let since = Instant::now();
    tokio::time::sleep(SEEN_WITHIN + PAUSE).await;
    loop {
        let outgoing = office.games.outgoing_mail().await?;
        if outgoing.waiting.in_hand == 0 || since.elapsed() > PATIENCE {
            return Ok(outgoing);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Lets mail go.
pub async fn release(place: PlaceFlags) -> Result<(), Stop> {
    in_office(place, async |office| match office.games.release_mail().await? {
        Some(was) => {
            print(format_args!("outgoing mail was held {was}"))?;
            print("released: servers send what waits")?;
            Ok(())
        }
        None => Err(Stop::BadInput(
            "outgoing mail is not held: nothing was changed; `sealed-orders mail status` tells how much \
             waits"
                .to_owned(),
        )),
    })
    .await
}

/// Tells how it stands.
pub async fn status(place: PlaceFlags, flags: &StatusFlags) -> Result<(), Stop> {
    let outgoing = in_office(place, async |office| Ok(office.games.outgoing_mail().await?)).await?;
    Ok(flags.how.say(&as_json(&outgoing), || tell(&outgoing))?)
}

fn as_json(outgoing: &Outgoing) -> serde_json::Value {
    let Outgoing { now, held, waiting } = outgoing;
    json!({
        "now": now,
        "held": held.is_some(),
        "held_since": held.as_ref().map(|held| held.held_at),
        "why": held.as_ref().and_then(|held| held.why.as_ref()),
        "letters": waiting.letters,
        "waiting_since": waiting.since,
        "in_hand": waiting.in_hand,
        "devices": waiting.devices,
    })
}

fn tell(outgoing: &Outgoing) -> std::io::Result<()> {
    match &outgoing.held {
        Some(held) => print(format_args!("outgoing mail is held {held}"))?,
        None => print("outgoing mail is not held")?,
    }
    let waiting = outgoing.waiting;
    match waiting.since {
        Some(since) => print(format_args!(
            "letters that wait: {}, the first since {}",
            waiting.letters,
            since.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
        ))?,
        None => print("letters that wait: 0")?,
    }
    print(format_args!("devices that wait to be told: {}", waiting.devices))
}
