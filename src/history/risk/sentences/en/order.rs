//! Lines in words, and what was expected in those that cannot be read.

use rules::{
    kit::territories::{Amount, Area, Map, MapName, notation},
    language::Language::En,
    risk::{Act, Expected, Order, State},
};

use super::{cards, defend, list, troops};
use crate::{kit::territories::said, risk::words};

/// A line.
pub(in super::super) fn order(state: &State, order: &Order) -> String {
    let the = |area: Area| words::the(state.map(), area, En);
    match order {
        Order::Want(areas) => {
            let named = |them: &[Area]| list(them, |&area| the(area));
            format!("wishes, in this order: {}", said::ranking(areas, named, En))
        }
        Order::Defend { dice, at } => format!("standing order: {}", standing(state, *dice, *at)),
        Order::Act(act, condition) => {
            let condition = condition.map(|it| said::condition(it, the, En)).unwrap_or_default();
            self::act(state, act) + &condition
        }
    }
}

/// A standing order.
pub(in super::super) fn standing(state: &State, dice: u8, at: Option<Area>) -> String {
    format!("{} from now on", defend(state, dice, at))
}

fn act(state: &State, act: &Act) -> String {
    let the = |area: Area| words::the(state.map(), area, En);
    match *act {
        Act::Trade { cards, on } => {
            let what = cards.map_or_else(
                || "trade the best set in your hand".to_owned(),
                |set| format!("trade {}", self::cards(state, &set)),
            );
            let on = on.map(|on| {
                format!(
                    "; the two troops more go to {}, if a card of the set shows it and it is yours",
                    the(on)
                )
            });
            what + &on.unwrap_or_default()
        }
        Act::Place { n: Amount::All, at } => {
            format!("place all remaining troops on {}", the(at))
        }
        Act::Place { n: Amount::Number(n), at } => {
            format!("place {} on {}", troops(u32::from(n)), the(at))
        }
        Act::Attack(ref attack) => {
            let said = format!("attack {} from {}", the(attack.to), the(attack.from));
            said + &said::clauses(&attack.clauses, En)
        }
        Act::Follow(n) => said::following(n, En),
        Act::Fortify { from, to, n } => {
            let n = said::moved(n, En);
            format!("move {n} from {} to {}, and end the turn", the(from), the(to))
        }
        Act::End => "end the turn".to_owned(),
    }
}

/// What was expected.
pub(in super::super) fn expected(map: &Map, expected: Expected) -> String {
    use notation::Expected as Of;
    let one = words::noun(map.name, En).one;
    match expected {
        Expected::CardsOrEnd => format!("three cards, ON and a {one}, or the end of the line"),
        Expected::OnOrEnd => format!("ON and a {one}, or the end of the line"),
        Expected::Of(of) => match of {
            Of::Order => "PLACE, ATTACK, MOVE, FORTIFY, TRADE, END, DEFEND or WANT".to_owned(),
            Of::Area => format!("a {one}, by its code or its name"),
            Of::AreaOrEnd => format!("a further {one}, or the end of the line"),
            Of::Card if map.name == MapName::Galaxy => format!("a card, by its {one}"),
            Of::Card => format!("a card, by its {one}, or a wild one: W1 or W2"),
            Of::Condition => format!("TAKEN, NOT TAKEN, or a number of troops, and a {one}"),
            of => said::expected(of, En).to_owned(),
        },
    }
}
