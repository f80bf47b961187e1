//! Pages as pictures, and a few of them and of letters for the guides: `make pictures`. With
//! `PAGES=push,settings` before it those pages are drawn alone.

mod games;
mod list;

use std::path::{Path, PathBuf};

use mail_parser::MimeHeaders;
use sealed_orders::store::post::mailroom;

use self::list::{PAGES, SCREENS};
use super::shown::pages;
use crate::{
    desk::every::{script, type_in},
    support::{browser::Browser, games::Table, pictures, scratch::Scratch},
};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")
}

/// What the guides show of them, before a sheet is sealed.
const IN_GUIDES: [&str; 3] = ["sheet", "round", "feuille"];

#[test]
fn each_picture_of_a_page_is_there_in_the_index_and_as_wide_as_its_name_says() {
    let folder = docs().join("pages");
    let wrong = pictures::wrong(&folder, &list::pictures());
    assert!(wrong.is_empty(), "make pictures: {wrong:#?}");
    let index = std::fs::read_to_string(folder.join("README.md")).unwrap();
    assert_eq!(index, list::index(), "make pictures");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "draws the pages anew in docs/pages"]
async fn draw_the_pages() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut pages = pages(&table, &server).await;
    pages.extend(games::pages(&table, &server).await);
    // Fields of dates and times are in the language of whoever has the browser.
    let (english, french) = (Browser::whole("en").await, Browser::whole("fr").await);
    let reader = |language: &str| if language == "fr" { &french } else { &english };
    let asked = std::env::var("PAGES").unwrap_or_default();
    let is_asked = |name: &str| asked.is_empty() || asked.split(',').any(|it| it == name);
    pages.retain(|page| is_asked(page.name));
    for page in pages.iter().filter(|page| IN_GUIDES.contains(&page.name)) {
        let language = page.own.unwrap_or("en");
        let browser = reader(language);
        browser.is_read_in("light").await;
        page.open(browser, language).await;
        write_orders(browser, page.name).await;
        let picture = browser.top_of_page(1280, 800).await;
        std::fs::write(docs().join(format!("pictures/{}.png", page.name)), picture).unwrap();
    }
    let mut wide = Vec::new();
    for page in &pages {
        let Some(drawn) = PAGES.iter().find(|drawn| drawn.name == page.name) else { continue };
        for language in ["en", "fr"].into_iter().filter(|language| page.is_in(language)) {
            let browser = reader(language);
            for (width, height, light) in SCREENS {
                if !drawn.is_drawn(language, width, light) {
                    continue;
                }
                browser.is_read_in(light).await;
                page.open(browser, language).await;
                write_orders(browser, page.name).await;
                let picture = match width {
                    360 => browser.whole_page(width).await,
                    _ => browser.top_of_page(width, height).await,
                };
                let name = drawn.picture(language, width, light);
                if pictures::width_of(&picture) != width {
                    wide.push(name.clone());
                }
                std::fs::write(docs().join("pages").join(name), picture).unwrap();
            }
        }
    }
    std::fs::write(docs().join("pages/README.md"), list::index()).unwrap();
    if asked.is_empty() {
        draw_letters_for_the_guides(&table, &english).await;
    }
    english.quit().await;
    french.quit().await;
    server.stop().await.unwrap();
    assert!(wide.is_empty(), "wider than the window: {wide:?}");
}

/// A letter of a game on squares as it arrives, with its picture, in both languages.
async fn draw_letters_for_the_guides(table: &Table, browser: &Browser) {
    browser.is_read_in("light").await;
    for (name, file) in [("ann", "cities-letter"), ("bob", "villes-lettre")] {
        let letter = newest_letter(table, name).await;
        let page = Scratch::on_disk();
        std::fs::write(page.path().join("letter.html"), &letter.0).unwrap();
        std::fs::write(page.path().join("board.png"), &letter.1).unwrap();
        browser.goto(format!("file://{}/letter.html", page.path().display())).await.unwrap();
        let picture = browser.whole_page(360).await;
        std::fs::write(docs().join(format!("pictures/{file}.png")), picture).unwrap();
    }
}

/// A sheet is shown as it is written.
async fn write_orders(browser: &Browser, page: &str) {
    match page {
        "sheet" => type_in(browser, "T GHQ G8\nF GHQ XI\nD GHQ S6").await,
        "feuille" => type_in(browser, "T HQB B8\nC HQB IX\nD HQB S7").await,
        "blitzkrieg-sheet" | "risk-sheet" | "clone-wars-sheet" => {
            let example = "return document.getElementById('orders').placeholder";
            let example = script(browser, example).await;
            let mut lines: Vec<&str> = example.as_str().unwrap().lines().collect();
            // Where more is asked, the turn does not end yet.
            if lines.len() > 2 {
                lines.pop();
            }
            type_in(browser, &lines.join("\n")).await;
        }
        _ => {}
    }
}

/// The newest letter to somebody with the picture of a board, and that picture.
async fn newest_letter(table: &Table, name: &str) -> (String, Vec<u8>) {
    let mut conn = table.pool.acquire().await.unwrap();
    let address = format!("{name}@example.org");
    let kept = mailroom::newest(&mut conn, Some(&address), 100).await.unwrap();
    let with_board = kept.iter().find_map(|kept| {
        let mail = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        let html = mail.body_html(0).unwrap().into_owned();
        let board = mail.attachments().find(|part| part.content_id().is_some())?;
        let cid = format!("cid:{}", board.content_id().unwrap());
        let is_of_squares = html.contains("Eight Cities") || html.contains("Huit villes");
        is_of_squares.then(|| (html.replace(&cid, "board.png"), board.contents().to_vec()))
    });
    with_board.unwrap()
}
