//! The private PostgreSQL that the program starts itself when no `DATABASE_URL` is given.
//!
//! It lives in `<data>/postgres`, listens on a Unix socket there and nowhere else, and belongs to
//! every process that uses it at the moment: the first to come starts it, the others adopt it,
//! the last to leave stops it. Three files carry that bargain, each held with `flock`, so that
//! the kernel forgets a claim the instant its holder dies, however it died:
//!
//! - `turn`: whoever starts, adopts or stops the cluster holds it exclusively meanwhile;
//! - `users`: every process that uses the cluster holds a share of it;
//! - `running`: handed to PostgreSQL as its standard input and inherited by all its children. As
//!   long as any of them lives, it is taken. No process id is ever trusted to say so.
//!
//! Knows nothing of what is stored in the database.

mod account;
mod client;
mod error;
mod home;
mod postmaster;
mod programs;

use std::{
    fs::File,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use sqlx::postgres::PgConnectOptions;
use tokio::{sync::Mutex, task::JoinHandle, time::sleep};

pub use self::{client::client, error::ClusterError};
use self::{
    home::Home,
    postmaster::{Postmaster, Startup},
};

/// How often the supervisor looks whether PostgreSQL still lives.
const ROUND: Duration = Duration::from_millis(250);
/// The longest rest between two attempts to bring a dead PostgreSQL back.
const LONGEST_REST: Duration = Duration::from_secs(5);

/// Where the private cluster lives and how it is run.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The data directory of Sealed Orders; the cluster gets a room of its own in it.
    pub data: PathBuf,
    /// What a crash of the machine may cost.
    pub durability: Durability,
    /// Look for PostgreSQL's programs in this directory only, not where the system has them.
    pub programs: Option<PathBuf>,
}

impl Setup {
    /// The way the server runs it: durable, with the system's own programs.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Setup { data: data.into(), durability: Durability::Full, programs: None }
    }
}

/// What a crash of the machine may cost; a crash of PostgreSQL alone costs nothing either way. No
/// flag or setting reaches this: players' sheets are always [`Durability::Full`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// Nothing that was committed is lost.
    Full,
    /// Quick, for tests whose data nobody will miss.
    Relaxed,
}

/// A share in the running private cluster.
///
/// While it is held, a task of its own brings PostgreSQL back should it die. Dropping it without
/// [`stop`](Cluster::stop) is what a crash would do: PostgreSQL goes on, and the next process to
/// come adopts it.
#[derive(Debug)]
#[must_use = "dropping a cluster leaves PostgreSQL running; stop it"]
pub struct Cluster {
    options: PgConnectOptions,
    postmaster: Arc<Mutex<Postmaster>>,
    supervisor: JoinHandle<()>,
    users: File,
}

impl Cluster {
    /// Whether there is one in `data`, running or not.
    pub fn exists(data: &Path) -> bool {
        home::cluster_in(data).is_dir()
    }

    /// Starts the cluster in `data`, creating it the first time, or adopts the one that runs.
    ///
    /// # Errors
    /// When PostgreSQL is not installed, `data` cannot be used, or PostgreSQL does not come up.
    pub async fn start(data: &Path) -> Result<Self, ClusterError> {
        Self::start_as(&Setup::new(data)).await
    }

    /// Like [`start`](Cluster::start), with every choice open.
    ///
    /// # Errors
    /// As for [`start`](Cluster::start).
    pub async fn start_as(setup: &Setup) -> Result<Self, ClusterError> {
        let home = Home::prepare(&setup.data)?;
        let users = home.lock_file("users")?;
        let turn = home.turn().await?;
        let mut postmaster = Postmaster::new(home, setup);
        postmaster.ensure_answering(Startup::CreateIfMissing).await?;
        postmaster.ensure_database().await?;
        users
            .lock_shared()
            .map_err(ClusterError::file("hold", &postmaster.home().path("users")))?;
        drop(turn);

        let options = postmaster.options();
        let postmaster = Arc::new(Mutex::new(postmaster));
        let supervisor = tokio::spawn(supervise(Arc::clone(&postmaster)));
        Ok(Cluster { options, postmaster, supervisor, users })
    }

    /// How to connect: a Unix socket that only this user and root can open.
    pub fn options(&self) -> PgConnectOptions {
        self.options.clone()
    }

    /// Gives the share up, and stops PostgreSQL if nobody else holds one.
    ///
    /// Close the connection pools first: PostgreSQL is told to end sessions that are still open.
    ///
    /// # Errors
    /// When PostgreSQL does not stop.
    pub async fn stop(self) -> Result<(), ClusterError> {
        self.supervisor.abort();
        let mut postmaster = self.postmaster.lock().await;
        let turn = postmaster.home().turn().await?;
        let users = postmaster.home().path("users");
        self.users.unlock().map_err(ClusterError::file("let go of", &users))?;
        // Nobody can join meanwhile, for joining takes the turn that is held here.
        let last = self.users.try_lock().is_ok();
        if last {
            postmaster.stop().await?;
        }
        drop(turn);
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.supervisor.abort();
    }
}

/// Brings PostgreSQL back whenever it is found dead, for as long as the task is let live.
async fn supervise(postmaster: Arc<Mutex<Postmaster>>) {
    let mut rest = ROUND;
    loop {
        sleep(rest).await;
        let mut postmaster = postmaster.lock().await;
        // A disk that is full, or a file that somebody took away: PostgreSQL works all the same.
        postmaster.home().turn_log().ok();
        if postmaster.is_alive() {
            rest = ROUND;
            continue;
        }
        tracing::warn!("the private PostgreSQL has died; bringing it back");
        match postmaster.revive().await {
            Ok(()) => {
                tracing::info!("the private PostgreSQL answers again");
                rest = ROUND;
            }
            Err(error) => {
                tracing::error!(%error, "the private PostgreSQL is still down");
                rest = (rest * 2).min(LONGEST_REST);
            }
        }
    }
}
