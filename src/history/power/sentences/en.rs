//! English: events.

mod grammar;
mod mistake;
mod order;

use self::grammar::{all, at, at_of, colour, many, name, of, place, some};
use self::{
    mistake::reason,
    order::{launch_of, move_of},
};
pub(super) use self::{
    mistake::{misread, mistake},
    order::{order, prisoners_to},
};
use crate::power::words;
use rules::{
    EndKind, Ending, Seat,
    language::Language::En,
    power::{
        Armies, Army, Event, Piece, Place, Reason, Side, Space, State, Strengths,
        decision::{Choice, Comparison, End},
        notation::print,
    },
};

/// An event.
pub(super) fn event(state: &State, event: &Event) -> String {
    let told = match event {
        &Event::MercenariesCompared { army, piece, from, pieces, ordered, outcome } => {
            let became = match outcome {
                Comparison::Merged => "those to the same place count once",
                Comparison::Cancelled => "all are cancelled",
            };
            let moves = count(ordered, "move was", "moves were");
            let they = count(pieces, "", "") + colour(army) + " " + words::piece(piece, pieces, En);
            format!("{moves} ordered for {they} {}: {became}.", at(from.into()))
        }
        &Event::Moved { seat, army, piece, from, to, .. } => {
            let moved = move_of(army, piece, from, to);
            format!("{}{moved}.", by(state, seat, army))
        }
        &Event::Shared { seat, army, piece, from, to, .. } => format!(
            "{} ordered the same move of {} from {} to {}: it counts as carried out, too.",
            name(state, seat),
            of(army, piece, 1),
            place(army, from),
            place(army, to)
        ),
        &Event::Exchanged { seat, army, given, at: here, made, .. } => format!(
            "{}{} exchanges {} {} for {}.",
            by(state, seat, army),
            colour(army),
            some(given, 3),
            at(here),
            some(made, 1)
        ),
        &Event::Bought { seat, army, units, made, .. } => format!(
            "{}{} buys {} for {}.",
            by(state, seat, army),
            colour(army),
            some(made, 1),
            some(Piece::PowerUnit, units)
        ),
        Event::MissileMade { seat, army, given, at: here, .. } => format!(
            "{}{} builds {} {} out of {}.",
            by(state, *seat, *army),
            colour(*army),
            some(Piece::MegaMissile, 1),
            at(*here),
            all(given)
        ),
        &Event::Launched { seat, army, from, target, .. } => {
            format!("{}{}.", by(state, seat, army), launch_of(army, from, target))
        }
        &Event::Refused { seat, line, reason: why, .. } => {
            let became = match why {
                Reason::Unreadable(_) => "cannot be read",
                Reason::OverAllowance => "is void",
                _ => "does nothing",
            };
            format!("Line {line} of {}'s sheet {became}: {}.", name(state, seat), reason(why))
        }
        &Event::Forfeited { seat, army } => {
            format!("{}: {} loses a Power Unit.", nothing_done(state, seat), colour(army))
        }
        Event::BrokenUp { seat, army, piece, at: here, gives } => format!(
            "{}, and there is no Power Unit to pay with: {}'s {} {} is broken up. One unit is \
             lost; {} {} to the Reserve.",
            nothing_done(state, *seat),
            colour(*army),
            words::piece(*piece, 1, En),
            at(*here),
            all(gives),
            if gives.total() == 1 { "goes" } else { "go" },
        ),
        &Event::NothingToForfeit { seat } => {
            format!("{}, and there is nothing to lose.", nothing_done(state, seat))
        }
        &Event::Struck { target, missiles, by } => struck(target, missiles, by),
        Event::Destroyed { target, army, pieces } => {
            format!("{} loses {} {}.", colour(*army), all(pieces), at_of(*army, *target))
        }
        Event::Tied { at: here, strength, strengths } => format!(
            "Tie at {strength} {} ({}): the pieces that the tied armies moved there go back.",
            at((*here).into()),
            score(state, strengths)
        ),
        &Event::Retreated { at: here, army, piece, count, to, .. } => format!(
            "{} {} back from {} to {}.",
            of(army, piece, count),
            if count == 1 { "goes" } else { "go" },
            place(army, here.into()),
            place(army, to)
        ),
        Event::StandOff { at: here, strength, strengths } => format!(
            "Stand-off at {strength} {} ({}): the tied pieces stay, untouched.",
            at((*here).into()),
            score(state, strengths)
        ),
        Event::Battle { at: here, winner, strengths, to, choice } => {
            battle(state, *here, *winner, strengths) + &prisoners(*to, *choice)
        }
        Event::Captured { at: here, army, pieces, by } => {
            let captured = pieces.iter().map(|(piece, n)| of(*army, piece, n));
            let captured = words::list(captured, En);
            format!("{} captures {captured} {}.", colour(*by), at((*here).into()))
        }
        &Event::Earned { army, countries } => {
            let whose = words::list(countries.iter().map(|a| format!("{}'s", colour(a))), En);
            let land = if countries.len() == 1 { "country" } else { "countries" };
            let units = some(Piece::PowerUnit, countries.len() as u32);
            format!("{} earns {units} for standing in {whose} {land}.", colour(army))
        }
        &Event::FlagCaptured { army, by, choice } => {
            let why = because(choice).map(|why| format!(", {why},")).unwrap_or_default();
            format!("{}{why} captures {}'s Flag!", colour(by), colour(army))
        }
        &Event::Eliminated { army, heir } => match heir {
            Some(heir) => {
                format!("{} is out of the game: all it had goes to {}.", colour(army), colour(heir))
            }
            None => {
                format!("{} is out of the game, and all it had leaves it, too.", colour(army))
            }
        },
        &Event::Surrendered { seat, armies } => {
            let with = words::list(armies.iter().map(colour), En);
            let gives = if many(state, seat) { "give up" } else { "gives up" };
            if armies.len() == state.seating.armies(Side::Seat(seat)).count() {
                format!("{} {gives}.", name(state, seat))
            } else {
                format!("{} {gives}, with what is left: {with}.", name(state, seat))
            }
        }
        Event::GameOver { ending, why } => game_over(state, ending, *why),
        &Event::OfficialPasses { to } => {
            let leads = if many(state, to) { "lead" } else { "leads" };
            format!("{} {leads} the next round.", name(state, to))
        }
    };
    words::capital(&told)
}

