//! How the holders of seats want their letters.

use std::collections::BTreeMap;

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use sqlx::{
    FromRow, PgConnection, Postgres, Row as _,
    postgres::{PgArguments, PgRow},
    query::Query,
};
use utoipa::ToSchema;
use uuid::Uuid;

use super::letters;
use crate::{
    language::Language,
    links::{game_id::GameId, opens::Holding},
    mail::letter::Kind,
    rules::Seat,
    store,
    timetable::MinuteOfDay,
};

/// How often somebody wants letters that can wait.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, sqlx::Type, Serialize, Deserialize, ToSchema,
)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Each by itself.
    #[default]
    Each,
    /// One a day.
    Daily,
    /// None: only those without which one cannot play.
    Needed,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Each, Self::Daily, Self::Needed];

    /// Its name, as it is stored, too.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Each => "each",
            Self::Daily => "daily",
            Self::Needed => "needed",
        }
    }
}

/// Which letters share a thread in a mail program.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, sqlx::Type, Serialize, Deserialize, ToSchema,
)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Thread {
    /// Those of a round.
    #[default]
    Round,
    /// Those of a game.
    Game,
}

/// How somebody wants letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// How often.
    pub pace: Pace,
    /// When the daily letter leaves.
    pub daily_at: MinuteOfDay,
    /// Kinds of letters that are not wanted.
    pub muted: Vec<Kind>,
    /// As stored: see [`Wishes::reminders`].
    pub reminders: Option<Vec<i32>>,
    /// From when until when nothing leaves that can wait.
    pub quiet: Option<(MinuteOfDay, MinuteOfDay)>,
    /// Whether letters are to be text alone.
    pub plain: bool,
    /// Whether letters are to be without a form.
    pub without_form: bool,
    /// Which letters share a thread.
    pub thread: Thread,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            pace: Pace::Each,
            daily_at: MinuteOfDay::EVENING,
            muted: Vec::new(),
            reminders: None,
            quiet: None,
            plain: false,
            without_form: false,
            thread: Thread::Round,
        }
    }
}

impl FromRow<'_, PgRow> for Wishes {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let minute = |minute: i16| {
            MinuteOfDay::try_from(minute).map_err(|error| sqlx::Error::Decode(error.into()))
        };
        let bound = |column: &str| row.try_get::<Option<i16>, _>(column)?.map(minute).transpose();
        let muted: Vec<String> = row.try_get("muted")?;
        Ok(Self {
            pace: row.try_get("pace")?,
            daily_at: minute(row.try_get("daily_at")?)?,
            // One may have muted what is a kind no more, or cannot be done without any more.
            muted: muted.iter().filter_map(|kind| letters::optional_kind(kind)).collect(),
            reminders: row.try_get("reminders")?,
            quiet: bound("quiet_from")?.zip(bound("quiet_until")?),
            plain: row.try_get("plain")?,
            without_form: row.try_get("without_form")?,
            thread: row.try_get("thread")?,
        })
    }
}

impl Wishes {
    /// Whether letters of that kind are not wanted.
    pub fn is_muted(&self, kind: Kind) -> bool {
        self.muted.contains(&kind)
    }

    /// Minutes before the deadline, the longest first; none for what is usual.
    pub fn reminders(&self) -> Option<Vec<u32>> {
        let reminders = self.reminders.as_ref()?;
        Some(reminders.iter().filter_map(|&minutes| u32::try_from(minutes).ok()).collect())
    }

    /// Sets when to be reminded: minutes before the deadline.
    pub fn set_reminders(&mut self, reminders: Option<&[u32]>) {
        self.reminders = reminders.map(|chosen| {
            let mut chosen: Vec<i32> =
                chosen.iter().map(|&minutes| store::count(minutes)).collect();
            chosen.sort_unstable_by(|a, b| b.cmp(a));
            chosen.dedup();
            chosen
        });
    }
}

/// What the holder of a seat wants.
pub async fn find(conn: &mut PgConnection, game: &GameId, seat: Seat) -> sqlx::Result<Wishes> {
    let wishes = sqlx::query_as("select * from seat_wishes where game = $1 and seat = $2")
        .bind(game)
        .bind(store::number(seat))
        .fetch_optional(conn)
        .await?;
    Ok(wishes.unwrap_or_default())
}

