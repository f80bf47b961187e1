//! French.

use rules::{
    blitzkrieg::{
        Event, Expected, Order, Placement, Player, Reason, State, Terrain,
        event::{Draw, Heap, Missed, Move, Why},
    },
    language::Language::Fr,
};

use super::{Named, the};
use crate::blitzkrieg::words;

/// An event.
pub(super) fn event(state: &State, event: &Event) -> Option<String> {
    let who = |player: Player| the(state.side(player), Fr);
    Some(match *event {
        Event::Refused { .. } => return None,
        Event::Defaulted { seat } => format!(
            "aucune feuille jouable {} n'est arrivée à temps\u{a0}: la règle place un jeton.",
            who(seat).of
        ),
        Event::HandedBack { seat } => format!(
            "la feuille {} est rendue\u{a0}: aucune de ses lignes n'est jouable et rien ne s'est passé.",
            who(seat).of
        ),
        Event::Placed { seat, token, space, copied } => {
            let who = who(seat);
            let as_what = copied.map_or_else(String::new, |copied| {
                format!("\u{a0}; il agit comme\u{a0}: {}", words::token(copied, Fr))
            });
            let (what, name) = (words::a_token(token, Fr), space.name(Fr));
            format!("{} {} {what} en {name}{as_what}.", who.name, who.verb("place", "placent"))
        }
        Event::Moved { steps: 0, .. } => return None,
        Event::Moved { seat, theatre, steps, position, why } => {
            let far = if steps == 1 { "d'un".to_owned() } else { format!("de {steps}") };
            format!(
                "{}{}\u{a0}: le curseur avance {far} pas vers {} et {}.",
                why_moved(why),
                words::theatre(theatre, Fr),
                who(seat).name,
                stands(state, seat, position)
            )
        }
        // Everybody draws at the end of a turn: only which token is news.
        Event::Drew { token: None, why: Draw::Turn, .. } => return None,
        Event::Drew { seat, token, why } => {
            let who = who(seat);
            let what =
                token.map_or_else(|| "un jeton".to_owned(), |token| words::a_token(token, Fr));
            let why = match why {
                Draw::Production => "production\u{a0}: ",
                Draw::Turn => "",
            };
            format!("{why}{} {} {what}.", who.name, who.verb("pioche", "piochent"))
        }
        Event::Researched { seat, token, to } => {
            let what = token.map_or_else(
                || "une arme spéciale".to_owned(),
                |token| format!("une arme spéciale ({})", words::token(token, Fr)),
            );
            let to = match to {
                Heap::Bag => "le sac",
                Heap::Reserve => "la réserve",
            };
            format!("recherche\u{a0}: {what} va dans {to} {}.", who(seat).of)
        }
        Event::Bombed { seat, token } => {
            let what = token.map_or_else(
                || "un jeton".to_owned(),
                |token| format!("un jeton ({})", words::token(token, Fr)),
            );
            let who = who(seat);
            let (of, its) = (who.of, who.verb("son", "leur"));
            format!("bombardement\u{a0}: {what} de la réserve {of} retourne dans {its} sac.")
        }
        Event::Nothing { seat, effect } => nothing(who(seat), who(seat.other()), effect),
        Event::Propaganda { seat, points } => {
            format!("propagande\u{a0}: {} pour {}.", in_points(points), who(seat).name)
        }
        Event::Closed { seat, theatre } => {
            let who = who(seat);
            let closes = who.verb("ferme", "ferment");
            format!("{} {closes} {}.", who.name, words::the_theatre(theatre, Fr))
        }
        Event::Scored { seat, campaign, points, bonus } => {
            let who = who(seat);
            let bonus = match bonus {
                0 => String::new(),
                bonus => format!(", et un bonus de {bonus}"),
            };
            let wins = who.verb("gagne", "gagnent");
            let (name, points) = (campaign.name(Fr), in_points(points));
            format!("{} {wins} la campagne {name}\u{a0}: {points}{bonus}.", who.name)
        }
        Event::Stopped { seat } => {
            let who = who(seat);
            format!("{} ne {} pas d'autre jeton.", who.name, who.verb("place", "placent"))
        }
        Event::LastTurn { seat } => {
            let (axis, allies) = (who(seat.other()), who(seat));
            format!(
                "{} a 25 points ou plus\u{a0}: {} jouent un dernier tour.",
                axis.name, allies.name
            )
        }
        Event::Ended { winner, why } => end(winner.map(who), why),
    })
}

