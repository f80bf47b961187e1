//! English.

use rules::{
    blitzkrieg::{
        Event, Expected, Order, Placement, Player, Reason, State, Terrain,
        event::{Draw, Heap, Missed, Move, Why},
    },
    language::Language::En,
};

use super::{Named, the};
use crate::blitzkrieg::words;

/// An event.
pub(super) fn event(state: &State, event: &Event) -> Option<String> {
    let who = |player: Player| the(state.side(player), En);
    Some(match *event {
        Event::Refused { .. } => return None,
        Event::Defaulted { seat } => {
            format!(
                "no sheet that serves came from {} in time: the rules place a token.",
                who(seat).name
            )
        }
        Event::HandedBack { seat } => format!(
            "the sheet {} is handed back: no line of it can be carried out, and nothing has happened.",
            who(seat).of
        ),
        Event::Placed { seat, token, space, copied } => {
            let who = who(seat);
            let as_what = copied.map_or_else(String::new, |copied| {
                format!("; it acts as: {}", words::token(copied, En))
            });
            let what = words::a_token(token, En);
            let places = who.verb("places", "place");
            format!("{} {places} {what} on {}{as_what}.", who.name, space.name(En))
        }
        Event::Moved { steps: 0, .. } => return None,
        Event::Moved { seat, theatre, steps, position, why } => {
            let s = if steps == 1 { "" } else { "s" };
            format!(
                "{}{}: {steps} step{s} for {}, {}.",
                why_moved(why),
                words::theatre(theatre, En),
                who(seat).name,
                stands(state, position)
            )
        }
        // Everybody draws at the end of a turn: only which token is news.
        Event::Drew { token: None, why: Draw::Turn, .. } => return None,
        Event::Drew { seat, token, why } => {
            let who = who(seat);
            let what =
                token.map_or_else(|| "a token".to_owned(), |token| words::a_token(token, En));
            let why = match why {
                Draw::Production => "production: ",
                Draw::Turn => "",
            };
            format!("{why}{} {} {what}.", who.name, who.verb("draws", "draw"))
        }
        Event::Researched { seat, token, to } => {
            let what = token.map_or_else(
                || "a special weapon".to_owned(),
                |token| format!("a special weapon ({})", words::token(token, En)),
            );
            let to = match to {
                Heap::Bag => "bag",
                Heap::Reserve => "reserve",
            };
            format!("research: {what} goes into the {to} {}.", who(seat).of)
        }
        Event::Bombed { seat, token } => {
            let what =
                token.map_or_else(|| "a token".to_owned(), |token| words::a_token(token, En));
            let of = who(seat).of;
            format!("bombing: {what} goes from the reserve {of} back into the bag.")
        }
        Event::Nothing { seat, effect } => nothing(who(seat), who(seat.other()), effect),
        Event::Propaganda { seat, points } => {
            format!("propaganda: {} for {}.", in_points(points), who(seat).name)
        }
        Event::Closed { seat, theatre } => {
            let who = who(seat);
            format!(
                "{} {} {}.",
                who.name,
                who.verb("closes", "close"),
                words::the_theatre(theatre, En)
            )
        }
        Event::Scored { seat, campaign, points, bonus } => {
            let who = who(seat);
            let bonus = match bonus {
                0 => String::new(),
                bonus => format!(", and a bonus of {bonus}"),
            };
            let wins = who.verb("wins", "win");
            let (name, points) = (campaign.name(En), in_points(points));
            format!("{} {wins} campaign {name}: {points}{bonus}.", who.name)
        }
        Event::Stopped { seat } => {
            let who = who(seat);
            format!("{} {} no further token.", who.name, who.verb("places", "place"))
        }
        Event::LastTurn { seat } => {
            let (axis, allies) = (who(seat.other()), who(seat));
            format!("{} has 25 points or more: {} have one last turn.", axis.name, allies.name)
        }
        Event::Ended { winner, why } => end(winner.map(who), why),
    })
}

const fn why_moved(why: Move) -> &'static str {
    match why {
        Move::Value => "",
        Move::Tactical => "tactical advantage, ",
        Move::Strategic => "strategic advantage, ",
        Move::Nuke => "the bomb, ",
    }
}

/// Where a marker stands then.
fn stands(state: &State, position: i8) -> String {
    let side = match position {
        0 => return "to the centre".to_owned(),
        1.. => state.side(state.axis),
        _ => state.side(state.axis.other()),
    };
    format!("to {} on the half {}", position.unsigned_abs(), the(side, En).of)
}

fn in_points(points: u8) -> String {
    format!("{points} point{}", if points == 1 { "" } else { "s" })
}

fn nothing(who: Named, other: Named, effect: Missed) -> String {
    match effect {
        Missed::Production | Missed::Turn => {
            format!("the bag {} is empty: nothing is drawn.", who.of)
        }
        Missed::Research => "the research pile is empty: nothing is found.".to_owned(),
        Missed::Bombing => format!("the reserve {} is empty: nothing is bombed.", other.of),
        Missed::Strategic => {
            "no other theatre is open: the strategic advantage has no effect.".to_owned()
        }
    }
}

