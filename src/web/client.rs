//! Who asks, as far as the network tells: to keep count of what strangers cause.

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    sync::Once,
};

use actix_web::{HttpRequest, http::header::X_FORWARDED_FOR, web};

use super::Site;
use crate::game::blocks::{around, network};

/// Who is counted as one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Client {
    /// Somebody at this machine itself.
    ThisMachine,
    /// A network: one household has many addresses of the newer kind.
    Network(IpAddr),
    /// All for whom a proxy asks without saying so, or in a way that nobody can read.
    Unsaid,
}

/// What `/health` is answered with, beside, where a proxy does not say for whom it asks. `doctor` looks for it.
pub const UNSAID_HEADER: &str = "x-counted-as";

/// It is said once.
static UNSAID: Once = Once::new();

/// The address that a request comes from: as the proxy on this machine says, if there is one. It has
/// added the last of those in the header; whoever asked may have written the others. None where nobody
/// says so.
pub fn address(request: &HttpRequest) -> Option<IpAddr> {
    let peer = request.peer_addr().map(|peer| peer.ip().to_canonical());
    let elsewhere = peer.filter(|peer| !peer.is_loopback());
    let said = || request.headers().get_all(X_FORWARDED_FOR).last()?.to_str().ok();
    elsewhere.or_else(|| read(said()?.rsplit(',').next()?.trim()))
}

impl Client {
    /// All whose networks are part of one; none where a network stands alone.
    pub fn around(&self) -> Option<Self> {
        match self {
            Self::Network(network) if network.is_ipv6() => Some(Self::Network(around(*network))),
            _ => None,
        }
    }

    /// Where a request comes from.
    pub fn of(request: &HttpRequest) -> Self {
        let says_nothing = !request.headers().contains_key(X_FORWARDED_FOR);
        match address(request) {
            Some(address) if address.is_loopback() => Self::ThisMachine,
            Some(address) => Self::Network(network(address)),
            None if !says_nothing => Self::Unsaid,
            None if is_behind_proxy(request) => {
                UNSAID.call_once(|| {
                    tracing::warn!(
                        "requests come from this machine without X-Forwarded-For: if they are those \
                         of a proxy, it must write the header; until then all of them count as one client's"
                    );
                });
                Self::Unsaid
            }
            None => Self::ThisMachine,
        }
    }
}

fn is_behind_proxy(request: &HttpRequest) -> bool {
    request.app_data::<web::Data<Site>>().is_some_and(|site| site.behind_proxy)
}

fn read(said: &str) -> Option<IpAddr> {
    let with_port = || said.parse().map(|address: SocketAddr| address.ip());
    said.parse().or_else(|_| with_port()).ok().map(|address: IpAddr| address.to_canonical())
}

/// As it is kept, to be counted again.
impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ThisMachine => f.write_str("this machine"),
            Self::Network(network) => network.fmt(f),
            Self::Unsaid => f.write_str("unsaid"),
        }
    }
}
