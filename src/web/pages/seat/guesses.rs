//! What a seat guesses that others will write, to try its own orders out: a field each, kept with the
//! draft, sealed nowhere.

use super::desk::Desk;
use crate::{
    game::sheet::draft::Guessed,
    rules::Seat,
    store::sheet::drafts::{Draft, Guesses},
    web::fields::Fields,
};

/// A field in which a guess is written.
pub struct Guess {
    /// Whose orders they would be.
    pub seat: Seat,
    /// What that seat plays.
    pub name: String,
    /// The name of its field.
    pub field: String,
}

/// The other seats whose sheets are awaited in the round; none where the seat's own is not.
fn others(desk: &Desk<'_>) -> impl Iterator<Item = Seat> {
    let (own, awaited) = (desk.ticket.seat, &desk.round.awaited);
    let guesses = awaited.contains(&own);
    awaited.iter().copied().filter(move |&seat| guesses && seat != own)
}

/// A field for each of them.
pub fn fields(desk: &Desk<'_>) -> Vec<Guess> {
    let guess = |seat: Seat| Guess {
        seat,
        name: desk.position.seat_name(seat, desk.language()),
        field: field(seat),
    };
    others(desk).map(guess).collect()
}

/// What was guessed, of those whose sheets are awaited.
pub fn of(desk: &Desk<'_>, typed: &Fields) -> Guesses {
    let guess = |seat: Seat| (seat, typed.get(&field(seat)).to_owned());
    others(desk).map(guess).filter(|(_, text)| !text.trim().is_empty()).collect()
}

/// The same, and whose orders are to be read, in the field `author`.
pub fn guessed(desk: &Desk<'_>, typed: &Fields) -> Guessed {
    let mut guesses = of(desk, typed);
    let author = typed.get("author").parse().ok().map(Seat);
    let read = author.filter(|&seat| others(desk).any(|other| other == seat));
    if let Some(seat) = read {
        guesses.entry(seat).or_default();
    }
    Guessed { guesses, read }
}

/// A draft as it stands in the fields of the page.
pub fn shown(draft: Draft) -> Fields {
    let guesses = draft.guesses.into_iter().map(|(seat, text)| (field(seat), text));
    guesses.chain([("orders".to_owned(), draft.text)]).collect()
}

fn field(seat: Seat) -> String {
    format!("guess{}", seat.0)
}
