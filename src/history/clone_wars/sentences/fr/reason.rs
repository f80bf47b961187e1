//! Why lines are not carried out.

use rules::{
    Seat,
    clone_wars::{Act, Faction, Order, Reason, Stage, Standing, State, Strike, cards},
    kit::territories::{Area, Card},
    language::Language::Fr,
};

use super::{name, planet};
use crate::{
    clone_wars::{sentences::lines, words},
    kit::territories::{said, words::list},
};

/// Why a line is not carried out.
pub(in super::super) fn reason(
    state: &State,
    (seat, order): (Seat, &Order),
    reason: Reason,
) -> String {
    let act = match order {
        Order::Act(act, _) => Some(act),
        _ => None,
    };
    match reason {
        Reason::Unreadable => "La ligne est illisible.".to_owned(),
        Reason::Out => "Vous n'avez plus d'armée en jeu.".to_owned(),
        Reason::Over => said::over(state.turn().is_none(), "DEFENDRE, JOUER un Bouclier, OFFRIR", Fr),
        Reason::NotNow => not_now(state, (seat, order), act).to_owned(),
        Reason::Condition => said::unmet(order.condition(), |area| planet(area).to_owned(), Fr),
        Reason::NoCard => lines::no_card(state, order, Fr),
        Reason::NoSet if matches!(act, Some(Act::Trade(None))) => {
            "La main de cette armée n'a pas de série\u{a0}: trois d'une même classe, ou une de chaque.".to_owned()
        }
        Reason::NoSet => {
            "Ce n'est pas une série\u{a0}: trois d'une même classe, ou une de chaque.".to_owned()
        }
        Reason::NoPower => no_effect(state, order),
        Reason::NothingLeft if matches!(act, Some(Act::Token(_))) => {
            "Il n'y a pas de jeton à poser.".to_owned()
        }
        Reason::NothingLeft => "Il ne reste pas de troupes à placer.".to_owned(),
        Reason::Order66 if !state.is_before_order_66() => {
            "L'ordre 66 a déjà été déclenché\u{a0}: il ne vient qu'une fois par partie.".to_owned()
        }
        Reason::Order66 => "Seule une armée séparatiste déclenche l'ordre 66.".to_owned(),
        Reason::Track if matches!(act, Some(Act::Order66 { .. })) => {
            let track = state.track;
            format!("L'ordre 66 demande le pion sur la case 5 ou au-delà\u{a0}; il est sur la {track}.")
        }
        Reason::Track => {
            "Le pion est sur la dernière case, 9\u{a0}: un Complot ne peut pas l'avancer.".to_owned()
        }
        Reason::Built => {
            "Un vaisseau par tour\u{a0}: cette armée en a déjà construit un.".to_owned()
        }
        Reason::ShipLimit => "Cette armée a déjà trois vaisseaux de cette classe.".to_owned(),
        Reason::NotYours => not_yours(state, order),
        Reason::Own => match lines::target(act) {
            Some(at) => format!("{} est de votre propre faction.", planet(at)),
            None => "C'est de votre propre faction.".to_owned(),
        },
        Reason::NotAlly => match act {
            Some(Act::Take(at)) => format!("{} n'est pas à votre allié.", planet(*at)),
            _ => "Ce n'est pas à votre allié.".to_owned(),
        },
        Reason::NotAdjacent => match act {
            Some(Act::Attack(Strike { attack, .. })) => {
                format!("{} et {} ne se touchent pas.", planet(attack.from), planet(attack.to))
            }
            _ => "Aucune planète de cette armée ne la touche.".to_owned(),
        },
        Reason::Same => "Le départ et l'arrivée sont sur la même planète.".to_owned(),
        Reason::NotConnected => match lines::way(act) {
            Some((from, to)) => format!(
                "Aucun chemin à travers les planètes de votre faction ne mène {} à {}.",
                words::de(planet(from)),
                planet(to)
            ),
            None => "Aucun chemin n'y mène à travers les planètes de votre faction.".to_owned(),
        },
        Reason::NoShip => no_ship(state),
        Reason::HasToken => {
            "Un jeton s'y trouve déjà\u{a0}; on le pose sur une planète de cette armée qui n'en a pas."
                .to_owned()
        }
        Reason::NotFree => "On ne prend que le commandement d'une planète avec une seule troupe, sans \
                            vaisseau, ni jeton, ni Empereur, et jamais de la dernière de l'allié."
            .to_owned(),
        Reason::NotOffered => "Votre allié ne l'a pas offerte.".to_owned(),
        Reason::TooFew => too_few(act),
    }
}

/// Where the army has ships (§7.2).
fn no_ship(state: &State) -> String {
    let Some(army) = state.turn().map(|turn| turn.army) else {
        return "Il n'y a pas de tel vaisseau à cet endroit.".to_owned();
    };
    let at = |area: Area| (area, state.ships.at(area));
    let ships = state.own(army).each().map(at).filter(|(_, ships)| !ships.is_empty());
    let ships = list(ships, Fr, |(area, ships)| {
        format!("{} sur {}", words::fleet(ships, Fr), planet(area))
    });
    match ships.is_empty() {
        true => format!(
            "Il n'y a pas de tel vaisseau à cet endroit\u{a0}: {} n'a aucun vaisseau.",
            name(army)
        ),
        false => {
            format!("Il n'y a pas de tel vaisseau à cet endroit\u{a0}; {} a {ships}.", name(army))
        }
    }
}

