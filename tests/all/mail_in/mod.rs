//! The doors by which mail comes in, each with the faults it must survive.

mod authority;
mod faults;
mod imap;
mod language;
mod own_words;
mod renewal;
mod room;
pub mod sender;
mod servers;
mod set_aside;
mod smtp;
mod to_player;
mod unclear;
