//! Why lines are not carried out.

use rules::{
    Seat,
    kit::territories::{Area, Attack, MapName},
    language::Language::Fr,
    risk::{Act, Order, Reason, Stage, State},
};

use super::noun;
use crate::{
    kit::territories::said,
    risk::{
        sentences::lines,
        words::{self, Noun},
    },
};

/// Why a line is not carried out.
pub(in super::super) fn reason(
    state: &State,
    (seat, order): (Seat, &Order),
    reason: Reason,
) -> String {
    let the = |area: Area| words::the(state.map(), area, Fr);
    let Noun { one, many, e, this, .. } = noun(state);
    let not_yours =
        |area: Area| format!("{} n'est pas à vous\u{a0}: {}.", words::capital(this), the(area));
    let act = match order {
        Order::Act(act, _) => Some(*act),
        _ => None,
    };
    match (reason, act) {
        (Reason::Unreadable, _) => "La ligne est illisible.".to_owned(),
        (Reason::Out, _) => "Vous n'êtes plus dans la partie.".to_owned(),
        (Reason::Over, _) => said::over(state.turn().is_none(), "DEFENDRE", Fr),
        (Reason::NotNow, act) => not_now(state, (seat, order), act),
        (Reason::Condition, _) => said::unmet(order.condition(), the, Fr),
        (Reason::NoCard, act) => lines::no_card(state, act, Fr),
        (Reason::NoSet, Some(Act::Trade { cards: None, .. })) => {
            format!("Votre main n'a pas de série\u{a0}: {}.", set(state))
        }
        (Reason::NoSet, _) => {
            format!("Ce n'est pas une série\u{a0}: {}.", set(state))
        }
        (Reason::NothingLeft, _) => "Il ne reste pas de troupes à placer.".to_owned(),
        (Reason::NotYours, Some(Act::Place { at, .. })) => {
            format!("{} On place sur ses propres {many}.", not_yours(at))
        }
        (Reason::NotYours, Some(Act::Attack(attack))) => {
            format!("{} On attaque depuis un{e} {one} à soi.", not_yours(attack.from))
        }
        (Reason::NotYours, _) if let Order::Defend { at: Some(at), .. } = order => format!(
            "{} Une consigne de défense nomme un{e} de vos {many}, ou aucun{e}.",
            not_yours(*at)
        ),
        (Reason::NotYours, Some(Act::Fortify { from, to, .. })) => {
            let other = lines::not_own(state, [from, to]);
            format!("{} On déplace ses troupes entre ses propres {many}.", not_yours(other))
        }
        (Reason::NotYours, _) => format!("{} n'est pas à vous.", words::capital(this)),
        (Reason::Own, Some(Act::Attack(attack))) => {
            format!("{} est déjà à vous\u{a0}: {}.", words::capital(this), the(attack.to))
        }
        (Reason::NotAdjacent, Some(Act::Attack(attack))) => {
            let from = words::capital(&the(attack.from));
            format!("{from} et {} ne se touchent pas.", the(attack.to))
        }
        (Reason::Same, _) => format!(
            "Le départ et l'arrivée sont sur l{} même {one}.",
            if e.is_empty() { "e" } else { "a" }
        ),
        (Reason::NotConnected, Some(Act::Fortify { from, to, .. })) => format!(
            "Aucun chemin à travers vos {many} ne mène depuis {} vers {}.",
            the(from),
            the(to)
        ),
        (Reason::TooFew, Some(Act::Attack(attack))) => too_few(state, &attack),
        (Reason::TooFew, _) => "Il n'y a là qu'une troupe, et une doit rester.".to_owned(),
        (Reason::Own | Reason::NotAdjacent | Reason::NotConnected, _) => {
            format!("C'est impossible entre ces {many}.")
        }
    }
}

fn too_few(state: &State, attack: &Attack) -> String {
    let from = words::the(state.map(), attack.from, Fr);
    match attack.clauses.until.filter(|&until| until > 1) {
        Some(until) => {
            format!(
                "Trop peu de troupes pour attaquer depuis {from}\u{a0}: vous vouliez en garder {until}."
            )
        }
        None => {
            format!("Une seule troupe pour attaquer depuis {from}\u{a0}: il en faut deux.")
        }
    }
}

/// What a set is: in the galaxy there are no wild cards (§1.5).
const fn set(state: &State) -> &'static str {
    match state.chosen.map {
        MapName::World => "trois pareilles, une de chaque, ou deux et un joker",
        MapName::Galaxy => "trois pareilles, ou une de chaque",
    }
}

fn not_now(state: &State, (seat, order): (Seat, &Order), act: Option<Act>) -> String {
    let is_own_turn = state.turn().is_some_and(|turn| turn.seat == seat);
    let Noun { one, many, e, .. } = noun(state);
    match (&state.stage, order, act) {
        (_, Order::Want(_), _) => format!(
            "Les {many} se choisissent avant le début, pas maintenant."
        ),
        (Stage::Lists, ..) => format!(
            "Pour l'instant on classe seulement les {many}\u{a0}: VOULOIR et leurs codes, par ordre de préférence."
        ),
        (Stage::Placing, ..) => format!(
            "Pour l'instant on place seulement des troupes\u{a0}: PLACER, un nombre et un{e} {one}."
        ),
        (_, _, Some(Act::Trade { .. })) if is_own_turn => {
            "Entre deux attaques, on n'échange que si l'on tient cinq cartes ou plus après une élimination."
                .to_owned()
        }
        (_, _, Some(Act::Follow(_))) if is_own_turn => {
            "On n'avance que dans ce qui vient d'être pris, avant le combat suivant.".to_owned()
        }
        _ => "Ce n'est pas à vous de jouer\u{a0}; seule une consigne (DEFENDRE) compte maintenant."
            .to_owned(),
    }
}