/// What the holders of a game's seats want, where they have said.
pub async fn of_game(
    conn: &mut PgConnection,
    game: &GameId,
) -> sqlx::Result<BTreeMap<Seat, Wishes>> {
    #[derive(sqlx::FromRow)]
    struct Row {
        #[sqlx(try_from = "i16")]
        seat: Seat,
        #[sqlx(flatten)]
        wishes: Wishes,
    }
    let rows: Vec<Row> = sqlx::query_as("select * from seat_wishes where game = $1")
        .bind(game)
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.seat, row.wishes)).collect())
}

/// A statement that stores wishes in a table, bound as [`saving`] does, under a key that is bound behind
/// them.
macro_rules! statement {
    ($table:literal, $key:literal, $places:literal) => {
        concat!(
            "insert into ",
            $table,
            " (pace, daily_at, muted, reminders, quiet_from, quiet_until, plain,
                                       without_form, thread, ",
            $key,
            ")
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ",
            $places,
            ")
             on conflict (",
            $key,
            ") do update set
                 pace = excluded.pace, daily_at = excluded.daily_at, muted = excluded.muted,
                 reminders = excluded.reminders, quiet_from = excluded.quiet_from,
                 quiet_until = excluded.quiet_until, plain = excluded.plain,
                 without_form = excluded.without_form, thread = excluded.thread"
        )
    };
}

/// Such a statement, with wishes.
fn saving<'q>(statement: &'static str, wishes: &'q Wishes) -> Query<'q, Postgres, PgArguments> {
    sqlx::query(statement)
        .bind(wishes.pace)
        .bind(i16::from(wishes.daily_at))
        .bind(letters::codes(wishes.muted.iter().copied()))
        .bind(&wishes.reminders)
        .bind(wishes.quiet.map(|(from, _)| i16::from(from)))
        .bind(wishes.quiet.map(|(_, until)| i16::from(until)))
        .bind(wishes.plain)
        .bind(wishes.without_form)
        .bind(wishes.thread)
}

/// Stores what the holder of a seat wants.
pub async fn save(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    wishes: &Wishes,
) -> sqlx::Result<()> {
    saving(statement!("wishes", "game, seat", "$10, $11"), wishes)
        .bind(game)
        .bind(store::number(seat))
        .execute(conn)
        .await
        .map(drop)
}

/// What somebody wants for all seats that have no choice of their own.
pub async fn of_account(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<Wishes> {
    let wishes = sqlx::query_as("select * from account_wishes where account = $1")
        .bind(account)
        .fetch_optional(conn)
        .await?;
    Ok(wishes.unwrap_or_default())
}

/// Stores what somebody wants for all seats; choices that were made for single seats are gone.
pub async fn save_for_account(
    conn: &mut PgConnection,
    account: Uuid,
    wishes: &Wishes,
) -> sqlx::Result<()> {
    sqlx::query(
        "delete from wishes w using seats s, account_addresses d
         where s.game = w.game and s.seat = w.seat and d.address = lower(s.address)
           and d.account = $1",
    )
    .bind(account)
    .execute(&mut *conn)
    .await?;
    saving(statement!("account_wishes", "account", "$10"), wishes)
        .bind(account)
        .execute(conn)
        .await
        .map(drop)
}

/// Changes the language of a seat's letters and orders, unless somebody else holds the seat now.
pub async fn set_language(
    conn: &mut PgConnection,
    holding: &Holding,
    language: Language,
) -> sqlx::Result<()> {
    sqlx::query("update seats set language = $4 where game = $1 and seat = $2 and generation = $3")
        .bind(&holding.game)
        .bind(store::number(holding.seat))
        .bind(store::count(holding.generation))
        .bind(language.code())
        .execute(conn)
        .await
        .map(drop)
}

/// Changes the zone in which a seat's times are told, unless somebody else holds the seat now.
pub async fn set_zone(conn: &mut PgConnection, holding: &Holding, zone: Tz) -> sqlx::Result<()> {
    sqlx::query("update seats set zone = $4 where game = $1 and seat = $2 and generation = $3")
        .bind(&holding.game)
        .bind(store::number(holding.seat))
        .bind(store::count(holding.generation))
        .bind(zone.name())
        .execute(conn)
        .await
        .map(drop)
}
