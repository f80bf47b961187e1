//! How far the letters to a seat's holder told the game.

use sqlx::{PgConnection, Postgres, postgres::PgArguments, query::QueryScalar};

use crate::{links::game_id::GameId, rules::Seat, store};

/// Among how many of a seat's last letters those are looked for that told of its game.
const LAST_LETTERS: i64 = 20;

/// What the last letters to a seat's holder told of, itself or in another's place: `told (round)`, 0 for the
/// beginning of the game.
macro_rules! of_told {
    ($rounds:literal) => {
        concat!(
            "with told (round) as (
                select (a.letter ->> 'round')::int - (a.letter ->> 'kind' = 'sheet')::int
                from letters a
                left join letters daily on daily.game = a.game and daily.id = a.told_in
                where a.game = $1 and a.seat = $2 and a.person is null
                  and a.letter ->> 'kind' in ('sheet', 'result') and 'sent' in (a.status, daily.status)
                order by a.made_at desc limit $3) ",
            $rounds
        )
    };
}

/// The last round of which a letter that was sent to a seat's holder told; 0 when it told that the game has
/// begun, none when nothing was told yet.
pub async fn until(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<Option<u32>> {
    round(sqlx::query_scalar(of_told!("select max(round) from told")), conn, game, seat).await
}

/// How far a seat's holder knew the game when the last letter that told them of it was written: the last
/// round of which the letters before it told; none where there was none.
pub async fn before_last(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<Option<u32>> {
    // Of one round two letters may tell: that it was resolved, and the next one's sheet.
    let earlier =
        of_told!("select max(round) from told where round < (select max(round) from told)");
    round(sqlx::query_scalar(earlier), conn, game, seat).await
}

type Scalar<'q> = QueryScalar<'q, Postgres, Option<i32>, PgArguments>;

async fn round(
    query: Scalar<'_>,
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<Option<u32>> {
    let told =
        query.bind(game).bind(store::number(seat)).bind(LAST_LETTERS).fetch_one(conn).await?;
    told.map(store::counted).transpose()
}
