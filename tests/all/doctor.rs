//! `sealed-orders doctor` against real parts that are well, and against each of them broken.

use std::{
    collections::BTreeMap,
    fs,
    net::TcpListener,
    process::{Command, Output},
    time::{Duration, Instant},
};

use sealed_orders::mail::dkim;
use serde_json::Value;

use crate::support::{
    database::Database,
    dns::Dns,
    dovecot::{Dovecot, PASSWORD},
    scratch::Scratch,
    server::Server,
    smtp::{Behaviour, Smtp},
};

/// What the doctor said, by name: the verdict, what was found, what to do.
struct Said {
    code: Option<i32>,
    all: String,
    findings: BTreeMap<String, (String, String, String)>,
}

impl Said {
    fn of(output: Output) -> Self {
        let all = String::from_utf8([output.stdout.clone(), output.stderr].concat()).unwrap();
        let json: Value = serde_json::from_slice(&output.stdout).expect(&all);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let findings = json["findings"].as_array().unwrap().iter().map(|finding| {
            let verdict = text(&finding["verdict"]);
            let (found, advice) = (text(&finding["found"]), text(&finding["advice"]));
            let needs_advice = matches!(&*verdict, "look" | "broken");
            assert_eq!(needs_advice, !advice.is_empty(), "{finding}");
            (text(&finding["name"]), (verdict, found, advice))
        });
        let findings: BTreeMap<_, _> = findings.collect();
        let broken = findings.values().any(|(verdict, ..)| verdict == "broken");
        assert_eq!(output.status.code(), Some(i32::from(broken)), "{all}");
        assert_eq!(json["broken"], broken);
        Self { code: output.status.code(), all, findings }
    }

    #[track_caller]
    fn is(&self, name: &str, verdict: &str, words: &str) {
        let (said, found, _) =
            self.findings.get(name).unwrap_or_else(|| panic!("{name}: {}", self.all));
        assert!(said == verdict && found.contains(words), "{name}: {said}, {found}");
    }
}

/// Asks the doctor with these settings and no others.
fn doctor(settings: &[(&str, &str)]) -> Said {
    doctor_asked(&[], settings)
}

