//! Letters to people whose mail says nothing of which letter it answers. There are only so many, to
//! one address and to all: whoever writes in others' names makes no more of them.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use super::letters;
use crate::{mail::letter::Letter, store::seats::people::Correspondent};

/// For how long one letter to an address is enough, and the letters to all are counted.
const SPAN: Duration = Duration::hours(1);
/// The most letters to all addresses within [`SPAN`].
const MOST: i64 = 60;
/// For how long it is known which mails were answered: one that is read again is not.
const REMEMBERED: Duration = Duration::days(30);

/// Puts such a letter in the outbox to be sent at once. False when its reader, or everybody, has had
/// enough of them. Two at once are one: they wait for each other until the transaction ends.
pub async fn insert(
    conn: &mut PgConnection,
    person: &Correspondent,
    letter: &Letter,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended('unclear', 2))")
        .execute(&mut *conn)
        .await?;
    let answers = match letter {
        Letter::Unclear { answers } => answers.as_deref(),
        _ => None,
    };
    let (of_all, of_this): (i64, i64) = sqlx::query_as(
        "select count(*) filter (where made_at > $2),
                count(*) filter (where lower(person ->> 'address') = $1
                                 and (made_at > $2 or letter ->> 'answers' = $3))
         from letters where game = '' and letter ->> 'kind' = 'unclear' and made_at > $4",
    )
    .bind(person.address.to_lowercase())
    .bind(now - SPAN)
    .bind(answers)
    .bind(now - REMEMBERED)
    .fetch_one(&mut *conn)
    .await?;
    if of_all >= MOST || of_this > 0 {
        return Ok(false);
    }
    letters::insert_to_reader(conn, person, letter, now).await?;
    Ok(true)
}
