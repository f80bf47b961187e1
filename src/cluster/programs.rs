//! Where PostgreSQL's programs are.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use super::{account::Account, error::ClusterError};

/// Where Debian keeps the programs, a directory for each major version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// A directory that holds PostgreSQL's programs.
#[derive(Clone, Debug)]
pub(super) struct Programs {
    bin: PathBuf,
}

impl Programs {
    /// Finds the programs of the version that made `cluster`, or the newest there are if it is
    /// yet to be made (`made` is `None`). With `only`, looks nowhere but there.
    pub(super) async fn find(
        only: Option<&Path>,
        account: &Account,
        cluster: &Path,
        made: Option<&str>,
    ) -> Result<Self, ClusterError> {
        let places = only.map_or_else(everywhere, |dir| vec![dir.to_owned()]);
        let mut others = false;
        for bin in places {
            let Some(version) = major_version(account, &bin).await else { continue };
            if made.is_none_or(|made| made == version) {
                return Ok(Programs { bin });
            }
            others = true;
        }
        match made {
            Some(made) if others => Err(ClusterError::OtherVersion {
                cluster: cluster.to_owned(),
                made: made.to_owned(),
            }),
            _ => Err(ClusterError::NoPrograms),
        }
    }

    /// The program that makes a cluster.
    pub(super) fn initdb(&self) -> PathBuf {
        self.bin.join("initdb")
    }

    /// The server itself.
    pub(super) fn postgres(&self) -> PathBuf {
        self.bin.join("postgres")
    }
}

/// Debian's directories, newest first, then the `PATH`: there a `postgres` may also be a wrapper
/// that someone put in `/usr/local/bin`.
pub(super) fn everywhere() -> Vec<PathBuf> {
    let entries = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = entries
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    versions.sort_by(|one, other| other.cmp(one));
    let path = env::var_os("PATH").unwrap_or_default();
    versions.into_iter().map(|(_, bin)| bin).chain(env::split_paths(&path)).collect()
}

/// The major version of the programs in `bin`, if they are there and run.
async fn major_version(account: &Account, bin: &Path) -> Option<String> {
    if !bin.join("initdb").is_file() {
        return None;
    }
    let mut command = account.command(&bin.join("postgres"));
    let output = command.arg("--version").stderr(Stdio::null()).output().await.ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    version_in(&said).map(str::to_owned)
}

/// The major version in `postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)`.
pub(super) fn version_in(said: &str) -> Option<&str> {
    let version = said.split_once("(PostgreSQL) ")?.1;
    let digits = version.find(|c: char| !c.is_ascii_digit()).unwrap_or(version.len());
    version.get(..digits).filter(|digits| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read_from_what_the_program_says() {
        assert_eq!(version_in("postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)"), Some("15"));
        assert_eq!(version_in("postgres (PostgreSQL) 18beta1"), Some("18"));
        assert_eq!(version_in("postgres (PostgreSQL) 17\n"), Some("17"));
        assert_eq!(version_in("command not found"), None);
    }
}
