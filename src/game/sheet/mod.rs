//! A seat's sheet of the open round: begun ([`draft`]), handed in ([`hand_in`]), judged and
//! sealed ([`seal`]), taken back ([`withdraw`]). A computer hands in its own ([`computer`]),
//! or writes one in place of a player's ([`stand_in`]).
//!
//! Must not know: any other seat's orders, and what becomes of the round.

pub mod computer;
pub mod draft;
pub mod hand_in;
pub mod judge;
pub mod next;
mod reading;
pub mod seal;
pub mod stand_in;
pub mod withdraw;
