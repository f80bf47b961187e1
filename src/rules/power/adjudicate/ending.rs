//! The end of the game, or the next official.
//!
//! Source: RULES §3.3, §10.1, §10.2.

use super::round::Round;
use crate::{
    EndKind, Ending, Seat,
    power::{decision::End, event::Event, seating::Side, state::State},
};

/// Ends the game if it is over; else the role of official passes on.
pub(super) fn end(round: &mut Round<'_>, final_round: bool) {
    let (winners, kind, why) = match round.after.living().count() {
        // §10.1: nobody left: drawn among all who were alive at the start of the round.
        0 => (round.before.living().collect(), EndKind::Drawn, End::NobodyLeft),
        1 => (round.after.living().collect(), EndKind::Won, End::LastPlayer),
        _ if final_round => {
            let (winners, why) = most(round, round.after.living().collect());
            (winners, EndKind::Won, why)
        }
        _ => return pass_on(round),
    };
    round.tell(Event::GameOver { ending: Ending { winners, kind }, why });
}

/// §10.1: drawn by agreement among all who were alive at the start of the round.
pub(super) fn agreed(state: &State) -> Event {
    let ending = Ending { winners: state.living().collect(), kind: EndKind::Drawn };
    Event::GameOver { ending, why: End::Agreed }
}

/// §10.2: most power, then most Flags, then shared.
fn most(round: &Round<'_>, living: Vec<Seat>) -> (Vec<Seat>, End) {
    let armies = |seat| round.seating().armies(Side::Seat(seat));
    let power = |seat: Seat| armies(seat).map(|army| round.after.position.power(army)).sum::<u64>();
    let flags = |seat: Seat| armies(seat).map(|a| round.after.position.flags(a).len() as u64).sum();
    let (winners, why) = (best(living, power), End::MostPower);
    if winners.len() == 1 {
        return (winners, why);
    }
    let winners = best(winners, flags);
    let why = if winners.len() == 1 { End::MostFlags } else { End::Equal };
    (winners, why)
}

fn best(mut seats: Vec<Seat>, measure: impl Fn(Seat) -> u64) -> Vec<Seat> {
    let most = seats.iter().map(|&seat| measure(seat)).max();
    seats.retain(|&seat| Some(measure(seat)) == most);
    seats
}

/// §3.3: clockwise to the next living player.
fn pass_on(round: &mut Round<'_>) {
    let mut clockwise = round.seating().clockwise_from(round.before.official).skip(1);
    if let Some(to) = clockwise.find(|&seat| round.after.lives(seat)) {
        round.tell(Event::OfficialPasses { to });
    }
}