fn end(winner: Option<Named>, why: Why) -> String {
    let Some(winner) = winner else {
        return match why {
            Why::Agreed => "both agree to end the game: it is drawn.".to_owned(),
            _ => "both give up: the game is drawn.".to_owned(),
        };
    };
    let wins = format!("{} {}", winner.name, winner.verb("wins", "win"));
    match why {
        Why::Points => format!("{wins} with 25 points or more."),
        Why::LastTurn => format!("the last turn is over: {wins}."),
        Why::NoPlacement => format!("the other side can place no token: {wins}."),
        Why::Surrender => format!("the other side gives up: {wins}."),
        Why::TimedOut => format!("the other side loses on time: {wins}."),
        Why::Agreed => format!("the game is over: {wins}."),
    }
}

/// A line.
pub(super) fn order(order: &Order) -> String {
    match order {
        Order::Place(Placement { token, space }) => {
            format!("{} on {}", words::token(*token, En), space.name(En))
        }
        Order::Then(Placement { token, space }) => {
            format!("after a blitz, {} on {}", words::token(*token, En), space.name(En))
        }
        Order::Stop => "no further token after a blitz".to_owned(),
        Order::Strategic(theatre) => {
            format!("strategic advantage to {}", words::the_theatre(*theatre, En))
        }
        Order::Effects(spaces) => {
            let names: Vec<String> = spaces.iter().map(|space| space.name(En)).collect();
            format!("when a theatre closes, its effects in this order: {}", names.join(", "))
        }
    }
}

/// What was expected.
pub(super) const fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Line => "a token of your reserve (A3), THEN, STOP, STRATEGIC or EFFECTS",
        Expected::Token => "a token, such as A3 or GEN",
        Expected::Space => "a space of the board, such as W1.2",
        Expected::Theatre => "a theatre: W, P, E, A or S",
        Expected::SpaceOrEnd => "a further space, or the end of the line",
        Expected::End => "the end of the line; what follows goes on a line of its own",
    }
}

/// Why a line is not used.
pub(super) fn reason(state: &State, order: &Order, reason: Reason) -> String {
    let placement = match order {
        Order::Place(placement) | Order::Then(placement) => Some(*placement),
        _ => None,
    };
    let token = placement.map(|it| words::token(it.token, En)).unwrap_or_default();
    let space = placement.map(|it| it.space);
    let name = space.map(|space| space.name(En)).unwrap_or_default();
    let theatre = space.map_or("", |space| words::the_theatre(space.theatre(), En));
    match reason {
        Reason::GameOver => "The game ended before any sheet was read.".to_owned(),
        Reason::NotYourTurn => "It is the other side's turn.".to_owned(),
        Reason::Unreadable => "The line cannot be read.".to_owned(),
        Reason::NotNeeded => match order {
            Order::Place(_) => {
                "Not needed: the turn has its token. After a blitz write THEN before the next one."
            }
            Order::Then(_) => {
                "Not needed: no blitz token was placed before it, or nothing more could follow."
            }
            Order::Stop => "Not needed: there was nothing to stop.",
            Order::Strategic(_) => {
                "Not needed: no strategic advantage came, or a line above says where it goes."
            }
            Order::Effects(_) => {
                "Not needed: no theatre with free spaces closes, or a line above gives the order."
            }
        }
        .to_owned(),
        Reason::NotInReserve => format!("Not in the reserve: {token}."),
        Reason::TheatreClosed => match order {
            Order::Strategic(theatre) => {
                let theatre = words::capital(words::the_theatre(*theatre, En));
                format!("{theatre} is not open: expected another open theatre.")
            }
            _ => format!(
                "{} is closed or full: nothing is placed there any more.",
                words::capital(theatre)
            ),
        },
        Reason::Occupied => format!("{name} is not free: a token stands there."),
        Reason::OtherTheatre => {
            let blitz = state.blitz.map(|it| format!(": {}", words::the_theatre(it, En)));
            format!("After a blitz you place in the same theatre{}.", blitz.unwrap_or_default())
        }
        // Which campaign is active after a blitz, the position before it does not tell.
        Reason::CampaignNotActive if matches!(order, Order::Then(_)) && state.blitz.is_none() => {
            format!("{name} is not in the campaign of {theatre} that is active by then.")
        }
        Reason::NothingToCopy => {
            "The other side has placed nothing yet that the Spy could copy.".to_owned()
        }
        Reason::CampaignNotActive => {
            let active = space.and_then(|space| state.active(space.theatre()));
            let active = active.map(|it| it.name(En)).unwrap_or_default();
            format!("{name} is not in the active campaign of {theatre}, which is {active}.")
        }
        Reason::WrongTerrain => match space.map(|space| space.terrain()) {
            Some(Terrain::Land) => format!("{name} is land: {token} cannot stand there."),
            Some(Terrain::Sea) => format!("{name} is sea: {token} cannot stand there."),
            _ => format!("{token} cannot stand on {name}."),
        },
        Reason::NoTarget => {
            "This brings a strategic advantage: say in a line of its own to which other theatre it \
             goes."
                .to_owned()
        }
        Reason::SameTheatre => {
            "A strategic advantage goes to another theatre than the one placed in.".to_owned()
        }
        Reason::NoSuchEffect => {
            "None of these spaces is free in the theatre that closes.".to_owned()
        }
    }
}
