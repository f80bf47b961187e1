//! The listeners for SMTP and LMTP: who may connect, and how many at once.

mod delivery;
mod dialogue;
mod message;
mod session;
mod tls;

use std::{
    collections::HashMap,
    io,
    net::{IpAddr, SocketAddr},
    os::unix::fs::{FileTypeExt, PermissionsExt},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, UnixListener, UnixStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinSet,
};

pub use self::tls::TlsError;
use super::Inlet;
use crate::{
    config::{LmtpSocket, Tls},
    game::blocks::network,
    worker::Stop,
};

/// Which of the two is spoken. They differ in whom they are spoken with: LMTP with a mail server
/// that is trusted, SMTP with anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// From anywhere.
    Smtp,
    /// From a mail server of this machine; every recipient is answered by itself.
    Lmtp,
}

/// What those who connect may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once.
    pub connections: usize,
    /// Of these from one network. A mail server of this machine may have them all.
    pub from_one: usize,
    /// How long a client may be silent.
    pub silence: Duration,
    /// How long a message may take.
    pub message: Duration,
    /// How long a connection may last.
    pub session: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 64,
            from_one: 8,
            silence: Duration::from_secs(60),
            message: Duration::from_secs(180),
            session: Duration::from_secs(900),
        }
    }
}

/// What every connection of a listener has in common.
struct Door {
    protocol: Protocol,
    inlet: Inlet,
    tls: Option<Tls>,
    limits: Limits,
}

/// A listener that was bound.
pub struct Listener {
    socket: Socket,
    door: Arc<Door>,
    places: Arc<Semaphore>,
    from_each: Connections,
}

/// How many there are from each network.
type Connections = Arc<Mutex<HashMap<IpAddr, usize>>>;

enum Socket {
    Tcp(TcpListener),
    Unix(UnixListener, PathBuf),
}

/// A connection that is taken.
trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

/// A listener that cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// The address or path cannot be used.
    #[error("cannot listen for mail on {at}: {why}; choose another with --{flag}")]
    Socket {
        /// Where.
        at: String,
        /// Why.
        why: io::Error,
        /// The flag that says where.
        flag: &'static str,
    },
    /// The certificate or its key cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsError),
}

impl Listener {
    /// Listens for SMTP from anywhere.
    ///
    /// # Errors
    /// A [`ListenError`].
    pub async fn smtp(
        address: SocketAddr,
        tls: Option<Tls>,
        inlet: Inlet,
        limits: Limits,
    ) -> Result<Self, ListenError> {
        if let Some(files) = &tls {
            tls::acceptor(files)?;
        }
        let unfit = |why| ListenError::Socket { at: address.to_string(), why, flag: "smtp-listen" };
        let socket = Socket::Tcp(TcpListener::bind(address).await.map_err(unfit)?);
        Ok(Self::new(socket, Door { protocol: Protocol::Smtp, inlet, tls, limits }))
    }

    /// Listens for LMTP from this machine.
    ///
    /// # Errors
    /// A [`ListenError`].
    pub async fn lmtp(at: &LmtpSocket, inlet: Inlet, limits: Limits) -> Result<Self, ListenError> {
        let (name, socket) = match at {
            LmtpSocket::Tcp(address) => {
                (address.to_string(), TcpListener::bind(address).await.map(Socket::Tcp))
            }
            LmtpSocket::Unix(path) => (path.display().to_string(), bind_unix(path).await),
        };
        let socket =
            socket.map_err(|why| ListenError::Socket { at: name, why, flag: "lmtp-listen" })?;
        Ok(Self::new(socket, Door { protocol: Protocol::Lmtp, inlet, tls: None, limits }))
    }

    fn new(socket: Socket, door: Door) -> Self {
        Self {
            socket,
            places: Arc::new(Semaphore::new(door.limits.connections)),
            door: Arc::new(door),
            from_each: Arc::default(),
        }
    }

    /// The address it listens on; none for a path.
    pub fn address(&self) -> Option<SocketAddr> {
        match &self.socket {
            Socket::Tcp(listener) => listener.local_addr().ok(),
            Socket::Unix(..) => None,
        }
    }

