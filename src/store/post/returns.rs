//! What came back to letters' return paths, and how a seat's letters fared.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::letters;
use crate::{links::game_id::GameId, mail::letter::Kind, rules::Seat, store};

/// What a report says of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Returned {
    /// It is late; it is still tried.
    Delayed,
    /// It was not delivered, for a reason that may pass.
    Soft,
    /// It was not delivered, and the next one will not be either.
    Hard,
}

/// The most that is kept of what comes back for one letter.
const MOST: i64 = 20;

/// Stores what came back, once. False when it is there already, there is more of it than anybody reads,
/// or the letter is none of ours.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    letter: Uuid,
    digest: &[u8],
    raw: &[u8],
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let stored = sqlx::query(
        "insert into returns (game, id, letter, digest, raw, received_at)
         select game, $3, id, $4, $5, $6 from letters where game = $1 and id = $2
             and (select count(*) from returns where game = $1 and letter = $2) < $7
         on conflict (game, letter, digest) do nothing",
    )
    .bind(game)
    .bind(letter)
    .bind(Uuid::now_v7())
    .bind(digest)
    .bind(raw)
    .bind(now)
    .bind(MOST)
    .execute(conn)
    .await?;
    Ok(stored.rows_affected() == 1)
}

/// Whether a letter of that id was posted.
pub async fn is_ours(conn: &mut PgConnection, game: &GameId, letter: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar("select exists (select from letters where game = $1 and id = $2)")
        .bind(game)
        .bind(letter)
        .fetch_one(conn)
        .await
}

/// Holds the row of the seat whose holder a letter is for, if it is for one, before the letter's own: so does
/// whoever gives a seat to somebody else.
pub async fn hold_seat(conn: &mut PgConnection, game: &str, letter: Uuid) -> sqlx::Result<()> {
    sqlx::query(
        "select from seats where (game, seat) =
             (select game, seat from letters where game = $1 and id = $2 and person is null)
         for no key update",
    )
    .bind(game)
    .bind(letter)
    .execute(conn)
    .await
    .map(drop)
}

/// Notes with a letter what a report says of it, unless worse is known. Gives the letter's seat when
/// it was noted and went to the seat's holder.
pub async fn note(
    conn: &mut PgConnection,
    game: &GameId,
    letter: Uuid,
    returned: Returned,
    words: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Seat>> {
    let noted: Option<(i16, bool)> = sqlx::query_as(
        "update letters set returned = $3, returned_at = $5, words = $4
         where game = $1 and id = $2
           and coalesce(array_position(array['delayed', 'soft', 'hard'], returned), 0)
               < array_position(array['delayed', 'soft', 'hard'], $3)
         returning seat, person is null",
    )
    .bind(game)
    .bind(letter)
    .bind(returned)
    .bind(words)
    .bind(now)
    .fetch_optional(conn)
    .await?;
    noted.filter(|(_, holds)| *holds).map(|(seat, _)| store::seat(seat)).transpose()
}

/// How one letter fared.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Fate {
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    pub status: String,
    pub returned: Option<Returned>,
    pub words: Option<String>,
    pub made_at: DateTime<Utc>,
    /// When it left, came back or was given up.
    pub at: DateTime<Utc>,
}

/// Who is told how letters fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Who holds the seat, or runs the server: of all letters.
    All,
    /// The host, who may play: not of letters that say by being there that a seat wrote something.
    Host,
}

impl Told {
    /// The kinds of letters that are not told.
    fn hidden(self) -> Vec<Kind> {
        match self {
            Self::All => Vec::new(),
            Self::Host => Kind::private().collect(),
        }
    }
}

/// The newest letters of each of a game's seats that the mail server has seen, the newest first.
/// Those to others than a seat's present holder say nothing of its mail.
pub async fn fates(conn: &mut PgConnection, game: &GameId, told: Told) -> sqlx::Result<Vec<Fate>> {
    sqlx::query_as(
        "select s.seat, l.status, l.returned, l.words, l.made_at,
                coalesce(l.returned_at, l.settled_at, l.made_at) as at
         from seats s cross join lateral (
             select * from letters l
             where l.game = s.game and l.seat = s.seat and l.person is null
               and letter ->> 'kind' <> all ($2)
               and (status in ('sent', 'undeliverable') or status = 'waiting' and words is not null)
             order by made_at desc limit 30) l
         where s.game = $1 order by s.seat, l.made_at desc",
    )
    .bind(game)
    .bind(letters::codes(told.hidden()))
    .fetch_all(conn)
    .await
}

/// A letter that could not be delivered.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Undeliverable {
    pub game: GameId,
    pub id: Uuid,
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    pub kind: String,
    pub words: Option<String>,
    pub settled_at: DateTime<Utc>,
}

/// A game's pile of the undeliverable, the newest first, at most `limit`.
pub async fn undeliverable(
    conn: &mut PgConnection,
    game: &GameId,
    told: Told,
    limit: i64,
) -> sqlx::Result<Vec<Undeliverable>> {
    sqlx::query_as(
        "select game, id, seat, letter ->> 'kind' as kind, words,
                coalesce(returned_at, settled_at) as settled_at from letters
         where game = $1 and (status = 'undeliverable' or returned in ('soft', 'hard'))
           and letter ->> 'kind' <> all ($2)
         order by 6 desc limit $3",
    )
    .bind(game)
    .bind(letters::codes(told.hidden()))
    .bind(limit)
    .fetch_all(conn)
    .await
}
