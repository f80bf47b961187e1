//! The statements that something asks of the database, taken from PostgreSQL's own log, as a script for
//! `pgbench`, which is PostgreSQL's own measure of itself.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

/// One connection whose statements are in the log, with their values.
pub async fn logged(pool: &PgPool) -> PgPool {
    let told = [
        ("log_statement", "all"),
        ("log_parameter_max_length", "-1"),
        ("log_error_verbosity", "default"),
    ];
    let options = (*pool.connect_options()).clone().options(told);
    PgPoolOptions::new()
        .max_connections(1)
        .test_before_acquire(false)
        .connect_with(options)
        .await
        .unwrap()
}

/// The statements in a log, in order, each with its values in it.
pub fn statements(log: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut lines = log.lines().peekable();
    while let Some(line) = lines.next() {
        let mut said = line.to_owned();
        // A statement of several lines goes on after a tab.
        while let Some(more) = lines.next_if(|next| next.starts_with('\t')) {
            said += " ";
            said += more.trim();
        }
        if let Some((_, statement)) = said.split_once("LOG:  statement: ") {
            found.push(statement.to_owned());
        } else if let Some((_, execute)) = said.split_once("LOG:  execute ") {
            found.push(execute.split_once(": ").unwrap().1.to_owned());
        } else if let Some((_, values)) = said.split_once("DETAIL:  ") {
            let (_, values) = values.split_once("arameters: ").unwrap();
            let statement = found.pop().unwrap();
            found.push(filled(&statement, values));
        }
    }
    found
}

/// A statement with its values, `$1 = 'one', $2 = NULL`, where they belong.
fn filled(statement: &str, values: &str) -> String {
    let mut statement = statement.to_owned();
    let mut all = Vec::new();
    let mut rest = values;
    while let Some((_, after)) = rest.split_once(" = ") {
        let end = match after.strip_prefix('\'') {
            None => "NULL".len(),
            Some(quoted) => {
                let bytes = quoted.as_bytes();
                let mut end = 0;
                while bytes[end] != b'\'' || bytes.get(end + 1) == Some(&b'\'') {
                    end += if bytes[end] == b'\'' { 2 } else { 1 };
                }
                end + 2
            }
        };
        all.push(&after[..end]);
        rest = &after[end..];
    }
    for (n, value) in all.iter().enumerate().rev() {
        statement = statement.replace(&format!("${}", n + 1), value);
    }
    statement
}

/// pgbench, and what it does.
pub struct Pgbench {
    program: PathBuf,
    script: PathBuf,
    at: PgConnectOptions,
    clients: usize,
    /// How often it has run.
    runs: u32,
}

impl Pgbench {
    /// Of so many clients; `name` tells its script from others.
    pub async fn new(pool: &PgPool, clients: usize, script: String, at: &Path) -> Self {
        let asked = "select setting from pg_config where name = 'BINDIR'";
        let programs: String = sqlx::query_scalar(asked).fetch_one(pool).await.unwrap();
        std::fs::write(at, script).unwrap();
        let at_database = (*pool.connect_options()).clone();
        let program = Path::new(&programs).join("pgbench");
        Self { program, script: at.to_owned(), at: at_database, clients, runs: 0 }
    }

    /// How often a second it does all of it. The variable `n` of its script begins higher each time.
    pub async fn rate(&mut self, seconds: u64) -> f64 {
        self.runs += 1;
        let first = format!("n={}", 1_000_000 * self.runs);
        let (at, script) = (&self.at, self.script.display());
        let clients = self.clients.to_string();
        let mut pgbench = Command::new(&self.program);
        pgbench
            .args(["-n", "-M", "prepared", "-j", "2", "-c", &clients, "-T", &seconds.to_string()])
            .args(["-D", &first, "-f", &script.to_string()])
            .args(["-h", at.get_socket().unwrap().to_str().unwrap(), "-U", at.get_username()])
            .arg(at.get_database().unwrap());
        let output = actix_web::rt::task::spawn_blocking(move || pgbench.output());
        let output = output.await.unwrap().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8(output.stdout).unwrap();
        let (_, rate) = said.split_once("tps = ").unwrap();
        assert!(said.contains("number of failed transactions: 0"), "{said}");
        rate.split_once(' ').unwrap().0.parse().unwrap()
    }
}
