//! Letters of a game of every ruleset there is, as they arrive: what stands where, that each leads on and can
//! be answered, and that a telephone shows them, by day and in the dark.

use mail_parser::{MessageParser, MimeHeaders};
use sealed_orders::{language::Language, registry::Played, store::post::mailroom};
use serde_json::json;

use super::kept::{PALE, TIGHT, in_the_dark};
use crate::{
    desk::ahead::speak_french,
    support::{
        browser::Browser,
        games::{FOUR, Table, invited, ticket},
        scratch::Scratch,
        waiting::{letters_have_left, until},
    },
};

/// A letter as its reader's program has it.
struct Arrived {
    what: String,
    html: String,
    text: String,
    has_reply: bool,
    /// The picture of the board, with its name in the letter.
    board: Option<(String, Vec<u8>)>,
}

/// After so many rounds everybody has had letters of each kind that a round brings.
const ROUNDS: u32 = 4;

/// All letters of a game that is played by examples, the second player's in French.
async fn letters_of(played: &Played) -> Vec<Arrived> {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let name = played.rules.name();
    let seats = (*played.rules.seats().start()).max(2);
    let game = table
        .open_as(|new| {
            new.ruleset = name.to_owned();
            new.players = FOUR[..seats].iter().map(|it| invited(it)).collect();
            speak_french(&mut new.players[1]);
            new.options.clear();
        })
        .await;
    for number in 1..=ROUNDS {
        until("the round is open", || async { table.round(&game, number).await.is_some() }).await;
        let round = table.round(&game, number).await.unwrap();
        for seat in round.awaited {
            let position = played.teller.position(&round.before).unwrap();
            let orders = position.example(seat, Language::En);
            table.hand_in(&ticket(&game, seat.0, number), &orders).await;
        }
    }
    until("the last round is carried out", || async {
        table.round(&game, ROUNDS).await.unwrap().is_resolved()
    })
    .await;
    letters_have_left(&table.pool).await;
    let mut conn = table.pool.acquire().await.unwrap();
    let kept = mailroom::newest(&mut conn, None, 100).await.unwrap();
    let arrived = kept.iter().map(|kept| {
        let mail = MessageParser::default().parse(&kept.raw).unwrap();
        let board = mail
            .attachments()
            .find_map(|part| Some((part.content_id()?.to_owned(), part.contents().to_vec())));
        Arrived {
            what: format!("{name}: {}", mail.subject().unwrap()),
            html: mail.body_html(0).unwrap().into_owned(),
            text: mail.body_text(0).unwrap().into_owned(),
            has_reply: mail.reply_to().is_some(),
            board,
        }
    });
    let arrived: Vec<Arrived> = arrived.collect();
    drop(conn);
    server.stop().await.unwrap();
    assert!(arrived.len() > 3, "{name}: {} letters", arrived.len());
    arrived
}

/// The smallest lettering of a ruleset's board, in parts of its width.
fn lettering(played: &Played) -> f64 {
    let preview = played.teller.preview(Language::Fr).unwrap().board_svg;
    let number = |text: &str| text.split('"').next().unwrap().parse::<f64>().unwrap();
    let sizes = preview.split("font-size=\"").skip(1).map(number);
    let (_, size) = preview.split_once("viewBox=\"").unwrap();
    let width = size.split(' ').nth(2).unwrap().parse::<f64>().unwrap();
    sizes.fold(f64::MAX, f64::min) / width
}

/// How wide the letter is, how wide its board is drawn, and where the button to its sheet ends.
const SEEN: &str = "const button = document.querySelector('.act .button');
    return [document.documentElement.scrollWidth, document.images[0]?.getBoundingClientRect().width,
        button ? button.getBoundingClientRect().bottom : 0]";

/// Whether it is no wider than the window, and each picture has words in its place.
const PICTURES_OFF: &str = "return [document.documentElement.scrollWidth <= innerWidth,
    [...document.images].every((it) => it.alt.trim().length > 20)]";

/// How wide the frame is that a picture has in the dark.
const FRAME: &str =
    "return [...document.images].map((it) => parseFloat(getComputedStyle(it).outlineWidth))";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_of_every_ruleset_lead_on_are_in_order_and_fit_a_telephone() {
    let table = Table::live().await;
    let browser = Browser::start("en").await;
    let scratch = Scratch::on_disk();
    for played in table.games.registry().all() {
        let lettering = lettering(played);
        let mut drawn = 0;
        for Arrived { what, mut html, text, has_reply, board } in letters_of(played).await {
            let (body, _) = html.rsplit_once("class=\"pad muted foot\"").unwrap();
            let links = body.matches("<a ").count() - body.matches("href=\"mailto:").count();
            assert!(links > 0 && text.contains("http://") && has_reply, "{what}: a dead end");
            // The way to the sheet, the board, the form.
            let at = |part: &str| body.find(part);
            let parts = [at("/sheets/"), at("<img "), at("<form ")];
            let parts: Vec<usize> = parts.into_iter().flatten().collect();
            assert!(at("<form ").is_none() || parts.len() == 3, "{what}: {parts:?}");
            assert!(at("<form ").is_none() || parts.is_sorted(), "{what}: {parts:?}");
            let page = scratch.path().join("letter.html");
            // With its pictures off it says what they are, and fits as well.
            std::fs::write(&page, &html).unwrap();
            browser.looks_through(360, 740).await;
            browser.goto(format!("file://{}", page.display())).await.unwrap();
            let seen = browser.execute(PICTURES_OFF, vec![]).await.unwrap().json().clone();
            assert_eq!(seen, json!([true, true]), "{what}: without pictures");
            if let Some((name, picture)) = &board {
                std::fs::write(scratch.path().join("board.png"), picture).unwrap();
                html = html.replace(&format!("cid:{name}"), "board.png");
            }
            std::fs::write(&page, &html).unwrap();
            for (width, scheme) in [(360, "light"), (360, "dark"), (700, "light"), (700, "dark")] {
                browser.looks_through(width, 740).await;
                in_the_dark(&browser, scheme == "dark").await;
                browser.goto(format!("file://{}", page.display())).await.unwrap();
                let pale = browser.execute(PALE, vec![]).await.unwrap().json().clone();
                assert_eq!(pale, json!([]), "{what}, {scheme}: pale");
                let tight = browser.execute(TIGHT, vec![]).await.unwrap().json().clone();
                assert_eq!(tight, json!([]), "{what} at {width}: tight");
                let frames = browser.execute(FRAME, vec![]).await.unwrap().json().clone();
                let framed = frames.as_array().unwrap().iter().all(|it| it.as_f64() > Some(3.0));
                assert!(framed || scheme != "dark", "{what}: a light board, {frames}");
                let seen = browser.execute(SEEN, vec![]).await.unwrap().json().clone();
                let [wide, picture, bottom] = [0, 1, 2].map(|n| seen[n].as_f64().unwrap_or(0.0));
                assert!(wide <= f64::from(width), "{what} at {width}: {seen}");
                assert!(
                    bottom <= 740.0 || parts.len() < 3,
                    "{what} at {width}: its button is far below: {seen}"
                );
                if board.is_some() {
                    drawn += 1;
                    let high = lettering * picture;
                    assert!(
                        high >= 9.0,
                        "{what} at {width}: lettering of {high:.2} pixels: {seen}"
                    );
                }
            }
        }
        assert!(drawn > 0, "{}: no letter has its board", played.rules.name());
    }
    browser.quit().await;
}
