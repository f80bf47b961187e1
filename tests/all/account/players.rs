//! The page of a player who wants one: what is public, and nothing else.

use super::Browser;
use crate::support::games::{Table, player, ticket};

/// The address of somebody's page, as their settings lead to it.
async fn page(browser: &mut Browser) -> Option<String> {
    let (_, settings) = browser.get("/account/settings?lang=en").await;
    let link = settings.split("href=\"/players/").nth(1)?;
    Some(format!("/players/{}", link.split('"').next().unwrap()))
}

/// What stands beside a word in a list of words and figures.
fn figure(page: &str, word: &str) -> String {
    let after =
        page.split(&format!("<dt>{word}</dt>")).nth(1).unwrap_or_else(|| panic!("{word}: {page}"));
    after.split("<dd>").nth(1).unwrap().split("</dd>").next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_wants_it_has_a_page_of_what_is_public() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let public = table
        .open_as(|new| {
            new.public = true;
            new.name = Some("Seen <b>".to_owned());
        })
        .await;
    table.open_as(|new| new.name = Some("Hidden".to_owned())).await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let mut stranger = Browser::new(&server);
    let game = format!("/games/{public}?lang=en");
    assert_eq!(page(&mut ann).await, None, "off until asked for");
    assert!(!stranger.get(&game).await.1.contains("/players/"));

    ann.press("/account/settings", &[("act", "show-page")]).await;
    let at = page(&mut ann).await.unwrap();
    assert!(stranger.get(&game).await.1.contains(&at.replace('&', "&#38;")), "linked where it is");
    let (status, shown) = stranger.get(&at).await;
    assert!(
        status == 200 && shown.contains("Seen &#60;b&#62;") && shown.contains("in play"),
        "{shown}"
    );
    assert!(!shown.contains("Hidden") && !shown.contains("example.org"), "{shown}");
    assert!(shown.contains("No round is over yet"), "{shown}");

    // One sheet in time, one deadline missed; a round that the host closed early is nobody's fault, and
    // no sheet in a further step of a turn no miss.
    let by_deadline = async |round: i32| {
        table.games.close_window(&public, Some(round.unsigned_abs())).await.unwrap();
        sqlx::query("update rounds set closed_by = 'deadline' where game = $1 and number = $2")
            .bind(&public)
            .bind(round)
            .execute(&table.pool)
            .await
            .unwrap();
    };
    table.hand_in(&ticket(&public, 0, 1), "T HQ G8").await;
    by_deadline(1).await;
    by_deadline(2).await;
    table.games.close_window(&public, Some(3)).await.unwrap();
    by_deadline(4).await;
    let step = "update rounds set goes_on = true where number = 4";
    sqlx::query(step).execute(&table.pool).await.unwrap();
    // What is sealed now is nobody's to know.
    table.hand_in(&ticket(&public, 0, 5), "T G8 G6").await;
    let (_, shown) = stranger.get(&at).await;
    for (word, many) in [
        ("Rounds that waited for a sheet", "2"),
        ("Sheets in time", "1"),
        ("Missed deadlines", "1"),
    ] {
        assert_eq!(figure(&shown, word), many, "{word}");
    }
    // What a predecessor missed is not a successor's.
    table.replace(&ticket(&public, 1, 5), &player("eve")).await.unwrap();
    let mut eve = Browser::signed_in(&server, &table, "eve@example.org").await;
    eve.press("/account/settings", &[("act", "show-page")]).await;
    let eves = page(&mut eve).await.unwrap();
    let (_, shown) = stranger.get(&eves).await;
    assert!(shown.contains("Seen") && shown.contains("No round is over yet"), "{shown}");

    ann.press("/account/settings", &[("act", "hide-page"), ("sure", "yes")]).await;
    assert_eq!(stranger.get(&at).await.0, 404);
    assert!(!stranger.get(&game).await.1.contains(&at.replace('&', "&#38;")));
    for nothing in ["/players/x", "/players/%00", "/players/aaaaaaaaaaaaaaaa"] {
        assert_eq!(stranger.get(nothing).await.0, 404, "{nothing}");
    }
    server.stop().await.unwrap();
}
