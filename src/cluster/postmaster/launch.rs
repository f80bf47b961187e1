//! Making the cluster, and starting PostgreSQL's first process in it.

use std::{fs::File, path::Path, process::Stdio};

use super::{Postmaster, ROLE, Startup};
use crate::cluster::{Durability, error::ClusterError, home::complaint, programs::Programs};

impl Postmaster {
    /// Starts PostgreSQL, making the cluster first where it is missing. `running` goes with it.
    pub(super) async fn launch(
        &mut self,
        running: File,
        startup: Startup,
    ) -> Result<(), ClusterError> {
        let account = self.home.account();
        let cluster = self.home.cluster();
        // The sockets may lie elsewhere, where the way is short.
        for dir in [self.home.dir(), self.home.sockets()] {
            account.check_may_enter(dir).await?;
        }
        let made = self.home.made_by();
        let programs =
            Programs::find(self.programs.as_deref(), account, &cluster, made.as_deref()).await?;
        if made.is_none() {
            if startup == Startup::MustExist {
                let why = std::io::ErrorKind::NotFound.into();
                return Err(ClusterError::file("find", &cluster)(why));
            }
            self.make(&programs, &running).await?;
        }
        self.home.sweep()?;

        let log = self.home.open_log()?;
        let again = log.try_clone().map_err(ClusterError::file("open", &self.home.log_path()))?;
        let mut command = account.command(&programs.postgres());
        command.arg("-D").arg(&cluster);
        for setting in settings(self.home.sockets(), self.durability) {
            command.arg("-c").arg(setting);
        }
        command.stdin(running).stdout(log).stderr(again);
        // Ctrl-C in the server's terminal is for the server; it stops PostgreSQL in good order.
        command.process_group(0);
        let child = command.spawn().map_err(ClusterError::file("run", &programs.postgres()))?;
        self.child = Some(child);
        Ok(())
    }

    /// Makes the cluster under another name first: a half-made one is never taken for one.
    async fn make(&self, programs: &Programs, running: &File) -> Result<(), ClusterError> {
        tracing::info!(cluster = %self.home.cluster().display(), "making the private database");
        let nascent = self.home.make_nascent()?;
        let lock = running.try_clone();
        let lock = lock.map_err(ClusterError::file("hold", &self.home.path("running")))?;
        let mut command = self.home.account().command(&programs.initdb());
        command
            .arg("-D")
            .arg(&nascent)
            .args(["--username", ROLE, "--encoding", "UTF8", "--locale", "C.UTF-8"])
            // Who may open the socket is settled by its directory, and once more by its own
            // permissions; there is no other way in.
            .args(["--auth-local", "trust", "--auth-host", "reject", "--data-checksums"])
            .stdin(lock)
            .stdout(Stdio::null())
            .process_group(0);
        let run = command.output().await;
        let output = run.map_err(ClusterError::file("run", &programs.initdb()))?;
        if !output.status.success() {
            let said = complaint(&String::from_utf8_lossy(&output.stderr));
            return Err(ClusterError::Initdb { cluster: self.home.cluster(), said });
        }
        self.home.christen(&nascent)
    }
}

/// What PostgreSQL is told beyond its defaults. Its log holds no failed statements at all: their
/// messages quote values (`invalid input syntax for type integer: "…"`), and a sealed sheet would
/// be among them. The one who asked gets the message, and logs what is fit for it.
fn settings(sockets: &Path, durability: Durability) -> Vec<String> {
    let quoted = sockets.display().to_string().replace('"', "\"\"");
    let mut settings = vec![
        "listen_addresses=".to_owned(),
        "port=5432".to_owned(),
        format!("unix_socket_directories=\"{quoted}\""),
        "unix_socket_permissions=0700".to_owned(),
        "jit=off".to_owned(),
        "timezone=UTC".to_owned(),
        "log_timezone=UTC".to_owned(),
        "logging_collector=off".to_owned(),
        "log_checkpoints=off".to_owned(),
        "log_statement=none".to_owned(),
        "log_min_messages=log".to_owned(),
        "log_min_error_statement=panic".to_owned(),
        "log_error_verbosity=terse".to_owned(),
        "log_parameter_max_length=0".to_owned(),
        "log_parameter_max_length_on_error=0".to_owned(),
    ];
    match durability {
        Durability::Full => settings.push("fsync=on".to_owned()),
        Durability::Relaxed => {
            // All tests share it, of which some start six servers.
            let relaxed = ["fsync=off", "full_page_writes=off", "max_connections=400"];
            settings.extend(relaxed.map(str::to_owned));
        }
    }
    settings
}
