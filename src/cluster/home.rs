//! The directory of the private cluster: what lies where, whose it is, and the locks.
//!
//! Seen from the data directory:
//!
//! ```text
//! postgres/           ours; when we are root, the cluster's user may walk through
//!   cluster/          what initdb made, the cluster's user's alone
//!   socket/           the same
//!   log log.old       what PostgreSQL has to say, and said before; never a statement or its values
//!   turn users running   the locks
//! ```

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{ErrorKind, Read, Seek, SeekFrom},
    os::unix::{
        ffi::OsStrExt,
        fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt},
    },
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use sha2::{Digest, Sha256};
use tokio::time::sleep;

use super::{account::Account, error::ClusterError};

/// How long a path to a socket may be: `sun_path`, without its closing zero byte.
const LONGEST_SOCKET_PATH: usize = 107;
/// The socket's name, for the port number that PostgreSQL insists on having.
pub(super) const SOCKET_NAME: &str = ".s.PGSQL.5432";
/// How long another process may take to start or stop the cluster before we give up.
const TURN_PATIENCE: Duration = Duration::from_secs(300);
/// The log is put aside when it is longer than this, in bytes: at a start, and while PostgreSQL runs.
const LONGEST_LOG: u64 = 16 << 20;

/// The cluster's directory.
#[derive(Debug)]
pub(super) struct Home {
    dir: PathBuf,
    sockets: PathBuf,
    account: Account,
}

/// Where the database's own files are, in a data directory.
pub(super) fn cluster_in(data: &Path) -> PathBuf {
    data.join("postgres").join("cluster")
}

impl Home {
    /// Makes what is missing of the directories, and finds out as whom PostgreSQL runs.
    pub(super) fn prepare(data: &Path) -> Result<Self, ClusterError> {
        let account = Account::for_cluster(&cluster_in(data))?;
        let walked_through = match account {
            Account::Ourselves => 0o700,
            Account::Other(_) => 0o711,
        };
        if let Some(parent) = data.parent() {
            fs::create_dir_all(parent).map_err(ClusterError::file("create", parent))?;
        }
        make_directory(data, walked_through)?;
        // PostgreSQL runs in another working directory, and its command line tells whose it is.
        let data = data.canonicalize().map_err(ClusterError::file("find", data))?;
        let dir = data.join("postgres");
        make_directory(&dir, walked_through)?;
        let sockets = socket_directory(&dir);
        make_private_directory(&sockets, &account)?;
        Ok(Home { dir, sockets, account })
    }

    /// As whom PostgreSQL runs here.
    pub(super) fn account(&self) -> &Account {
        &self.account
    }

    /// The directory itself.
    pub(super) fn dir(&self) -> &Path {
        &self.dir
    }

