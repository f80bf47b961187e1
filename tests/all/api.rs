//! The operations for programs: each is called on a real server, and what is sent and answered is held
//! against the document that the server gives of itself; nobody does with a token what it is not for.

mod account;
mod acts;
mod bot;
pub mod caller;
mod doors;
mod formats;
mod methods;
mod numbers;
mod sealed;
mod search;
