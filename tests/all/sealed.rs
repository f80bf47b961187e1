//! Until its round is resolved nobody but its author sees a sheet: no page, no command, no log, no
//! list, no error. And whoever is wrong about something is told so, and changes nothing.

use crate::{
    crash::{OPENINGS, open},
    support::{database::Database, server::Server, waiting::until},
};

/// Orders and words that stand nowhere else.
const SECRET: [&str; 2] = ["F GHQ R3", "zanzibar"];

async fn get(url: &str) -> (u16, String) {
    let answer = reqwest::get(url).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

async fn post(url: &str, fields: &[(&str, &str)]) -> (u16, String) {
    let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_a_sheet_before_its_round_is_resolved() {
    let database = Database::new().await;
    let url = database.url();
    // Everything that could be logged is.
    let mut server = Server::start(&[("DATABASE_URL", &url), ("SEALED_ORDERS_LOG", "trace")]).await;
    let (game, links) = open(&server, "1h");
    let orders = format!("{} # {}", SECRET[0], SECRET[1]);
    let (status, page) = post(&links[0], &[("orders", &orders)]).await;
    assert!(status == 200 && page.contains(SECRET[0]), "its author sees it: {page}");

    let mut seen = vec![
        get(&server.url("/")).await,
        get(&server.url("/mailroom?for=bob%40example.org")).await,
        get(&server.url(&format!("/games/{game}"))).await,
        get(&server.url(&format!("/games/{game}/rounds/1"))).await,
        get(&server.url(&format!("/games/{game}/rounds/2"))).await,
    ];
    assert_eq!(seen[3].0, 403, "the round is open");
    assert_eq!(seen[4].0, 404);
    for link in &links[1..] {
        seen.push(get(link).await);
        seen.push(post(link, &[("orders", "F HQ XI"), ("act", "check")]).await);
    }
    for arguments in [&["game", "show", &game, "--json"][..], &["game", "list", "--json"]] {
        let output = server.run(arguments);
        seen.push((0, String::from_utf8(output.stdout).unwrap()));
    }
    let verified = server.run(&["verify", &game, "1"]);
    assert_eq!(verified.status.code(), Some(2), "nothing to verify yet");
    seen.push((0, String::from_utf8(verified.stderr).unwrap()));
    seen.push((0, server.log()));
    for (_, text) in &seen {
        for secret in SECRET {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
    // Nor are the links that open sheets ever written down.
    for link in &links {
        let token = link.rsplit('/').next().unwrap();
        assert!(!server.log().contains(token));
    }

    for (link, order) in links.iter().zip(OPENINGS).skip(1) {
        assert_eq!(post(link, &[("orders", order)]).await.0, 200);
    }
    // A worker may be at it while the last answer is made.
    let round = server.url(&format!("/games/{game}/rounds/1"));
    until("the round is resolved", || async { get(&round).await.0 == 200 }).await;
    let (status, page) = get(&round).await;
    assert!(status == 200 && page.contains(SECRET[0]), "then everybody sees it: {page}");
    server.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_is_good_for_its_seat_and_round_and_for_nothing_else() {
    let database = Database::new().await;
    let url = database.url();
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let (_, links) = open(&server, "1h");
    let token = links[0].rsplit('/').next().unwrap();
    let last = if token.ends_with('a') { 'b' } else { 'a' };
    let wrong = format!("{}{last}", &token[..token.len() - 1]);
    for path in [
        format!("/sheets/{wrong}"),
        format!("/sheets/{}", &token[..20]),
        format!("/invitations/{token}"),
        format!("/hosts/{token}"),
        "/sheets/%00".to_owned(),
        "/nowhere".to_owned(),
    ] {
        assert_eq!(get(&server.url(&path)).await.0, 404, "{path}");
        assert_eq!(post(&server.url(&path), &[("orders", "T HQ G8")]).await.0, 404, "{path}");
    }
    // In the reader's language.
    let french = reqwest::Client::new()
        .get(server.url("/nowhere"))
        .header("Accept-Language", "fr-CA, en;q=0.5")
        .send()
        .await
        .unwrap();
    assert!(french.text().await.unwrap().contains("n&#39;existe pas"), "in French");
    // Another seat's orders on one's own sheet are read as one's own, and do nothing.
    let (_, page) = post(&links[1], &[("orders", "T GHQ G8"), ("act", "check")]).await;
    assert!(page.contains('✗'), "{page}");

    // The round over, the link shows that and seals nothing.
    for (link, order) in links.iter().zip(OPENINGS) {
        post(link, &[("orders", order)]).await;
    }
    let (status, page) = get(&links[0]).await;
    assert!(status == 410 && page.contains("is closed"), "{page}");
    let (status, page) = post(&links[0], &[("orders", "I HQ G8")]).await;
    assert!(status == 410 && page.contains("has not been sealed"), "{page}");
    // What was written is not lost with it.
    assert!(page.contains("<blockquote>I HQ G8</blockquote>"), "{page}");
    let message = [("act", "message"), ("to", "all"), ("words", "Shall we\nshare it?")];
    let (status, page) = post(&links[0], &message).await;
    assert!(
        status == 422 && page.contains("<blockquote>Shall we\nshare it?</blockquote>"),
        "{page}"
    );
    server.stop();
}
