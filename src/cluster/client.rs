//! PostgreSQL's programs that speak with a running server, ours or another's.

use std::process::Stdio;

use tokio::process::Command;

use super::{
    account::Account,
    error::ClusterError,
    programs::{everywhere, version_in},
};

/// That program, such as `pg_dump`, of the server's major version or else the next later one; with a
/// clean environment, run by ourselves in the root directory.
///
/// # Errors
/// When there is none.
pub async fn client(program: &'static str, server: u32) -> Result<Command, ClusterError> {
    let mut found = Vec::new();
    for bin in everywhere() {
        let path = bin.join(program);
        if !path.is_file() {
            continue;
        }
        let mut asked = Account::Ourselves.command(&path);
        let Ok(output) = asked.arg("--version").stderr(Stdio::null()).output().await else {
            continue;
        };
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let version = version_in(&said).and_then(|version| version.parse::<u32>().ok());
        found.extend(version.filter(|version| *version >= server).map(|version| (version, path)));
    }
    found.sort();
    match found.first() {
        Some((_, path)) => Ok(Account::Ourselves.command(path)),
        None => Err(ClusterError::NoClient { program, version: server }),
    }
}
