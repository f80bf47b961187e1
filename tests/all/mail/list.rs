//! Thirty letters of a game in the list of a real mail program, as a picture: `make pictures`.

use std::{path::Path, process::Command, time::Duration};

use chrono::TimeDelta;
use sealed_orders::{
    clock::Clock,
    game::acts::{act::PlayerAct, draw::DrawWord, message::To},
    links::game_id::GameId,
    rules::Seat,
    store::opening::talk::Talk,
};

use crate::{
    exactly_once::mail_from,
    support::{
        browser::Browser,
        dovecot::{Dovecot, PASSWORD},
        games::{Table, invited, ticket},
        pictures::width_of,
        scratch::Scratch,
        smtp::Smtp,
        waiting::{letters_have_left, until},
    },
};

/// What Ann orders in each round, and what Bob and Cy write to her in it.
const ROUNDS: [[&str; 3]; 6] = [
    [
        "T HQ G8\nD HQ S6",
        "Shall we share the middle? You take the island, I take the sea.",
        "Hello from Cy!",
    ],
    ["T G8 G4", "Diana is arming. Watch your headquarters.", "Peace until round 5?"],
    ["T G4 G1", "I keep my word: B0 is as far as I go.", "What is your Tank on G4 for?"],
    ["D S6 G3", "Now or never: the island is empty.", "A draw, the four of us?"],
    ["I HQ G8", "You did not answer.", "Sorry, I was away. Where were we?"],
    ["I G8 G6", "Well played.", "Let us end it here."],
];

/// Some hours go by.
fn hours_go_by(table: &Table, hours: i64) {
    let now = table.clock.set_to().unwrap();
    table.clock.set(now + TimeDelta::minutes(hours * 60 + 7));
}

/// One round, from its letter to Ann to its end.
async fn play(table: &Table, game: &GameId, round: u32) {
    let [orders, from_bob, from_cy] = ROUNDS[usize::try_from(round - 1).unwrap()];
    for (seat, words) in [(1, from_bob), (2, from_cy)] {
        hours_go_by(table, 3);
        let (ticket, key) = (ticket(game, seat, round), round.to_string());
        table.games.message(&ticket, To::Seat(Seat(0)), words, &key).await.unwrap();
        letters_have_left(&table.pool).await;
    }
    hours_go_by(table, 2);
    let ann = ticket(game, 0, round);
    match round {
        1 => drop(table.hand_in(&ann, "Thank HQ G8\nF HQ B9").await),
        2 => {
            table.clock.set(table.deadline(game, round).await - TimeDelta::hours(3));
            until("ann is reminded", || async { reminded(table).await }).await;
        }
        3 => {
            let agrees = PlayerAct::Draw(DrawWord::Agrees);
            table.games.player_act(&ticket(game, 2, round), &agrees).await.unwrap();
        }
        4 => {
            let calls = PlayerAct::TimeOut { deadline: None };
            table.games.player_act(&ticket(game, 3, round), &calls).await.unwrap();
        }
        5 => {
            let raw = mail_from("Ann", &table.reply_address(&ann).await, "Not now.", "<1@x>");
            table.games.deliver(&raw, None, &table.addresses).await.unwrap();
        }
        _ => {}
    }
    letters_have_left(&table.pool).await;
    hours_go_by(table, 1);
    for (seat, orders) in [(0, orders), (1, "I HQ B8"), (2, "I HQ Y8"), (3, "I HQ R8")] {
        table.hand_in(&ticket(game, seat, round), orders).await;
        letters_have_left(&table.pool).await;
    }
    if table.round(game, round + 1).await.is_none() {
        // A sheet that is to be mended, or a hold, keeps the round open.
        table.games.close_window(game, Some(round)).await.unwrap();
    }
    until("the round is played", || async { table.round(game, round + 1).await.is_some() }).await;
    letters_have_left(&table.pool).await;
}

/// Whether Ann's reminder has left.
async fn reminded(table: &Table) -> bool {
    sqlx::query_scalar(
        "select exists (select from letters where letter ->> 'kind' = 'reminder' and seat = 0
                        and status = 'sent')",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap()
}

