//! A test that waits for ever would be waited for: it ends the whole run and is named.

use std::{
    collections::HashMap,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process,
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use super::scratch::processes_working_in;

/// How long a test may use one directory or database. The longest test takes a minute on two cores.
const LIMIT: Duration = Duration::from_secs(600);

/// What is in use, by whom and since when.
static IN_USE: LazyLock<Mutex<HashMap<PathBuf, (String, Instant)>>> = LazyLock::new(|| {
    thread::spawn(end_what_hangs);
    Mutex::default()
});

fn in_use() -> MutexGuard<'static, HashMap<PathBuf, (String, Instant)>> {
    IN_USE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// For as long as this lives, the test that made it is expected to end.
#[derive(Debug)]
pub struct Watch(PathBuf);

impl Watch {
    /// Watches over a test's directory, or what else is its own by that name.
    pub fn over(what: &Path) -> Self {
        let user = thread::current().name().unwrap_or("a thread without a name").to_owned();
        in_use().insert(what.to_owned(), (user, Instant::now()));
        Self(what.to_owned())
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        in_use().remove(&self.0);
    }
}

/// Says which test hangs, and what the programs in its directory have said last; past the test runner,
/// which keeps to itself what tests print.
fn end_what_hangs() {
    loop {
        thread::sleep(Duration::from_secs(5));
        let in_use = in_use();
        let long = in_use.iter().find(|(_, (_, since))| since.elapsed() > LIMIT);
        if let Some((path, (test, _))) = long {
            let say = |line: &str| writeln!(std::io::stderr(), "{line}").unwrap_or_default();
            say(&format!("{test} has not ended within {LIMIT:?}"));
            for process in processes_working_in(path) {
                let command = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
                let command = String::from_utf8_lossy(&command).replace('\0', " ");
                say(&format!("{process}: {command}"));
            }
            let log = fs::read_to_string(path.join("log")).unwrap_or_default();
            let from = log.lines().count().saturating_sub(40);
            log.lines().skip(from).for_each(say);
            process::exit(101);
        }
    }
}
