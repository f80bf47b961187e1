//! How the holders of seats want their letters.

use std::collections::BTreeMap;

use sqlx::{PgConnection, Postgres, postgres::PgArguments, query::Query};
use uuid::Uuid;

use crate::{
    language::Language,
    links::{game_id::GameId, opens::Ticket},
    rules::Seat,
    store,
};

/// How often somebody wants letters that can wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Pace {
    /// Each by itself.
    #[default]
    Each,
    /// One a day.
    Daily,
    /// None: only those without which one cannot play.
    Needed,
}

/// Which letters share a thread in a mail program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Thread {
    /// Those of a round.
    #[default]
    Round,
    /// Those of a game.
    Game,
}

/// How somebody wants letters.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Wishes {
    /// How often.
    pub pace: Pace,
    /// The minute of the day at which the daily letter leaves.
    #[sqlx(try_from = "i16")]
    pub daily_at: u16,
    /// Kinds of letters that are not wanted.
    pub muted: Vec<String>,
    /// As stored: see [`Wishes::reminders`].
    pub reminders: Option<Vec<i32>>,
    /// As stored: see [`Wishes::quiet`].
    pub quiet_from: Option<i16>,
    /// As stored: see [`Wishes::quiet`].
    pub quiet_until: Option<i16>,
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
            daily_at: 18 * 60,
            muted: Vec::new(),
            reminders: None,
            quiet_from: None,
            quiet_until: None,
            plain: false,
            without_form: false,
            thread: Thread::Round,
        }
    }
}

impl Wishes {
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

    /// The minutes of the day between which nothing leaves that can wait.
    pub fn quiet(&self) -> Option<(u16, u16)> {
        let minute = |minute: Option<i16>| minute.and_then(|minute| u16::try_from(minute).ok());
        minute(self.quiet_from).zip(minute(self.quiet_until))
    }

    /// Sets them, from and until.
    pub fn set_quiet(&mut self, quiet: Option<(u16, u16)>) {
        let minute = |minute: u16| i16::try_from(minute).ok();
        self.quiet_from = quiet.and_then(|(from, _)| minute(from));
        self.quiet_until = quiet.and_then(|(_, until)| minute(until));
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
        .bind(i16::try_from(wishes.daily_at).unwrap_or_default())
        .bind(&wishes.muted)
        .bind(&wishes.reminders)
        .bind(wishes.quiet_from)
        .bind(wishes.quiet_until)
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
    ticket: &Ticket,
    language: Language,
) -> sqlx::Result<()> {
    sqlx::query("update seats set language = $4 where game = $1 and seat = $2 and generation = $3")
        .bind(&ticket.game)
        .bind(store::number(ticket.seat))
        .bind(store::count(ticket.generation))
        .bind(language.code())
        .execute(conn)
        .await
        .map(drop)
}
