//! Postfix from Debian's packages, on loopback alone, with a configuration and a queue of its own.

use std::{
    fs,
    net::{SocketAddr, TcpStream},
    os::unix::fs::chown,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use nix::unistd::{Uid, User};

use super::{
    dovecot::is_installed,
    loopback::own_address,
    scratch::{Scratch, ended},
    skipped,
};

/// A running Postfix.
pub struct Postfix {
    master: Child,
    at: SocketAddr,
    scratch: Scratch,
}

impl Postfix {
    /// Starts one with more lines in `main.cf` and `master.cf`; none where that cannot be.
    pub fn start(main: &str, master: &str) -> Option<Self> {
        if !is_installed("postfix") {
            return None;
        }
        if !Uid::effective().is_root() {
            skipped("only root can start Postfix");
            return None;
        }
        let (scratch, at) = (Scratch::new(), SocketAddr::new(own_address(), 25));
        let owner = User::from_name("postfix").unwrap().unwrap();
        for (name, owner) in [("queue", Uid::from_raw(0)), ("data", owner.uid)] {
            let made = scratch.path().join(name);
            fs::create_dir(&made).unwrap();
            chown(&made, Some(owner.as_raw()), None).unwrap();
        }
        let config = scratch.path().join("config");
        configure(&config, scratch.path(), at, [main, master]);
        let master = command(&config)
            .arg("start-fg")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let postfix = Self { master, at, scratch };
        let since = Instant::now();
        while TcpStream::connect(at).is_err() {
            let waited = since.elapsed() < Duration::from_secs(20);
            assert!(waited, "no Postfix:\n{}", postfix.log());
            thread::sleep(Duration::from_millis(20));
        }
        Some(postfix)
    }

    /// Where it takes mail.
    pub fn at(&self) -> SocketAddr {
        self.at
    }

    /// What it has said.
    pub fn log(&self) -> String {
        fs::read_to_string(self.scratch.path().join("log")).unwrap_or_default()
    }
}

fn configure(config: &Path, dir: &Path, at: SocketAddr, [settings, services]: [&str; 2]) {
    let settings = format!("myhostname = mail.example.org\n{settings}");
    let main = format!(include_str!("postfix_main.cf"), dir = dir.display(), settings = settings);
    let (address, port) = (at.ip(), at.port());
    let services = format!(
        include_str!("postfix_master.cf"),
        address = address,
        port = port,
        services = services
    );
    fs::create_dir(config).unwrap();
    fs::write(config.join("main.cf"), main).unwrap();
    fs::write(config.join("master.cf"), services).unwrap();
}

fn command(config: &Path) -> Command {
    let mut command = Command::new("/usr/sbin/postfix");
    command.arg("-c").arg(config).current_dir(config);
    command
}

impl Drop for Postfix {
    fn drop(&mut self) {
        // What does not stop is killed, and its children with the directory they work in.
        command(&self.scratch.path().join("config")).arg("stop").output().ok();
        ended(&mut self.master, Duration::from_secs(10));
    }
}
