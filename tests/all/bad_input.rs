//! What people and machines get wrong: each gets a clear answer in the person's language, and
//! nothing that was stored is lost or changed.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use futures_util::future::join_all;
use sealed_orders::game::{acts::draw::DrawWord, mail_in::stored::Delivered};

use crate::{
    crash::{OPENINGS, open},
    exactly_once::mail_to,
    support::{
        database::Database,
        games::{Table, contact, letters_have_left, ticket},
        scratch::Scratch,
        server::Server,
    },
};

/// What the sheets of a database hold.
async fn sheets(table: &Table) -> Vec<(i16, i32, String)> {
    sqlx::query_as("select seat, version, canonical from sheets order by 1, 2")
        .fetch_all(&table.pool)
        .await
        .unwrap()
}

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
        (open(&["--player", "d@example.org", "--window", "soon"]), "--window: \"soon\""),
        (open(&["--player", "d@example.org", "--window", "0h"]), "--window: \"0h\""),
        (open(&["--player", "d@example.org", "--window", "99999w"]), "--window: \"99999w\""),
        (
            open(&["--player", "d@example.org", "--zone", "Mars/Olympus"]),
            "--zone: \"Mars/Olympus\"",
        ),
        (open(&["--player", "d@example.org;zone=Nowhere"]), "--player: \"Nowhere\""),
        (open(&["--player", "d@example.org;lang=de"]), "--player: \"de\""),
        (open(&["--player", "d at example.org"]), "--player: \"d at example.org\""),
        (open(&["--player", "d@example.org;colour=red"]), "--player: \"colour=red\""),
        (open(&["--player", "d@example.org", "--player", "e@example.org"]), "--player: 5 players"),
        (open(&["--player", "d@example.org", "--closing-time", "1999-01-01T00:00"]), "passed"),
        (
            open(&["--player", "d@example.org", "--closing-time", "tomorrow"]),
            "--closing-time: \"tomorrow\"",
        ),
        (open(&["--player", "d@example.org", "--option", "missiles=never"]), "never"),
        (open(&["--player", "d@example.org", "--option", "luck=2"]), "--option: "),
        (
            open(&["--option", "official=1", "--option", "official=2"]),
            "\"official\" is given twice",
        ),
        (open(&["--player", "d@example.org", "--rules", "chess"]), "--rules: "),
        (open(&["--player", "d@example.org", "--host", ""]), "--host: \"\" is no mail address"),
        (open(&["--player", "d@example.org", "--host", "h@example.org;lang=de"]), "--host: \"de\""),
        (open(&["--player", "d@example.org", "--holiday", "Easter"]), "--holiday: "),
        (open(&["--player", "free"]), "--start-now: "),
        (open(&["--player", "at home", "--window", "soon"]), "--window: "),
        (open(&["--player", "at home", "--window", "soon"]), "; --player: \"at home\""),
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
        page.contains("is sealed and counts") && !page.contains("F GHQ WI</textarea>"),
        "{page}"
    );

    // Unreadable, illegal, too many: sealed as written, each line told; the window waits.
    let lines = "T HQ G8\nQ HQ G8\nT HQ XI\nI HQ G8\nI HQ G6\nF HQ XI\n";
    for link in &links[1..] {
        client.post(link).form(&[("orders", "D HQ S8"), ("pass", "yes")]).send().await.unwrap();
    }
    let (status, page) = post(&[("orders", lines)]).await;
    assert_eq!(status, 200);
    assert!(page.contains("Some lines could not be read"), "{page}");
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
    let send = |url: String, kind: &'static str| {
        let request = client.post(url).header("content-encoding", "gzip");
        let request = request.header("content-type", kind).body(packed.clone());
        async move {
            let answer = request.send().await.unwrap();
            (answer.status().as_u16(), answer.text().await.unwrap())
        }
    };
    let form = "application/x-www-form-urlencoded";
    let all = || {
        [
            send(links[0].clone(), form),
            send(server.url("/play?lang=fr"), form),
            send(server.url("/games"), form),
            send(server.url("/api/v1/games"), "application/json"),
        ]
    };
    join_all(all()).await;
    let before = server.peak();
    for (status, told) in join_all((0..10).flat_map(|_| all())).await {
        assert_eq!(status, 415, "{told}");
        assert!(told.contains("compress"), "{told}");
    }
    let grown = server.peak() - before;
    assert!(grown < 10 << 10, "{grown} KiB more");
    server.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_that_holds_no_sheet_is_answered_once_and_machines_are_not() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    let before = sheets(&table).await;
    let deliver =
        async |mail: &[u8]| table.games.deliver(mail, None, &table.addresses).await.unwrap();

    let automatic = [
        "Auto-Submitted: auto-replied\r\n",
        "Precedence: bulk\r\n",
        "List-Id: <friends.example.org>\r\n",
        "Return-Path: <>\r\n",
    ];
    for (n, header) in automatic.into_iter().enumerate() {
        let mail = mail_to(&address, "T HQ G6", &format!("<auto{n}@example.org>"));
        let mail = [header.as_bytes(), &mail[..]].concat();
        assert_eq!(deliver(&mail).await, Delivered::Automatic, "{header}");
    }
    assert_eq!(table.letters("no_sheet").await, 0);

    assert_eq!(deliver(&mail_to(&address, "", "<empty@example.org>")).await, Delivered::Done);
    assert_eq!(deliver(&mail_to(&address, "", "<empty@example.org>")).await, Delivered::Again);
    letters_have_left(&table.pool).await;
    let large = mail_to(&address, &"T HQ G8\r\n".repeat(200_000), "<large@example.org>");
    assert_eq!(deliver(&large).await, Delivered::Done);
    letters_have_left(&table.pool).await;
    let parts = "--x\r\nContent-Type: text/plain\r\n\r\nT HQ G8\r\n".repeat(1000);
    let parts = format!(
        "To: {address}\r\nFrom: ann@example.org\r\nMessage-ID: <parts@example.org>\r\n\
         Content-Type: multipart/mixed; boundary=x\r\n\r\n{parts}--x--\r\n"
    );
    assert_eq!(deliver(parts.as_bytes()).await, Delivered::Done);
    letters_have_left(&table.pool).await;
    // That nothing was found is said twice an hour, whatever the reason.
    assert_eq!(table.letters("no_sheet").await, 2);

    // No address of ours: the mail server is told, and tells the sender.
    for address in ["sheet+abc@play.example.org", "sheet@play.example.org", "ann@example.org"] {
        let mail = mail_to(address, "T HQ G8", "<lost@example.org>");
        assert_eq!(deliver(&mail).await, Delivered::NoSuchAddress, "{address}");
    }
    assert_eq!(sheets(&table).await, before, "what was sealed still counts");

    // After the round: late, with both times.
    for (seat, order) in OPENINGS.into_iter().enumerate().skip(1) {
        table.hand_in(&ticket(&game, u8::try_from(seat).unwrap(), 1), order).await;
    }
    assert_eq!(deliver(&mail_to(&address, "T HQ G6", "<late@example.org>")).await, Delivered::Done);
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let (_, late, _) = letters.iter().find(|(_, text, _)| text.contains("too late")).unwrap();
    assert_eq!(late.matches("UTC").count(), 3, "both times, and until when it is open: {late}");
    assert_eq!(sheets(&table).await.len(), 4);
    server.stop().await.unwrap();
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
async fn a_remark_by_mail_takes_the_place_of_no_sheet() {
    let table = Table::live().await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let ann = ticket(&game, 0, 1);
    table.hand_in(&ann, "T HQ G8").await;
    table.games.draw(&ticket(&game, 1, 1), DrawWord::AgreesForGood).await.unwrap();
    let server = table.serve(None).await;
    letters_have_left(&table.pool).await;
    // The letter that tells of it can be answered; what people say to one another is not an order.
    let raw: Vec<u8> = sqlx::query_scalar(
        "select raw from mailroom where address = 'ann@example.org' order by posted_at desc limit 1",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap();
    let raw = String::from_utf8_lossy(&raw).into_owned();
    assert!(raw.contains("Reply-To:") && raw.contains("sheet+"), "{raw}");
    let address = table.reply_address(&ann).await;
    let before = sheets(&table).await;
    for (number, words) in ["Sure, fine with me!", "OK", "I agree", "T HQ G88"].iter().enumerate() {
        let mail = mail_to(&address, words, &format!("<{number}@example.org>"));
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        assert_eq!(sheets(&table).await, before, "{words}");
    }
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let told = letters.iter().any(|(_, text, _)| {
        text.contains("not taken as a new sheet") && text.contains("still counts")
    });
    assert!(told, "{letters:?}");
    // With an order in it, it is a sheet; and so is one that cannot be read where none is sealed.
    let mail = mail_to(&address, "T HQ G7\nfine with me", "<8@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(sheets(&table).await.len(), before.len() + 1);
    let mail = mail_to(&address, "fine with me, too", "<10@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(sheets(&table).await.len(), before.len() + 1, "its order is not lost for words");
    let bob = table.reply_address(&ticket(&game, 1, 1)).await;
    let mail = crate::exactly_once::mail_from("bob", &bob, "T HQ B88", "<9@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(sheets(&table).await.len(), before.len() + 2);
    // Beside a sheet that does nothing, the next try is judged like the first.
    let mail = crate::exactly_once::mail_from("bob", &bob, "T HQ B77", "<11@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(sheets(&table).await.len(), before.len() + 3);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_name_below_orders_is_no_order_and_a_letter_says_in_its_subject_what_needs_mending() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let server = table.serve(None).await;
    let ann = table.reply_address(&ticket(&game, 0, 1)).await;
    letters_have_left(&table.pool).await;
    let mail = async |text: &str, id: &str| {
        let before = table.mailroom("ann@example.org").await;
        let mail = mail_to(&ann, text, &format!("<{id}@example.org>"));
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        letters_have_left(&table.pool).await;
        let after = table.mailroom("ann@example.org").await;
        after.into_iter().find(|letter| !before.contains(letter)).expect("it is answered")
    };
    // `From` has an address alone; the game knows what she is called.
    let (subject, text, _) = mail("T HQ G8\nAnn", "1").await;
    assert!(subject.starts_with("Re: ") && text.contains("Read as words"), "{subject}\n{text}");
    assert_eq!(table.letters("receipt").await, 1);

    let (subject, text, _) = mail("T HQ G88\nF HQ B5\nSTATUS", "2").await;
    assert_eq!(subject, "1 line needs mending · round 1", "{text}");
    // What is wrong is no example of how to write it.
    let (subject, text, _) = mail("T HQ G88\nF HQ B5", "3").await;
    assert!(subject.starts_with("1 line needs mending"), "{subject}");
    assert!(text.contains("\n# F ") && !text.contains("# T HQ G88"), "{text}");
    assert!(!text.contains("# T GHQ G88"), "{text}");
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
