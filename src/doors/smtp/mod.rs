//! The listeners for SMTP and LMTP: who may connect, and how many at once.

mod delivery;
mod dialogue;
mod message;
mod places;
mod session;
mod tls;

use std::{
    io,
    net::{IpAddr, SocketAddr},
    os::unix::fs::{FileTypeExt, PermissionsExt},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, UnixListener, UnixStream},
    task::JoinSet,
};

use self::places::{Place, Places};
pub use self::tls::TlsError;
use super::Inlet;
use crate::{
    config::{LmtpSocket, Tls},
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
    /// Connections at once: for one more, whoever has brought no message for longest leaves.
    pub connections: usize,
    /// Of these from one network, and twice as many from an IPv6 /48. A mail server of this machine may have
    /// them all.
    pub from_one: usize,
    /// How long a client may be silent.
    pub silence: Duration,
    /// How long a message may take.
    pub message: Duration,
    /// How long a client may take to name the first recipient who is ours.
    pub first: Duration,
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
            first: Duration::from_secs(60),
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
    places: Arc<Places>,
}

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
            places: Places::new(door.limits.connections, door.limits.from_one),
            door: Arc::new(door),
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
                            session::talk(stream, &door, peer, place, stop).await;
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

    /// A place for one more, if there is one. Who speaks LMTP may have them all.
    fn place(&self, peer: Option<IpAddr>) -> Option<Place> {
        self.places.take(peer.filter(|_| self.door.protocol == Protocol::Smtp))
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
