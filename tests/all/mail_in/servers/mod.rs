//! Games by mail alone, through Postfix and Dovecot as Debian has them, set up as `docs/mail.md` says,
//! word by word.

mod guide;

use std::{collections::HashMap, fs, os::unix::fs::PermissionsExt, path::PathBuf};

use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::header::{InReplyTo, References},
};
use serde_json::Value;
use sqlx::PgPool;

use self::guide::{guide, told_by_the_guide};
use crate::{
    crash::{OPENINGS, open},
    support::{
        database::Database,
        dovecot::{Dovecot, PASSWORD},
        games::FOUR,
        loopback::own_address,
        postfix::Postfix,
        scratch::Scratch,
        server::Server,
        waiting::until,
    },
};

const DOMAIN: &str = "games.example.org";

/// The players' mail, and where the reply addresses' goes. `transport_maps` is only asked about
/// players.
///
/// Mail to `gone.example` comes in by our own door, where nobody of that name is known.
fn players_at(dovecot: &Dovecot, door: &str) -> String {
    format!(
        "transport_maps = inline:{{ {{ example.org=lmtp:inet:{} }}, \
         {{ gone.example={door} }} }}\n\
         relay_domains = example.org, gone.example\n",
        dovecot.lmtp()
    )
}

fn settings<'a>(database: &'a str, smtp: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("DATABASE_URL", database),
        ("SEALED_ORDERS_SMTP_URL", smtp),
        ("SEALED_ORDERS_MAIL_FROM", "Sealed Orders <post@games.example.org>"),
        ("SEALED_ORDERS_REPLY_DOMAIN", DOMAIN),
    ]
}

/// The letters in somebody's mailbox whose subject holds a word.
fn letters(dovecot: &Dovecot, name: &str, holds: &str) -> Vec<Vec<u8>> {
    let mails = dovecot.mail(name, "INBOX").into_iter().map(|(_, raw)| raw);
    mails
        .filter(|raw| {
            let mail = mail_parser::MessageParser::default().parse(raw).unwrap();
            mail.subject().unwrap().contains(holds)
        })
        .collect()
}

/// Answers a letter as a mail program does, with the letter quoted, through Postfix: to its Reply-To;
/// Ann's program to all, Cy's to the sender.
async fn reply(postfix: &Postfix, name: &str, letter: &[u8], orders: &str) {
    let letter = mail_parser::MessageParser::default().parse(letter).unwrap();
    let address = |of: &mail_parser::Address| of.first().unwrap().address().unwrap().to_owned();
    let (to, sender) = (address(letter.reply_to().unwrap()), address(letter.from().unwrap()));
    let to = if name == "cy" { &sender } else { &to };
    let quoted: String =
        letter.body_text(0).unwrap().lines().map(|line| format!("> {line}\r\n")).collect();
    let id = format!("<{}>", letter.message_id().unwrap());
    let mut mail = Message::builder();
    if name == "ann" {
        mail = mail.cc(sender.parse().unwrap());
    }
    let mail = mail
        .from(format!("{name} <{name}@example.org>").parse().unwrap())
        .to(to.parse().unwrap())
        .subject(format!("Re: {}", letter.subject().unwrap()))
        .header(InReplyTo::from(id.clone()))
        .header(References::from(id))
        .message_id(None)
        .body(format!(
            "{orders}\r\n\r\nCheers\r\n-- \r\n{name}\r\n\r\n\
             On Sat, 21 Nov 2026 at 12:00, Sealed Orders wrote:\r\n{quoted}"
        ))
        .unwrap();
    let client =
        AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(postfix.at().ip().to_string())
            .port(postfix.at().port())
            .build();
    client.send(mail).await.unwrap();
}

