//! Rows of people over all games: accounts, sign-ins and sessions, what their feeds show.
//!
//! Must not know: who may sign in.

pub mod accounts;
pub mod feeds;
pub mod own_data;
pub mod players;
pub mod sign_ins;
