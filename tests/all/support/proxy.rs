//! A wire to the tests' database that can be cut without a word: both ends stay connected, and
//! nothing goes through any more.

use std::{net::SocketAddr, path::PathBuf};

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, UnixStream},
    sync::watch,
    task::JoinHandle,
};

/// A TCP port that leads to a Unix socket.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    frozen: watch::Sender<usize>,
    leads_to: watch::Sender<PathBuf>,
    listens: JoinHandle<()>,
}

impl Proxy {
    /// One to that socket.
    pub async fn to(socket: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (frozen, seen) = watch::channel(0);
        let (leads_to, target) = watch::channel(socket);
        let listens = tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (socket, mut seen) = (target.borrow().clone(), seen.clone());
                let generation = *seen.borrow();
                tokio::spawn(async move {
                    let mut far = UnixStream::connect(socket).await.unwrap();
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => return,
                        _ = seen.wait_for(|now| *now > generation) => {}
                    }
                    // Neither end hears of it, as when a router on the way is gone.
                    std::future::pending::<()>().await;
                });
            }
        });
        Self { address, frozen, leads_to, listens }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// New connections lead to that socket from now on; those that there are stay as they are.
    pub fn lead_to(&self, socket: PathBuf) {
        self.leads_to.send_replace(socket);
    }

    /// From now on nothing goes through the connections that there are. New ones are good.
    pub fn freeze(&self) {
        self.frozen.send_modify(|generation| *generation += 1);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.listens.abort();
    }
}
