//! Pages that a game has now and then: after its end, before somebody takes a seat, where a mail is in
//! doubt, and what is said where there is no page.

use sealed_orders::{
    app::Running,
    game::{
        acts::act::PlayerAct,
        opening::{
            candidate::{Candidate, Contact},
            player::Player,
        },
    },
    language::Language,
    links::{
        game_id::GameId,
        opens::{Opens, Ticket},
    },
    rules::Seat,
    store::post::mailroom,
};
use uuid::Uuid;

use super::Shown;
use crate::{
    account,
    exactly_once::mail_from,
    support::{
        games::{Table, contact, invited, player, ticket},
        waiting::{letters_have_left, until},
    },
};

/// A form that is sent to a page that takes none.
const SEND: &str = "const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: `/rules${location.search}` });
    document.body.append(form);
    form.submit()";

/// Those, where `game` is in its third round, and `hidden` hides what was written until its end.
pub async fn pages(
    table: &Table,
    server: &Running,
    (game, hidden): (&GameId, &GameId),
) -> Vec<Shown> {
    let base = &server.url;
    let mut pages = ended(table, base).await;
    let link = async |room: &str, game: &GameId, opens| {
        format!("{base}{room}/{}", table.games.give_link(game, opens).await.unwrap().reveal())
    };

    let (free, claims) = claims(table).await;
    for (seat, own, claim) in claims {
        let claim = link("claims", &free, Opens::Claim { seat, claim }).await;
        pages.push(Shown { own: Some(own), part: "[value=take]", ..Shown::new("claim", claim) });
    }
    pages.push(Shown { part: "form", ..Shown::new("free-seats", format!("{base}games/{free}")) });

    // A game of its own: in the others sheets are sealed later on the way through all pages.
    let max = Contact { language: "fr".to_owned(), ..contact("max") };
    let asked = table.open_as(|new| new.players[1] = Candidate::Person(max)).await;
    for (seat, own) in [(0, "en"), (1, "fr")] {
        let mail = doubtful(table, &ticket(&asked, seat, 1)).await;
        let opens = Opens::Confirmation { seat: Seat(seat), mail };
        let url = link("confirmations", &asked, opens).await;
        let shown = Shown::new("confirmation", url);
        pages.push(Shown { own: Some(own), part: "[value=yes]", ..shown });
    }

    let mut zoe = account::Browser::new(server);
    zoe.press("/account/sign-in", &[("address", "zoe@example.org")]).await;
    let url = account::link(table, "zoe@example.org").await;
    // It is good for ten minutes, and all pages take longer.
    let later = "update sign_ins set made_at = made_at + interval '1 day'";
    sqlx::query(later).execute(&table.pool).await.unwrap();
    for (name, cookies, part) in [
        ("sign-in-link", vec![("asked", zoe.cookie("asked").to_owned())], "[value=confirm]"),
        ("sign-in-elsewhere", vec![], "[role=alert] a"),
    ] {
        pages.push(Shown { own: Some("en"), cookies, part, ..Shown::new(name, url.clone()) });
    }
    let mut conn = table.pool.acquire().await.unwrap();
    let kept = mailroom::newest(&mut conn, Some("zoe@example.org"), 1).await.unwrap();
    let url = format!("{base}mailroom/{}", kept[0].letter);
    pages.push(Shown { part: "iframe", ..Shown::new("mailroom-letter", url) });

    let others = ["eve", "joe", "liz", "max"].map(invited);
    let called_off = table.open_as(|new| new.players = others.to_vec()).await;
    table.games.end(&called_off).await.unwrap();
    for (name, path, status) in [
        ("no-game", "games/k3v9abcd".to_owned(), 404),
        ("no-round", format!("games/{game}/rounds/99"), 404),
        ("no-link", "sheets/nothing".to_owned(), 404),
        ("round-open", format!("games/{game}/rounds/3"), 403),
        ("round-ended", format!("games/{called_off}/rounds/1"), 410),
        ("not-over", format!("games/{hidden}/rounds/1/opened"), 403),
    ] {
        pages.push(Shown { status, ..Shown::new(name, format!("{base}{path}")) });
    }
    let press = Some(SEND);
    pages.push(Shown { press, status: 405, ..Shown::new("no-form", format!("{base}rules")) });
    pages
}

