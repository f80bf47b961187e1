//! All outgoing mail held, for all servers of a database, until it is released.

use chrono::Utc;
use sealed_orders::links::opens::Opens;
use sealed_orders::rules::Seat;
use sqlx::PgPool;

use crate::{
    crash::message_ids,
    replacing::post,
    support::{
        database::Database,
        games::Table,
        push_service::{PushService, TestDevice},
        server::Server,
        smtp::Smtp,
        waiting::{letters_have_left, until},
    },
};

/// What a subcommand printed; it did its work.
fn done(server: &Server, arguments: &[&str]) -> String {
    let output = server.run(arguments);
    let (told, why) = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    );
    assert!(output.status.success(), "{arguments:?}: {told}{why}");
    told
}

async fn ready(server: &Server) -> (u16, String) {
    let answer = reqwest::get(server.url("/ready")).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// A heap of letters, none of which says what another does.
async fn heap(pool: &PgPool) {
    let heap = "insert into letters (game, id, seat, letter, made_at, due_at, status)
                select game, gen_random_uuid(), seat,
                       jsonb_build_object('kind', 'late', 'round', 1, 'received_at',
                                          made_at + nth * interval '1 second'),
                       made_at, clock_timestamp() - interval '1 hour', 'waiting'
                from letters, generate_series(1, 100) nth where letter ->> 'kind' = 'sheet'";
    sqlx::query(heap).execute(pool).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_mail_is_held_no_server_sends_any_and_none_is_lost() {
    let database = Database::new().await;
    let (pool, smtp) = (database.pool().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let settings = [
        ("DATABASE_URL", &*url),
        ("SEALED_ORDERS_SMTP_URL", &*smtp_url),
        ("SEALED_ORDERS_MAIL_FROM", "post@play.example.org"),
        ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
    ];
    let servers = [Server::start(&settings).await, Server::start(&settings).await];
    let table = Table::over(database, sealed_orders::clock::Clock::Database).await;
    table.open("1h").await;
    letters_have_left(&pool).await;
    assert_eq!(smtp.kept().len(), 4);

    // In the middle of a heap.
    heap(&pool).await;
    until("some have left", || async { smtp.kept().len() > 30 }).await;
    let told = done(&servers[0], &["mail", "hold", "--why", "the mail server moves"]);
    let left = smtp.kept().len();
    assert!(told.contains("outgoing mail is held since") && left < 404, "{left}: {told}");
    assert!(!told.contains("in hand"), "{told}");
    table.open("1h").await;
    // A server that starts now sees it, too.
    let late = Server::start(&settings).await;
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    assert_eq!(smtp.kept().len(), left, "nothing leaves");
    for server in servers.iter().chain([&late]) {
        let (status, told) = ready(server).await;
        assert_eq!(status, 200, "what waits was meant to: {told}");
        let (first, why) = told.split_once('\n').unwrap();
        assert_eq!(first, "ready");
        assert!(why.starts_with("outgoing mail is held since 20"), "{told}");
        assert!(why.ends_with("Z: the mail server moves\n"), "{told}");
    }
    let told = done(&late, &["mail", "status"]);
    assert!(told.contains(": the mail server moves\n"), "{told}");
    assert!(told.contains(&format!("letters that wait: {}, the first", 408 - left)), "{told}");
    let told: serde_json::Value =
        serde_json::from_str(&done(&late, &["mail", "status", "--json"])).unwrap();
    assert_eq!((&told["held"], &told["in_hand"]), (&true.into(), &0.into()), "{told}");
    let refused = late.run(&["mail", "hold", "--why", "two\nlines"]);
    assert_eq!(refused.status.code(), Some(2));
    // Held again, it is held as long as it was.
    let since = told["held_since"].clone();
    done(&late, &["mail", "hold", "--why", "it is still moving"]);
    let told: serde_json::Value =
        serde_json::from_str(&done(&late, &["mail", "status", "--json"])).unwrap();
    assert_eq!((&told["held_since"], &told["why"]), (&since, &"it is still moving".into()));

    let told = done(&servers[1], &["mail", "release"]);
    assert!(told.contains("released"), "{told}");
    assert_eq!(ready(&late).await, (200, "ready\n".to_owned()), "they had to wait");
    letters_have_left(&pool).await;
    let ids = message_ids(&smtp);
    assert_eq!(ids.len(), 408, "none is lost");
    assert!(ids.values().all(|&times| times == 1), "nor repeated: {ids:?}");
    let tries: i32 =
        sqlx::query_scalar("select max(tries) from letters").fetch_one(&pool).await.unwrap();
    assert_eq!(tries, 1, "waiting is no failure");
    assert!(done(&late, &["mail", "status"]).starts_with("outgoing mail is not held\n"));
    assert_eq!(
        late.run(&["mail", "release"]).status.code(),
        Some(2),
        "there is nothing to release"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_mail_is_held_no_device_is_told() {
    let (table, service, device) =
        (Table::live().await, PushService::start().await, TestDevice::new(7));
    let server = table.serve_telling(service.at).await;
    let game = table.open("1h").await;
    let token = table.games.give_link(&game, Opens::Seat(Seat(0))).await.unwrap();
    let page = format!("{}push/{}", server.url, token.reveal());
    let (p256dh, auth) = device.keys();
    let endpoint = service.endpoint("ann");
    let fields =
        [("act", "tell"), ("endpoint", &*endpoint), ("p256dh", &*p256dh), ("auth", &*auth)];
    assert_eq!(post(&page, &fields).await.0, 200);
    table.games.hold_mail(None).await.unwrap();
    table.games.close_window(&game, Some(1)).await.unwrap();
    let waits = || async { table.games.outgoing_mail().await.unwrap().waiting.devices == 1 };
    until("a device waits to be told", waits).await;
    let since = Utc::now();
    until("the worker has looked for some seconds", || async {
        Utc::now() - since > chrono::Duration::seconds(3)
    })
    .await;
    assert!(service.came().is_empty());
    table.games.release_mail().await.unwrap().unwrap();
    until("it is told", || async { service.came().len() == 1 }).await;
    server.stop().await.unwrap();
}
