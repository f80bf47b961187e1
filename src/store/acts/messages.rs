//! What players wrote to one another.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, postgres::PgRow};

use crate::{
    links::{game_id::GameId, opens::SheetKey},
    rules::Seat,
    store::{self, rows::GameRow},
};

/// How far a message reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Reach {
    /// One seat.
    Seat,
    /// All living players.
    Living,
    /// All players.
    All,
}

/// A message.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Message {
    pub number: u32,
    pub round: u32,
    pub seat: Seat,
    pub author: String,
    pub reach: Reach,
    /// Who may read it, beside its author.
    pub readers: Vec<Seat>,
    pub words: String,
    pub sent_at: DateTime<Utc>,
    pub after_act: u32,
}

impl sqlx::FromRow<'_, PgRow> for Message {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = GameRow::new(row, "game")?;
        Ok(Self {
            number: row.converted::<i32, _>("number")?,
            round: row.converted::<i32, _>("round")?,
            seat: row.converted::<i16, _>("seat")?,
            author: row.get("author")?,
            reach: row.get("reach")?,
            readers: row.all_converted::<i16, _>("readers")?,
            words: row.get("words")?,
            sent_at: row.get("sent_at")?,
            after_act: row.converted::<i32, _>("after_act")?,
        })
    }
}

/// A message that is sent.
#[allow(missing_docs)] // the columns are told in the migration
pub struct NewMessage<'a> {
    pub game: &'a GameId,
    pub round: u32,
    pub seat: Seat,
    pub author: &'a str,
    pub key: &'a str,
    pub reach: Reach,
    pub readers: &'a [Seat],
    pub words: &'a str,
    pub sent_at: DateTime<Utc>,
}

/// Stores a message, and gives its number; none when the seat has sent the very same one under that key.
/// Other words under a key that is taken are another message: of whoever goes back to a page that was
/// sent, and writes anew. The caller's transaction holds the round's row.
pub async fn insert(
    conn: &mut PgConnection,
    message: &NewMessage<'_>,
) -> sqlx::Result<Option<u32>> {
    let readers: Vec<i16> = message.readers.iter().map(|&seat| store::number(seat)).collect();
    let number: Option<i32> = sqlx::query_scalar(
        "insert into messages (game, number, round, seat, author, key, reach, readers, words,
                               sent_at, after_act)
         select $1, coalesce(max(number), 0) + 1, $2, $3, $4,
                case when exists (select from messages where game = $1 and seat = $3 and key = $5
                                  and (reach, readers, words) <> ($6, $7, $8))
                     then $5 || ' ' || encode(sha256(convert_to(concat($6, $7, $8), 'UTF8')), 'hex')
                     else $5 end,
                $6, $7, $8, $9,
                (select coalesce(max(number), 0) from acts where game = $1)
         from messages where game = $1
         on conflict (game, seat, key) do nothing returning number",
    )
    .bind(message.game)
    .bind(store::count(message.round))
    .bind(store::number(message.seat))
    .bind(message.author)
    .bind(message.key)
    .bind(message.reach)
    .bind(readers)
    .bind(message.words)
    .bind(message.sent_at)
    .fetch_optional(conn)
    .await?;
    number.map(store::counted).transpose()
}

/// How many messages a seat sent in a round.
pub async fn sent_in(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar("select count(*) from messages where game = $1 and round = $2 and seat = $3")
        .bind(key.game)
        .bind(store::count(key.round))
        .bind(store::number(key.seat))
        .fetch_one(conn)
        .await
}

/// One message of a game.
pub async fn find(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
) -> sqlx::Result<Option<Message>> {
    sqlx::query_as(
        "select game, number, round, seat, author, reach, readers, words, sent_at, after_act
         from messages where game = $1 and number = $2",
    )
    .bind(game)
    .bind(store::count(number))
    .fetch_optional(conn)
    .await
}

/// With which act the holder of a seat came in the place of another; 0 where nobody did. What was written in
/// private before is not theirs. Acts have an order, whatever becomes of the database's clock.
macro_rules! since {
    ($game:literal, $seat:literal) => {
        concat!(
            "coalesce((select max(number) from acts
                       where acts.game = ",
            $game,
            " and acts.seat = ",
            $seat,
            " and act ->> 'kind' = 'replaced'), 0)"
        )
    };
}
pub(super) use since;

/// The newest messages that the holder of a seat may see, the newest first, at most `limit`.
pub async fn seen_by(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    limit: i64,
) -> sqlx::Result<Vec<Message>> {
    sqlx::query_as(concat!(
        "select game, number, round, seat, author, reach, readers, words, sent_at, after_act
         from messages where game = $1 and (seat = $2 or $2 = any(readers))
           and (reach <> 'seat' or after_act >= ",
        since!("$1", "$2"),
        ") order by number desc limit $3"
    ))
    .bind(game)
    .bind(store::number(seat))
    .bind(limit)
    .fetch_all(conn)
    .await
}
