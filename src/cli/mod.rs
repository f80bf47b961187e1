//! The command line: one file a subcommand. Every subcommand works on the same database, starting
//! the private one if no server has.

pub mod adjudicate;
mod backup;
mod cases;
mod deadlines;
mod deliver;
mod doctor;
mod game;
mod mail;
mod serve;
mod suggest;
mod verify;

use std::{
    fmt::Display,
    io::{self, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

use crate::{
    clock::Clock,
    config::{Authentication, AuthenticationFlags, Place, PlaceFlags, Post},
    database::Database,
    game::Games,
    links::addresses::Addresses,
    mail::authentication::Authenticator,
    registry::Registry,
};

/// A play-by-mail server for games of written orders, sealed until they are carried out
///
/// Without any setting, `sealed-orders serve` starts a private PostgreSQL and a server on this
/// machine whose letters stay in a mailroom to look at.
#[derive(Parser)]
#[command(name = "sealed-orders", version, propagate_version = true)]
struct Arguments {
    #[command(flatten)]
    place: PlaceFlags,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the server: pages, letters, deadlines
    #[command(after_help = crate::config::flags::SERVE_EXAMPLES)]
    Serve(Box<serve::Flags>),
    /// Open, look at and steer games, as their host
    #[command(subcommand)]
    Game(game::Command),
    /// Take in one mail from standard input, for a mail server's pipe
    Deliver(deliver::Flags),
    /// Tell whether the deadlines are watched, and answer what is held back
    Deadlines(deadlines::Flags),
    /// Set up mail; hold all that goes out, and let it go
    #[command(subcommand)]
    Mail(mail::Command),
    /// Look over database, clock, mail, DNS and disk, and tell what to do where something is not well
    Doctor(Box<doctor::DoctorFlags>),
    /// Write the whole database to a file, while servers work
    Backup(backup::BackupFlags),
    /// Put a backup into an empty database; its outgoing mail is held
    Restore(backup::RestoreFlags),
    /// Check the seals of a resolved round, or play a game again that is over
    Verify(verify::Flags),
    /// Carry out a round from a JSON case on standard input, for referees, bots and tests
    Adjudicate(adjudicate::Flags),
    /// Write the sheet a computer player would hand in for a JSON case on standard input
    Suggest(suggest::Flags),
}

/// Bad arguments or input: one line on standard error, nothing changed.
const BAD_INPUT: u8 = 2;

/// Something waits for the operator's answer.
const HELD_BACK: u8 = 3;

/// Why a subcommand ends without having done its work.
enum Stop {
    /// The caller's mistake, in a sentence.
    BadInput(String),
    /// Something of the server's own.
    Failed(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Runs the program with the arguments it was given.
pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // Help and version were asked for.
        Err(asked) if !asked.use_stderr() => asked.exit(),
        Err(mistake) => {
            eprintln!("sealed-orders: {}", in_one_line(&mistake.to_string()));
            // A mail server would return the mail to its author for any other code.
            let delivers = std::env::args().any(|word| word == "deliver");
            return ExitCode::from(if delivers { deliver::TRY_AGAIN } else { BAD_INPUT });
        }
    };
    let outcome = match arguments.command {
        Command::Adjudicate(flags) => return adjudicate::run(&flags),
        Command::Suggest(flags) => return suggest::run(&flags),
        Command::Deliver(flags) => return deliver::run(arguments.place, flags),
        Command::Serve(flags) => block_on(serve::run(arguments.place, *flags)),
        Command::Game(command) => block_on(game::run(arguments.place, command)),
        Command::Deadlines(flags) => match block_on(deadlines::run(arguments.place, flags)) {
            Ok(deadlines::HeldBack(true)) => return ExitCode::from(HELD_BACK),
            done => done.map(drop),
        },
        Command::Doctor(flags) => match block_on(doctor::run(arguments.place, *flags)) {
            Ok(doctor::SomethingIsBroken(true)) => return ExitCode::FAILURE,
            done => done.map(drop),
        },
        Command::Mail(command) => block_on(mail::run(arguments.place, command)),
        Command::Backup(flags) => block_on(backup::backup(arguments.place, flags)),
        Command::Restore(flags) => block_on(backup::restore(arguments.place, flags)),
        Command::Verify(flags) => block_on(verify::run(arguments.place, flags)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::BadInput(sentence)) => {
            eprintln!("sealed-orders: {sentence}");
            ExitCode::from(BAD_INPUT)
        }
        Err(Stop::Failed(error)) => {
            eprintln!("sealed-orders: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// What is wrong with the arguments, in one line: a program that calls us reads no more.
fn in_one_line(mistake: &str) -> String {
    let words = mistake.strip_prefix("error: ").unwrap_or(mistake);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Prints a line on standard output. Whoever reads it may go away early: it has what it wanted.
fn print(line: impl Display) -> io::Result<()> {
    match writeln!(io::stdout(), "{line}") {
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        printed => printed,
    }
}

fn block_on<T>(work: impl Future<Output = Result<T, Stop>>) -> Result<T, Stop> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let outcome = runtime.block_on(work);
    // What is still at it, such as asking a name server that keeps silent, is not waited for.
    runtime.shutdown_background();
    outcome
}

/// An open database with its use cases, for a subcommand.
struct Office {
    games: Games,
    addresses: Addresses,
    database: Database,
}

impl Office {
    async fn open(place: PlaceFlags) -> Result<Self, Stop> {
        Self::open_for_mail(place, None, AuthenticationFlags::default()).await
    }

    /// The same for who takes in mail, and finds out whom it is from.
    async fn open_for_mail(
        place: PlaceFlags,
        sender: Option<&str>,
        mail: AuthenticationFlags,
    ) -> Result<Self, Stop> {
        let place = Place::read(place).map_err(|error| Stop::BadInput(error.to_string()))?;
        let sender = Post::sender(sender, &place.reply_domain)
            .map_err(|error| Stop::BadInput(error.to_string()))?;
        let authentication = Authentication::read(mail, &place)
            .map_err(|error| Stop::BadInput(error.to_string()))?;
        let authenticator = Authenticator::new(&authentication, &place.reply_domain);
        let database = Database::open(&place).await?;
        let games = Games::new(database.pool().clone(), Registry::standard(), Clock::Database)
            .authenticating(authenticator);
        let addresses = Addresses::new(place.public_url(), &place.reply_domain)
            .sending_from(sender.email.as_ref());
        Ok(Self { games, addresses, database })
    }

    async fn close(self) -> Result<(), Stop> {
        Ok(self.database.close().await?)
    }
}