const fn why_moved(why: Move) -> &'static str {
    match why {
        Move::Value => "",
        Move::Tactical => "avantage tactique, ",
        Move::Strategic => "avantage stratégique, ",
        Move::Nuke => "la bombe, ",
    }
}

/// Where a marker stands that a player has moved.
fn stands(state: &State, by: Player, position: i8) -> String {
    let of = match position {
        0 => return "s'arrête au centre".to_owned(),
        1.. => state.axis,
        _ => state.axis.other(),
    };
    let (steps, side) = (position.unsigned_abs(), the(state.side(of), Fr));
    if of == by {
        format!("s'arrête à {steps} de {} côté", side.verb("son", "leur"))
    } else {
        format!("reste à {steps} du côté {}", side.of)
    }
}

fn in_points(points: u8) -> String {
    format!("{points} point{}", if points < 2 { "" } else { "s" })
}

fn nothing(who: Named, other: Named, effect: Missed) -> String {
    match effect {
        Missed::Production | Missed::Turn => {
            format!("le sac {} est vide\u{a0}: rien à piocher.", who.of)
        }
        Missed::Research => "la pile de recherche est vide\u{a0}: rien à trouver.".to_owned(),
        Missed::Bombing => format!("la réserve {} est vide\u{a0}: rien à bombarder.", other.of),
        Missed::Strategic => {
            "aucun autre théâtre n'est ouvert\u{a0}: l'avantage stratégique est sans effet."
                .to_owned()
        }
    }
}

fn end(winner: Option<Named>, why: Why) -> String {
    let Some(winner) = winner else {
        return match why {
            Why::Agreed => "les deux camps conviennent d'une partie nulle.".to_owned(),
            _ => "les deux camps abandonnent\u{a0}: la partie est nulle.".to_owned(),
        };
    };
    let wins = format!("{} {}", winner.name, winner.verb("gagne", "gagnent"));
    match why {
        Why::Points => format!("{wins} avec 25 points ou plus."),
        Why::LastTurn => format!("le dernier tour est joué\u{a0}: {wins}."),
        Why::NoPlacement => format!("l'autre camp ne peut placer aucun jeton\u{a0}: {wins}."),
        Why::Surrender => format!("l'autre camp abandonne\u{a0}: {wins}."),
        Why::TimedOut => format!("l'autre camp a dépassé son temps\u{a0}: {wins}."),
        Why::Agreed => format!("la partie est finie\u{a0}: {wins}."),
    }
}

/// A line.
pub(super) fn order(order: &Order) -> String {
    match order {
        Order::Place(Placement { token, space }) => {
            format!("{} en {}", words::token(*token, Fr), space.name(Fr))
        }
        Order::Then(Placement { token, space }) => {
            format!("après un blitz, {} en {}", words::token(*token, Fr), space.name(Fr))
        }
        Order::Stop => "pas d'autre jeton après un blitz".to_owned(),
        Order::Strategic(theatre) => {
            format!("avantage stratégique\u{a0}: {}", words::theatre(*theatre, Fr))
        }
        Order::Effects(spaces) => {
            let names: Vec<String> = spaces.iter().map(|space| space.name(Fr)).collect();
            format!("si un théâtre ferme, ses effets dans cet ordre\u{a0}: {}", names.join(", "))
        }
    }
}

/// What was expected.
pub(super) const fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Line => "un jeton de votre réserve (A3), PUIS, STOP, STRATEGIE ou EFFETS",
        Expected::Token => "un jeton, par exemple A3 ou GEN",
        Expected::Space => "une case du plateau, par exemple O1.2",
        Expected::Theatre => "un théâtre\u{a0}: O, P, E, A ou S",
        Expected::SpaceOrEnd => "une autre case, ou la fin de la ligne",
        Expected::End => "la fin de la ligne\u{a0}; la suite va sur une autre ligne",
    }
}

