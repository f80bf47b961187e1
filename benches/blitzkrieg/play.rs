//! Turns from the middle of games of Blitzkrieg!, played at random but legally. The same ones every
//! time.

use sealed_orders_rules::{
    Chance, Circumstances,
    blitzkrieg::{
        Options, Order, Placement, Player, Sheet, Sheets, State,
        adjudicate::{placements, wants_target},
        carry_out,
    },
    language::Language,
};

/// How many turns there are.
pub const TURNS: usize = 300;

/// A state and the sheet of the seat that is awaited.
pub struct Turn {
    pub state: State,
    pub player: Player,
    pub sheet: Sheet,
}

/// The turns, each after 4 to 27 turns of both seats together.
pub fn mid_game() -> Vec<Turn> {
    (0..).filter_map(of_a_game).take(TURNS).collect()
}

impl Turn {
    /// The sheets of the round.
    pub fn sheets(&self) -> Sheets<'_> {
        let mut sheets = Sheets::default();
        *sheets.of_mut(self.player) = Some(&self.sheet);
        sheets
    }

    fn after(&self, chance: &mut Chance) -> State {
        carry_out(&self.state, &self.sheets(), &Circumstances::default(), chance).1
    }
}

/// None if the game is over by then.
fn of_a_game(game: u32) -> Option<Turn> {
    let chance = &mut Chance::of_round([8; 32], game);
    let mut state = State::set_up(&Options::default(), chance);
    for _ in 0..4 + chance.below(24) {
        state = turn(state, chance)?.after(chance);
    }
    turn(state, chance)
}

/// A legal placement, drawn by lot; where it wants a target, every theatre in turn; after a blitz
/// whatever else could be placed there, or no more.
fn turn(state: State, chance: &mut Chance) -> Option<Turn> {
    let player = state.turn?;
    let all: Vec<Placement> = placements(&state, player).collect();
    let first = *all.get(chance.below(all.len() as u32) as usize)?;
    let theatre = first.space.theatre();
    let further = all.iter().filter(|it| it.space.theatre() == theatre && it.space != first.space);
    let further = further.map(|&it| Order::Then(it));
    let targets = state.others_open(theatre).map(Order::Strategic);
    let targets = targets.filter(|_| wants_target(&state, player, first));
    let orders = std::iter::once(Order::Place(first)).chain(targets);
    let orders: Vec<Order> = match first.token.ability() {
        Some(sealed_orders_rules::blitzkrieg::Ability::Blitz) => {
            orders.chain(further).chain([Order::Stop]).collect()
        }
        _ => orders.collect(),
    };
    let sheet = Sheet::saying(orders, Language::En);
    Some(Turn { player, sheet, state })
}
