//! What goes wrong when nothing refuses the act itself: kinds and statuses.

mod words;

use actix_web::http::StatusCode;

/// What goes wrong, beside what the acts themselves refuse.
#[derive(Clone, Copy)]
pub enum Trouble {
    /// No token came, or one that no longer works.
    Token,
    /// The token is for another seat, game or host.
    OtherToken,
    /// There is no such operation.
    Place,
    /// The operation is asked for with another method.
    Method,
    /// There is no such game.
    Game,
    /// The game had no such round.
    Round,
    /// The round is not resolved yet: its sheets are sealed.
    RoundOpen,
    /// What is asked for is opened when the game has ended by its rules.
    NotOver,
    /// No window is open.
    NoWindow,
    /// Another round is open than the one that was meant, or its deadline is another.
    OtherRound,
    /// The round does not wait for the seat.
    NotAwaited,
    /// The window had closed.
    Late,
    /// The game has ended.
    Ended,
    /// So many changes came at once that this one has to wait.
    TooFast,
    /// The operator has blocked the network it comes from.
    Blocked,
    /// The rest of the body has not come in time.
    Unfinished,
    /// The body is compressed, and nothing is unpacked here.
    Packed,
    /// There was no order.
    Empty,
    /// It is longer than a sheet may be.
    TooLong,
    /// The sheet does not count, or there is none.
    NoSheet,
    /// What was handed in under that key was taken back.
    Withdrawn,
    /// The seat has sealed as many sheets of the round as are taken.
    TooOften,
    /// The operator has suspended the game.
    Suspended,
    /// The game has gone beyond what was asked.
    Over,
}

impl Trouble {
    /// All of it.
    pub const ALL: [Self; 24] = [
        Self::Token,
        Self::OtherToken,
        Self::Place,
        Self::Method,
        Self::Game,
        Self::Round,
        Self::RoundOpen,
        Self::NotOver,
        Self::NoWindow,
        Self::OtherRound,
        Self::NotAwaited,
        Self::Late,
        Self::Ended,
        Self::TooFast,
        Self::Blocked,
        Self::Unfinished,
        Self::Packed,
        Self::Empty,
        Self::TooLong,
        Self::NoSheet,
        Self::Withdrawn,
        Self::TooOften,
        Self::Suspended,
        Self::Over,
    ];

    /// The status of the answer.
    pub const fn status(self) -> StatusCode {
        match self {
            Self::Token => StatusCode::UNAUTHORIZED,
            Self::OtherToken | Self::RoundOpen | Self::NotOver | Self::Blocked => {
                StatusCode::FORBIDDEN
            }
            Self::Place | Self::Game | Self::Round => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::NoWindow
            | Self::OtherRound
            | Self::NotAwaited
            | Self::NoSheet
            | Self::Withdrawn
            | Self::TooOften
            | Self::Suspended
            | Self::Over => StatusCode::CONFLICT,
            Self::Late | Self::Ended => StatusCode::GONE,
            Self::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Self::Unfinished => StatusCode::REQUEST_TIMEOUT,
            Self::Packed => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Empty | Self::TooLong => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// Its name, which stays the same.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::OtherToken => "other-token",
            Self::Place => "place",
            Self::Method => "method",
            Self::Game => "game",
            Self::Round => "round",
            Self::RoundOpen => "round-open",
            Self::NotOver => "not-over",
            Self::NoWindow => "no-window",
            Self::OtherRound => "other-round",
            Self::NotAwaited => "not-awaited",
            Self::Late => "late",
            Self::Ended => "ended",
            Self::TooFast => "too-fast",
            Self::Blocked => "blocked",
            Self::Unfinished => "unfinished",
            Self::Packed => "packed",
            Self::Empty => "empty",
            Self::TooLong => "too-long",
            Self::NoSheet => "no-sheet",
            Self::Withdrawn => "withdrawn",
            Self::TooOften => "too-often",
            Self::Suspended => "suspended",
            Self::Over => "over",
        }
    }
}
