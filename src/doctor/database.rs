//! The database: reached, of a version that serves, with our tables, room and lasting commits; its clock.

use std::time::Duration;

use sqlx::{Connection, PgConnection};

use super::{Finding, PATIENCE, Verdict, within, work};
use crate::{
    clock::{self, Clock},
    config::{self, Place},
    database::{Database, MOST_CONNECTIONS, Reached},
    store::health::{self, Setup, Tables},
};

/// How the finding about commits is called.
const COMMIT: &str = "database-commit";
/// The oldest major version of PostgreSQL that the program is for.
const OLDEST: u32 = 14;
/// A commit that takes longer holds up every player.
const SLOW_COMMIT: Duration = Duration::from_millis(50);
/// Clocks that differ by more are looked at; by far more, certificates and signatures fail.
const CLOCKS_DIFFER: f64 = 2.0;
const CLOCKS_WRONG: f64 = 60.0;

/// Looks at the database, and at the work in it where its tables are ours.
pub(super) async fn examine(place: &Place) -> Vec<Finding> {
    if !Database::is_made(place) {
        let why = "there is no private database yet: `sealed-orders serve` makes it";
        return vec![Finding::not_looked_at("database", why)];
    }
    // Has a deadline of its own. To be cut short, it could leave a private PostgreSQL behind.
    let reached = match Reached::of(place).await {
        Ok(reached) => reached,
        Err(why) => {
            let advice = match place.database {
                config::Database::Given(_) => "Check DATABASE_URL, and that PostgreSQL runs there.",
                config::Database::Private => {
                    "Look at the end of `postgres/log` in the data directory."
                }
            };
            return vec![Finding::broken("database", why.to_string(), advice)];
        }
    };
    let which = match place.database {
        config::Database::Given(_) => "reached by DATABASE_URL",
        config::Database::Private => "private, and answers",
    };
    let mut findings = vec![Finding::good("database", which)];
    let advice = "Look at what the database does: it is overloaded, or something in it is locked.";
    findings.extend(within("database-answers", advice, look(&reached)).await);
    if let Err(why) = reached.close().await {
        let advice = "Look at the end of `postgres/log` in the data directory.";
        findings.push(Finding::look("database-stops", why.to_string(), advice));
    }
    findings
}

async fn look(reached: &Reached) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Err(why) = look_inside(reached, &mut findings).await {
        let advice =
            "Look at PostgreSQL's log, and at the rights of the user that DATABASE_URL names.";
        findings.push(Finding::broken("database-answers", why.to_string(), advice));
    }
    findings
}

async fn look_inside(reached: &Reached, findings: &mut Vec<Finding>) -> sqlx::Result<()> {
    let mut conn = PgConnection::connect_with(reached.options()).await?;
    // Dropped at the deadline, a query would go on in the database.
    let set = "select set_config('statement_timeout', $1, false)";
    sqlx::query(set).bind(PATIENCE.as_millis().to_string()).execute(&mut conn).await?;
    let setup = health::setup(&mut conn).await?;
    findings.extend([version(&setup), room(&setup), lasting(&setup)]);
    let standby = standby(&setup);
    findings.push(match standby.verdict {
        Verdict::Broken => Finding::not_looked_at(COMMIT, "it would wait for a standby"),
        _ => commit(health::commit_takes(&mut conn).await),
    });
    findings.push(standby);
    findings.push(clocks(&mut conn).await?);
    let tables = health::tables(&mut conn).await?;
    findings.push(of_tables(tables));
    conn.close().await?;
    match tables {
        Tables::Ours(_) => findings.extend(work::examine(reached.options()).await?),
        _ => {
            let why = "the tables are not as this version has them";
            findings.extend(work::NAMES.map(|name| Finding::not_looked_at(name, why)));
        }
    }
    Ok(())
}

fn version(setup: &Setup) -> Finding {
    let found = format!("PostgreSQL {}", setup.version);
    let major = setup.version.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
    match major.parse::<u32>() {
        Ok(major) if major >= OLDEST => Finding::good("database-version", found),
        _ => Finding::broken(
            "database-version",
            found,
            format!("Move the database to PostgreSQL {OLDEST} or later."),
        ),
    }
}

fn room(setup: &Setup) -> Finding {
    let free = i64::from(setup.room) - setup.taken;
    let found = format!("{} connections of {} are taken", setup.taken, setup.room);
    if free >= i64::from(MOST_CONNECTIONS) {
        return Finding::good("database-connections", found);
    }
    let advice = format!(
        "A server takes up to {MOST_CONNECTIONS} connections. Raise max_connections, or find out who takes them."
    );
    Finding::look("database-connections", found, advice)
}

