//! What a link shows where it is shared, and what a telephone is told that keeps the pages among its
//! own: only what anybody may see, and drawn once.

use futures_util::future::join_all;
use reqwest::{
    Client, Response, StatusCode,
    header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH},
};

use crate::{
    crash::OPENINGS,
    support::{
        games::{Table, ticket},
        waiting::until,
    },
};

async fn get(url: &str) -> Response {
    reqwest::get(url).await.unwrap()
}

/// What a page says of itself under that name, in its head.
fn meta(page: &str, name: &str) -> String {
    let head = page.split("</head>").next().unwrap();
    let at = head
        .split("<meta ")
        .find(|it| it.contains(&format!("\"{name}\"")))
        .unwrap_or_else(|| panic!("{name}: {head}"));
    at.split("content=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .replace("&amp;", "&")
        .replace("&#38;", "&")
}

/// The size of a picture, in pixels.
async fn size_of(answer: Response) -> (u32, u32) {
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()[CONTENT_TYPE], "image/png");
    let body = answer.bytes().await.unwrap();
    assert!(body.len() < 150_000, "{} bytes", body.len());
    let reader = png::Decoder::new(std::io::Cursor::new(body)).read_info().unwrap();
    (reader.info().width, reader.info().height)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shared_link_shows_the_board_and_nothing_that_is_sealed() {
    let table = Table::live().await;
    let public = "https://play.example.org";
    let (server, at) = table.serve_as(public).await;
    let game = table.open_as(|new| new.name = Some("Fog & <Iron>".to_owned())).await;
    for (seat, orders) in (0..).zip(OPENINGS) {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    until("the next round is open", || async { table.round(&game, 2).await.is_some() }).await;
    for (path, said) in [
        (format!("/games/{game}"), "Power"),
        (format!("/games/{game}/rounds/1"), "Round 1"),
        (format!("/games/{game}/rounds/1/steps/1"), "Round 1"),
        ("/rules/power".to_owned(), "Power"),
        ("/rules/cities/examples/1".to_owned(), "Eight Cities"),
        ("/rules/blitzkrieg/examples/1".to_owned(), "Blitzkrieg!"),
        ("/rules/risk/examples/1".to_owned(), "Risk"),
        ("/rules/clone-wars/examples/1".to_owned(), "Clone Wars"),
    ] {
        let page = get(&format!("{at}{path}?lang=en")).await.text().await.unwrap();
        let told = page.split("</head>").next().unwrap().to_lowercase();
        assert!(told.contains(&said.to_lowercase()), "{path}: {told}");
        for name in ["og:title", "og:description", "description", "og:image:alt"] {
            assert!(!meta(&page, name).is_empty(), "{path}: {name}");
        }
        for name in ["og:url", "og:image"] {
            assert!(meta(&page, name).starts_with(&format!("{public}/")), "{path}: {name}");
        }
        assert_eq!(meta(&page, "twitter:card"), "summary_large_image");
        let picture = meta(&page, "og:image").replace(public, &at);
        assert_eq!(size_of(get(&picture).await).await, (1200, 630), "{picture}");
    }
    // What is sealed changes nothing of it; what is carried out does.
    let picture =
        async || get(&format!("{at}/games/{game}/share.png")).await.bytes().await.unwrap();
    let before = picture().await;
    table.hand_in(&ticket(&game, 0, 2), "T G8 G6").await;
    assert_eq!(picture().await, before);
    let open = get(&format!("{at}/games/{game}/rounds/2/share.png")).await;
    assert_eq!(open.status(), StatusCode::NOT_FOUND);
    table.games.close_window(&game, None).await.unwrap();
    assert_ne!(picture().await, before);

    let round = format!("{at}/games/{game}/rounds/1/share.png");
    let answer = get(&round).await;
    assert!(answer.headers()[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    let tag = answer.headers()[ETAG].clone();
    let again = Client::new().get(&round).header(IF_NONE_MATCH, tag).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    let shown = answer.bytes().await.unwrap();
    let step = get(&format!("{at}/games/{game}/rounds/1/steps/1/share.png")).await;
    assert_ne!(step.bytes().await.unwrap(), shown, "a step has a picture of its own");
    for path in [
        "games/xxxxxxxx/share.png",
        "rules/chess/share.png",
        &format!("games/{game}/rounds/1/steps/999/share.png"),
    ] {
        assert_eq!(get(&format!("{at}/{path}")).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    server.stop().await.unwrap();
}

/// However many pictures a stranger asks for, pages are answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_wait_for_one_another_and_pages_do_not_wait_for_them() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    for (seat, orders) in (0..).zip(OPENINGS) {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    until("the next round is open", || async { table.round(&game, 2).await.is_some() }).await;
    let steps = (1..=4).flat_map(|step| ["en", "fr"].map(|l| (step, l)));
    let urls = steps.map(|(step, l)| {
        format!("{}games/{game}/rounds/1/steps/{step}/share.png?lang={l}", server.url)
    });
    let urls: Vec<String> = urls.collect();
    let all = join_all(urls.iter().map(|url| get(url)));
    let page = async { get(&format!("{}games/{game}", server.url)).await.status() };
    let (answers, page) = tokio::join!(all, page);
    assert_eq!(page, StatusCode::OK);
    let drawn = answers.iter().filter(|answer| answer.status() == StatusCode::OK).count();
    let refused = answers.iter().filter(|it| it.status() == StatusCode::TOO_MANY_REQUESTS).count();
    assert!(drawn > 0 && drawn + refused == answers.len(), "{drawn} and {refused}");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_many_ask_for_is_drawn_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let url = format!("{}games/{game}/share.png", server.url);
    let answers = join_all((0..40).map(|_| get(&url))).await;
    assert!(answers.iter().all(|answer| answer.status() == StatusCode::OK));
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_telephone_keeps_the_pages_with_a_seal_of_their_own() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let at = server.url.trim_end_matches('/');
    let page = get(at).await.text().await.unwrap();
    for part in ["rel=\"icon\"", "rel=\"apple-touch-icon\"", "rel=\"manifest\"", "theme-color"] {
        assert!(page.contains(part), "{part}");
    }
    let seal = get(&format!("{at}/static/icon.svg")).await;
    assert_eq!(seal.headers()[CONTENT_TYPE], "image/svg+xml");
    assert!(seal.bytes().await.unwrap().len() < 3000);
    for (lang, said) in [("en", "Written orders"), ("fr", "Des ordres écrits")] {
        let told = get(&format!("{at}/manifest.webmanifest?lang={lang}")).await;
        assert_eq!(told.headers()[CONTENT_TYPE], "application/manifest+json");
        let told: serde_json::Value = told.json().await.unwrap();
        assert_eq!(told["lang"], lang);
        assert!(told["description"].as_str().unwrap().starts_with(said), "{told}");
        assert_eq!(
            get(&format!("{at}{}", told["start_url"].as_str().unwrap())).await.status(),
            200
        );
        for icon in told["icons"].as_array().unwrap() {
            let answer = get(&format!("{at}{}", icon["src"].as_str().unwrap())).await;
            if icon["type"] == "image/png" {
                let (width, height) = size_of(answer).await;
                assert_eq!(icon["sizes"], format!("{width}x{height}"));
            }
        }
    }
    assert_eq!(size_of(get(&format!("{at}/static/icon-180.png")).await).await, (180, 180));
    for name in ["icon-181.png", "icon-0.png", "icon-.png", "icon-99999999999.png"] {
        assert_eq!(get(&format!("{at}/static/{name}")).await.status(), StatusCode::NOT_FOUND);
    }
    server.stop().await.unwrap();
}
