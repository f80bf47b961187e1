//! French.

use rules::{
    cities::{
        Condition, Event, Expected, Order, Reason,
        event::{By, Lost, Why},
        side::Side,
    },
    language::Language::Fr,
};

use super::{beaten, lines, piece_of};
use crate::cities::{faults::Mistake, words};

/// An event.
pub(super) fn event(event: &Event) -> String {
    let name = |side: &Side| words::side(*side, Fr);
    match event {
        Event::Refused { seat, line, .. } => {
            format!("La ligne {line} de la feuille de {} reste sans effet.", name(seat))
        }
        Event::LinesStored { seat, lines: plans } | Event::LinesUsed { seat, lines: plans } => {
            if plans.is_empty() {
                format!("{} n'a plus de réponse préparée.", name(seat))
            } else {
                format!("Réponses préparées de {}\u{a0}: {}.", name(seat), lines(plans, Fr))
            }
        }
        Event::LinesDropped { seat, lines: plans } => {
            format!("Les réponses préparées de {} tombent\u{a0}: {}.", name(seat), lines(plans, Fr))
        }
        Event::Move { seat, piece, from, to, by, .. } => format!(
            "{} déplace un {} de {from} à {to}{}.",
            name(seat),
            words::piece(*piece, Fr),
            as_written(*by)
        ),
        Event::Exchange { seat, at, by } => format!(
            "{} échange contre un héros son combattant de la ville {at}{}.",
            name(seat),
            as_written(*by)
        ),
        Event::Promotion { at, .. } => {
            format!("Dans la ville {at}, le combattant devient un héros.")
        }
        Event::Conquest { seat, city, from } => {
            format!("{} prend la ville {city} à {}.", name(seat), name(from))
        }
        Event::Capture { pieces } => {
            let s = if pieces.len() > 1 { "s" } else { "" };
            format!("Cerné{s} et battu{s}\u{a0}: {}.", beaten(pieces, Fr))
        }
        Event::LostTurn { seat, why, in_a_row } => {
            let why = match why {
                Lost::NoSheet => "n'a rien remis",
                Lost::NoLegalOrder => "n'a donné aucun ordre valable",
            };
            let row = match in_a_row {
                1 => "",
                2 => ", le deuxième de suite\u{a0}: au troisième, la partie est perdue",
                _ => ", le troisième de suite",
            };
            format!("{} {why} et perd son tour{row}.", name(seat))
        }
        Event::Skipped { seat } => {
            format!("{} ne peut ni se déplacer ni échanger\u{a0}: son tour est sauté.", name(seat))
        }
        Event::End { why, winners } => end(*why, winners.first().map(name)),
    }
}

const fn as_written(by: By) -> &'static str {
    match by {
        By::Sheet => "",
        By::Line => ", comme écrit d'avance",
    }
}

fn end(why: Why, winner: Option<&str>) -> String {
    let why = match why {
        Why::Cities => "Les huit villes sont à un seul camp",
        Why::OnePiece => "Un seul camp a encore plus d'une pièce",
        Why::FewPieces => "Aucun camp n'a plus de deux pièces, et les villes décident",
        Why::LostTurns => "Un troisième tour de suite est perdu",
        Why::Repetition => "La même position se présente pour la troisième fois",
        Why::Quiet => {
            "Trop de tours ont passé sans pièce battue ni nouveau héros, et les villes décident"
        }
        Why::Agreed => "Les deux camps s'accordent pour finir",
        Why::Surrendered => "Abandon",
        Why::TimedOut => "Perte au temps",
    };
    match winner {
        Some(winner) => format!("{why}\u{a0}: {winner} gagne."),
        None => format!("{why}\u{a0}: la partie est nulle."),
    }
}

/// An order.
pub(super) fn order(order: &Order) -> String {
    match order {
        Order::Exchange { at } => format!("le combattant de la ville {at} devient un héros"),
        Order::Move { piece, from, way } => {
            let what = piece.map_or("la pièce de", |piece| match piece {
                rules::cities::Piece::Fighter => "le combattant de",
                rules::cities::Piece::Hero => "le héros de",
            });
            let through = if way.through.is_empty() {
                String::new()
            } else {
                format!(" en passant par {}", words::squares(&way.through, Fr))
            };
            format!("{what} {from} va en {}{through}", way.to)
        }
    }
}

