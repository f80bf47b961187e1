//! The built program, serving.

use std::{
    fs::{self, File},
    io::{self, Write},
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::{Pid, User},
};

use super::{
    loopback::own_address,
    scratch::{Scratch, ended},
};

/// How long a server may take to answer: the first time, it may make a private cluster.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server with a data directory, an address and settings of its own.
#[derive(Debug)]
pub struct Server {
    program: Program,
    child: Child,
    address: String,
    settings: Vec<(String, String)>,
    scratch: Scratch,
}

/// What is run, and as whom.
#[derive(Clone, Debug)]
struct Program {
    path: PathBuf,
    user: Option<User>,
}

impl Server {
    /// Starts `sealed-orders serve` with these variables and no others, and waits until it
    /// answers.
    pub async fn start(settings: &[(&str, &str)]) -> Self {
        let path = PathBuf::from(env!("CARGO_BIN_EXE_sealed-orders"));
        Self::start_with(Program { path, user: None }, Scratch::new(), settings).await
    }

    /// A home in which a server of that user can be started by root.
    pub fn home_of(user: &str) -> Scratch {
        let (home, user) = (Scratch::on_disk(), User::from_name(user).unwrap().unwrap());
        chown(home.path(), Some(user.uid.as_raw()), Some(user.gid.as_raw())).unwrap();
        home
    }

    /// Starts that copy of the program as that user, by root.
    pub async fn start_at_home_of(
        user: &str,
        home: Scratch,
        path: &Path,
        settings: &[(&str, &str)],
    ) -> Self {
        let user = User::from_name(user).unwrap();
        Self::start_with(Program { path: path.to_owned(), user }, home, settings).await
    }

    async fn start_with(program: Program, scratch: Scratch, settings: &[(&str, &str)]) -> Self {
        let settings: Vec<_> = settings
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let address = format!("{}:8080", own_address());
        let child = spawn(&program, &scratch, &address, &settings);
        let mut server = Server { program, child, address, settings, scratch };
        server.answers().await;
        server
    }

    /// The address of a path that begins with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Its data directory.
    pub fn data(&self) -> PathBuf {
        self.scratch.path().join("data")
    }

    /// What it has said so far, over all its starts.
    pub fn log(&self) -> String {
        fs::read_to_string(log(&self.scratch)).unwrap()
    }

