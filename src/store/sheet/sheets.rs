//! Sealed sheets. A [`SealedSheet`] has neither `Display` nor `Serialize`, and its `Debug` shows
//! nothing of the orders. Of a seat's sheets of a round, the one that arrived last counts, unless the
//! seat has withdrawn it since. Only resolving a round loads every seat's ([`all_of_round`]).

use std::fmt;

use chrono::{DateTime, Utc};
use sqlx::{FromRow, PgConnection, types::Json};

use crate::{
    links::{game_id::GameId, opens::SheetKey},
    rules::{Seat, StoredSheet},
    store::{self, rows},
};

/// The door a sheet came in by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Door {
    /// The form in the letter.
    Letter,
    /// The page.
    Web,
    /// A mail.
    Mail,
    /// A computer player wrote it.
    Computer,
    /// Somebody's program.
    Program,
}

impl Door {
    /// Its name, as it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letter => "letter",
            Self::Web => "web",
            Self::Mail => "mail",
            Self::Computer => "computer",
            Self::Program => "program",
        }
    }

    /// Whether it is a form that a person fills in. The names of its submissions are drawn at random, and
    /// shown to that person alone.
    pub const fn is_form(self) -> bool {
        matches!(self, Self::Letter | Self::Web)
    }
}

/// A sheet that counts unless its author replaces it.
#[derive(Clone, FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct SealedSheet {
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    #[sqlx(try_from = "i32")]
    pub version: u32,
    pub door: Door,
    pub submission: String,
    pub received_at: DateTime<Utc>,
    pub hold: bool,
    #[sqlx(try_from = "i32")]
    pub unreadable: u32,
    pub blocked: bool,
    #[sqlx(json)]
    pub stored: StoredSheet,
    pub canonical: String,
    pub salt: Vec<u8>,
    pub seal: Vec<u8>,
}

impl SealedSheet {
    /// Whether the window stays open for its author to mend it.
    pub const fn waits_for_mending(&self) -> bool {
        self.unreadable > 0 || self.blocked
    }

    /// Whether the window stays open for its author: to mend it, or because they asked for it.
    pub const fn keeps_open(&self) -> bool {
        self.hold || self.waits_for_mending()
    }

    /// The same, found in that game: what cannot be read of it will name it.
    pub(super) fn found(self, game: &GameId) -> Self {
        Self { stored: self.stored.found(&rows::place("stored", game)), ..self }
    }
}

impl fmt::Debug for SealedSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SealedSheet(seat {}, version {})", self.seat.0, self.version)
    }
}

macro_rules! insert {
    ($before:literal) => {
        concat!(
            $before,
            "insert into sheets (game, round, seat, version, door, submission, received_at, hold,
                                 unreadable, blocked, stored, canonical, salt, seal, after_act)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
                     (select coalesce(max(number), 0) from acts where game = $1))"
        )
    };
}

/// Stores a sheet that its seat handed in, in the place of its draft.
///
/// # Errors
/// When the database does not answer, or the submission is already there.
pub async fn insert_for_draft(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
    sheet: &SealedSheet,
) -> sqlx::Result<()> {
    let insert =
        insert!("with begun as (delete from drafts where game = $1 and round = $2 and seat = $3) ");
    put(conn, insert, (game, round), sheet).await
}

/// Stores a sheet, and leaves the seat's draft as it is.
///
/// # Errors
/// The same.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
    sheet: &SealedSheet,
) -> sqlx::Result<()> {
    put(conn, insert!(""), (game, round), sheet).await
}

async fn put(
    conn: &mut PgConnection,
    insert: &'static str,
    (game, round): (&GameId, u32),
    sheet: &SealedSheet,
) -> sqlx::Result<()> {
    sqlx::query(insert)
        .bind(game)
        .bind(store::count(round))
        .bind(store::number(sheet.seat))
        .bind(store::count(sheet.version))
        .bind(sheet.door)
        .bind(&sheet.submission)
        .bind(sheet.received_at)
        .bind(sheet.hold)
        .bind(store::count(sheet.unreadable))
        .bind(sheet.blocked)
        .bind(Json(&sheet.stored))
        .bind(&sheet.canonical)
        .bind(&sheet.salt)
        .bind(&sheet.seal)
        .execute(conn)
        .await
        .map(drop)
}