/// On whose orders mercenaries act.
fn by(state: &State, seat: Seat, army: Army) -> String {
    if state.seating.commander(army) == Some(seat) {
        String::new()
    } else {
        format!("on {}'s orders, ", name(state, seat))
    }
}

fn nothing_done(state: &State, seat: Seat) -> String {
    format!("no order of {}'s was carried out", name(state, seat))
}

/// So many of something: `one move was`, `two moves were`.
fn count(n: u32, one: &str, more: &str) -> String {
    format!("{} {}", words::number(n, En), if n == 1 { one } else { more })
}

fn struck(target: Place, missiles: u32, by: Armies) -> String {
    let target = match target {
        Place::Space(space) => print::place(space.into(), En),
        Place::Reserve(whose) => format!("{}'s Reserve", colour(whose)),
    };
    let mut armies = by.iter();
    let whose = match (armies.next(), armies.next()) {
        (Some(army), None) => of(army, Piece::MegaMissile, missiles),
        _ => format!(
            "{} of {}",
            some(Piece::MegaMissile, missiles),
            words::list(by.iter().map(colour), En)
        ),
    };
    format!("{whose} {} {target}.", if missiles == 1 { "strikes" } else { "strike" })
}

/// A side as it stands in a score: `Green`, `Green + Blue`.
fn side(state: &State, side: Side) -> String {
    state.seating.armies(side).map(colour).collect::<Vec<_>>().join(" + ")
}

fn score(state: &State, strengths: &Strengths) -> String {
    let each = strengths.iter().map(|(who, n)| format!("{} {n}", side(state, who)));
    each.collect::<Vec<_>>().join(", ")
}

fn battle(state: &State, here: Space, winner: Side, strengths: &Strengths) -> String {
    let with = |who| format!("{} ({})", side(state, who), strengths.of(who).unwrap_or(0));
    let losers = strengths.iter().map(|(who, _)| who).filter(|&who| who != winner).map(with);
    let beats = if state.seating.armies(winner).count() > 1 { "beat" } else { "beats" };
    let (winner, losers) = (with(winner), words::list(losers, En));
    format!("Battle {}: {winner} {beats} {losers}.", at(here.into()))
}

fn prisoners(to: Army, choice: Choice) -> String {
    because(choice)
        .map_or_else(String::new, |why| format!(" {}, {why}, gets the prisoners.", colour(to)))
}

/// Why an army of a side and not the other; none where there was no other.
const fn because(choice: Choice) -> Option<&'static str> {
    match choice {
        Choice::Alone => None,
        Choice::Stronger => Some("stronger there"),
        Choice::MoreFoot => Some("with more Infantry there"),
        Choice::Named => Some("named on the sheet"),
        Choice::LessPower => Some("with less power in all"),
        Choice::First => Some("first clockwise"),
    }
}

fn game_over(state: &State, ending: &Ending, why: End) -> String {
    let names = words::list(ending.winners.iter().map(|&seat| side(state, Side::Seat(seat))), En);
    let wins = match ending.winners.as_slice() {
        [one] if !many(state, *one) => "wins",
        _ => "win",
    };
    match (why, ending.kind) {
        (End::Agreed, _) => {
            format!("The game is over: all players agreed on a draw between {names}.")
        }
        (_, EndKind::Drawn) => {
            format!("The game is over: nobody has an army left. It is drawn between {names}.")
        }
        (End::LastPlayer | End::NobodyLeft, EndKind::Won) => {
            format!("The game is over: {names} {wins}, with the last army left.")
        }
        (End::MostPower, EndKind::Won) => {
            format!("The final round is over: {names} {wins} with the most power.")
        }
        (End::MostFlags, EndKind::Won) => {
            format!("The final round is over: equal in power, {names} {wins} with the most Flags.")
        }
        (End::Equal, EndKind::Won) => {
            format!("The final round is over: {names} {wins} together, equal in power and Flags.")
        }
    }
}
