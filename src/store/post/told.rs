//! How far the letters to a seat's holder told the game.

use sqlx::PgConnection;

use crate::{links::game_id::GameId, rules::Seat, store};

/// Among how many of a seat's last letters those are looked for that told of its game.
const LAST_LETTERS: i64 = 20;

/// The last round of which a letter that was sent to a seat's holder told, itself or in another's place;
/// 0 when it told that the game has begun, none when nothing was told yet.
pub async fn until(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<Option<u32>> {
    let told: Option<i32> = sqlx::query_scalar(
        "select max((letter ->> 'round')::int - (letter ->> 'kind' = 'sheet')::int) from letters
         where game = $1 and seat = $2 and person is null
           and letter ->> 'kind' in ('sheet', 'result')
           and (status = 'sent' or told_in in (
                select id from letters where game = $1 and seat = $2 and status = 'sent'))",
    )
    .bind(game)
    .bind(store::number(seat))
    .fetch_one(conn)
    .await?;
    told.map(store::counted).transpose()
}

/// How far a seat's holder knew the game when the last letter that told them of it was written: the last
/// round of which the letters before it told, as [`until`] counts; none where there was none.
pub async fn before_last(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<Option<u32>> {
    // Of one round two letters may tell: that it was resolved, and the next one's sheet.
    let told: Option<i32> = sqlx::query_scalar(
        "with told (round) as (
            select (a.letter ->> 'round')::int - (a.letter ->> 'kind' = 'sheet')::int
            from letters a left join letters daily on daily.game = a.game and daily.id = a.told_in
            where a.game = $1 and a.seat = $2 and a.person is null
              and a.letter ->> 'kind' in ('sheet', 'result') and 'sent' in (a.status, daily.status)
            order by a.made_at desc limit $3)
         select max(round) from told where round < (select max(round) from told)",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(LAST_LETTERS)
    .fetch_one(conn)
    .await?;
    told.map(store::counted).transpose()
}
