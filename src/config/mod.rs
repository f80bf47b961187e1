//! The settings: the only reader of the environment, beside the private cluster's look for
//! PostgreSQL's programs.
//!
//! Flags, variables and a file's lines ([`mod@file`]) come in as text ([`flags`]) and are parsed here,
//! once, into what the rest of the program works with. Passwords are kept from every `Debug` and every
//! error.

mod authentication;
mod doors;
pub mod error;
pub mod file;
pub mod flags;
mod keeping;
mod mailbox;
mod place;
mod post;
mod push;
mod smtp_server;
mod watch;

use std::net::SocketAddr;

use crate::keeping::Keeping;

pub use self::{
    authentication::{Authentication, AuthenticationFlags, Checks},
    doors::{DoorFlags, Doors, LmtpSocket, Tls},
    error::ConfigError,
    flags::{PlaceFlags, PostFlags, Secret},
    keeping::KeepFlags,
    mailbox::{Mailbox, MailboxFlags},
    place::{Database, Place},
    post::{DkimKey, Post, Transport},
    push::PushServices,
    smtp_server::{Encryption, Login, SmtpServer},
    watch::{LogFormat, WatchFlags},
};

/// Everything the server needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where things are.
    pub place: Place,
    /// How letters leave.
    pub post: Post,
    /// How mail comes in.
    pub doors: Doors,
    /// Whether it must show whom it is from.
    pub authentication: Authentication,
    /// For how long things are kept.
    pub keeping: Keeping,
    /// Which push services are called.
    pub push: PushServices,
    /// Where Prometheus reads what is counted; nowhere unless [`WatchFlags::metrics`] says so.
    pub metrics: Option<SocketAddr>,
}

impl Config {
    /// Parses the settings of the server.
    ///
    /// # Errors
    /// At the first that does not fit, with a sentence that names it.
    pub fn read(
        place: PlaceFlags,
        post: PostFlags,
        doors: DoorFlags,
        keep: &KeepFlags,
    ) -> Result<Self, ConfigError> {
        let keeping = keep.read()?;
        let place = Place::read(place)?;
        let post = Post::read(post, &place.reply_domain)?;
        let asked = doors.authentication.clone();
        let doors = Doors::read(doors)?;
        let authentication = Authentication::read(asked, &place)?;
        let push = PushServices::default();
        Ok(Config { place, post, doors, authentication, keeping, push, metrics: None })
    }

    /// Whether the letters may be read on a page of the server itself: only where they go nowhere
    /// else, and nobody but the people at this machine can open that page.
    pub fn mailroom_is_open(&self) -> bool {
        matches!(self.post.transport, Transport::Mailroom) && self.place.is_local()
    }
}
