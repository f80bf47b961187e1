//! Every letter is as it is kept in `tests/letters/`, and everybody can read it.

use sealed_orders::mail::{
    content::{Addressee, Content},
    letter::Letter,
};

use super::each_letter;
use crate::support::browser::Browser;

/// How a letter is called among those that are kept and drawn.
fn name_of(to: &Addressee, letter: &Letter, content: &Content) -> String {
    let kind = if let Content::Daily { .. } = content { "daily" } else { letter.kind() };
    format!("{kind}.{}", to.language)
}

/// Every letter is what is kept in `tests/letters`, and was drawn. One that changes on purpose is
/// written anew with `WRITE_LETTERS=1`, looked at, and drawn with `make pictures`.
#[test]
fn every_letter_is_as_it_is_kept() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let (kept, drawn) = (root.join("tests/letters"), root.join("docs/letters"));
    let mut names = std::collections::BTreeMap::new();
    for (to, letter, content, words) in each_letter() {
        let drawn_as = name_of(&to, &letter, &content);
        let count: &mut usize = names.entry(drawn_as.clone()).or_default();
        *count += 1;
        let name = format!("{drawn_as}.{count}");
        for (ending, now) in [("txt", &words.text), ("html", &words.html)] {
            let file = kept.join(format!("{name}.{ending}"));
            if std::env::var_os("WRITE_LETTERS").is_some() {
                std::fs::create_dir_all(&kept).unwrap();
                std::fs::write(&file, now).unwrap();
            }
            let before = std::fs::read_to_string(&file).unwrap_or_default();
            let line = before.lines().zip(now.lines()).position(|(before, now)| before != now);
            assert!(before == *now, "{} has changed in line {line:?}:\n{now}", file.display());
        }
        for width in [360, 700] {
            let picture = drawn.join(format!("{drawn_as}.{width}.png"));
            assert!(picture.exists(), "{} is missing: make pictures", picture.display());
        }
    }
    let files = |folder| std::fs::read_dir(folder).unwrap().count();
    assert_eq!(files(kept), 2 * names.values().sum::<usize>(), "of letters that there are");
    assert_eq!(files(drawn), 2 * names.len(), "pictures of letters that there are");
}

/// In the dark, without pictures, read aloud, on a telephone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_letter_can_be_read_by_everybody() {
    let scratch = crate::support::scratch::Scratch::on_disk();
    let browser = Browser::start("en").await;
    let tools = browser.cdp();
    let phone =
        serde_json::json!({"width": 360, "height": 700, "deviceScaleFactor": 1, "mobile": false});
    tools.send_raw("Emulation.setDeviceMetricsOverride", phone).await.unwrap();
    for (n, (to, letter, _, words)) in each_letter().enumerate() {
        let what = format!("{} in {}", letter.kind(), to.language);
        let html = &words.html;
        assert!(html.contains("@media (prefers-color-scheme: dark)"), "{what}: in the dark");
        assert!(html.contains(&format!("<html lang=\"{}\"", to.language)), "{what}: read aloud");
        // The board's picture is not there.
        let page = scratch.path().join(format!("{n}.html"));
        std::fs::write(&page, html).unwrap();
        browser.goto(format!("file://{}", page.display())).await.unwrap();
        let seen = "const pictures = [...document.images];
             const laid_out = [...document.querySelectorAll('table')];
             return [document.documentElement.scrollWidth,
                     pictures.filter(it => !it.alt).length,
                     laid_out.filter(it => !it.querySelector('th')
                                           && it.getAttribute('role') !== 'presentation').length,
                     document.body.innerText.trim().length > 40]";
        let seen = browser.execute(seen, vec![]).await.unwrap().json().clone();
        assert!(seen[0].as_i64().unwrap() <= 360, "{what}: wider than a telephone: {seen}");
        assert_eq!((&seen[1], &seen[2], &seen[3]), (&0.into(), &0.into(), &true.into()), "{what}");
    }
    browser.quit().await;
}

/// Every letter as people see it: `make pictures`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "draws the letters anew in docs/letters"]
async fn draw_the_letters() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let (folder, scratch) = (root.join("docs/letters"), root.join("target/letters"));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::create_dir_all(&scratch).unwrap();
    let browser = Browser::start("en").await;
    for (to, letter, content, words) in each_letter() {
        let name = name_of(&to, &letter, &content);
        let mut html = words.html.clone();
        if let Some(board) = &words.board {
            std::fs::write(scratch.join(format!("{name}.png")), &board.png).unwrap();
            html = html.replace(&format!("cid:{}", board.cid), &format!("{name}.png"));
        }
        let page = scratch.join(format!("{name}.html"));
        std::fs::write(&page, html).unwrap();
        std::fs::write(scratch.join(format!("{name}.txt")), &words.text).unwrap();
        for width in [360, 700] {
            browser.goto(format!("file://{}", page.display())).await.unwrap();
            let picture = browser.whole_page(width).await;
            std::fs::write(folder.join(format!("{name}.{width}.png")), picture).unwrap();
        }
    }
    browser.quit().await;
}
