//! Letters as pictures: the first of each kind in `docs/letters`, and one in columns for the guides.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use sealed_orders::mail::render::Rendered;

use super::{
    each_letter,
    kept::{in_the_dark, name_of},
    pictures::{Look, index, looks, picture},
};
use crate::support::{browser::Browser, pictures};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The letters that are drawn, by their kind and language: the first of each name, as `tests/letters` has
/// it under that name and a 1.
fn drawn() -> BTreeMap<(&'static str, &'static str), Rendered> {
    let mut drawn = BTreeMap::new();
    for (to, letter, content, words) in each_letter() {
        let name = (name_of(&letter, &content), to.language.code());
        drawn.entry(name).or_insert(words);
    }
    drawn
}

fn kinds() -> Vec<&'static str> {
    drawn().into_keys().map(|(kind, _)| kind).collect::<BTreeSet<_>>().into_iter().collect()
}

/// One that changes on purpose is drawn anew with `make pictures`.
#[test]
fn each_letter_has_its_pictures_in_the_index_and_as_wide_as_their_names_say() {
    let letters = drawn();
    let all = letters.keys().flat_map(|&(kind, language)| {
        looks(kind).into_iter().map(move |look| picture(kind, language, look))
    });
    let folder = root().join("docs/letters");
    let wrong = pictures::wrong(&folder, &all.collect());
    assert!(wrong.is_empty(), "make pictures: {wrong:#?}");
    let kept = fs::read_to_string(folder.join("README.md")).unwrap();
    assert_eq!(kept, index(&kinds()), "make pictures");
}

/// By the templates: what is said in words of its own is a kind of letter, whatever it is stored as.
#[test]
fn no_kind_of_letter_is_left_out_of_those_that_are_drawn() {
    let files = fs::read_dir(root().join("templates/mail")).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let written: BTreeSet<String> =
        files.filter_map(|name| Some(name.strip_suffix(".subject")?.to_owned())).collect();
    let drawn: BTreeSet<String> = kinds().into_iter().map(str::to_owned).collect();
    assert_eq!(drawn, written);
}

/// The picture that is called after a letter shows that letter, and no other of its kind.
#[test]
fn the_first_letter_of_each_name_is_drawn_and_is_what_it_is_called() {
    for ((kind, language), words) in drawn() {
        let kept = root().join(format!("tests/letters/{kind}.{language}.1.txt"));
        let first = fs::read_to_string(kept).unwrap();
        assert_eq!(first, words.text, "{kind} in {language}");
        if kind == "faults" {
            assert!(["needs mending", "à corriger"].iter().any(|it| first.contains(it)), "{first}");
        }
    }
}

/// Every letter as people see it: `make pictures`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "draws the letters anew in docs/letters"]
async fn draw_the_letters() {
    let (folder, scratch) = (root().join("docs/letters"), root().join("target/letters"));
    fs::create_dir_all(&folder).unwrap();
    fs::create_dir_all(&scratch).unwrap();
    let browser = Browser::whole("en").await;
    for ((kind, language), words) in drawn() {
        let name = format!("{kind}.{language}");
        let bare = scratch.join(format!("{name}.without-pictures.html"));
        fs::write(&bare, &words.html).unwrap();
        let mut html = words.html.clone();
        if let Some(board) = &words.board {
            fs::write(scratch.join(format!("{name}.png")), &board.png).unwrap();
            html = html.replace(&format!("cid:{}", board.cid), &format!("{name}.png"));
        }
        let page = scratch.join(format!("{name}.html"));
        fs::write(&page, html).unwrap();
        fs::write(scratch.join(format!("{name}.txt")), &words.text).unwrap();
        for look in looks(kind) {
            in_the_dark(&browser, look.1 == Look::Night).await;
            let page = if look.1 == Look::WithoutPictures { &bare } else { &page };
            browser.goto(format!("file://{}", page.display())).await.unwrap();
            let drawn = browser.whole_page(look.0).await;
            fs::write(folder.join(picture(kind, language, look)), drawn).unwrap();
        }
    }
    fs::write(folder.join("README.md"), index(&kinds())).unwrap();
    in_the_dark(&browser, false).await;
    let columns = in_columns(&browser, &scratch.join("sheet.en.html")).await;
    fs::write(root().join("docs/pictures/letter.png"), columns).unwrap();
    browser.quit().await;
}

/// A letter on a telephone, in three columns beside each other.
async fn in_columns(browser: &Browser, letter: &Path) -> Vec<u8> {
    browser.looks_through(360, 740).await;
    browser.goto(format!("file://{}", letter.display())).await.unwrap();
    let high = "return document.documentElement.scrollHeight";
    let high = browser.execute(high, vec![]).await.unwrap().json().as_u64().unwrap();
    let third = u32::try_from(high.div_ceil(3)).unwrap();
    let columns: String = (0..3)
        .map(|n| {
            let src = letter.file_name().unwrap().display();
            let (over, high) = (n * third, 3 * third);
            format!(
                "<div><iframe src=\"{src}\" scrolling=\"no\" \
                 style=\"height: {high}px; margin-top: -{over}px\"></iframe></div>"
            )
        })
        .collect();
    // Between them is what is behind a letter.
    let style = format!(
        "body {{ margin: 0; display: flex; gap: 20px; background: #efeae0 }}
         div {{ width: 360px; height: {third}px; overflow: hidden }}
         iframe {{ display: block; width: 360px; border: 0 }}"
    );
    let page = letter.with_file_name("columns.html");
    let head = format!("<!doctype html><meta charset=\"utf-8\"><style>{style}</style>");
    fs::write(&page, head + columns.as_str()).unwrap();
    browser.goto(format!("file://{}", page.display())).await.unwrap();
    browser.top_of_page(3 * 360 + 2 * 20, third).await
}
