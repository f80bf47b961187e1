//! French.

mod order;
mod reason;

pub(super) use self::{
    order::{expected, order, standing},
    reason::reason,
};
use super::lines::won_by_count;

use rules::{
    Seat,
    kit::territories::{Area, Card},
    language::Language::Fr,
    risk::{Event, First, How, State, state::Seats},
};

use crate::{
    Viewer,
    kit::territories::{self as kit, words::faces},
    risk::words::{self, Noun, de},
};

fn seat(seat: Seat) -> &'static str {
    words::seat(seat, Fr)
}

/// To whom: `à Bleu`, `aux troupes neutres`.
fn to(owner: Option<Seat>) -> String {
    owner.map_or_else(|| "aux troupes neutres".to_owned(), |owner| format!("à {}", seat(owner)))
}

fn troops(count: u32) -> String {
    words::troops(count, Fr)
}

/// What areas are called on the map of a game.
fn noun(state: &State) -> &'static Noun {
    words::noun(state.chosen.map, Fr)
}

fn list<T>(all: impl IntoIterator<Item = T>, say: impl Fn(T) -> String) -> String {
    kit::words::list(all, Fr, say)
}

/// An event.
pub(super) fn event(state: &State, event: &Event, viewer: Viewer) -> Option<String> {
    let the = |area: Area| words::the(state.map(), area, Fr);
    Some(match *event {
        Event::Refused { .. } | Event::Settled { .. } => return None,
        Event::First { seat: who, what } => match what {
            First::Deal => {
                let Noun { many, e, .. } = noun(state);
                format!("les {many} sont tiré{e}s au sort, en commençant par {}.", seat(who))
            }
            First::Pick => format!("{} choisit en premier.", seat(who)),
            First::Turn => format!("le sort donne le premier tour à {}.", seat(who)),
        },
        Event::Dealt { seat: owner, at, n } => {
            format!("{}\u{a0}: {}, avec {}.", the(at), owner.map_or("neutre", seat), troops(n))
        }
        Event::Picked { seat: who, at, .. } => picked(state, who, &[at]),
        // The count of turns stands in the round's title.
        Event::Turn { seat: who, troops: n, .. } if viewer == Viewer::Seat(who) => {
            format!("à vous de jouer\u{a0}: {} à placer.", troops(n))
        }
        Event::Turn { seat: who, troops: n, .. } => {
            format!("c'est à {} de jouer, avec {} à placer.", seat(who), troops(n))
        }
        Event::Traded { seat: who, cards: set, worth, at, unasked } => {
            let must = if unasked { "a cinq cartes ou plus\u{a0}; d'office, " } else { "" };
            let subject = if unasked { "sa série" } else { "la série" };
            let does = if unasked {
                format!("{subject} {} rapporte {}", cards(state, &set), troops(worth))
            } else {
                format!("échange {subject} {} contre {}", cards(state, &set), troops(worth))
            };
            let more = at.map(|at| format!("\u{a0}; 2 de plus pour {}", the(at)));
            format!("{} {must}{does}{}.", seat(who), more.unwrap_or_default())
        }
        Event::Placed { seat: who, at, n, unasked: false } => {
            format!("{} place {} sur {}.", seat(who), troops(n), the(at))
        }
        Event::Placed { seat: who, at, n, unasked: true } => {
            let goes = if n == 1 { "est placée" } else { "sont placées" };
            format!(
                "{} n'a pas tout placé\u{a0}: d'office, {} {goes} sur {}.",
                seat(who),
                troops(n),
                the(at)
            )
        }
        Event::Threw { seat: who, from, to, attack, defend, lost } => {
            let mut told = Vec::new();
            if lost.attacker > 0 {
                told.push(format!("{} perd {}", seat(who), troops(lost.attacker.into())));
            }
            if lost.defender > 0 {
                let lost = u32::from(lost.defender);
                told.push(match state.holder(to) {
                    Some(owner) => format!("{} perd {}", seat(owner), troops(lost)),
                    None if lost == 1 => "1 troupe neutre tombe".to_owned(),
                    None => format!("{lost} troupes neutres tombent"),
                });
            }
            format!(
                "{} attaque {} depuis {}\u{a0}: {} contre {}\u{a0}; {}.",
                seat(who),
                the(to),
                the(from),
                faces(&attack),
                faces(&defend),
                words::list(&told, Fr)
            )
        }
        Event::Took { seat: who, to: target, was, moved, .. } => format!(
            "{} prend {} {}\u{a0}; {} {}.",
            seat(who),
            the(target),
            to(was),
            troops(moved),
            if moved == 1 { "y entre" } else { "y entrent" }
        ),
        Event::Followed { seat: who, from, to, n } => format!(
            "{} fait encore passer {} depuis {} vers {}.",
            seat(who),
            troops(n),
            the(from),
            the(to)
        ),
        Event::Fortified { seat: who, from, to, n } => format!(
            "{} déplace {} depuis {} vers {} et finit son tour.",
            seat(who),
            troops(n),
            the(from),
            the(to)
        ),
        Event::Out { seat: who, by: Some(by), cards, .. } => {
            let hand = match cards {
                0 => String::new(),
                cards => {
                    let all = words::cards(usize::from(cards), Fr);
                    format!(", et {} reçoit {all}", seat(by))
                }
            };
            let Noun { last, your_last, .. } = noun(state);
            match viewer == Viewer::Seat(who) {
                true => format!("vous avez perdu {your_last} et quittez la partie{hand}."),
                false => format!("{} a perdu {last} et quitte la partie{hand}.", seat(who)),
            }
        }
        Event::Out { seat: who, by: None, timed_out, .. } => {
            let why = if timed_out { "perd au temps" } else { "abandonne" };
            let areas = noun(state).many;
            format!(
                "{} {why}\u{a0}: ses {areas} deviennent neutres, avec leurs troupes.",
                seat(who)
            )
        }
        Event::Handed { seat: who, to, cards: hand } => {
            let hand = cards(state, &hand.each().collect::<Vec<_>>());
            format!("{} reçoit ces cartes {}\u{a0}: {hand}.", seat(to), de(seat(who)))
        }
        Event::Reshuffled => {
            "la pioche est vide\u{a0}: la défausse est mélangée et la remplace.".to_owned()
        }
        Event::Drew { seat: who, card: None } => format!("{} pioche une carte.", seat(who)),
        Event::Drew { seat: who, card: Some(card) } => {
            format!("{} pioche une carte\u{a0}: {}.", seat(who), words::card(state.map(), card, Fr))
        }
        Event::Standing { seat: who, n, at } => {
            format!("consigne {}\u{a0}: {}.", de(seat(who)), defend(state, n, at))
        }
        Event::GoesOn { seat: who } if viewer == Viewer::Seat(who) => {
            "votre tour n'est pas fini\u{a0}: envoyez FIN, ou continuez.".to_owned()
        }
        Event::GoesOn { seat: who } => format!("le tour {} continue.", de(seat(who))),
        Event::Ended { how, winners } => ended(state, how, winners),
    })
}

