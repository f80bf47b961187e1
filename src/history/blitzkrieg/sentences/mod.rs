//! Events, lines and reasons as sentences: a file a language, each exhaustive, so that nothing can
//! happen that is told in one language only.

mod en;
mod fr;

use rules::{
    blitzkrieg::{Event, Expected, Fault, Order, Reason, Side, State},
    language::Language,
};

use super::{known, words};
use crate::Viewer;

/// A side with its article, for sentences.
#[derive(Clone, Copy)]
pub(super) struct Named {
    /// `the Axis`, `les Alliés`.
    pub name: &'static str,
    /// `of the Axis`, `des Alliés`.
    pub of: &'static str,
    is_many: bool,
}

impl Named {
    /// A verb: what one does, or what many do.
    pub fn verb(self, one: &'static str, many: &'static str) -> &'static str {
        if self.is_many { many } else { one }
    }
}

/// A side with its article.
pub(super) const fn the(side: Side, language: Language) -> Named {
    let (name, of, is_many) = match side {
        Side::Axis => {
            (language.say("the Axis", "l'Axe"), language.say("of the Axis", "de l'Axe"), false)
        }
        Side::Allies => (
            language.say("the Allies", "les Alliés"),
            language.say("of the Allies", "des Alliés"),
            true,
        ),
    };
    Named { name, of, is_many }
}

/// An event as a viewer may know it; none where there is nothing to tell: a marker that stays, the draw
/// that ends every turn of the other, what the report of a sheet tells.
pub(super) fn event(
    state: &State,
    event: &Event,
    viewer: Viewer,
    language: Language,
) -> Option<String> {
    let told = language.say::<fn(_, _) -> _>(en::event, fr::event);
    told(state, &known(event, viewer)?).map(|told| words::capital(&told))
}

/// A line: what it asks for.
pub(super) fn order(order: &Order, language: Language) -> String {
    language.say::<fn(_) -> _>(en::order, fr::order)(order)
}

/// What is wrong with a line that cannot be read.
pub(super) fn misread(fault: &Fault, language: Language) -> String {
    let expected = language.say::<fn(Expected) -> _>(en::expected, fr::expected)(fault.expected);
    let found = if fault.found.is_empty() {
        language.say("The line ends here", "La ligne s'arrête ici").to_owned()
    } else {
        let [open, close] = language.say(["“", "”"], ["«\u{a0}", "\u{a0}»"]);
        let nothing = language.say("means nothing here", "ne veut rien dire ici");
        format!("{open}{}{close} {nothing}", fault.found)
    };
    let colon = language.say(": expected", "\u{a0}; il faut");
    format!("{found}{colon} {expected}.")
}

/// Why a line that can be read is not used. Nothing that its writer may not know is in it: what is in
/// the reserve is the writer's own.
pub(super) fn reason(state: &State, order: &Order, reason: Reason, language: Language) -> String {
    language.say::<fn(_, _, _) -> _>(en::reason, fr::reason)(state, order, reason)
}
