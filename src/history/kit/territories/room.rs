//! How much room a form has: mail programs clip letters that are too long, and then a letter's form has no
//! rows at all. So a form that would weigh too much has fewer rows of attacks, then fewer that place, then
//! shorter words; what there is no row for is typed below.

use crate::{Form, form::weight};

/// The most that a form may weigh, in bytes. Of the 90,000 of a letter the rest is for its board in words, its
/// story, its report and the ways to answer: about 20,000, and 30,000 where much is told.
pub(crate) const MOST: usize = 55_000;

/// The most and the fewest rows of attacks.
const ATTACKS: usize = 8;
pub(crate) const FEWEST_ATTACKS: usize = 4;
/// The most and the fewest rows that place troops.
const PLACES: usize = 6;
const FEWEST_PLACES: usize = 2;

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// How many rows of attacks.
    pub attacks: usize,
    /// How many rows that place troops in a turn.
    pub places: usize,
    /// What lists say of places.
    pub lists: Lists,
}

/// What lists say of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Lists {
    /// Their names, and who holds them with how many troops.
    Named,
    /// Of lists side by side with the same places, the others than the first say their codes alone.
    NamedOnce,
    /// The first lists say codes, too, with who holds them. The board in words has the names.
    Coded,
    /// All lists say codes alone.
    Bare,
}

impl Room {
    /// From the most to the least.
    fn each() -> impl Iterator<Item = Self> {
        let room = |attacks, places, lists| Self { attacks, places, lists };
        let attacks = (FEWEST_ATTACKS..=ATTACKS).rev();
        let places = (FEWEST_PLACES..PLACES).rev();
        let shorter = [Lists::NamedOnce, Lists::Coded, Lists::Bare];
        attacks
            .map(move |attacks| room(attacks, PLACES, Lists::Named))
            .chain(places.map(move |places| room(FEWEST_ATTACKS, places, Lists::Named)))
            .chain(shorter.map(move |lists| room(FEWEST_ATTACKS, FEWEST_PLACES, lists)))
    }

    /// The form with the most room that does not weigh too much.
    pub fn fitting(form: impl Fn(Self) -> Form) -> Form {
        let mut last = Form::default();
        for room in Self::each() {
            last = form(room);
            if weight(&last) <= MOST {
                break;
            }
        }
        last
    }
}
