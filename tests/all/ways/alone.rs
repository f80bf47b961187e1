//! Somebody plays the computer without an address: no letter leaves until one is given and confirmed.

use reqwest::StatusCode;
use sealed_orders::{
    game::{Refusal, seats::replace::OfferWord},
    links::{game_id::GameId, token::Token},
    rules::Seat,
};
use uuid::Uuid;

use crate::{
    account::Browser,
    support::{
        games::{OrRefusal, Table, player, ticket},
        waiting::{letters_have_left, until},
    },
};

/// Opens a game against the computer; gives the sheet's page.
async fn plays(browser: &mut Browser, ruleset: &str, lang: &str) -> String {
    let (status, to, page) =
        browser.press(&format!("/play?lang={lang}"), &[("ruleset", ruleset)]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{page}");
    to.unwrap()
}

/// The one game there is.
async fn game(table: &Table) -> GameId {
    table.games.list(10).await.unwrap().remove(0).id
}

async fn all_letters(table: &Table) -> i64 {
    sqlx::query_scalar("select count(*) from letters").fetch_one(&table.pool).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_answers_and_nobody_is_written_to() {
    for ruleset in ["power", "cities"] {
        let table = Table::live().await;
        let server = table.serve(None).await;
        let mut browser = Browser::new(&server);
        let sheet = plays(&mut browser, ruleset, "fr").await;
        let (status, page) = browser.get(&sheet).await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains("lang=\"fr\"") && page.contains("Sceller"), "{page}");
        let game = game(&table).await;
        let (status, _, sealed) =
            browser.press(&sheet, &[("act", "seal"), ("pass", "yes"), ("orders", "")]).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{sealed}");
        if ruleset == "power" {
            until("the round is resolved", || async { table.round(&game, 2).await.is_some() })
                .await;
        }
        assert_eq!(all_letters(&table).await, 0);
        let (_, listed) = browser.get("/games").await;
        assert!(!listed.contains(&format!("/games/{game}?")), "it is nobody else's to find");
        server.stop().await.unwrap();
    }
}

#[tokio::test]
async fn the_browser_keeps_the_game_and_another_has_nothing_of_it() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (mut mine, mut other) = (Browser::new(&server), Browser::new(&server));
    plays(&mut mine, "power", "en").await;
    let game = game(&table).await;
    let fields = [("game", game.to_string()), ("seat", "0".to_owned())];
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();

    for page in ["/", "/rules/power", "/games", &format!("/games/{game}")] {
        let (_, told) = mine.get(&format!("{page}?lang=en")).await;
        assert!(told.contains("round 1 awaits you"), "{page}: {told}");
        let (_, strangers) = other.get(&format!("{page}?lang=en")).await;
        assert!(!strangers.contains("awaits you"), "{page}: {strangers}");
    }
    let (_, account) = mine.get("/account?lang=en").await;
    assert!(account.contains("Power against the computer") && account.contains("Write my orders"));
    let board = format!("/games/{game}/board.svg");
    assert!(account.contains(&board), "{account}");
    let (status, by_day) = other.get(&board).await;
    let (_, at_night) = other.get(&format!("{board}?night")).await;
    assert_eq!(
        (status, by_day.starts_with("<svg"), at_night.starts_with("<svg")),
        (StatusCode::OK, true, true)
    );
    assert!(by_day != at_night && !by_day.contains("var(--"));
    let (status, to, _) = mine.press("/account/seat", &fields).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(to.unwrap().contains("/sheets/"));
    let (_, to, page) = other.press("/account/seat", &fields).await;
    assert!(to.is_none() && page.contains("Send me a letter"), "{page}");
    assert_eq!(other.press("/account/seat", &[("game", "x"), ("seat", "0")]).await.1, None);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn an_address_that_is_given_counts_once_its_link_was_followed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut browser = Browser::new(&server);
    plays(&mut browser, "power", "en").await;
    let game = game(&table).await;
    let desk = browser.kept_seats()[0].clone();
    let desk = format!("/seats/{desk}");
    let (_, page) = browser.get(&desk).await;
    assert!(page.contains("Keep this game") && !page.contains("mailto:"), "{page}");

    let (_, _, page) = browser.press(&desk, &[("act", "keep"), ("address", "nobody")]).await;
    assert!(page.contains("nobody"), "what is no address is told: {page}");
    let address = "newcomer@example.org";
    let (_, _, page) = browser.press(&desk, &[("act", "keep"), ("address", address)]).await;
    assert!(page.contains("A letter is on its way"), "{page}");
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(address).await;
    assert_eq!((letters.len(), all_letters(&table).await), (1, 1));
    let link = letters[0].1.split_whitespace().find(|word| word.contains("/claims/")).unwrap();

    // The link is good in any browser; looking changes nothing, and nothing else is sent before it is
    // confirmed.
    let mut elsewhere = Browser::new(&server);
    let (_, page) = elsewhere.get(link).await;
    assert!(page.contains("Is this your game?"), "{page}");
    let holder = || async {
        let now = table.games.now(&game).await.unwrap().unwrap();
        now.holders.into_iter().find(|holder| holder.person().is_some()).unwrap()
    };
    assert!(holder().await.person().unwrap().address.is_none());
    for _ in 0..2 {
        let (_, _, page) = elsewhere.press(link, &[("act", "keep")]).await;
        assert!(page.contains("The game is kept"), "{page}");
    }
    let kept = holder().await;
    assert!(kept.is_at(address));
    assert_eq!(kept.person().unwrap().name, "newcomer");
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("sheet").await, 1, "the sheet that is asked for, once");
    let mut signed_in = Browser::signed_in(&server, &table, address).await;
    let (_, page) = signed_in.get("/account?lang=en").await;
    assert!(page.contains("Power against the computer"), "{page}");
    // A seat that has an address keeps it.
    let (_, page) = browser.get(&desk).await;
    assert!(!page.contains("Keep this game"), "{page}");
    browser.press(&desk, &[("act", "keep"), ("address", "thief@example.org")]).await;
    letters_have_left(&table.pool).await;
    assert!(table.mailroom("thief@example.org").await.is_empty());
    // Whoever signs out leaves the seats that letters reach; a game that is nowhere else stays.
    plays(&mut browser, "cities", "en").await;
    let kept = browser.kept_seats();
    browser.signs_in(&table, address).await;
    browser.press("/account/settings", &[("act", "out-everywhere")]).await;
    assert_eq!(browser.kept_seats(), kept[..1]);
    assert_eq!(kept.len(), 2);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_seat_gives_only_so_many_addresses_an_hour() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut browser = Browser::new(&server);
    plays(&mut browser, "cities", "en").await;
    let desk = format!("/seats/{}", browser.kept_seats()[0]);
    for n in 0..5 {
        let address = format!("somebody{n}@example.org");
        browser.press(&desk, &[("act", "keep"), ("address", &address)]).await;
    }
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("keep").await, 3);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn strangers_who_ask_for_seats_keep_nobody_from_giving_an_address_and_the_other_way_round() {
    let table = Table::live().await;
    let games = &table.games;
    let game = table.open("1h").await;
    without_address(&table, &game, 0).await;
    table.offer_seat(&ticket(&game, 1, 1), OfferWord::Offers).await.unwrap();
    for n in 0..10 {
        games.ask_for_seat(&game, Seat(1), &player(&format!("stranger{n}"))).await.unwrap();
    }
    let own = ticket(&game, 0, 1);
    for n in 0..3 {
        let address = format!("guest{n}@example.org").parse().unwrap();
        assert_eq!(games.ask_to_keep(&own.holding(), &address).await.or_refusal(), Ok(()));
    }
    let more = games.ask_to_keep(&own.holding(), &"guest@example.org".parse().unwrap()).await;
    assert_eq!(more.or_refusal(), Err(Refusal::TooMany));
    let more = games.ask_for_seat(&game, Seat(1), &player("another")).await;
    assert_eq!(more.or_refusal(), Err(Refusal::TooMany));
    // Nor do addresses that are given keep newcomers away.
    let other = table.open("1h").await;
    table.offer_seat(&ticket(&other, 1, 1), OfferWord::Offers).await.unwrap();
    without_address(&table, &other, 0).await;
    without_address(&table, &other, 2).await;
    for (seat, n) in [(0, 0), (0, 1), (0, 2), (2, 3), (2, 4)] {
        let address = format!("guest{n}@example.net").parse().unwrap();
        games.ask_to_keep(&ticket(&other, seat, 1).holding(), &address).await.unwrap();
    }
    for n in 0..10 {
        let newcomer = player(&format!("newcomer{n}"));
        assert_eq!(games.ask_for_seat(&other, Seat(1), &newcomer).await.or_refusal(), Ok(()));
    }
}

