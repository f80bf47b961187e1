//! Other processes of ours: this very test binary, started again to play a part.

use std::{
    io::{BufRead, BufReader, Read},
    os::unix::process::CommandExt,
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

use super::scratch::ended;

/// How long one may take to leave.
const PATIENCE: Duration = Duration::from_secs(60);

const ROLE: &str = "SEALED_ORDERS_TEST_ROLE";
const DATA: &str = "SEALED_ORDERS_TEST_ROLE_DATA";
/// What a line for the parent begins with, among what the test runner prints.
const MARK: &str = "»";

/// The parts another process can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Uses the private cluster in a data directory until told to leave.
    ClusterUser,
    /// Keeps the cluster in which every test has its database.
    DatabaseKeeper,
    /// Clears what an interrupted test run leaves behind.
    Undertaker,
}

impl Role {
    const ALL: [Role; 3] = [Role::ClusterUser, Role::DatabaseKeeper, Role::Undertaker];

    fn name(self) -> &'static str {
        match self {
            Role::ClusterUser => "cluster-user",
            Role::DatabaseKeeper => "database-keeper",
            Role::Undertaker => "undertaker",
        }
    }

    async fn play(self, data: &Path) {
        match self {
            Role::ClusterUser => crate::cluster::use_until_told_to_leave(data).await,
            Role::DatabaseKeeper => super::database::keep_until_told_to_leave(data).await,
            Role::Undertaker => super::scratch::clear_when_told_to_leave(data).await,
        }
    }
}

/// A process that plays a part. It leaves when [`leave`](Actor::leave) is called or when we die,
/// for it reads from a pipe of which we hold the other end.
#[derive(Debug)]
pub struct Actor {
    child: Child,
    said: BufReader<ChildStdout>,
}

impl Actor {
    /// Starts a process that plays `role` with `data`.
    pub fn start(role: Role, data: &Path) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "support::role::the_part_this_process_plays", "--nocapture"])
            .env(ROLE, role.name())
            .env(DATA, data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Ctrl-C ends us, and thereby the pipe; the actor then leaves in good order.
            .process_group(0)
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        Actor { child, said }
    }

    /// Waits for the next line said with [`tell_parent`].
    pub fn hear(&mut self) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            assert_ne!(self.said.read_line(&mut line).unwrap(), 0, "the actor left without a word");
            if let Some((_, said)) = line.split_once(MARK) {
                return said.trim().to_owned();
            }
        }
    }

    /// Lets it leave in good order.
    pub fn leave(mut self) {
        drop(self.child.stdin.take());
        self.said.read_to_end(&mut Vec::new()).ok();
        assert!(ended(&mut self.child, PATIENCE).is_some_and(|status| status.success()));
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Actor {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        ended(&mut self.child, PATIENCE);
    }
}

/// Says a line to the process that started this one.
pub fn tell_parent(line: &str) {
    println!("{MARK}{line}");
}

/// Returns when the process that started this one wants it to leave, or is dead.
pub async fn until_told_to_leave() {
    let wait = || std::io::stdin().read_to_end(&mut Vec::new());
    tokio::task::spawn_blocking(wait).await.unwrap().unwrap();
}

#[tokio::test]
async fn the_part_this_process_plays() {
    let Ok(name) = std::env::var(ROLE) else { return };
    let role = Role::ALL.into_iter().find(|role| role.name() == name).unwrap();
    let data = std::env::var_os(DATA).unwrap();
    role.play(Path::new(&data)).await;
    // The test runner would go on to write to a pipe that nobody may read any more.
    std::process::exit(0);
}
