//! A game opened on the web: what is wrong is told at once and in full, and nothing is opened;
//! what is right sends invitations.

use sealed_orders::{game::opening::fault::NotOpened, language::Language};
use serde_json::json;

use crate::{
    account::Browser,
    support::{
        database::Database,
        games::{FOUR, Table},
        server::Server,
        waiting::letters_have_left,
    },
};

/// More than a name may have.
const LONG: &str =
    "Automne Automne Automne Automne Automne Automne Automne Automne Automne Automne Automne";

async fn post(url: &str, fields: &[(String, String)]) -> (u16, String) {
    let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

fn fields(more: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut fields = vec![
        ("ruleset".to_owned(), "power".to_owned()),
        ("name".to_owned(), "Automne <b>".to_owned()),
        ("window".to_owned(), "36h".to_owned()),
        ("power_missiles".to_owned(), "as_read".to_owned()),
        ("power_official".to_owned(), "2".to_owned()),
    ];
    for (n, name) in FOUR.iter().enumerate() {
        fields.push((format!("player{}_address", n + 1), format!("{name}@example.org")));
        fields.push((format!("player{}_lang", n + 1), ["en", "fr"][n % 2].to_owned()));
    }
    for (name, value) in more {
        fields.retain(|(known, _)| known != name);
        fields.push(((*name).to_owned(), (*value).to_owned()));
    }
    fields
}

#[tokio::test]
async fn a_double_click_opens_one_game_and_a_changed_form_another() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let form = reqwest::get(format!("{}games/new?ruleset=power", server.url))
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    let (_, rest) = form.split_once("name=\"key\" value=\"").unwrap();
    let key = rest.split('"').next().unwrap();
    let url = format!("{}games?lang=en", server.url);
    let pressed = fields(&[("key", key)]);
    let pages = tokio::join!(post(&url, &pressed), post(&url, &pressed), post(&url, &pressed));
    let games = async || table.games.list(10).await.unwrap();
    let game = games().await[0].id.clone();
    assert_eq!(games().await.len(), 1);
    let mut desks = std::collections::BTreeSet::new();
    for (status, page) in [pages.0, pages.1, pages.2] {
        assert_eq!(status, 201, "{page}");
        assert!(page.contains(&format!("/games/{game}")), "{page}");
        let (_, rest) = page.split_once("/hosts/").unwrap();
        let desk = rest.split(['?', '"']).next().unwrap().to_owned();
        let desk_url = format!("{}hosts/{desk}", server.url);
        assert_eq!(reqwest::get(desk_url).await.unwrap().status(), 200, "each page has a desk");
        desks.insert(desk);
    }
    assert_eq!(desks.len(), 3);
    letters_have_left(&table.pool).await;
    assert_eq!(table.mailroom("bob@example.org").await.len(), 1, "one invitation");
    // Gone back to and changed, the form means another game; and so does one without a good key.
    assert_eq!(post(&url, &fields(&[("key", key), ("name", "Another")])).await.0, 201);
    for _ in 0..2 {
        assert_eq!(post(&url, &fields(&[("key", "1")])).await.0, 201);
    }
    assert_eq!(games().await.len(), 4);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_game_is_opened_on_the_web_or_everything_wrong_with_it_is_told() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let url = format!("{}games?lang=fr", server.url);
    for (wrong, told) in [
        (&[("window", "bientôt"), ("zone", "Mars")][..], &["bientôt", "Mars"][..]),
        (&[("player2_address", "chez bob")], &["chez bob"]),
        (&[("player3_zone", "Ailleurs")], &["Ailleurs"]),
        (&[("end", "round"), ("last_round", "0")], &["dernière manche"]),
        (&[("end", "time"), ("closing_time", "1999-01-01T00:00")], &["déjà passée"]),
        (&[("name", LONG)], &["1 à 80 caractères"]),
        (
            &[("player2_address", ""), ("player3_address", ""), ("player4_address", "")],
            &["1 joueur donné"],
        ),
    ] {
        let (status, page) = post(&url, &fields(wrong)).await;
        assert_eq!(status, 422, "{wrong:?}");
        for told in told {
            assert!(page.contains(told), "{told} in {page}");
        }
        assert!(page.contains("cy@example.org") || wrong.len() > 2, "what was typed is kept");
    }
    assert!(table.games.list(10).await.unwrap().is_empty(), "nothing was opened");

    let (status, page) = post(&url, &fields(&[])).await;
    assert_eq!(status, 201, "{page}");
    assert!(page.contains("Automne &#60;b&#62;"), "a name is shown as it was written: {page}");
    letters_have_left(&table.pool).await;
    let (subject, text, html) = table.mailroom("bob@example.org").await.swap_remove(0);
    assert!(subject.contains("Automne <b>"), "{subject}");
    assert!(text.contains("36 heures") && text.contains("/invitations/"), "in French: {text}");
    assert!(!html.contains("<b>\u{20}") && !html.contains("Automne <b>"), "inert: {html}");
    let (_, text, _) = table.mailroom("cy@example.org").await.swap_remove(0);
    assert!(text.contains("36 hours"), "in English: {text}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn every_door_tells_all_that_is_wrong_in_the_same_sentences() {
    let database = Database::new().await;
    let mut server = Server::start(&[("DATABASE_URL", &database.url())]).await;
    let wrong = [("absence_days", 367), ("last_round", 0), ("replace_after", 100)];
    let numbers = wrong.map(|(name, number)| (name, number.to_string()));

    let mut form: Vec<_> = numbers.iter().map(|(name, number)| (*name, number.as_str())).collect();
    form.extend([("end", "round"), ("player1_address", "ann@example.org")]);
    let (status, page) = post(&server.url("/games?lang=en"), &fields(&form)).await;
    assert_eq!(status, 422, "{page}");

    let mut body = json!({ "ruleset": "power", "name": "Wrong", "window": "36h" });
    body["players"] = FOUR.map(|name| json!({ "address": format!("{name}@example.org") })).into();
    for (name, number) in wrong {
        body[name] = number.into();
    }
    let request = reqwest::Client::new().post(server.url("/api/v1/games?lang=en")).json(&body);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 422);
    let problem: serde_json::Value = answer.json().await.unwrap();

    let mut arguments = vec!["game", "open"].into_iter().map(str::to_owned).collect::<Vec<_>>();
    for name in FOUR {
        arguments.extend(["--player".to_owned(), format!("{name}@example.org")]);
    }
    for (name, number) in numbers {
        arguments.extend([format!("--{}", name.replace('_', "-")), number]);
    }
    let output = server.run(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();

    for sentence in [
        "that is too many days: expected 366 at most",
        "the last round must be a number from 1 to 9999",
        "the rounds without a sheet must be a number from 1 to 99",
    ] {
        assert!(page.contains(sentence), "{sentence} in {page}");
        assert!(problem["detail"].as_str().unwrap().contains(sentence), "{sentence} in {problem}");
        assert!(said.contains(sentence), "{sentence} in {said}");
    }
    server.stop();
}

/// An address that no mail finds is told at once, wherever one is asked for.
#[tokio::test]
async fn an_address_without_a_whole_domain_is_told_at_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut browser = Browser::new(&server);
    for field in ["people", "host_address"] {
        let sent =
            [("ruleset", "power"), ("play", "yes"), ("rest", "easy"), (field, "bob@example")];
        let (status, _, page) = browser.press("/games?lang=en", &sent).await;
        let told = "bob@example” is no mail address: expected one like ann@example.org";
        assert!(status == 422 && page.contains(told), "{field}: {page}");
    }
    let sent = [("address", "bob@example")];
    let (status, _, page) = browser.press("/account/sign-in?lang=en", &sent).await;
    assert_eq!(status, 422, "{page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn an_agreed_end_is_taken_only_where_the_rules_know_one() {
    let database = Database::new().await;
    let mut server = Server::start(&[("DATABASE_URL", &database.url())]).await;
    for (ruleset, knows_one) in [
        ("power", true),
        ("cities", false),
        ("blitzkrieg", false),
        ("risk", false),
        ("clone-wars", false),
    ] {
        let form = server.url(&format!("/games/new?ruleset={ruleset}&lang=en"));
        let form = reqwest::get(form).await.unwrap().text().await.unwrap();
        for field in ["name=\"end\"", "name=\"last_round\"", "name=\"closing_time\""] {
            assert_eq!(form.contains(field), knows_one, "{ruleset}: {field}");
        }
    }

    let (last, closing) = ("a last round was given", "a closing time was given");
    let two = [("player1_address", "ann@example.org"), ("player2_address", "bob@example.org")];
    for (ruleset, end, sentence) in [
        ("cities", ("last_round", "3"), last),
        ("blitzkrieg", ("last_round", "3"), last),
        ("blitzkrieg", ("closing_time", "2999-01-31T18:00"), closing),
    ] {
        let which = if end.0 == "last_round" { "round" } else { "time" };
        let sent = [("ruleset", ruleset), ("window", "36h"), ("end", which), end];
        let sent = sent.iter().chain(&two).map(|(name, value)| ((*name).into(), (*value).into()));
        let sent: Vec<(String, String)> = sent.collect();
        let (status, page) = post(&server.url("/games?lang=en"), &sent).await;
        assert!(status == 422 && page.contains(sentence), "{page}");

        let mut body = json!({
            "ruleset": ruleset, "name": "No end", "window": "36h",
            "players": [{"address": "ann@example.org"}, {"address": "bob@example.org"}],
        });
        body[end.0] = end.1.parse::<u32>().map_or_else(|_| json!(end.1), |round| json!(round));
        let request = reqwest::Client::new().post(server.url("/api/v1/games?lang=en")).json(&body);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 422);
        let problem: serde_json::Value = answer.json().await.unwrap();
        assert!(problem["detail"].as_str().unwrap().contains(sentence), "{problem}");

        let flag = format!("--{}", end.0.replace('_', "-"));
        let people = ["--player", "ann@example.org", "--player", "bob@example.org"];
        let arguments = ["game", "open", "--rules", ruleset, &flag, end.1];
        let output = server.run(&[&arguments[..], &people[..]].concat());
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(&flag) && said.contains(sentence), "{said}");
    }
    server.stop();
}

/// Each round is carried out and kept for ever: nobody has one made each second.
#[tokio::test]
async fn who_comes_opens_no_game_that_closes_within_a_minute() {
    let table = Table::live().await;
    for (window, clock, takes) in [
        ("59s", "", false),
        ("1m", "", true),
        ("60s", "", true),
        ("", "1d+30s", false),
        ("", "1d+1m", true),
    ] {
        let mut new = table.new_game();
        (new.window, new.clock) = (window.to_owned(), clock.to_owned());
        if !clock.is_empty() {
            new.ruleset = "cities".to_owned();
            new.players.truncate(2);
            new.options.clear();
        }
        let opened = table.games.open_once(&new, "", Language::Fr).await.map(drop);
        match opened {
            Ok(()) => assert!(takes, "{window}{clock}"),
            Err(NotOpened::Faults(faults)) => {
                let said: Vec<String> = faults.iter().map(|it| it.say(Language::Fr)).collect();
                assert!(!takes && said[0].contains("au moins une minute"), "{said:?}");
            }
            Err(other) => panic!("{other:?}"),
        }
    }
}
