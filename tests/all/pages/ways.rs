//! Pages of somebody who plays without letters, what awaits a reader, and what is asked before it is done.

use sealed_orders::{
    app::Running,
    language::Language,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};
use uuid::Uuid;

use super::Shown;
use crate::support::games::{Table, ticket};

const ASK: &str =
    "const night = matchMedia('(prefers-color-scheme: dark)').matches ? '.night' : '';
    document.querySelector('[name=address]').value = `lea.${innerWidth}${night}@example.org`;
    document.querySelector('main form button').click()";
const TIME_OUT: &str = "document.querySelector('button[value=time_out]').click()";
const CLOSE: &str = "document.querySelector('button[value=close]').click()";

pub async fn pages(table: &Table, server: &Running, game: &GameId) -> Vec<Shown> {
    let base = &server.url;
    let alone = table.games.open_alone("power", Language::En, chrono_tz::UTC).await.unwrap();
    let (own, kept) = (alone.desk.game().clone(), alone.desk.reveal().to_owned());
    let held = ticket(&own, 0, 1);
    table
        .games
        .ask_to_keep(&held.holding(), &"newcomer@example.org".parse().unwrap())
        .await
        .unwrap();
    let claim: Uuid = sqlx::query_scalar("select id from claims where game = $1")
        .bind(&own)
        .fetch_one(&table.pool)
        .await
        .unwrap();
    let claim = Opens::Claim { seat: Seat(0), claim };
    let keep = table.games.give_link(&own, claim).await.unwrap();
    let host = table.games.give_link(game, Opens::Host).await.unwrap();
    let mut pages = vec![
        Shown {
            press: Some(ASK),
            part: "[name=code]",
            ..Shown::new("code", format!("{base}account"))
        },
        Shown {
            press: Some(CLOSE),
            part: "input[name=sure]",
            ..Shown::new("close", format!("{base}hosts/{}", host.reveal()))
        },
    ];
    for (name, path, part) in [
        ("front-known", String::new(), ".awaits"),
        ("game-known", format!("games/{own}"), ".awaits"),
        ("account-kept", "account".to_owned(), ".held img"),
    ] {
        let cookies = vec![("seats", kept.clone())];
        pages.push(Shown { cookies, part, ..Shown::new(name, format!("{base}{path}")) });
    }
    for (name, path, press, part) in [
        ("alone", format!("seats/{kept}"), None, "#keep"),
        ("keep", format!("claims/{}", keep.reveal()), None, "button[value=keep]"),
        ("time-out", format!("seats/{kept}"), Some(TIME_OUT), "input[name=sure]"),
    ] {
        let own = Some("en");
        pages.push(Shown { own, press, part, ..Shown::new(name, format!("{base}{path}")) });
    }
    pages
}
