//! What happened, as sentences, for whom it is to be told.

use sealed_orders::{history::Viewer, language::Language, rules::Seat};

use super::{Event, Lay, teller::name};

/// Whether an event is more than its seat's.
pub fn may_know(event: &Event, viewer: Viewer) -> bool {
    match event {
        Event::Drawn { seat, .. } | Event::Returned { seat, .. } | Event::Planned { seat, .. } => {
            viewer.knows(*seat)
        }
        _ => true,
    }
}

pub fn sentence(event: &Event, viewer: Viewer, l: Language) -> Option<String> {
    if !may_know(event, viewer) {
        // That a token was put back is seen; which, or what is planned, is not.
        return match event {
            Event::Drawn { seat, .. } => {
                Some(format!("{} {}", name(*seat, l), l.say("draws.", "pioche.")))
            }
            Event::Returned { seat, .. } => {
                let does = l.say("puts a token back.", "rend un jeton.");
                Some(format!("{} {does}", name(*seat, l)))
            }
            _ => None,
        };
    }
    let who = |seat: &Seat| name(*seat, l);
    Some(match event {
        Event::Laid { seat, lay, planned } => {
            let planned = if *planned { l.say(", as planned", ", comme prévu") } else { "" };
            format!("{} {}{planned}.", who(seat), laid(lay, l))
        }
        Event::Drawn { seat, token } => {
            format!("{} {} {}.", who(seat), l.say("draws", "pioche"), token.word())
        }
        Event::Returned { seat, token, by_chance } => {
            let back = l.say("puts back", "rend");
            let how = if *by_chance { l.say(", by chance", ", au hasard") } else { "" };
            format!("{} {back} {}{how}.", who(seat), token.word())
        }
        Event::Planned { seat, lay } => {
            let planned = lay.as_ref().map(|lay| laid(lay, l));
            let nothing = l.say("nothing", "rien").to_owned();
            format!("{} {} : {}.", who(seat), l.say("plans", "prévoit"), planned.unwrap_or(nothing))
        }
        Event::Idle { seat } => {
            format!("{} {}", who(seat), l.say("lays nothing down.", "ne pose rien."))
        }
        Event::Out { seat, gave_up: true } => {
            format!("{} {}", who(seat), l.say("gives up.", "abandonne."))
        }
        Event::Out { seat, gave_up: false } => {
            format!("{} {}", who(seat), l.say("is out.", "est éliminé."))
        }
        Event::GoesOn | Event::TurnPasses { .. } | Event::Over { .. } => return None,
    })
}

/// What laying a token is called.
pub fn laid(lay: &Lay, l: Language) -> String {
    let Lay { token, heap, count, words } = lay;
    let says = if words.is_empty() { String::new() } else { format!(" “{words}”") };
    let (does, on) = (l.say("lays", "pose"), l.say("on heap", "sur le tas"));
    format!("{does} {} {on} {heap}, {count} {}{says}", token.word(), l.say("high", "de haut"))
}
