//! The days on which players are away.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;

use crate::{links::game_id::GameId, rules::Seat, store};

/// Days on which a player is away, both included, in the player's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Absence {
    /// The seat.
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    /// The first day.
    pub from_day: NaiveDate,
    /// The last day.
    pub to_day: NaiveDate,
    /// Whether they are back early, and the days only count among those that may hold the game up: a deadline
    /// has moved for them.
    pub is_back: bool,
}

/// A game's absences, seat by seat, in the order of their days.
pub async fn of_game(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<Absence>> {
    sqlx::query_as(
        "select seat, from_day, back_in > 0 as is_back,
                case when back_in = 0 then to_day
                     else least(to_day, (r.closed_at at time zone 'UTC')::date) end as to_day
         from absences a left join rounds r on (r.game, r.number) = (a.game, a.back_in)
         where a.game = $1 order by seat, from_day",
    )
    .bind(game)
    .fetch_all(conn)
    .await
}

/// Notes an absence. One that begins on the same day is replaced.
pub async fn note(
    conn: &mut PgConnection,
    game: &GameId,
    absence: Absence,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into absences (game, seat, from_day, to_day, noted_at) values ($1, $2, $3, $4, $5)
         on conflict (game, seat, from_day, back_in) do update set to_day = excluded.to_day",
    )
    .bind(game)
    .bind(store::number(absence.seat))
    .bind(absence.from_day)
    .bind(absence.to_day)
    .bind(now)
    .execute(&mut *conn)
    .await?;
    change_edition(conn, game).await
}

/// Has those days of a seat's absences count until that round is over, whatever becomes of the absences.
pub async fn use_up(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    (from, to): (NaiveDate, NaiveDate),
    round: u32,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into absences (game, seat, from_day, to_day, back_in, noted_at)
         select game, seat, greatest(from_day, $3), max(least(to_day, $4)), $5, max(noted_at)
         from absences
         where game = $1 and seat = $2 and back_in = 0 and from_day <= $4 and to_day >= $3
         group by 1, 2, 3
         on conflict (game, seat, from_day, back_in)
         do update set to_day = greatest(absences.to_day, excluded.to_day)",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(from)
    .bind(to)
    .bind(store::count(round))
    .execute(conn)
    .await
    .map(drop)
}

/// Takes a seat's absences back from a day on: what was before it stays.
pub async fn take_back(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    from: NaiveDate,
) -> sqlx::Result<()> {
    sqlx::query(
        "delete from absences where game = $1 and seat = $2 and from_day >= $3 and back_in = 0",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(from)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "update absences set to_day = $3::date - 1
         where game = $1 and seat = $2 and to_day >= $3 and back_in = 0",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(from)
    .execute(&mut *conn)
    .await?;
    change_edition(conn, game).await
}

/// What is deleted leaves no stamp: the game's row has another one instead, or a page that was written
/// with the absence would be of the edition that was before it and is again.
async fn change_edition(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<()> {
    sqlx::query("update games set name = name where id = $1")
        .bind(game)
        .execute(conn)
        .await
        .map(drop)
}
