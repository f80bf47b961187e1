//! Rows 14 to 18 of the faults: mail servers that refuse, hang, hang up, and lose their tongue.

use std::{
    collections::BTreeSet,
    fs,
    net::SocketAddr,
    os::unix::fs::PermissionsExt,
    process::{Child, Command, Stdio},
};

use sealed_orders::links::addresses::Addresses;
use sqlx::PgPool;

use crate::support::{
    database::Database,
    dovecot::is_installed,
    games::{Table, until},
    loopback::own_address,
    scratch::{Scratch, ended},
    server::Server,
    smtp::{Behaviour, Smtp},
};

async fn settled(pool: &PgPool, status: &str) -> i64 {
    sqlx::query_scalar(
        "select count(*) from letters where status = $1 and letter ->> 'kind' = 'sheet'",
    )
    .bind(status)
    .fetch_one(pool)
    .await
    .unwrap()
}

/// What the mail server said, and how long each letter waits: pauses grow.
async fn waiting(pool: &PgPool) -> Vec<(i32, String)> {
    sqlx::query_as(
        "select tries, words from letters where status = 'waiting' and words is not null
         and letter ->> 'kind' = 'sheet' order by id",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

async fn try_again_now(pool: &PgPool) {
    // Those that are on their way have a lease of five minutes.
    sqlx::query(
        "update letters set due_at = clock_timestamp() where status = 'waiting'
         and words is not null and due_at < clock_timestamp() + interval '4 minutes'",
    )
    .execute(pool)
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_passing_refusal_is_tried_again_and_a_final_one_is_given_up() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::RefuseRecipients("450 4.2.1 Mailbox busy, try later"));
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("all four wait", || async { waiting(&table.pool).await.len() == 4 }).await;
    for (tries, words) in waiting(&table.pool).await {
        assert_eq!(tries, 1);
        assert!(words.contains("Mailbox busy"), "{words}");
    }
    let pause: f64 = sqlx::query_scalar(
        "select extract(epoch from min(due_at) - clock_timestamp())::float8 from letters
         where words is not null",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap();
    assert!(pause > 5.0, "not hammered: {pause}");
    // The pages do not care.
    let health = reqwest::get(format!("{}health", server.url)).await.unwrap();
    assert!(health.status().is_success());

    smtp.behave(Behaviour::RefuseRecipient {
        address: "bob@example.org",
        reply: "550 5.1.1 No such person here",
    });
    try_again_now(&table.pool).await;
    until("three have left", || async { settled(&table.pool, "sent").await == 3 }).await;
    until("one is given up", || async { settled(&table.pool, "undeliverable").await == 1 }).await;
    let words: String =
        sqlx::query_scalar("select words from letters where status = 'undeliverable'")
            .fetch_one(&table.pool)
            .await
            .unwrap();
    assert!(words.contains("No such person"), "{words}");
    assert_eq!(smtp.kept().len(), 3);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_closes_or_refuses_the_message_gets_it_later() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::Close("421 4.3.2 Going down"));
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("all four know why they wait", || async { waiting(&table.pool).await.len() == 4 }).await;
    for (tries, words) in waiting(&table.pool).await {
        assert_eq!(tries, 0, "it is the server's failure, and no letter's");
        assert!(words.contains("Going down"), "{words}");
    }
    smtp.behave(Behaviour::RefuseMessages("451 4.3.0 Out of paper"));
    until("one has been tried after a pause", || async {
        waiting(&table.pool).await.iter().any(|(_, words)| words.contains("paper"))
    })
    .await;
    smtp.behave(Behaviour::Accept);
    let all_have_left = || async {
        try_again_now(&table.pool).await;
        settled(&table.pool, "sent").await == 4
    };
    until("all have left", all_have_left).await;
    assert_eq!(ids(&smtp).len(), 4);
    assert_eq!(smtp.kept().len(), 4);
    server.stop().await.unwrap();
}

/// The Message-IDs of all that was kept.
fn ids(smtp: &Smtp) -> BTreeSet<String> {
    let ids = smtp.kept().into_iter().map(|kept| {
        let message = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        message.message_id().unwrap().to_owned()
    });
    ids.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_lost_after_the_final_dot_repeats_the_letter_under_its_name() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::DropAfterFinalDot);
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("one is lost", || async { !waiting(&table.pool).await.is_empty() }).await;
    smtp.behave(Behaviour::Accept);
    let all_have_left = || async {
        try_again_now(&table.pool).await;
        settled(&table.pool, "sent").await == 4
    };
    until("all have left", all_have_left).await;
    assert_eq!(ids(&smtp).len(), 4);
    let repeated = smtp.kept().len() - 4;
    assert!((1..=4).contains(&repeated), "{repeated}");
    server.stop().await.unwrap();
}

