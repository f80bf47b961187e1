//! Dovecot from Debian's packages: mailboxes by IMAP, filled by LMTP, on loopback alone, with a
//! configuration and directories of its own.

use std::{
    fs,
    net::{SocketAddr, TcpListener, TcpStream},
    os::unix::fs::chown,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::{Gid, Pid, Uid, User},
};
use uuid::Uuid;

use super::{
    caller::Caller,
    scratch::{Scratch, ended},
    skipped,
};

/// The password of every mailbox.
pub const PASSWORD: &str = "open, \"sesame\"";

/// A running Dovecot. Mail for `name+anything@any.where` is in the mailbox of `name`.
pub struct Dovecot {
    master: Option<Child>,
    imap: u16,
    imaps: u16,
    lmtp: u16,
    /// The certificate it shows, for `localhost`.
    pub certificate: String,
    scratch: Scratch,
}

/// A port that is free now; that another takes it within the next moment is not to be expected.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Whether a program is there. Where it is not, the test says so, and where it must be, fails.
pub fn is_installed(program: &str) -> bool {
    let there = ["/usr/sbin", "/usr/bin"].iter().any(|dir| Path::new(dir).join(program).exists());
    if !there {
        skipped(&format!("{program} is missing: run `make setup`"));
    }
    there
}

impl Dovecot {
    /// Starts one; none where it is not installed.
    pub fn start() -> Option<Self> {
        Self::start_with("")
    }

    /// The same with more settings.
    pub fn start_with(settings: &str) -> Option<Self> {
        if !is_installed("dovecot") {
            return None;
        }
        let scratch = Scratch::new();
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        fs::write(scratch.path().join("certificate.pem"), made.cert.pem()).unwrap();
        fs::write(scratch.path().join("key.pem"), made.signing_key.serialize_pem()).unwrap();
        let mut dovecot = Self {
            master: None,
            imap: free_port(),
            imaps: free_port(),
            lmtp: free_port(),
            certificate: made.cert.pem(),
            scratch,
        };
        let dir = dovecot.scratch.path();
        // Dovecot has users of its own, and mail belongs to somebody else again; who is not root
        // is all of them.
        let (internal, login, keeper) = if Uid::effective().is_root() {
            ("dovecot".to_owned(), "dovenull".to_owned(), "nobody".to_owned())
        } else {
            let me = User::from_uid(Uid::effective()).unwrap().unwrap().name;
            (me.clone(), me.clone(), me)
        };
        let keeper = User::from_name(&keeper).unwrap().unwrap();
        let mail = dir.join("mail");
        fs::create_dir(&mail).unwrap();
        chown(&mail, Some(keeper.uid.as_raw()), Some(keeper.gid.as_raw())).unwrap();
        let Self { imap, imaps, lmtp, .. } = dovecot;
        let config = format!(
            "
            protocols = imap lmtp
            listen = 127.0.0.1
            base_dir = {dir}/run
            state_dir = {dir}/run
            instance_name = {name}
            log_path = {dir}/log
            default_internal_user = {internal}
            default_internal_group = {group}
            default_login_user = {login}
            ssl = yes
            ssl_cert = <{dir}/certificate.pem
            ssl_key = <{dir}/key.pem
            disable_plaintext_auth = no
            first_valid_uid = 1
            last_valid_uid = 0
            first_valid_gid = 1
            mail_location = maildir:{mail}/%n
            auth_username_format = %Ln
            recipient_delimiter = +
            lmtp_save_to_detail_mailbox = no
            protocol lmtp {{
              postmaster_address = postmaster@localhost
            }}
            passdb {{
              driver = passwd-file
              args = scheme=plain username_format=x {dir}/passwords
            }}
            userdb {{
              driver = static
              args = uid={uid} gid={gid} home={mail}/%n allow_all_users=yes
            }}
            service imap-login {{
              chroot =
              inet_listener imap {{
                port = {imap}
              }}
              inet_listener imaps {{
                port = {imaps}
              }}
            }}
            service lmtp {{
              inet_listener lmtp {{
                port = {lmtp}
              }}
            }}
            service anvil {{
              chroot =
            }}
            service stats {{
              chroot =
            }}
            {settings}
            ",
            dir = dir.display(),
            name = Uuid::now_v7(),
            mail = mail.display(),
            group = group_of(&internal),
            uid = keeper.uid,
            gid = keeper.gid,
        );
        fs::write(dir.join("dovecot.conf"), config).unwrap();
        fs::write(dir.join("passwords"), format!("x:{PASSWORD}\n")).unwrap();
        dovecot.start_again();
        Some(dovecot)
    }