fn lasting(setup: &Setup) -> Finding {
    let name = "database-durable";
    match (setup.fsync, setup.waits) {
        (true, true) => Finding::good(name, "what is committed is on the disk"),
        (false, _) => Finding::broken(
            name,
            "fsync is off: when the machine fails the database may be beyond repair",
            "Set fsync = on in PostgreSQL's settings.",
        ),
        (true, false) => Finding::broken(
            name,
            "synchronous_commit is off: a sheet that has its receipt may be lost",
            "Set synchronous_commit = on in PostgreSQL's settings, or for this database and user.",
        ),
    }
}

fn standby(setup: &Setup) -> Finding {
    let name = "database-standby";
    let found = match setup.standbys {
        0 => "none is connected".to_owned(),
        many => format!("{many} connected"),
    };
    match (setup.waits_for_standby, setup.standbys) {
        (false, _) => Finding::good(name, format!("no commit waits for a standby; {found}")),
        (true, 0) => Finding::broken(
            name,
            "every commit waits for a standby, and none is connected",
            "Start the standby. Until it is there: `alter system set synchronous_standby_names = ''` and \
             `select pg_reload_conf()`. What is receipted meanwhile is on one machine alone.",
        ),
        (true, _) => Finding::good(name, format!("every commit waits for a standby; {found}")),
    }
}

fn commit(took: sqlx::Result<Duration>) -> Finding {
    let name = COMMIT;
    match took {
        Ok(took) => {
            let found = format!("a commit takes {:.1} ms", took.as_secs_f64() * 1000.0);
            match took > SLOW_COMMIT {
                false => Finding::good(name, found),
                true => {
                    let advice = "Look whether the disk is busy, or a standby far away.";
                    Finding::look(name, found, advice)
                }
            }
        }
        Err(why) => {
            let advice = "Give the server a database that can be written: not a copy to read from, and \
                          with room on its disk.";
            Finding::broken(name, format!("it commits nothing: {why}"), advice)
        }
    }
}

async fn clocks(conn: &mut PgConnection) -> sqlx::Result<Finding> {
    let before = clock::of_this_machine();
    let there = Clock::Database.now(conn).await?;
    let after = clock::of_this_machine();
    let here = before + (after - before) / 2;
    let ahead = (here - there).as_seconds_f64();
    let found = format!("this machine's clock and the database's differ by {:.1} s", ahead.abs());
    let advice = "Have both machines set their clocks by NTP. Deadlines go by the database's.";
    Ok(match ahead.abs() {
        differ if differ > CLOCKS_WRONG => Finding::broken("clock", found, advice),
        differ if differ > CLOCKS_DIFFER => Finding::look("clock", found, advice),
        _ => Finding::good("clock", found),
    })
}

fn of_tables(tables: Tables) -> Finding {
    let name = "database-tables";
    match tables {
        Tables::Ours(steps) => {
            Finding::good(name, format!("as this version has them: {steps} steps"))
        }
        Tables::None => Finding::look(name, "there are none yet", "Start a server: it makes them."),
        Tables::Earlier(missing) => Finding::look(
            name,
            format!("of an earlier version: {missing} steps are to come"),
            "Make a backup, and start a server of this version: it brings them up to date.",
        ),
        Tables::Others => Finding::broken(
            name,
            "of a later version of sealed-orders, or of another program",
            "Install the version that was here, or restore the backup from before its upgrade.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standby_that_commits_wait_for_must_be_there() {
        let setup = |waits_for_standby, standbys| Setup {
            version: "15.8".to_owned(),
            room: 97,
            taken: 2,
            fsync: true,
            waits: true,
            waits_for_standby,
            standbys,
        };
        assert_eq!(standby(&setup(false, 0)).verdict, Verdict::Good);
        assert_eq!(standby(&setup(true, 1)).verdict, Verdict::Good);
        assert_eq!(standby(&setup(true, 0)).verdict, Verdict::Broken);
    }

    #[test]
    fn a_database_server_is_judged_by_what_it_says() {
        let setup = |version: &str, taken, fsync, waits| Setup {
            version: version.to_owned(),
            room: 97,
            taken,
            fsync,
            waits,
            waits_for_standby: false,
            standbys: 0,
        };
        let good = setup("15.8 (Debian 15.8-0)", 81, true, true);
        for finding in [version(&good), room(&good), lasting(&good)] {
            assert_eq!(finding.verdict, Verdict::Good, "{finding:?}");
        }
        let old = setup("13.9", 82, false, true);
        assert_eq!(version(&old).verdict, Verdict::Broken);
        assert_eq!(room(&old).verdict, Verdict::Look);
        assert_eq!(lasting(&old).verdict, Verdict::Broken);
        assert_eq!(lasting(&setup("16", 1, true, false)).verdict, Verdict::Broken);
        assert_eq!(commit(Ok(Duration::from_millis(51))).verdict, Verdict::Look);
        assert_eq!(commit(Ok(Duration::from_millis(5))).verdict, Verdict::Good);
    }
}
