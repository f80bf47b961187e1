//! `sealed-orders game open`.

use std::fmt::Display;

use clap::Args;
use serde_json::{Value, json};

use super::notation;
use crate::{
    cli::{Office, Print, Stop, print},
    game::opening::{
        candidate::{Contact, address_of},
        fault::{Field, NotOpened},
        new_game::NewGame,
        open::GameLinks,
        proposal::Proposal,
    },
    language::Language,
    links::{opens::Opens, token::Token},
    registry::Registry,
    store::opening::talk::Wishes,
    timetable::Calendar,
};

/// What a game is opened with.
#[derive(Args)]
#[command(after_help = "\
Example:
  sealed-orders game open --rules power --name 'Autumn' \\
    --player ann@example.org --player 'bob@example.org;name=Bob;lang=fr;zone=Europe/Paris' \\
    --player cy@example.org --player di@example.org --window 36h")]
pub struct Flags {
    /// The ruleset
    #[arg(long, default_value = "power")]
    rules: String,
    /// The game's name [default: the ruleset's and the first players']
    #[arg(long)]
    name: Option<String>,
    /// A player, in the order of the seats: a mail address; after it, where they are not the usual
    /// ones, `;name=Bob`, `;lang=fr`, `;zone=Europe/Paris`. Or `computer`, with `;level=easy`,
    /// `medium` or `hard`: it plays by itself. Or `free`: the seat is for whoever comes
    #[arg(long = "player", value_name = "PLAYER", required = true)]
    players: Vec<String>,
    /// How much time to order each round has, e.g. 90m, 36h, 3d or 1w; days may close at an hour of
    /// the game's zone: '2d at 18:00' [default: 3d, without a clock]
    #[arg(long, value_name = "TIME")]
    window: Option<String>,
    /// In place of the same time for each round, in a game of turns: what each player's bank of time
    /// holds, and what each turn adds, e.g. 10d+1d
    #[arg(long, value_name = "TIME+TIME")]
    clock: Option<String>,
    /// Days of the week on which no deadline falls, e.g. sat,sun
    #[arg(long, value_name = "DAYS", default_value = "")]
    off_days: String,
    /// A day on which no deadline falls, e.g. 2026-12-25, or days: 2026-12-24..2027-01-02
    #[arg(long = "holiday", value_name = "DATE")]
    holidays: Vec<String>,
    /// For how many days in all the absences of one player may hold up the game
    #[arg(long, value_name = "N", default_value_t = Calendar::default().absence_days)]
    absence_days: u32,
    /// The zone in which days are counted and times are read, e.g. Europe/Paris
    #[arg(long, default_value = "UTC")]
    zone: String,
    /// End with that round
    #[arg(long, value_name = "N", conflicts_with = "closing_time")]
    last_round: Option<u32>,
    /// End with the round in play at that time, e.g. 2027-01-31T18:00 (in the game's zone)
    #[arg(long, value_name = "TIME")]
    closing_time: Option<String>,
    /// A tournament game: no time-outs, and a closing time that is kept strictly
    #[arg(long)]
    tournament: bool,
    /// An open game: players may write to one another while orders are written [default: silent]
    #[arg(long = "open")]
    open_game: bool,
    /// Allies may write to one another, in rules that have them: the game is silent otherwise
    #[arg(long)]
    allies: bool,
    /// A public game: anybody may find it in the list of games, by its name and its players' names
    /// [default: only whoever has its address]
    #[arg(long)]
    public: bool,
    /// Offer a seat to others after that many rounds in a row without a sheet [default: never]
    #[arg(long, value_name = "N")]
    replace_after: Option<u32>,
    /// What a missed deadline means: rules (what the rules say), computer:medium (a computer plays that
    /// turn), or loses (the seat loses on time); from the second miss in a row on: computer:medium:2,
    /// loses:2
    #[arg(long, value_name = "TERM", default_value = "rules")]
    missed: String,
    /// Whose address is told of what becomes of the seats, written like a player [default: nobody]
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    /// An option of the ruleset, e.g. official=2
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Open the first round at once, without invitations
    #[arg(long)]
    start_now: bool,
    #[command(flatten)]
    pub how: Print,
}

