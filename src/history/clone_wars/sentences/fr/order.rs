//! Lines in words, and what was expected in those that cannot be read.

use rules::{
    clone_wars::{
        Act, Ally, Expected, Order, Strike, Target, Wish,
        cards::{self, Power},
    },
    kit::territories::{Amount, Area, Card, notation},
    language::Language::Fr,
};

use super::{cards_named, planet, standing, troops};
use crate::{clone_wars::words, kit::territories::said};

/// A line.
pub(in super::super) fn order(order: &Order) -> String {
    match order {
        Order::Want { army, planets } => {
            let whose =
                army.map_or_else(String::new, |army| format!(" {}", words::de(super::name(army))));
            let named = |them: &[Area]| words::planets_named(them.iter().copied(), Fr);
            let planets = said::ranking(planets, named, Fr);
            format!("préférences{whose}, dans cet ordre\u{a0}: {planets}")
        }
        Order::Stand(order) => format!("consigne\u{a0}: {}", standing(order)),
        Order::Act(act, condition) => {
            let the = |area| planet(area).to_owned();
            let condition = condition.map(|it| said::condition(it, the, Fr)).unwrap_or_default();
            self::act(act) + &condition
        }
    }
}

fn act(act: &Act) -> String {
    match *act {
        Act::Token(ref planets) => match planets.as_slice() {
            [only] => format!("poser le jeton sur {}", planet(*only)),
            planets => {
                let planets = words::planets_named(planets.iter().copied(), Fr);
                format!(
                    "poser le jeton sur la première de ces planètes qui convient\u{a0}: {planets}"
                )
            }
        },
        Act::Trade(None) => "échanger la meilleure série de votre main".to_owned(),
        Act::Trade(Some(set)) => format!("échanger {}", cards_named(&set)),
        Act::Build { card, at } => format!(
            "construire {} sur {} avec la carte {}",
            words::a_class(cards::class(card), Fr),
            planet(at),
            cards::number(card)
        ),
        Act::Play { card, on } => play(card, on),
        Act::Place { n: Amount::All, at } => {
            format!("placer sur {} toutes les troupes restantes", planet(at))
        }
        Act::Place { n: Amount::Number(n), at } => {
            format!("placer {} sur {}", troops(u32::from(n)), planet(at))
        }
        Act::Attack(ref strike) => attack(strike),
        Act::Follow(n) => said::following(n, Fr),
        Act::Fortify { from, to, n } => {
            format!("déplacer {} {} à {}", said::moved(n, Fr), words::de(planet(from)), planet(to))
        }
        Act::Fleet { from, to, ships } => {
            format!(
                "envoyer {} {} à {}",
                words::wish(ships, Fr),
                words::de(planet(from)),
                planet(to)
            )
        }
        Act::Take(at) => format!("prendre à l'allié le commandement {}", words::de(planet(at))),
        Act::Order66 { ref emperor, ref ally } => {
            let mut said = "déclencher l'ordre 66 et finir le tour".to_owned();
            if !emperor.is_empty() {
                let planets = words::planets_named(emperor.iter().copied(), Fr);
                said.push_str(&match emperor.len() {
                    1 => format!(
                        "\u{a0}; l'Empereur apparaît sur {planets}, si elle est séparatiste alors"
                    ),
                    _ => format!(
                        "\u{a0}; l'Empereur apparaît sur la première séparatiste parmi {planets}"
                    ),
                });
            }
            match ally {
                Ally::All => said.push_str("\u{a0}; ce qui bascule passe à l'allié"),
                Ally::These(planets) if planets.is_empty() => {}
                Ally::These(planets) => {
                    let planets = words::planets_named(planets.iter().copied(), Fr);
                    said.push_str(&format!("\u{a0}; de ce qui bascule, l'allié reçoit {planets}"));
                }
            }
            said
        }
        Act::End => "finir le tour".to_owned(),
    }
}

/// The effect of a card that is used.
fn play(card: Card, on: Target) -> String {
    let effect = cards::effect(card);
    let said = format!("jouer la carte {}, {}", cards::number(card), words::effect(effect, Fr));
    let what = match (effect, on) {
        (Power::Levy, _) => "\u{a0}: deux troupes de plus à placer".to_owned(),
        (_, Target::Ship(at, class)) => {
            format!("\u{a0}: détruire {} sur {}", words::a_class(class, Fr), planet(at))
        }
        (_, Target::Planet(at)) => format!(" sur {}", planet(at)),
        (_, Target::Withdrawn) => " sur rien".to_owned(),
        (_, Target::Nothing) => String::new(),
    };
    said + &what
}

fn attack(strike: &Strike) -> String {
    let attack = &strike.attack;
    let mut said = format!("attaquer {} depuis {}", planet(attack.to), planet(attack.from));
    said.push_str(&said::clauses(&attack.clauses, Fr));
    if strike.ships != Wish::ALL {
        said.push_str(&format!(
            "\u{a0}; vaisseaux emmenés\u{a0}: {}",
            words::wish(strike.ships, Fr)
        ));
    }
    if let Some(card) = strike.card {
        let effect = words::effect(cards::effect(card), Fr);
        said.push_str(&format!("\u{a0}; avec la carte {}, {effect}", cards::number(card)));
    }
    said
}

/// What was expected.
pub(in super::super) const fn expected(expected: Expected) -> &'static str {
    use notation::Expected as Of;
    match expected {
        Expected::ArmyOrPlanet => "R, N, O ou B, ou une planète",
        Expected::CardsOrEnd => "trois cartes, SI, ou la fin de la ligne",
        Expected::TargetOrEnd => "une planète, AUCUN, SI, ou la fin de la ligne",
        Expected::ClassOrEnd => "CH, CO ou VC, SI, ou la fin de la ligne",
        Expected::Ships => "TOUT, AUCUN, ou des vaisseaux comme 2CH CO",
        Expected::Class => "CH, CO ou VC",
        Expected::SixtySix => "66",
        Expected::PartOrEnd => "EMPEREUR ou ALLIE avec des planètes, SI, ou la fin de la ligne",
        Expected::PlanetOrAll => "une planète, ou TOUT",
        Expected::PlanetOrNone => "une planète, ou AUCUN",
        Expected::Of(of) => match of {
            Of::Order => {
                "PLACER, ATTAQUER, AVANCER, FORTIFIER, FLOTTE, COMMANDER, ECHANGER, CONSTRUIRE, JOUER, \
                 JETON, ORDRE 66, FIN, DEFENDRE, OFFRIR ou VOULOIR"
            }
            Of::Area => "une planète, comme COR ou Coruscant",
            Of::AreaOrEnd => "une autre planète, ou la fin de la ligne",
            Of::Card => "une carte par son numéro, de 1 à 30",
            Of::ClauseOrEnd => {
                "DES, JUSQU'A, FOIS, AVANCER ou LAISSER avec un nombre, VAISSEAUX, CARTE, SI, ou la fin \
                 de la ligne"
            }
            Of::Condition => "PRIS, PAS PRIS ou un nombre de troupes, puis une planète",
            of => said::expected(of, Fr),
        },
    }
}
