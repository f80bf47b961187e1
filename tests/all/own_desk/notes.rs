//! Notes that a seat's holder keeps: theirs alone.

use sealed_orders::{links::opens::Opens, rules::Seat, store::seats::holdings};

use super::{desk, playing};
use crate::{
    acts::field,
    replacing::{get, post},
    support::{
        games::{player, ticket},
        waiting::letters_have_left,
    },
};

const SECRET: &str = "Bob will break his word";

/// Keeps notes in place of those that are kept.
async fn keep(notes: &str, words: &str) -> (u16, String) {
    let version = field(&get(notes).await.1, "version");
    post(notes, &[("act", "notes"), ("version", &version), ("notes", words)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notes_are_kept_for_their_author_and_nobody_else_is_shown_them() {
    let (table, server, game) = playing().await;
    let bobs = desk(&table, &server, &game, 1).await;
    let anns = desk(&table, &server, &game, 0).await;
    let notes = anns.replace("/seats/", "/notes/");
    let (status, page) = keep(&notes, SECRET).await;
    assert!(status == 200 && page.contains("It is kept") && page.contains(SECRET), "{page}");
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    for url in [&anns, &notes, &sheet.replace("/sheets/", "/notes/")] {
        assert!(get(url).await.1.contains(SECRET), "{url}");
    }
    // They have one heading, there and on the desk.
    for (url, heading) in [(&notes, "<h1>Your notes"), (&anns, "<h2>Notes, for you alone</h2>")] {
        let (_, page) = get(url).await;
        let headings = page.split("<h").skip(1).filter(|it| it.starts_with(['1', '2']));
        let of_notes = headings.filter(|it| it.split("</h").next().unwrap().contains("otes"));
        assert!(of_notes.count() == 1 && page.contains(heading), "{page}");
    }
    // What is sent without a press changes nothing.
    post(&notes, &[("notes", "")]).await;
    assert!(get(&notes).await.1.contains(SECRET));
    // What is too long is refused, and stays where it was typed.
    let long = "é".repeat(10_001);
    let (status, page) = keep(&notes, &long).await;
    assert!(status == 422 && page.contains("Nothing was kept") && page.contains(&long));
    let just = "é\r\n".repeat(5000);
    assert_eq!(keep(&notes, &just).await.0, 200);
    keep(&notes, SECRET).await;
    // A page that was open before does not write over it: both are shown, and one press keeps both.
    let old = [("act", "notes"), ("version", "1"), ("notes", "an hour of work")];
    let (status, page) = post(&notes, &old).await;
    assert!(status == 409 && page.contains(SECRET) && page.contains(">an hour of work<"), "{page}");
    let (_, kept) = get(&notes).await;
    assert!(kept.contains(SECRET) && !kept.contains("an hour"), "{kept}");
    let version = field(&page, "version");
    let both = format!("{SECRET}; an hour of work");
    let now = [("act", "notes"), ("version", version.as_str()), ("notes", both.as_str())];
    assert_eq!(post(&notes, &now).await.0, 200);

    // Nobody else: not the other player, the host, strangers, programs or letters.
    let token = |kind| table.games.give_link(&game, kind);
    let host = token(Opens::Host).await.unwrap();
    let bob = token(Opens::Seat(Seat(1))).await.unwrap();
    for url in [
        bobs.clone(),
        bobs.replace("/seats/", "/notes/"),
        format!("{}hosts/{}", server.url, host.reveal()),
        format!("{}notes/{}", server.url, host.reveal()),
        format!("{}games/{game}", server.url),
        format!("{}games/{game}/record", server.url),
        format!("{}games/{game}/record.json", server.url),
        format!("{}conversation/{}", server.url, bob.reveal()),
    ] {
        assert!(!get(&url).await.1.contains(SECRET), "{url}");
    }
    letters_have_left(&table.pool).await;
    for name in ["ann", "bob"] {
        let letters = table.mailroom(&format!("{name}@example.org")).await;
        assert!(
            letters.iter().all(|(_, text, html)| !text.contains(SECRET) && !html.contains(SECRET))
        );
    }
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_successor_finds_no_notes_and_who_leaves_for_good_leaves_none() {
    let (table, server, game) = playing().await;
    for (seat, name) in [(0, "ann"), (1, "bob")] {
        let notes = desk(&table, &server, &game, seat).await.replace("/seats/", "/notes/");
        let words = format!("{SECRET}, says {name}");
        assert_eq!(keep(&notes, &words).await.0, 200);
    }
    table.replace(&ticket(&game, 1, 1), &player("eve")).await.unwrap();
    let eves = desk(&table, &server, &game, 1).await;
    for url in [&eves, &eves.replace("/seats/", "/notes/")] {
        let (status, page) = get(url).await;
        assert!(status == 200 && !page.contains(SECRET), "{page}");
    }
    let kept = async || -> Vec<String> {
        let rows = crate::scanners::contents(&table.pool).await;
        rows.into_iter().filter(|row| row.contains(SECRET)).collect()
    };
    assert_eq!(kept().await.len(), 1, "what a former holder wrote is gone");
    table.games.end(&game).await.unwrap();
    let mut conn = table.pool.acquire().await.unwrap();
    holdings::forget(&mut conn, &["ann@example.org".to_owned()]).await.unwrap();
    assert!(kept().await.is_empty());
    server.stop().await.unwrap();
}
