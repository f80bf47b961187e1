//! Who sent a mail, as far as that can be known.
//!
//! Must not know: the store, whose address it is.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

/// Who handed a mail over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Origin {
    /// A mail server that is trusted: through the pipe, by LMTP, or in a mailbox.
    Trusted,
    /// Whoever connected to our own SMTP port.
    Peer {
        /// From where.
        ip: IpAddr,
        /// By what name.
        helo: String,
        /// To whom bounces go; empty for nobody.
        sender: String,
    },
}
