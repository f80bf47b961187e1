//! Whose sheets are in, whose are missing, and whose were: all that anybody else may know of them.
//!
//! Must not know: what a sheet says.

use sqlx::PgConnection;

use super::sheets::STAND_IN;
use crate::{links::game_id::GameId, rules::Seat, store};

/// Whose sheet is in, and whether it lets the window close early: all that anybody else may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct SheetIn {
    /// The seat.
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    /// Whether the window stays open until the deadline because of it.
    pub waits: bool,
}

/// Asks for a round's [`SheetIn`]s, seat by seat; given are what its game, its number and its awaited seats are
/// called there.
macro_rules! sheets_in {
    ($game:literal, $number:literal, $awaited:literal) => {
        concat!(
            "select distinct on (s.seat) s.seat, s.hold or s.blocked or s.unreadable > 0 as waits
             from standing_sheets s where s.game = ",
            $game,
            " and s.round = ",
            $number,
            " and s.seat = any(",
            $awaited,
            ") order by s.seat, s.received_at desc, s.version desc"
        )
    };
}
pub(in crate::store) use sheets_in;

/// The awaited seats whose sheets are in. Whether others have handed in something is nobody's to know.
pub async fn who_is_in(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
) -> sqlx::Result<Vec<SheetIn>> {
    sqlx::query_as(sheets_in!(
        "$1",
        "$2",
        "(select awaited from rounds where game = $1 and number = $2)::smallint[]"
    ))
    .bind(game)
    .bind(store::count(round))
    .fetch_all(conn)
    .await
}

/// The seats that open rounds of these games wait for, game by game, in order: not those of who gave up.
pub async fn missing(
    conn: &mut PgConnection,
    games: &[&GameId],
) -> sqlx::Result<Vec<(GameId, Seat)>> {
    let games: Vec<&str> = games.iter().map(|game| game.as_str()).collect();
    let missing: Vec<(GameId, i16)> = sqlx::query_as(
        "select r.game, a.seat from rounds r cross join lateral unnest(r.awaited) a (seat)
         where r.game = any ($1) and r.closed_at is null
           and not exists (select from standing_sheets s
                           where s.game = r.game and s.round = r.number and s.seat = a.seat)
           and not exists (select from acts t
                           where t.game = r.game and t.seat = a.seat
                             and t.act ->> 'kind' in ('surrendered', 'lost_on_time'))
         order by r.game, a.seat",
    )
    .bind(games)
    .fetch_all(conn)
    .await?;
    missing.into_iter().map(|(game, seat)| Ok((game, store::seat(seat)?))).collect()
}

/// In which rounds of a game which seats had handed in: nothing of what.
pub async fn whose(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<(u32, Seat)>> {
    let found: Vec<(i32, i16)> = sqlx::query_as(
        "select distinct round, seat from standing_sheets where game = $1 order by round, seat",
    )
    .bind(game)
    .fetch_all(conn)
    .await?;
    found
        .into_iter()
        .map(|(round, seat)| Ok((store::counted(round)?, store::seat(seat)?)))
        .collect()
}

/// For how many resolved rounds in a row, up to the newest and after round `after`, a seat was
/// awaited and no sheet of it came. What it wrote while it was not awaited changes nothing: whether it
/// wrote anything then is nobody's to know.
pub async fn missed(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    after: u32,
) -> sqlx::Result<u32> {
    let missed = sqlx::query_scalar(
        "select count(*) from rounds
         where game = $1 and closed_at is not null and $2 = any(awaited) and number > $3
           and number > (select coalesce(max(s.round), 0) from sheets s
                         join rounds r on r.game = s.game and r.number = s.round
                         where s.game = $1 and s.seat = $2 and $2 = any(r.awaited)
                           and not (s.door = 'computer' and s.submission = $4))",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(store::count(after))
    .bind(STAND_IN)
    .fetch_one(conn)
    .await?;
    Ok(store::many(missed))
}

/// For how many turns in a row, up to the newest resolved round and after round `after`, a seat has
/// missed the deadline: it was awaited, the deadline passed, and no sheet of its own counted. A step of
/// a turn that went on is no turn, and a sheet that nobody waited for ends no row.
pub async fn missed_deadlines(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    after: u32,
) -> sqlx::Result<u32> {
    let missed = sqlx::query_scalar(
        "select count(*) from rounds
         where game = $1 and closed_by = 'deadline' and not goes_on and $2 = any(awaited)
           and number > $3
           and number > (select coalesce(max(s.round), 0) from standing_sheets s
                         join rounds r on r.game = s.game and r.number = s.round
                         where s.game = $1 and s.seat = $2 and $2 = any(r.awaited)
                           and not (door = 'computer' and submission = $4))",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(store::count(after))
    .bind(STAND_IN)
    .fetch_one(conn)
    .await?;
    Ok(store::many(missed))
}
