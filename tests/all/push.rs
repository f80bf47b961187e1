//! What players are told on their devices, with a push service of one's own: it verifies who the server
//! is, and the device reads what it is told.

use std::time::Instant;

use chrono::Utc;
use sealed_orders::{
    app::Running,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};

use crate::{
    replacing::{get, post},
    support::{
        browser::Browser,
        games::{Table, player, ticket},
        push_service::{PushService, Pushed, TestDevice},
        waiting::until,
    },
};

/// Where a seat chooses whether its devices are told.
async fn page(table: &Table, server: &Running, game: &GameId, seat: u8) -> String {
    let token = table.games.give_link(game, Opens::Seat(Seat(seat))).await.unwrap();
    format!("{}push/{}", server.url, token.reveal())
}

async fn tell(page: &str, endpoint: &str, device: &TestDevice) -> (u16, String) {
    let (p256dh, auth) = device.keys();
    let fields = [("act", "tell"), ("endpoint", endpoint), ("p256dh", &*p256dh), ("auth", &*auth)];
    post(page, &fields).await
}

/// All that is left to be brought is due now.
async fn make_due(table: &Table) {
    sqlx::query("update pushes set due_at = now()").execute(&table.pool).await.unwrap();
}

/// How much of the open round is left to be brought.
async fn waiting(table: &Table) -> i64 {
    sqlx::query_scalar(
        "select count(*) from pushes p join rounds r
         on r.game = p.game and r.number = (letter ->> 'round')::int and r.closed_at is null",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap()
}

async fn came(service: &PushService, many: usize) -> Vec<Pushed> {
    until(&format!("{many} came"), || async { service.came().len() >= many }).await;
    service.came()
}

/// Plays a round, so that the next one asks everybody.
async fn play(table: &Table, game: &GameId, round: u32) {
    table.games.close_window(game, Some(round)).await.unwrap();
    until("the next round is open", || async { table.round(game, round + 1).await.is_some() })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_is_told_when_orders_are_awaited_and_before_the_deadline() {
    let (table, service, device) =
        (Table::live().await, PushService::start().await, TestDevice::new(7));
    let server = table.serve_telling(service.at).await;
    let game = table.open("1h").await;
    let anns = page(&table, &server, &game, 0).await;
    let (status, shown) = get(&anns).await;
    assert!(status == 200 && shown.contains("data-told=\"\""), "off until asked for: {shown}");
    let (status, shown) = tell(&anns, &service.endpoint("ann"), &device).await;
    assert!(status == 200 && shown.contains("You will be told on this device"), "{shown}");
    // Twice is once.
    tell(&anns, &service.endpoint("ann"), &device).await;
    play(&table, &game, 1).await;

    let pushed = came(&service, 1).await.remove(0);
    assert_eq!(pushed.path, "/push/ann?v=1");
    let (claims, key) = pushed.vapid();
    assert!(shown.contains(&format!("data-key=\"{key}\"")), "{key}");
    assert_eq!(claims["aud"], format!("http://{}", service.at));
    assert!(claims["sub"].as_str().unwrap().starts_with("mailto:"));
    let left = claims["exp"].as_i64().unwrap() - Utc::now().timestamp();
    assert!(left > 0 && left <= 24 * 3600, "{left} seconds");
    assert_eq!(pushed.header("content-encoding"), "aes128gcm");
    let keeps: u64 = pushed.header("ttl").parse().unwrap();
    assert!((60..=3600).contains(&keeps), "until the deadline: {keeps}");
    assert!(pushed.header("topic").len() <= 32);
    let told = device.reads(&pushed.body);
    assert_eq!(told["title"], "Four friends · Round 2");
    assert!(told["body"].as_str().unwrap().starts_with("Your orders are awaited. Deadline: "));
    assert_eq!(told["tag"], pushed.header("topic"));
    let (status, sheet) = get(told["url"].as_str().unwrap()).await;
    assert!(status == 200 && sheet.contains("name=\"orders\""), "{sheet}");

    // Before the deadline, while the sheet is missing.
    until("only the reminder waits", || async { waiting(&table).await == 1 }).await;
    make_due(&table).await;
    let reminder = came(&service, 2).await.remove(1);
    let told = device.reads(&reminder.body);
    assert!(told["body"].as_str().unwrap().starts_with("Your orders are still missing"));
    assert_ne!(reminder.header("topic"), pushed.header("topic"));

    // Not once it is in.
    play(&table, &game, 2).await;
    came(&service, 3).await;
    table.hand_in(&ticket(&game, 0, 3), "T HQ G8").await;
    make_due(&table).await;
    until("nothing waits", || async { waiting(&table).await == 0 }).await;
    assert_eq!(service.came().len(), 3);

    // Not after it was turned off.
    let (_, shown) = post(&anns, &[("act", "hush"), ("endpoint", &service.endpoint("ann"))]).await;
    assert!(shown.contains("This device is quiet now") && shown.contains("data-told=\"\""));
    play(&table, &game, 3).await;
    assert_eq!((waiting(&table).await, service.came().len()), (0, 3));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_taken_is_tried_again_under_its_name_and_a_device_that_is_gone_is_forgotten() {
    let (table, service, device) =
        (Table::live().await, PushService::start().await, TestDevice::new(9));
    let server = table.serve_telling(service.at).await;
    let game = table.open("1h").await;
    let anns = page(&table, &server, &game, 0).await;
    tell(&anns, &service.endpoint("ann"), &device).await;
    // Taken, but nobody heard of it; then an error; then it is taken.
    service.will_answer([0, 503, 201]);
    play(&table, &game, 1).await;
    for many in [1, 2] {
        came(&service, many).await;
        until("it waits for longer", || async {
            let waits: bool = sqlx::query_scalar(
                "select exists (select from pushes where tries = $1 and due_at > now()
                                and due_at < now() + interval '31 seconds'
                                and letter ->> 'kind' = 'sheet')",
            )
            .bind(i32::try_from(many).unwrap())
            .fetch_one(&table.pool)
            .await
            .unwrap();
            waits
        })
        .await;
        sqlx::query("update pushes set due_at = now() where letter ->> 'kind' = 'sheet'")
            .execute(&table.pool)
            .await
            .unwrap();
    }
    let all = came(&service, 3).await;
    let topics: Vec<_> = all.iter().map(|pushed| pushed.header("topic").to_owned()).collect();
    assert!(topics.iter().all(|topic| *topic == topics[0]), "the device shows one: {topics:?}");
    let bodies: Vec<_> = all.iter().map(|pushed| pushed.body.clone()).collect();
    assert!(bodies[0] != bodies[1], "encrypted anew each time");
    until("it is settled", || async { waiting(&table).await == 1 }).await;

    // What fails too often is given up.
    service.will_answer([500]);
    sqlx::query("update pushes set due_at = now(), tries = 11").execute(&table.pool).await.unwrap();
    until("nothing waits", || async { waiting(&table).await == 0 }).await;
    assert_eq!(service.came().len(), 4);

    service.will_answer([410]);
    play(&table, &game, 2).await;
    came(&service, 5).await;
    until("the device is forgotten", || async {
        get(&anns).await.1.contains("data-told=\"\"") && waiting(&table).await == 0
    })
    .await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_that_cannot_be_reached_holds_nobody_else_up() {
    let (table, service, device) =
        (Table::live().await, PushService::start().await, TestDevice::new(5));
    let server = table.serve_telling(service.at).await;
    let game = table.open("1h").await;
    for seat in 0..2 {
        let desk = page(&table, &server, &game, seat).await;
        for number in 0..8 {
            let there = format!("https://push.invalid/{seat}/{number}");
            assert_eq!(tell(&desk, &there, &device).await.0, 200);
        }
    }
    let cys = page(&table, &server, &game, 2).await;
    tell(&cys, &service.endpoint("cy"), &device).await;
    play(&table, &game, 1).await;
    came(&service, 1).await;
    let asked = "select tries > 0, count(*) from pushes where letter ->> 'kind' = 'sheet'
                 and due_at > now() group by 1";
    until("all others wait", || async {
        let waiting: Vec<(bool, i64)> = sqlx::query_as(asked).fetch_all(&table.pool).await.unwrap();
        waiting.iter().map(|(_, many)| many).sum::<i64>() == 16
    })
    .await;
    let waiting: Vec<(bool, i64)> = sqlx::query_as(asked).fetch_all(&table.pool).await.unwrap();
    let tried = waiting.iter().find(|(tried, _)| *tried).map_or(0, |(_, many)| *many);
    assert!((1..=8).contains(&tried), "once it has not answered, it is left alone: {tried}");
    server.stop().await.unwrap();
}

/// Nor do many devices of one game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_that_keeps_silent_holds_up_no_other_game() {
    let (table, service, device) =
        (Table::live().await, PushService::start().await, TestDevice::new(6));
    let server = table.serve_telling(service.at).await;
    let (slow, quick) = (table.open("1h").await, table.open("1h").await);
    let anns = page(&table, &server, &slow, 0).await;
    for number in 0..8 {
        tell(&anns, &service.endpoint(&format!("ann{number}")), &device).await;
    }
    let bobs = page(&table, &server, &quick, 1).await;
    tell(&bobs, &service.endpoint("bob"), &device).await;
    service.will_answer([1]);
    play(&table, &slow, 1).await;
    came(&service, 1).await;
    let since = Instant::now();
    play(&table, &quick, 1).await;
    let came = came(&service, 2).await;
    assert!(since.elapsed().as_millis() < 2500, "it waited: {:?}", since.elapsed());
    assert!(came[1].path.contains("bob"), "of one game one is in hand: {}", came[1].path);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_says_where_it_is_told_and_may_not_say_anything() {
    let (table, service, device) =
        (Table::live().await, PushService::start().await, TestDevice::new(3));
    let server = table.serve_telling(service.at).await;
    let game = table.open("1h").await;
    let anns = page(&table, &server, &game, 0).await;
    let other = format!("http://127.0.0.1:{}/x", service.at.port() ^ 1);
    for endpoint in [
        "",
        "x",
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]:5432/x",
        "https://10.0.0.1/x",
        "https://localhost/x",
        "https://user@push.example.org/x",
        "https://push.example.org:22/x",
        &other,
        &format!("https://push.example.org/{}", "x".repeat(1000)),
    ] {
        let (status, shown) = tell(&anns, endpoint, &device).await;
        assert!(status == 422 && shown.contains("Nothing was changed"), "{endpoint}: {status}");
    }
    for (p256dh, auth) in [("", ""), ("BLn9", "AAAA"), (&*"A".repeat(87), &*device.keys().1)] {
        let endpoint = service.endpoint("ann");
        let fields =
            [("act", "tell"), ("endpoint", &*endpoint), ("p256dh", p256dh), ("auth", auth)];
        assert_eq!(post(&anns, &fields).await.0, 422, "{p256dh} {auth}");
    }
    // Where a name leads is seen when it is called: to this machine it is not.
    assert_eq!(tell(&anns, "https://localhost./x", &device).await.0, 200);
    play(&table, &game, 1).await;
    until("it was tried", || async {
        let tried: i64 = sqlx::query_scalar("select count(*) from pushes where tries > 0")
            .fetch_one(&table.pool)
            .await
            .unwrap();
        tried > 0
    })
    .await;
    assert!(service.came().is_empty());
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn devices_are_their_holders_and_all_servers_have_one_key() {
    let (table, service) = (Table::live().await, PushService::start().await);
    let servers = [table.serve_telling(service.at).await, table.serve_telling(service.at).await];
    let game = table.open("1h").await;
    let mut keys = Vec::new();
    for (seat, server) in (0..).zip(&servers) {
        let page = page(&table, server, &game, seat).await;
        let device = TestDevice::new(20 + seat);
        let (_, shown) = tell(&page, &service.endpoint(&format!("seat{seat}")), &device).await;
        keys.push(shown.split("data-key=\"").nth(1).unwrap().split('"').next().unwrap().to_owned());
    }
    assert_eq!(keys[0], keys[1]);
    let devices = async || -> i64 {
        sqlx::query_scalar("select count(*) from devices").fetch_one(&table.pool).await.unwrap()
    };
    assert_eq!(devices().await, 2);
    // New links for a seat end whatever was done with the old ones; so does another holder.
    table.games.renew_links(&game, Seat(0), 1).await.unwrap();
    assert_eq!(devices().await, 1);
    table.replace(&ticket(&game, 1, 1), &player("eve")).await.unwrap();
    assert_eq!(devices().await, 0);
    table.games.close_window(&game, Some(1)).await.unwrap();
    assert_eq!((waiting(&table).await, service.came().len()), (0, 0));
    // One holder has not more than eight.
    let eves = page(&table, &servers[0], &game, 1).await;
    for number in 1..=10 {
        let endpoint = service.endpoint(&format!("many{number}"));
        tell(&eves, &endpoint, &TestDevice::new(number)).await;
    }
    assert_eq!(devices().await, 8);
    post(&eves, &[("act", "hush-all")]).await;
    assert_eq!(devices().await, 0);
    for server in servers {
        server.stop().await.unwrap();
    }
}

/// What the pages' own script does in a real browser, which here reaches no push service and is allowed
/// nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_that_is_not_allowed_to_says_so() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let page = page(&table, &server, &game, 0).await;
    let browser = Browser::start("en").await;
    browser.goto(&page).await.unwrap();
    let asks = async |what: &str| browser.execute(what, vec![]).await.unwrap().json().clone();
    until("the button is there", || async {
        asks("return !document.querySelector('button[value=tell]').hidden").await == true
    })
    .await;
    asks("document.querySelector('button[value=tell]').click()").await;
    until("it says that it may not", || async {
        asks("return !document.getElementById('refused').hidden").await == true
    })
    .await;
    // The worker was taken under the policy of our pages, and runs.
    let runs = "const done = arguments[0];
        navigator.serviceWorker.getRegistration('/static/').then(it => done(it?.active?.state))";
    let runs = browser.execute_async(runs, vec![]).await.unwrap().json().clone();
    assert_eq!(runs, "activated");
    browser.quit().await;
    let devices: i64 =
        sqlx::query_scalar("select count(*) from devices").fetch_one(&table.pool).await.unwrap();
    assert_eq!(devices, 0);
    server.stop().await.unwrap();
}