/// Four players play two rounds; nobody opens a page.
async fn play(server: &Server, postfix: &Postfix, dovecot: &Dovecot) {
    let (game, _) = open(server, "1h");
    let second = ["T G8 G6", "T B8 B6", "T Y8 Y6", "T R8 R6"];
    for (round, orders) in [(1, OPENINGS), (2, second)] {
        for (name, orders) in FOUR.into_iter().zip(orders) {
            let subject = format!("Round {round}: your orders");
            until(&format!("{name} has a sheet for round {round}"), || async {
                !letters(dovecot, name, &subject).is_empty()
            })
            .await;
            let letter = letters(dovecot, name, &subject).remove(0);
            reply(postfix, name, &letter, orders).await;
        }
    }
    for name in FOUR {
        let undelivered = letters(dovecot, name, "Undelivered").len();
        let unclear = letters(dovecot, name, "which letter").len();
        assert_eq!((undelivered, unclear), (0, 0), "{name}");
        until(&format!("{name} has the third sheet"), || async {
            !letters(dovecot, name, "Round 3: your orders").is_empty()
        })
        .await;
        for round in 1..3 {
            let subject = format!("Round {round}: your orders");
            until(&format!("{name} has a receipt for round {round}"), || async {
                letters(dovecot, name, &subject).iter().any(|letter| {
                    let letter = mail_parser::MessageParser::default().parse(letter).unwrap();
                    letter.subject().unwrap().starts_with("Re: ")
                })
            })
            .await;
        }
    }
    let shown = server.run(&["game", "show", &game, "--json"]);
    let shown: Value = serde_json::from_slice(&shown.stdout).unwrap();
    assert_eq!(shown["undeliverable"], Value::Array(vec![]), "{shown}");
}

/// A letter that the server writes to itself comes back by the same way as everybody's mail.
async fn a_letter_to_oneself_comes_back(server: &Server) {
    let output = server.run(&["doctor", "--letter", "--json"]);
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    let findings = said["findings"].as_array().unwrap();
    let letter = findings.iter().find(|finding| finding["name"] == "letter").unwrap();
    assert_eq!(letter["verdict"], "good", "{said}");
    assert!(letter["found"].as_str().unwrap().contains("came back in "), "{letter}");
}

