//! Every act that a button of our pages asks for can be undone, takes nothing from anybody, or is asked
//! about once before it is done. An act that is new is told here what it weighs.

use std::{collections::BTreeSet, path::Path};

use chrono::Duration;
use sealed_orders::{
    app::Running,
    game::acts::{act::PlayerAct, draw::DrawWord},
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};

use self::Weight::{Asks, Light, Page, Undone};
use crate::{
    account::Browser,
    lobby::{asked, waiting},
    pause::pause_all,
    scanners::contents,
    support::{
        games::{Table, invited, ticket},
        waiting::letters_have_left,
    },
};

/// What an act weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    /// That act undoes it.
    Undone(&'static str),
    /// It shows, sends or adds something, or writes what can be written again.
    Light,
    /// A page that is there to ask this and nothing else leads to it, or the answer to its question.
    Page,
    /// Whether it is meant is asked once.
    Asks,
}

/// Every button's file of `templates/pages/`, its act, and what that weighs.
const ACTS: &[(&str, &str, Weight)] = &[
    ("account/settings.html", "add", Undone("remove")),
    ("account/settings.html", "delete", Asks),
    ("account/settings.html", "feeds", Asks),
    ("account/settings.html", "hide-page", Asks),
    ("account/settings.html", "letters", Light),
    ("account/settings.html", "no-feeds", Asks),
    ("account/settings.html", "out", Undone("confirm")),
    ("account/settings.html", "out-everywhere", Undone("confirm")),
    ("account/settings.html", "program", Undone("revoke")),
    ("account/settings.html", "remove", Undone("add")),
    ("account/settings.html", "revoke", Asks),
    ("account/settings.html", "save", Light),
    ("account/settings.html", "show-page", Undone("hide-page")),
    ("account/sign_in_confirm.html", "confirm", Page),
    ("host/desk.html", "close", Asks),
    ("host/desk.html", "end", Asks),
    ("host/desk.html", "extend", Asks),
    ("host/desk.html", "keep", Undone("offer")),
    ("host/desk.html", "off", Asks),
    ("host/desk.html", "offer", Undone("keep")),
    ("host/desk.html", "pause", Undone("resume")),
    ("host/desk.html", "remind", Light),
    ("host/desk.html", "replace", Asks),
    ("host/desk.html", "resume", Asks),
    ("host/desk.html", "token", Asks),
    ("host/lobby.html", "computer", Asks),
    ("host/lobby.html", "free", Asks),
    ("host/lobby.html", "invite", Asks),
    ("host/mail.html", "address", Light),
    ("join/claim.html", "leave", Asks),
    ("join/claim.html", "open", Light),
    ("join/claim.html", "take", Page),
    ("join/invitation.html", "accept", Undone("decline")),
    ("join/invitation.html", "decline", Asks),
    ("join/invitation.html", "open", Light),
    ("join/keep.html", "keep", Page),
    ("mail.html", "test", Light),
    ("seat/away.html", "away", Undone("back")),
    ("seat/away.html", "back", Undone("away")),
    ("seat/beyond.html", "draw", Asks),
    ("seat/beyond.html", "message", Light),
    ("seat/beyond.html", "no_draw", Undone("draw")),
    ("seat/beyond.html", "no_offer", Undone("offer")),
    ("seat/beyond.html", "no_pause", Asks),
    ("seat/beyond.html", "offer", Undone("no_offer")),
    ("seat/beyond.html", "pause", Undone("no_pause")),
    ("seat/beyond.html", "surrender", Asks),
    ("seat/beyond.html", "time_out", Asks),
    ("seat/closed.html", "open", Light),
    ("seat/confirmation.html", "always", Page),
    ("seat/confirmation.html", "no", Page),
    ("seat/confirmation.html", "yes", Page),
    ("seat/conversation.html", "message", Light),
    ("seat/conversation.html", "read", Light),
    ("seat/keep.html", "keep", Light),
    ("seat/letters.html", "save", Light),
    ("seat/letters.html", "test", Light),
    ("seat/letters.html", "token", Asks),
    ("seat/notes_form.html", "notes", Light),
    ("seat/own_desk.html", "open", Light),
    ("seat/push.html", "hush", Undone("tell")),
    ("seat/push.html", "hush-all", Undone("tell")),
    ("seat/push.html", "tell", Undone("hush")),
    ("seat/question.html", "draw", Page),
    ("seat/question.html", "no_pause", Page),
    ("seat/question.html", "surrender", Page),
    ("seat/question.html", "time_out", Page),
    ("seat/renewal.html", "renew", Page),
    ("seat/sealed.html", "open", Light),
    ("seat/sheet.html", "check", Light),
    ("seat/sheet.html", "rehearse", Light),
    ("seat/sheet.html", "seal", Undone("withdraw")),
    ("seat/sheet.html", "speak_en", Undone("speak_fr")),
    ("seat/sheet.html", "speak_fr", Undone("speak_en")),
    ("seat/sheet.html", "withdraw", Undone("seal")),
    ("seat/sheet_notice.html", "seal_anyway", Page),
    ("seat/ways.html", "keep", Light),
    ("seat/ways.html", "stay", Light),
    ("speak.html", "speak_en", Undone("speak_fr")),
    ("speak.html", "speak_fr", Undone("speak_en")),
];

