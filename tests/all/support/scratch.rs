//! Directories that are removed with the test, and whatever still works in them.

use std::{
    fs::{self, DirBuilder},
    mem,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
    process::{self, Child, ExitStatus},
    sync::OnceLock,
    thread,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use uuid::Uuid;

use super::{
    hanging::Watch,
    role::{Actor, Role, until_told_to_leave},
};

/// In memory, where there is room for that.
const MEMORY: &str = "/dev/shm";

/// How long what works there may take to end.
const PATIENCE: Duration = Duration::from_secs(3);

/// A fresh directory, removed when dropped, together with the processes that a failed test may
/// have left working in it. Others may walk through it: PostgreSQL runs as another user when the
/// tests run as root.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    _watch: Watch,
}

impl Scratch {
    /// In memory where the machine has room for that, else on disk.
    pub fn new() -> Self {
        Self::under(Path::new(MEMORY)).unwrap_or_else(Self::on_disk)
    }

    /// On the disk, for what is to be found there after a crash.
    pub fn on_disk() -> Self {
        Self::under(&std::env::temp_dir()).expect("the temporary directory is writable")
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Leaves the directory, under another name, to someone else to remove.
    pub fn give_away(mut self) -> PathBuf {
        let path = mem::take(&mut self.path);
        let given = path.with_file_name(format!("sealed-orders-{}", Uuid::now_v7().simple()));
        fs::rename(path, &given).unwrap();
        given
    }

    fn under(parent: &Path) -> Option<Self> {
        static UNDERTAKER: OnceLock<Actor> = OnceLock::new();
        let prefix = format!("sealed-orders-test-{}-", process::id());
        UNDERTAKER.get_or_init(|| Actor::start(Role::Undertaker, Path::new(&prefix)));
        // Short, for a socket's path may not be long.
        let path = parent.join(format!("{prefix}{:x}", Uuid::now_v7().as_u64_pair().1 as u32));
        DirBuilder::new().mode(0o755).create(&path).ok()?;
        let watch = Watch::over(&path);
        Some(Scratch { path, _watch: watch })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if !self.path.as_os_str().is_empty() {
            clear(&self.path);
        }
    }
}

/// What the undertaker does: when a test run was interrupted, and nothing was dropped, it clears
/// what the run has left behind.
pub async fn clear_when_told_to_leave(prefix: &Path) {
    until_told_to_leave().await;
    for parent in [Path::new(MEMORY), &std::env::temp_dir()] {
        for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().starts_with(prefix.to_str().unwrap()) {
                clear(&entry.path());
            }
        }
    }
}

/// The processes whose working directory is `dir` or below, as is the case for all of a
/// PostgreSQL's with the directory of its cluster.
pub fn processes_working_in(dir: &Path) -> Vec<Pid> {
    let works_there = |pid: &i32| {
        fs::read_link(format!("/proc/{pid}/cwd")).is_ok_and(|works_in| works_in.starts_with(dir))
    };
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.filter(works_there).map(Pid::from_raw).collect()
}

/// How a process ended, within that time; it is killed when it did not.
pub fn ended(child: &mut Child, within: Duration) -> Option<ExitStatus> {
    let since = Instant::now();
    while since.elapsed() < within {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().ok();
    child.wait().ok();
    None
}

fn clear(path: &Path) {
    // PostgreSQL leaves shared memory behind when it is killed outright.
    for signal in [Signal::SIGINT, Signal::SIGKILL, Signal::SIGKILL] {
        for process in processes_working_in(path) {
            kill(process, signal).ok();
        }
        let since = Instant::now();
        while since.elapsed() < PATIENCE && !processes_working_in(path).is_empty() {
            thread::sleep(Duration::from_millis(20));
        }
    }
    fs::remove_dir_all(path).ok();
}
