//! The work of all servers of the database: deadlines watched, rounds late, letters waiting, mail held,
//! games suspended, mail that could not be dealt with.

use chrono::TimeDelta;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use super::{Finding, PATIENCE};
use crate::{
    clock::Clock,
    game::{Games, vitals::Vitals},
    registry::Registry,
};

/// What is looked at here.
pub(super) const NAMES: [&str; 6] =
    ["watch", "rounds", "letters", "mail-held", "mail-set-aside", "suspended"];

/// A round that is due for longer is late.
const LATE: TimeDelta = TimeDelta::minutes(1);

/// Looks at it.
pub(super) async fn examine(options: &PgConnectOptions) -> sqlx::Result<Vec<Finding>> {
    let pool = PgPoolOptions::new()
        .max_connections(2)
        .acquire_timeout(PATIENCE)
        .connect_with(options.clone())
        .await?;
    let games = Games::new(pool.clone(), Registry::standard(), Clock::Database);
    let vitals = games.vitals().await;
    pool.close().await;
    Ok(match vitals {
        Ok(vitals) => vec![
            watch(&vitals),
            rounds(&vitals),
            letters(&vitals),
            mail_held(&vitals),
            mail_set_aside(&vitals),
            suspended(&vitals),
        ],
        Err(why) => {
            let advice = "Look at the database's log.";
            vec![Finding::broken("watch", why.to_string(), advice)]
        }
    })
}

fn watch(vitals: &Vitals) -> Finding {
    match vitals.state.watch {
        Some(watch) if !vitals.still.unwatched => {
            let ago = (vitals.state.now - watch.beat_at).num_seconds().max(0);
            Finding::good("watch", format!("a server looked for deadlines {ago} s ago"))
        }
        Some(watch) => {
            let last = watch.beat_at.to_rfc3339();
            let found = format!("no server watches the deadlines; the last look was at {last}");
            Finding::look(
                "watch",
                found,
                "Start a server. If one runs, its log says what is wrong.",
            )
        }
        None => {
            Finding::look("watch", "no server has run yet", "Start one: `sealed-orders serve`.")
        }
    }
}

fn rounds(vitals: &Vitals) -> Finding {
    let Vitals { state, still, rounds, .. } = vitals;
    if still.held_back > 0 {
        let found = format!("rounds held back: {}", still.held_back);
        return Finding::broken(
            "rounds",
            found,
            "`sealed-orders deadlines` tells why, and how to answer.",
        );
    }
    if still.set_aside > 0 {
        let found =
            format!("rounds that failed three times and are set aside: {}", still.set_aside);
        let advice = "The log says why. `sealed-orders game close-window` tries one once more.";
        return Finding::look("rounds", found, advice);
    }
    let late = rounds.since.map(|since| state.now - since).filter(|late| *late > LATE);
    match late {
        None => Finding::good("rounds", format!("rounds due now: {}", rounds.many)),
        Some(late) => {
            let found =
                format!("rounds due: {}, the first for {} s", rounds.many, late.num_seconds());
            Finding::look("rounds", found, "Look whether a server runs, and what its log says.")
        }
    }
}

fn letters(vitals: &Vitals) -> Finding {
    let waiting = vitals.post.letters;
    match vitals.still.letters {
        0 => Finding::good("letters", format!("letters that wait now: {waiting}")),
        long => {
            let found =
                format!("letters that have waited for more than a quarter of an hour: {long}");
            Finding::look(
                "letters",
                found,
                "See mail-out here, and what the server's log says of letters.",
            )
        }
    }
}

fn mail_held(vitals: &Vitals) -> Finding {
    match &vitals.still.mail_held {
        None => Finding::good("mail-held", "outgoing mail is not held"),
        Some(hold) => Finding::look(
            "mail-held",
            format!("outgoing mail is held {hold}"),
            "`sealed-orders mail release` lets it go, unless this is a copy beside games that go on.",
        ),
    }
}

fn mail_set_aside(vitals: &Vitals) -> Finding {
    match vitals.mails_set_aside {
        0 => Finding::good("mail-set-aside", "mail of the last day was all dealt with"),
        many => Finding::look(
            "mail-set-aside",
            format!("mails of the last day that could not be dealt with: {many}"),
            "Their authors were asked to send them again. The log says why; send it to us.",
        ),
    }
}

fn suspended(vitals: &Vitals) -> Finding {
    let games: Vec<String> =
        vitals.suspended.iter().map(|(game, suspension)| format!("{game} {suspension}")).collect();
    match games.is_empty() {
        true => Finding::good("suspended", "no game is suspended"),
        false => Finding::look(
            "suspended",
            format!("games that are suspended: {}", games.join("; ")),
            "`sealed-orders game resume` lets one go on.",
        ),
    }
}
