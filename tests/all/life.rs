//! A game's whole life with a ruleset as unlike Power as can be: the seams hold.

use std::time::Duration;

use sealed_orders::{
    app::{self, Running},
    clock::Clock,
    config::{Config, DoorFlags, PlaceFlags, PostFlags},
    game::{
        Games,
        opening::{open::GameLinks, proposal::Proposal},
    },
    links::game_id::GameId,
    registry::Registry,
    store::post::mailroom,
};
use sqlx::PgPool;

use crate::{
    support::{
        database::Database,
        games::{invited, letters_have_left, open},
    },
    toy::TokensTeller,
};

/// A server with the toy ruleset, in this process, on a port of its own.
struct Toys {
    running: Running,
    pool: PgPool,
    games: Games,
    _database: Database,
}

impl Toys {
    async fn start() -> Self {
        let database = Database::new().await;
        let place = PlaceFlags {
            listen: "127.0.0.1:0".to_owned(),
            data: None,
            database_url: Some(database.url().into()),
            public_url: None,
            reply_domain: None,
        };
        let config = Config::read(place, PostFlags::default(), DoorFlags::default()).unwrap();
        let registry = Registry::standard().with(TokensTeller);
        let running = app::start(config, registry.clone(), Clock::Database).await.unwrap();
        let pool = database.pool().await;
        let games = Games::new(pool.clone(), registry, Clock::Database);
        Self { running, pool, games, _database: database }
    }

    async fn open(&self, start_now: bool) -> GameLinks {
        let new = Proposal {
            ruleset: "tokens".to_owned(),
            name: Some("A game of tokens".to_owned()),
            players: ["ann", "bob"].map(invited).to_vec(),
            window: "1h".to_owned(),
            start_now,
            ..Proposal::default()
        };
        open(&self.games, &new).await
    }

    /// The newest letter of a kind to somebody, once it is there.
    async fn letter(&self, to: &str, holds: &str) -> String {
        for _ in 0..100 {
            let mut conn = self.pool.acquire().await.unwrap();
            let kept = mailroom::newest(&mut conn, Some(to), 50).await.unwrap();
            for kept in kept {
                let message = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
                let text = message.body_text(0).unwrap().into_owned();
                if text.contains(holds) || message.subject().unwrap_or_default().contains(holds) {
                    return text;
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("no letter to {to} that holds {holds:?}");
    }

    async fn page(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("{}{path}", self.running.url)).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    async fn post(&self, url: &str, fields: &[(&str, &str)]) -> (u16, String) {
        let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }
}

/// Any ruleset's position is told in words beside its picture, as far as its reader may know it.
#[tokio::test]
async fn a_letter_says_in_words_where_everything_stands() {
    let toys = Toys::start().await;
    toys.open(true).await;
    letters_have_left(&toys.pool).await;
    let mut conn = toys.pool.acquire().await.unwrap();
    let kept = mailroom::newest(&mut conn, Some("ann@example.org"), 50).await.unwrap();
    let message = mail_parser::MessageParser::default().parse(&kept[0].raw).unwrap();
    let html = message.body_html(0).unwrap();
    assert!(
        html.contains("first: 0 laid, [") && html.contains("<br>second: 0 laid, 3 hidden"),
        "{html}"
    );
    toys.running.stop().await.unwrap();
}

/// The link in a letter that leads to a room.
fn link(letter: &str, room: &str) -> String {
    letter
        .split_whitespace()
        .find_map(|word| {
            let word = word.trim_matches(['<', '>', '(', ')']);
            (word.starts_with("http") && word.contains(room)).then(|| word.to_owned())
        })
        .unwrap_or_else(|| panic!("no link to {room} in:\n{letter}"))
}

/// A token in the hand that a letter tells of.
fn hand(letter: &str) -> Vec<u32> {
    let (_, rest) = letter.split_once("Your hand: [").expect("the letter tells the hand");
    rest.split_once(']').unwrap().0.split(',').map(|token| token.trim().parse().unwrap()).collect()
}

#[tokio::test]
async fn invitations_alternate_moves_a_hidden_hand_and_chance_to_the_end() {
    let toys = Toys::start().await;
    let opened = toys.open(false).await;
    let game: &GameId = &opened.game;

    // Everybody accepts; the first window opens for the first seat alone.
    for (name, last) in [("ann", false), ("bob", true)] {
        let invitation = toys.letter(&format!("{name}@example.org"), "A game of tokens").await;
        let url = link(&invitation, "/invitations/");
        let (_, page) = toys.post(&url, &[]).await;
        assert!(!page.contains("noted"), "an empty POST answers nothing");
        let (status, page) = toys.post(&url, &[("answer", "accept")]).await;
        assert_eq!(status, 200);
        assert_eq!(page.contains("first round is open"), last, "{page}");
    }

    let people = ["ann@example.org", "bob@example.org"];
    let mut round = 0;
    let winner = loop {
        round += 1;
        assert!(round < 30, "somebody reaches the goal");
        let mover = people[(round - 1) % 2];
        let sheet = toys.letter(mover, &format!("round {round}")).await;
        let mine = hand(&sheet);
        assert_eq!(mine.len(), 3);
        // The other has no sheet for this round, and the game's page shows no hand.
        let (_, page) = toys.page(&format!("games/{game}")).await;
        assert!(page.contains("3 hidden") && !page.contains(&format!("{mine:?}")), "{page}");
        let largest = mine.iter().max().unwrap();
        let url = link(&sheet, "/sheets/");
        let (status, page) = toys.post(&url, &[("token1", &format!("LAY {largest}"))]).await;
        assert_eq!(status, 200, "{page}");
        assert!(page.contains("the round is resolved"), "the only awaited sheet was in: {page}");
        let (status, page) = toys.page(&format!("games/{game}/rounds/{round}")).await;
        assert_eq!(status, 200);
        assert!(page.contains(&format!("lays down {largest}")), "{page}");
        assert!(!page.contains("You draw a secret"), "chance is for one pair of eyes");
        let (_, page) = toys.page(&format!("games/{game}")).await;
        if page.contains("Won by") {
            break mover;
        }
    };

    let others = people.iter().find(|&&person| person != winner).unwrap();
    let last = toys.letter(others, "over").await;
    assert!(last.contains("lays down"), "{last}");
    assert!(!last.contains("You draw a secret"), "the winner's draw is not the other's to know");
    toys.letter(winner, "You draw a secret").await;

    letters_have_left(&toys.pool).await;
    toys.running.stop().await.unwrap();
}

#[tokio::test]
async fn a_refused_invitation_calls_the_game_off() {
    let toys = Toys::start().await;
    let opened = toys.open(false).await;
    let invitation = toys.letter("bob@example.org", "A game of tokens").await;
    let (_, page) = toys.post(&link(&invitation, "/invitations/"), &[("answer", "decline")]).await;
    assert!(page.contains("will not begin"), "{page}");
    let told = toys.letter("ann@example.org", "will not begin").await;
    assert!(told.contains("bob (Second) declined"), "{told}");
    let (_, page) = toys.page(&format!("games/{}", opened.game)).await;
    assert!(page.contains("called off"), "{page}");
    toys.running.stop().await.unwrap();
}
