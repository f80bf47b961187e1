//! What is done beside the orders leaves the orders as they are.

use serde_json::Value;

use super::{answered, press};
use crate::{
    crash::OPENINGS,
    support::{
        games::{Table, ticket},
        waiting::letters_have_left,
    },
};

/// The version of the draft that a page knows of.
fn version(page: &str) -> &str {
    let (_, rest) = page.split_once("name=\"draft\" value=\"").unwrap();
    rest.split('"').next().unwrap()
}

async fn shown(desk: &str) -> String {
    reqwest::get(desk).await.unwrap().text().await.unwrap()
}

/// As the page's script keeps a draft.
async fn keeps(desk: &str, orders: &str, draft: &str) -> (u16, Value) {
    let fields = [("act", "draft"), ("orders", orders), ("draft", draft)];
    let sent = reqwest::Client::new().post(desk).form(&fields).send().await.unwrap();
    (sent.status().as_u16(), sent.json().await.unwrap_or_default())
}

#[tokio::test]
async fn acts_and_questions_begin_with_the_draft() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let ann = table.desk(&server, &ticket(&game, 0, 1)).await;
    let (status, kept) = keeps(&ann, "T HQ G8\nF HQ B5", "none").await;
    assert_eq!(status, 200, "{kept}");
    let pressed: [(&[(&str, &str)], u16); 6] = [
        (&[("act", "surrender")], 200),
        (&[("act", "time_out"), ("deadline", "x")], 200),
        (&[("act", "pause")], 200),
        (&[("act", "draw")], 200),
        (&[("act", "message"), ("to", "all"), ("words", "")], 422),
        (&[("act", "back")], 200),
    ];
    for (fields, status) in pressed {
        let page = answered(&ann, fields, status).await;
        assert!(page.contains("T HQ G8\nF HQ B5</textarea>"), "{fields:?}: {page}");
        assert_eq!(version(&page), kept["draft"], "{fields:?}");
    }
    // So does one that is refused; what stands there is sent to the sheet's own address.
    let wrong = [("act", "away"), ("from", "soon"), ("to", "later")];
    let page = reqwest::Client::new().post(&ann).form(&wrong).send().await.unwrap();
    let page = page.text().await.unwrap();
    assert!(
        page.contains("Nothing has been noted") && page.contains("F HQ B5</textarea>"),
        "{page}"
    );
    assert!(!page.contains("/away"), "{page}");
    let key = uuid::Uuid::now_v7().to_string();
    press(&ann, &[("act", "seal"), ("orders", "T HQ G8"), ("key", &key)]).await;
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("receipt").await, 1);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_page_that_writes_what_is_sealed_writes_on() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let ann = table.desk(&server, &ticket(&game, 0, 1)).await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    let mut draft = version(&shown(&ann).await).to_owned();
    for orders in ["I HQ G7", "T HQ G8", "I HQ G6", "T HQ G8", "F HQ B5"] {
        let (status, kept) = keeps(&ann, orders, &draft).await;
        assert_eq!(status, 200, "{orders}: {kept}");
        draft = kept["draft"].as_str().unwrap().to_owned();
    }
    let page = shown(&ann).await;
    assert!(page.contains("F HQ B5</textarea>") && version(&page) == draft, "{page}");
    // Another page's draft is not written over, by the script or by a change of language.
    let (status, _) = keeps(&ann, "D HQ S6", "none").await;
    assert_eq!(status, 409);
    let fields = [("act", "speak_fr"), ("orders", "D HQ S6"), ("draft", "none"), ("hold", "yes")];
    let page = press(&ann, &fields).await;
    assert!(page.contains("<pre>C HQV B5</pre>"), "in her notation now: {page}");
    assert!(page.contains("D HQV S6</textarea>"), "and what was written here: {page}");
    assert!(page.contains("name=\"hold\" value=\"yes\" checked"), "{page}");
    server.stop().await.unwrap();
}

/// A page that is loaded again may have sent its draft in the last moment, and it may arrive late.
#[tokio::test]
async fn the_same_draft_once_more_is_no_newer_one() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let ann = table.desk(&server, &ticket(&game, 0, 1)).await;
    let (_, first) = keeps(&ann, "", "none").await;
    let (status, late) = keeps(&ann, "", "none").await;
    assert_eq!((status, &late["draft"]), (200, &first["draft"]));
    let (status, kept) = keeps(&ann, "T HQ G8", first["draft"].as_str().unwrap()).await;
    assert_eq!(status, 200, "{kept}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_page_left_open_is_not_told_that_its_sheet_is_late() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let ann = table.desk(&server, &ticket(&game, 0, 1)).await;
    for seat in 0..4 {
        table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
    }
    letters_have_left(&table.pool).await;
    let client = reqwest::Client::new();
    for act in ["draft", "try", "rehearse", "check", "speak_fr"] {
        let fields = [("act", act), ("orders", "T G8 G6"), ("draft", "none")];
        let answer = client.post(&ann).form(&fields).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 410, "{act}");
    }
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("late").await, 0);
    server.stop().await.unwrap();
}