/// What must have happened for an answer to be played.
pub(super) fn condition(condition: Condition) -> String {
    let (the, a) = match piece_of(condition) {
        None => ("la pièce", "une pièce"),
        Some(rules::cities::Piece::Fighter) => ("le combattant", "un combattant"),
        Some(rules::cities::Piece::Hero) => ("le héros", "un héros"),
    };
    match condition {
        Condition::Move { from, to, .. } => format!("si {the} de {from} va en {to}"),
        Condition::From { from, .. } => format!("si {the} de {from} se déplace"),
        Condition::To { to, .. } => format!("si {a} de l'autre camp va en {to}"),
        Condition::Exchange { at } => format!("si le combattant de {at} est échangé"),
        Condition::Any => "quoi que fasse l'autre camp".to_owned(),
    }
}

/// What was expected.
pub(super) const fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Line => {
            "une case (B2), une pièce (C ou H), ECHANGE pour un échange, ou SI pour une réponse préparée"
        }
        Expected::Square => "une case, de A1 à J10",
        Expected::Target => "la case d'arrivée, de A1 à J10",
        Expected::City => "la case de la ville",
        Expected::SquareOrEnd => "une autre case du trajet, ou la fin de la ligne",
        Expected::Condition => "une case (D9), une pièce (C ou H), ECHANGE ou TOUT",
        Expected::Then => "ALORS, puis l'ordre qui répond",
        Expected::Answer => "l'ordre qui répond\u{a0}: une case, une pièce ou ECHANGE",
        Expected::IfOrEnd => "un autre SI, ou la fin de la ligne",
    }
}

/// What is wrong with an order or a conditional line.
pub(super) fn mistake(mistake: &Mistake) -> String {
    let Mistake { reason, at, piece, reach, owner, mover, target } = mistake;
    let kind = piece.map_or("pièce", |piece| words::piece(piece, Fr));
    let name = |side: Side| words::side(side, Fr);
    match reason {
        Reason::GameOver => "La partie a fini avant qu'aucune feuille soit exécutée.".to_owned(),
        Reason::CannotBeRead => "La ligne est illisible.".to_owned(),
        Reason::NotYourTurn => format!(
            "C'est à {} de jouer\u{a0}: seules les réponses préparées (SI … ALORS …) comptent sur cette feuille.",
            name(mover.other())
        ),
        Reason::TurnSpent => {
            "Une ligne plus haut est déjà l'ordre de ce tour\u{a0}: on n'en exécute qu'un."
                .to_owned()
        }
        Reason::NoPiece => {
            format!("Il n'y a rien en {at}\u{a0}; il faut la case d'une de vos pièces.")
        }
        Reason::NotYours => {
            format!(
                "Le {kind} de {at} est à {}\u{a0}; il faut une de vos pièces.",
                name(mover.other())
            )
        }
        Reason::WrongPiece => {
            format!("En {at} se tient un {kind}\u{a0}: ôtez la lettre, ou écrivez la bonne.")
        }
        Reason::SameSquare => {
            format!(
                "Un déplacement finit sur une autre case que celle du départ\u{a0}; celui-ci finit en {at}."
            )
        }
        Reason::Occupied => {
            format!(
                "{target} n'est pas libre\u{a0}: un {kind} de {} s'y tient.",
                owner.map_or("", name)
            )
        }
        Reason::TooFar => format!(
            "Un {kind} fait au plus {reach} pas sur des cases libres, et aucun trajet de ce genre ne mène \
             de {at} à {target}."
        ),
        Reason::NotAFighter => {
            format!("En {at} se tient un héros\u{a0}: on n'échange qu'un combattant.")
        }
        Reason::NotInYourCity => match owner {
            Some(owner) => format!(
                "{at} est une ville de {}\u{a0}: on échange un combattant dans une ville de son camp.",
                name(*owner)
            ),
            None => {
                format!(
                    "{at} n'est pas une ville\u{a0}: on échange un combattant dans une ville de son camp."
                )
            }
        },
        Reason::TooDeep => "La ligne a plus de six paires (SI … ALORS …).".to_owned(),
        Reason::NoTurn => {
            "La feuille n'a aucun ordre valable\u{a0}: ses réponses préparées ne sont pas gardées."
                .to_owned()
        }
        Reason::TooManyLines => {
            "Seules comptent les douze premières réponses préparées d'une feuille.".to_owned()
        }
    }
}
