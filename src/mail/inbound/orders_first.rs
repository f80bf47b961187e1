//! What a ruleset reads as an order is one, whatever else it looks like: a command, a bulleted line, a
//! line that a program draws, the beginning of a message.

use super::{
    background::Background,
    line::{plain_signs, unlisted},
    passage::{Passage, Place},
    prose::{self, Kind},
};

/// What was written, once it is known what an order looks like.
pub(super) fn passages(written: &[Passage], known: &Background<'_>) -> Vec<Passage> {
    let mut passages = Vec::new();
    for passage in written {
        let is_order = |line: &str| (known.is_order)(line);
        let first = passage.text.lines().next().unwrap_or_default();
        if passage.is_message && is_order(first) {
            passages.extend(lines(passage));
            continue;
        }
        let is_bulleted = is_order(&passage.text);
        let whole = passage.whole.clone().filter(|whole| !is_bulleted && is_order(whole));
        let place = match passage.place {
            Place::Program if is_order(whole.as_deref().unwrap_or(&passage.text)) => Place::Outside,
            Place::Aside if (known.may_be_meant)(&passage.text) => Place::Outside,
            place => place,
        };
        let text = whole.unwrap_or_else(|| passage.text.clone());
        passages.push(Passage { text, place, ..passage.clone() });
    }
    passages
}

/// The lines of what was taken for a message, each by itself.
fn lines(message: &Passage) -> impl Iterator<Item = Passage> {
    let lines = (message.number..).zip(message.text.lines()).filter(|(_, line)| !line.is_empty());
    lines.map(|(number, line)| Passage {
        place: match prose::kind(line) {
            Kind::Line => message.place,
            Kind::Prose | Kind::Farewell | Kind::Program => Place::Aside,
        },
        number,
        text: plain_signs(unlisted(line)),
        whole: None,
        is_message: false,
        ended_by: None,
    })
}
