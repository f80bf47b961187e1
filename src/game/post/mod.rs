//! Letters that leave: what each says ([`compose`]), who wants which and when ([`wishes`],
//! [`reminders`]), whether a seat's mail arrives ([`health`]),
//! what people are told on their devices ([`pushes`]), and whether anything leaves ([`hold`]).
//!
//! Must not know: how a letter is rendered and carried. Mail that comes in is next door, in `mail_in`.

pub mod compose;
pub mod health;
pub mod hold;
pub mod pushes;
pub mod reminders;
pub mod wishes;