    /// Runs another subcommand with the same settings and gives what came of it.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command().args(arguments).output().unwrap()
    }

    /// The same where nobody reads what it prints.
    pub fn run_unread(&self, arguments: &[&str]) -> Output {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        self.command().args(arguments).stdout(writer).output().unwrap()
    }

    /// The same with something on its standard input.
    pub fn run_with(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut child = self
            .command()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // It may have seen enough before the end.
        child.stdin.take().unwrap().write_all(input).ok();
        child.wait_with_output().unwrap()
    }

    /// The same, and the most memory that the subcommand held at a time, in KiB.
    pub fn run_measured(&self, arguments: &[&str], input: &[u8]) -> (Output, u64) {
        const MEASURE: &str = "import resource, subprocess, sys\n\
            done = subprocess.run(sys.argv[1:]).returncode\n\
            print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n\
            sys.exit(done)";
        let measured = self.command();
        let mut child = Command::new("python3")
            .args(["-c", MEASURE])
            .arg(measured.get_program())
            .args(arguments)
            .env_clear()
            .envs(measured.get_envs().filter_map(|(name, value)| Some((name, value?))))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input).ok();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let peak = said.trim().parse().unwrap_or_else(|_| panic!("{output:?}"));
        (output, peak)
    }

    /// The most memory that it has held so far, in KiB.
    pub fn peak(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Ends it as a power cut would.
    pub fn kill9(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Whether it has ended, be it by itself.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// Starts it again after its end, at the same address with the same data.
    pub async fn start_again(&mut self) {
        assert!(self.has_ended(), "it is still running");
        self.child = spawn(&self.program, &self.scratch, &self.address, &self.settings);
        self.answers().await;
    }

    /// Starts it again where it is to die before it answers.
    pub fn start_to_its_death(&mut self) {
        assert!(self.has_ended(), "it is still running");
        self.child = spawn(&self.program, &self.scratch, &self.address, &self.settings);
        let status = ended(&mut self.child, PATIENCE);
        assert!(status.is_some_and(|it| it.code().is_none()), "{status:?}:\n{}", self.log());
    }

    /// Starts it again, and stops it in good order once that has come to pass, before it answers. How long that took.
    pub async fn stop_while_it_starts(&mut self, come: impl Future<Output = ()>) -> Duration {
        assert!(self.has_ended(), "it is still running");
        self.child = spawn(&self.program, &self.scratch, &self.address, &self.settings);
        come.await;
        let since = Instant::now();
        self.stop();
        since.elapsed()
    }

    /// Changes a setting for the next start.
    pub fn set(&mut self, name: &str, value: &str) {
        self.settings.retain(|(known, _)| known != name);
        self.settings.push((name.to_owned(), value.to_owned()));
    }

    /// Stops it in good order.
    pub fn stop(&mut self) {
        kill(Pid::from_raw(self.child.id().try_into().unwrap()), Signal::SIGTERM).unwrap();
        let status = ended(&mut self.child, PATIENCE);
        assert!(status.is_some_and(|it| it.success()), "{status:?}:\n{}", self.log());
    }

    fn command(&self) -> Command {
        command(&self.program, &self.scratch, &self.address, &self.settings)
    }

    async fn answers(&mut self) {
        let since = Instant::now();
        let health = self.url("/health");
        let answer = || async { reqwest::get(&health).await?.error_for_status() };
        while answer().await.is_err() {
            let ended = self.child.try_wait().unwrap();
            assert!(ended.is_none(), "the server has ended:\n{}", self.log());
            assert!(since.elapsed() < PATIENCE, "the server does not answer:\n{}", self.log());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn spawn(
    program: &Program,
    scratch: &Scratch,
    address: &str,
    settings: &[(String, String)],
) -> Child {
    let log = File::options().create(true).append(true).open(log(scratch)).unwrap();
    command(program, scratch, address, settings)
        .arg("serve")
        .stdout(log.try_clone().unwrap())
        .stderr(log)
        .spawn()
        .unwrap()
}

/// The program, without what the developer's own environment may set, and asking no name server
/// whom mail is from.
fn command(
    program: &Program,
    scratch: &Scratch,
    address: &str,
    settings: &[(String, String)],
) -> Command {
    let mut command = Command::new(&program.path);
    if let Some(user) = &program.user {
        command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
    }
    command
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap())
        .env("SEALED_ORDERS_LISTEN", address)
        .env("SEALED_ORDERS_DATA", scratch.path().join("data"))
        .env("SEALED_ORDERS_MAIL_AUTHENTICATION", "off")
        .envs(settings.iter().map(|(name, value)| (name, value)))
        .current_dir(scratch.path())
        .stdin(Stdio::null());
    command
}

fn log(scratch: &Scratch) -> PathBuf {
    scratch.path().join("log")
}

mod smoke {
    use sealed_orders::cluster::Cluster;
    use sqlx::{Connection, PgConnection};

    use super::*;
    use crate::support::{database::Database, scratch::processes_working_in};

    #[tokio::test]
    async fn it_serves_with_a_given_database_and_comes_back_after_a_kill() {
        let database = Database::empty().await;
        let mut server = Server::start(&[("DATABASE_URL", &database.url())]).await;
        server.kill9();
        assert!(reqwest::get(server.url("/health")).await.is_err());
        server.start_again().await;
        server.stop();
        assert!(!server.data().join("postgres").exists());
    }

    #[tokio::test]
    async fn its_private_database_outlives_a_kill_and_stops_with_it() {
        let mut server = Server::start(&[]).await;
        let cluster = server.data().join("postgres/cluster");
        let before = processes_working_in(&cluster);
        server.kill9();
        assert_ne!(before, []);
        server.start_again().await;
        assert!(processes_working_in(&cluster).contains(&before[0]), "adopted");
        server.stop();
        assert_eq!(processes_working_in(&cluster), []);
    }

    #[tokio::test]
    async fn a_server_that_cannot_start_leaves_no_private_database_behind() {
        let mut server = Server::start(&[]).await;
        let cluster = Cluster::start(&server.data()).await.unwrap();
        let mut conn = PgConnection::connect_with(&cluster.options()).await.unwrap();
        // Without it the first thing that a server does fails.
        sqlx::query("drop table watch").execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
        server.stop();
        cluster.stop().await.unwrap();
        let started = server.run(&["serve"]);
        let said = String::from_utf8_lossy(&started.stderr);
        assert!(started.status.code() == Some(1) && said.contains("watch"), "{said}");
        assert_eq!(processes_working_in(&server.data()), []);
    }
}
