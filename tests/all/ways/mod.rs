//! The first minute, and the ways on from every page: a game at once, a game among friends, and what
//! awaits whoever reads a page.

mod alone;
mod awaits;
mod back;
mod first_minute;
mod first_sheet;
mod friends;
mod kept;

mod next;
mod one_click;
mod since;
mod telephone;
