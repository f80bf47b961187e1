//! Which push services are called.

use std::net::SocketAddr;

/// Where messages to devices may be brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PushServices {
    /// To services that the public network has, by TLS.
    #[default]
    Public,
    /// And to one's own at that address, in clear.
    AlsoAt(SocketAddr),
}