#[tokio::test]
async fn an_address_that_plays_already_keeps_no_second_seat() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    without_address(&table, &game, 0).await;
    let address = "Bob@example.org".parse().unwrap();
    table.games.ask_to_keep(&ticket(&game, 0, 1).holding(), &address).await.unwrap();
    let id = sqlx::query_scalar("select id from claims where game = $1").bind(&game);
    let id: Uuid = id.fetch_one(&table.pool).await.unwrap();
    let claim = table.games.claim(&game, id).await.unwrap().unwrap();
    let kept = table.games.keep_seat(&game, &claim).await.or_refusal();
    assert_eq!(kept, Err(Refusal::AlreadyPlays));
}

/// As whoever plays without letters holds it.
async fn without_address(table: &Table, game: &GameId, seat: i16) {
    let taken = "update seats set address = '' where game = $1 and seat = $2";
    sqlx::query(taken).bind(game).bind(seat).execute(&table.pool).await.unwrap();
}

#[tokio::test]
async fn another_sites_page_cannot_open_a_game_for_whoever_looks_at_it() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut browser = Browser::new(&server);
    browser.origin = "https://elsewhere.example".to_owned();
    let (status, to, _) = browser.press("/play", &[("ruleset", "power")]).await;
    assert_eq!((status, to), (StatusCode::FORBIDDEN, None));
    assert!(table.games.list(10).await.unwrap().is_empty());
    server.stop().await.unwrap();
}

