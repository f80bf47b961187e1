//! Sealed sheets. A [`SealedSheet`] has neither `Display` nor `Serialize`, and its `Debug` shows
//! nothing of the orders. Of a seat's sheets of a round, the one that arrived last counts, unless the
//! seat has withdrawn it since. Only resolving a round loads every seat's ([`all_of_round`]).

use std::fmt;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};

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
}

/// A sheet that counts unless its author replaces it.
#[derive(Clone, sqlx::FromRow)]
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
    pub unreadable: i32,
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

    /// The same, found in that game: what cannot be read of it will name it.
    fn found(self, game: &GameId) -> Self {
        Self { stored: self.stored.found(&rows::place("stored", game)), ..self }
    }
}

impl fmt::Debug for SealedSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SealedSheet(seat {}, version {})", self.seat.0, self.version)
    }
}

/// Stores a sheet.
///
/// # Errors
/// When the database does not answer, or the submission is already there.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
    sheet: &SealedSheet,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into sheets (game, round, seat, version, door, submission, received_at, hold,
                             unreadable, blocked, stored, canonical, salt, seal)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(game)
    .bind(store::count(round))
    .bind(store::number(sheet.seat))
    .bind(store::count(sheet.version))
    .bind(sheet.door)
    .bind(&sheet.submission)
    .bind(sheet.received_at)
    .bind(sheet.hold)
    .bind(sheet.unreadable)
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

/// The sheet of one seat that counts, for its author.
pub async fn latest(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
) -> sqlx::Result<Option<SealedSheet>> {
    let sheet: Option<SealedSheet> = sqlx::query_as(
        "select * from standing_sheets where game = $1 and round = $2 and seat = $3
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

/// For how many resolved rounds in a row, up to the newest and after round `after`, a seat was
/// awaited and no sheet of it came. What it wrote while it was not awaited changes nothing: whether it
/// wrote anything then is nobody's to know.
pub async fn missed(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    after: u32,
) -> sqlx::Result<i64> {
    sqlx::query_scalar(
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
    .await
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
    let missed: i64 = sqlx::query_scalar(
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
    Ok(u32::try_from(missed).unwrap_or(u32::MAX))
}

/// The version of the seat's next sheet of that round. The round's row is held meanwhile.
pub async fn next_version(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<u32> {
    let last: i32 = sqlx::query_scalar(
        "select coalesce(max(version), 0) from sheets
         where game = $1 and round = $2 and seat = $3",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .fetch_one(conn)
    .await?;
    Ok(store::counted(last)?.saturating_add(1))
}

/// One sheet of a seat by its version, for a letter to its author.
pub async fn version(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    version: u32,
) -> sqlx::Result<Option<SealedSheet>> {
    let sheet: Option<SealedSheet> = sqlx::query_as(
        "select * from sheets where game = $1 and round = $2 and seat = $3 and version = $4",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .bind(store::count(version))
    .fetch_optional(conn)
    .await?;
    Ok(sheet.map(|sheet| sheet.found(key.game)))
}

/// The sheet a seat handed in under that submission, if it did.
pub async fn by_submission(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    submission: &str,
) -> sqlx::Result<Option<SealedSheet>> {
    let sheet: Option<SealedSheet> = sqlx::query_as(
        "select * from sheets where game = $1 and round = $2 and seat = $3 and submission = $4",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .bind(submission)
    .fetch_optional(conn)
    .await?;
    Ok(sheet.map(|sheet| sheet.found(key.game)))
}

/// Whose sheet is in, and whether it lets the window close early: all that anybody else may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct SheetIn {
    /// The seat.
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    /// Whether the window stays open until the deadline because of it.
    pub waits: bool,
}

/// The awaited seats whose sheets are in. Whether others have handed in something is nobody's to know.
pub async fn who_is_in(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
) -> sqlx::Result<Vec<SheetIn>> {
    sqlx::query_as(
        "select distinct on (s.seat) s.seat, s.hold or s.blocked or s.unreadable > 0 as waits
         from standing_sheets s join rounds r on r.game = s.game and r.number = s.round
         where s.game = $1 and s.round = $2 and s.seat = any(r.awaited)
         order by s.seat, s.received_at desc, s.version desc",
    )
    .bind(game)
    .bind(store::count(round))
    .fetch_all(conn)
    .await
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
