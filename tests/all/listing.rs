//! The list of public games: found by name, player, ruleset, seats, life and date; page by page;
//! and what its host did not open as public is nowhere in it.

use std::collections::BTreeSet;

use chrono::{TimeDelta, Utc};
use sealed_orders::{
    game::{
        opening::{
            candidate::{Candidate, Contact},
            player::Player,
        },
        seats::replace::OfferWord,
    },
    links::game_id::GameId,
    rules::{EndKind, Ending, Level, Seat},
    store::{
        games::{self, Status},
        seats::holdings,
    },
};

use crate::support::{
    browser::Browser,
    games::{Table, contact, invited, player, ticket},
};

/// The games a page of the list leads to, in its order, and the page after it.
async fn listed(root: &str, query: &str) -> (Vec<String>, Option<String>) {
    let answer = reqwest::get(format!("{root}{query}")).await.unwrap();
    assert_eq!(answer.status(), 200, "{query}");
    let page = answer.text().await.unwrap();
    assert!(page.len() < 100_000 && !page.contains("<b>"), "{query}");
    let (_, list) = page.split_once("</h1>").unwrap();
    let games = list.split("<a href=\"/games/").skip(1);
    let games = games.map(|rest| rest.split(['"', '?']).next().unwrap().to_owned()).collect();
    let next = list.split_once("rel=\"next\" href=\"").map(|(_, rest)| {
        rest.split('"').next().unwrap().replace("&#38;", "&").replace("&amp;", "&")
    });
    (games, next)
}

fn named(name: &str, address: &str) -> Candidate {
    Candidate::Person(Contact { name: name.to_owned(), ..contact(address) })
}

async fn public(table: &Table, name: &str, players: &[Candidate]) -> GameId {
    table
        .open_as(|new| {
            new.name = Some(name.to_owned());
            new.public = true;
            new.players = players.to_vec();
            new.options.clear();
        })
        .await
}

async fn over(table: &Table, game: &GameId, kind: EndKind, winners: &[u8]) {
    let ending = Ending { winners: winners.iter().map(|&seat| Seat(seat)).collect(), kind };
    let mut conn = table.pool.acquire().await.unwrap();
    games::set_status(&mut conn, game, Status::Finished, Some(&ending)).await.unwrap();
}

