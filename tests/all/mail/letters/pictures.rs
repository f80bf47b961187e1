//! Which pictures of a letter are drawn, and what their index says.

use std::fmt::Write;

/// Drawn as they are in a program that shows no pictures, too: those with a board whose words stand for it.
const WITHOUT_PICTURES: [&str; 2] = ["sheet", "result"];

/// How a letter is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Day,
    Night,
    WithoutPictures,
}

/// Each letter on a telephone and in a wide window, by day and in the dark.
pub fn looks(kind: &str) -> Vec<(u32, Look)> {
    let mut looks: Vec<(u32, Look)> = [360, 700]
        .into_iter()
        .flat_map(|width| [(width, Look::Day), (width, Look::Night)])
        .collect();
    if WITHOUT_PICTURES.contains(&kind) {
        looks.push((360, Look::WithoutPictures));
    }
    looks
}

pub fn picture(kind: &str, language: &str, (width, look): (u32, Look)) -> String {
    let look = match look {
        Look::Day => "",
        Look::Night => ".dark",
        Look::WithoutPictures => ".without-pictures",
    };
    format!("{kind}.{language}.{width}{look}.png")
}

/// A letter with a way to each picture, in Markdown.
pub fn index(kinds: &[&str]) -> String {
    let mut words = String::from(
        "# Letters as people see them\n\n\
         `make pictures` draws them, and this index: on a telephone, 360 pixels wide, and in a window\n\
         of 700 pixels, by day and in the dark. [Pages](../pages/README.md) have an index of their own.\n\n\
         | letter | in English | in French |\n|---|---|---|\n",
    );
    for kind in kinds {
        let links = |language: &str| {
            let links = looks(kind).into_iter().map(|look| {
                let name = match look.1 {
                    Look::Day => "",
                    Look::Night => " in the dark",
                    Look::WithoutPictures => " without pictures",
                };
                format!("[{}{name}]({})", look.0, picture(kind, language, look))
            });
            links.collect::<Vec<_>>().join(" ")
        };
        let (english, french) = (links("en"), links("fr"));
        writeln!(words, "| {} | {english} | {french} |", kind.replace('_', " ")).unwrap();
    }
    words
}
