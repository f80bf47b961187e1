//! Addresses, domains and networks that the operator has blocked, at every door of every server.

use std::{net::SocketAddr, process::Output};

use reqwest::{Client, RequestBuilder, StatusCode};
use sealed_orders::{
    clock::Clock,
    game::{
        Refusal, opening::candidate::Candidate, opening::fault::NotOpened,
        seats::replace::OfferWord,
    },
    language::Language,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    crash::OPENINGS,
    exactly_once::mail_from,
    support::{
        caller::Caller,
        database::Database,
        games::{OrRefusal, SENDER, Table, contact, player, ticket},
        loopback::own_address,
        server::Server,
        waiting::until,
    },
};

/// Two servers over one database, one of which takes mail by SMTP; and what is done beside them.
struct Two {
    table: Table,
    servers: [Server; 2],
    smtp: SocketAddr,
}

impl Two {
    async fn start() -> Self {
        let database = Database::new().await;
        let url = database.url();
        let smtp = SocketAddr::new(own_address(), 2525);
        let listen = smtp.to_string();
        let settings = [
            ("DATABASE_URL", &*url),
            ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
            ("SEALED_ORDERS_MAIL_AUTHENTICATION", "off"),
            ("SEALED_ORDERS_MAIL_FROM", SENDER),
            ("SEALED_ORDERS_SMTP_LISTEN", &*listen),
        ];
        let servers = [Server::start(&settings).await, Server::start(&settings[..4]).await];
        Self { table: Table::over(database, Clock::Database).await, servers, smtp }
    }

    /// Runs the subcommand `block`, which does its work.
    fn block(&self, arguments: &[&str]) -> String {
        let done = self.run(arguments);
        assert!(done.status.success(), "{arguments:?}: {done:?}");
        String::from_utf8(done.stdout).unwrap()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.servers[1].run(&[&["block"], arguments].concat())
    }

    /// What the SMTP door says to a mail that another sends on.
    async fn mail(&self, to: &str, raw: &[u8]) -> String {
        let (mut caller, _) = Caller::call(self.smtp).await;
        for said in
            ["EHLO mx.example.org", "MAIL FROM:<list@lists.example>", &format!("RCPT TO:<{to}>")]
        {
            assert!(caller.say(said).await.starts_with("250"));
        }
        caller.message(raw).await
    }

