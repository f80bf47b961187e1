//! Links: where they point ([`addresses`]), the secrets in them ([`token`] for something in a game,
//! [`secret`] for a row of an account), and what each opens ([`opens`]).
//!
//! Pure. Must not know: the database, and who may follow which link. Which links were given out is in
//! the rows of `store::links`.

pub mod addresses;
pub mod game_id;
pub mod opens;
pub mod secret;
pub mod token;
