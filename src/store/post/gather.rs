//! Letters that wait together: which newer one says it better, and which one tells of the others.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};

use super::{letters, outbox::Posted};
use crate::{
    links::game_id::GameId,
    mail::letter::{Kind, Letter},
    rules::Seat,
    store,
};

/// A letter that was posted after another to the same person.
pub struct Newer {
    /// What it says.
    pub letter: Letter,
    /// Whether it has not left.
    pub waits: bool,
}

/// What was posted to the same person after a letter, in its order.
#[derive(Default)]
pub struct Since {
    /// What does not wait for its time: it is on its way, or gone. One that is a receipt, too, is among them
    /// even while it waits, and where the turn was told in one letter more.
    pub newer: Vec<Newer>,
    /// What the letter has [gathered](gather) and not told yet: it was about to leave, and did not.
    pub gathered: Vec<Letter>,
}

/// Looks up what was posted after a letter.
pub async fn since(
    conn: &mut PgConnection,
    posted: &Posted,
    (game, seat): (&GameId, Seat),
    now: DateTime<Utc>,
) -> sqlx::Result<Since> {
    let posted_since: Vec<(Json<Letter>, bool, bool)> = sqlx::query_as(
        "select letter, status = 'waiting', told_in is not distinct from $3 from letters
         where game = $1 and seat = $2 and (made_at, id) > ($5, $3)
           and person is not distinct from $6
           and (status = 'sent'
                or status = 'waiting' and (due_at <= $4 or tries > 0 or words is not null
                                              or letter ? 'sealed')
                or status = 'dropped' and (words = $7 or told_in = $3))
         order by made_at, id",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(posted.id)
    .bind(now)
    .bind(posted.made_at)
    .bind(&posted.person)
    .bind(letters::ANSWERED)
    .fetch_all(conn)
    .await?;
    let mut since = Since::default();
    for (letter, waits, is_gathered) in posted_since {
        match is_gathered {
            true => since.gathered.push(letter.0),
            false => since.newer.push(Newer { letter: letter.0, waits }),
        }
    }
    Ok(since)
}

/// Lets those wait again that a letter has gathered: it will not leave.
pub async fn let_go(conn: &mut PgConnection, game: &GameId, posted: &Posted) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set status = 'waiting', settled_at = null, told_in = null
         where game = $1 and told_in = $2 and status = 'dropped'",
    )
    .bind(game)
    .bind(posted.id)
    .execute(conn)
    .await
    .map(drop)
}

/// What a letter tells together with those that wait to the same seat.
pub enum Gathered {
    /// An older one waits, and tells of this one.
    ByAnother,
    /// It tells of these, too, in their order.
    Of(Vec<Posted>),
}

/// Lets a letter tell of all letters of those kinds that wait for the seat's holder, in their place. The
/// oldest of them tells, so that two at once cannot tell of each other; asked again, it tells of the
/// same and of those that came since.
pub async fn gather(
    conn: &mut PgConnection,
    posted: &Posted,
    (game, seat): (&GameId, Seat),
    kinds: &[Kind],
    now: DateTime<Utc>,
) -> sqlx::Result<Gathered> {
    let mut tx = sqlx::Connection::begin(conn).await?;
    sqlx::query("select from seats where game = $1 and seat = $2 for no key update")
        .bind(game)
        .bind(store::number(seat))
        .execute(&mut *tx)
        .await?;
    let kinds = letters::codes(kinds.iter().copied());
    let told_by_another: bool = sqlx::query_scalar(
        "select exists (select from letters where game = $1 and seat = $2 and person is null
                        and (made_at, id) < ($5, $3) and status = 'waiting' and letter ->> 'kind' = any ($4))
             or exists (select from letters where game = $1 and id = $3 and status <> 'waiting')",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(posted.id)
    .bind(&kinds)
    .bind(posted.made_at)
    .fetch_one(&mut *tx)
    .await?;
    if told_by_another {
        return Ok(Gathered::ByAnother);
    }
    sqlx::query(
        "update letters set status = 'dropped', settled_at = $5, told_in = $3
         where game = $1 and seat = $2 and (made_at, id) > ($6, $3)
           and person is null and status = 'waiting' and letter ->> 'kind' = any ($4)",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(posted.id)
    .bind(&kinds)
    .bind(now)
    .bind(posted.made_at)
    .execute(&mut *tx)
    .await?;
    let told = sqlx::query_as(
        "select game, id, seat, letter, person, null as address, made_at, tries, null as answers,
                null as left_aside
         from letters where game = $1 and told_in = $2 order by made_at, id",
    )
    .bind(game)
    .bind(posted.id)
    .fetch_all(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(Gathered::Of(told))
}
