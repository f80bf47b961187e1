//! The steps of a turn: rounds of one seat that follow one another.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::rounds::Round;
use crate::{links::opens::SheetKey, store};

/// Whose turn goes on, for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// Somebody else: the seat is welcome to write all the time.
    Another,
    /// The seat itself.
    Itself,
}

/// The number of the round that is open, where nothing but further steps of that turn came between the seat's
/// sheet and it. None where it is that sheet's own round.
pub async fn further_step(
    conn: &mut PgConnection,
    sheet: SheetKey<'_>,
    mover: Mover,
) -> sqlx::Result<Option<u32>> {
    let open: Option<i32> = sqlx::query_scalar(
        "select open.number from rounds open
         where open.game = $1 and open.number > $2 and open.closed_at is null
           and not exists (
               select from rounds step
               where step.game = $1 and step.number between $2 and open.number
                 and not ($3 = any(case when $4 then step.awaited else step.welcome end)
                          and (step.number = $2 or step.goes_on)))",
    )
    .bind(sheet.game)
    .bind(store::count(sheet.round))
    .bind(store::number(sheet.seat))
    .bind(mover == Mover::Itself)
    .fetch_optional(conn)
    .await?;
    open.map(store::counted).transpose()
}

/// The first round of a turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnBegins {
    /// Its number.
    pub number: u32,
    /// When its window was to close.
    pub deadline: DateTime<Utc>,
}

/// The first round of the turn that a round is a step of: itself, unless it goes on with a turn.
pub async fn turn_begins(conn: &mut PgConnection, round: &Round) -> sqlx::Result<TurnBegins> {
    if !round.goes_on {
        return Ok(TurnBegins { number: round.number, deadline: round.deadline });
    }
    let (number, deadline): (i32, _) = sqlx::query_as(
        "select number, deadline from rounds where game = $1 and number < $2 and not goes_on
         order by number desc limit 1",
    )
    .bind(&round.game)
    .bind(store::count(round.number))
    .fetch_one(conn)
    .await?;
    Ok(TurnBegins { number: store::counted(number)?, deadline })
}