/// The same with further flags.
fn doctor_asked(flags: &[&str], settings: &[(&str, &str)]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_sealed-orders"))
        .args(["doctor", "--json"])
        .args(flags)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .envs(settings.iter().copied())
        .output()
        .unwrap();
    Said::of(output)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_database_is_looked_at_while_it_runs_and_is_left_as_it_was() {
    let nowhere = Scratch::new();
    let data = nowhere.path().join("none");
    let said = doctor(&[("SEALED_ORDERS_DATA", data.to_str().unwrap())]);
    said.is("database", "not_looked_at", "no private database yet");
    said.is("tls", "not_looked_at", "is not https");
    assert!(!said.findings.contains_key("letter"), "nobody asked for it");
    assert!(!data.exists(), "nobody has made it");

    let mut server = Server::start(&[]).await;
    let look = |server: &Server| Said::of(server.run(&["doctor", "--json"]));
    let said = look(&server);
    assert_eq!(said.code, Some(0), "{}", said.all);
    for (name, words) in [
        ("database", "private"),
        ("database-version", "PostgreSQL"),
        ("database-tables", "as this version has them"),
        ("database-connections", "are taken"),
        ("database-durable", "on the disk"),
        ("clock", "differ by 0."),
        ("watch", "looked for deadlines"),
        ("rounds", "due now: 0"),
        ("letters", "wait now: 0"),
        ("mail-held", "not held"),
        ("mail-set-aside", "all dealt with"),
        ("suspended", "no game is suspended"),
    ] {
        said.is(name, "good", words);
    }
    for name in ["mail-out", "mail-out-sender", "mail-in-mailbox", "dns-mx", "dns-address"] {
        said.is(name, "not_looked_at", "");
    }
    assert!(said.findings["database-commit"].1.starts_with("a commit takes"), "{}", said.all);
    assert!(said.findings.contains_key("disk"));
    let text = server.run(&["doctor"]);
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.contains("good           database: private, and answers\n"), "{text}");

    server.stop();
    let pid = server.data().join("postgres/cluster/postmaster.pid");
    assert!(!pid.exists(), "it stops with its server");
    look(&server).is("database", "good", "private");
    assert!(!pid.exists(), "and with the doctor");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_with_a_database_is_told_and_nothing_in_it_is_changed() {
    let database = Database::new().await;
    let (url, pool) = (database.url(), database.pool().await);
    let look = || doctor(&[("DATABASE_URL", &url)]);
    let change = async |statement: &'static str| {
        sqlx::query(statement).execute(&pool).await.unwrap();
    };
    // The database of the tests has fsync off.
    let said = look();
    said.is("database-durable", "broken", "fsync is off");
    said.is("disk", "not_looked_at", "another server's");
    said.is("watch", "look", "no server has run yet");

    change("insert into mail_hold (held_at, why) values (now(), 'a rehearsal')").await;
    change("insert into watch (beat_at) values (now() - interval '1 hour')").await;
    let said = look();
    said.is("mail-held", "look", ": a rehearsal");
    said.is("watch", "look", "no server watches the deadlines");

    let name = database.options().get_database().unwrap().to_owned();
    let readonly = format!("alter database {name} set default_transaction_read_only = on");
    sqlx::query(sqlx::AssertSqlSafe(readonly)).execute(&pool).await.unwrap();
    look().is("database-commit", "broken", "it commits nothing");
    let writable = format!("alter database {name} reset default_transaction_read_only");
    sqlx::query(sqlx::AssertSqlSafe(writable)).execute(&pool).await.unwrap();

    let steps = "select count(*) from _sqlx_migrations";
    let newest = "(select max(version) from _sqlx_migrations)";
    let earlier = format!("delete from _sqlx_migrations where version = {newest}");
    let before: i64 = sqlx::query_scalar(steps).fetch_one(&pool).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(earlier)).execute(&pool).await.unwrap();
    let said = look();
    said.is("database-tables", "look", "1 steps are to come");
    said.is("rounds", "not_looked_at", "tables");
    let after: i64 = sqlx::query_scalar(steps).fetch_one(&pool).await.unwrap();
    assert_eq!(after, before - 1, "it does not bring them up to date");
    change("update _sqlx_migrations set checksum = 'x'").await;
    look().is("database-tables", "broken", "later version");
    let empty = Database::empty().await;
    doctor(&[("DATABASE_URL", &empty.url())]).is("database-tables", "look", "none yet");

    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = format!("postgres://ann:hush@{}/games", silent.local_addr().unwrap());
    let said = doctor(&[("DATABASE_URL", &at)]);
    said.is("database", "broken", "no answer");
    assert!(!said.all.contains("hush"), "{}", said.all);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_server_is_tried_without_a_letter() {
    let (smtp, nowhere) = (Smtp::start(), Scratch::new());
    let data = nowhere.path().join("none");
    let look = |url: &str| {
        doctor(&[
            ("SEALED_ORDERS_DATA", data.to_str().unwrap()),
            ("SEALED_ORDERS_SMTP_URL", url),
            ("SEALED_ORDERS_MAIL_FROM", "post@games.test"),
        ])
    };
    let said = look(&smtp.url());
    said.is("mail-out", "good", "lets us in");
    said.is("mail-out-sender", "good", "takes letters");
    smtp.behave(Behaviour::RefuseRecipients("550 5.1.1 Nobody here"));
    look(&smtp.url()).is("mail-out-sender", "look", "Nobody here");
    smtp.behave(Behaviour::Close("550 5.7.1 Not you"));
    look(&smtp.url()).is("mail-out-sender", "broken", "Not you");
    smtp.behave(Behaviour::Hang);
    let since = Instant::now();
    look(&smtp.url()).is("mail-out", "broken", "no answer within 15 seconds");
    assert!(since.elapsed() < Duration::from_secs(30));
    smtp.behave(Behaviour::Accept);
    // It has no TLS, and asks nobody for a password.
    let with_password = smtp.url().replace("smtp://", "smtp://ann:hush@") + "?tls=none";
    let said = look(&with_password);
    said.is("mail-out", "broken", "");
    said.is("mail-out-sender", "not_looked_at", "not ready");
    assert!(!said.all.contains("hush"), "{}", said.all);
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    look(&format!("smtp://{closed}")).is("mail-out", "broken", "cannot be reached");
    assert_eq!(smtp.kept().len(), 0, "no letter was sent");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mailbox_is_opened_and_nothing_in_it_is_taken() {
    let Some(mut dovecot) = Dovecot::start() else { return };
    dovecot.deliver("games@games.test", b"Subject: x\r\n\r\nx\r\n").await;
    let nowhere = Scratch::new();
    let data = nowhere.path().join("none");
    let look = |url: &str, password: &str| {
        doctor(&[
            ("SEALED_ORDERS_DATA", data.to_str().unwrap()),
            ("SEALED_ORDERS_IMAP_URL", url),
            ("SEALED_ORDERS_IMAP_PASSWORD", password),
        ])
    };
    let url = dovecot.url("games") + "?tls=none";
    look(&url, PASSWORD).is("mail-in-mailbox", "good", "mails in its folder: 1");
    let said = look(&url, "wrong-word");
    said.is("mail-in-mailbox", "broken", "does not accept");
    assert!(!said.all.contains("wrong-word"), "{}", said.all);
    look(&url.replace("INBOX", "Nowhere"), PASSWORD).is("mail-in-mailbox", "broken", "Nowhere");
    // Its certificate is its own.
    look(&dovecot.tls_url("games"), PASSWORD).is("mail-in-mailbox", "broken", "certificate");
    assert_eq!(dovecot.mail("games", "INBOX").len(), 1, "it lies where it lay");
    assert_eq!(dovecot.mail("games", "Processed").len(), 0);
    dovecot.stop();
    look(&url, PASSWORD).is("mail-in-mailbox", "broken", "cannot be reached");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_dns_says_is_held_against_what_it_should_say() {
    let (scratch, key, other) =
        (Scratch::new(), dkim::new_key().unwrap(), dkim::new_key().unwrap());
    let file = scratch.path().join("dkim.pem");
    fs::write(&file, &key.pem).unwrap();
    let (at_key, policy) = ("sealed-orders._domainkey.games.test.org", "_dmarc.test.org");
    let look = |dns: &Dns| {
        doctor(&[
            ("SEALED_ORDERS_DATA", scratch.path().join("none").to_str().unwrap()),
            ("SEALED_ORDERS_PUBLIC_URL", "https://games.test.org"),
            ("SEALED_ORDERS_MAIL_FROM", "post@games.test.org"),
            ("SEALED_ORDERS_DKIM_KEY", file.to_str().unwrap()),
            ("SEALED_ORDERS_DNS_SERVER", &dns.at().to_string()),
        ])
    };
    let texts = [
        ("games.test.org", "v=spf1 mx -all"),
        (at_key, &*key.record),
        (policy, "v=DMARC1; p=reject"),
    ];
    let dns = Dns::start(&texts).await;
    dns.knows_host("games.test.org", [192, 0, 2, 7], "mail.test.org.");
    let said = look(&dns);
    assert_eq!(said.code, Some(0), "{}", said.all);
    said.is("dns-mx", "good", "mail.test.org.");
    said.is("dns-spf", "good", "v=spf1 mx -all");
    said.is("dns-dkim", "good", "fits ours");
    said.is("dns-dmarc", "good", "test.org says v=DMARC1");
    said.is("dns-address", "good", "192.0.2.7");

    let said = look(&Dns::start(&[(at_key, &*other.record)]).await);
    said.is("dns-mx", "look", "no MX");
    said.is("dns-spf", "look", "does not say");
    said.is("dns-dkim", "broken", "not the one of ours");
    said.is("dns-dmarc", "look", "forgeries");
    said.is("dns-address", "broken", "no address");
    let said = look(&Dns::start(&[]).await);
    said.is("dns-dkim", "broken", "has no key");
    for nobody in ["v=spf1 -all", "v=spf1 exp=why.test.org ~all"] {
        let said = look(&Dns::start(&[("games.test.org", nobody)]).await);
        said.is("dns-spf", "broken", "nobody sends for it");
    }
    dns.knows_host("games.test.org", [192, 0, 2, 7], ".");
    look(&dns).is("dns-mx", "broken", "takes no mail");

    dns.is_silent(true);
    let said = look(&dns);
    for name in ["dns-mx", "dns-spf", "dns-dkim", "dns-dmarc", "dns-address"] {
        said.is(name, "broken", "");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_to_oneself_that_nobody_takes_and_a_certificate_of_one_s_own_are_told() {
    let (database, smtp) = (Database::new().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let Some(dovecot) = Dovecot::start() else { return };
    // Whatever listens by TLS there has a certificate that no browser trusts.
    let by_tls = dovecot.tls_url("games").replace("imaps://", "https://");
    let public = url::Url::parse(&by_tls).unwrap();
    let public = format!("https://{}:{}", public.host_str().unwrap(), public.port().unwrap());
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let look = |public: &str| {
        doctor_asked(
            &["--letter"],
            &[
                ("DATABASE_URL", &url),
                ("SEALED_ORDERS_SMTP_URL", &smtp_url),
                ("SEALED_ORDERS_MAIL_FROM", "post@games.test"),
                ("SEALED_ORDERS_REPLY_DOMAIN", "games.test"),
                ("SEALED_ORDERS_PUBLIC_URL", public),
            ],
        )
    };
    smtp.behave(Behaviour::RefuseRecipients("550 5.1.1 Nobody here"));
    let said = look(&public);
    said.is("letter", "broken", "Nobody here");
    said.is("tls", "broken", "no browser trusts it");
    let letters = "select count(*) from own_letters";
    let pool = database.pool().await;
    assert_eq!(sqlx::query_scalar::<_, i64>(letters).fetch_one(&pool).await.unwrap(), 0);
    look(&format!("https://{closed}")).is("tls", "not_looked_at", "look from outside");
    let nothing = doctor_asked(&["--letter"], &[("DATABASE_URL", &url)]);
    nothing.is("letter", "not_looked_at", "no mail server is set");
}
