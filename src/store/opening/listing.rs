//! The list of public games, found by their words, a page at a time: those with free seats first,
//! then the newest.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::{FromRow, PgConnection, Postgres, QueryBuilder, postgres::PgRow};

use crate::{
    links::game_id::GameId,
    rules::EndKind,
    store::{
        games::{Game, Status},
        rows::readable,
        seats::holders::Holder,
    },
};

/// What is looked for; what is none or empty may be anything.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Beginnings of words in the game's name or a player's. Letters and digits only.
    pub words: Vec<String>,
    /// The ruleset's name.
    pub ruleset: Option<String>,
    /// How many seats it has.
    pub seats: Option<i64>,
    /// Where its life stands.
    pub life: Option<Life>,
    /// Opened then or later.
    pub from: Option<DateTime<Utc>>,
    /// Opened before then.
    pub until: Option<DateTime<Utc>>,
    /// Listed after that one.
    pub after: Option<Place>,
}

/// A game's place in the list: whether it has free seats, when it was opened, its id.
pub type Place = (bool, DateTime<Utc>, GameId);

/// Where a game's life stands, for whoever looks for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// One of its seats is for whoever comes, before it begins or later.
    Offered,
    /// That.
    Is(Status),
    /// It ended so.
    Ended(EndKind),
}

/// A game of the list.
#[derive(Clone, Debug, FromRow)]
#[allow(missing_docs)] // the columns are told in the migrations
pub struct Listed {
    #[sqlx(flatten)]
    pub game: Game,
    /// Whether it waits for somebody to take a seat.
    pub free: bool,
    /// Its newest round; 0 before there is one.
    #[sqlx(try_from = "i32")]
    pub round: u32,
    /// Whether the seat of a player of it is offered to whoever comes.
    pub offered: bool,
}

impl Listed {
    /// Its place in the list.
    pub fn place(&self) -> Place {
        (self.free, self.game.opened_at, self.game.id.clone())
    }
}

/// Whether the last that was said of one of a game's seats is that it is offered. The last one is
/// found as `Declared` finds it. While the game is suspended nobody takes it.
const OFFERED: &str = "g.status = 'playing' and g.suspended_at is null and exists (
    select from acts a
    where a.game = g.id and a.act ->> 'kind' in ('seat_offered', 'seat_yielded')
      and not exists (select from acts b
                      where b.game = a.game and b.seat = a.seat and b.number > a.number
                        and b.act ->> 'kind' in ('seat_kept', 'replaced')))";

/// So many games from the top of the list are looked through before all of them are: what many games have is
/// found there, and what few have is found by an index.
const FROM_THE_TOP: u16 = 500;

/// Public games, those with free seats first, then the newest, so many at the most; and whether there
/// are more. Those that were called off are not among them.
pub async fn find(
    conn: &mut PgConnection,
    wanted: &Wanted,
    most: u8,
) -> sqlx::Result<(Vec<Listed>, bool)> {
    let mut rows = search(conn, wanted, Among::TheTop, most).await?;
    if rows.len() <= usize::from(most) && wanted.is_choosy() {
        rows = if wanted.life == Some(Life::Offered) {
            let mut rows = search(conn, wanted, Among::Free, most).await?;
            rows.extend(search(conn, wanted, Among::OfferedSeats, most).await?);
            rows
        } else {
            search(conn, wanted, Among::All, most).await?
        };
    }
    let more = rows.len() > usize::from(most);
    rows.truncate(most.into());
    Ok((readable(rows), more))
}

impl Wanted {
    /// Whether a game may be passed over though there is room for it.
    fn is_choosy(&self) -> bool {
        !self.words.is_empty()
            || self.ruleset.is_some()
            || self.seats.is_some()
            || self.life.is_some()
    }
}

/// Which part of the list is looked through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Among {
    /// Its top.
    TheTop,
    /// All of it.
    All,
    /// What waits for somebody to take a seat; it stands before all others.
    Free,
    /// What is played, and may have a seat for whoever comes.
    OfferedSeats,
}

