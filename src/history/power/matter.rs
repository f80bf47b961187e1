//! How much an event of Power matters to a viewer.

use rules::power::{Army, Event, Side, State};

use crate::{Matter, Viewer};

/// How much an event matters, told from the state just before it.
pub(super) fn matter(before: &State, event: &Event, viewer: Viewer) -> Matter {
    let Viewer::Seat(seat) = viewer else { return general(event) };
    let side = Side::Seat(seat);
    let is_own = |army: Army| before.seating.armies(side).any(|own| own == army);
    let concerns = match event {
        Event::Forfeited { seat: whose, .. }
        | Event::BrokenUp { seat: whose, .. }
        | Event::NothingToForfeit { seat: whose }
        | Event::Surrendered { seat: whose, .. } => *whose == seat,
        Event::Struck { by, .. } => by.iter().any(is_own),
        Event::Destroyed { army, .. } | Event::Earned { army, .. } => is_own(*army),
        Event::Tied { strengths, .. }
        | Event::StandOff { strengths, .. }
        | Event::Battle { strengths, .. } => strengths.of(side).is_some(),
        Event::Retreated { side: whose, .. } => *whose == side,
        Event::Captured { army, by, .. } | Event::FlagCaptured { army, by, .. } => {
            is_own(*army) || is_own(*by)
        }
        Event::Eliminated { army, heir } => is_own(*army) || heir.is_some_and(is_own),
        Event::Moved { seat: whose, .. }
        | Event::Shared { seat: whose, .. }
        | Event::Exchanged { seat: whose, .. }
        | Event::Bought { seat: whose, .. }
        | Event::MissileMade { seat: whose, .. }
        | Event::Refused { seat: whose, .. }
            if *whose == seat =>
        {
            return Matter::Ordered;
        }
        Event::MercenariesCompared { .. }
        | Event::Moved { .. }
        | Event::Shared { .. }
        | Event::Exchanged { .. }
        | Event::Bought { .. }
        | Event::MissileMade { .. }
        | Event::Launched { .. }
        | Event::Refused { .. }
        | Event::GameOver { .. }
        | Event::OfficialPasses { .. } => false,
    };
    if concerns { Matter::Own } else { general(event) }
}

/// How much it matters to those whom it does not concern.
const fn general(event: &Event) -> Matter {
    match event {
        Event::Launched { .. }
        | Event::Forfeited { .. }
        | Event::BrokenUp { .. }
        | Event::NothingToForfeit { .. }
        | Event::Struck { .. }
        | Event::Destroyed { .. }
        | Event::Tied { .. }
        | Event::StandOff { .. }
        | Event::Battle { .. }
        | Event::Captured { .. }
        | Event::FlagCaptured { .. }
        | Event::Eliminated { .. }
        | Event::Surrendered { .. } => Matter::Great,
        Event::GameOver { .. } => Matter::End,
        Event::MercenariesCompared { .. }
        | Event::Moved { .. }
        | Event::Shared { .. }
        | Event::Exchanged { .. }
        | Event::Bought { .. }
        | Event::MissileMade { .. }
        | Event::Retreated { .. }
        | Event::Earned { .. }
        | Event::OfficialPasses { .. } => Matter::Plain,
        Event::Refused { .. } => Matter::Vain,
    }
}