#[tokio::test]
async fn public_games_are_found_and_others_are_not() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let root = server.url.trim_end_matches('/').to_owned();
    let find = async |query: &str| {
        let (games, _) = listed(&root, &format!("/games?{query}")).await;
        games.into_iter().collect::<BTreeSet<_>>()
    };
    let of = |games: &[&GameId]| games.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
    assert!(find("").await.is_empty());

    let hidden = table.open_as(|new| new.name = Some("Été à Paris".to_owned())).await;
    let paris = [named("Zoé", "zoe"), named("O'Neil <b>", "neil"), invited("cy"), invited("di")];
    let paris = public(&table, "Été à Paris <b>", &paris).await;
    let duel = public(&table, "Duel", &[invited("ann"), named("Élodie", "elodie")]).await;
    let three = public(&table, "Three", &[invited("ann"), invited("bob"), invited("cy")]).await;
    let declined = public(&table, "Declined", &[invited("ann"), invited("bob")]).await;
    {
        let mut conn = table.pool.acquire().await.unwrap();
        games::set_status(&mut conn, &declined, Status::Declined, None).await.unwrap();
    }
    let all = [&paris, &duel, &three];
    assert_eq!(find("").await, of(&all), "neither {hidden} nor what was called off");

    for (words, found) in [
        ("%C3%A9t%C3%A9+paris", &[&paris][..]),
        ("PAR", &[&paris]),
        ("ete", &[&paris]),
        ("zo%C3%A9", &[&paris]),
        ("ELOD", &[&duel]),
        ("o%27neil", &[&paris]),
        ("ann", &[&duel, &three]),
        ("ann+thr", &[&three]),
        ("aris", &[]),
        ("%27+%26+%7C+%21+%3A%2A+%5C", &all),
        ("%22%3E%3Cb%3E", &[&paris, &three]),
        ("%22%3E%3Cbb%3E", &[]),
    ] {
        assert_eq!(find(&format!("q={words}")).await, of(found), "{words}");
    }
    assert_eq!(find("rules=power").await, of(&all));
    assert!(find("rules=chess").await.is_empty());
    assert_eq!(find("seats=2").await, of(&[&duel]));
    assert_eq!(find("seats=3&q=bob").await, of(&[&three]));
    assert_eq!(
        find("seats=many&life=&from=yesterday").await,
        of(&all),
        "what is none is not asked for"
    );

    assert_eq!(find("life=playing").await, of(&all));
    assert!(find("life=offered").await.is_empty());
    let seat = ticket(&three, 1, 1);
    table.offer_seat(&seat, OfferWord::Offers).await.unwrap();
    let of_hidden = ticket(&hidden, 1, 1);
    table.offer_seat(&of_hidden, OfferWord::Offers).await.unwrap();
    assert_eq!(find("life=offered").await, of(&[&three]));
    table.offer_seat(&seat, OfferWord::TakesBack).await.unwrap();
    assert!(find("life=offered").await.is_empty());
    table.games.yield_seat(&seat, OfferWord::Offers).await.unwrap();
    assert_eq!(find("life=offered").await, of(&[&three]), "by whoever has it");
    let ise = Player { name: "Ïsé".parse().unwrap(), ..player("ise") };
    table.replace(&seat, &ise).await.unwrap();
    assert!(find("life=offered").await.is_empty(), "it is taken");
    assert_eq!(find("q=ise").await, of(&[&three]), "the successor's name is known");
    assert_eq!(find("q=bob").await, of(&[]), "and the other's is not any more");

    over(&table, &duel, EndKind::Won, &[1]).await;
    over(&table, &three, EndKind::Drawn, &[0, 2]).await;
    assert_eq!(find("life=finished").await, of(&[&duel, &three]));
    assert_eq!(find("life=won").await, of(&[&duel]));
    assert_eq!(find("life=drawn").await, of(&[&three]));
    assert_eq!(find("life=playing").await, of(&[&paris]));
    let page = reqwest::get(format!("{root}/games?lang=fr")).await.unwrap().text().await.unwrap();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("gagnée par Élodie") && page.contains("nulle entre ann et cy"), "{page}");

    sqlx::query("update games set opened_at = opened_at - interval '40 days' where id = $1")
        .bind(&duel)
        .execute(&table.pool)
        .await
        .unwrap();
    let gone = ["elodie@example.org".to_owned()];
    let mut conn = table.pool.acquire().await.unwrap();
    holdings::forget(&mut conn, &gone).await.unwrap();
    assert!(find("q=elodie").await.is_empty(), "who has left is found no more");

    let day = |back| (Utc::now() - TimeDelta::days(back)).format("%Y-%m-%d").to_string();
    assert_eq!(find(&format!("until={}", day(30))).await, of(&[&duel]));
    assert_eq!(find(&format!("from={}", day(40))).await, of(&all));
    assert_eq!(find(&format!("from={}&until={}", day(40), day(40))).await, of(&[&duel]));
    assert_eq!(find(&format!("from={}", day(1))).await, of(&[&paris, &three]));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_list_is_turned_page_by_page_and_no_game_comes_twice() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let root = server.url.trim_end_matches('/').to_owned();
    let mut opened = Vec::new();
    for n in 0..45 {
        let players = [invited("ann"), invited("bob")];
        opened.push(public(&table, &format!("Game {n} & more"), &players).await.to_string());
    }
    // Opened at the very same time: the id decides.
    sqlx::query("update games set opened_at = date_trunc('hour', opened_at)")
        .execute(&table.pool)
        .await
        .unwrap();
    let mut seen = Vec::new();
    let mut sizes = Vec::new();
    let mut next = Some("/games?q=game+MORE&seats=2&lang=fr".to_owned());
    while let Some(url) = next {
        assert!(url.contains("lang=fr") && url.contains("seats=2"), "{url}");
        let page;
        (page, next) = listed(&root, &url).await;
        sizes.push(page.len());
        seen.extend(page);
        // A newcomer pushes nothing onto the next page.
        public(&table, "Game 99 & more", &[invited("ann"), invited("bob")]).await;
    }
    assert_eq!(sizes, [20, 20, 5]);
    assert_eq!(seen.iter().collect::<BTreeSet<_>>(), opened.iter().collect());
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_game_is_public_only_if_its_host_says_so() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let root = server.url.trim_end_matches('/').to_owned();
    for (ticked, name) in [(true, "Seen"), (false, "Unseen")] {
        let mut fields = vec![
            ("ruleset", "power"),
            ("name", name),
            ("window", "3d"),
            ("player1_address", "ann@example.org"),
            ("player2_computer", "easy"),
        ];
        fields.extend(ticked.then_some(("public", "yes")));
        let answer =
            reqwest::Client::new().post(format!("{root}/games?lang=en")).form(&fields).send();
        assert_eq!(answer.await.unwrap().status(), 201);
    }
    for (flag, name) in [(Some("--public"), "Told"), (None, "Untold")] {
        let mut open = tokio::process::Command::new(env!("CARGO_BIN_EXE_sealed-orders"));
        open.args(["game", "open", "--name", name, "--player", "ann@example.org"])
            .args(["--player", "computer"])
            .args(flag)
            .env("DATABASE_URL", table.database.url())
            .kill_on_drop(true);
        let done = open.output().await.unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    let page = reqwest::get(format!("{root}/games")).await.unwrap().text().await.unwrap();
    let there =
        ["Seen", "Unseen", "Told", "Untold"].map(|name| page.contains(&format!(">{name}<")));
    assert_eq!(there, [true, false, true, false]);
    assert!(
        page.contains("not begun yet")
            && page.contains(&Level::Easy.name(Default::default()).to_lowercase())
    );
    let browser = Browser::start("en").await;
    browser.set_window_rect(0, 0, 360, 800).await.unwrap();
    for path in ["/games", "/games/new", "/games/new?ruleset=cities", "/games?q=nothing"] {
        browser.goto(format!("{root}{path}")).await.unwrap();
        let wide = "return document.documentElement.scrollWidth - window.innerWidth";
        let over = browser.execute(wide, vec![]).await.unwrap().json().as_i64().unwrap();
        assert!(over <= 0, "{path}: {over} pixels too wide");
        if let Ok(to) = std::env::var("PICTURES") {
            let name = path.replace(['/', '?'], "-");
            browser.screenshot(std::path::Path::new(&format!("{to}/{name}.png"))).await.unwrap();
        }
    }
    browser.quit().await;
    let form = reqwest::get(format!("{root}/games/new?ruleset=power"))
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(form.contains("name=\"public\" value=\"yes\">"), "not ticked at first");
    server.stop().await.unwrap();
}