    /// Takes connections until it is stopped; each may finish the message it is at.
    pub async fn run(self, stop: Stop) {
        let (mut sessions, mut stopped) = (JoinSet::new(), stop.clone());
        while !*stopped.borrow() {
            let connection = tokio::select! {
                connection = self.accept() => connection,
                _ = stopped.changed() => break,
                Some(_) = sessions.join_next() => continue,
            };
            match connection {
                Ok((stream, peer)) if self.is_blocked(peer) => {
                    drop(sessions.spawn(turn_away(stream, BLOCKED_NETWORK)));
                }
                Ok((stream, peer)) => match self.place(peer) {
                    Some(place) => {
                        let (door, stop) = (self.door.clone(), stop.clone());
                        sessions.spawn(async move {
                            let _place = place;
                            session::talk(stream, &door, peer, stop).await;
                        });
                    }
                    None => drop(sessions.spawn(turn_away(stream, TOO_MANY))),
                },
                // Too many open files, mostly: it passes.
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
        while sessions.join_next().await.is_some() {}
    }

    async fn accept(&self) -> io::Result<(Box<dyn Stream>, Option<IpAddr>)> {
        match &self.socket {
            Socket::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                stream.set_nodelay(true)?;
                Ok((Box::new(stream), Some(peer.ip().to_canonical())))
            }
            Socket::Unix(listener, _) => Ok((Box::new(listener.accept().await?.0), None)),
        }
    }

    /// Whether the operator has blocked the network of who connects. Who speaks LMTP is trusted.
    fn is_blocked(&self, peer: Option<IpAddr>) -> bool {
        let peer = peer.filter(|_| self.door.protocol == Protocol::Smtp);
        peer.is_some_and(|peer| self.door.inlet.is_blocked(peer))
    }

    /// A place for one more, if there is one.
    fn place(&self, peer: Option<IpAddr>) -> Option<Place> {
        let permit = self.places.clone().try_acquire_owned().ok()?;
        let mut count = None;
        let peer = peer.filter(|_| self.door.protocol == Protocol::Smtp);
        if let Some(network) = peer.map(network) {
            let mut from_each = self.from_each.lock().unwrap_or_else(PoisonError::into_inner);
            let from_it = from_each.entry(network).or_default();
            if *from_it >= self.door.limits.from_one {
                return None;
            }
            *from_it += 1;
            count = Some((network, self.from_each.clone()));
        }
        Some(Place { _permit: permit, count })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Socket::Unix(_, path) = &self.socket {
            // A socket nobody listens on is in the way of nobody but the curious.
            let _ = std::fs::remove_file(path);
        }
    }
}

/// A connection's place among those that are allowed.
struct Place {
    _permit: OwnedSemaphorePermit,
    count: Option<(IpAddr, Connections)>,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some((network, from_each)) = &self.count {
            let mut from_each = from_each.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(from_it) = from_each.get_mut(network) {
                *from_it -= 1;
                if *from_it == 0 {
                    from_each.remove(network);
                }
            }
        }
    }
}

const TOO_MANY: &str = "421 4.7.0 Too many connections at once, try again later\r\n";
const BLOCKED_NETWORK: &str =
    "554 5.7.1 Whoever runs this server takes no mail from your network\r\n";

async fn turn_away(mut stream: Box<dyn Stream>, words: &'static str) {
    let said = stream.write_all(words.as_bytes());
    let _ = tokio::time::timeout(Duration::from_secs(5), said).await;
}

/// Opens a socket for everybody on this machine: the directory it is in says who reaches it. One
/// that a dead process left behind is replaced.
async fn bind_unix(path: &Path) -> io::Result<Socket> {
    let is_socket =
        std::fs::symlink_metadata(path).is_ok_and(|found| found.file_type().is_socket());
    if is_socket && UnixStream::connect(path).await.is_err() {
        std::fs::remove_file(path)?;
    }
    let listener = UnixListener::bind(path)?;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o666))?;
    Ok(Socket::Unix(listener, path.to_owned()))
}

#[cfg(test)]
mod tests {
    use sqlx::postgres::PgPoolOptions;

    use super::*;
    use crate::{clock::Clock, game::Games, links::addresses::Addresses, registry::Registry};

    /// Nothing is asked of a database.
    fn inlet() -> Inlet {
        let pool = PgPoolOptions::new().connect_lazy("postgres://localhost/nowhere").unwrap();
        let games = Games::new(pool, Registry::standard(), Clock::Database);
        let url = "http://127.0.0.1:8080".parse().unwrap();
        Inlet::new(games, Addresses::new(&url, "play.example.org"))
    }

    #[tokio::test]
    async fn a_household_with_many_addresses_is_one() {
        let any = "127.0.0.1:0".parse().unwrap();
        let limits = Limits { from_one: 2, ..Limits::default() };
        let door = Listener::smtp(any, None, inlet(), limits).await.unwrap();
        let place = |address: &str| door.place(Some(address.parse().unwrap()));
        let first = place("2001:db8:0:1::1");
        let second = place("2001:db8:0:1:ffff::1");
        assert!(first.is_some() && second.is_some());
        assert!(place("2001:db8:0:1::2").is_none(), "its network has two");
        assert!(place("2001:db8:0:2::1").is_some() && place("192.0.2.1").is_some());
        drop(first);
        assert!(place("2001:db8:0:1::3").is_some(), "one of them has left");
    }
}