    async fn count(&self, what: &str) -> i64 {
        let query = format!("select count(*) from {what}");
        sqlx::query_scalar(sqlx::AssertSqlSafe(query)).fetch_one(&self.table.pool).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_a_blocked_address_no_mail_is_taken_and_nobody_has_letters_sent_there() {
    let two = Two::start().await;
    let (table, client) = (&two.table, Client::new());
    let game = table.open("1h").await;
    let [ann, bob] = [0, 1].map(|seat| ticket(&game, seat, 1));
    let to = table.reply_address(&ann).await;
    let told = two.block(&["add", "Ann@Example.org", "--why", "threatens others"]);
    assert!(told.starts_with("ann@example.org is blocked; "), "{told}");
    assert!(told.contains(&format!("it holds a seat in game {game}, and keeps it")), "{told}");

    let raw = mail_from("ann", &to, "T HQ G8", "<1@example.org>");
    let said = two.mail(&to, &raw).await;
    assert!(said.starts_with("550 5.7.1 Whoever runs this server takes no mail"), "{said}");
    let piped = two.servers[1].run_with(&["deliver", "--recipient", &to], &raw);
    assert_eq!(piped.status.code(), Some(77), "{piped:?}");
    assert!(piped.stderr.starts_with(b"5.7.1 Whoever runs this server"), "{piped:?}");
    // Whoever gives it to a mail server as another's is no better.
    let through = [b"Return-Path: <ann@example.org>\r\n", &*raw].concat();
    let through = String::from_utf8(through).unwrap().replace("From: ann@", "From: x@");
    let piped = two.servers[1].run_with(&["deliver", "--recipient", &to], through.as_bytes());
    assert_eq!(piped.status.code(), Some(77), "{piped:?}");
    assert_eq!((two.count("mails").await, two.count("sheets").await), (0, 0));

    // The others write as ever.
    let others = table.reply_address(&bob).await;
    let raw = mail_from("bob", &others, "T HQ B8", "<2@example.org>");
    assert!(two.mail(&others, &raw).await.starts_with("250"));
    until("it is sealed", || async { two.count("sheets").await == 1 }).await;

    // Nobody has letters sent there: to sign in, to play, to host, for a seat.
    let letters = two.count("letters").await;
    let sign_in = client
        .post(two.servers[1].url("/account/sign-in?lang=fr"))
        .header("sec-fetch-site", "same-origin")
        .form(&[("address", "ann@example.org")]);
    let answer = sign_in.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    let page = answer.text().await.unwrap();
    assert!(page.contains("Aucune lettre n&#39;est partie"), "{page}");
    let mut new = table.new_game();
    new.players.truncate(3);
    new.players.push(Candidate::Person(contact("eve")));
    new.host = contact("ann");
    let refused = table.games.open_once(&new, "", Language::En).await;
    let Err(NotOpened::Faults(faults)) = refused.map(drop) else { panic!("it is opened") };
    let said: Vec<_> = faults.iter().map(|fault| fault.say(Language::En)).collect();
    assert_eq!(said.len(), 2, "as a player and as the host: {said:?}");
    assert!(said.iter().all(|it| it.contains("has blocked ann@example.org")), "{said:?}");
    let given = table.replace(&bob, &player("ann")).await.or_refusal();
    assert_eq!(given, Err(Refusal::Blocked));
    assert_eq!(two.count("letters").await, letters, "none was posted");

    // Her seat is hers: she plays by her link.
    let token = table.games.give_link(&game, Opens::Sheet { seat: Seat(0), round: 1 });
    let link = two.servers[1].url(&format!("/sheets/{}", token.await.unwrap().reveal()));
    let sheet = [("orders", OPENINGS[0]), ("act", "seal")];
    assert_eq!(client.post(&link).form(&sheet).send().await.unwrap().status(), StatusCode::OK);
    until("her sheet is sealed", || async { two.count("sheets").await == 2 }).await;

    // A block ends when it is taken away, and by itself.
    let list: Value = serde_json::from_str(&two.block(&["list", "--json"])).unwrap();
    assert_eq!(list[0]["what"], "ann@example.org");
    assert_eq!((&list[0]["why"], &list[0]["ends"]), (&"threatens others".into(), &Value::Null));
    two.block(&["remove", "ann@example.org"]);
    assert_eq!(two.run(&["remove", "ann@example.org"]).status.code(), Some(2));
    let raw = mail_from("ann", &to, "T HQ G7", "<3@example.org>");
    assert!(two.mail(&to, &raw).await.starts_with("250"));
    two.block(&["add", "example.org", "--for", "2s"]);
    let below = String::from_utf8(mail_from("ann", &to, "T HQ G6", "<4@example.org>")).unwrap();
    let below = below.replace("ann@", "ann@mail.");
    assert!(two.mail(&to, below.as_bytes()).await.starts_with("550 5.7.1"), "and what is below");
    until("it has ended", || async { two.block(&["list"]) == "nothing is blocked\n" }).await;
    assert!(two.mail(&to, below.as_bytes()).await.starts_with("250"));
}

/// Whoever had a letter sent there before it was blocked comes no further by its link.
#[tokio::test]
async fn a_link_that_was_sent_before_its_address_was_blocked_gives_no_seat() {
    let table = Table::live().await;
    let games = &table.games;
    let claim = async |game: &GameId| {
        let id = sqlx::query_scalar("select id from claims where game = $1").bind(game);
        let id: Uuid = id.fetch_one(&table.pool).await.unwrap();
        games.claim(game, id).await.unwrap().unwrap()
    };
    let lobby = table
        .open_as(|new| {
            new.start_now = false;
            new.players[3] = Candidate::Nobody;
        })
        .await;
    games.ask_for_seat(&lobby, Seat(3), &player("eve")).await.unwrap();
    let played = table.open("1h").await;
    table.offer_seat(&ticket(&played, 1, 1), OfferWord::Offers).await.unwrap();
    games.ask_for_seat(&played, Seat(1), &player("eve")).await.unwrap();
    let alone = games.open_alone("power", Language::En, chrono_tz::UTC).await.unwrap();
    let alone = alone.desk.game().clone();
    let address = "eve@example.org".parse().unwrap();
    games.ask_to_keep(&ticket(&alone, 0, 1).holding(), &address).await.unwrap();

    let eve = "eve@example.org".parse().unwrap();
    games.block(&eve, None, |_| None).await.unwrap();
    let took = [
        games.take_seat(&lobby, &claim(&lobby).await).await.or_refusal(),
        games.take_seat(&played, &claim(&played).await).await.or_refusal(),
        games.keep_seat(&alone, &claim(&alone).await).await.or_refusal(),
    ];
    assert_eq!(took, [const { Err(Refusal::Blocked) }; 3]);
    let held = "select count(*) from seats where address = 'eve@example.org'";
    let held =
        || async { sqlx::query_scalar::<_, i64>(held).fetch_one(&table.pool).await.unwrap() };
    assert_eq!(held().await, 0);
    assert!(games.unblock(&eve).await.unwrap());
    games.take_seat(&lobby, &claim(&lobby).await).await.unwrap();
    games.take_seat(&played, &claim(&played).await).await.unwrap();
    games.keep_seat(&alone, &claim(&alone).await).await.unwrap();
    assert_eq!(held().await, 3);
}

/// As a proxy on this machine passes on what came from there.
fn from(address: &str, request: RequestBuilder) -> RequestBuilder {
    request.header("X-Forwarded-For", address)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_a_blocked_network_nothing_is_changed_and_all_is_read() {
    let two = Two::start().await;
    let (table, client) = (&two.table, Client::new());
    let game = table.open("1h").await;
    let opens = Opens::Sheet { seat: Seat(0), round: 1 };
    let token = table.games.give_link(&game, opens).await.unwrap();
    let program = table.games.seat_token(&game, Seat(0)).await.unwrap().unwrap();
    let sheet = [("orders", OPENINGS[0]), ("act", "seal")];
    let post = async |server: &Server, address: &str| {
        let link = server.url(&format!("/sheets/{}?lang=fr", token.reveal()));
        from(address, client.post(link).form(&sheet)).send().await.unwrap()
    };
    two.block(&["add", "2001:db8:7::9/48", "--why", "guesses"]);
    for server in &two.servers {
        until("it is seen within a second", || async {
            post(server, "2001:db8:7:1::3").await.status() == StatusCode::FORBIDDEN
        })
        .await;
        let answer = post(server, "2001:db8:7:ffff::1").await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
        let page = answer.text().await.unwrap();
        assert!(page.contains("Rien n&#39;a été changé, et rien n&#39;est perdu"), "{page}");
        // Reading is nobody's loss.
        let link = server.url(&format!("/sheets/{}", token.reveal()));
        let read = from("2001:db8:7::1", client.get(link)).send().await.unwrap();
        assert_eq!(read.status(), StatusCode::OK);
        let check = client
            .post(server.url(&format!("/api/v1/games/{game}/seats/0/check")))
            .bearer_auth(program.reveal())
            .json(&serde_json::json!({ "round": 1, "orders": [] }));
        let answer = from("2001:db8:7::1", check).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
        let problem: Value = answer.json().await.unwrap();
        assert_eq!(problem["type"], "/api#blocked", "{problem}");
    }
    // What was tried before the block was seen may have been sealed; from elsewhere it is.
    assert_eq!(post(&two.servers[0], "2001:db8:8::1").await.status(), StatusCode::OK);
    until("it is sealed", || async { two.count("sheets").await >= 1 }).await;

    // Mail servers are turned away at the door. Nobody can block this machine but by the database.
    assert_eq!(two.run(&["add", "127.0.0.1"]).status.code(), Some(2));
    assert_eq!(two.run(&["add", "0.0.0.0/0"]).status.code(), Some(2));
    let own = "insert into blocks (what, kind, since) values ('127.0.0.0/8', 'network', now())";
    sqlx::query(own).execute(&two.table.pool).await.unwrap();
    until("it is seen within a second", || async {
        Caller::call(two.smtp).await.1.starts_with("554 5.7.1 Whoever runs this server")
    })
    .await;
    two.block(&["list"]);
    sqlx::query("delete from blocks").execute(&two.table.pool).await.unwrap();
    until("it is let in again", || async { Caller::call(two.smtp).await.1.starts_with("220") })
        .await;
    until("so are pages", || async {
        post(&two.servers[1], "2001:db8:7::1").await.status() != StatusCode::FORBIDDEN
    })
    .await;
}

/// What has letters sent to strangers is counted once for all servers; while it cannot be, each counts for
/// itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_have_one_allowance() {
    let two = Two::start().await;
    let client = Client::new();
    let open = async |server: &Server, address: &str| {
        let asked = client.post(server.url("/games")).form(&[("ruleset", "nothing")]);
        from(address, asked).send().await.unwrap().status() != StatusCode::TOO_MANY_REQUESTS
    };
    let opened = async |address: &str| {
        let mut had = [0, 0];
        for n in 0..24 {
            had[n % 2] += usize::from(open(&two.servers[n % 2], address).await);
        }
        had
    };
    assert_eq!(opened("192.0.2.7").await, [5, 5]);
    let wait: f64 = sqlx::query_scalar(
        "select extract(epoch from spent_until - now())::float8 from allowances",
    )
    .fetch_one(&two.table.pool)
    .await
    .unwrap();
    assert!((3500.0..=3600.0).contains(&wait), "ten of six minutes: {wait}");
    assert_eq!(opened("192.0.2.8").await, [5, 5], "another network has its own");
    let lost = "alter table allowances rename to elsewhere";
    sqlx::query(lost).execute(&two.table.pool).await.unwrap();
    assert_eq!(opened("192.0.2.9").await, [10, 10]);
}