/// How much time a round has where nothing is said of that.
const USUAL_WINDOW: &str = "3d";

impl Flags {
    /// The game that is to be opened.
    pub fn game(self) -> Result<NewGame, Stop> {
        let players = self.players.iter().map(|line| notation::candidate(line));
        let players = players.collect::<Result<_, _>>().map_err(|it| bad(Field::Players, &it))?;
        let options = notation::options(&self.options).map_err(|it| bad(Field::Options, &it))?;
        let host = self.host.as_deref().map(host).transpose()?;
        let usual_window = || (if self.clock.is_some() { "" } else { USUAL_WINDOW }).to_owned();
        let proposal = Proposal {
            players,
            host: host.unwrap_or_default(),
            options,
            ruleset: self.rules,
            name: self.name,
            window: self.window.unwrap_or_else(usual_window),
            clock: self.clock.unwrap_or_default(),
            zone: self.zone,
            off_days: self.off_days,
            holidays: self.holidays.join(" "),
            absence_days: Some(self.absence_days),
            last_round: self.last_round,
            closing_time: self.closing_time,
            tournament: self.tournament,
            talk: Wishes { open: self.open_game, allies: self.allies }.into(),
            public: self.public,
            replace_after: self.replace_after,
            missed: self.missed,
            start_now: self.start_now,
        };
        proposal.judge(&Registry::standard(), Language::En).map_err(stop)
    }
}

/// The host, who has an address where the flag is given.
fn host(line: &str) -> Result<Contact, Stop> {
    let host = notation::contact(line).map_err(|fault| bad(Field::Host, &fault))?;
    address_of(&host.address).map_err(|fault| bad(Field::Host, &fault.say(Language::En)))?;
    Ok(host)
}

fn bad(field: Field, fault: &dyn Display) -> Stop {
    Stop::BadInput(format!("{}: {fault}", flag(field)))
}

fn stop(not_opened: NotOpened) -> Stop {
    match not_opened {
        NotOpened::Faults(faults) => {
            let said = faults
                .iter()
                .map(|fault| format!("{}: {}", flag(fault.field()), fault.say(Language::En)));
            Stop::BadInput(said.collect::<Vec<_>>().join("; "))
        }
        NotOpened::Failure(failure) => failure.into(),
    }
}

/// The flag by which a part of the game is given.
const fn flag(field: Field) -> &'static str {
    match field {
        Field::Ruleset => "--rules",
        Field::Name => "--name",
        Field::Players => "--player",
        Field::Window => "--window",
        Field::Zone => "--zone",
        Field::OffDays => "--off-days",
        Field::Holidays => "--holiday",
        Field::AbsenceDays => "--absence-days",
        Field::LastRound => "--last-round",
        Field::ClosingTime => "--closing-time",
        Field::Missed => "--missed",
        Field::Clock => "--clock",
        Field::ReplaceAfter => "--replace-after",
        Field::Allies => "--allies",
        Field::Host => "--host",
        Field::Options => "--option",
        Field::StartNow => "--start-now",
    }
}

/// Opens it, and prints where everything is.
pub async fn open(office: &Office, new: &NewGame, how: Print) -> Result<(), Stop> {
    let GameLinks { game, host, seats } = office.games.open(new).await.map_err(stop)?;
    let link = |opens, token: &Token| office.addresses.link(opens, token);
    let seats: Vec<Value> = seats
        .iter()
        .map(|seat| {
            json!({
                "seat": seat.code,
                "address": seat.address,
                "link": seat.link.as_ref().map(|token| link(seat.opens, token)),
            })
        })
        .collect();
    let url = office.addresses.game(&game);
    let host = link(Opens::Host, &host);
    how.say(&json!({ "game": game, "url": url, "host": host, "seats": seats }), || {
        print(&url)?;
        print(format_args!("host's desk (keep it to yourself): {host}"))?;
        seats.iter().try_for_each(|seat| {
            let text = |name: &str| seat.get(name).and_then(Value::as_str).unwrap_or("-");
            print(format_args!("{}\t{}\t{}", text("seat"), text("address"), text("link")))
        })
    })?;
    Ok(())
}