/// One more than so many, in the order of the list.
async fn search(
    conn: &mut PgConnection,
    wanted: &Wanted,
    among: Among,
    most: u8,
) -> sqlx::Result<Vec<PgRow>> {
    let mut query = QueryBuilder::<Postgres>::new(
        "select g.*, coalesce((select max(number) from rounds where game = g.id), 0) as round, ",
    );
    query.push(OFFERED).push(" as offered from ");
    if among == Among::TheTop {
        query.push("(select * from games g where ");
        in_their_place(&mut query, wanted);
        query.push(ORDER).push_bind(i32::from(FROM_THE_TOP)).push(") g where true");
    } else {
        query.push("games g where ");
        in_their_place(&mut query, wanted);
    }
    match among {
        Among::TheTop | Among::All => {}
        Among::Free => {
            query.push(" and g.free");
        }
        Among::OfferedSeats => {
            query.push(
                " and not g.free and g.id in
                    (select game from acts where act ->> 'kind' in ('seat_offered', 'seat_yielded'))",
            );
        }
    }
    that_has(&mut query, wanted);
    query.push(ORDER).push_bind(i64::from(most) + 1).build().fetch_all(conn).await
}

const ORDER: &str = " order by g.free desc, g.opened_at desc, g.id desc limit ";

/// That it is in the list, and where.
fn in_their_place(query: &mut QueryBuilder<Postgres>, wanted: &Wanted) {
    query.push("g.listed and g.status <> 'declined'");
    if let Some(from) = wanted.from {
        query.push(" and g.opened_at >= ").push_bind(from);
    }
    if let Some(until) = wanted.until {
        query.push(" and g.opened_at < ").push_bind(until);
    }
    if let Some((free, at, id)) = wanted.after.clone() {
        query.push(" and (g.free, g.opened_at, g.id) < (").push_bind(free);
        query.push(", ").push_bind(at).push(", ").push_bind(id).push(")");
    }
}

/// What it has beside its place.
fn that_has(query: &mut QueryBuilder<Postgres>, wanted: &Wanted) {
    if !wanted.words.is_empty() {
        query
            .push(
                " and g.words @@ to_tsquery('simple',
                    (select string_agg(folded(word) || ':*', ' & ') from unnest(",
            )
            .push_bind(wanted.words.clone())
            .push("::text[]) word))");
    }
    if let Some(ruleset) = &wanted.ruleset {
        query.push(" and g.ruleset = ").push_bind(ruleset.clone());
    }
    if let Some(seats) = wanted.seats {
        query.push(" and g.seats = ").push_bind(seats);
    }
    match wanted.life {
        None => {}
        Some(Life::Offered) => {
            query.push(" and (g.free or ").push(OFFERED).push(")");
        }
        Some(Life::Is(status)) => {
            query.push(" and g.status = ").push_bind(status);
        }
        Some(Life::Ended(kind)) => {
            let kind = serde_json::to_value(kind).unwrap_or_default();
            query.push(" and g.status = 'finished' and g.ending -> 'kind' = ").push_bind(kind);
        }
    }
}

/// The seats of these games, game by game, in order.
pub async fn holders(
    conn: &mut PgConnection,
    games: &[&GameId],
) -> sqlx::Result<BTreeMap<String, Vec<Holder>>> {
    let games: Vec<String> = games.iter().map(ToString::to_string).collect();
    let rows = sqlx::query(
        "select game, seat, name, address, language, zone, answer, computer, generation from seats
         where game = any($1) order by game, seat",
    )
    .bind(games)
    .fetch_all(conn)
    .await?;
    #[derive(FromRow)]
    struct Seated {
        game: String,
        #[sqlx(flatten)]
        holder: Holder,
    }
    let mut holders: BTreeMap<String, Vec<Holder>> = BTreeMap::new();
    for Seated { game, holder } in readable(rows) {
        holders.entry(game).or_default().push(holder);
    }
    Ok(holders)
}

/// Notes whether these games wait for somebody to take a seat, how many seats they have, and the words by
/// which those of them that are public are found. To be called when a game is opened, is suspended or goes
/// on, and whenever who holds a seat, or a name in it, changes.
pub async fn note(conn: &mut PgConnection, games: &[GameId]) -> sqlx::Result<()> {
    sqlx::query(
        "update games g set
             free = g.status = 'inviting' and g.suspended_at is null and exists (
                 select from seats s where s.game = g.id and s.address is null and s.computer is null),
             seats = (select count(*) from seats where game = g.id),
             words = case when g.listed then to_tsvector('simple', folded(g.name || ' ' || coalesce(
                 (select string_agg(s.name, ' ') from seats s where s.game = g.id), ''))) end
         where g.id = any($1)",
    )
    .bind(games)
    .execute(conn)
    .await
    .map(drop)
}