    /// A file of this directory.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.dir.join(name)
    }

    /// Where the database's own files are.
    pub(super) fn cluster(&self) -> PathBuf {
        self.path("cluster")
    }

    /// Where the socket stands.
    pub(super) fn sockets(&self) -> &Path {
        &self.sockets
    }

    /// The major version of PostgreSQL that made the cluster, if there is one yet.
    pub(super) fn made_by(&self) -> Option<String> {
        let version = fs::read_to_string(self.cluster().join("PG_VERSION")).ok()?;
        Some(version.trim().to_owned())
    }

    /// Opens one of the files that are only ever locked.
    pub(super) fn lock_file(&self, name: &str) -> Result<File, ClusterError> {
        let path = self.path(name);
        OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .mode(0o600)
            .open(&path)
            .map_err(ClusterError::file("open", &path))
    }

    /// Waits for the turn to start, adopt or stop the cluster; it lasts until the file is closed.
    pub(super) async fn turn(&self) -> Result<File, ClusterError> {
        let turn = self.lock_file("turn")?;
        let since = Instant::now();
        while !try_hold(&turn, &self.path("turn"))? {
            if since.elapsed() > TURN_PATIENCE {
                let seconds = TURN_PATIENCE.as_secs();
                return Err(ClusterError::Busy { home: self.dir.clone(), seconds });
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(turn)
    }

    /// The lock that PostgreSQL's processes hold, unless any of them still lives.
    pub(super) fn running_if_free(&self) -> Result<Option<File>, ClusterError> {
        let running = self.lock_file("running")?;
        Ok(try_hold(&running, &self.path("running"))?.then_some(running))
    }

    /// Makes an empty directory that belongs to the cluster's user, removing what was there.
    pub(super) fn make_nascent(&self) -> Result<PathBuf, ClusterError> {
        let nascent = self.path("cluster.new");
        match fs::remove_dir_all(&nascent) {
            Err(why) if why.kind() != ErrorKind::NotFound => {
                return Err(ClusterError::file("remove", &nascent)(why));
            }
            _ => make_private_directory(&nascent, &self.account)?,
        }
        Ok(nascent)
    }

    /// Gives the finished `nascent` directory its name, for good.
    pub(super) fn christen(&self, nascent: &Path) -> Result<(), ClusterError> {
        fs::rename(nascent, self.cluster()).map_err(ClusterError::file("rename", nascent))?;
        let synced = File::open(&self.dir).and_then(|dir| dir.sync_all());
        synced.map_err(ClusterError::file("write", &self.dir))
    }

    /// Removes what a killed PostgreSQL left behind. Only for the holder of `running`: the
    /// process ids in these files may meanwhile be those of strangers, which would keep
    /// PostgreSQL from starting.
    pub(super) fn sweep(&self) -> Result<(), ClusterError> {
        let leftovers = [
            self.cluster().join("postmaster.pid"),
            self.sockets.join(SOCKET_NAME),
            self.sockets.join(format!("{SOCKET_NAME}.lock")),
        ];
        for leftover in leftovers {
            match fs::remove_file(&leftover) {
                Err(why) if why.kind() != ErrorKind::NotFound => {
                    return Err(ClusterError::file("remove", &leftover)(why));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Where PostgreSQL's log is.
    pub(super) fn log_path(&self) -> PathBuf {
        self.path("log")
    }

    /// Opens the log to add to it, after putting a long one aside.
    pub(super) fn open_log(&self) -> Result<File, ClusterError> {
        let path = self.log_path();
        if fs::metadata(&path).is_ok_and(|log| log.len() > LONGEST_LOG) {
            fs::rename(&path, self.path("log.old")).map_err(ClusterError::file("rename", &path))?;
        }
        OpenOptions::new()
            .create(true)
            .append(true)
            .mode(0o600)
            .open(&path)
            .map_err(ClusterError::file("open", &path))
    }

    /// Puts a long log aside while PostgreSQL writes it: what it says is copied, and then the file is
    /// emptied. PostgreSQL goes on at its new end. What it says between the two is lost.
    pub(super) fn turn_log(&self) -> std::io::Result<()> {
        let path = self.log_path();
        if fs::metadata(&path)?.len() <= LONGEST_LOG {
            return Ok(());
        }
        let mut log = OpenOptions::new().read(true).write(true).open(&path)?;
        // Other processes that use the cluster look after it, too.
        if log.try_lock().is_err() || log.metadata()?.len() <= LONGEST_LOG {
            return Ok(());
        }
        let (old, aside) = (self.path("log.old"), self.path("log.aside"));
        let mut kept =
            OpenOptions::new().create(true).truncate(true).write(true).mode(0o600).open(&aside)?;
        std::io::copy(&mut log, &mut kept)?;
        log.set_len(0)?;
        fs::rename(aside, old)
    }

    /// The last complaint in the log, reading no more than its end.
    pub(super) fn last_complaint(&self) -> String {
        let mut end = Vec::new();
        let read = File::open(self.log_path()).and_then(|mut log| {
            let length = log.metadata()?.len();
            log.seek(SeekFrom::Start(length.saturating_sub(4096)))?;
            log.read_to_end(&mut end)
        });
        match read {
            Ok(_) => complaint(&String::from_utf8_lossy(&end)),
            Err(_) => "it left no log".to_owned(),
        }
    }
}

/// The line that says why: the last that calls itself an error, else the last of all. What was said
/// before an orderly end is another start's, if anything was said since.
pub(super) fn complaint(said: &str) -> String {
    let said = match said.rsplit_once("database system is shut down") {
        Some((_, since)) if !since.trim().is_empty() => since,
        _ => said,
    };
    let lines = || said.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_error = |line: &&str| line.contains("FATAL:") || line.contains("error:");
    lines().rfind(is_error).or_else(|| lines().next_back()).unwrap_or("it said nothing").to_owned()
}

/// Beside the cluster, or, where that path is too long for a socket or not text, in a short place
/// derived from it, so that every process finds the same.
fn socket_directory(dir: &Path) -> PathBuf {
    let beside = dir.join("socket");
    let length = beside.join(SOCKET_NAME).as_os_str().len();
    if length <= LONGEST_SOCKET_PATH && beside.to_str().is_some() {
        return beside;
    }
    let digest = Sha256::digest(dir.as_os_str().as_bytes());
    // Not `$TMPDIR`: it may differ between a server and the one who types a command.
    let mark = data_encoding::HEXLOWER.encode(digest.get(..8).unwrap_or_default());
    Path::new("/tmp").join(format!("sealed-orders-{mark}"))
}

/// Makes a directory if there is none; one that exists keeps its permissions.
fn make_directory(path: &Path, mode: u32) -> Result<(), ClusterError> {
    match DirBuilder::new().mode(mode).create(path) {
        Err(why) if why.kind() == ErrorKind::AlreadyExists && path.is_dir() => Ok(()),
        made => made.map_err(ClusterError::file("create", path)),
    }
}

/// Makes sure of a directory that the cluster's user alone may enter. In `/tmp` somebody else
/// may have put one there before us.
fn make_private_directory(path: &Path, account: &Account) -> Result<(), ClusterError> {
    make_directory(path, 0o700)?;
    let found = fs::symlink_metadata(path).map_err(ClusterError::file("look at", path))?;
    let ours = [account.uid(), nix::unistd::Uid::effective().as_raw()].contains(&found.uid());
    if !found.is_dir() || !ours || found.permissions().mode() & 0o077 != 0 {
        return Err(ClusterError::Shared { path: path.to_owned() });
    }
    account.own(path).map_err(ClusterError::file("give away", path))
}

fn try_hold(file: &File, path: &Path) -> Result<bool, ClusterError> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(why)) => Err(ClusterError::file("lock", path)(why)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_path_that_would_be_too_long_moves_to_a_short_place() {
        let short = Path::new("/var/lib/sealed-orders/postgres");
        assert_eq!(socket_directory(short), short.join("socket"));

        let fixed = "/postgres/socket/".len() + SOCKET_NAME.len();
        let longest = format!("/{}/postgres", "a".repeat(LONGEST_SOCKET_PATH - fixed - 1));
        assert!(socket_directory(Path::new(&longest)).starts_with(&longest));

        let long = format!("/{}/postgres", "a".repeat(LONGEST_SOCKET_PATH - fixed));
        let other = format!("/{}/postgres", "b".repeat(LONGEST_SOCKET_PATH - fixed));
        let moved = socket_directory(Path::new(&long));
        assert!(moved.join(SOCKET_NAME).as_os_str().len() <= LONGEST_SOCKET_PATH);
        assert_eq!(moved, socket_directory(Path::new(&long)));
        assert_ne!(moved, socket_directory(Path::new(&other)));
    }

    #[test]
    fn the_complaint_is_the_last_line_that_says_what_is_wrong() {
        let log = "LOG:  starting\nFATAL:  no space left\nLOG:  database system is shut down\n\n";
        assert_eq!(complaint(log), "FATAL:  no space left");
        let again = format!("{log}could not open file pg_control\n");
        assert_eq!(complaint(&again), "could not open file pg_control");
        assert_eq!(complaint("nothing known\n"), "nothing known");
        assert_eq!(complaint(""), "it said nothing");
    }
}
