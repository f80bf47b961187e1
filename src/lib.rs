//! Sealed Orders: a play-by-mail server for games of written orders.
//!
//! A letter or a page brings a *sheet* → the *game* seals it → the *rules* turn all sheets of a
//! round into *events* → the *store* keeps them → *history* tells them → *letters* and *pages* go
//! out. `ARCHITECTURE.md` is a walk through the rooms.

pub mod account;
pub mod app;
pub mod backup;
pub mod cli;
pub mod clock;
pub mod cluster;
pub mod config;
pub mod counts;
pub mod database;
pub mod doctor;
pub mod doors;
pub mod game;
pub mod keeping;
pub mod links;
pub mod mail;
pub mod moment;
pub mod push;
pub mod record;
pub mod registry;
pub mod store;
pub mod timetable;
mod tls;
pub mod web;
pub mod worker;

pub use history;
pub use picture;
pub use rules;
pub use rules::language;
