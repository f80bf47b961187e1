//! Two machines with a PostgreSQL each, and HAProxy before them, set up by the steps of docs/standby.md:
//! what stands there is run, with the addresses and folders of this test in the place of those that it
//! names.

use std::{
    fs::{self, File},
    net::{IpAddr, TcpStream},
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::{Uid, User},
};

use super::{
    loopback::own_address,
    scratch::{Scratch, processes_working_in},
};

const PAGE: &str = include_str!("../../../docs/standby.md");

/// The steps of a chapter of the page, in their order.
pub fn steps(heading: &str) -> Vec<String> {
    let (_, chapter) = PAGE.split_once(&format!("## {heading}\n")).expect(heading);
    let chapter = chapter.split("\n## ").next().unwrap();
    let blocks = chapter.split("```").skip(1).step_by(2);
    // Those within a list are indented.
    let block = |block: &str| {
        let lines = block.lines().skip(1).map(|line| line.strip_prefix("   ").unwrap_or(line));
        lines.collect::<Vec<_>>().join("\n")
    };
    blocks.map(block).collect()
}

/// Where PostgreSQL's programs are: the newest that Debian has.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").unwrap().flatten();
    let bins = versions.filter_map(|version| {
        let number: u32 = version.file_name().to_str()?.parse().ok()?;
        Some((number, version.path().join("bin")))
    });
    bins.filter(|(_, bin)| bin.join("pg_ctl").exists()).max().expect("PostgreSQL is installed").1
}

/// As whom PostgreSQL runs where we are root, which it refuses.
fn stand_in() -> Option<User> {
    let stand_in = || User::from_name("postgres").unwrap().or(User::from_name("nobody").unwrap());
    if Uid::effective().is_root() { stand_in() } else { None }
}

/// A machine: an address, and folders in the place of Debian's.
pub struct Machine {
    address: IpAddr,
    home: PathBuf,
}

impl Machine {
    fn new(home: PathBuf) -> Self {
        for folder in ["", "etc", "socket"] {
            let folder = home.join(folder);
            fs::create_dir(&folder).unwrap();
            if let Some(user) = stand_in() {
                chown(&folder, Some(user.uid.as_raw()), Some(user.gid.as_raw())).unwrap();
            }
        }
        let machine = Self { address: own_address(), home };
        machine.run(
            "echo 'local all all trust' > /etc/postgresql/15/main/pg_hba.conf
             initdb --pgdata /var/lib/postgresql/15/main --username postgres --no-sync >/dev/null 2>&1
             sudo systemctl start postgresql@15-main",
        );
        machine
    }

