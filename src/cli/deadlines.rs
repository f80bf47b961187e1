//! `sealed-orders deadlines`: whether they are watched, and the answer to what is held back.

use clap::Args;
use serde_json::json;

use super::{Office, Print, Stop, in_office, print};
use crate::{
    config::PlaceFlags,
    game::window::watch::{Ruling, State},
    store::window::watch::HoldReason,
};

/// The flags of `deadlines`.
#[derive(Args)]
#[command(after_help = "\
Ends with 0 when nothing is held back, with 3 when something waits for --release or --give-back.")]
pub struct Flags {
    /// The deadlines are right as they stand: resolve what is held back
    #[arg(long, conflicts_with = "give_back")]
    release: bool,
    /// The players are right: rounds get back the time they lost, or the deadlines that were told
    #[arg(long)]
    give_back: bool,
    #[command(flatten)]
    how: Print,
}

/// Whether something waits for the operator's answer.
pub struct HeldBack(pub bool);

/// Runs the subcommand.
pub async fn run(place: PlaceFlags, flags: Flags) -> Result<HeldBack, Stop> {
    in_office(place, async |office| answer(office, &flags).await).await
}

async fn answer(office: &Office, flags: &Flags) -> Result<HeldBack, Stop> {
    let answer = match (flags.release, flags.give_back) {
        (true, _) => Some(Ruling::Release),
        (_, true) => Some(Ruling::GiveBack),
        _ => None,
    };
    let Some(answer) = answer else {
        return tell(&office.games.watch_state().await?, flags.how);
    };
    let Some(rounds) = office.games.answer_watch(answer).await? else {
        return Err(Stop::BadInput(
            "nothing is held back: nothing was changed; `sealed-orders deadlines` tells the state"
                .to_owned(),
        ));
    };
    flags.how.say(&json!({ "rounds": rounds }), || match answer {
        Ruling::Release => {
            print(format_args!("rounds let go: {rounds}; servers resolve what is due"))
        }
        Ruling::GiveBack => print(format_args!("windows set right: {rounds}")),
    })?;
    Ok(HeldBack(false))
}

fn tell(state: &State, how: Print) -> Result<HeldBack, Stop> {
    let held = state.watch.and_then(|watch| watch.held);
    let told = json!({
        "now": state.now,
        "watched_at": state.watch.map(|watch| watch.beat_at),
        "held": held.map(|held| held.why),
        "held_since": held.map(|held| held.since),
        "past_deadline": state.due,
        "waiting_for_time_lost": state.waiting,
    });
    how.say(&told, || {
        print(format_args!("database's time {}", state.now.to_rfc3339()))?;
        match state.watch {
            Some(watch) => print(format_args!("last watched at {}", watch.beat_at.to_rfc3339()))?,
            None => print("never watched: no server has run yet")?,
        }
        print(format_args!("open rounds past their deadline: {}", state.due))?;
        if state.waiting > 0 {
            print(format_args!("windows that wait for time that was lost: {}", state.waiting))?;
        }
        if let Some(held) = held {
            print(format_args!("held back: {}", sentence(held.why)))?;
            print(
                "answer with --release (the deadlines are right as they stand: resolve) or with \
                 --give-back (the players are right: rounds get back what they lost)",
            )?;
        }
        Ok(())
    })?;
    Ok(HeldBack(held.is_some()))
}

/// What happened, for somebody who has to decide.
const fn sentence(held: HoldReason) -> &'static str {
    match held {
        HoldReason::Clock => {
            "the database's clock went on by more than has passed; set it right and this ends by \
             itself"
        }
        HoldReason::Long => {
            "nobody watched for more than a month: an old copy of the database, or a wrong clock?"
        }
        HoldReason::Changed => "many rounds are due at deadlines that were not set by the server",
    }
}
