//! Looking ahead: each of a few drafts is played on through some turns, several times, and the one that
//! leaves its faction best off is handed in.

use std::collections::BTreeMap;

use super::{Effort, PLAYED_ON, fights::Known, writing::draft};
use crate::{
    Chance, Circumstances, EndKind, Seat, Viewer,
    clone_wars::{
        adjudicate::carry_out,
        army::{Army, Faction},
        order::Order,
        redealt::redealt,
        sheet::{Line, Sheet},
        ships::Class,
        state::{Stage, State, galaxy},
    },
    language::Language,
};

/// How many turns of armies are played on.
const TURNS: usize = 5;
/// The most sheets of a game that is played on.
const SHEETS: usize = 24;
/// What income is worth, in troops.
const INCOME: f64 = 2.5;
/// What a card is worth.
const CARD: f64 = 2.0;
/// What a ship is worth.
const SHIP: f64 = 3.0;

/// With more troops in the game their battles take so long that each draft is played on less often.
const MANY: u32 = 600;

/// A draft, and what came of it so far.
struct Tried {
    orders: Vec<Order>,
    sum: f64,
    times: u32,
}

/// The best of some drafts: all are tried, then again the better half, until one is left. A bounded number
/// of turns, never a clock: the same chance gives the same draft.
pub(super) fn best(
    state: &State,
    seat: Seat,
    drafts: Vec<Vec<Order>>,
    effort: &Effort,
    known: &Known,
    chance: &mut Chance,
) -> Vec<Order> {
    let mut all: Vec<Tried> =
        drafts.into_iter().map(|orders| Tried { orders, sum: 0.0, times: 0 }).collect();
    let troops: u32 = Army::ALL.iter().map(|&army| state.board.troops_of(army)).sum();
    let mut games = if troops > MANY { 1 } else { effort.games };
    while all.len() > 1 {
        for tried in &mut all {
            for _ in 0..games {
                tried.sum += played_on(state, seat, &tried.orders, known, chance);
                tried.times += 1;
            }
        }
        let mean = |tried: &Tried| tried.sum / f64::from(tried.times.max(1));
        all.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
        all.truncate(all.len().div_ceil(2));
        games *= 2;
    }
    all.into_iter().next().map(|tried| tried.orders).unwrap_or_default()
}

/// How a seat's faction is off after these orders and some turns of all.
fn played_on(
    state: &State,
    seat: Seat,
    orders: &[Order],
    known: &Known,
    chance: &mut Chance,
) -> f64 {
    let Some(faction) = state.armies(seat).nth(0).map(|army| army.faction()) else { return 0.0 };
    let mut now = redealt(state, Viewer::Seat(seat), chance);
    let mut first = Some(orders);
    let mut turns = 0;
    for _ in 0..SHEETS {
        if turns >= TURNS {
            break;
        }
        let awaited: Vec<Seat> = match &now.stage {
            Stage::Over { .. } => break,
            Stage::Turn(turn) => vec![*now.commands.of(turn.army)],
            Stage::Lists | Stage::Placing => now.living_seats().each().collect(),
        };
        let mut sheets = BTreeMap::new();
        for it in awaited {
            let orders = match first.take_if(|_| it == seat) {
                Some(orders) => orders.to_vec(),
                None => draft(&now, it, &PLAYED_ON, known, chance),
            };
            sheets.insert(it, silently(orders));
        }
        now = carry_out(&now, &sheets, &Circumstances::default(), chance).1;
        turns += usize::from(now.turn().is_some_and(|turn| !turn.goes_on));
    }
    stands(&now, faction)
}

/// A sheet that nobody reads.
fn silently(orders: Vec<Order>) -> Sheet {
    let line = |order| Line { text: String::new(), read: Ok(order) };
    Sheet { language: Language::En, lines: orders.into_iter().map(line).collect() }
}

/// How a faction stands, from −1 to 1; beyond that when the game has ended.
fn stands(state: &State, faction: Faction) -> f64 {
    if let Stage::Over { ending, .. } = &state.stage {
        let ours = state.commanders_of(faction);
        let is_ours = ending.winners.iter().any(|&seat| ours.has(seat));
        return match ending.kind {
            EndKind::Won if is_ours => 1.5,
            EndKind::Won => -1.5,
            _ => 0.0,
        };
    }
    let [ours, theirs] = [faction, faction.other()].map(|faction| strength(state, faction));
    (ours - theirs) / (ours + theirs).max(1.0)
}

fn strength(state: &State, faction: Faction) -> f64 {
    let of = |army| {
        let own = state.own(army);
        if own.is_empty() {
            return 0.0;
        }
        let ships: u32 = Class::ALL.iter().map(|&class| state.ships_of(army, class)).sum();
        f64::from(state.board.troops_of(army))
            + INCOME * f64::from(galaxy().income(own))
            + CARD * state.hands.of(army).len() as f64
            + SHIP * f64::from(ships)
    };
    faction.armies().map(of).iter().sum()
}
