//! The public games are found by programs as by people.

use serde_json::{Value, json};

use super::caller::Caller;
use crate::support::games::Table;

#[tokio::test]
async fn games_are_found_as_on_their_page() {
    let table = Table::live().await;
    let mut games = Vec::new();
    for (name, players) in [("Été à Paris", 4), ("Duel", 2)] {
        let game = table.open_as(|new| {
            new.name = Some(name.to_owned());
            new.public = true;
            new.players.truncate(players);
            new.options.clear();
        });
        games.push(json!(game.await));
    }
    let hidden = json!(table.open("3d").await);
    let server = table.serve(None).await;
    let caller = Caller::of(&server).await;
    let find =
        async |query: &str| ids(&caller.done("", &format!("GET /games?{query}"), None).await);
    assert!(find("").await.len() == 2 && !find("most=100").await.contains(&hidden));
    let today = chrono::Utc::now().date_naive();
    for (query, found) in [
        ("words=%C3%A9t%C3%A9+par".to_owned(), &games[..1]),
        ("words=duel".to_owned(), &games[1..]),
        ("seats=2&ruleset=power&life=playing".to_owned(), &games[1..]),
        ("ruleset=chess".to_owned(), &[]),
        ("life=won".to_owned(), &[]),
        (format!("seats=4&from={}", today - chrono::Days::new(1)), &games[..1]),
        (format!("until={}", today - chrono::Days::new(2)), &[]),
    ] {
        assert_eq!(find(&query).await, found, "{query}");
    }
    for query in [
        "seats=many",
        "life=long",
        "from=yesterday",
        "from=-5000-01-01",
        "until=2027-02-30",
        "until=%2B99999-01-01",
        "after=x",
    ] {
        let (status, told) = caller.call("", &format!("GET /games?{query}&lang=fr"), None).await;
        assert_eq!((status.as_u16(), told["type"].as_str()), (422, Some("/api#value")), "{query}");
        let name = query.split_once('=').unwrap().0;
        assert!(
            told["detail"]
                .as_str()
                .unwrap()
                .contains(&format!("«\u{a0}{name}\u{a0}»\u{a0}: il faut")),
            "{told}"
        );
    }
    server.stop().await.unwrap();
}

/// The games of a list.
pub fn ids(listed: &Value) -> Vec<Value> {
    listed.as_array().unwrap().iter().map(|game| game["id"].clone()).collect()
}
