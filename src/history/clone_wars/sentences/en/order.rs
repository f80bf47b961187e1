//! Lines in words, and what was expected in those that cannot be read.

use rules::{
    clone_wars::{
        Act, Ally, Expected, Order, Strike, Target, Wish,
        cards::{self, Power},
    },
    kit::territories::{Amount, Area, Card, notation},
    language::Language::En,
};

use super::{cards_named, planet, standing, troops};
use crate::{clone_wars::words, kit::territories::said};

/// A line.
pub(in super::super) fn order(order: &Order) -> String {
    match order {
        Order::Want { army, planets } => {
            let whose = army.map_or_else(String::new, |army| format!(" of {}", super::name(army)));
            let named = |them: &[Area]| words::planets_named(them.iter().copied(), En);
            let planets = said::ranking(planets, named, En);
            format!("wishes{whose}, in this order: {planets}")
        }
        Order::Stand(order) => format!("standing order: {}", standing(order)),
        Order::Act(act, condition) => {
            let the = |area| planet(area).to_owned();
            let condition = condition.map(|it| said::condition(it, the, En)).unwrap_or_default();
            self::act(act) + &condition
        }
    }
}

fn act(act: &Act) -> String {
    match *act {
        Act::Token(ref planets) => match planets.as_slice() {
            [only] => format!("place the token on {}", planet(*only)),
            planets => {
                let planets = words::planets_named(planets.iter().copied(), En);
                format!("place the token on the first of these that will do: {planets}")
            }
        },
        Act::Trade(None) => "trade the best set in your hand".to_owned(),
        Act::Trade(Some(set)) => format!("trade {}", cards_named(&set)),
        Act::Build { card, at } => format!(
            "build {} on {} with card {}",
            words::a_class(cards::class(card), En),
            planet(at),
            cards::number(card)
        ),
        Act::Play { card, on } => play(card, on),
        Act::Place { n: Amount::All, at } => {
            format!("place all remaining troops on {}", planet(at))
        }
        Act::Place { n: Amount::Number(n), at } => {
            format!("place {} on {}", troops(u32::from(n)), planet(at))
        }
        Act::Attack(ref strike) => attack(strike),
        Act::Follow(n) => said::following(n, En),
        Act::Fortify { from, to, n } => {
            format!("move {} from {} to {}", said::moved(n, En), planet(from), planet(to))
        }
        Act::Fleet { from, to, ships } => {
            format!("send {} from {} to {}", words::wish(ships, En), planet(from), planet(to))
        }
        Act::Take(at) => format!("take command of {} from the ally", planet(at)),
        Act::Order66 { ref emperor, ref ally } => {
            let mut said = "invoke Order 66 and end the turn".to_owned();
            if !emperor.is_empty() {
                let planets = words::planets_named(emperor.iter().copied(), En);
                said.push_str(&match emperor.len() {
                    1 => format!("; the Emperor appears on {planets}, if it is Separatist then"),
                    _ => format!(
                        "; the Emperor appears on the first of {planets} that is Separatist then"
                    ),
                });
            }
            match ally {
                Ally::All => said.push_str("; what turns goes to the ally"),
                Ally::These(planets) if planets.is_empty() => {}
                Ally::These(planets) => {
                    let named = words::planets_named(planets.iter().copied(), En);
                    said.push_str(&match planets.len() {
                        1 => format!("; {named} goes to the ally if it turns"),
                        _ => format!("; of what turns {named} go to the ally"),
                    });
                }
            }
            said
        }
        Act::End => "end the turn".to_owned(),
    }
}

/// The effect of a card that is used.
fn play(card: Card, on: Target) -> String {
    let effect = cards::effect(card);
    let said = format!("play card {}, {}", cards::number(card), words::effect(effect, En));
    let what = match (effect, on) {
        (Power::Levy, _) => ": two more troops to place".to_owned(),
        (_, Target::Ship(at, class)) => {
            format!(": destroy {} on {}", words::a_class(class, En), planet(at))
        }
        (_, Target::Planet(at)) => format!(" on {}", planet(at)),
        (_, Target::Withdrawn) => " on nothing".to_owned(),
        (_, Target::Nothing) => String::new(),
    };
    said + &what
}

fn attack(strike: &Strike) -> String {
    let attack = &strike.attack;
    let mut said = format!("attack {} from {}", planet(attack.to), planet(attack.from));
    said.push_str(&said::clauses(&attack.clauses, En));
    if strike.ships != Wish::ALL {
        let ships = words::wish(strike.ships, En);
        let go = if strike.ships.is_one() { "goes" } else { "go" };
        said.push_str(&format!("; {ships} {go} along"));
    }
    if let Some(card) = strike.card {
        let effect = words::effect(cards::effect(card), En);
        said.push_str(&format!("; with card {}, {effect}", cards::number(card)));
    }
    said
}

/// What was expected.
pub(in super::super) const fn expected(expected: Expected) -> &'static str {
    use notation::Expected as Of;
    match expected {
        Expected::ArmyOrPlanet => "R, K, O or B, or a planet",
        Expected::CardsOrEnd => "three cards, IF, or the end of the line",
        Expected::TargetOrEnd => "a planet, NONE, IF, or the end of the line",
        Expected::ClassOrEnd => "FI, CO or CA, IF, or the end of the line",
        Expected::Ships => "ALL, NONE, or ships such as 2FI CO",
        Expected::Class => "FI, CO or CA",
        Expected::SixtySix => "66",
        Expected::PartOrEnd => "EMPEROR or ALLY with planets, IF, or the end of the line",
        Expected::PlanetOrAll => "a planet, or ALL",
        Expected::PlanetOrNone => "a planet, or NONE",
        Expected::Of(of) => match of {
            Of::Order => {
                "PLACE, ATTACK, MOVE, FORTIFY, FLEET, TAKE, TRADE, BUILD, PLAY, TOKEN, ORDER 66, END, \
                 DEFEND, OFFER or WANT"
            }
            Of::Area => "a planet, such as COR or Coruscant",
            Of::AreaOrEnd => "a further planet, or the end of the line",
            Of::Card => "a card by its number, from 1 to 30",
            Of::ClauseOrEnd => {
                "DICE, UNTIL, TIMES, MOVE or LEAVE with a number, SHIPS, CARD, IF, or the end of the line"
            }
            Of::Condition => "TAKEN, NOT TAKEN, or a number of troops, and a planet",
            of => said::expected(of, En),
        },
    }
}
