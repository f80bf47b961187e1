//! `sealed-orders game open`.

use clap::Args;
use serde_json::{Map, Value, json};

use crate::{
    cli::{Office, Stop},
    game::opening::{
        new_game::{End, NewGame},
        open::Opened,
        player::{Player, Who, zone_of},
        words::zone_fault,
    },
    language::Language,
    links::opens::Opens,
    registry::Registry,
    rules::Seat,
    store::opening::terms::Terms,
    timetable::{
        Calendar,
        calendar::{NoDay, holidays, off_days},
        rhythm::NoRhythm,
        wall::instant,
    },
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
    /// How long each order window is, e.g. 90m, 36h, 3d or 1w; days may close at an hour of the
    /// game's zone: '2d at 18:00'
    #[arg(long, default_value = "3d", value_name = "TIME")]
    window: String,
    /// Days of the week on which no window closes, e.g. sat,sun
    #[arg(long, value_name = "DAYS", default_value = "")]
    off_days: String,
    /// A day on which no window closes, e.g. 2026-12-25, or days: 2026-12-24..2027-01-02
    #[arg(long = "holiday", value_name = "DATE")]
    holidays: Vec<String>,
    /// For how many days in all the absences of one player may hold the game
    #[arg(long, value_name = "N", default_value_t = Calendar::default().absence_days)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=366))]
    absence_days: u32,
    /// The zone in which days are counted and times are read, e.g. Europe/Paris
    #[arg(long, default_value = "UTC")]
    zone: String,
    /// End with that round
    #[arg(long, value_name = "N", conflicts_with = "closing_time")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=9999))]
    last_round: Option<u32>,
    /// End with the round in play at that time, e.g. 2027-01-31T18:00 (in the game's zone)
    #[arg(long, value_name = "TIME")]
    closing_time: Option<String>,
    /// A tournament game: no time-outs, and a closing time that is kept strictly
    #[arg(long)]
    tournament: bool,
    /// An open game: players may write to one another during a window [default: silent]
    #[arg(long = "open")]
    open_game: bool,
    /// A public game: anybody may find it in the list of games, by its name and its players' names
    /// [default: only whoever has its address]
    #[arg(long)]
    public: bool,
    /// Offer a seat to others after that many rounds in a row without a sheet [default: never]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    replace_after: Option<u32>,
    /// Whose address is told of what becomes of the seats, written like a player [default: nobody]
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    /// An option of the ruleset, e.g. official=2
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Open the first window at once, without invitations
    #[arg(long)]
    start_now: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

impl Flags {
    /// The game that is to be opened.
    pub fn game(&self) -> Result<NewGame, Stop> {
        let bad = |flag: &str, sentence: String| Stop::BadInput(format!("--{flag}: {sentence}"));
        let zone =
            zone_of(&self.zone).ok_or_else(|| bad("zone", zone_fault(&self.zone, Language::En)))?;
        let players = self
            .players
            .iter()
            .map(|line| Who::parse(line, Language::En, zone))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|fault| bad("player", fault.say(Language::En)))?;
        let host = match &self.host {
            Some(line) => Some(
                Player::parse(line, Language::En, zone)
                    .map_err(|fault| bad("host", fault.say(Language::En)))?
                    .named()
                    .map_err(|fault| bad("host", fault.say(Language::En)))?
                    .as_host(),
            ),
            None => None,
        };
        let end = match (self.last_round, &self.closing_time) {
            (Some(0), _) => {
                return Err(bad("last-round", "0 is no round: expected 1 or more".to_owned()));
            }
            (Some(last), _) => Some(End::LastRound(last)),
            (None, Some(text)) => Some(End::ClosingTime(instant(text, zone).ok_or_else(|| {
                let expected = "expected a date and a time, like 2027-01-31T18:00";
                bad("closing-time", format!("{text:?} is no time: {expected}"))
            })?)),
            (None, None) => None,
        };
        let mut options = Map::new();
        for option in &self.options {
            let (name, value) = option.split_once('=').ok_or_else(|| {
                bad("option", format!("{option:?} is not understood: expected NAME=VALUE"))
            })?;
            options.insert(name.trim().to_owned(), value.trim().into());
        }
        let window = self
            .window
            .parse()
            .map_err(|fault: NoRhythm| bad("window", fault.say(Language::En)))?;
        let no_day = |flag: &str, fault: NoDay| bad(flag, fault.say(Language::En));
        let calendar = Calendar {
            off_days: off_days(&self.off_days).map_err(|fault| no_day("off-days", fault))?,
            holidays: holidays(&self.holidays.join(" "))
                .map_err(|fault| no_day("holiday", fault))?,
            absence_days: self.absence_days,
        };
        let name = self.name.clone().unwrap_or_else(|| {
            let names: Vec<String> =
                (0..).zip(&players).map(|(seat, who)| who.name(Seat(seat), Language::En)).collect();
            let registry = Registry::standard();
            let title = registry
                .get(&self.rules)
                .map_or(self.rules.as_str(), |played| played.teller.title(Language::En));
            format!("{title}: {}", names.join(", ")).chars().take(80).collect()
        });
        Ok(NewGame {
            ruleset: self.rules.clone(),
            name,
            players,
            window,
            zone,
            calendar,
            end,
            terms: Terms {
                tournament: self.tournament,
                open: self.open_game,
                public: self.public,
                replace_after: self.replace_after,
                host,
                ..Terms::default()
            },
            options: Value::Object(options),
            start_now: self.start_now,
        })
    }
}

/// Opens it, and prints where everything is.
pub async fn open(office: &Office, new: &NewGame, json: bool) -> Result<(), Stop> {
    let opened =
        office.games.open(new).await?.map_err(|fault| Stop::BadInput(fault.say(Language::En)))?;
    let Opened { game, host, seats } = opened;
    let link = |opens, token: &crate::links::token::Token| office.addresses.link(opens, token);
    let seats: Vec<Value> = seats
        .iter()
        .map(|seat| {
            json!({
                "army": seat.code,
                "address": seat.address,
                "link": seat.link.as_ref().map(|token| link(seat.opens, token)),
            })
        })
        .collect();
    let url = office.addresses.game(&game);
    let host = link(Opens::Host, &host);
    if json {
        println!("{}", json!({ "game": game, "url": url, "host": host, "seats": seats }));
        return Ok(());
    }
    println!("{url}");
    println!("host's desk (keep it to yourself): {host}");
    for seat in &seats {
        let text = |name: &str| seat.get(name).and_then(Value::as_str).unwrap_or("-");
        println!("{}\t{}\t{}", text("army"), text("address"), text("link"));
    }
    Ok(())
}
