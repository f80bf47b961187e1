//! Turns from the middle of games of Risk, with ten attacks each. The same ones every time.

use std::collections::BTreeMap;

use sealed_orders_rules::{
    Chance, Circumstances, Ruleset,
    kit::territories::{Amount, Area, Areas, Attack, Clauses, Moving},
    language::Language,
    risk::{Act, Options, Order, Risk, Sheet, Sheets, State, carry_out},
};

/// How many turns there are.
pub const TURNS: usize = 300;

/// How many attacks a turn has.
const ATTACKS: usize = 10;

/// A state and the sheet of the seat whose turn it is.
pub struct Turn {
    pub state: State,
    pub sheets: Sheets,
}

/// The turns, each after 5 to 24 turns of all seats together.
pub fn mid_game() -> Vec<Turn> {
    (0..).filter_map(of_a_game).take(TURNS).collect()
}

/// None if the game is over by then.
fn of_a_game(game: u32) -> Option<Turn> {
    let chance = &mut Chance::of_round([8; 32], game);
    let seats = 2 + game as usize % 5;
    let mut state = Risk.set_up(&Options::default(), seats, chance).ok()?;
    let nothing = Circumstances::default();
    state = carry_out(&state, &BTreeMap::new(), &nothing, chance).1;
    for _ in 0..5 + chance.below(20) {
        let turn = turn(state, chance)?;
        state = carry_out(&turn.state, &turn.sheets, &nothing, chance).1;
    }
    turn(state, chance)
}

/// All placed on an area of the frontier, and ten attacks that may be carried out, drawn by lot: on from
/// what was taken, or from elsewhere.
fn turn(state: State, chance: &mut Chance) -> Option<Turn> {
    let seat = state.turn()?.seat;
    let mut state = state;
    // So many that most attacks can be carried out.
    state.own(seat).each().for_each(|area| state.board.reinforce(area, 4));
    let (map, mut mine) = (state.map(), state.own(seat));
    let drawn =
        |areas: Areas, chance: &mut Chance| areas.nth(chance.below(areas.len() as u32) as usize);
    let mut from = drawn(map.frontier(mine), chance)?;
    let mut acts =
        vec![Act::Trade { cards: None, on: None }, Act::Place { n: Amount::All, at: from }];
    for _ in 0..ATTACKS {
        let others = |from: Area, mine: Areas| map.neighbours(from).minus(mine);
        if others(from, mine).is_empty() {
            from = drawn(map.frontier(mine), chance)?;
        }
        let to = drawn(others(from, mine), chance)?;
        let clauses = Clauses { moving: Some(Moving::Leave(2)), ..Clauses::default() };
        acts.push(Act::Attack(Attack { from, to, clauses }));
        if chance.below(2) == 0 {
            mine.put(to);
            from = to;
        }
    }
    acts.push(Act::End);
    let orders = acts.into_iter().map(|act| Order::Act(act, None));
    let sheet = Sheet::saying(orders, state.chosen.map, Language::En);
    Some(Turn { sheets: BTreeMap::from([(seat, sheet)]), state })
}
