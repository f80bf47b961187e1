//! Where the seed's hash and the seed are shown, and where the seed is not.

use std::collections::BTreeSet;

use data_encoding::{BASE32_NOPAD, BASE64, HEXLOWER};
use sealed_orders::{
    clock::Clock,
    game::{acts::draw::DrawWord, round::seed},
    links::opens::Opens,
    rules::Seat,
};

use crate::support::games::{FOUR, Table, contact, ticket};
use crate::support::waiting::letters_have_left;

/// Every public page of a game and what the API says of it, as one text each.
const PAGES: [&str; 7] = [
    "games/{}?lang=en",
    "games/{}?lang=fr",
    "games/{}/record",
    "games/{}/record.txt",
    "games/{}/record.json",
    "api/v1/games/{}",
    "api/v1/games/{}/record",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hash_is_everywhere_from_the_start_and_the_seed_once_it_is_over() {
    let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let stored: Vec<u8> = sqlx::query_scalar("select seed from games where id = $1")
        .bind(&game)
        .fetch_one(&table.pool)
        .await
        .unwrap();
    let hash = HEXLOWER.encode(&seed::hash(&stored));
    let opened = HEXLOWER.encode(&stored);
    let get = async |page: &str| {
        let url = format!("{}{page}", server.url);
        reqwest::get(url).await.unwrap().text().await.unwrap()
    };
    let public = async || {
        let mut texts = Vec::new();
        for page in PAGES {
            texts.push((page, get(&page.replace("{}", game.as_str())).await));
        }
        texts
    };
    let letters = async || {
        letters_have_left(&table.pool).await;
        let mut letters = Vec::new();
        for name in FOUR {
            letters.extend(table.mailroom(&format!("{name}@example.org")).await);
        }
        letters
    };
    for (page, text) in public().await {
        assert!(text.contains(&hash), "{page}: {text}");
    }
    let first = letters().await;
    assert_eq!(first.len(), 4);
    for (_, text, html) in &first {
        assert!(text.contains(&hash) && html.contains(&hash), "{text}");
    }
    // A second letter does not say it again.
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    let second = letters().await;
    let with_hash = second.iter().filter(|(_, text, _)| text.contains(&hash)).count();
    assert_eq!((with_hash, second.len()), (4, 9));

    // While it is played the seed is nowhere.
    let mut seen: Vec<String> = public().await.into_iter().map(|(_, text)| text).collect();
    seen.extend(
        second
            .iter()
            .flat_map(|(subject, text, html)| [subject.clone(), text.clone(), html.clone()]),
    );
    for opens in [Opens::Sheet { seat: Seat(0), round: 2 }, Opens::Letters(Seat(0)), Opens::Host] {
        let token = table.games.give_link(&game, opens).await.unwrap();
        let room = match opens {
            Opens::Host => "hosts",
            Opens::Letters(_) => "letters",
            _ => "sheets",
        };
        seen.push(get(&format!("{room}/{}", token.reveal())).await);
    }
    for page in ["rounds/1", "rounds/1/steps/1", "rounds", "statistics", "rounds.atom"] {
        seen.push(get(&format!("games/{game}/{page}")).await);
    }
    seen.push(get(&format!("api/v1/games/{game}/rounds/1")).await);
    let written: BTreeSet<String> = [
        opened.clone(),
        opened.to_uppercase(),
        BASE64.encode(&stored),
        BASE32_NOPAD.encode(&stored),
        BASE32_NOPAD.encode(&stored).to_lowercase(),
    ]
    .into();
    for (text, seed) in seen.iter().flat_map(|text| written.iter().map(move |seed| (text, seed))) {
        assert!(!text.contains(seed.trim_end_matches('=')), "{text}");
    }

    for seat in 0..4 {
        table.games.draw(&ticket(&game, seat, 2), DrawWord::AgreesForGood).await.unwrap();
    }
    for (page, text) in public().await {
        assert!(text.contains(&hash) && text.contains(&opened), "{page}: {text}");
    }
    let last = letters().await;
    let with_seed = |(_, text, html): &&(String, String, String)| {
        text.contains(&opened) && html.contains(&opened)
    };
    assert_eq!(last.iter().filter(with_seed).count(), 4);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_host_who_ends_a_game_opens_no_seed() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    table.games.end(&game).await.unwrap();
    let game = table.games.find(&game).await.unwrap().unwrap();
    assert_eq!(seed::PublishedSeed::of(&game).opened(), None);
}
