//! English.

use rules::{
    cities::{
        Condition, Event, Expected, Order, Reason,
        event::{By, Lost, Why},
        side::Side,
    },
    language::Language::En,
};

use super::{beaten, lines, piece_of};
use crate::cities::{faults::Mistake, words};

/// An event.
pub(super) fn event(event: &Event) -> String {
    let name = |side: &Side| words::side(*side, En);
    match event {
        Event::Refused { seat, line, .. } => {
            format!("Line {line} of {}'s sheet has no effect.", name(seat))
        }
        Event::LinesStored { seat, lines: plans } | Event::LinesUsed { seat, lines: plans } => {
            if plans.is_empty() {
                format!("{} has no answers in advance left.", name(seat))
            } else {
                format!("{}'s answers in advance: {}.", name(seat), lines(plans, En))
            }
        }
        Event::LinesDropped { seat, lines: plans } => {
            format!("{}'s answers in advance are dropped: {}.", name(seat), lines(plans, En))
        }
        Event::Move { seat, piece, from, to, by, .. } => {
            format!(
                "{} moves a {} from {from} to {to}{}.",
                name(seat),
                words::piece(*piece, En),
                as_written(*by)
            )
        }
        Event::Exchange { seat, at, by } => format!(
            "{} exchanges its fighter in the city {at} for a hero{}.",
            name(seat),
            as_written(*by)
        ),
        Event::Promotion { at, .. } => format!("In the city {at} the fighter becomes a hero."),
        Event::Conquest { seat, city, from } => {
            format!("{} takes the city {city} from {}.", name(seat), name(from))
        }
        Event::Capture { pieces } => format!("Surrounded and captured: {}.", beaten(pieces, En)),
        Event::LostTurn { seat, why, in_a_row } => {
            let why = match why {
                Lost::NoSheet => "hands in nothing",
                Lost::NoLegalOrder => "gives no legal order",
            };
            let row = match in_a_row {
                1 => "",
                2 => ", the second in a row: a third one loses the game",
                _ => ", the third in a row",
            };
            format!("{} {why} and loses the turn{row}.", name(seat))
        }
        Event::Skipped { seat } => {
            format!("{} can neither move nor exchange, and is skipped.", name(seat))
        }
        Event::End { why, winners } => end(*why, winners.first().map(name)),
    }
}

const fn as_written(by: By) -> &'static str {
    match by {
        By::Sheet => "",
        By::Line => ", as written in advance",
    }
}

fn end(why: Why, winner: Option<&str>) -> String {
    let why = match why {
        Why::Cities => "All eight cities have one owner",
        Why::OnePiece => "Only one side still has more than one piece",
        Why::FewPieces => "Neither side has more than two pieces left, and cities decide",
        Why::LostTurns => "A third turn in a row is lost",
        Why::Repetition => "The same position is there for the third time",
        Why::Quiet => {
            "Too many turns have passed with no capture and no new hero, and cities decide"
        }
        Why::Agreed => "Both agree to end the game",
        Why::Surrendered => "A player gives up",
        Why::TimedOut => "A player loses on time",
    };
    match winner {
        Some(winner) => format!("{why}: {winner} wins."),
        None => format!("{why}: the game is drawn."),
    }
}

/// An order.
pub(super) fn order(order: &Order) -> String {
    match order {
        Order::Exchange { at } => format!("the fighter in the city {at} becomes a hero"),
        Order::Move { piece, from, way } => {
            let what = piece.map_or("piece", |piece| words::piece(piece, En));
            let through = if way.through.is_empty() {
                String::new()
            } else {
                format!(" by way of {}", words::squares(&way.through, En))
            };
            format!("the {what} on {from} moves to {}{through}", way.to)
        }
    }
}

/// What must have happened for an answer to be played.
pub(super) fn condition(condition: Condition) -> String {
    let piece = piece_of(condition).map_or("piece", |piece| words::piece(piece, En));
    match condition {
        Condition::Move { from, to, .. } => format!("if the {piece} on {from} moves to {to}"),
        Condition::From { from, .. } => format!("if the {piece} on {from} moves"),
        Condition::To { to, .. } => format!("if a {piece} of the other side moves to {to}"),
        Condition::Exchange { at } => format!("if the fighter in {at} is exchanged"),
        Condition::Any => "whatever the other side does".to_owned(),
    }
}

/// What was expected.
pub(super) const fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Line => {
            "a square (B2), a piece (F or H), CHANGE for an exchange, or IF for an answer in advance"
        }
        Expected::Square => "a square, from A1 to J10",
        Expected::Target => "the square the move goes to, from A1 to J10",
        Expected::City => "the square of the city",
        Expected::SquareOrEnd => "a further square of the way, or the end of the line",
        Expected::Condition => "a square (D9), a piece (F or H), CHANGE or ANY",
        Expected::Then => "THEN, and the order that answers",
        Expected::Answer => "the order that answers: a square, a piece or CHANGE",
        Expected::IfOrEnd => "another IF, or the end of the line",
    }
}

/// What is wrong with an order or a conditional line.
pub(super) fn mistake(mistake: &Mistake) -> String {
    let Mistake { reason, at, piece, reach, owner, mover, target } = mistake;
    let kind = piece.map_or("piece", |piece| words::piece(piece, En));
    let other = |side: Side| words::side(side, En);
    match reason {
        Reason::GameOver => "The game ended before any sheet was carried out.".to_owned(),
        Reason::CannotBeRead => "The line cannot be read.".to_owned(),
        Reason::NotYourTurn => format!(
            "It is {}'s turn: only answers in advance (IF … THEN …) count on this sheet.",
            other(mover.other())
        ),
        Reason::TurnSpent => {
            "A line above is already this turn's order: only one is carried out.".to_owned()
        }
        Reason::NoPiece => {
            format!("Nothing stands on {at}: expected a square with a piece of yours.")
        }
        Reason::NotYours => {
            format!("The {kind} on {at} is {}'s: expected a piece of yours.", other(mover.other()))
        }
        Reason::WrongPiece => {
            format!("On {at} stands a {kind}: leave the letter out, or write the right one.")
        }
        Reason::SameSquare => {
            format!("A move ends on another square than it began on; this one ends on {at}.")
        }
        Reason::Occupied => {
            format!("{target} is not free: a {kind} of {} stands there.", owner.map_or("", other))
        }
        Reason::TooFar => format!(
            "A {kind} goes at most {reach} steps over free squares, and no such way leads from {at} to \
             {target}."
        ),
        Reason::NotAFighter => format!("On {at} stands a hero: only a fighter is exchanged."),
        Reason::NotInYourCity => match owner {
            Some(owner) => format!(
                "{at} is {}'s city: a fighter is exchanged in a city of its own side.",
                other(*owner)
            ),
            None => format!("{at} is no city: a fighter is exchanged in a city of its own side."),
        },
        Reason::TooDeep => "The line has more than six pairs (IF … THEN …).".to_owned(),
        Reason::NoTurn => {
            "The sheet has no legal order, so its answers in advance are not stored.".to_owned()
        }
        Reason::TooManyLines => {
            "Only the first twelve answers in advance of a sheet count.".to_owned()
        }
    }
}
