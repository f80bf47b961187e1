//! What was agreed or declared about a round, as the rules are told it: when it is resolved, and ever
//! after, when its record is read.

use std::collections::BTreeMap;

use crate::{
    game::acts::declared::Declared,
    rules::{Circumstances, Missing, Seat},
    store::{
        round::rounds::{ClosedBy, Round},
        seats::holders::Holder,
    },
};

/// What the rules are told about a round that is closed so. `is_in` says whose sheets are there,
/// `declared` is what had been declared up to its end, `living` who was alive at its start.
pub fn circumstances(
    (round, by): (&Round, ClosedBy),
    is_in: impl Fn(Seat) -> bool,
    declared: &Declared,
    (living, holders): (&[Seat], &[Holder]),
) -> Circumstances {
    let surrendered = declared.surrendered_in(round.number);
    let timed_out = surrendered.iter().copied().filter(|&seat| declared.has_timed_out(seat));
    Circumstances {
        final_round: round.final_round,
        drawn: declared.is_drawn(living, holders),
        timed_out: timed_out.collect(),
        surrendered,
        missing: missing(&round.awaited, is_in, by),
    }
}

/// The awaited seats without a sheet, each with why there is none.
pub fn missing(
    awaited: &[Seat],
    is_in: impl Fn(Seat) -> bool,
    by: ClosedBy,
) -> BTreeMap<Seat, Missing> {
    let why = match by {
        ClosedBy::Deadline => Missing::Deadline,
        ClosedBy::Host | ClosedBy::Ended => Missing::Host,
        // All that were waited for are in: who is missing has given up.
        ClosedBy::AllIn | ClosedBy::Settled => Missing::Settled,
    };
    awaited.iter().filter(|&&seat| !is_in(seat)).map(|&seat| (seat, why)).collect()
}