    /// Starts it again after its end.
    pub fn start_again(&mut self) {
        assert!(self.master.is_none(), "it is running");
        let master = Command::new("/usr/sbin/dovecot")
            .arg("-F")
            .arg("-c")
            .arg(self.scratch.path().join("dovecot.conf"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        self.master = Some(master);
        let since = Instant::now();
        for port in [self.imap, self.lmtp] {
            while TcpStream::connect(("127.0.0.1", port)).is_err() {
                assert!(since.elapsed() < Duration::from_secs(20), "no Dovecot:\n{}", self.log());
                thread::sleep(Duration::from_millis(20));
            }
        }
    }

    /// Stops it in good order.
    pub fn stop(&mut self) {
        if let Some(mut master) = self.master.take() {
            kill(Pid::from_raw(master.id().try_into().unwrap()), Signal::SIGTERM).unwrap();
            ended(&mut master, Duration::from_secs(10));
        }
    }

    /// What it has said.
    pub fn log(&self) -> String {
        fs::read_to_string(self.scratch.path().join("log")).unwrap_or_default()
    }

    /// The address of a mailbox without TLS.
    pub fn url(&self, name: &str) -> String {
        format!("imap://{name}@127.0.0.1:{}/INBOX", self.imap)
    }

    /// The same with TLS from the start.
    pub fn tls_url(&self, name: &str) -> String {
        format!("imaps://{name}@localhost:{}/INBOX", self.imaps)
    }

    /// The same with STARTTLS.
    pub fn starttls_url(&self, name: &str) -> String {
        format!("imap://{name}@localhost:{}/INBOX?tls=required", self.imap)
    }

    /// Where mail is handed over by LMTP.
    pub fn lmtp(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.lmtp))
    }

    /// Puts a mail into the mailbox of whoever an address belongs to.
    pub async fn deliver(&self, address: &str, raw: &[u8]) {
        let mut caller = Caller::call(self.lmtp()).await.0;
        let replies = caller.address("LHLO", &[address]).await;
        assert!(replies[0].starts_with("250"), "{replies:?}\n{}", self.log());
        let reply = caller.message(raw).await;
        assert!(reply.starts_with("250"), "{reply}\n{}", self.log());
    }

    /// The mail in a folder of somebody: what it is flagged with, and the mail itself.
    pub fn mail(&self, name: &str, folder: &str) -> Vec<(String, Vec<u8>)> {
        let mut dir = self.scratch.path().join("mail").join(name);
        if folder != "INBOX" {
            dir = dir.join(format!(".{folder}"));
        }
        let mut found: Vec<(PathBuf, String)> = Vec::new();
        for part in ["new", "cur"] {
            for entry in fs::read_dir(dir.join(part)).into_iter().flatten().flatten() {
                let name = entry.file_name().into_string().unwrap();
                let flags = name.split_once(":2,").map_or("", |(_, flags)| flags).to_owned();
                found.push((entry.path(), flags));
            }
        }
        found.sort();
        // One that is moved meanwhile is not there.
        found.into_iter().filter_map(|(path, flags)| Some((flags, fs::read(path).ok()?))).collect()
    }
}

fn group_of(user: &str) -> String {
    let gid = User::from_name(user).unwrap().unwrap().gid;
    nix::unistd::Group::from_gid(Gid::from_raw(gid.as_raw())).unwrap().unwrap().name
}

impl Drop for Dovecot {
    fn drop(&mut self) {
        self.stop();
    }
}
