//! Debian's smtp-sink.

use std::{
    collections::BTreeSet,
    fs,
    net::SocketAddr,
    os::unix::fs::PermissionsExt,
    process::{Child, Command, Stdio},
};

use super::try_again_now;
use crate::support::{
    database::Database,
    dovecot::is_installed,
    loopback::own_address,
    scratch::{Scratch, ended},
    server::Server,
    waiting::until,
};

/// Postfix's own test server, with the switches that make it misbehave.
struct Sink {
    child: Child,
    scratch: Scratch,
}

impl Sink {
    /// None where it is not installed.
    fn start(at: SocketAddr, switches: &[&str]) -> Option<Self> {
        if !is_installed("smtp-sink") {
            return None;
        }
        let scratch = Scratch::new();
        let open = fs::Permissions::from_mode(0o777);
        fs::set_permissions(scratch.path(), open).unwrap();
        let mut sink = Command::new("/usr/sbin/smtp-sink");
        if nix::unistd::Uid::effective().is_root() {
            sink.args(["-u", "postfix"]);
        }
        let child = sink
            .args(["-D", scratch.path().join("kept").to_str().unwrap()])
            .args(switches)
            .args([&at.to_string(), "100"])
            .current_dir(scratch.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Some(Self { child, scratch })
    }

    /// The Message-IDs of all that it was given, each as often as it was.
    fn ids(&self) -> Vec<String> {
        let kept = fs::read(self.scratch.path().join("kept")).unwrap_or_default();
        let kept = String::from_utf8_lossy(&kept);
        kept.lines()
            .filter_map(|line| line.strip_prefix("Message-ID: ").map(str::to_owned))
            .collect()
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        self.child.kill().ok();
        ended(&mut self.child, std::time::Duration::from_secs(5));
    }
}

/// What a server of Debian's does when it is told to misbehave, and what becomes of the letters.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn debians_smtp_sink_refuses_hangs_up_and_keeps_silent() {
    for (switches, words) in [
        (&["-r", "rcpt"][..], Some("450")),
        (&["-f", "rcpt"], None),
        (&["-r", "."], Some("450")),
        (&["-Q", "mail"], Some("421")),
        (&["-q", "."], Some("")),
        (&["-W", "mail:600"], Some("")),
    ] {
        let at = SocketAddr::new(own_address(), 2525);
        let Some(mut sink) = Sink::start(at, switches) else { return };
        let database = Database::new().await;
        let (url, smtp) = (database.url(), format!("smtp://{at}"));
        let mut server = Server::start(&[
            ("DATABASE_URL", &url),
            ("SEALED_ORDERS_SMTP_URL", &smtp),
            ("SEALED_ORDERS_MAIL_FROM", "post@play.example.org"),
        ])
        .await;
        let pool = database.pool().await;
        let (_, links) = crate::crash::open(&server, "1h");
        // Pages and sheets do not care.
        for (link, orders) in links.iter().zip(crate::crash::OPENINGS) {
            assert!(
                crate::postgresql_killed::hand_in(link, orders).await.is_some(),
                "{switches:?}"
            );
        }
        let Some(words) = words else {
            until("they are given up at once", || async {
                let given_up = "select count(*) from letters where status = 'undeliverable'";
                sqlx::query_scalar::<_, i64>(given_up).fetch_one(&pool).await.unwrap() >= 4
            })
            .await;
            server.stop();
            continue;
        };
        let hangs = switches[0] == "-W";
        until(&format!("{switches:?} is noticed"), || async {
            let told = "select count(*) from letters where status = 'waiting' and words like $1";
            let told = sqlx::query_scalar::<_, i64>(told).bind(format!("%{words}%"));
            hangs || told.fetch_one(&pool).await.unwrap() > 0
        })
        .await;
        let before: BTreeSet<String> = sink.ids().into_iter().collect();
        server.kill9();
        drop(sink);
        sink = Sink::start(at, &[]).unwrap();
        sqlx::query("update letters set due_at = now() where status = 'waiting'")
            .execute(&pool)
            .await
            .unwrap();
        server.start_again().await;
        until(&format!("all leave after {switches:?}"), || async {
            try_again_now(&pool).await;
            let waiting = "select count(*) from letters where status = 'waiting'
                           and letter ->> 'kind' <> 'reminder'";
            sqlx::query_scalar::<_, i64>(waiting).fetch_one(&pool).await.unwrap() == 0
        })
        .await;
        server.stop();
        let after = sink.ids();
        let distinct: BTreeSet<String> = after.iter().cloned().collect();
        assert_eq!(after.len(), distinct.len(), "{switches:?}: nothing twice");
        assert!(after.len() >= 4, "{switches:?}: every seat has its sheet");
        // Whenever one went out, it had the name of its row.
        let rows: Vec<uuid::Uuid> =
            sqlx::query_scalar("select id from letters").fetch_all(&pool).await.unwrap();
        let ours = |id: &String| rows.iter().any(|row| id.contains(&row.to_string()));
        assert!(before.union(&distinct).all(ours), "{switches:?}");
        let gone_out = switches.last() == Some(&".");
        assert_eq!(before.is_empty(), !gone_out, "{switches:?}: {before:?}");
    }
}
