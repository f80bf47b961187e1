//! `sealed-orders game …`: what a host does, from the command line.

mod act;
mod notation;
mod open;
mod show;
mod suspend;
mod token;

use clap::{Args, Subcommand};

use super::{Office, Print, Stop, game_id, in_office, reason};
use crate::{
    config::PlaceFlags,
    game::{host::act::HostAct, opening::new_game::NewGame, round::record::GameNow},
    language::Language,
    links::game_id::GameId,
    timetable::calendar::{NoDay, holidays},
};

/// What a host does.
#[derive(Subcommand)]
pub enum Command {
    /// Open a game: invite its players, or start it at once
    Open(Box<open::Flags>),
    /// Show a game: its players, whose sheets are in, its deadline
    Show(Which),
    /// List games, the newest first
    List {
        /// How many at the most
        #[arg(long, default_value_t = 100)]
        most: u16,
        #[command(flatten)]
        how: Print,
    },
    /// Put off the deadline of the open round
    Extend {
        #[command(flatten)]
        which: Which,
        /// By how long, e.g. 12h or 2d
        #[arg(long, value_name = "TIME")]
        by: String,
    },
    /// Take days off: no deadline falls on them, and one that would falls later
    DaysOff {
        #[command(flatten)]
        which: Which,
        /// A day, e.g. 2026-12-25, or days: 2026-12-24..2027-01-02
        #[arg(required = true, value_name = "DATE")]
        days: Vec<String>,
    },
    /// Make a token with which a program plays for a seat, or does its host's work; the one before it
    /// no longer works
    Token {
        /// The letters and digits at the end of the game's address
        game: String,
        /// The seat: its number, from 0, or the code of what it plays; or `host`
        seat: String,
        #[command(flatten)]
        how: Print,
    },
    /// Suspend a game: nothing is taken for it, no round is played, no letter leaves, until `game resume`
    ///
    /// Time stands still for it. Everybody who plays it gets one letter that says so, with the reason;
    /// a letter that a server has in hand at that moment may still leave.
    Suspend {
        #[command(flatten)]
        which: Which,
        /// Why, in a line: players and whoever sees the game's page read it
        #[arg(long, value_name = "TEXT")]
        why: Option<String>,
    },
    /// Let a suspended game go on, with the time that was left
    Resume(Which),
    /// Close the open round now, and play it
    CloseWindow {
        #[command(flatten)]
        which: Which,
        /// Only if it is this round's: for scripts that may run twice
        #[arg(long)]
        round: Option<u32>,
    },
}

/// A game, and how to print.
#[derive(Args)]
pub struct Which {
    /// The letters and digits at the end of the game's address
    game: String,
    #[command(flatten)]
    how: Print,
}

/// What the caller typed, as it is to be done.
enum Errand {
    Open(Box<NewGame>),
    Show(GameId),
    List(i64),
    Token { game: GameId, seat: String },
    Act(GameId, HostAct),
    Suspend(GameId, Option<String>),
    Resume(GameId),
}

/// Runs the subcommand.
pub async fn run(place: PlaceFlags, command: Command) -> Result<(), Stop> {
    // What the caller typed is read before anything is started.
    let (errand, how) = command.read()?;
    in_office(place, async |office| match errand {
        Errand::Open(new) => open::open(office, &new, how).await,
        Errand::Show(game) => show::show(office, &game, how).await,
        Errand::List(most) => show::list(office, most, how).await,
        Errand::Token { game, seat } => token::make(office, &game, &seat, how).await,
        Errand::Suspend(game, why) => suspend::suspend(office, &game, why, how).await,
        Errand::Resume(game) => suspend::resume(office, &game, how).await,
        Errand::Act(game, act) => act::carry_out(office, &game, &act, how).await,
    })
    .await
}

impl Command {
    /// What is to be done, and how it is told.
    fn read(self) -> Result<(Errand, Print), Stop> {
        Ok(match self {
            Self::Open(open) => {
                let how = open.how;
                (Errand::Open(Box::new(open.game()?)), how)
            }
            Self::Show(which) => (Errand::Show(which.id()?), which.how),
            Self::List { most, how } => (Errand::List(i64::from(most)), how),
            Self::Token { game, seat, how } => (Errand::Token { game: game_id(&game)?, seat }, how),
            Self::Extend { which, by } => {
                let game = which.id()?;
                let by = by.parse().map_err(|fault| Stop::BadInput(format!("--by: {fault}")))?;
                (Errand::Act(game, HostAct::Extend { by, meant: None }), which.how)
            }
            Self::DaysOff { which, days } => {
                let game = which.id()?;
                let bad = |fault: NoDay| Stop::BadInput(fault.say(Language::En));
                let days = holidays(&days.join(" ")).map_err(bad)?;
                (Errand::Act(game, HostAct::TakeOff { days }), which.how)
            }
            Self::Suspend { which, why } => {
                let why = why.as_deref().map(reason).transpose()?.map(ToOwned::to_owned);
                (Errand::Suspend(which.id()?, why), which.how)
            }
            Self::Resume(which) => (Errand::Resume(which.id()?), which.how),
            Self::CloseWindow { which, round } => {
                (Errand::Act(which.id()?, HostAct::Close { meant: round }), which.how)
            }
        })
    }
}

impl Which {
    fn id(&self) -> Result<GameId, Stop> {
        game_id(&self.game)
    }
}

async fn find(office: &Office, game: &GameId) -> Result<GameNow, Stop> {
    let now = office.games.now(game).await?;
    now.ok_or_else(|| {
        Stop::BadInput(format!("there is no game {game}; `sealed-orders game list` lists them"))
    })
}
