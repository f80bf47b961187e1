//! What is new in somebody's games: those they hold a seat in, and those they host. Each is asked for
//! at once, however many games they are.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    rules::{StoredEvents, StoredState},
    store::{
        games::Game,
        rows::{place, readable},
    },
};

/// A round of one of them that was resolved.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct FeedRound {
    #[sqlx(flatten)]
    pub game: Game,
    #[sqlx(try_from = "i32")]
    pub round: u32,
    #[sqlx(json)]
    pub before: StoredState,
    #[sqlx(json)]
    pub events: StoredEvents,
    pub closed_at: DateTime<Utc>,
}

impl FeedRound {
    /// The same with the places of its columns: what cannot be read of them will name them.
    fn found(self) -> Self {
        let before = self.before.found(&place("before", &self.game.id));
        let events = self.events.found(&place("events", &self.game.id));
        Self { before, events, ..self }
    }
}

/// An open window of one of them that is not paused.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct OpenWindow {
    #[sqlx(flatten)]
    pub game: Game,
    #[sqlx(try_from = "i32")]
    pub round: u32,
    pub deadline: DateTime<Utc>,
    /// Whether it waits for a sheet of theirs.
    pub awaits_them: bool,
    /// When it, or its deadline, last changed by what somebody did.
    pub changed: DateTime<Utc>,
}

/// The newest resolved rounds, the newest first.
pub async fn resolved(
    conn: &mut PgConnection,
    addresses: &[String],
    limit: i64,
) -> sqlx::Result<Vec<FeedRound>> {
    let rows = sqlx::query(
        "select g.*, r.number as round, r.before, r.events, r.closed_at
         from games g cross join lateral (
             select number, before, events, closed_at from rounds
             where game = g.id and events is not null order by number desc limit $2) r
         where g.id in (select game from seats where lower(address) = any ($1)
                        union select id from games
                              where lower(terms -> 'host' ->> 'address') = any ($1))
         order by r.closed_at desc, g.id limit $2",
    )
    .bind(addresses)
    .bind(limit)
    .fetch_all(conn)
    .await?;
    let rounds = readable::<FeedRound>(rows).into_iter();
    Ok(rounds.map(FeedRound::found).collect())
}

/// The open windows, the one that closes first first.
pub async fn windows(
    conn: &mut PgConnection,
    addresses: &[String],
    limit: i64,
) -> sqlx::Result<Vec<OpenWindow>> {
    sqlx::query(
        "select g.*, r.number as round, r.deadline,
                exists (select from seats s where s.game = g.id and s.seat = any (r.awaited)
                                              and lower(s.address) = any ($1)
                        and not exists (select from standing_sheets t where t.game = s.game
                                        and t.round = r.number and t.seat = s.seat)
                        and not exists (select from acts a where a.game = s.game
                                        and a.seat = s.seat and a.act ->> 'kind' = 'surrendered')
                       ) as awaits_them,
                coalesce((select max(acted_at) from acts a
                          where a.game = g.id and a.round = r.number), r.opened_at) as changed
         from games g cross join lateral (
             select number, deadline, awaited, opened_at from rounds
             where game = g.id and closed_at is null and paused_at is null limit 1) r
         where g.id in (select game from seats where lower(address) = any ($1)
                        union select id from games
                              where lower(terms -> 'host' ->> 'address') = any ($1))
         order by r.deadline, g.id limit $2",
    )
    .bind(addresses)
    .bind(limit)
    .fetch_all(conn)
    .await
    .map(readable)
}
