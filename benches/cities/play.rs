//! Turns from the middle of games of Eight Cities, played at random but legally. The same ones
//! every time.

use sealed_orders_rules::{
    Chance, Circumstances,
    cities::{
        Line, Options, Order, SetUp, Sheet, Sheets, Side, State, Written, carry_out,
        notation::print, order::Way,
    },
    language::Language,
};
use serde_json::{Map, Value, json};

/// How many turns there are.
pub const TURNS: usize = 300;

/// A state and the sheet of the seat that is awaited.
pub struct Turn {
    pub state: State,
    pub side: Side,
    pub sheet: Sheet,
}

/// The turns, as many of each set-up, each after 10 to 69 turns of both seats together.
pub fn mid_game() -> Vec<Turn> {
    (0..).filter_map(of_a_game).take(TURNS).collect()
}

impl Turn {
    /// The sheets of the round.
    pub fn sheets(&self) -> Sheets<'_> {
        let mut sheets = Sheets::default();
        *sheets.of_mut(self.side) = Some(&self.sheet);
        sheets
    }

    /// The same as the JSON case of §12.
    pub fn case(&self) -> Value {
        let name = |side: Side| if side == Side::South { "south" } else { "north" };
        let State { position, since, .. } = &self.state;
        let by_seat = |of: &dyn Fn(Side) -> Value| -> Map<String, Value> {
            Side::ALL.into_iter().map(|side| (name(side).to_owned(), of(side))).collect()
        };
        let pieces = |side| {
            let squares = position.pieces(side).into_iter();
            squares.filter_map(|at| Some((at.to_string(), json!(position.at(at)?.1)))).collect()
        };
        let cities = Side::ALL.into_iter().flat_map(|side| {
            position.cities(side).into_iter().map(move |city| (city.to_string(), json!(name(side))))
        });
        let setups = SetUp::ALL.into_iter();
        let cities: Map<String, Value> = cities.collect();
        let setup = setups.into_iter().find(|setup| {
            cities.keys().all(|city| setup.position().owner(city.parse().unwrap()).is_some())
        });
        json!({
            "seats": ["south", "north"],
            "options": {"setup": setup, "quiet": self.state.quiet},
            "state": {
                "to_move": name(self.side), "turns": self.state.turns,
                "pieces": by_seat(&|side| Value::Object(pieces(side))),
                "cities": cities, "since": since,
                "missed": by_seat(&|side| json!(self.state.missed.of(side))),
            },
            "sheets": {name(self.side): [self.sheet.lines[0].text]},
        })
    }
}

/// None if the game is over by then.
fn of_a_game(game: u32) -> Option<Turn> {
    let chance = &mut Chance::of_round([8; 32], game);
    let setup = SetUp::ALL[game as usize % 3];
    let options = Options { setup, quiet: 100.try_into().ok()?, ..Options::default() };
    let mut state = State::set_up(&options, chance);
    for _ in 0..10 + chance.below(60) {
        state = turn(state, chance)?.after();
    }
    turn(state, chance)
}

impl Turn {
    fn after(&self) -> State {
        carry_out(&self.state, &self.sheets(), &Circumstances::default()).1
    }
}

/// A legal order, drawn by lot.
fn turn(state: State, chance: &mut Chance) -> Option<Turn> {
    let side = state.to_move?;
    let position = &state.position;
    let moves = position.pieces(side).into_iter().flat_map(|from| {
        let ways = position.destinations(from).into_iter();
        ways.map(move |to| Order::Move { piece: None, from, way: Way { through: Vec::new(), to } })
    });
    let exchanges = position.exchanges(side).into_iter().map(|at| Order::Exchange { at });
    let orders: Vec<Order> = moves.chain(exchanges).collect();
    let order = orders.get(chance.below(orders.len() as u32) as usize)?.clone();
    let text = print::order(&order, Language::En);
    let line = Line { text, read: Ok(Written::Order(order)) };
    Some(Turn { side, sheet: Sheet { language: Language::En, lines: vec![line] }, state })
}