/// Every button's file and act, as the templates have them.
fn buttons() -> BTreeSet<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/pages");
    let (mut folders, mut buttons) = (vec![root.clone()], BTreeSet::new());
    while let Some(folder) = folders.pop() {
        for found in std::fs::read_dir(folder).unwrap() {
            let path = found.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let file = path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned();
            let page = std::fs::read_to_string(&path).unwrap();
            for field in ["act", "answer", "word"] {
                let button = format!("name=\"{field}\" value=\"");
                let pressed = page.split(&button).skip(1);
                let acts = pressed.map(|rest| rest.split('"').next().unwrap());
                // What a template puts there is another button's act, asked for once more.
                let acts = acts.filter(|act| !act.contains('{'));
                buttons.extend(acts.map(|act| (file.clone(), act.to_owned())));
            }
        }
    }
    buttons
}

/// A press of a button: its file and act, where it is sent, and what with.
struct Press {
    button: (&'static str, &'static str),
    at: String,
    fields: Vec<(&'static str, String)>,
}

async fn link(table: &Table, room: &str, game: &GameId, opens: Opens) -> String {
    format!("/{room}/{}", table.games.give_link(game, opens).await.unwrap().reveal())
}

/// Presses of all buttons that ask, in an order in which each still does something.
async fn presses(table: &Table, server: &Running, ann: &mut Browser) -> Vec<Press> {
    let game = table.open("3d").await;
    let [lobby, declined, given_back] =
        [waiting(table, false).await, waiting(table, false).await, waiting(table, false).await];
    let claim = asked(table, server, &given_back, 1, "zoe").await;
    ann.press(&claim, &[("act", "take")]).await;
    let drawn = table.open("3d").await;
    for seat in 1..4 {
        let agrees = PlayerAct::Draw(DrawWord::Agrees);
        table.games.player_act(&ticket(&drawn, seat, 1), &agrees).await.unwrap();
    }
    // Ann has no part in these, which go on: her account is deleted at the end.
    let others = async || {
        let players = ["eve", "bob", "cy", "di"].map(invited).to_vec();
        table.open_as(|new| new.players = players).await
    };
    let [paused, resumed] = [others().await, others().await];
    for game in [&paused, &resumed] {
        pause_all(table, game, 1).await;
    }
    let host = link(table, "hosts", &game, Opens::Host).await;
    let resumes = link(table, "hosts", &resumed, Opens::Host).await;
    let lobby = link(table, "hosts", &lobby, Opens::Host).await;
    let invitation = link(table, "invitations", &declined, Opens::Invitation(Seat(0))).await;
    let sheet = Opens::Sheet { seat: Seat(0), round: 1 };
    let letters = link(table, "letters", &game, sheet).await;
    let draw = link(table, "sheets", &drawn, sheet).await;
    let paused = link(table, "sheets", &paused, sheet).await;
    let sheet = link(table, "sheets", &game, sheet).await;
    // What there is to be ended.
    for (at, act) in [
        (host.as_str(), "token"),
        (letters.as_str(), "token"),
        ("/account/settings", "feeds"),
        ("/account/settings", "program"),
        ("/account/settings", "show-page"),
    ] {
        ann.press(at, &[("act", act)]).await;
    }
    let program: uuid::Uuid = sqlx::query_scalar("select id from sessions where kind = 'program'")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    let deadline = table.deadline(&game, 1).await;
    let [from, to] =
        [30, 32].map(|days| (deadline + Duration::days(days)).date_naive().to_string());
    let deadline = deadline.to_rfc3339();
    let called = table.deadline(&drawn, 1).await.to_rfc3339();
    let settings = "/account/settings";
    let press = |file, act, at: &str, more: &[(&'static str, &str)]| Press {
        button: (file, act),
        at: at.to_owned(),
        fields: more.iter().map(|(name, value)| (*name, (*value).to_owned())).collect(),
    };
    // A seat, and which of its holders.
    let of = |seat, generation, more: [(&'static str, &'static str); 2]| {
        [[("seat", seat), ("generation", generation)], more].concat()
    };
    let eve = [("name", "Eve"), ("address", "eve@example.org")];
    vec![
        press("account/settings.html", "feeds", settings, &[]),
        press("account/settings.html", "no-feeds", settings, &[]),
        press("account/settings.html", "hide-page", settings, &[]),
        press("account/settings.html", "revoke", settings, &[("program", &program.to_string())]),
        press("join/invitation.html", "decline", &invitation, &[]),
        press("join/claim.html", "leave", &claim, &[]),
        press("host/lobby.html", "invite", &lobby, &of("0", "1", eve)),
        press("host/lobby.html", "free", &lobby, &of("0", "2", eve)),
        press("host/lobby.html", "computer", &lobby, &of("1", "1", [("level", "easy"), ("x", "")])),
        press("host/desk.html", "off", &host, &[("from", &from), ("to", &to)]),
        press(
            "host/desk.html",
            "extend",
            &host,
            &[("round", "1"), ("deadline", &deadline), ("by", "100d")],
        ),
        press("host/desk.html", "token", &host, &[]),
        press("host/desk.html", "replace", &host, &of("2", "1", eve)),
        press("seat/letters.html", "token", &letters, &[]),
        press("seat/beyond.html", "time_out", &draw, &[("deadline", &called)]),
        press("seat/beyond.html", "draw", &draw, &[]),
        press("seat/beyond.html", "surrender", &sheet, &[]),
        press("seat/beyond.html", "no_pause", &paused, &[]),
        press("host/desk.html", "resume", &resumes, &[("round", "1")]),
        press("host/desk.html", "close", &host, &[("round", "1")]),
        press("host/desk.html", "end", &host, &[]),
        press("account/settings.html", "delete", settings, &[]),
    ]
}

/// What the card sends that asks whether an act is meant.
fn card(page: &str) -> Vec<(String, String)> {
    let (_, form) = page.split_once("class=\"card fault\" role=\"alert\">").expect(page);
    let (form, _) = form.split_once("</form>").unwrap();
    assert!(form.contains("<a href=\"\">"), "there is a way back: {form}");
    let fields = form.split(" name=\"").skip(1).map(|rest| {
        let (name, rest) = rest.split_once("\" value=\"").unwrap();
        let value = rest.split('"').next().unwrap();
        (name.to_owned(), value.replace("&#43;", "+").replace("&#38;", "&"))
    });
    fields.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_act_can_be_undone_or_is_asked_about_once() {
    let known = ACTS.iter().map(|(file, act, _)| ((*file).to_owned(), (*act).to_owned()));
    assert_eq!(buttons(), known.collect::<BTreeSet<_>>(), "say here what each button's act weighs");
    for (file, act, weight) in ACTS {
        let Undone(by) = weight else { continue };
        assert!(ACTS.iter().any(|(_, other, _)| other == by), "{file}: {act} is undone by {by}");
    }

    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let presses = presses(&table, &server, &mut ann).await;
    let asking = ACTS.iter().filter(|(.., weight)| *weight == Asks);
    let asking: BTreeSet<_> = asking.map(|(file, act, _)| (*file, *act)).collect();
    assert_eq!(presses.iter().map(|press| press.button).collect::<BTreeSet<_>>(), asking);
    let stored = async || {
        letters_have_left(&table.pool).await;
        contents(&table.pool).await
    };
    for Press { button: (file, act), at, fields } in presses {
        let what = format!("{file}: {act}");
        let field = if act == "decline" { "answer" } else { "act" };
        let mut sent: Vec<(&str, &str)> = vec![(field, act)];
        sent.extend(fields.iter().map(|(name, value)| (*name, value.as_str())));
        let before = stored().await;
        let (_, _, page) = ann.press(&at, &sent).await;
        assert!(stored().await == before, "{what}: one press does nothing");
        let again = card(&page);
        for meant in [("sure", "yes"), (field, act)] {
            assert!(
                again.iter().any(|(name, value)| (&**name, &**value) == meant),
                "{what}: {again:?}"
            );
        }
        let again: Vec<_> = again.iter().map(|(name, value)| (&**name, &**value)).collect();
        let (_, _, page) = ann.press(&at, &again).await;
        assert!(stored().await != before, "{what}: {page}");
    }
    server.stop().await.unwrap();
}