    /// Runs a step on it. Here everybody is the user that PostgreSQL runs as, and nothing is systemd's.
    fn run(&self, step: &str) -> String {
        let home = self.home.display();
        let step = step
            .replace("/var/lib/postgresql/15/main", &format!("{home}/data"))
            .replace("/etc/postgresql/15/main", &format!("{home}/etc"))
            .replace("10.0.0.0/24", "127.0.0.0/8");
        let script = format!(
            "set -eu
             cd {home}
             sudo() {{ if [ \"$1\" = -u ]; then shift 2; fi; \"$@\"; }}
             settings='-c listen_addresses={address} -c port=5432 -c fsync=off'
             settings=\"$settings -c unix_socket_directories={home}/socket -c hba_file={home}/etc/pg_hba.conf\"
             systemctl() {{
                 if [ $1 != start ]; then pg_ctl stop -D data -m immediate >/dev/null 2>&1 || true; fi
                 if [ $1 != stop ]; then pg_ctl start -D data --wait --log log -o \"$settings\" >/dev/null; fi
             }}
             {step}\n",
            address = self.address,
        );
        let mut command = Command::new("sh");
        command
            .args(["-c", &script])
            .env_clear()
            .env("PATH", format!("{}:/usr/bin:/bin", programs().display()))
            .env("PGHOST", self.home.join("socket"))
            .env("PGUSER", "postgres")
            .env("LC_ALL", "C.UTF-8")
            .current_dir("/")
            .stdin(Stdio::null());
        if let Some(user) = stand_in() {
            command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
        }
        let output = command.output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let log = fs::read_to_string(self.home.join("log")).unwrap_or_default();
        assert!(output.status.success(), "{step}\n{said}\n{log}");
        said
    }

    /// What its database of games answers, a value a line.
    pub fn asked(&self, query: &str) -> Vec<String> {
        let ask = format!("psql --no-align --tuples-only games <<'QUERY'\n{query};\nQUERY");
        self.run(&ask).lines().map(str::to_owned).collect()
    }

    /// Its socket, by which everybody may connect who can open it.
    pub fn socket(&self) -> PathBuf {
        self.home.join("socket/.s.PGSQL.5432")
    }

    /// All of its PostgreSQL is killed, as by a power cut.
    pub fn is_lost(&self) {
        let data = self.home.join("data");
        let mut killed = processes_working_in(&data);
        assert!(!killed.is_empty(), "it runs");
        loop {
            let processes = processes_working_in(&data);
            if processes.is_empty() {
                break;
            }
            killed.extend(&processes);
            for process in processes {
                kill(process, Signal::SIGKILL).ok();
            }
            thread::sleep(Duration::from_millis(5));
        }
        // One that nobody has noted as dead is a process to PostgreSQL, which does not start beside it.
        let since = Instant::now();
        while killed.iter().any(|process| kill(*process, None).is_ok()) {
            assert!(since.elapsed() < Duration::from_secs(20), "{killed:?} are gone");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Its PostgreSQL is started as it was left.
    pub fn comes_back(&self) {
        self.run("sudo systemctl start postgresql@15-main");
    }
}

/// The two, and HAProxy.
pub struct Machines {
    all: [Machine; 2],
    primary: usize,
    haproxy: Child,
    reached_at: IpAddr,
    _scratch: Scratch,
}

impl Machines {
    /// Sets them up, with the first as the primary.
    pub fn new() -> Self {
        let scratch = Scratch::new();
        let all = ["first", "second"].map(|name| Machine::new(scratch.path().join(name)));
        let reached_at = own_address();
        let [config] = <[String; 1]>::try_from(steps("4. HAProxy")).unwrap();
        let config = config
            .replace("10.0.0.1", &all[0].address.to_string())
            .replace("10.0.0.2", &all[1].address.to_string())
            .replace("127.0.0.1", &reached_at.to_string());
        let at = scratch.path().join("haproxy.cfg");
        fs::write(&at, config + "\n").unwrap();
        for machine in &all {
            for step in steps("1. Prepare both machines") {
                machine.run(&step);
            }
        }
        for step in steps("2. The primary") {
            all[0].run(&step);
        }
        let haproxy = start_haproxy(&at, scratch.path());
        let machines = Self { all, primary: 0, haproxy, reached_at, _scratch: scratch };
        machines.make_standby();
        let since = Instant::now();
        while TcpStream::connect((reached_at, 5000)).is_err() {
            assert!(since.elapsed() < Duration::from_secs(20), "HAProxy listens");
            thread::sleep(Duration::from_millis(20));
        }
        machines
    }

    /// What servers get as `DATABASE_URL`.
    pub fn url(&self) -> String {
        let (_, rest) = PAGE.split_once("`DATABASE_URL=").unwrap();
        rest.split('`').next().unwrap().replace("127.0.0.1", &self.reached_at.to_string())
    }

    /// The one that takes writing, as far as we know.
    pub fn primary(&self) -> &Machine {
        &self.all[self.primary]
    }

    /// The other.
    pub fn standby(&self) -> &Machine {
        &self.all[1 - self.primary]
    }

    /// How the standby is reached without HAProxy.
    pub fn standby_url(&self) -> String {
        let there = format!("{}:5432", self.standby().address);
        self.url().replace(&format!("{}:5000", self.reached_at), &there)
    }

    /// Makes the standby out of whatever is there, and has commits wait for it.
    pub fn make_standby(&self) {
        let [copy, wait] = <[String; 2]>::try_from(steps("3. The standby")).unwrap();
        self.standby().run(&copy.replace("10.0.0.1", &self.primary().address.to_string()));
        self.primary().run(&wait);
        let waits = "select count(*) from pg_stat_replication where sync_state = 'sync'";
        let since = Instant::now();
        while self.primary().asked(waits) != ["1"] {
            assert!(since.elapsed() < Duration::from_secs(20), "the standby follows");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Has commits go without a standby.
    pub fn go_without_standby(&self) {
        let [go] = <[String; 1]>::try_from(steps("What to choose, and what it costs")).unwrap();
        self.primary().run(&go);
    }

    /// Makes the standby the primary, and the lost one what is to be the standby.
    pub fn promote(&mut self) {
        let [promote] = <[String; 1]>::try_from(steps("When the primary is lost")).unwrap();
        let said = self.standby().run(&promote);
        assert!(said.contains("pg_promote"), "{said}");
        self.primary = 1 - self.primary;
    }
}

impl Drop for Machines {
    fn drop(&mut self) {
        self.haproxy.kill().ok();
        self.haproxy.wait().ok();
    }
}

fn start_haproxy(config: &Path, home: &Path) -> Child {
    let log = File::create(home.join("haproxy.log")).unwrap();
    Command::new("/usr/sbin/haproxy")
        .args(["-db", "-f"])
        .arg(config)
        .current_dir(home)
        .stdin(Stdio::null())
        .stdout(log.try_clone().unwrap())
        .stderr(log)
        .spawn()
        .expect("HAProxy is installed: run `make setup`")
}
