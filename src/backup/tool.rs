//! PostgreSQL's programs at work: where they connect, how far they are, what they complain of.

use std::{fs, path::Path, process::Stdio, time::Duration};

use sqlx::{
    ConnectOptions,
    postgres::{PgConnectOptions, PgSslMode},
};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::Command,
    signal::unix::{SignalKind, signal},
    time::timeout,
};

use super::{BackupError, Say};

/// Tells a program of PostgreSQL which database is meant: by its environment, for other users of the
/// machine can see its arguments.
pub fn connect(command: &mut Command, options: &PgConnectOptions) {
    let host = match options.get_socket() {
        Some(socket) => socket.clone().into_os_string(),
        None => options.get_host().into(),
    };
    let ssl = match options.get_ssl_mode() {
        PgSslMode::Disable => "disable",
        PgSslMode::Allow => "allow",
        PgSslMode::Prefer => "prefer",
        PgSslMode::Require => "require",
        PgSslMode::VerifyCa => "verify-ca",
        PgSslMode::VerifyFull => "verify-full",
    };
    command
        .env("PGHOST", host)
        .env("PGPORT", options.get_port().to_string())
        .env("PGUSER", options.get_username())
        .env("PGDATABASE", database(options))
        .env("PGSSLMODE", ssl)
        .env("PGAPPNAME", "sealed-orders");
    // Under other names: those that a URL cannot hold as they are would make it panic.
    let url = options.clone().username("user").host("host").to_url_lossy();
    if let Some(password) = url.password() {
        // What is percent-encoded there reads as a form's field does.
        let field = format!("p={password}");
        let decoded = url::form_urlencoded::parse(field.as_bytes()).next();
        command.env("PGPASSWORD", decoded.map(|(_, it)| it.into_owned()).unwrap_or_default());
    }
    for (name, value) in url.query_pairs() {
        let variable = match &*name {
            "sslrootcert" => "PGSSLROOTCERT",
            "sslcert" => "PGSSLCERT",
            "sslkey" => "PGSSLKEY",
            _ => continue,
        };
        command.env(variable, &*value);
    }
    if let Some(further) = options.get_options() {
        command.env("PGOPTIONS", further);
    }
}

/// The database's name.
pub fn database(options: &PgConnectOptions) -> &str {
    options.get_database().unwrap_or_else(|| options.get_username())
}

/// A table that takes longer is spoken of again, so that nobody takes a large one for a standstill.
const LONG: Duration = Duration::from_secs(10);

/// Runs it to its end, and passes on the tables that it names as it comes to them, with what it has
/// `written` so far while it is at a long one. It ends with us.
pub async fn run(
    mut command: Command,
    program: &'static str,
    (tables, written): (usize, Option<&Path>),
    say: Say<'_>,
) -> Result<(), BackupError> {
    let failed = |said: String| BackupError::Failed { program, said };
    let mut interrupt = signal(SignalKind::interrupt()).map_err(|why| failed(why.to_string()))?;
    let mut terminate = signal(SignalKind::terminate()).map_err(|why| failed(why.to_string()))?;
    command.arg("--verbose").stdout(Stdio::null()).stderr(Stdio::piped()).kill_on_drop(true);
    // Ctrl-C is for us: it is ended by us, and what it has begun goes.
    command.process_group(0);
    let mut child = command.spawn().map_err(|why| failed(why.to_string()))?;
    let (mut done, mut complaint) = (0, "it said nothing".to_owned());
    let read = async {
        if let Some(stderr) = child.stderr.take() {
            let mut lines = BufReader::new(stderr).lines();
            let mut at = String::new();
            loop {
                let line = match timeout(LONG, lines.next_line()).await {
                    Ok(Ok(Some(line))) => line,
                    Ok(_) => break,
                    Err(_) => {
                        say(format!("{at}, still{}", so_far(written)));
                        continue;
                    }
                };
                if let Some(table) = table_in(&line) {
                    done += 1;
                    at = format!("{done} of {tables}: {table}");
                    say(at.clone());
                } else if line.contains("error:") {
                    complaint = line;
                }
            }
        }
        child.wait().await
    };
    let ended = tokio::select! {
        ended = read => ended,
        _ = interrupt.recv() => return Err(BackupError::Stopped),
        _ = terminate.recv() => return Err(BackupError::Stopped),
    };
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(failed(complaint)),
        Err(why) => Err(failed(why.to_string())),
    }
}

/// How much of a file is written.
fn so_far(written: Option<&Path>) -> String {
    let bytes = written.and_then(|file| fs::metadata(file).ok()).map(|found| found.len());
    bytes.map_or_else(String::new, |bytes| format!("; {} MB so far", bytes / 1_000_000))
}

/// The table whose rows are written or read next.
fn table_in(line: &str) -> Option<&str> {
    let (_, rest) = line
        .split_once("dumping contents of table \"public.")
        .or_else(|| line.split_once("processing data for table \"public."))?;
    rest.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_read_from_what_the_programs_say() {
        let dump = "pg_dump: dumping contents of table \"public.letters\"";
        assert_eq!(table_in(dump), Some("letters"));
        let restore = "pg_restore: processing data for table \"public.games\"";
        assert_eq!(table_in(restore), Some("games"));
        assert_eq!(table_in("pg_restore: creating TABLE \"public.games\""), None);
    }

    #[test]
    fn a_password_goes_by_the_environment_as_it_is() {
        let options = PgConnectOptions::new_without_pgpass().host("db").username("ann @/lee");
        let mut command = Command::new("pg_dump");
        connect(&mut command, &options.password("h+sh &%/é").database("games"));
        let set: Vec<_> = command.as_std().get_envs().collect();
        let value = |name: &str| set.iter().find(|(known, _)| *known == name).unwrap().1.unwrap();
        assert_eq!(value("PGPASSWORD"), "h+sh &%/é");
        assert_eq!((value("PGHOST"), value("PGDATABASE")), ("db".as_ref(), "games".as_ref()));
        assert_eq!(value("PGUSER"), "ann @/lee");
        assert_eq!(command.as_std().get_args().count(), 0);
    }
}