fn no_effect(state: &State, order: &Order) -> String {
    let card = match order {
        Order::Act(Act::Play { card, .. }, _) => Some(*card),
        Order::Act(Act::Attack(strike), _) => strike.card,
        Order::Stand(Standing::Shield { card, .. }) => Some(*card),
        _ => None,
    };
    let Some(card) = card else { return "Cette carte n'a pas cet usage.".to_owned() };
    let effect = cards::effect(card);
    let (number, effect_name) = (cards::number(card), words::effect(effect, Fr));
    let is_republican = state.turn().is_some_and(|turn| turn.army.faction() == Faction::Republic);
    let is_lost = is_republican && effect.is_anakins() && !state.is_before_order_66();
    let use_it = match effect {
        _ if is_lost => "après l'ordre 66, la République l'a perdue",
        cards::Power::Plot if !state.is_before_order_66() => {
            "après l'ordre 66, elle est sans effet"
        }
        cards::Power::Levy | cards::Power::Plot => "elle se joue seule, JOUER et son numéro",
        cards::Power::Sabotage => {
            "elle demande une planète et CH (un chasseur), CO (une corvette) ou VC (un vaisseau capital)"
        }
        cards::Power::Shield => "elle demande une de vos planètes, ou AUCUN",
        cards::Power::Assault | cards::Power::Duel => {
            "elle se joue par CARTE sur une ligne ATTAQUER"
        }
    };
    format!("La carte {number} ({effect_name})\u{a0}: {use_it}.")
}

fn not_yours(state: &State, order: &Order) -> String {
    let mover = state.turn().map_or("cette armée", |turn| name(turn.army));
    match order {
        Order::Want { .. } => "Vous ne commandez pas cette armée.".to_owned(),
        Order::Stand(Standing::Offer(_)) => {
            "Vous ne pouvez offrir que des planètes à vous.".to_owned()
        }
        Order::Stand(standing) => match lines::defended(standing) {
            Some(at) => format!("{} n'est pas à vous.", planet(at)),
            None => "Cette planète n'est pas à vous.".to_owned(),
        },
        Order::Act(Act::Place { at, .. }, _) => match state.turn() {
            Some(_) => format!(
                "{} n'est pas à {mover}\u{a0}: ses troupes vont sur ses propres planètes.",
                planet(*at)
            ),
            None => format!(
                "{} n'est pas à vous\u{a0}: vos troupes vont sur vos propres planètes.",
                planet(*at)
            ),
        },
        Order::Act(Act::Attack(strike), _) => format!(
            "{} n'est pas à {mover}\u{a0}: on attaque depuis une planète de cette armée.",
            planet(strike.attack.from)
        ),
        Order::Act(Act::Token(_), _) => {
            format!("Aucune n'est à {mover}\u{a0}: le jeton va sur une planète de cette armée.")
        }
        Order::Act(Act::Build { at, .. }, _) => format!(
            "{} n'est pas à {mover}\u{a0}: on construit sur les planètes de cette armée.",
            planet(*at)
        ),
        Order::Act(act, _) => {
            let other = lines::not_own(state, act);
            let other = other.map(|at| format!("{} n'est pas à {mover}\u{a0}: ", planet(at)));
            let said = format!(
                "{}départ et arrivée doivent être à {mover}\u{a0}; le chemin peut passer chez son allié.",
                other.unwrap_or_default()
            );
            words::capital(&said)
        }
    }
}

fn too_few(act: Option<&Act>) -> String {
    let Some(Act::Attack(Strike { attack, .. })) = act else {
        return "Il n'y a là qu'une troupe, et une doit rester.".to_owned();
    };
    let from = planet(attack.from);
    match attack.clauses.until.filter(|&until| until > 1) {
        Some(until) => format!(
            "Trop peu de troupes pour attaquer depuis {from}\u{a0}: vous vouliez en garder {until}."
        ),
        None => {
            format!("Une seule troupe pour attaquer depuis {from}\u{a0}: il en faut deux.")
        }
    }
}

fn not_now(state: &State, (seat, order): (Seat, &Order), act: Option<&Act>) -> &'static str {
    let is_sabotage = |card: &Card| cards::effect(*card) == cards::Power::Sabotage;
    match (&state.stage, order, act) {
        (Stage::Lists, ..) => {
            "Pour l'instant on classe seulement les planètes\u{a0}: VOULOIR et leurs codes, la préférée d'abord."
        }
        (_, Order::Want { .. }, _) => "Les planètes se choisissent avant le début, pas maintenant.",
        (Stage::Placing, ..) => {
            "Pour l'instant on place seulement des troupes\u{a0}: PLACER, un nombre et une planète."
        }
        _ if state.mover() != Some(seat) => {
            "Ce n'est pas à vous de jouer\u{a0}; seules les consignes comptent\u{a0}: DEFENDRE, JOUER un \
             Bouclier, OFFRIR."
        }
        (_, _, Some(Act::Follow(_))) => {
            "On n'avance que dans ce qui vient d'être pris, avant le combat suivant."
        }
        (_, _, Some(Act::Play { card, .. })) if is_sabotage(card) => {
            "Un Sabotage se joue pendant son propre tour, avant FORTIFIER, FLOTTE et COMMANDER."
        }
        (
            _,
            _,
            Some(
                Act::Token(_)
                | Act::Trade(_)
                | Act::Build { .. }
                | Act::Place { .. }
                | Act::Play { .. },
            ),
        ) => "Cela se fait au début de votre propre tour, avant sa première attaque.",
        (_, _, Some(Act::Attack(_))) => {
            "On attaque pendant son propre tour, avant FORTIFIER, FLOTTE et COMMANDER."
        }
        _ => {
            "Pendant votre tour, FORTIFIER, FLOTTE et COMMANDER viennent dans cet ordre, une fois chacun."
        }
    }
}
