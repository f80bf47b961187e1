//! A machine is lost: the primary, ten times, or the standby that commits wait for.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::task::{JoinHandle, block_in_place};
use uuid::Uuid;

use crate::{
    crash::{OPENINGS, open},
    farewell::{Receipts, write},
    support::{machines::Machines, server::Server, waiting::until},
};

/// Within which a server is back, from the promotion on.
const BACK_IN: Duration = Duration::from_secs(15);
/// After each sheet of a game while no machine is to be lost: the processors have more to do than this test.
const PAUSE: Duration = Duration::from_secs(1);

/// The link as another server shows it.
fn on(server: &Server, link: &str) -> String {
    let (_, path) = link.split_once("//").unwrap().1.split_once('/').unwrap();
    server.url(&format!("/{path}"))
}

/// Posts a sheet; whether it was receipted.
async fn seals(link: &str, key: &str) -> bool {
    let fields = [("orders", OPENINGS[0]), ("key", key), ("act", "seal")];
    let client = reqwest::Client::builder().timeout(Duration::from_secs(40)).build().unwrap();
    let Ok(answer) = client.post(link).form(&fields).send().await else { return false };
    let status = answer.status().as_u16();
    let sealed = status == 200 && answer.url().path().ends_with("/sealed");
    assert!(sealed || status == 503, "{status}: {}", answer.text().await.unwrap());
    sealed
}

/// Players who seal sheets again and again on both servers.
struct Load {
    receipts: Receipts,
    is_full: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
    writers: Vec<JoinHandle<()>>,
}

impl Load {
    /// Three of four players write, so that no round is resolved.
    fn on(servers: &[Server; 2], games: &[(String, Vec<String>)]) -> Self {
        let (receipts, stop) = (Receipts::default(), Arc::<AtomicBool>::default());
        let is_full = Arc::<AtomicBool>::default();
        let mut writers = Vec::new();
        for (number, (_, links)) in games.iter().enumerate() {
            let links = links.iter().map(|link| on(&servers[number % 2], link));
            let links = links.enumerate().take(3).collect();
            let is_full = is_full.clone();
            let pause = move || PAUSE * u32::from(!is_full.load(Ordering::Relaxed));
            writers.push(tokio::spawn(write(links, pause, receipts.clone(), stop.clone())));
        }
        Self { receipts, is_full, stop, writers }
    }

    /// From now on they write as fast as they can.
    async fn more_receipts(&self) {
        self.is_full.store(true, Ordering::Relaxed);
        // Who has paused writes again, too.
        tokio::time::sleep(PAUSE).await;
        let before = self.so_far().len();
        until("more sheets are receipted", async || self.so_far().len() > before + 20).await;
    }

    fn is_little(&self) {
        self.is_full.store(false, Ordering::Relaxed);
    }

    fn so_far(&self) -> Vec<String> {
        self.receipts.lock().unwrap().clone()
    }

    async fn ends(self) -> Vec<String> {
        self.stop.store(true, Ordering::Relaxed);
        for writer in self.writers {
            writer.await.unwrap();
        }
        self.receipts.lock().unwrap().clone()
    }
}

/// That the primary has every sheet that is receipted.
fn has_all(machines: &Machines, receipts: &[String]) {
    let kept = machines.primary().asked("select submission from sheets");
    let kept: std::collections::HashSet<_> = kept.into_iter().collect();
    let missing: Vec<_> = receipts.iter().filter(|key| !kept.contains(*key)).collect();
    assert!(missing.is_empty(), "{} of {} are lost", missing.len(), receipts.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn ten_primaries_are_lost_under_load_and_no_receipted_sheet_is() {
    let mut machines = block_in_place(Machines::new);
    let url = machines.url();
    let settings = [("DATABASE_URL", &*url)];
    let mut servers = [Server::start(&settings).await, Server::start(&settings).await];
    let games: Vec<_> = (0..8).map(|_| open(&servers[0], "3d")).collect();
    // The last link of each game is nobody's but this test's.
    let (_, links) = open(&servers[0], "3d");
    let load = Load::on(&servers, &games);
    for number in 0..10 {
        load.more_receipts().await;
        block_in_place(|| {
            machines.primary().is_lost();
            machines.promote();
        });
        let promoted = Instant::now();
        for server in &servers {
            let (link, key) = (on(server, &links[0]), Uuid::now_v7().to_string());
            while !seals(&link, &key).await {
                assert!(promoted.elapsed() < BACK_IN, "{number}: it is back:\n{}", server.log());
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        println!("{number}: both are back after {:?}", promoted.elapsed());
        assert!(promoted.elapsed() < BACK_IN);
        block_in_place(|| has_all(&machines, &load.so_far()));
        if number % 4 == 1 {
            // Somebody switches it on: it believes that it is the primary, and is left alone.
            block_in_place(|| machines.standby().comes_back());
            load.more_receipts().await;
            block_in_place(|| {
                has_all(&machines, &load.so_far());
                machines.standby().is_lost();
            });
        }
        load.is_little();
        block_in_place(|| machines.make_standby());
    }
    let receipts = load.ends().await;
    assert!(receipts.len() > 200);
    has_all(&machines, &receipts);
    for (game, _) in &games {
        let closed = servers[1].run(&["game", "close-window", game]);
        assert!(closed.status.success(), "{}", String::from_utf8_lossy(&closed.stderr));
        let verified = servers[0].run(&["verify", game, "1"]);
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }
    let twice = "select count(*) from (select game from rounds group by game, number
                 having count(*) > 1) twice";
    assert_eq!(machines.primary().asked(twice), ["0"]);
    for server in &mut servers {
        server.stop();
    }
}

/// A sheet that waits for a standby has no receipt: not even once it is found in the database, after that
/// died and came back.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_the_standby_does_not_have_is_receipted_by_nobody() {
    let machines = block_in_place(Machines::new);
    let mut server = Server::start(&[("DATABASE_URL", &machines.url())]).await;
    let (_, links) = open(&server, "3d");
    let doctor = || {
        let said = server.run(&["doctor"]);
        String::from_utf8(said.stdout).unwrap()
    };
    let said = block_in_place(doctor);
    assert!(said.contains("every commit waits for a standby; 1 connected"), "{said}");
    block_in_place(|| machines.standby().is_lost());
    let key = Uuid::now_v7().to_string();
    let sheet = tokio::spawn({
        let (link, key) = (links[0].clone(), key.clone());
        async move { seals(&link, &key).await }
    });
    until("it is told that commits wait", async || {
        let told = reqwest::get(server.url("/ready")).await.unwrap().text().await.unwrap();
        told.contains("commits waiting for a standby: ")
    })
    .await;
    assert!(!sheet.await.unwrap(), "it is on one machine alone");
    let said = block_in_place(doctor);
    assert!(said.contains("every commit waits for a standby, and none is connected"), "{said}");
    block_in_place(|| {
        machines.primary().is_lost();
        machines.primary().comes_back();
        let there = format!("select count(*) from sheets where submission = '{key}'");
        assert_eq!(machines.primary().asked(&there), ["1"]);
    });
    until("the server reads again", async || {
        reqwest::get(&links[0]).await.unwrap().status() == 200
    })
    .await;
    assert!(!seals(&links[0], &key).await, "it is on one machine alone still");
    block_in_place(|| machines.go_without_standby());
    until("it is receipted", async || seals(&links[0], &key).await).await;
    server.stop();
}
