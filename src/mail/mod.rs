//! The post office: which letters there are, how they read, how they leave, and how replies are
//! read.
//!
//! A letter lives in the outbox as a [`letter::Letter`]: which one, about what. Just before it is
//! sent, the facts are looked up ([`content::Content`]), rendered ([`render`]) and handed to a
//! [`transport`]. Links and reply addresses are made then too, so that no link ever lies readable
//! in the database.
//!
//! `render` and `inbound` are pure; they must not know the store or the network.

pub mod authentication;
pub mod bounce;
pub mod content;
pub(crate) mod diagnostic;
pub mod dkim;
pub mod inbound;
pub mod letter;
pub mod message;
mod names;
pub mod outcome;
pub mod render;
pub mod slip;
pub mod transport;