#[tokio::test]
async fn another_sites_page_cannot_make_a_browser_forget_the_seats_that_it_keeps() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut browser = Browser::new(&server);
    plays(&mut browser, "power", "en").await;
    let kept = browser.kept_seats();
    let form = [("ruleset", "cities"), ("play", "yes"), ("rest", "easy"), ("pace", "quick")];
    let ours = std::mem::replace(&mut browser.origin, "https://elsewhere.example".to_owned());
    let (status, to, _) = browser.press("/games", &form).await;
    assert_eq!((status, to), (StatusCode::FORBIDDEN, None));
    assert_eq!(browser.kept_seats(), kept);
    assert_eq!(table.games.list(10).await.unwrap().len(), 1, "nothing was opened");
    // The same form on a page of ours opens the game, and its seat is kept beside the other.
    browser.origin = ours;
    let (status, _, page) = browser.press("/games", &form).await;
    assert_eq!(status, StatusCode::CREATED, "{page}");
    assert_eq!(browser.kept_seats()[1..], kept);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_browser_that_keeps_too_many_seats_drops_first_what_costs_least() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut browser = Browser::new(&server);
    let friends = [("ruleset", "cities"), ("play", "yes"), ("pace", "relaxed")];
    let friends = [friends.as_slice(), &[("people", "bob@example.org")]].concat();
    let (status, _, page) = browser.press("/games", &friends).await;
    assert_eq!(status, StatusCode::CREATED, "{page}");
    for _ in 0..7 {
        plays(&mut browser, "cities", "en").await;
    }
    // The newest first: seven alone, and the friends' one, which is the oldest.
    let eight = browser.kept_seats();
    assert_eq!(eight.len(), 8);

    // One that is over goes before all others, however new it is.
    let over = Token::parse(&eight[2]).unwrap();
    table.games.end(over.game()).await.unwrap();
    plays(&mut browser, "cities", "en").await;
    let kept = browser.kept_seats();
    assert_eq!(kept[1..], [&eight[..2], &eight[3..]].concat());

    // Then the oldest against computers alone; never one with people.
    plays(&mut browser, "cities", "en").await;
    assert_eq!(browser.kept_seats()[1..], [&kept[..6], &kept[7..]].concat());
    assert_eq!(browser.kept_seats()[7], eight[7]);
    server.stop().await.unwrap();
}
