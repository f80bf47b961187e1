//! PostgreSQL's first process: started ([`launch`]), found again, asked, and stopped.

mod launch;

use std::{
    fs,
    os::unix::ffi::OsStrExt,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use sqlx::{
    Connection, PgConnection,
    postgres::{PgConnectOptions, PgSslMode},
};
use tokio::{
    process::Child,
    time::{sleep, timeout},
};

use super::{Durability, Setup, error::ClusterError, home::Home};

const DATABASE: &str = "sealed_orders";
const ROLE: &str = "sealed_orders";

/// How long PostgreSQL may be silent: after a crash it first replays its journal.
const PATIENCE: Duration = Duration::from_secs(300);
/// How long PostgreSQL is started again and again although it ends at once.
const STUBBORNNESS: Duration = Duration::from_secs(5);
/// How long one attempt to connect may take.
const HANDSHAKE: Duration = Duration::from_secs(5);
/// How long PostgreSQL may take to write everything down and stop, then to drop everything.
const FAREWELL: [(Signal, Duration); 2] =
    [(Signal::SIGINT, Duration::from_secs(60)), (Signal::SIGQUIT, Duration::from_secs(10))];

/// Whether a missing cluster is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Startup {
    /// The first time, it is.
    CreateIfMissing,
    /// A server that is running has had one: an empty one in its place would hide the loss.
    MustExist,
}

/// The cluster's first process, whoever started it.
#[derive(Debug)]
pub(super) struct Postmaster {
    home: Home,
    durability: Durability,
    programs: Option<PathBuf>,
    /// Our own child, if we started it. Kept to be reaped: PostgreSQL takes a zombie for alive.
    child: Option<Child>,
}

/// What came of an attempt to connect.
enum Attempt {
    Welcome(Box<PgConnection>),
    /// It is there, but still starting, or stopping, or full.
    Later,
    Silence,
}

impl Postmaster {
    pub(super) fn new(home: Home, setup: &Setup) -> Self {
        let (durability, programs) = (setup.durability, setup.programs.clone());
        Postmaster { home, durability, programs, child: None }
    }

    pub(super) fn home(&self) -> &Home {
        &self.home
    }

    /// How to connect to the database.
    pub(super) fn options(&self) -> PgConnectOptions {
        self.options_for(DATABASE)
    }

    /// Returns once PostgreSQL answers, having started it if need be. Only for the holder of the
    /// turn.
    pub(super) async fn ensure_answering(&mut self, startup: Startup) -> Result<(), ClusterError> {
        let since = Instant::now();
        let mut said_so = since;
        let mut first_end: Option<Instant> = None;
        loop {
            match self.ask().await? {
                Attempt::Welcome(connection) => {
                    connection.close().await.ok();
                    return Ok(());
                }
                Attempt::Later => {}
                Attempt::Silence => {
                    self.reap();
                    if let Some(running) = self.home.running_if_free()? {
                        // Ours may have ended because a socket or a shared memory segment of its
                        // killed forerunner was not quite gone.
                        if first_end.is_some_and(|first| first.elapsed() > STUBBORNNESS) {
                            let (said, log) = (self.home.last_complaint(), self.home.log_path());
                            return Err(ClusterError::DoesNotStart { said, log });
                        }
                        if self.child.take().is_some() {
                            first_end.get_or_insert_with(Instant::now);
                            sleep(Duration::from_millis(250)).await;
                        }
                        self.launch(running, startup).await?;
                    }
                }
            }
            if since.elapsed() > PATIENCE {
                let (seconds, log) = (PATIENCE.as_secs(), self.home.log_path());
                return Err(ClusterError::NoAnswer { seconds, log });
            }
            if said_so.elapsed() > Duration::from_secs(5) {
                said_so = Instant::now();
                tracing::info!("waiting for the private PostgreSQL");
            }
            sleep(Duration::from_millis(25)).await;
        }
    }

    /// Creates the database if it is not there yet. Only for the holder of the turn.
    pub(super) async fn ensure_database(&self) -> Result<(), ClusterError> {
        let create = async {
            let mut connection = PgConnection::connect_with(&self.options_for("postgres")).await?;
            let (there,): (bool,) =
                sqlx::query_as("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)")
                    .bind(DATABASE)
                    .fetch_one(&mut connection)
                    .await?;
            if !there {
                sqlx::query("CREATE DATABASE sealed_orders").execute(&mut connection).await?;
            }
            connection.close().await
        };
        create.await.map_err(ClusterError::TurnedAway)
    }

    /// Whether the first process lives.
    pub(super) fn is_alive(&mut self) -> bool {
        self.reap();
        self.pid().is_some()
    }

    /// Starts a dead PostgreSQL again, or waits for the other process that is doing so.
    pub(super) async fn revive(&mut self) -> Result<(), ClusterError> {
        let _turn = self.home.turn().await?;
        self.ensure_answering(Startup::MustExist).await
    }

    /// Stops PostgreSQL and waits until the last of its processes is gone. Only for the holder of
    /// the turn.
    pub(super) async fn stop(&mut self) -> Result<(), ClusterError> {
        for (signal, patience) in FAREWELL {
            let since = Instant::now();
            if let Some(pid) = self.pid() {
                // It may have gone this very instant, which is what is wanted.
                kill(pid, signal).ok();
            }
            while since.elapsed() < patience {
                self.reap();
                if self.home.running_if_free()?.is_some() {
                    return Ok(());
                }
                sleep(Duration::from_millis(10)).await;
            }
        }
        Err(ClusterError::DoesNotStop { log: self.home.log_path() })
    }

    fn options_for(&self, database: &str) -> PgConnectOptions {
        PgConnectOptions::new_without_pgpass()
            .socket(self.home.sockets())
            .port(5432)
            .username(ROLE)
            .database(database)
            .ssl_mode(PgSslMode::Disable)
            .application_name("sealed-orders")
    }

    async fn ask(&self) -> Result<Attempt, ClusterError> {
        let options = self.options_for("postgres");
        match timeout(HANDSHAKE, PgConnection::connect_with(&options)).await {
            Ok(Ok(connection)) => Ok(Attempt::Welcome(Box::new(connection))),
            Ok(Err(sqlx::Error::Database(refusal))) => match refusal.code().as_deref() {
                // Starting up or shutting down; no more connections.
                Some("57P01" | "57P02" | "57P03" | "53300") => Ok(Attempt::Later),
                _ => Err(ClusterError::TurnedAway(sqlx::Error::Database(refusal))),
            },
            Ok(Err(_)) | Err(_) => Ok(Attempt::Silence),
        }
    }

    /// The first process, if the pid file names one and that is really it: a number left by a
    /// killed PostgreSQL may be anybody's by now.
    fn pid(&self) -> Option<Pid> {
        let cluster = self.home.cluster();
        let file = fs::read_to_string(cluster.join("postmaster.pid")).ok()?;
        let pid: i32 = file.lines().next()?.trim().parse().ok()?;
        let arguments = fs::read(Path::new("/proc").join(pid.to_string()).join("cmdline")).ok()?;
        let mut arguments = arguments.split(|byte| *byte == 0);
        arguments
            .any(|argument| argument == cluster.as_os_str().as_bytes())
            .then_some(Pid::from_raw(pid))
    }

    fn reap(&mut self) {
        if let Some(child) = &mut self.child {
            // Asking is what reaps; the answer is found elsewhere.
            child.try_wait().ok();
        }
    }
}
