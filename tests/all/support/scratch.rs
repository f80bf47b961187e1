//! Directories that are removed with the test.

use std::{
    fs::{self, DirBuilder},
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use uuid::Uuid;

/// A fresh directory, removed when dropped, together with the PostgreSQL that a failed test may
/// have left in it. Others may walk through it: PostgreSQL runs as another user when the tests run
/// as root.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
}

impl Scratch {
    /// In memory where the machine has room for that, else on disk.
    pub fn new() -> Self {
        let memory = Path::new("/dev/shm");
        Self::under(memory).unwrap_or_else(Self::on_disk)
    }

    /// On the disk, for what is to be found there after a crash.
    pub fn on_disk() -> Self {
        Self::under(&std::env::temp_dir()).expect("the temporary directory is writable")
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn under(parent: &Path) -> Option<Self> {
        let path = parent.join(format!("sealed-orders-test-{}", Uuid::now_v7().simple()));
        DirBuilder::new().mode(0o755).create(&path).ok()?;
        Some(Scratch { path })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        for process in processes_working_in(&self.path) {
            kill(process, Signal::SIGKILL).ok();
        }
        fs::remove_dir_all(&self.path).ok();
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
