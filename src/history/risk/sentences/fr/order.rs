//! Lines in words, and what was expected in those that cannot be read.

use rules::{
    kit::territories::{Amount, Area, Map, MapName, notation},
    language::Language::Fr,
    risk::{Act, Expected, Order, State},
};

use super::{cards, defend, list, troops};
use crate::{
    kit::territories::said,
    risk::words::{self, Noun},
};

/// A line.
pub(in super::super) fn order(state: &State, order: &Order) -> String {
    let the = |area: Area| words::the(state.map(), area, Fr);
    match order {
        Order::Want(areas) => {
            let named = |them: &[Area]| list(them, |&area| the(area));
            format!("préférences, dans cet ordre\u{a0}: {}", said::ranking(areas, named, Fr))
        }
        Order::Defend { dice, at } => format!("consigne\u{a0}: {}", standing(state, *dice, *at)),
        Order::Act(act, condition) => {
            let condition = condition.map(|it| said::condition(it, the, Fr)).unwrap_or_default();
            self::act(state, act) + &condition
        }
    }
}

/// A standing order.
pub(in super::super) fn standing(state: &State, dice: u8, at: Option<Area>) -> String {
    format!("{} désormais", defend(state, dice, at))
}

fn act(state: &State, act: &Act) -> String {
    let the = |area: Area| words::the(state.map(), area, Fr);
    match *act {
        Act::Trade { cards, on } => {
            let what = cards.map_or_else(
                || "échanger la meilleure série de votre main".to_owned(),
                |set| format!("échanger {}", self::cards(state, &set)),
            );
            let on = on.map(|on| {
                format!(
                    "\u{a0}; les deux troupes de plus vont sur {}, si une carte de la série le montre et qu'il \
                     est à vous",
                    the(on)
                )
            });
            what + &on.unwrap_or_default()
        }
        Act::Place { n: Amount::All, at } => {
            format!("placer sur {} toutes les troupes restantes", the(at))
        }
        Act::Place { n: Amount::Number(n), at } => {
            format!("placer {} sur {}", troops(u32::from(n)), the(at))
        }
        Act::Attack(ref attack) => {
            let said = format!("attaquer {} depuis {}", the(attack.to), the(attack.from));
            said + &said::clauses(&attack.clauses, Fr)
        }
        Act::Follow(n) => said::following(n, Fr),
        Act::Fortify { from, to, n } => {
            let n = said::moved(n, Fr);
            format!("déplacer {n} depuis {} vers {}, et finir le tour", the(from), the(to))
        }
        Act::End => "finir le tour".to_owned(),
    }
}

/// What was expected.
pub(in super::super) fn expected(map: &Map, expected: Expected) -> String {
    use notation::Expected as Of;
    let Noun { one, e, .. } = words::noun(map.name, Fr);
    match expected {
        Expected::CardsOrEnd => {
            format!("trois cartes, SUR et un{e} {one}, ou la fin de la ligne")
        }
        Expected::OnOrEnd => format!("SUR et un{e} {one}, ou la fin de la ligne"),
        Expected::Of(of) => match of {
            Of::Order => "PLACER, ATTAQUER, AVANCER, FORTIFIER, ECHANGER, FIN, DEFENDRE ou VOULOIR"
                .to_owned(),
            Of::Area => format!("un{e} {one}, par son code ou son nom"),
            Of::AreaOrEnd => format!("un{e} autre {one}, ou la fin de la ligne"),
            Of::Card if map.name == MapName::Galaxy => "une carte, par sa planète".to_owned(),
            Of::Card => "une carte, par son territoire, ou un joker\u{a0}: J1 ou J2".to_owned(),
            Of::Condition => {
                format!("PRIS, PAS PRIS ou un nombre de troupes, puis un{e} {one}")
            }
            of => said::expected(of, Fr).to_owned(),
        },
    }
}