/// What a seat picked, or nobody.
pub(super) fn picked(state: &State, who: Option<Seat>, areas: &[Area]) -> String {
    let named = list(areas, |&area| words::the(state.map(), area, Fr));
    match who {
        Some(who) => format!("{} choisit {named}.", seat(who)),
        None if areas.len() == 1 => format!("{named} devient neutre."),
        None => format!("{named} deviennent neutres."),
    }
}

fn cards(state: &State, set: &[Card]) -> String {
    list(set, |&card| words::card(state.map(), card, Fr))
}

fn defend(state: &State, dice: u8, at: Option<Area>) -> String {
    let dice = if dice == 1 { "1 dé" } else { "2 dés" };
    match at {
        Some(at) => format!("défendre {} avec {dice}", words::the(state.map(), at, Fr)),
        None => format!("défendre avec {dice} partout"),
    }
}

fn ended(state: &State, how: How, winners: Seats) -> String {
    let names = list(winners.each(), |who| seat(who).to_owned());
    match how {
        How::Won => match won_by_count(state, winners) {
            Some(n) => format!(
                "c'était le dernier tour de table\u{a0}: {names} gagne la partie, avec {n} {}.",
                noun(state).many
            ),
            None => format!("{names} gagne la partie."),
        },
        How::Shared => match won_by_count(state, winners) {
            Some(n) => format!(
                "c'était le dernier tour de table\u{a0}: {names} sont à égalité, avec {n} {}, et gagnent ensemble.",
                noun(state).many
            ),
            None => format!("la partie est finie\u{a0}: {names} gagnent ensemble."),
        },
        How::Drawn => format!("la partie est nulle\u{a0}: {names}."),
    }
}
