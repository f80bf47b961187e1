//! How much mail is taken for a seat in a day: so that whoever knows a reply address fills nobody's
//! disk. What comes beyond that is not lost: its sender's mail server keeps it, and tries again.
//!
//! Mail that says to be from one of the seat's own addresses has room of its own, so that strangers
//! take none of it. What turns out to be doubtful goes into theirs; where they have filled it, mail of the
//! seat's own addresses is asked for its proof before it is kept.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use super::authority::is_its_own;
use crate::{
    game::Failure,
    links::opens::Ticket,
    mail::authentication,
    store::{games, mail_in::mails, round::rounds},
};

/// For how long a mail takes room.
const DAY: Duration = Duration::days(1);

/// The most mails in a day, and the most bytes.
struct Room {
    mails: i64,
    bytes: i64,
}

const MIB: i64 = 1 << 20;
const FOR_ITS_OWN: Room = Room { mails: 200, bytes: 12 * MIB };
const FOR_STRANGERS: Room = Room { mails: 30, bytes: 3 * MIB };
/// Nothing can be handed in any more: there is room to be told so, beside what came before the last round.
const AFTER_THE_END: Room = Room { mails: 10, bytes: 2 * MIB };

/// Whether a mail says to be from none of its seat's addresses.
pub(super) async fn is_stranger(
    conn: &mut PgConnection,
    ticket: &Ticket,
    raw: &[u8],
) -> Result<bool, Failure> {
    let address = authentication::claimed(raw);
    Ok(!is_its_own(conn, ticket, address.as_deref()).await?)
}

/// Whether there is no room for another mail that may not be the seat's. `set_to` is the time of a clock that is
/// set by hand.
pub(super) async fn is_full_of_strangers(
    conn: &mut PgConnection,
    ticket: &Ticket,
    set_to: Option<DateTime<Utc>>,
) -> Result<bool, Failure> {
    let of = (&ticket.game, ticket.seat);
    let (count, bytes) = mails::lately(conn, of, true, (DAY, set_to)).await?;
    Ok(count >= FOR_STRANGERS.mails || bytes >= FOR_STRANGERS.bytes)
}

/// Whether more has come for a seat in a day, a mail just stored included, than there is room for.
pub(super) async fn is_full(
    conn: &mut PgConnection,
    ticket: &Ticket,
    stranger: bool,
    now: DateTime<Utc>,
) -> Result<bool, Failure> {
    let game = games::find(conn, &ticket.game).await?;
    let goes_on = game.is_some_and(|game| game.goes_on());
    let room = match (goes_on, stranger) {
        (false, _) => AFTER_THE_END,
        (true, true) => FOR_STRANGERS,
        (true, false) => FOR_ITS_OWN,
    };
    let of = (&ticket.game, ticket.seat);
    let last = match goes_on {
        true => None,
        false => rounds::latest(conn, &ticket.game).await?,
    };
    let lasting = last.map_or(DAY, |last| DAY.min(now - last.opened_at));
    let (count, bytes) = mails::lately(conn, of, stranger, (lasting, Some(now))).await?;
    Ok(count > room.mails || bytes > room.bytes)
}
