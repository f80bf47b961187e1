//! Pages of whoever signs in: what waits in all games, signing in, settings.
//!
//! Must not know: anything that the links of letters do not open.

pub(super) mod desk;
pub mod own_data;
mod rows;
pub mod settings;
pub mod sign_in;
mod sure;
