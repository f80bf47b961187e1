//! Turns from the middle of games of Clone Wars, with ten attacks each. The same ones every time.

use std::collections::BTreeMap;

use sealed_orders_rules::{
    Chance, Circumstances, Ruleset,
    clone_wars::{
        Act, CloneWars, Fleet, Options, Order, Sheet, Sheets, State, Strike, Wish, carry_out,
        galaxy,
    },
    kit::territories::{Amount, Area, Areas, Attack, Clauses, Moving},
    language::Language,
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

/// The turns, each after 5 to 24 turns of all armies together.
pub fn mid_game() -> Vec<Turn> {
    (0..).filter_map(of_a_game).take(TURNS).collect()
}

/// None if the game is over by then.
fn of_a_game(game: u32) -> Option<Turn> {
    let chance = &mut Chance::of_round([8; 32], game);
    let seats = 2 + game as usize % 3;
    let mut state = CloneWars.set_up(&Options::default(), seats, chance).ok()?;
    let nothing = Circumstances::default();
    state = carry_out(&state, &BTreeMap::new(), &nothing, chance).1;
    for _ in 0..5 + chance.below(20) {
        let turn = turn(state, chance)?;
        state = carry_out(&turn.state, &turn.sheets, &nothing, chance).1;
    }
    turn(state, chance)
}

/// All placed on a planet of the front, and ten attacks that may be carried out, drawn by lot: on from what
/// was taken, or from elsewhere; with ships, of which each planet of the front may have one of a class.
fn turn(mut state: State, chance: &mut Chance) -> Option<Turn> {
    let army = state.turn()?.army;
    let front = state.front(army);
    // So many that most attacks can be carried out.
    state.own(army).each().for_each(|area| state.board.reinforce(area, 4));
    let mut has_ships = |area: Area| {
        let is_bare = state.ships.at(area).is_empty();
        let ships = Fleet::each(|class| u32::from(state.ships_of(army, class) < 3));
        if is_bare {
            *state.ships.at_mut(area) = ships;
        }
    };
    front.each().take(2).for_each(&mut has_ships);
    let drawn =
        |areas: Areas, chance: &mut Chance| areas.nth(chance.below(areas.len() as u32) as usize);
    let mut enemy = state.own_of(army.faction().other());
    let mut from = drawn(front, chance)?;
    let mut acts = vec![Act::Trade(None), Act::Place { n: Amount::All, at: from }];
    for _ in 0..ATTACKS {
        let others = |from: Area, enemy: Areas| galaxy().neighbours(from).and(enemy);
        if others(from, enemy).is_empty() {
            from = drawn(front, chance)?;
        }
        let Some(to) = drawn(others(from, enemy), chance) else { continue };
        let clauses = Clauses { moving: Some(Moving::Leave(2)), ..Clauses::default() };
        let attack = Attack { from, to, clauses };
        acts.push(Act::Attack(Strike { attack, ships: Wish::ALL, card: None }));
        if chance.below(2) == 0 {
            enemy.take(to);
            from = to;
        }
    }
    acts.push(Act::End);
    let seat = *state.commands.of(army);
    let sheet = Sheet::saying(acts.into_iter().map(|act| Order::Act(act, None)), Language::En);
    Some(Turn { sheets: BTreeMap::from([(seat, sheet)]), state })
}
