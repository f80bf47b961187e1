//! Rounds from the middle of games, played at random but legally, as the JSON cases of §13. The
//! same ones every time.

use rules::{
    Chance, Circumstances, Ruleset, Seat,
    language::Language,
    power::{
        Action, Army, Line, Piece, Power, Sheet, Sheets, Side, State, carry_out, check,
        notation::print, position::Stand, possible,
    },
};
use serde_json::{Map, Value, json};

/// How many rounds there are.
pub const ROUNDS: usize = 240;

/// How many pieces stand on the board and in Reserves, Power Units apart.
const PIECES: u32 = 25;

/// How many orders are written, all legal at their turn.
const ORDERS: usize = 14;

/// The rounds, as many of games of two, of three and of four players.
pub fn mid_game() -> Vec<String> {
    let games = (0..).map(|game| of_a_game(2 + game as usize % 3, game));
    games.flatten().take(ROUNDS).collect()
}

/// Plays a game for five to twelve rounds. None if it does not come to such a round.
fn of_a_game(seats: usize, game: u32) -> Option<String> {
    let chance = &mut Chance::of_round([18; 32], game);
    let mut state = Power.set_up(&Default::default(), seats, chance).ok()?;
    for _ in 0..5 + chance.below(8) {
        let sheets = sheets(&state, chance);
        let sheets: Sheets<'_> = std::array::from_fn(|seat| sheets.get(seat));
        state = carry_out(&state, &sheets, &Circumstances::default()).1;
    }
    thin_out(&mut state, chance);
    let sheets = sheets(&state, chance);
    let orders: usize = sheets.iter().map(|sheet| sheet.lines.len()).sum();
    let all = state.ending.is_none() && state.living().count() == seats && orders == ORDERS;
    all.then(|| case(&state, &sheets).to_string())
}

/// Lays pieces aside, drawn by lot: play at random loses none.
fn thin_out(state: &mut State, chance: &mut Chance) {
    loop {
        let stands = state.position.stands().iter();
        let stands: Vec<Stand> =
            stands.filter(|stand| stand.piece != Piece::PowerUnit).copied().collect();
        let pieces: u32 = stands.iter().map(|stand| stand.count).sum();
        let drawn = stands.get(chance.below(stands.len() as u32) as usize);
        let Some(Stand { at, army, piece, .. }) = drawn.filter(|_| pieces > PIECES) else { return };
        state.position.take(*army, *at, *piece, 1);
    }
}

/// The sheets of all, with as many orders each as make up the number.
fn sheets(state: &State, chance: &mut Chance) -> Vec<Sheet> {
    let seats: Vec<Seat> = state.seating.seats().collect();
    let share = |n: usize| ORDERS * (n + 1) / seats.len() - ORDERS * n / seats.len();
    seats.iter().enumerate().map(|(n, &seat)| sheet(state, seat, share(n), chance)).collect()
}

/// A sheet on which every order is legal at its turn; one in eight is for mercenaries, if there
/// are any, one in four other than a move, where there can be one.
fn sheet(state: &State, seat: Seat, orders: usize, chance: &mut Chance) -> Sheet {
    let mut sheet = Sheet::empty(Language::En);
    for _ in 0..20 * orders {
        let armies: Vec<Army> = state.living_armies(seat).collect();
        let own = armies.get(chance.below(armies.len() as u32) as usize).copied();
        let mercenary = state.seating.mercenary().filter(|_| chance.below(8) == 0);
        let mut possible = mercenary.or(own).map_or(Vec::new(), |army| possible(state, army));
        let moves = chance.below(4) > 0;
        possible.retain(|order| moves == matches!(order.action, Action::Move { .. }));
        let Some(order) = possible.get(chance.below(possible.len() as u32) as usize) else {
            continue;
        };
        let text = print::order(order, Language::En, None);
        sheet.lines.push(Line { text, read: Ok(*order) });
        if check(state, seat, &sheet).last() != Some(&Ok(())) {
            sheet.lines.pop();
        }
        if sheet.lines.len() == orders {
            break;
        }
    }
    sheet
}

fn case(state: &State, sheets: &[Sheet]) -> Value {
    let name = |seat: Seat| format!("player {}", seat.0 + 1);
    let seat = |seat: Seat| {
        let armies: Vec<Army> = state.seating.armies(Side::Seat(seat)).collect();
        json!({ "name": name(seat), "armies": armies })
    };
    let seats: Vec<Seat> = state.seating.seats().collect();
    let orders: Map<String, Value> = seats
        .iter()
        .zip(sheets)
        .map(|(&seat, sheet)| {
            let lines = sheet.lines.iter().map(|line| json!(line.text)).collect();
            (name(seat), Value::Array(lines))
        })
        .collect();
    json!({
        "seats": seats.iter().map(|&it| seat(it)).collect::<Vec<_>>(),
        "mercenary": state.seating.mercenary(),
        "official": name(state.official),
        "position": state.position,
        "orders": orders,
    })
}
