//! Row 9 of the faults: the disk that the database lies on is full. Whoever writes is told so in a
//! kind page, no receipted sheet is lost, and with room again all goes on by itself.

use std::{fs, io::Write, path::Path, process::Command, time::Duration};

use crate::{
    crash::{OPENINGS, open},
    postgresql_killed::hand_in,
    support::{scratch::Scratch, server::Server, skipped, waiting::until},
};

/// A file system of its own, in memory.
struct Disk<'a>(&'a Path);

impl<'a> Disk<'a> {
    /// None where this user may mount nothing.
    fn mount(at: &'a Path, size: &str) -> Option<Self> {
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size},mode=0755"), "tmpfs"])
            .arg(at)
            .status();
        mounted.is_ok_and(|status| status.success()).then_some(Self(at))
    }

    /// Leaves no room.
    fn fill(&self) {
        let mut file = fs::File::create(self.0.join("filler")).unwrap();
        for size in [1 << 20, 4096, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
    }

    fn make_room(&self) {
        fs::remove_file(self.0.join("filler")).unwrap();
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        // Whatever may still work there: it is gone with the directory's name.
        let _ = Command::new("umount").arg("--lazy").arg(self.0).status();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_what_it_cannot_keep_and_loses_nothing() {
    let scratch = Scratch::new();
    let Some(disk) = Disk::mount(scratch.path(), "256m") else {
        skipped("a full disk needs the right to mount a file system: be root");
        return;
    };
    let data = scratch.path().join("data");
    let mut server = Server::start(&[("SEALED_ORDERS_DATA", data.to_str().unwrap())]).await;
    let (game, links) = open(&server, "1h");
    let mut receipts = vec![String::new(); 4];
    receipts[0] = hand_in(&links[0], OPENINGS[0]).await.unwrap();

    disk.fill();
    // Room within files that are there is used up first.
    let mut refused = 0;
    for attempt in 0..2_000 {
        let orders = format!("{}\nI HQ G6", OPENINGS[0]);
        let orders = if attempt % 2 == 0 { OPENINGS[0] } else { &orders };
        match hand_in(&links[0], orders).await {
            Some(seal) => receipts[0] = seal,
            None => refused += 1,
        }
        if refused == 3 {
            break;
        }
    }
    assert_eq!(refused, 3, "the disk is full, and who writes is told so");
    let ready = reqwest::get(server.url("/ready")).await.unwrap();
    let (status, told) = (ready.status(), ready.text().await.unwrap());
    assert!(status == 503 && told.contains("the database cannot write"), "{told}");
    assert_eq!(reqwest::get(server.url("/health")).await.unwrap().status(), 200);

    disk.make_room();
    let ready = || async { reqwest::get(server.url("/ready")).await.unwrap().status() == 200 };
    until("it is ready again", ready).await;
    for (seat, link) in links.iter().enumerate() {
        let mut tries = 0;
        receipts[seat] = loop {
            // The first one's last receipt has to stand without another sheet.
            if seat == 0 {
                break receipts[0].clone();
            }
            if let Some(seal) = hand_in(link, OPENINGS[seat]).await {
                break seal;
            }
            tries += 1;
            assert!(tries < 100, "it recovers by itself:\n{}", server.log());
            tokio::time::sleep(Duration::from_millis(200)).await;
        };
    }
    let closed = server.run(&["game", "close-window", &game, "--json"]);
    assert!(closed.status.success(), "{}", String::from_utf8_lossy(&closed.stderr));
    let page = reqwest::get(server.url(&format!("/games/{game}/rounds/1"))).await.unwrap();
    let page = page.text().await.unwrap();
    for seal in &receipts {
        assert!(page.contains(seal.as_str()), "the sheet with seal {seal} counted");
    }
    server.stop();
}