/// Every sheet that counts, one a seat: only for resolving the round, and for its page once it is
/// resolved.
pub async fn all_of_round(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
) -> sqlx::Result<Vec<SealedSheet>> {
    let sheets: Vec<SealedSheet> = sqlx::query_as(
        "select distinct on (seat) seat, version, door, submission, received_at, hold, unreadable,
                blocked, stored, canonical, salt, seal
         from standing_sheets where game = $1 and round = $2
         order by seat, received_at desc, version desc",
    )
    .bind(game)
    .bind(store::count(round))
    .fetch_all(conn)
    .await?;
    Ok(sheets.into_iter().map(|sheet| sheet.found(game)).collect())
}

/// A sheet of a resolved round.
#[derive(Debug, sqlx::FromRow)]
pub struct OpenedSheet {
    /// The round.
    #[sqlx(try_from = "i32")]
    pub round: u32,
    /// The sheet.
    #[sqlx(flatten)]
    pub sheet: SealedSheet,
}

/// Every sheet that counted, of all of a game's resolved rounds, in their order and by seat.
pub async fn all_opened(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<OpenedSheet>> {
    let sheets: Vec<OpenedSheet> = sqlx::query_as(
        "select distinct on (round, seat) round, seat, version, door, submission, received_at,
                hold, unreadable, blocked, stored, canonical, salt, seal
         from standing_sheets s
         where game = $1 and exists (select from rounds r where r.game = s.game
                                     and r.number = s.round and r.events is not null)
         order by round, seat, received_at desc, version desc",
    )
    .bind(game)
    .fetch_all(conn)
    .await?;
    let found = |opened: OpenedSheet| OpenedSheet { sheet: opened.sheet.found(game), ..opened };
    Ok(sheets.into_iter().map(found).collect())
}

/// The sheet of one seat that counts, for its author: whoever took the seat over later did not write it.
pub async fn latest(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
) -> sqlx::Result<Option<SealedSheet>> {
    let sheet: Option<SealedSheet> = sqlx::query_as(
        "select * from standing_sheets where game = $1 and round = $2 and seat = $3
           and round >= coalesce((select max(round) from acts where game = $1 and seat = $3
                                  and act ->> 'kind' = 'replaced'), 0)
         order by received_at desc, version desc limit 1",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .fetch_optional(conn)
    .await?;
    Ok(sheet.map(|sheet| sheet.found(key.game)))
}

/// What a seat's sheets of a round and of the one before say, in their canonical text: letters
/// tell their author of them.
pub async fn told_of(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select canonical from sheets
         where game = $1 and seat = $2 and round between $3 - 1 and $3",
    )
    .bind(key.game)
    .bind(store::number(key.seat))
    .bind(store::count(key.round))
    .fetch_all(conn)
    .await
}

/// What the submission of a sheet is called that a computer wrote for a seat whose own did not come.
pub const STAND_IN: &str = "stand-in";

/// Makes a seat's sheets of a round void: they are kept, and never counted. The caller's
/// transaction holds the round's row.
pub async fn make_void(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<()> {
    sqlx::query("update sheets set void = true where game = $1 and round = $2 and seat = $3")
        .bind(key.game)
        .bind(store::count(key.round))
        .bind(store::number(key.seat))
        .execute(conn)
        .await
        .map(drop)
}

/// One sheet of a seat by its version, for a letter to its author. None where it was made void: its author
/// holds the seat no more.
pub async fn version(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    version: u32,
) -> sqlx::Result<Option<SealedSheet>> {
    let sheet: Option<SealedSheet> = sqlx::query_as(
        "select * from sheets
         where game = $1 and round = $2 and seat = $3 and version = $4 and not void",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .bind(store::count(version))
    .fetch_optional(conn)
    .await?;
    Ok(sheet.map(|sheet| sheet.found(key.game)))
}

/// Lets a sheet hold the window until the deadline.
pub async fn hold(conn: &mut PgConnection, key: SheetKey<'_>, version: u32) -> sqlx::Result<()> {
    sqlx::query(
        "update sheets set hold = true
         where game = $1 and round = $2 and seat = $3 and version = $4",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .bind(store::count(version))
    .execute(conn)
    .await
    .map(drop)
}
