//! `sealed-orders game …`: what a host does, from the command line.

mod open;

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::{Office, Stop};
use crate::{
    config::PlaceFlags,
    game::{host::window::Acted, round::record::GameNow, window::absences::Noted},
    language::Language,
    links::game_id::GameId,
    moment::moment,
    rules::Seat,
    timetable::{
        Length,
        calendar::{NoDay, holidays},
    },
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
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Lengthen the open window
    Extend {
        #[command(flatten)]
        which: Which,
        /// By how long, e.g. 12h or 2d
        #[arg(long, value_name = "TIME")]
        by: String,
    },
    /// Take days off: no window closes on them, and an open one that would closes later
    DaysOff {
        #[command(flatten)]
        which: Which,
        /// A day, e.g. 2026-12-25, or days: 2026-12-24..2027-01-02
        #[arg(required = true, value_name = "DATE")]
        days: Vec<String>,
    },
    /// Make a token with which a program plays for a seat, or does its host's work; the one before it
    /// is worth nothing from then on
    Token {
        /// The eight letters and digits of the game's address
        game: String,
        /// The seat: its number, from 0, or the code of what it plays; or `host`
        seat: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Close the open window now and resolve the round
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
    /// The eight letters and digits of the game's address
    game: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the subcommand.
pub async fn run(place: PlaceFlags, command: Command) -> Result<(), Stop> {
    // What the caller typed is read before anything is started.
    match command {
        Command::Open(open) => {
            let new = open.game()?;
            let office = Office::open(place).await?;
            let done = open::open(&office, &new, open.json).await;
            office.close().await.and(done)
        }
        Command::Show(which) => {
            let game = which.id()?;
            let office = Office::open(place).await?;
            let done = show(&office, &game, which.json).await;
            office.close().await.and(done)
        }
        Command::List { most, json } => {
            let office = Office::open(place).await?;
            let done = list(&office, i64::from(most), json).await;
            office.close().await.and(done)
        }
        Command::Extend { which, by } => {
            let game = which.id()?;
            let by: Length =
                by.parse().map_err(|fault| Stop::BadInput(format!("--by: {fault}")))?;
            let office = Office::open(place).await?;
            let done = match office.games.extend(&game, None, by).await {
                Ok(acted) => told(&office, &game, acted, which.json).await,
                Err(failure) => Err(failure.into()),
            };
            office.close().await.and(done)
        }
        Command::DaysOff { which, days } => {
            let game = which.id()?;
            let bad = |fault: NoDay| Stop::BadInput(fault.say(Language::En));
            let days = holidays(&days.join(" ")).map_err(bad)?;
            let office = Office::open(place).await?;
            let done = match office.games.take_off(&game, &days).await {
                Ok(Noted::Done { .. }) => show(&office, &game, which.json).await,
                Ok(Noted::Fault(fault)) => Err(bad(fault)),
                Ok(Noted::NoGame) => Err(Stop::BadInput(format!(
                    "game {game} is over or never was: nothing was changed; `sealed-orders game list` lists games"
                ))),
                Err(failure) => Err(failure.into()),
            };
            office.close().await.and(done)
        }
        Command::Token { game, seat, json } => {
            let which = Which { game, json };
            let game = which.id()?;
            let office = Office::open(place).await?;
            let done = token(&office, &game, &seat, which.json).await;
            office.close().await.and(done)
        }
        Command::CloseWindow { which, round } => {
            let game = which.id()?;
            let office = Office::open(place).await?;
            let done = match office.games.close_window(&game, round).await {
                Ok(acted) => told(&office, &game, acted, which.json).await,
                Err(failure) => Err(failure.into()),
            };
            office.close().await.and(done)
        }
    }
}

impl Which {
    fn id(&self) -> Result<GameId, Stop> {
        // A whole address is as good as its last part.
        let last = self.game.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        last.parse()
            .map_err(|fault: crate::links::game_id::NoGameId| Stop::BadInput(fault.to_string()))
    }
}

async fn find(office: &Office, game: &GameId) -> Result<GameNow, Stop> {
    let now = office.games.now(game).await?;
    now.ok_or_else(|| {
        Stop::BadInput(format!("there is no game {game}; `sealed-orders game list` lists them"))
    })
}

async fn show(office: &Office, id: &GameId, json: bool) -> Result<(), Stop> {
    let now = find(office, id).await?;
    let shown = describe(office, &now).await?;
    if json {
        println!("{shown}");
        return Ok(());
    }
    let text = |name: &str| shown.get(name).and_then(Value::as_str).unwrap_or("-");
    println!("{}\t{}\t{}\t{}", now.game.id, text("ruleset"), text("status"), now.game.name);
    println!("{}", text("url"));
    if let Some(round) = now.round.as_ref().filter(|round| round.is_open()) {
        let zone = now.game.zone;
        println!("round {}, closes {}", round.number, moment(round.deadline, zone, Language::En));
        println!("{}", text("why"));
    }
    for seat in shown.get("seats").and_then(Value::as_array).into_iter().flatten() {
        let text = |name: &str| seat.get(name).and_then(Value::as_str).unwrap_or("-");
        let sheet = match seat.get("sheet_in").and_then(Value::as_bool) {
            Some(true) => "sheet in",
            Some(false) => "awaited",
            None => text("answer"),
        };
        println!("{}\t{}\t{}\t{sheet}", text("army"), text("name"), text("address"));
    }
    Ok(())
}

/// A game as JSON: nothing of what is in sheets.
async fn describe(office: &Office, now: &GameNow) -> Result<Value, Stop> {
    let undeliverable: Vec<Value> = office
        .games
        .undeliverable(&now.game.id)
        .await?
        .iter()
        .map(|letter| json!({ "letter": letter.kind, "seat": letter.seat, "words": letter.words }))
        .collect();
    let rules = &office.games.played(&now.game)?.rules;
    let open = now.round.as_ref().filter(|round| round.is_open());
    let awaited = open.map(|round| round.awaited.as_slice()).unwrap_or_default();
    let mut seats = Vec::new();
    let away = office.games.who_is_away(&now.game.id, &now.holders).await?;
    for holder in &now.holders {
        let away = away.iter().find(|away| away.seat == holder.seat);
        let person = holder.person();
        let sheet_in = awaited.contains(&holder.seat).then(|| now.sheets_in.contains(&holder.seat));
        seats.push(json!({
            "army": rules.seat_code(&now.game.state, holder.seat)?,
            "name": holder.name(Language::En),
            "address": person.map(|person| &person.address),
            "language": person.map(|person| person.language),
            "zone": person.map(|person| person.zone.name()),
            "answer": holder.answer(),
            "computer": holder.computer(),
            "sheet_in": sheet_in,
            "away": away.map(|away| json!({ "from": away.from, "to": away.to })),
        }));
    }
    Ok(json!({
        "game": now.game.id,
        "url": office.addresses.game(&now.game.id),
        "name": now.game.name,
        "ruleset": now.game.ruleset,
        "status": now.game.status,
        "window": now.game.rhythm,
        "terms": now.game.terms,
        "round": now.round.as_ref().map(|round| round.number),
        "deadline": open.map(|round| round.deadline),
        "why": open.map(|round| round.why_said(&now.game, &now.holders, Language::En)),
        "calendar": now.game.calendar,
        "final_round": open.map(|round| round.final_round),
        "winners": now.game.ending.as_deref().map(|ending| {
            now.holders
                .iter()
                .filter(|holder| ending.winners.contains(&holder.seat))
                .map(|holder| holder.name(Language::En))
                .collect::<Vec<_>>()
        }),
        "seats": seats,
        "undeliverable": undeliverable,
    }))
}

async fn list(office: &Office, most: i64, json: bool) -> Result<(), Stop> {
    let games = office.games.list(most).await?;
    if json {
        let listed: Vec<Value> = games
            .iter()
            .map(|game| {
                json!({
                    "game": game.id,
                    "url": office.addresses.game(&game.id),
                    "name": game.name,
                    "ruleset": game.ruleset,
                    "status": game.status,
                    "opened_at": game.opened_at,
                })
            })
            .collect();
        println!("{}", Value::Array(listed));
        return Ok(());
    }
    for game in games {
        println!(
            "{}\t{}\t{}\t{}",
            game.id,
            game.ruleset,
            json!(game.status).as_str().unwrap_or("-"),
            game.name
        );
    }
    Ok(())
}

/// Makes a token, and prints it.
async fn token(office: &Office, id: &GameId, seat: &str, json: bool) -> Result<(), Stop> {
    let now = find(office, id).await?;
    let token = if seat.eq_ignore_ascii_case("host") {
        Some(office.games.host_token(id).await?)
    } else {
        let rules = &office.games.played(&now.game)?.rules;
        let mut found = seat.parse().ok().map(Seat);
        for holder in &now.holders {
            if rules.seat_code(&now.game.state, holder.seat)?.eq_ignore_ascii_case(seat) {
                found = Some(holder.seat);
            }
        }
        match found {
            Some(seat) => office.games.seat_token(id, seat).await?,
            None => None,
        }
    };
    let token = token.ok_or_else(|| {
        Stop::BadInput(format!(
            "nobody holds a seat {seat:?} of game {id}: expected the number or code of a seat that a \
             person holds, or `host`; `sealed-orders game show {id}` lists them"
        ))
    })?;
    let api = office.addresses.api();
    if json {
        println!("{}", json!({ "api": api, "token": token.reveal() }));
    } else {
        println!("{}", token.reveal());
    }
    Ok(())
}

/// Says what came of an act on the open window.
async fn told(office: &Office, game: &GameId, acted: Acted, json: bool) -> Result<(), Stop> {
    let now = find(office, game).await?;
    match acted {
        Acted::NoWindow => Err(Stop::BadInput(format!(
            "no such window of game {game} is open: nothing was changed; `sealed-orders game show {game}` tells its state"
        ))),
        Acted::Tournament => Err(Stop::BadInput(format!(
            "game {game} is a tournament game: its windows are not lengthened; nothing was changed"
        ))),
        Acted::Paused => Err(Stop::BadInput(format!(
            "the window of game {game} is paused: nothing was changed; a player or the host ends the pause first"
        ))),
        Acted::Done { .. } if json => {
            println!("{}", describe(office, &now).await?);
            Ok(())
        }
        Acted::Done { round, .. } => {
            match now.round.as_ref().filter(|open| open.is_open() && open.number == round) {
                Some(open) => println!(
                    "round {round} now closes {}",
                    moment(open.deadline, now.game.zone, Language::En)
                ),
                None => {
                    println!("round {round} is resolved: {}", office.addresses.round(game, round))
                }
            }
            Ok(())
        }
    }
}
