//! The computer player of Clone Wars against itself: `cargo bench -p sealed-orders-rules --bench
//! clone_wars_levels`. Each level commands a faction against the level below, factions and numbers of seats in
//! turn; then equals, to see whether a faction is better off. After `--` stands how many games a pairing, if
//! not 200, how many minutes at the most, if not 9, and which pairing alone, from 1; and `lists`, if planets are
//! claimed by rankings.
//!
//! Each computer knows what its seat may know. Times are by the clock.

#![allow(clippy::unwrap_used, reason = "a bench may stop by panicking")]

#[path = "../kit/thoughts.rs"]
mod thoughts;

use std::time::{Duration, Instant};

use sealed_orders_rules::{
    Chance, Circumstances, ComputerTask, EndKind, Level, Ruleset, Viewer,
    clone_wars::{ByFaction, CloneWars, Faction, Options, SetUp, Sheets, carry_out},
    language::Language,
};

use self::thoughts::Thoughts;

/// A game that goes on longer is nobody's.
const SHEETS: u32 = 5000;

/// What came of the games of a pairing.
#[derive(Default)]
struct Came {
    played: u32,
    open: u32,
    sheets: u32,
    turns: u32,
    better: u32,
    won: ByFaction<u32>,
    invoked: u32,
}

fn main() {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u32>().ok());
    let games = numbers.next().unwrap_or(200);
    let most = Duration::from_secs(60 * u64::from(numbers.next().unwrap_or(9)));
    let only = numbers.next();
    let began = Instant::now();
    let mut thoughts = Thoughts::default();
    use Level::{Easy, Hard, Medium};
    let pairings = [(Easy, Medium), (Medium, Hard), (Easy, Easy), (Medium, Medium), (Hard, Hard)];
    for (number, (worse, better)) in (1..).zip(pairings) {
        if only.is_some_and(|only| only != number) {
            continue;
        }
        let mut came = Came::default();
        for game in 0..games {
            if began.elapsed() > most / 5 * number {
                break;
            }
            play(game, (worse, better), &mut thoughts, &mut came);
        }
        let (better, worse) = (better.code(), worse.code());
        println!(
            "{better} against {worse}: {} of {} won; {} by the Republic, {} by the Separatists; {} without \
             an end, {} turns and {} sheets a game, Order 66 in {}",
            came.better,
            came.played,
            came.won.of(Faction::Republic),
            came.won.of(Faction::Separatists),
            came.open,
            came.turns / came.played.max(1),
            came.sheets / came.played.max(1),
            came.invoked,
        );
    }
    thoughts.print();
}

/// Plays a game in which the better level has one faction, the Republic in every second one.
fn play(game: u32, (worse, better): (Level, Level), thoughts: &mut Thoughts, came: &mut Came) {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&game.to_le_bytes());
    let faction = Faction::BOTH[game as usize % 2];
    let seats = 2 + game as usize / 2 % 3;
    let is_by_lists = std::env::args().any(|word| word == "lists");
    let setup = if is_by_lists { SetUp::Lists } else { SetUp::Dealt };
    let options = Options { setup, ..Options::default() };
    let mut chance = Chance::of_round(seed, 0);
    let mut state = CloneWars.set_up(&options, seats, &mut chance).unwrap();
    let computer = CloneWars.computer().unwrap();
    came.played += 1;
    for round in 1..SHEETS {
        if let Some(ending) = CloneWars.ending(&state) {
            let first = ending.winners.first().copied();
            let won = Faction::BOTH
                .into_iter()
                .find(|&it| first.is_some_and(|seat| state.commanders_of(it).has(seat)));
            if let Some(won) = won.filter(|_| ending.kind == EndKind::Won) {
                *came.won.of_mut(won) += 1;
                came.better += u32::from(won == faction);
            }
            came.invoked += u32::from(state.emperor.is_some());
            came.turns += state.last_turn().map_or(0, |turn| turn.round);
            return;
        }
        came.sheets += 1;
        let mut sheets = Sheets::new();
        for seat in CloneWars.awaited(&state) {
            let is_better = state.commanders_of(faction).has(seat);
            let level = if is_better { better } else { worse };
            let task = ComputerTask { seat, level, language: Language::En, final_round: false };
            let began = Instant::now();
            let mut chance = Chance::of_computer(seed, seat, round);
            let known = CloneWars.redealt(&state, Viewer::Seat(seat), &mut chance);
            sheets.insert(seat, computer.sheet(&known, task, &mut chance));
            thoughts.count(level, began.elapsed());
        }
        let mut drawn = Chance::of_round(seed, round);
        state = carry_out(&state, &sheets, &Circumstances::default(), &mut drawn).1;
    }
    came.open += 1;
}