/// What was moved in each round.
async fn moved(pool: &PgPool) -> HashMap<i32, usize> {
    let rounds: Vec<(i32, Value)> =
        sqlx::query_as("select number, events from rounds where events is not null")
            .fetch_all(pool)
            .await
            .unwrap();
    let moved = |events: &Value| {
        let events = events["events"].as_array().unwrap().iter();
        events.filter(|event| event["kind"] == "moved").count()
    };
    rounds.iter().map(|(number, events)| (*number, moved(events))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_rounds_by_mail_alone_when_postfix_hands_over_by_lmtp() {
    let Some(dovecot) = Dovecot::start() else { return };
    let at = format!("{}:2424", own_address());
    let main = guide(&["**LMTP.**", "**Postfix**"]).replace("127.0.0.1:2424", &at);
    let door = format!("lmtp:inet:{at}");
    let Some(postfix) = Postfix::start(&format!("{main}{}", players_at(&dovecot, &door)), "")
    else {
        return;
    };
    let database = Database::new().await;
    let (url, smtp) = (database.url(), format!("smtp://{}", postfix.at()));
    let mut settings = settings(&url, &smtp);
    settings.push(("SEALED_ORDERS_LMTP_LISTEN", &at));
    let mut server = Server::start(&settings).await;
    play(&server, &postfix, &dovecot).await;
    let pool = database.pool().await;
    assert_eq!(moved(&pool).await, HashMap::from([(1, 4), (2, 4)]));
    reports_come_back(&server, &pool).await;
    a_letter_to_oneself_comes_back(&server).await;
    let left = "select count(*) from own_letters";
    let left: i64 = sqlx::query_scalar(left).fetch_one(&pool).await.unwrap();
    assert_eq!(left, 0, "nothing of it is left");

    // While the server is down, Postfix keeps the mail; to an old address it says so to its author.
    server.stop();
    let letter = letters(&dovecot, "ann", "Round 3: your orders").remove(0);
    reply(&postfix, "ann", &letter, "T G6 G4").await;
    until("Postfix keeps it", || async { postfix.log().contains("status=deferred") }).await;
    server.start_again().await;
    until("it has arrived", || async {
        let sealed = "select count(*) from sheets where round = 3";
        sqlx::query_scalar(sealed).fetch_one(&pool).await.is_ok_and(|sheets: i64| sheets == 1)
    })
    .await;
    sqlx::query("delete from links").execute(&pool).await.unwrap();
    reply(&postfix, "bob", &letter, "T B6 B4").await;
    until("Bob is told", || async {
        letters(&dovecot, "bob", "Undelivered").iter().any(|bounce| {
            String::from_utf8_lossy(bounce).contains("use the one in your newest letter")
        })
    })
    .await;
    server.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_rounds_by_mail_alone_when_postfix_pipes() {
    let Some(dovecot) = Dovecot::start() else { return };
    // The pipe runs as the user that runs the server, and that is not root.
    let scratch = Scratch::on_disk();
    let program: PathBuf = scratch.path().join("sealed-orders");
    fs::copy(env!("CARGO_BIN_EXE_sealed-orders"), &program).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let home = Server::home_of("nobody");
    let data = home.path().join("data");
    let main = guide(&["**Pipe.**", "**Postfix**"]);
    let master = guide(&["**Pipe.**", "and in `master.cf`"])
        .replace("/usr/local/bin/sealed-orders", program.to_str().unwrap())
        .replace("user=sealed", "user=nobody")
        .replace("/srv/sealed-orders", data.to_str().unwrap())
        // There is no name server here.
        .replace("--recipient", "--mail-authentication off --recipient");
    let Some(postfix) =
        Postfix::start(&format!("{main}{}", players_at(&dovecot, "sealed")), &master)
    else {
        return;
    };
    let smtp = format!("smtp://{}", postfix.at());
    let settings = settings("", &smtp);
    let mut server = Server::start_at_home_of("nobody", home, &program, &settings).await;
    play(&server, &postfix, &dovecot).await;
    a_letter_to_oneself_comes_back(&server).await;
    server.stop();
}

/// Postfix says by itself, to the letter's return path and by the same door, that nobody is there.
async fn reports_come_back(server: &Server, pool: &PgPool) {
    let open = ["game", "open", "--start-now", "--player", "ann@example.org"];
    let opened = server.run(&[&open[..], &["--player", "zed@gone.example", "--json"]].concat());
    assert!(opened.status.success(), "{}", String::from_utf8_lossy(&opened.stderr));
    let opened: Value = serde_json::from_slice(&opened.stdout).unwrap();
    let returned = "select returned, words from letters where game = $1 and seat = 1
                    and returned is not null limit 1";
    let game = opened["game"].as_str().unwrap();
    until("the report is matched to Zed's letter", || async {
        let found: Option<(String, String)> =
            sqlx::query_as(returned).bind(game).fetch_optional(pool).await.unwrap();
        found.is_some_and(|(how, words)| {
            assert!(how == "hard" && words.contains("No sheet is handed in"), "{how}: {words}");
            true
        })
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_rounds_by_mail_alone_when_a_mailbox_is_read() {
    let Some(dovecot) = Dovecot::start() else { return };
    // The account `sheet` at a provider that knows sub-addresses.
    let main = format!(
        "transport_maps = inline:{{ {{ example.org=lmtp:inet:{lmtp} }}, \
         {{ {DOMAIN}=lmtp:inet:{lmtp} }} }}\nrelay_domains = example.org, {DOMAIN}\n",
        lmtp = dovecot.lmtp()
    );
    let Some(postfix) = Postfix::start(&main, "") else { return };
    let database = Database::new().await;
    let (url, smtp) = (database.url(), format!("smtp://{}", postfix.at()));
    let imap = dovecot.url("sheet");
    let told = told_by_the_guide(&["**IMAP.**"]);
    let names: Vec<&str> = told.iter().map(|(name, _)| name.as_str()).collect();
    assert!(names.contains(&"SEALED_ORDERS_SMTP_URL") && names.contains(&"SEALED_ORDERS_IMAP_URL"));
    let mut settings = vec![("DATABASE_URL", url.as_str())];
    for (name, value) in &told {
        // The provider is on this machine, and what is on loopback has no pages elsewhere.
        let value = match name.as_str() {
            "SEALED_ORDERS_SMTP_URL" => &smtp,
            "SEALED_ORDERS_IMAP_URL" => &imap,
            "SEALED_ORDERS_IMAP_PASSWORD" => PASSWORD,
            _ => value,
        };
        settings.push((name, value));
    }
    let mut server = Server::start(&settings).await;
    play(&server, &postfix, &dovecot).await;
    assert_eq!(moved(&database.pool().await).await, HashMap::from([(1, 4), (2, 4)]));
    until("all mail is put away", || async { dovecot.mail("sheet", "INBOX").is_empty() }).await;
    // Of what Ann wrote to all there are two copies.
    assert_eq!(dovecot.mail("sheet", "Processed").len(), 10);
    a_letter_to_oneself_comes_back(&server).await;
    until("it is put away", || async { dovecot.mail("sheet", "INBOX").is_empty() }).await;
    server.stop();
}
