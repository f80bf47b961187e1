//! What people and machines get wrong: each gets a clear answer in the person's language, and
//! nothing that was stored is lost or changed.

mod mail;

use std::{
    io::Write,
    process::{Command, Stdio},
};

use futures_util::future::join_all;

use crate::{
    crash::open,
    exactly_once::mail_to,
    support::{database::Database, games::Table, scratch::Scratch, server::Server},
};

#[tokio::test]
async fn the_command_line_refuses_in_one_line_and_prints_nothing() {
    let database = Database::new().await;
    let url = database.url();
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let four =
        ["--player", "a@example.org", "--player", "b@example.org", "--player", "c@example.org"];
    let open = |more: &[&'static str]| {
        let mut arguments = vec!["game", "open", "--start-now"];
        arguments.extend(four);
        arguments.extend(more);
        arguments
    };
    for (arguments, names) in [
        (open(&["--player", "d@example.org", "--window", "soon"]), "--window: “soon”"),
        (open(&["--player", "d@example.org", "--window", "0h"]), "--window: “0h”"),
        (open(&["--player", "d@example.org", "--window", "99999w"]), "--window: “99999w”"),
        (open(&["--player", "d@example.org", "--zone", "Mars/Olympus"]), "--zone: “Mars/Olympus”"),
        (open(&["--player", "d@example.org;zone=Nowhere"]), "--player: “Nowhere”"),
        (open(&["--player", "d@example.org;lang=de"]), "--player: “de”"),
        (open(&["--player", "d at example.org"]), "--player: “d at example.org”"),
        (open(&["--player", "d@example.org;colour=red"]), "--player: \"colour=red\""),
        (open(&["--player", "d@example.org", "--player", "e@example.org"]), "--player: 5 players"),
        (open(&["--player", "d@example.org", "--closing-time", "1999-01-01T00:00"]), "passed"),
        (
            open(&["--player", "d@example.org", "--closing-time", "tomorrow"]),
            "--closing-time: “tomorrow”",
        ),
        (open(&["--player", "d@example.org", "--option", "missiles=never"]), "never"),
        (open(&["--player", "d@example.org", "--option", "luck=2"]), "--option: "),
        (
            open(&["--option", "official=1", "--option", "official=2"]),
            "\"official\" is given twice",
        ),
        (open(&["--player", "d@example.org", "--rules", "chess"]), "--rules: "),
        (open(&["--player", "d@example.org", "--host", ""]), "--host: “” is no mail address"),
        (open(&["--player", "d@example.org", "--host", "h@example.org;lang=de"]), "--host: “de”"),
        (open(&["--player", "d@example.org", "--holiday", "Easter"]), "--holiday: "),
        (open(&["--player", "free"]), "--start-now: "),
        (open(&["--player", "at home", "--window", "soon"]), "--window: "),
        (open(&["--player", "at home", "--window", "soon"]), "; --player: “at home”"),
        (vec!["game", "show", "nosuchga"], "nosuchga"),
        (vec!["game", "show", "a game"], "a game"),
        (vec!["game", "extend", "nosuchga", "--by", "1d"], "nosuchga"),
        (vec!["game", "close-window", "nosuchga"], "nosuchga"),
        (vec!["verify", "nosuchga", "1"], "nosuchga"),
        (vec!["verify", "nosuchga", "first"], "first"),
        (open(&["--player", "d@example.org", "--last-round", "abc"]), "abc"),
        (vec!["game", "open"], "--player"),
        (vec!["gmae", "list"], "gmae"),
    ] {
        let output = server.run(&arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
        assert!(said.contains(names), "{arguments:?}: {said}");
    }
    let listed = server.run(&["game", "list", "--json"]);
    assert_eq!(String::from_utf8(listed.stdout).unwrap().trim(), "[]", "nothing was opened");
    server.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forms_that_are_empty_too_large_or_wrong_are_answered_and_cost_nothing() {
    let database = Database::new().await;
    let url = database.url();
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let (_, links) = open(&server, "1h");
    let client = reqwest::Client::new();
    let post = async |fields: &[(&str, &str)]| {
        let answer = client.post(&links[0]).form(fields).send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    assert_eq!(post(&[("orders", "F HQ WI"), ("hold", "yes")]).await.0, 200);
    let (status, page) = post(&[("orders", "# only a comment")]).await;
    assert!(status == 422 && page.contains("no order on it"), "{page}");
    let (status, page) = post(&[("orders", &"T HQ G8\n".repeat(10_000))]).await;
    assert!(status == 413 && page.contains("too large for a sheet"), "{page}");
    let garbage = client.post(&links[0]).body(vec![0xff; 100]).send().await.unwrap();
    assert_eq!(garbage.status().as_u16(), 422);
    // The first sheet still counts; who has the link alone is not shown it.
    let page = reqwest::get(&links[0]).await.unwrap().text().await.unwrap();
    assert!(
        page.contains("Your sealed sheet counts") && !page.contains("F GHQ WI</textarea>"),
        "{page}"
    );

    // Unreadable, illegal, too many: sealed as written, each line told; the window waits.
    let lines = "T HQ G8\nQ HQ G8\nT HQ XI\nI HQ G8\nI HQ G6\nF HQ XI\n";
    for link in &links[1..] {
        client.post(link).form(&[("orders", "D HQ S8"), ("pass", "yes")]).send().await.unwrap();
    }
    let (status, page) = post(&[("orders", lines)]).await;
    assert_eq!(status, 200);
    assert!(page.contains("What could not be read will do nothing"), "{page}");
    assert_eq!(page.matches('✗').count(), 3, "{page}");
    let (_, page) = post(&[("orders", "T HQ G8")]).await;
    assert!(page.contains("the round is played"), "mended, it closes the window: {page}");
    server.stop();
}

/// Row 30.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_are_compressed_are_never_unpacked() {
    let database = Database::new().await;
    let url = database.url();
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let (_, links) = open(&server, "1h");
    let zeros = "head -c 60000000 /dev/zero | gzip -9";
    let packed = Command::new("sh").args(["-c", zeros]).output().unwrap().stdout;
    assert!((10_000..100_000).contains(&packed.len()), "{}", packed.len());
    let client = reqwest::Client::new();
    let send = |url: String, kind: &'static str, encoding: &'static str| {
        let request = client.post(url).header("content-encoding", encoding);
        let request = request.header("content-type", kind).body(packed.clone());
        async move {
            let answer = request.send().await.unwrap();
            (answer.status().as_u16(), answer.text().await.unwrap())
        }
    };
    let form = "application/x-www-form-urlencoded";
    let all = |encoding| {
        [
            send(links[0].clone(), form, encoding),
            send(server.url("/play?lang=fr"), form, encoding),
            send(server.url("/games"), form, encoding),
            send(server.url("/api/v1/games"), "application/json", encoding),
        ]
    };
    // As much over as many connections, of which nothing is said to be compressed.
    join_all((0..10).flat_map(|_| all("identity"))).await;
    let before = server.peak();
    for (status, told) in join_all((0..10).flat_map(|_| all("gzip"))).await {
        assert_eq!(status, 415, "{told}");
        assert!(told.contains("compress"), "{told}");
    }
    let grown = server.peak() - before;
    assert!(grown < 10 << 10, "{grown} KiB more");
    server.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pipe_answers_with_the_exit_codes_of_mail_servers() {
    let database = Database::new().await;
    let url = database.url();
    let settings = [("DATABASE_URL", &*url), ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org")];
    let mut server = Server::start(&settings).await;
    let mail = mail_to("sheet+nobody@play.example.org", "T HQ G8", "<a@example.org>");
    let refused = server.run_with(&["deliver"], &mail);
    assert_eq!(refused.status.code(), Some(67));
    assert_eq!(String::from_utf8(refused.stderr).unwrap().lines().count(), 1);
    server.set("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nothing");
    let later = server.run_with(&["deliver"], &mail);
    assert_eq!(later.status.code(), Some(75), "what may pass is tried again");
    // Row 32: a wrong flag, a directory that is not there, not mounted or not ours.
    let scratch = Scratch::new();
    let (missing, empty, file) =
        (scratch.path().join("none"), scratch.path().join("empty"), scratch.path().join("file"));
    std::fs::create_dir(&empty).unwrap();
    std::fs::write(&file, "no directory").unwrap();
    let deliver = |arguments: &[&str]| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sealed-orders"))
            .arg("deliver")
            .args(arguments)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap())
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(&mail).ok();
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(75), "{arguments:?}: {ended:?}");
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{said}");
    };
    for data in [&missing, &empty, &file, &file.join("below")] {
        deliver(&["--data", data.to_str().unwrap()]);
    }
    deliver(&["--dta", "/srv"]);
    deliver(&["--recipient"]);
    assert!(!missing.exists(), "no database was made");
    assert_eq!(std::fs::read_dir(&empty).unwrap().count(), 0);
    server.stop();
}

#[tokio::test]
async fn what_goes_wrong_for_us_is_told_in_the_readers_language() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let token =
        table.games.seat_token(&game, sealed_orders::rules::Seat(0)).await.unwrap().unwrap();
    sqlx::query("alter table acts rename to lost").execute(&table.pool).await.unwrap();
    let client = reqwest::Client::new();
    for (path, said) in [
        (format!("games/{game}"), "réessayez"),
        (format!("api/v1/games/{game}/seats/0"), "pas pu le faire"),
    ] {
        let asked = client
            .get(format!("{}{path}", server.url))
            .header("Accept-Language", "fr")
            .bearer_auth(token.reveal());
        let answer = asked.send().await.unwrap();
        assert_eq!(answer.status(), 503, "{path}");
        assert_eq!(answer.headers()["cache-control"], "no-store");
        assert!(answer.headers().contains_key("content-security-policy"));
        let told = answer.text().await.unwrap().to_lowercase();
        assert!(told.contains(said), "{told}");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_reader_who_goes_away_early_is_no_fault() {
    let database = Database::new().await;
    let url = database.url();
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let four = ["--player", "a@example.org", "--player", "b@example.org"];
    let opened = server.run(&[&["game", "open", "--json", "--start-now"][..], &four].concat());
    let opened: serde_json::Value = serde_json::from_slice(&opened.stdout).unwrap();
    let game = opened["game"].as_str().unwrap();
    for arguments in [
        &["game", "show", game, "--json"][..],
        &["game", "show", game],
        &["game", "list"],
        &["deadlines"],
    ] {
        let unread = server.run_unread(arguments);
        let said = String::from_utf8_lossy(&unread.stderr);
        assert!(unread.status.success() && said.is_empty(), "{arguments:?}: {said}");
    }
    server.stop();
}