/// Why a line is not used.
pub(super) fn reason(state: &State, order: &Order, reason: Reason) -> String {
    let placement = match order {
        Order::Place(placement) | Order::Then(placement) => Some(*placement),
        _ => None,
    };
    let token = placement.map(|it| words::a_token(it.token, Fr)).unwrap_or_default();
    let space = placement.map(|it| it.space);
    let name = space.map(|space| space.name(Fr)).unwrap_or_default();
    let theatre = space.map_or("", |space| words::theatre(space.theatre(), Fr));
    match reason {
        Reason::GameOver => {
            "La partie s'est terminée avant que les feuilles soient lues.".to_owned()
        }
        Reason::NotYourTurn => "C'est à l'autre camp de jouer.".to_owned(),
        Reason::Unreadable => "La ligne est illisible.".to_owned(),
        Reason::NotNeeded => match order {
            Order::Place(_) => {
                "Inutile\u{a0}: le tour a son jeton. Après un blitz, écrivez PUIS avant le suivant."
            }
            Order::Then(_) => {
                "Inutile\u{a0}: aucun blitz n'a été placé avant, ou plus rien ne pouvait suivre."
            }
            Order::Stop => "Inutile\u{a0}: il n'y avait rien à arrêter.",
            Order::Strategic(_) => {
                "Inutile\u{a0}: aucun avantage stratégique, ou une ligne au-dessus dit où il va."
            }
            Order::Effects(_) => {
                "Inutile\u{a0}: aucun théâtre avec des cases libres ne ferme, ou une ligne au-dessus donne l'ordre."
            }
        }
        .to_owned(),
        Reason::NotInReserve => format!("Absent de la réserve\u{a0}: {token}."),
        Reason::TheatreClosed => match order {
            Order::Strategic(theatre) => format!(
                "Ce théâtre n'est pas ouvert ({})\u{a0}: nommez un autre théâtre ouvert.",
                words::theatre(*theatre, Fr)
            ),
            _ => format!("Ce théâtre est fermé ou plein ({theatre})\u{a0}: on n'y place plus rien."),
        },
        Reason::Occupied => format!("{name} n'est pas libre\u{a0}: un jeton s'y trouve."),
        Reason::OtherTheatre => {
            let blitz = state.blitz.map(|it| format!(" ({})", words::theatre(it, Fr)));
            format!("Après un blitz, on place dans le même théâtre{}.", blitz.unwrap_or_default())
        }
        // Which campaign is active after a blitz, the position before it does not tell.
        Reason::CampaignNotActive if matches!(order, Order::Then(_)) && state.blitz.is_none() => {
            format!("{name} n'est pas dans la campagne de ce théâtre qui est active à ce moment.")
        }
        Reason::NothingToCopy => {
            "L'autre camp n'a encore rien placé que l'espion puisse copier.".to_owned()
        }
        Reason::CampaignNotActive => {
            let active = space.and_then(|space| state.active(space.theatre()));
            let active = active.map(|it| it.name(Fr)).unwrap_or_default();
            format!("{name} n'est pas dans la campagne active de ce théâtre, {active}.")
        }
        Reason::WrongTerrain => match space.map(|space| space.terrain()) {
            Some(Terrain::Land) => format!("{name} est une case de terre\u{a0}: pas pour {token}."),
            Some(Terrain::Sea) => format!("{name} est une case de mer\u{a0}: pas pour {token}."),
            _ => format!("{name} n'est pas pour {token}."),
        },
        Reason::NoTarget => {
            "Cela donne un avantage stratégique\u{a0}: dites sur une ligne à part vers quel autre théâtre \
             il va."
                .to_owned()
        }
        Reason::SameTheatre => {
            "Un avantage stratégique va dans un autre théâtre que celui où l'on place.".to_owned()
        }
        Reason::NoSuchEffect => {
            "Aucune de ces cases n'est libre dans le théâtre qui ferme.".to_owned()
        }
    }
}
