//! As whom PostgreSQL runs: as ourselves, unless we are root, which it refuses.

use std::{
    fs, io,
    os::unix::fs::{MetadataExt, lchown},
    path::Path,
    process::Stdio,
};

use nix::unistd::{Uid, User};
use tokio::process::Command;

use super::error::ClusterError;

/// Preferred first: `postgres` comes with Debian's package, `nobody` with Debian.
const STAND_INS: [&str; 2] = ["postgres", "nobody"];

/// As whom PostgreSQL's processes run.
#[derive(Clone, Debug)]
pub(super) enum Account {
    /// As the user we are.
    Ourselves,
    /// We are root; as this one.
    Other(Box<User>),
}

impl Account {
    /// The one who owns `cluster` where it exists already, else the first stand-in there is.
    pub(super) fn for_cluster(cluster: &Path) -> Result<Self, ClusterError> {
        if !Uid::effective().is_root() {
            return Ok(Account::Ourselves);
        }
        let owner = fs::metadata(cluster)
            .ok()
            .filter(|found| found.uid() != 0)
            .and_then(|found| User::from_uid(found.uid().into()).ok().flatten());
        owner
            .or_else(|| STAND_INS.iter().find_map(|name| User::from_name(name).ok().flatten()))
            .map(|user| Account::Other(Box::new(user)))
            .ok_or(ClusterError::NoAccount)
    }

    /// The number of the user.
    pub(super) fn uid(&self) -> u32 {
        match self {
            Account::Ourselves => Uid::effective().as_raw(),
            Account::Other(user) => user.uid.as_raw(),
        }
    }

    /// A command run by this user, with a clean environment: PostgreSQL reads `PGDATA`, `PGPORT`
    /// and a dozen more that may be meant for another cluster.
    pub(super) fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .envs([("PATH", "/usr/bin:/bin"), ("LC_ALL", "C.UTF-8")])
            .current_dir("/")
            .stdin(Stdio::null());
        if let Account::Other(user) = self {
            command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
        }
        command
    }

    /// Gives a file or directory to this user.
    pub(super) fn own(&self, path: &Path) -> io::Result<()> {
        match self {
            Account::Ourselves => Ok(()),
            Account::Other(user) => lchown(path, Some(user.uid.as_raw()), Some(user.gid.as_raw())),
        }
    }

    /// Checks that this user may walk down to `dir`, the way the kernel judges it.
    pub(super) async fn check_may_enter(&self, dir: &Path) -> Result<(), ClusterError> {
        let Account::Other(user) = self else { return Ok(()) };
        if self.may_enter(dir).await {
            return Ok(());
        }
        let mut way: Vec<&Path> = dir.ancestors().collect();
        way.reverse();
        for step in way {
            if !self.may_enter(step).await {
                let (user, barred) = (user.name.clone(), step.to_owned());
                return Err(ClusterError::Barred { user, barred });
            }
        }
        Ok(())
    }

    async fn may_enter(&self, dir: &Path) -> bool {
        let mut command = self.command(Path::new("test"));
        command.arg("-x").arg(dir);
        command.status().await.is_ok_and(|status| status.success())
    }
}
