//! Newcomers who asked for a seat that is free.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use crate::{
    language::Language,
    links::game_id::GameId,
    mail::letter::Role,
    rules::Seat,
    store::{
        self,
        seats::{holders::Holder, people::Correspondent},
    },
};

/// A claim on a seat.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Claim {
    pub id: Uuid,
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    #[sqlx(try_from = "i32")]
    pub generation: u32,
    #[sqlx(json)]
    pub person: Correspondent,
    pub made_at: DateTime<Utc>,
}

impl Claim {
    /// Whether that is whoever made the claim, in the seat that it has taken.
    pub fn has_taken(&self, holder: &Holder) -> bool {
        (holder.seat, holder.generation) == (self.seat, self.generation + 1)
            && holder.is_at(&self.person.address)
    }

    /// Whether it gives that holder's seat an address: the holder has none, or has this one by now.
    pub fn keeps(&self, holder: &Holder) -> bool {
        let own = holder.person().and_then(|person| person.address.as_ref());
        self.person.role == Role::Guest
            && (holder.seat, holder.generation) == (self.seat, self.generation)
            && (own.is_none() || holder.is_at(&self.person.address))
    }
}

/// Stores a claim.
pub async fn insert(conn: &mut PgConnection, game: &GameId, claim: &Claim) -> sqlx::Result<()> {
    sqlx::query(
        "insert into claims (game, id, seat, generation, person, made_at)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(game)
    .bind(claim.id)
    .bind(store::number(claim.seat))
    .bind(store::count(claim.generation))
    .bind(Json(&claim.person))
    .bind(claim.made_at)
    .execute(conn)
    .await
    .map(drop)
}

/// One claim of a game.
pub async fn find(conn: &mut PgConnection, game: &GameId, id: Uuid) -> sqlx::Result<Option<Claim>> {
    sqlx::query_as(
        "select id, seat, generation, person, made_at from claims where game = $1 and id = $2",
    )
    .bind(game)
    .bind(id)
    .fetch_optional(conn)
    .await
}

/// The language of whoever made that claim, from now on.
pub async fn set_language(
    conn: &mut PgConnection,
    game: &GameId,
    id: Uuid,
    language: Language,
) -> sqlx::Result<()> {
    sqlx::query(
        "update claims set person = jsonb_set(person, '{language}', $3)
         where game = $1 and id = $2",
    )
    .bind(game)
    .bind(id)
    .bind(Json(language))
    .execute(conn)
    .await
    .map(drop)
}

/// All claims on a game's seats since then.
pub async fn since(
    conn: &mut PgConnection,
    game: &GameId,
    since: DateTime<Utc>,
) -> sqlx::Result<Vec<Claim>> {
    sqlx::query_as(
        "select id, seat, generation, person, made_at from claims
         where game = $1 and made_at > $2",
    )
    .bind(game)
    .bind(since)
    .fetch_all(conn)
    .await
}

/// How many seats of any game were asked for since then with that address. Whoever counts does so in turn,
/// until the transaction ends: of games that are asked for at once none passes the limit by the others.
pub async fn with_address(
    conn: &mut PgConnection,
    address: &str,
    since: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended(lower($1), 4))")
        .bind(address)
        .execute(&mut *conn)
        .await?;
    sqlx::query_scalar(
        "select count(*) from claims
         where lower(person ->> 'address') = lower($1) and made_at > $2",
    )
    .bind(address)
    .bind(since)
    .fetch_one(conn)
    .await
}
