//! `sealed-orders game …`: what a host does, from the command line.

use chrono::{DateTime, NaiveDateTime, TimeZone, Utc};
use chrono_tz::Tz;
use clap::{Args, Subcommand};
use serde_json::{Map, Value, json};

use super::{Office, Stop};
use crate::{
    config::PlaceFlags,
    game::{
        host::Acted,
        open::{End, NewGame, Opened, Player, zone_of},
        record::GameNow,
        window::Window,
        words::zone_fault,
    },
    language::Language,
    moment::moment,
    store::{games::GameId, links::Opens},
};

/// What a host does.
#[derive(Subcommand)]
pub enum Command {
    /// Open a game: invite its players, or start it at once
    Open(Box<Open>),
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
    /// Close the open window now and resolve the round
    CloseWindow(Which),
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

/// What a game is opened with.
#[derive(Args)]
#[command(after_help = "\
Example:
  sealed-orders game open --rules power --name 'Autumn' \\
    --player ann@example.org --player 'bob@example.org;name=Bob;lang=fr;zone=Europe/Paris' \\
    --player cy@example.org --player di@example.org --window 36h")]
pub struct Open {
    /// The ruleset
    #[arg(long, default_value = "power")]
    rules: String,
    /// The game's name [default: the ruleset's and the first players']
    #[arg(long)]
    name: Option<String>,
    /// A player, in the order of the seats: a mail address; after it, where they are not the usual
    /// ones, `;name=Bob`, `;lang=fr`, `;zone=Europe/Paris`
    #[arg(long = "player", value_name = "PLAYER", required = true)]
    players: Vec<String>,
    /// How long each order window is, e.g. 90m, 36h, 3d or 1w
    #[arg(long, default_value = "3d", value_name = "TIME")]
    window: String,
    /// The zone in which days are counted and times are read, e.g. Europe/Paris
    #[arg(long, default_value = "UTC")]
    zone: String,
    /// End with that round
    #[arg(long, value_name = "N", conflicts_with = "closing_time")]
    last_round: Option<u32>,
    /// End with the round in play at that time, e.g. 2027-01-31T18:00 (in the game's zone)
    #[arg(long, value_name = "TIME")]
    closing_time: Option<String>,
    /// An option of the ruleset, e.g. missiles=as_read or official=2
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Open the first window at once, without invitations
    #[arg(long)]
    start_now: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the subcommand.
pub async fn run(place: PlaceFlags, command: Command) -> Result<(), Stop> {
    // What the caller typed is read before anything is started.
    match command {
        Command::Open(open) => {
            let new = new_game(&open)?;
            let office = Office::open(place).await?;
            let done = open_game(&office, &new, open.json).await;
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
            let by: Window =
                by.parse().map_err(|fault| Stop::BadInput(format!("--by: {fault}")))?;
            let office = Office::open(place).await?;
            let done = match office.games.extend(&game, by).await {
                Ok(acted) => told(&office, &game, acted, which.json).await,
                Err(failure) => Err(failure.into()),
            };
            office.close().await.and(done)
        }
        Command::CloseWindow(which) => {
            let game = which.id()?;
            let office = Office::open(place).await?;
            let done = match office.games.close_window(&game).await {
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
            .map_err(|fault: crate::store::games::NoGameId| Stop::BadInput(fault.to_string()))
    }
}

fn new_game(open: &Open) -> Result<NewGame, Stop> {
    let bad = |flag: &str, sentence: String| Stop::BadInput(format!("--{flag}: {sentence}"));
    let zone =
        zone_of(&open.zone).ok_or_else(|| bad("zone", zone_fault(&open.zone, Language::En)))?;
    let players = open
        .players
        .iter()
        .map(|line| Player::parse(line, Language::En, zone))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|fault| bad("player", fault.say(Language::En)))?;
    let end = match (open.last_round, &open.closing_time) {
        (Some(0), _) => {
            return Err(bad("last-round", "0 is no round: expected 1 or more".to_owned()));
        }
        (Some(last), _) => Some(End::LastRound(last)),
        (None, Some(text)) => {
            Some(End::ClosingTime(closing_time(text, zone).ok_or_else(|| {
                let expected = "expected a date and a time, like 2027-01-31T18:00";
                bad("closing-time", format!("{text:?} is no time: {expected}"))
            })?))
        }
        (None, None) => None,
    };
    let mut options = Map::new();
    for option in &open.options {
        let (name, value) = option.split_once('=').ok_or_else(|| {
            bad("option", format!("{option:?} is not understood: expected NAME=VALUE"))
        })?;
        options.insert(name.trim().to_owned(), value.trim().into());
    }
    let window = open
        .window
        .parse()
        .map_err(|fault: crate::game::window::NoWindow| bad("window", fault.to_string()))?;
    let name = open.name.clone().unwrap_or_else(|| {
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        format!("{}: {}", open.rules, names.join(", ")).chars().take(80).collect()
    });
    Ok(NewGame {
        ruleset: open.rules.clone(),
        name,
        players,
        window,
        zone,
        end,
        options: Value::Object(options),
        start_now: open.start_now,
    })
}

/// A time with its offset, or on the wall clock of a zone.
fn closing_time(text: &str, zone: Tz) -> Option<DateTime<Utc>> {
    if let Ok(at) = DateTime::parse_from_rfc3339(text) {
        return Some(at.with_timezone(&Utc));
    }
    let wall = ["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"]
        .into_iter()
        .find_map(|pattern| NaiveDateTime::parse_from_str(text, pattern).ok())?;
    Some(zone.from_local_datetime(&wall).earliest()?.with_timezone(&Utc))
}

async fn open_game(office: &Office, new: &NewGame, json: bool) -> Result<(), Stop> {
    let opened =
        office.games.open(new).await?.map_err(|fault| Stop::BadInput(fault.say(Language::En)))?;
    let Opened { game, host, seats } = opened;
    let link = |opens, token: &crate::game::token::Token| office.addresses.link(opens, token);
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

async fn find(office: &Office, game: &GameId) -> Result<GameNow, Stop> {
    let now = office.games.now(game).await?;
    now.ok_or_else(|| {
        Stop::BadInput(format!("there is no game {game}; `sealed-orders game list` lists them"))
    })
}

async fn show(office: &Office, id: &GameId, json: bool) -> Result<(), Stop> {
    let now = find(office, id).await?;
    let shown = describe(office, &now)?;
    if json {
        println!("{shown}");
        return Ok(());
    }
    let text = |name: &str| shown.get(name).and_then(Value::as_str).unwrap_or("-");
    println!("{}\t{}\t{}\t{}", now.game.id, text("ruleset"), text("status"), now.game.name);
    println!("{}", text("url"));
    if let Some(round) = now.round.as_ref().filter(|round| round.is_open()) {
        let zone = now.game.zone();
        println!("round {}, closes {}", round.number, moment(round.deadline, zone, Language::En));
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
fn describe(office: &Office, now: &GameNow) -> Result<Value, Stop> {
    let rules = &office.games.played(&now.game)?.rules;
    let open = now.round.as_ref().filter(|round| round.is_open());
    let awaited = open.map(|round| round.awaited()).unwrap_or_default();
    let mut seats = Vec::new();
    for holder in &now.holders {
        let sheet_in = awaited.contains(&holder.seat).then(|| now.sheets_in.contains(&holder.seat));
        seats.push(json!({
            "army": rules.seat_code(&now.game.state, holder.seat)?,
            "name": holder.name,
            "address": holder.address,
            "language": holder.language,
            "zone": holder.zone,
            "answer": holder.answer,
            "sheet_in": sheet_in,
        }));
    }
    Ok(json!({
        "game": now.game.id,
        "url": office.addresses.game(&now.game.id),
        "name": now.game.name,
        "ruleset": now.game.ruleset,
        "status": now.game.status,
        "window": now.game.order_window,
        "round": now.round.as_ref().map(|round| round.number),
        "deadline": open.map(|round| round.deadline),
        "final_round": open.map(|round| round.final_round),
        "winners": now.game.ending.as_deref().map(|ending| {
            now.holders
                .iter()
                .filter(|holder| ending.winners.contains(&holder.seat))
                .map(|holder| holder.name.as_str())
                .collect::<Vec<_>>()
        }),
        "seats": seats,
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

/// Says what came of an act on the open window.
async fn told(office: &Office, game: &GameId, acted: Acted, json: bool) -> Result<(), Stop> {
    let now = find(office, game).await?;
    match acted {
        Acted::NoWindow => Err(Stop::BadInput(format!(
            "no window of game {game} is open: nothing was changed; `sealed-orders game show {game}` tells its state"
        ))),
        Acted::Done { .. } if json => {
            println!("{}", describe(office, &now)?);
            Ok(())
        }
        Acted::Done { round, .. } => {
            match now.round.as_ref().filter(|open| open.is_open() && open.number == round) {
                Some(open) => println!(
                    "round {round} now closes {}",
                    moment(open.deadline, now.game.zone(), Language::En)
                ),
                None => {
                    println!("round {round} is resolved: {}", office.addresses.round(game, round))
                }
            }
            Ok(())
        }
    }
}
