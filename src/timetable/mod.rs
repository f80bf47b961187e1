//! When order windows close, and why then: pure arithmetic, and its words.
//!
//! A game has a *rhythm* ([`Rhythm`]: how long windows are, and perhaps the hour at which they
//! close), a zone, a *calendar* ([`Calendar`]: off-days, holidays, how long absences may hold it),
//! and its players are away at times ([`Away`]). Together they are a [`Timetable`], which says
//! when a window closes and *why then* ([`Why`]), for one sentence on every page and letter:
//!
//! - A window never closes on an off-day or a holiday of the game's zone, nor while somebody whose
//!   sheet is awaited is away, as far as the game allows absences to hold it. It then closes at
//!   the same hour of the first day after it on which it may.
//! - In a game of turns a window may run down the bank of the seat whose turn it is
//!   ([`Clock`]): days on which no window closes do not count, nor do absences.
//! - Days are counted on the wall clock ([`wall`]); an hour chosen by the host is kept, also when
//!   a round is resolved early ([`rhythm`]).
//!
//! Must not know: games, the store, the clock.

mod bank;
pub mod calendar;
mod closing;
mod length;
mod minute;
pub mod rhythm;
pub mod wall;
mod why;

pub use self::{
    bank::{Clock, NoClock, whole_seconds},
    calendar::{Away, Calendar},
    closing::{Closing, Timetable},
    length::{Length, NoLength},
    minute::{MinuteOfDay, NoMinute},
    rhythm::Rhythm,
    why::{Names, Why},
};
