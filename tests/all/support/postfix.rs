//! Postfix from Debian's packages, on loopback alone, with a configuration and a queue of its own.

use std::{
    fs,
    net::TcpStream,
    os::unix::fs::chown,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use nix::unistd::{Uid, User};

use super::{
    dovecot::{free_port, is_installed},
    scratch::{Scratch, ended},
    skipped,
};

/// A running Postfix.
pub struct Postfix {
    master: Child,
    port: u16,
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
        let (scratch, port) = (Scratch::new(), free_port());
        let dir = scratch.path().display();
        let owner = User::from_name("postfix").unwrap().unwrap();
        for (name, owner) in [("queue", Uid::from_raw(0)), ("data", owner.uid)] {
            let made = scratch.path().join(name);
            fs::create_dir(&made).unwrap();
            chown(&made, Some(owner.as_raw()), None).unwrap();
        }
        fs::create_dir(scratch.path().join("config")).unwrap();
        let main = format!(
            "compatibility_level = 3.6
queue_directory = {dir}/queue
data_directory = {dir}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = {dir}/log
maillog_file_prefixes = {dir}
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.example.org
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
smtp_host_lookup = native
smtpd_peername_lookup = no
smtpd_use_tls = no
alias_maps =
alias_database =
local_transport = error:nobody lives here
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
{main}
"
        );
        let services = format!(
            "127.0.0.1:{port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 1 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
{master}
"
        );
        let config = scratch.path().join("config");
        fs::write(config.join("main.cf"), main).unwrap();
        fs::write(config.join("master.cf"), services).unwrap();
        let master = command(&config)
            .arg("start-fg")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let postfix = Self { master, port, scratch };
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let waited = since.elapsed() < Duration::from_secs(20);
            assert!(waited, "no Postfix:\n{}", postfix.log());
            thread::sleep(Duration::from_millis(20));
        }
        Some(postfix)
    }

    /// Where it takes mail, on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What it has said.
    pub fn log(&self) -> String {
        fs::read_to_string(self.scratch.path().join("log")).unwrap_or_default()
    }
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
