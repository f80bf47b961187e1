//! What was done beside handing in sheets, in order. What it adds up to is folded from here.
//!
//! Must not know: which act is allowed, and what acts add up to.

pub mod conversation;
pub mod messages;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, postgres::PgRow, types::Json};

use crate::{
    links::game_id::GameId,
    rules::{Level, Seat},
    store::rows::GameRow,
};

/// One thing that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Act {
    /// The player agrees to a draw.
    DrawOffered,
    /// The player no longer does.
    DrawWithdrawn,
    /// The player gave up.
    Surrendered,
    /// The player called the time-out.
    TimeOut {
        /// When the window was to close.
        from: DateTime<Utc>,
        /// When it closes now.
        until: DateTime<Utc>,
    },
    /// The player missed a deadline, and a computer wrote the sheet.
    StoodIn {
        /// How well it plays.
        level: Level,
    },
    /// The player missed a deadline, and so lost on time.
    LostOnTime,
    /// The seat is offered to others.
    SeatOffered {
        /// For how many rounds in a row its holder handed in no sheet; 0 when the host decided.
        missed: u32,
    },
    /// The seat's holder offers it to others.
    SeatYielded,
    /// The seat is not offered any more: its holder handed in a sheet, or the host decided.
    SeatKept,
    /// Before the game begins: somebody took the seat, which was free.
    SeatTaken {
        /// The name of who did.
        by: String,
    },
    /// Before the game begins: the seat is free again; whoever had it has left, or the host decided.
    SeatFreed,
    /// Before the game begins: the host invited somebody to the seat.
    Invited {
        /// The name of who is invited.
        whom: String,
    },
    /// Before the game begins: the host gave the seat to a computer.
    GivenToComputer,
    /// The host called the game off, which had not begun.
    CalledOff,
    /// Before the game begins: the player accepts the invitation.
    Accepted,
    /// Before the game begins: the player declines it.
    Declined,
    /// The host lengthened the window.
    Lengthened {
        /// When it closes now.
        until: DateTime<Utc>,
    },
    /// The host closed the window.
    Closed,
    /// The host took days off.
    DaysOff {
        /// The first of them.
        from: NaiveDate,
        /// The last of them.
        to: NaiveDate,
    },
    /// The host reminded the player of the sheet.
    Reminded,
    /// The host ended the game.
    Ended,
    /// Its last person gave up or lost on time: the game ended, as computers alone were left.
    Deserted,
    /// The host proposes a pause.
    PauseProposed,
    /// The player agrees to a pause.
    PauseAgreed,
    /// The player no longer does.
    PauseWithdrawn,
    /// All have agreed: the game is paused.
    Paused,
    /// The window goes on: the player said so, or the host.
    Resumed {
        /// When it closes now.
        until: DateTime<Utc>,
    },
    /// Whoever runs the server suspended the game.
    Suspended {
        /// Why, in their words.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        why: Option<String>,
    },
    /// The game goes on after that.
    GoesOn {
        /// When the open window closes now; none where it has no deadline, or none is open.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        until: Option<DateTime<Utc>>,
    },
    /// Somebody else holds the seat now.
    Replaced {
        /// The name of who held it.
        from: String,
        /// The name of who holds it.
        to: String,
    },
    /// The operator took the game from a backup: what was done since then is lost.
    Restored {
        /// Of when the backup is.
        from: DateTime<Utc>,
    },
}

impl Act {
    /// Whether everybody may see that it was done; otherwise it is in the host's log alone.
    pub const fn is_public(&self) -> bool {
        !matches!(self, Self::Reminded)
    }

    /// Whether it is something that became of a round: what is told of the round tells it, too.
    pub const fn is_of_the_round(&self) -> bool {
        matches!(self, Self::StoodIn { .. } | Self::LostOnTime)
    }

    /// Its kind in the database.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::DrawOffered => "draw_offered",
            Self::DrawWithdrawn => "draw_withdrawn",
            Self::Surrendered => "surrendered",
            Self::TimeOut { .. } => "time_out",
            Self::StoodIn { .. } => "stood_in",
            Self::LostOnTime => "lost_on_time",
            Self::SeatOffered { .. } => "seat_offered",
            Self::SeatYielded => "seat_yielded",
            Self::SeatKept => "seat_kept",
            Self::SeatTaken { .. } => "seat_taken",
            Self::SeatFreed => "seat_freed",
            Self::Invited { .. } => "invited",
            Self::GivenToComputer => "given_to_computer",
            Self::CalledOff => "called_off",
            Self::Accepted => "accepted",
            Self::Declined => "declined",
            Self::Lengthened { .. } => "lengthened",
            Self::Closed => "closed",
            Self::DaysOff { .. } => "days_off",
            Self::Reminded => "reminded",
            Self::Ended => "ended",
            Self::Deserted => "deserted",
            Self::PauseProposed => "pause_proposed",
            Self::PauseAgreed => "pause_agreed",
            Self::PauseWithdrawn => "pause_withdrawn",
            Self::Paused => "paused",
            Self::Resumed { .. } => "resumed",
            Self::Suspended { .. } => "suspended",
            Self::GoesOn { .. } => "goes_on",
            Self::Replaced { .. } => "replaced",
            Self::Restored { .. } => "restored",
        }
    }
}

/// An act with its place in the game.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Entry {
    pub number: u32,
    /// In which round; 0 before the first.
    pub round: u32,
    /// Whose seat it is about; none for what the host does to the game.
    pub seat: Option<Seat>,
    pub act: Act,
    pub acted_at: DateTime<Utc>,
}

impl sqlx::FromRow<'_, PgRow> for Entry {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = GameRow::new(row, "game")?;
        Ok(Self {
            number: row.converted::<i32, _>("number")?,
            round: row.converted::<i32, _>("round")?,
            seat: row.get::<Option<i16>>("seat")?.map(super::seat).transpose()?,
            act: row.json("act")?,
            acted_at: row.get("acted_at")?,
        })
    }
}

/// Stores an act, and gives its number. The caller's transaction holds the round's row; before there
/// is one, the game's, and `round` is 0.
///
/// # Errors
/// When the database does not answer, or it can be done only once and has been.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Option<Seat>,
    round: u32,
    act: &Act,
    now: DateTime<Utc>,
) -> sqlx::Result<u32> {
    let number: i32 = sqlx::query_scalar(
        "insert into acts (game, number, round, seat, act, acted_at)
         select $1, coalesce(max(number), 0) + 1, $3, $2, $4, $5 from acts where game = $1
         returning number",
    )
    .bind(game)
    .bind(seat.map(super::number))
    .bind(super::count(round))
    .bind(Json(act))
    .bind(now)
    .fetch_one(conn)
    .await?;
    super::counted(number)
}

/// All acts of a game in order.
pub async fn all(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<Entry>> {
    sqlx::query_as(
        "select game, number, round, seat, act, acted_at from acts where game = $1 order by number",
    )
    .bind(game)
    .fetch_all(conn)
    .await
}
