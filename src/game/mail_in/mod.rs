//! Mail that comes in: it is stored raw ([`stored`]), its sender is judged ([`authority`],
//! [`confirmation`]), it is read ([`unread`], `reading`), its commands are carried out (`commands`), a
//! reply to a message goes to its author (`to_player`), and one letter answers it (`answer`). Mail to the letters' sender finds its seat here, too ([`at_sender`]).
//!
//! Must not know: by which door a mail came, and how its text is found in it (`mail::inbound`).

mod addressees;
pub(super) mod answer;
pub mod at_sender;
pub mod authority;
mod commands;
pub mod confirmation;
mod kept_back;
pub(super) mod look_ups;
mod own_letter;
mod reading;
mod room;
pub mod stored;
mod to_player;
pub mod unread;
