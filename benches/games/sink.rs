//! A mail server that takes whatever it is given: Debian's `smtp-sink`.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use sealed_orders::{
    config::{Encryption, SmtpServer},
    mail::transport::{Patience, Smtp, Transport},
};

pub const HOST: &str = "127.0.0.1";

/// smtp-sink, for as long as this lives.
pub struct Sink {
    child: Child,
    pub port: u16,
}

impl Sink {
    pub fn start() -> Self {
        let free = std::net::TcpListener::bind((HOST, 0)).unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut sink = Command::new(program("smtp-sink"));
        if nix::unistd::Uid::current().is_root() {
            sink.args(["-u", "postfix"]);
        }
        let child = sink.args([&format!("{HOST}:{port}"), "1000"]).stdout(Stdio::null()).spawn();
        let child = child.unwrap();
        while std::net::TcpStream::connect((HOST, port)).is_err() {
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { child, port }
    }

    /// How letters come to it.
    pub fn transport(&self) -> Transport {
        let (host, port) = (HOST.to_owned(), self.port);
        let server = SmtpServer { host, port, encryption: Encryption::Plain, login: None };
        Transport::Smtp(Box::new(Smtp::new(&server, Patience::default()).unwrap()))
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A program of Debian's package postfix.
pub fn program(name: &str) -> PathBuf {
    let path = Path::new("/usr/sbin").join(name);
    assert!(path.exists(), "{} is missing: it is in Debian's package postfix", path.display());
    path
}
