//! Pages for those who come to a game: an invitation to answer, a seat to ask for and to take.
//!
//! Must not know: who holds the other seats beyond what everybody sees.

mod about;
pub mod claim;
pub(super) mod invitation;