/// What mutt shows of a mailbox, in a terminal of that size.
fn shown_by_mutt(folder: &Path, mailbox: &str, (columns, lines): (u32, u32)) -> String {
    let settings = format!(
        "set imap_pass='{PASSWORD}' ssl_force_tls=no ssl_starttls=no sort=threads sort_aux=date\n\
         set header_cache='' record='' spoolfile='{mailbox}' folder='' mail_check=600\n"
    );
    std::fs::write(folder.join("muttrc"), settings).unwrap();
    let socket = folder.join("tmux");
    let tmux = |words: &[&str]| {
        let mut tmux = Command::new("tmux");
        let done = tmux.arg("-S").arg(&socket).args(words).env("LC_ALL", "C.UTF-8").output();
        let done = done.expect("tmux is there: apt-get install tmux mutt");
        String::from_utf8(done.stdout).unwrap()
    };
    let mutt = format!("mutt -F {}", folder.join("muttrc").display());
    let (columns, lines) = (columns.to_string(), lines.to_string());
    tmux(&["-u", "new-session", "-d", "-x", &columns, "-y", &lines, &mutt]);
    let mut shown = String::new();
    for _ in 0..100 {
        std::thread::sleep(Duration::from_millis(200));
        shown = tmux(&["capture-pane", "-p", "-t", "0"]);
        if shown.contains("---Mutt") || shown.contains("-*-Mutt") {
            break;
        }
    }
    tmux(&["kill-server"]);
    shown
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "draws docs/pictures/list-of-letters.png with mutt and tmux"]
async fn draw_a_list_of_letters() {
    let Some(dovecot) = Dovecot::start() else { return };
    let table = Table::new(Clock::fixed("2026-11-16T08:00:00Z".parse().unwrap())).await;
    let smtp = Smtp::start();
    let server = table.serve(Some(&smtp)).await;
    let game = table
        .open_as(|new| {
            new.name = Some("The siege of Ely".to_owned());
            new.players = ["Ann", "Bob", "Cy", "Diana"].map(invited).to_vec();
            (new.window, new.talk) = ("2d".to_owned(), Talk::Open);
        })
        .await;
    for round in 1..=6 {
        play(&table, &game, round).await;
    }
    server.stop().await.unwrap();
    let to_ann = |to: &[String]| to == ["Ann@example.org"];
    let kept = smtp.kept();
    let letters: Vec<_> = kept.iter().filter(|kept| to_ann(&kept.envelope.to)).collect();
    assert!(letters.len() >= 30, "{}", letters.len());
    for letter in letters.iter().rev().take(30).rev() {
        dovecot.deliver("ann@example.org", &letter.raw).await;
    }
    let scratch = Scratch::on_disk();
    let folder = scratch.path().to_owned();
    let shown = shown_by_mutt(&folder, &dovecot.url("ann"), (110, 33));
    assert!(shown.contains("Round 1: your orders"), "{shown}");
    let lines: String = shown
        .lines()
        .enumerate()
        .map(|(n, line)| {
            let class = if n == 0 || line.contains("Mutt") { "bar" } else { "line" };
            let line = line.replace('&', "&amp;").replace('<', "&lt;");
            format!("<div class=\"{class}\">{line:<110}</div>")
        })
        .collect();
    let page = folder.join("list.html");
    let style = "body { margin: 0; padding: 8px; width: max-content }
                 body { background: #1d1f21; color: #e0e0e0 }
                 div { font: 14px/18px 'DejaVu Sans Mono', monospace; white-space: pre }
                 .bar { background: #3b5b8c; color: #fff }";
    // Without a viewport of its own a page is laid out 980 pixels wide at least.
    let head = format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><style>{style}</style>"
    );
    std::fs::write(&page, head + lines.as_str()).unwrap();
    let browser = Browser::whole("en").await;
    browser.goto(format!("file://{}", page.display())).await.unwrap();
    // As wide as its lines.
    let wide = "return Math.ceil(document.body.getBoundingClientRect().width)";
    let wide = browser.execute(wide, vec![]).await.unwrap().json().as_u64().unwrap();
    let wide = u32::try_from(wide).unwrap();
    let picture = browser.whole_page(wide).await;
    assert_eq!(width_of(&picture), wide);
    browser.quit().await;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::write(root.join("docs/pictures/list-of-letters.png"), picture).unwrap();
}