/// A game of two that one of them has given up, as everybody, its host and its players see it.
async fn ended(table: &Table, base: &str) -> Vec<Shown> {
    let game = table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            let max = Contact { language: "fr".to_owned(), ..contact("max") };
            new.players = vec![invited("liz"), Candidate::Person(max)];
            new.options = [("first".to_owned(), "1".to_owned())].into();
        })
        .await;
    for (seat, round, order) in [(0, 1, "B2 B4"), (1, 2, "D9 D7")] {
        table.hand_in(&ticket(&game, seat, round), order).await;
        until("the next round is open", || async { table.round(&game, round + 1).await.is_some() })
            .await;
    }
    table.games.player_act(&ticket(&game, 1, 3), &PlayerAct::Surrender).await.unwrap();
    until("it is over", || async {
        table.games.now(&game).await.unwrap().unwrap().game.ending.is_some()
    })
    .await;
    letters_have_left(&table.pool).await;
    let mut pages: Vec<Shown> = [
        ("ended-game", format!("{base}games/{game}")),
        ("ended-rounds", format!("{base}games/{game}/rounds")),
        ("ended-opened", format!("{base}games/{game}/rounds/1/opened")),
        ("ended-step", format!("{base}games/{game}/rounds/1/steps/1")),
        ("ended-statistics", format!("{base}games/{game}/statistics")),
    ]
    .map(|(name, url)| Shown::new(name, url))
    .into();
    let link = async |room: &str, opens| {
        format!("{base}{room}/{}", table.games.give_link(&game, opens).await.unwrap().reveal())
    };
    pages.push(Shown::new("ended-host", link("hosts", Opens::Host).await));
    for (seat, own) in [(Seat(0), "en"), (Seat(1), "fr")] {
        for (name, room, opens, status) in [
            ("ended-desk", "seats", Opens::Seat(seat), 200),
            ("ended-sheet", "sheets", Opens::Sheet { seat, round: 3 }, 410),
            ("ended-conversation", "conversation", Opens::Seat(seat), 200),
            ("ended-notes", "notes", Opens::Seat(seat), 200),
            ("ended-letters", "letters", Opens::Letters(seat), 200),
        ] {
            let url = link(room, opens).await;
            pages.push(Shown { own: Some(own), status, ..Shown::new(name, url) });
        }
    }
    pages
}

/// A game with free seats, and the claims of those who asked for them, each with their language.
async fn claims(table: &Table) -> (GameId, [(Seat, &'static str, Uuid); 2]) {
    let game = table
        .open_as(|new| {
            new.players = vec![Candidate::Nobody; 4];
            new.players[0] = invited("liz");
            new.start_now = false;
        })
        .await;
    let asked = async |seat: Seat, asks: &Player| {
        table.games.ask_for_seat(&game, seat, asks).await.unwrap();
        let claim = sqlx::query_scalar("select id from claims where game = $1 and seat = $2");
        let claim = claim.bind(&game).bind(i16::from(seat.0));
        claim.fetch_one(&table.pool).await.unwrap()
    };
    let max = Player { language: Language::Fr, ..player("max") };
    let first = asked(Seat(1), &player("cleo")).await;
    let second = asked(Seat(2), &max).await;
    let claims = [(Seat(1), "en", first), (Seat(2), "fr", second)];
    (game, claims)
}

/// A mail for a seat that may not be from its holder, and waits for a word.
async fn doubtful(table: &Table, of: &Ticket) -> Uuid {
    let address = table.reply_address(of).await;
    let id = format!("<doubtful-{}@example.org>", of.seat.0);
    let mail = mail_from("mallory", &address, "T G8 G6", &id);
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    let waits = "select id from mails where status = 'waiting' and game = $1 and seat = $2";
    let waits = sqlx::query_scalar(waits).bind(&of.game).bind(i16::from(of.seat.0));
    waits.fetch_one(&table.pool).await.unwrap()
}