/// The second seat's letters go to another domain than the others'.
async fn bob_lives_elsewhere(table: &Table) {
    table.open("1h").await;
    sqlx::query("update seats set address = 'bob@slow.example' where seat = 1")
        .execute(&table.pool)
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_that_hangs_or_closes_holds_up_no_other() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    for _ in 0..10 {
        bob_lives_elsewhere(&table).await;
    }
    smtp.behave(Behaviour::HangFor("slow.example"));
    let server = table.serve(Some(&smtp)).await;
    until("the others' letters leave", || async { settled(&table.pool, "sent").await == 30 }).await;
    // It is not asked to stop in good order: letters are on their way for minutes yet.
    drop(server);

    let (table, smtp) = (Table::live().await, Smtp::start());
    for _ in 0..10 {
        bob_lives_elsewhere(&table).await;
    }
    smtp.behave(Behaviour::CloseFor { domain: "slow.example", reply: "421 4.7.0 Not so fast" });
    let server = table.serve(Some(&smtp)).await;
    until("the others' letters leave", || async { settled(&table.pool, "sent").await == 30 }).await;
    until("his wait", || async {
        let waiting = waiting(&table.pool).await;
        waiting.len() == 10 && waiting.iter().all(|(_, words)| words.contains("Not so fast"))
    })
    .await;
    smtp.behave(Behaviour::Accept);
    let all_have_left = || async {
        try_again_now(&table.pool).await;
        settled(&table.pool, "sent").await == 40
    };
    until("his leave, too", all_have_left).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (40, 40));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_greylists_gets_every_letter_once() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::RefuseOnce("450 4.2.0 Greylisted, come back later"));
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("all four wait", || async { waiting(&table.pool).await.len() == 4 }).await;
    try_again_now(&table.pool).await;
    until("all have left", || async { settled(&table.pool, "sent").await == 4 }).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (4, 4));
    server.stop().await.unwrap();
}

/// Whatever the database loses, the process that sent a letter knows that it did.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_to_the_database_that_die_repeat_no_letter() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    let server = table.serve(Some(&smtp)).await;
    for _ in 0..30 {
        table.open("1h").await;
        let killed = "select pg_terminate_backend(pid) from pg_stat_activity
                      where datname = current_database() and pid <> pg_backend_pid()
                        and query like 'update letters set status%'";
        sqlx::query(killed).execute(&table.pool).await.ok();
    }
    until("all have left", || async { settled(&table.pool, "sent").await == 120 }).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (120, 120));
    server.stop().await.unwrap();
}

/// The outbox waits with the hanging server; nobody else does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_hangs_holds_up_no_page_and_no_sheet() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::Hang);
    let server = table.serve(Some(&smtp)).await;
    let game = table.open("1h").await;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    let addresses = Addresses::new(&server.url.parse().unwrap(), "play.example.org");
    let page = reqwest::get(addresses.game(&game)).await.unwrap();
    assert!(page.status().is_success());
    for (seat, order) in crate::crash::OPENINGS.into_iter().enumerate() {
        let ticket = crate::support::games::ticket(&game, u8::try_from(seat).unwrap(), 1);
        table.hand_in(&ticket, order).await;
    }
    assert!(!table.round(&game, 1).await.unwrap().is_open());
    // It is not asked to stop in good order: a letter is on its way for minutes yet.
    drop(server);
}

/// Row 18: four letters, one of whose recipients nobody knows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recipient_who_is_refused_costs_the_others_nothing_and_repeats_nothing() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::RefuseRecipient {
        address: "bob@example.org",
        reply: "550 5.1.1 No such person here",
    });
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("one is given up", || async { settled(&table.pool, "undeliverable").await == 1 }).await;
    until("the others leave", || async { settled(&table.pool, "sent").await == 3 }).await;
    // Whatever is sent later does not bring the others again.
    table.open("1h").await;
    until("the next leave", || async { settled(&table.pool, "sent").await == 6 }).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (6, 6));
    assert!(smtp.kept().iter().all(|kept| kept.envelope.to != ["bob@example.org"]));
    server.stop().await.unwrap();
}

/// A host that has a letter and does not say so: others go on, and it gets the letter again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silence_after_the_final_dot_holds_up_no_other_and_repeats_under_the_same_name() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    bob_lives_elsewhere(&table).await;
    smtp.behave(Behaviour::SilentAfterFinalDot("slow.example"));
    let server = table.serve(Some(&smtp)).await;
    until("the others leave", || async { settled(&table.pool, "sent").await == 3 }).await;
    smtp.wait_for(4).await;
    assert_eq!(settled(&table.pool, "waiting").await, 1, "nobody said that it arrived");
    // The process dies with it, and its lease passes.
    drop(server);
    sqlx::query("update letters set due_at = now() where letter ->> 'kind' = 'sheet'")
        .execute(&table.pool)
        .await
        .unwrap();
    smtp.behave(Behaviour::Accept);
    let server = table.serve(Some(&smtp)).await;
    until("it is sent", || async { settled(&table.pool, "sent").await == 4 }).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (4, 5));
    server.stop().await.unwrap();
}

/// A letter for a round that is over when it could leave, does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_past_its_use_is_dropped() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    let smtp = Smtp::start();
    let server = table.serve(Some(&smtp)).await;
    until("the new sheets leave", || async { settled(&table.pool, "sent").await == 4 }).await;
    assert_eq!(settled(&table.pool, "dropped").await, 4, "those of the round that is over");
    for kept in smtp.kept() {
        let letter = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        assert!(!letter.subject().unwrap().contains("round 1 · your orders"));
    }
    server.stop().await.unwrap();
}

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
