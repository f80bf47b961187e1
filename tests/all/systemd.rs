//! Under systemd: its units are sound and closed, and a new server takes over from an old one without
//! turning anybody away.

use std::{
    fs::File,
    net::TcpListener,
    os::{fd::OwnedFd, unix::fs::PermissionsExt},
    path::Path,
    process::{Child, Command},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::{Pid, Uid},
};

use sealed_orders::rules::Seat;
use serde_json::json;

use crate::support::{
    database::Database,
    games::Table,
    loopback::own_address,
    scratch::{Scratch, ended},
    server::Server,
    skipped,
    waiting::until,
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_sealed-orders");
/// The most of what `systemd-analyze security` calls exposure, in tenths: ten is wide open.
const MOST_EXPOSED: &str = "--threshold=20";

/// What systemd-analyze says of the units, as they are installed but for where the program is.
fn analyzed(arguments: &[&str]) -> (bool, String) {
    let scratch = Scratch::new();
    for unit in ["sealed-orders.service", "sealed-orders.socket"] {
        let text = std::fs::read_to_string(Path::new("packaging/systemd").join(unit)).unwrap();
        let text = text.replace("/usr/bin/sealed-orders", PROGRAM);
        std::fs::write(scratch.path().join(unit), text).unwrap();
    }
    let output = Command::new("systemd-analyze")
        .args(arguments)
        .args(["./sealed-orders.service"])
        .current_dir(scratch.path())
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[test]
fn the_service_is_sound_and_can_do_no_more_than_it_must() {
    let (sound, said) = analyzed(&["verify", "--man=no"]);
    // It tells of other units of this machine, too.
    let of_ours: Vec<_> = said.lines().filter(|line| line.contains("sealed-orders")).collect();
    assert!(sound && of_ours.is_empty(), "{said}");
    let scratch = Scratch::new();
    for unit in ["sealed-orders-backup.service", "sealed-orders-backup.timer"] {
        std::fs::copy(Path::new("packaging/backup").join(unit), scratch.path().join(unit)).unwrap();
    }
    let output = Command::new("systemd-analyze")
        .args(["verify", "--man=no", "./sealed-orders-backup.timer"])
        .current_dir(scratch.path())
        .output()
        .unwrap();
    let of_backup = String::from_utf8(output.stderr).unwrap();
    let of_backup: Vec<_> = of_backup.lines().filter(|line| line.contains("backup")).collect();
    assert!(of_backup.is_empty(), "{of_backup:?}");
    let (closed, said) = analyzed(&["security", "--offline=true", "--no-pager", MOST_EXPOSED]);
    assert!(closed, "{said}");
}

/// A server that serves on a socket that is passed on, as systemd passes it.
fn start(database: &Database, home: &Scratch, socket: &TcpListener) -> Child {
    const PASS_ON: &str = r#"LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" serve 3<&0 </dev/null"#;
    let log = std::fs::File::options().create(true).append(true).open(home.path().join("log"));
    let log = log.unwrap();
    Command::new("sh")
        .args(["-c", PASS_ON, PROGRAM])
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap())
        .env("DATABASE_URL", database.url())
        // Nobody may listen there: what is passed on counts.
        .env("SEALED_ORDERS_LISTEN", "192.0.2.1:1")
        .env("SEALED_ORDERS_MAIL_AUTHENTICATION", "off")
        .current_dir(home.path())
        .stdin(OwnedFd::from(socket.try_clone().unwrap()))
        .stdout(log.try_clone().unwrap())
        .stderr(log)
        .spawn()
        .unwrap()
}

fn stop(mut server: Child) {
    kill(Pid::from_raw(server.id().try_into().unwrap()), Signal::SIGTERM).unwrap();
    assert!(ended(&mut server, Duration::from_secs(10)).is_some_and(|it| it.success()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_while_a_new_server_takes_over_waits_and_is_answered() {
    let (table, home) = (Table::live().await, Scratch::new());
    let socket = TcpListener::bind((own_address(), 8080)).unwrap();
    let at = format!("http://{}", socket.local_addr().unwrap());
    let url = format!("{at}/health");
    let mut server = start(&table.database, &home, &socket);
    let (enough, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
    let askers: Vec<_> = (0..4)
        .map(|_| {
            let (url, enough, answered) = (url.clone(), Arc::clone(&enough), Arc::clone(&answered));
            tokio::spawn(async move {
                // Each with a connection of its own.
                let client = reqwest::Client::builder().pool_max_idle_per_host(0).build().unwrap();
                while !enough.load(Ordering::Relaxed) {
                    let answer = client.get(&url).send().await;
                    assert_eq!(answer.unwrap().status(), 200);
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();
    // Somebody seals one sheet after the other meanwhile.
    let game = table.open("1d").await;
    let token = table.games.seat_token(&game, Seat(0)).await.unwrap().unwrap();
    let sealing = tokio::spawn({
        let (sheet, enough) =
            (format!("{at}/api/v1/games/{game}/seats/0/sheet"), Arc::clone(&enough));
        async move {
            let mut sealed = 0_i64;
            while !enough.load(Ordering::Relaxed) {
                let client = reqwest::Client::builder().pool_max_idle_per_host(0).build().unwrap();
                let to = if sealed % 2 == 0 { "G7" } else { "G8" };
                let orders = json!({"round": 1, "orders": [format!("T HQ {to}")]});
                let asked = client.put(&sheet).bearer_auth(token.reveal()).json(&orders);
                assert_eq!(asked.send().await.unwrap().status(), 200);
                sealed += 1;
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            sealed
        }
    });
    for _ in 0..3 {
        let before = answered.load(Ordering::Relaxed);
        until("it answers", || async { answered.load(Ordering::Relaxed) > before + 100 }).await;
        stop(server);
        server = start(&table.database, &home, &socket);
    }
    let before = answered.load(Ordering::Relaxed);
    until("the last one answers", || async { answered.load(Ordering::Relaxed) > before }).await;
    enough.store(true, Ordering::Relaxed);
    for asker in askers {
        asker.await.expect("everybody is answered");
    }
    let sealed = sealing.await.expect("every sheet is taken");
    assert!(sealed > 3, "{sealed}");
    assert_eq!(table.number("select count(*) from sheets").await, sealed);
    stop(server);
    let log = std::fs::read_to_string(home.path().join("log")).unwrap();
    let says = format!("is open at http://{}/", socket.local_addr().unwrap());
    assert!(log.contains(&says), "{log}");
}

/// The line that starts the service, of the package's unit, with the package's settings, as a user without
/// any rights. What only a running systemd can take away is not taken away here.
struct Service {
    home: Scratch,
    socket: TcpListener,
}

impl Service {
    fn new() -> Self {
        let home = Server::home_of("nobody");
        std::fs::copy(PROGRAM, home.path().join("sealed-orders")).unwrap();
        let settings = std::fs::read_to_string("packaging/settings").unwrap();
        let data = home.path().join("data");
        let settings = settings.replace("/var/lib/sealed-orders", data.to_str().unwrap());
        assert!(settings.contains(data.to_str().unwrap()), "{settings}");
        // There is no name server here.
        let settings = format!("{settings}\nSEALED_ORDERS_MAIL_AUTHENTICATION=off\n");
        std::fs::write(home.path().join("settings"), settings).unwrap();
        for (name, mode) in [("sealed-orders", 0o755), ("settings", 0o644)] {
            let mode = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(home.path().join(name), mode).unwrap();
        }
        Self { home, socket: TcpListener::bind((own_address(), 8080)).unwrap() }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.socket.local_addr().unwrap())
    }

    /// The words of the unit's line, with further ones in place of `serve`.
    fn words(&self, instead: &[&str]) -> Command {
        let unit = std::fs::read_to_string("packaging/systemd/sealed-orders.service").unwrap();
        let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
        let line = line.strip_suffix(" serve").unwrap();
        let place = |name: &str| self.home.path().join(name).to_str().unwrap().to_owned();
        let line = line
            .replace("/usr/bin/sealed-orders", &place("sealed-orders"))
            .replace("/etc/sealed-orders/settings", &place("settings"));
        const PASS_ON: &str = r#"umask 077; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@" 3<&0 </dev/null"#;
        let mut command = Command::new("sh");
        command
            .args(["-c", PASS_ON, "sh", "setpriv", "--reuid=nobody", "--regid=nogroup"])
            .args(["--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"])
            .args(line.split(' '))
            .args(instead)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap())
            .current_dir(self.home.path())
            .stdin(OwnedFd::from(self.socket.try_clone().unwrap()));
        command
    }

    async fn serve(&self) -> Child {
        let log = File::options().create(true).append(true).open(self.home.path().join("log"));
        let child = self.words(&["serve"]).stderr(log.unwrap()).spawn().unwrap();
        // Until then whoever asks waits in the socket.
        let answer = reqwest::get(self.url("/health")).await.unwrap();
        assert_eq!(answer.status(), 200);
        child
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_service_s_line_with_its_settings_serves_as_a_user_without_rights_and_after_a_kill() {
    if !Uid::effective().is_root() {
        skipped("only root can start the service as another user");
        return;
    }
    let service = Service::new();
    let mut server = service.serve().await;
    // As the guide says.
    let open = [
        "game",
        "open",
        "--start-now",
        "--player",
        "ann@example.org",
        "--player",
        "bob@example.org",
    ];
    let opened = service.words(&open).output().unwrap();
    assert!(opened.status.success(), "{opened:?}");
    server.kill().unwrap();
    server.wait().unwrap();
    // A setting that was changed holds from the next start on.
    let file = service.home.path().join("settings");
    let settings = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{settings}SEALED_ORDERS_LOG_FORMAT=json\n")).unwrap();
    let server = service.serve().await;
    let listed = service.words(&["game", "list"]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert_eq!(listed.lines().count(), 1, "the game is still there: {listed}");
    stop(server);
    let log = std::fs::read_to_string(service.home.path().join("log")).unwrap();
    assert!(log.lines().last().unwrap().starts_with('{'), "{log}");
    let rights = service.home.path().join("data").metadata().unwrap().permissions().mode();
    assert_eq!(rights & 0o077, 0, "nobody else looks into its directory");
}
