//! The command line: one file a subcommand. Every subcommand works on the same database, starting
//! the private one if no server has.

mod account;
pub mod adjudicate;
mod backup;
mod block;
mod cases;
mod deadlines;
mod deliver;
mod doctor;
mod game;
mod mail;
mod named;
mod office;
mod print;
mod serve;
mod suggest;
mod verify;

use std::{ffi::OsString, path::PathBuf, process::ExitCode};

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use self::{
    named::{game_id, named},
    office::{Office, in_office},
    print::{Print, print},
};
use crate::config::{
    Config, ConfigError, DoorFlags, KeepFlags, PlaceFlags, PostFlags,
    file::{CONFIG, with_file},
};

/// A play-by-mail server for games of written orders, sealed until they are carried out
///
/// Without any setting, `sealed-orders serve` starts a private PostgreSQL and a server on this
/// machine whose letters stay in a mailroom to look at.
#[derive(Parser)]
#[command(name = "sealed-orders", version, propagate_version = true)]
struct Arguments {
    /// File with settings: a line each, such as SEALED_ORDERS_LISTEN=127.0.0.1:8080, by their names in the
    /// environment. What is set there or by a flag wins
    #[arg(long, env = CONFIG.variable, value_name = "FILE", global = true)]
    config: Option<PathBuf>,
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
    /// Block addresses, domains and networks that may not write
    #[command(subcommand)]
    Block(block::Command),
    /// Look over database, clock, mail, DNS, TLS and disk, and tell what to do where something is not well
    Doctor(Box<doctor::DoctorFlags>),
    /// Write the whole database, or one game, to a file, while servers work
    Backup(backup::BackupFlags),
    /// Put a backup into an empty database, its outgoing mail held; or one game among others
    Restore(backup::RestoreFlags),
    /// Write all that is stored of a person to a file for that person
    #[command(subcommand)]
    Account(account::Command),
    /// Check the seals of a resolved round, or replay a game that is over
    Verify(verify::Flags),
    /// Carry out a round from a JSON case on standard input, for referees, bots and tests
    Adjudicate(adjudicate::Flags),
    /// Write the sheet a computer player would hand in for a JSON case on standard input
    Suggest(suggest::Flags),
}

/// The flags that say how a server is set up.
#[derive(Args)]
struct ServerFlags {
    #[command(flatten)]
    post: PostFlags,
    #[command(flatten)]
    doors: DoorFlags,
    #[command(flatten)]
    keep: KeepFlags,
}

impl ServerFlags {
    fn read(self, place: PlaceFlags) -> Result<Config, ConfigError> {
        Config::read(place, self.post, self.doors, &self.keep)
    }
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
    let given: Vec<OsString> = std::env::args_os().collect();
    let command = match with_file(Arguments::command(), &given) {
        Ok(command) => command,
        Err(mistake) => return refuse(&mistake.to_string()),
    };
    let parsed = command.try_get_matches_from(given);
    let arguments = match parsed.and_then(|parsed| Arguments::from_arg_matches(&parsed)) {
        Ok(arguments) => arguments,
        // Help and version were asked for.
        Err(asked) if !asked.use_stderr() => asked.exit(),
        Err(mistake) => {
            return refuse(&mistake.to_string());
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
        Command::Block(command) => block_on(block::run(arguments.place, command)),
        Command::Backup(flags) => block_on(backup::backup(arguments.place, flags)),
        Command::Restore(flags) => block_on(backup::restore(arguments.place, flags)),
        Command::Account(command) => block_on(account::run(arguments.place, command)),
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

/// Refuses arguments, with what is wrong with them.
fn refuse(mistake: &str) -> ExitCode {
    eprintln!("sealed-orders: {}", in_one_line(mistake));
    // A mail server would return the mail to its author for any other code.
    let delivers = std::env::args_os().any(|word| word == "deliver");
    ExitCode::from(if delivers { deliver::TRY_AGAIN } else { BAD_INPUT })
}

/// What is wrong with the arguments, in one line: a program that calls us reads no more.
fn in_one_line(mistake: &str) -> String {
    let words = mistake.strip_prefix("error: ").unwrap_or(mistake);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The longest reason that an operator gives, in characters.
const LONGEST_REASON: usize = 200;

/// A reason as it was given, in a line.
fn reason(given: &str) -> Result<&str, Stop> {
    let given = given.trim();
    let fits = (1..=LONGEST_REASON).contains(&given.chars().count());
    if !fits || given.chars().any(char::is_control) {
        return Err(Stop::BadInput(format!(
            "--why should be one line of at most {LONGEST_REASON} characters: nothing was changed"
        )));
    }
    Ok(given)
}

fn block_on<T>(work: impl Future<Output = Result<T, Stop>>) -> Result<T, Stop> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let outcome = runtime.block_on(work);
    // What is still at it, such as asking a name server that keeps silent, is not waited for.
    runtime.shutdown_background();
    outcome
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::config::file::{filled, names};

    #[test]
    fn every_setting_can_stand_in_a_file() {
        let names = names(&Arguments::command());
        assert!(names.len() > 20 && names.contains(&"DATABASE_URL".to_owned()), "{names:?}");
        // What the log's format takes, the others take as well: nothing judges them here.
        let given: BTreeMap<_, _> =
            names.iter().map(|name| (name.clone(), "json".to_owned())).collect();
        let mut found = Vec::new();
        for below in [&["serve"][..], &["deliver"], &["mail", "key"], &["game", "list"]] {
            let mut command = filled(Arguments::command(), &given);
            command.build();
            let whole = command.clone().try_get_matches_from(["sealed-orders"].iter().chain(below));
            let whole = whole.unwrap();
            let (mut matches, mut command) = (&whole, &command);
            for name in below {
                matches = matches.subcommand_matches(name).unwrap();
                command = command.find_subcommand(name).unwrap();
            }
            for flag in command.get_arguments() {
                let name = flag.get_env().and_then(|name| name.to_str()).unwrap_or_default();
                if names.iter().any(|known| known == name) {
                    let mut taken = matches.get_raw(flag.get_id().as_str()).unwrap();
                    assert_eq!(taken.next().unwrap(), "json", "{below:?}: {name}");
                    found.push(name.to_owned());
                }
            }
        }
        found.sort();
        found.dedup();
        assert_eq!(found, names);
    }
}
