//! What somebody who has never played finds with a first sheet, on its page and in its letter; and the page
//! in the other language.

use reqwest::StatusCode;
use sealed_orders::{
    game::opening::candidate::Candidate, language::Language, links::game_id::GameId,
};

use crate::{
    account::Browser,
    crash::OPENINGS,
    support::{
        games::{Table, ticket},
        waiting::letters_have_left,
    },
};

/// A game of two, of which the second reads French; the first begins where the rules let one.
async fn of_two(table: &Table, ruleset: &str) -> GameId {
    let game = table.open_as(|new| {
        new.ruleset = ruleset.to_owned();
        new.players.truncate(2);
        if let Candidate::Person(contact) = &mut new.players[1] {
            contact.language = "fr".to_owned();
        }
        let first = [("first".to_owned(), "1".to_owned())];
        new.options = if ruleset == "cities" { first.into() } else { [].into() };
    });
    game.await
}

/// The text of the newest letter to somebody that says so.
async fn letter(table: &Table, name: &str, words: &str) -> String {
    letters_have_left(&table.pool).await;
    let mut conn = table.pool.acquire().await.unwrap();
    let address = format!("{name}@example.org");
    let kept =
        sealed_orders::store::post::mailroom::newest(&mut conn, Some(&address), 100).await.unwrap();
    let mut texts = kept.iter().filter_map(|kept| {
        let mail = mail_parser::MessageParser::default().parse(&kept.raw)?;
        Some(mail.body_text(0)?.replace(['\n', '\r'], " ").replace("  ", " "))
    });
    texts.find(|text| text.contains(words)).unwrap_or_else(|| panic!("no letter says {words:?}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_sheet_says_what_it_is_for_and_where_it_is_learned() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let cases = [
        ("power", "You command Green and Blue.", "Vous commandez Jaune et Rouge."),
        (
            "cities",
            "You win when you hold all eight cities",
            "Vous gagnez si vous tenez les huit villes",
        ),
        ("blitzkrieg", "The aim is 25 points", "Le but\u{a0}: 25 points."),
        (
            "risk",
            "You are Red. The last player left in the game wins.",
            "Vous êtes Bleu. La dernière armée en jeu gagne.",
        ),
        (
            "clone-wars",
            "You command Red and Orange, the whole Republic: take every planet of the Separatists",
            "Vous commandez tous les Séparatistes (Noir et Bleu)\u{a0}: prenez",
        ),
    ];
    for (ruleset, english, french) in cases {
        let game = of_two(&table, ruleset).await;
        // Whoever is not awaited yet may have no sheet.
        let seats: &[_] = if ruleset == "blitzkrieg" {
            &[(0, "en", english)]
        } else {
            &[(0, "en", english), (1, "fr", french)]
        };
        for &(seat, language, aim) in seats {
            let sheet = table.desk(&server, &ticket(&game, seat, 1)).await;
            let (_, page) = Browser::new(&server).get(&sheet).await;
            let main = page.split("<main").nth(1).unwrap();
            let (head, _) = main.split_once("id=\"sheet\"").unwrap();
            assert!(head.contains(aim), "{ruleset}: {head}");
            for link in ["/tutorial/1", ""] {
                let link = format!("href=\"/rules/{ruleset}{link}?lang={language}\"");
                assert!(head.contains(&link), "{ruleset}: {link} is early");
            }
        }
        for (name, language, aim) in [("ann", "en", english), ("bob", "fr", french)] {
            let text = letter(&table, name, aim).await;
            assert!(
                text.contains(&format!("/rules/{ruleset}/tutorial/1?lang={language}")),
                "{text}"
            );
        }
    }
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_second_sheet_says_it_no_more() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    for (seat, orders) in (0..).zip(OPENINGS) {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    crate::support::waiting::until("the next round is open", || async {
        table.round(&game, 2).await.is_some()
    })
    .await;
    let sheet = table.desk(&server, &ticket(&game, 0, 2)).await;
    let (_, page) = Browser::new(&server).get(&sheet).await;
    assert!(!page.contains("class=\"aim\""), "{page}");
    assert!(page.contains("/rules/power/tutorial/1"), "the lessons are still there: {page}");
    server.stop().await.unwrap();
}

/// What was written so far is there in the other language, and means the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_goes_on_in_the_other_language() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let mut browser = Browser::new(&server);
    let (_, page) = browser.get(&sheet).await;
    assert!(page.contains("value=\"speak_fr\""), "{page}");
    // Its address changes nothing, but says so to whoever asked, and where it is changed.
    let says = "Les pages et les lettres de cette place sont en anglais.";
    assert!(!page.contains(says), "{page}");
    let (_, asked) = browser.get(&format!("{sheet}?lang=fr")).await;
    assert!(asked.contains("<html lang=\"en\">") && asked.contains(says), "{asked}");
    let written = [
        ("act", "speak_fr"),
        ("key", "0192f3c4-0000-7000-8000-000000000000"),
        ("orders", "T GHQ G8\nF GHQ G0"),
        ("guess1", "I BHQ B7"),
    ];
    let (status, _, page) = browser.press(&sheet, &written).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("<html lang=\"fr\">"), "{page}");
    for line in ["T HQV V8\nC HQV V0", ">S HQB B7<"] {
        assert!(page.contains(line), "{line} in {page}");
    }
    assert!(table.games.now(&game).await.unwrap().unwrap().sheets_in.is_empty());
    // The form of a letter that was written before is still in the letter's language.
    let letter = [("written", "en"), ("orders", "T GHQ G8\nF GHQ G0")];
    let (status, _, _) = browser.press(&sheet, &letter).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    crate::support::waiting::letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let receipt = letters.iter().find(|(subject, ..)| subject.starts_with("Re: Manche 1"));
    let subjects: Vec<_> = letters.iter().map(|(subject, ..)| subject).collect();
    let (_, text, _) = receipt.unwrap_or_else(|| panic!("{subjects:?}"));
    assert!(text.contains("T HQV V8") && text.contains("C HQV V0"), "{text}");
    // What another page has kept since is not lost, and neither is what is written here.
    table.games.save_draft(&ticket(&game, 0, 1), Language::Fr, "T HQV V4", None).await.unwrap();
    let here = [("act", "speak_en"), ("draft", "none"), ("orders", "T HQV V7")];
    let (_, _, page) = browser.press(&sheet, &here).await;
    assert!(
        page.contains("<pre>T GHQ G4</pre>") && page.contains(">T GHQ G7</textarea>"),
        "{page}"
    );
    let kept = table.games.draft(&ticket(&game, 0, 1)).await.unwrap().unwrap();
    assert_eq!(kept.text, "T GHQ G4");
    // The pages of a reader, too.
    let (_, page) = browser.get("/account?lang=fr").await;
    assert!(page.contains("hreflang=\"en\""), "{page}");
    server.stop().await.unwrap();
}
