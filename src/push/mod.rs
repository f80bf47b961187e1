//! Messages to devices (RFC 8030): the server shows by a signature who it is (RFC 8292), and only the
//! device can read what it is told (RFC 8291). A push service in between sees when, and how long.
//!
//! A device names its own push service, so a stranger says where we call: only services on the public
//! network, by TLS (`reach`).
//!
//! Must not know: the store, games, what a message says.

mod courier;
mod device;
mod key;
mod reach;

pub use self::{
    courier::{Courier, Note, Undelivered},
    device::{Device, DeviceFault},
    key::ServerKey,
};
pub use crate::config::PushServices;
