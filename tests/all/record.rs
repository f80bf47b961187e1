//! A game's record for people and programs, and its feeds: all of what is open, nothing of what is
//! sealed, and no name that breaks out of its place.

use sealed_orders::game::{opening::proposal::Proposal, sheet::seal};
use serde_json::{Value, json};

use crate::support::{
    browser::Browser,
    games::{Table, ticket},
};

/// Harmless to read, harmful where somebody forgets to escape it.
const HOSTILE: &str = r#"<b>&"]]>';\, ,x"#;

#[tokio::test]
async fn the_record_and_the_feeds_hold_what_is_open_and_nothing_sealed() {
    let table = Table::live().await;
    let hostile = |new: &mut Proposal| {
        new.name = Some(HOSTILE.to_owned());
        new.window = "3d".to_owned();
    };
    let game = table.open_as(hostile).await;
    for round in 1..=2 {
        table
            .hand_in(&ticket(&game, 0, round), ["", "T HQ G8", "T HQ G7 # aside"][round as usize])
            .await;
        table.games.close_window(&game, Some(round)).await.unwrap();
    }
    table.hand_in(&ticket(&game, 1, 3), "I HQ B8").await;
    let server = table.serve(None).await;
    let get = async |path: &str| {
        let answer = reqwest::get(format!("{}games/{game}/{path}", server.url)).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        answer.text().await.unwrap()
    };

    let record: Value = serde_json::from_str(&get("record.json").await).unwrap();
    assert_eq!(record["version"], 1);
    assert_eq!(record["game"]["name"], HOSTILE);
    let bob = json!({"seat": 1, "plays": "B", "name": "bob", "computer": null});
    assert_eq!(record["game"]["seats"][1], bob);
    let rounds = record["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 2, "the open round is not in it");
    let sheet = &rounds[1]["sheets"][0];
    assert_eq!(sheet["orders"], json!(["T GHQ G7"]));
    let bytes = |field: &str| {
        data_encoding::HEXLOWER.decode(sheet[field].as_str().unwrap().as_bytes()).unwrap()
    };
    assert!(seal::holds(&bytes("salt"), "T GHQ G7", &bytes("seal")));
    assert_eq!(rounds[0]["closed_by"], "host");
    assert_eq!(rounds[0]["events"][0]["kind"], "moved");
    assert_eq!(rounds[0]["position"]["position"]["G"]["spaces"]["G8"], json!({"T": 1}));
    let told = rounds[0]["told"]["fr"][0].as_str().unwrap();
    assert!(told.contains("vert"), "{told}");
    assert_eq!(record["start"]["armies"], json!([["G"], ["B"], ["Y"], ["R"]]));

    let text = get("record.txt?lang=fr").await;
    assert!(
        text.contains(HOSTILE) && text.contains("MANCHE 2") && text.contains("    T HQV V7\n"),
        "{text}"
    );
    assert!(get("record.txt").await.contains("    T GHQ G7\n"), "the notation is the reader's");
    let page = get("record").await;
    assert!(page.contains("T GHQ G7") && !page.contains("<b>"));

    let atom = get("rounds.atom").await;
    let feed: atom_syndication::Feed = atom.parse().unwrap();
    assert_eq!(feed.title.value, HOSTILE);
    assert_eq!(feed.entries.len(), 2);
    assert!(feed.entries[0].links[0].href.ends_with("/rounds/2"), "the newest first");
    let ics = get("deadlines.ics").await;
    let unfolded = ics.replace("\r\n ", "");
    assert!(unfolded.contains(r#"SUMMARY:<b>&"]]>'\;\\\, \,x\, round 3: "#), "{unfolded}");
    assert_eq!(unfolded.matches("BEGIN:VEVENT").count(), 1);
    let deadline = table.deadline(&game, 3).await.format("%Y%m%dT%H%M%SZ").to_string();
    assert!(unfolded.contains(&format!("DTSTART:{deadline}")), "{unfolded}");

    for open in [&text, &page, &atom, &ics, &record.to_string()] {
        assert!(!open.contains("HQ B8"), "a sealed order shows in {open}");
    }
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_for_everybody_tells_the_time_in_its_readers_zone_too() {
    let table = Table::live().await;
    let game = table.open_as(|new| new.zone = "Europe/Paris".to_owned()).await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    let shown = async |zone: &str, path: &str| -> Vec<String> {
        let zone = json!({ "timezoneId": zone });
        browser.cdp().send_raw("Emulation.setTimezoneOverride", zone).await.unwrap();
        browser.goto(format!("{}games/{game}{path}", server.url)).await.unwrap();
        let script =
            "return [...document.querySelectorAll('time small')].map(it => it.textContent)";
        browser.execute(script, vec![]).await.unwrap().convert().unwrap()
    };
    for path in ["", "/rounds/1"] {
        let closes = table.deadline(&game, 2).await.with_timezone(&chrono_tz::Asia::Tokyo);
        let there = shown("Asia/Tokyo", path).await;
        assert!(!there.is_empty() && there.iter().all(|told| told.contains("where you are")));
        let hour = closes.format("%H:%M").to_string();
        assert!(!path.is_empty() || there.iter().any(|told| told.contains(&hour)), "{there:?}");
        let french = shown("Asia/Tokyo", &format!("{path}?lang=fr")).await;
        let hour = closes.format("%-H\u{a0}h\u{a0}%M").to_string();
        assert!(french.iter().all(|told| told.contains("chez vous")), "{french:?}");
        assert!(!path.is_empty() || french.iter().any(|told| told.contains(&hour)), "{french:?}");
        // Who is where the game is is told nothing twice, nor whose clock shows the same.
        for same in ["Europe/Paris", "Europe/Berlin", "Etc/UTC"] {
            assert_eq!(shown(same, path).await, Vec::<String>::new(), "{same}");
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}
