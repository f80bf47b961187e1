//! Rounds that were carried out, and what they led to.

use std::collections::BTreeMap;

use serde_json::Value;
use sqlx::{FromRow, PgConnection, postgres::PgRow, types::Json};

use super::rounds::Round;
use crate::{
    links::game_id::GameId,
    rules::{Seat, StoredEvents, StoredState},
    store::{
        self,
        rows::{self, GameRow},
    },
};

/// The game's resolved rounds in their order; with `newest`, no more than the newest so many.
pub async fn resolved(
    conn: &mut PgConnection,
    game: &GameId,
    newest: Option<u32>,
) -> sqlx::Result<Vec<Round>> {
    let mut rounds: Vec<Round> = sqlx::query_as(
        "select * from rounds where game = $1 and events is not null
         order by number desc limit $2",
    )
    .bind(game)
    .bind(newest.map(store::count))
    .fetch_all(conn)
    .await?;
    rounds.reverse();
    Ok(rounds)
}

/// The game's resolved rounds before that number, the newest first, no more than so many.
pub async fn resolved_before(
    conn: &mut PgConnection,
    game: &GameId,
    before: u32,
    most: u32,
) -> sqlx::Result<Vec<Round>> {
    sqlx::query_as(
        "select * from rounds where game = $1 and number < $2 and events is not null
         order by number desc limit $3",
    )
    .bind(game)
    .bind(store::count(before))
    .bind(i64::from(most))
    .fetch_all(conn)
    .await
}

/// What happened in a resolved round.
#[derive(Clone, Debug)]
pub struct Happened {
    /// Its number.
    pub number: u32,
    /// Whether it is a further step of the turn before it.
    pub goes_on: bool,
    /// The seats it waited for.
    pub awaited: Vec<Seat>,
    /// What happened.
    pub events: StoredEvents,
}

impl FromRow<'_, PgRow> for Happened {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = GameRow::new(row, "game")?;
        Ok(Self {
            number: row.converted::<i32, _>("number")?,
            goes_on: row.get("goes_on")?,
            awaited: row.all_converted::<i16, _>("awaited")?,
            events: row.events("events")?,
        })
    }
}

/// What happened in the game's resolved rounds from `first` to `last`, in their order; no more than in the
/// newest so many of them.
pub async fn happened(
    conn: &mut PgConnection,
    game: &GameId,
    (first, last): (u32, u32),
    newest: usize,
) -> sqlx::Result<Vec<Happened>> {
    let mut rounds: Vec<Happened> = sqlx::query_as(
        "select game, number, goes_on, awaited, events from rounds
         where game = $1 and number between $2 and $3 and events is not null
         order by number desc limit $4",
    )
    .bind(game)
    .bind(store::count(first))
    .bind(store::count(last))
    .bind(i64::try_from(newest).unwrap_or(i64::MAX))
    .fetch_all(conn)
    .await?;
    rounds.reverse();
    Ok(rounds)
}

/// What happened in the turns of others before a round, in their order: back to the seat's own, or to a round that
/// several wrote for; no more than in the newest so many rounds.
pub async fn of_others(
    conn: &mut PgConnection,
    game: &GameId,
    (seat, before): (Seat, u32),
    newest: usize,
) -> sqlx::Result<Vec<Happened>> {
    let mut rounds: Vec<Happened> = sqlx::query_as(
        "select game, number, goes_on, awaited, events from rounds
         where game = $1 and number < $2 and events is not null
           and number > coalesce((
               select max(number) from rounds
               where game = $1 and number < $2 and events is not null
                 and (cardinality(awaited) <> 1 or $3 = any(awaited))), 0)
         order by number desc limit $4",
    )
    .bind(game)
    .bind(store::count(before))
    .bind(store::number(seat))
    .bind(i64::try_from(newest).unwrap_or(i64::MAX))
    .fetch_all(conn)
    .await?;
    rounds.reverse();
    Ok(rounds)
}

/// The states before these rounds, by their numbers.
pub async fn states_before(
    conn: &mut PgConnection,
    game: &GameId,
    numbers: impl Iterator<Item = u32>,
) -> sqlx::Result<BTreeMap<u32, StoredState>> {
    let numbers: Vec<i32> = numbers.map(store::count).collect();
    let rows =
        sqlx::query("select game, number, before from rounds where game = $1 and number = any($2)")
            .bind(game)
            .bind(numbers)
            .fetch_all(conn)
            .await?;
    let state = |row: &PgRow| {
        let row = GameRow::new(row, "game")?;
        Ok((row.converted::<i32, _>("number")?, row.state("before")?))
    };
    rows.iter().map(state).collect()
}

/// What was counted up to a resolved round; none where nothing was counted then.
pub async fn tally(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
) -> sqlx::Result<Option<Value>> {
    sqlx::query_scalar("select tally from rounds where game = $1 and number = $2")
        .bind(game)
        .bind(store::count(number))
        .fetch_optional(conn)
        .await
        .map(Option::flatten)
}

/// The number of the game's newest resolved round; 0 before there is one.
pub async fn last_resolved(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<u32> {
    let last: Option<i32> = sqlx::query_scalar(
        "select number from rounds where game = $1 and events is not null
         order by number desc limit 1",
    )
    .bind(game)
    .fetch_optional(conn)
    .await?;
    last.map_or(Ok(0), store::counted)
}

/// The last round of each turn that is over, by its number: the rounds that no further step of a turn
/// follows. Where every round is a turn of its own these are all resolved ones.
pub async fn ends_of_turns(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<u32>> {
    let numbers: Vec<i32> = sqlx::query_scalar(
        "select r.number from rounds r
         left join rounds next on next.game = r.game and next.number = r.number + 1
         where r.game = $1 and r.events is not null and not coalesce(next.goes_on, false)
         order by r.number",
    )
    .bind(game)
    .fetch_all(conn)
    .await?;
    numbers.into_iter().map(store::counted).collect()
}

/// The states after these rounds, as far as they are resolved, in their order.
pub async fn states_after(
    conn: &mut PgConnection,
    game: &GameId,
    numbers: &[u32],
) -> sqlx::Result<Vec<StoredState>> {
    let numbers: Vec<i32> = numbers.iter().map(|&number| store::count(number)).collect();
    let found: Vec<Json<StoredState>> = sqlx::query_scalar(
        "select after from rounds
         where game = $1 and number = any($2) and after is not null order by number",
    )
    .bind(game)
    .bind(numbers)
    .fetch_all(conn)
    .await?;
    let place = rows::place("after", game);
    Ok(found.into_iter().map(|Json(after)| after.found(&place)).collect())
}
