//! How much memory the server takes, as the system counts it (resident, the private PostgreSQL apart), with
//! 2,000 connections open: at first, when nobody has asked for anything; when each has asked for a page,
//! the smallest, then the page of a game, another for each, sixteen at once; and when all have asked at once.
//!
//!     cargo bench --bench connections
//!
//! The server is a process of its own, built as it is released.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use games::{asking::Asker, copies, open_power, openings, seal};
use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use sealed_orders::{clock::Clock, cluster::Cluster, game::Games, registry::Registry};
use sqlx::PgPool;

/// Connections that stay open.
const MANY: usize = 2_000;
/// What the server may take, in KiB.
const MOST: u64 = 64 * 1024;

fn main() {
    actix_web::rt::System::new().block_on(run());
}

async fn run() {
    let data = std::env::temp_dir().join(format!("sealed-orders-bench-{}", std::process::id()));
    let mut server = Server::start(&data);
    told("nobody connected", &server);
    // The server's own database: it goes on while we look in.
    let cluster = Cluster::start(&data).await.unwrap();
    let pool = PgPool::connect_with(cluster.options()).await.unwrap();
    let games = prepare(&pool).await;
    told("2,000 games made", &server);
    let mut askers = Vec::new();
    for _ in 0..MANY {
        askers.push(Asker::of(&server.url.parse().unwrap()).await);
    }
    told("2,000 connections open, nothing asked", &server);
    // Before the server hangs up on who asks for nothing.
    for asker in &mut askers {
        assert_eq!(asker.get("/health").await, 200);
    }
    told("each has asked whether the server is there", &server);
    // As many at once as browsers do together, then all.
    for (when, at_once) in [
        ("each has asked for a page, sixteen at once", 16),
        ("all have asked at once", MANY),
        ("all have asked at once again", MANY),
    ] {
        let mut asked = Vec::new();
        let mut rest = askers.into_iter().zip(&games).peekable();
        while rest.peek().is_some() {
            let together = rest.by_ref().take(at_once).map(|(mut asker, game)| {
                let path = format!("/games/{game}");
                actix_web::rt::spawn(async move {
                    assert_eq!(asker.get(&path).await, 200);
                    asker
                })
            });
            for asker in together.collect::<Vec<_>>() {
                asked.push(asker.await.unwrap());
            }
        }
        askers = asked;
        told(when, &server);
        let renewed: usize = askers.iter().map(|asker| asker.renewed).sum();
        println!("  {renewed} connections made anew so far, which the server had hung up on");
    }
    drop(askers);
    pool.close().await;
    server.stop();
    cluster.stop().await.unwrap();
    std::fs::remove_dir_all(data).unwrap();
}

/// A game of which one round was played, and its copies.
async fn prepare(pool: &PgPool) -> Vec<String> {
    let games = Games::new(pool.clone(), Registry::standard(), Clock::Database);
    let game = open_power(&games, "Bench".to_owned()).await;
    for (seat, text) in openings(7) {
        seal(&games, &game, (seat, 1), text).await;
    }
    games.resolve_due(Some(&game)).await.unwrap();
    sqlx::query("delete from letters").execute(pool).await.unwrap();
    copies::copy(pool, &game, copies::NAME, (1, i64::try_from(MANY).unwrap())).await;
    let copies = "select id from games where id <> $1";
    sqlx::query_scalar(copies).bind(&game).fetch_all(pool).await.unwrap()
}

fn told(when: &str, server: &Server) {
    let (now, most) = (server.memory("VmRSS"), server.memory("VmHWM"));
    let mark = if now > MOST { "  too much" } else { "" };
    println!("{when}: {:.1} MiB, {:.1} at most so far{mark}", mib(now), mib(most));
}

#[allow(clippy::cast_precision_loss, reason = "some thousands")]
fn mib(kib: u64) -> f64 {
    kib as f64 / 1024.0
}

/// The server, a process of its own.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sealed-orders"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = lines.find_map(|line| {
            let line = line.unwrap();
            let (_, url) = line.split_once(" is open at ")?;
            Some(url.to_owned())
        });
        // Whatever else it says is read, so that it can go on.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, url: url.unwrap() }
    }

    /// A line of what the system says of it, in KiB.
    fn memory(&self, name: &str) -> u64 {
        let said = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = said.lines().find_map(|line| line.strip_prefix(&format!("{name}:"))).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }

    fn stop(&mut self) {
        kill(Pid::from_raw(i32::try_from(self.child.id()).unwrap()), Signal::SIGTERM).unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}
