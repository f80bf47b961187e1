//! Dovecot from Debian's packages: mailboxes by IMAP, filled by LMTP, on loopback alone, with a
//! configuration and directories of its own.

use std::{
    fs,
    net::{IpAddr, SocketAddr, TcpStream},
    os::unix::fs::{PermissionsExt, chown},
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
    loopback::own_address,
    scratch::{Scratch, ended},
    skipped,
};

/// The password of every mailbox.
pub const PASSWORD: &str = "open, \"sesame\"";

/// A running Dovecot. Mail for `name+anything@any.where` is in the mailbox of `name`.
pub struct Dovecot {
    master: Option<Child>,
    address: IpAddr,
    /// The certificate it shows, for its address.
    pub certificate: String,
    scratch: Scratch,
}

/// Its ports, which anybody may open. Its address is its own.
const IMAP: u16 = 1143;
const IMAPS: u16 = 1993;
const LMTP: u16 = 1024;

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
        let (scratch, address) = (Scratch::new(), own_address());
        let users = Users::of_this_machine();
        let mail = scratch.path().join("mail");
        fs::create_dir(&mail).unwrap();
        chown(&mail, Some(users.keeper.uid.as_raw()), Some(users.keeper.gid.as_raw())).unwrap();
        let made = rcgen::generate_simple_self_signed([address.to_string()]).unwrap();
        let files = [
            ("certificate.pem", made.cert.pem()),
            ("key.pem", made.signing_key.serialize_pem()),
            ("dovecot.conf", configuration(scratch.path(), address, &users, settings)),
        ];
        for (name, text) in files {
            fs::write(scratch.path().join(name), text).unwrap();
        }
        let mut dovecot = Self { master: None, address, certificate: made.cert.pem(), scratch };
        dovecot.knows_passwords(true);
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
        for port in [IMAP, IMAPS, LMTP] {
            while TcpStream::connect((self.address, port)).is_err() {
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

    /// Whether it can look passwords up. While it cannot, it lets nobody in for now.
    pub fn knows_passwords(&self, knows: bool) {
        let file = self.scratch.path().join("passwords");
        fs::remove_file(&file).ok();
        // It only reads what has changed.
        let changed = if knows { "" } else { "\n" };
        fs::write(&file, format!("x:{PASSWORD}\n{changed}")).unwrap();
        let mode = if knows { 0o644 } else { 0 };
        fs::set_permissions(file, fs::Permissions::from_mode(mode)).unwrap();
    }

    /// What it has said.
    pub fn log(&self) -> String {
        fs::read_to_string(self.scratch.path().join("log")).unwrap_or_default()
    }

    /// The address of a mailbox without TLS.
    pub fn url(&self, name: &str) -> String {
        format!("imap://{name}@{}:{IMAP}/INBOX", self.address)
    }

    /// The same with TLS from the start.
    pub fn tls_url(&self, name: &str) -> String {
        format!("imaps://{name}@{}:{IMAPS}/INBOX", self.address)
    }

    /// The same with STARTTLS.
    pub fn starttls_url(&self, name: &str) -> String {
        format!("imap://{name}@{}:{IMAP}/INBOX?tls=required", self.address)
    }

    /// Where mail is handed over by LMTP.
    pub fn lmtp(&self) -> SocketAddr {
        SocketAddr::new(self.address, LMTP)
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

/// Whom it works as.
struct Users {
    internal: String,
    login: String,
    /// Whom mail belongs to.
    keeper: User,
}

impl Users {
    /// Users of its own, and somebody else again; who is not root is all of them.
    fn of_this_machine() -> Self {
        let (internal, login, keeper) = if Uid::effective().is_root() {
            ("dovecot".to_owned(), "dovenull".to_owned(), "nobody".to_owned())
        } else {
            let me = User::from_uid(Uid::effective()).unwrap().unwrap().name;
            (me.clone(), me.clone(), me)
        };
        Self { internal, login, keeper: User::from_name(&keeper).unwrap().unwrap() }
    }
}

fn configuration(dir: &Path, address: IpAddr, users: &Users, settings: &str) -> String {
    let (dir, Users { internal, login, keeper }) = (dir.display(), users);
    let group = group_of(internal);
    let settings = format!(
        "default_internal_user = {internal}
default_internal_group = {group}
default_login_user = {login}
ssl = yes
ssl_cert = <{dir}/certificate.pem
ssl_key = <{dir}/key.pem
{settings}"
    );
    format!(
        include_str!("dovecot.conf"),
        address = address,
        dir = dir,
        name = Uuid::now_v7(),
        uid = keeper.uid,
        gid = keeper.gid,
        imap = IMAP,
        imaps = IMAPS,
        lmtp = LMTP,
        settings = settings,
    )
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
