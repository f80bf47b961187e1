//! When a letter leaves, and which others leave in it.

use chrono::{DateTime, Duration, Utc};
use chrono_tz::Tz;
use sqlx::PgConnection;

use crate::{
    game::{
        Failure, Games,
        post::wishes::{Leave, Wishes},
    },
    links::game_id::GameId,
    mail::letter::{Kind, Letter, Sort},
    rules::Seat,
    store::post::{
        gather::{self, Gathered, Newer, Since},
        letters,
        outbox::Posted,
    },
};

/// How long a letter waits for the one that tells of it.
const TOLD_SOON: Duration = Duration::minutes(1);

/// When a letter leaves.
pub(super) enum Departure {
    /// Now, and these are in it.
    Now(Vec<Letter>),
    /// Its reader wants it later, or another letter will tell of it by then.
    Later(DateTime<Utc>),
    /// A newer letter says it better, or it is not wanted.
    Never,
}

impl Games {
    /// When a letter leaves to somebody with those wishes, in that zone, if its time came now.
    pub(super) async fn departure(
        &self,
        conn: &mut PgConnection,
        posted: &Posted,
        (game, seat): (&GameId, Seat),
        wanted: &Wishes,
        (zone, now): (Tz, DateTime<Utc>),
    ) -> Result<Departure, Failure> {
        let Since { newer, gathered } = gather::since(conn, posted, (game, seat), now).await?;
        let is_receipt = matches!(posted.letter.kind(), Kind::Receipt | Kind::Faults);
        // A receipt does not wait for the daily letter, nor for the end of the quiet.
        let leaves = |letter: &Letter| wanted.leave(letter, now, now, zone) == Leave::Now;
        // Nor is it left to a letter that a still newer one replaces: that one counts on it.
        let is_told = |n: usize, it: &Newer| {
            let mut after = newer.iter().skip(n + 1);
            leaves(&it.letter) && !after.any(|other| other.letter.replaces(&it.letter))
        };
        let stands = |(n, it): (usize, &Newer)| {
            it.letter.replaces(&posted.letter) && (!is_receipt || !it.waits || is_told(n, it))
        };
        let leaves_itself = match newer.iter().enumerate().any(stands) {
            true => Leave::Never,
            false => wanted.leave(&posted.letter, posted.made_at, now, zone),
        };
        let mut letters = vec![posted.letter.0.clone()];
        match leaves_itself {
            // It was a daily letter when it was about to leave, and its reader has chosen otherwise since.
            Leave::Now => letters.extend(gathered),
            Leave::At(then) => return Ok(Departure::Later(then)),
            Leave::Never => {
                if !gathered.is_empty() {
                    gather::let_go(conn, game, posted).await?;
                }
                return Ok(Departure::Never);
            }
            Leave::WithOthers => {
                let kinds = notices(wanted);
                match gather::gather(conn, posted, (game, seat), &kinds, now).await? {
                    Gathered::ByAnother => return Ok(Departure::Later(now + TOLD_SOON)),
                    Gathered::Of(others) => letters.extend(others.into_iter().map(|l| l.letter.0)),
                }
            }
        }
        Ok(Departure::Now(letters))
    }
}

/// The kinds of letters that may leave together.
fn notices(wanted: &Wishes) -> Vec<Kind> {
    let notices = letters::optional_kinds().filter(|kind| kind.sort() == Sort::Notice);
    notices.filter(|&kind| !wanted.is_muted(kind)).collect()
}
