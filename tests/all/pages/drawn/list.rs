//! Which pages are drawn, for which screens, and what the index of their pictures says.

use std::{collections::BTreeSet, fmt::Write};

/// A telephone, a tablet, a laptop, a wide screen: so many pixels, by day or at night.
pub const SCREENS: [(u32, u32, &str); 8] = [
    (360, 740, "light"),
    (360, 740, "dark"),
    (768, 1024, "light"),
    (768, 1024, "dark"),
    (1280, 800, "light"),
    (1280, 800, "dark"),
    (1920, 1080, "light"),
    (1920, 1080, "dark"),
];

/// A page that is drawn.
pub struct Drawn {
    /// How it is called among the pages, and its pictures after it.
    pub name: &'static str,
    /// What it shows, in a few words.
    shows: &'static str,
    english: English,
    french: French,
}

/// For which screens it is drawn in English: each by day and at night.
#[derive(Clone, Copy)]
enum English {
    None,
    All,
}

/// The same in French, where few are enough.
#[derive(Clone, Copy)]
enum French {
    None,
    /// A telephone by day.
    Day,
    /// And a laptop at night.
    DayAndNight,
}

impl Drawn {
    pub fn is_drawn(&self, language: &str, width: u32, light: &str) -> bool {
        if language == "en" {
            match self.english {
                English::None => false,
                English::All => true,
            }
        } else {
            match self.french {
                French::None => false,
                French::Day => (width, light) == (360, "light"),
                French::DayAndNight => [(360, "light"), (1280, "dark")].contains(&(width, light)),
            }
        }
    }

    pub fn picture(&self, language: &str, width: u32, light: &str) -> String {
        format!("{}.{language}.{width}.{light}.png", self.name)
    }
}

const fn page(name: &'static str, english: English, french: French, shows: &'static str) -> Drawn {
    Drawn { name, shows, english, french }
}

/// Every page that is drawn.
pub const PAGES: [Drawn; 51] = {
    use English::All;
    use French::{Day, DayAndNight};
    [
        page("front", All, DayAndNight, "the front page"),
        page("games", All, Day, "public games"),
        page("new-game", All, Day, "opening a game"),
        page("game", All, DayAndNight, "a game of Power"),
        page("game-mine", All, Day, "the same for a player whose sheet is awaited"),
        page("sheet", All, French::None, "its sheet: the workbench"),
        page("feuille", English::None, DayAndNight, "the same in French"),
        page("sealed", All, Day, "a sheet that is sealed"),
        page("desk", All, Day, "a seat's own desk"),
        page("step", All, DayAndNight, "a step of a round"),
        page("statistics", All, Day, "the figures of a game"),
        page("cities-game", All, Day, "a game of Eight Cities"),
        page("cities-sheet", All, Day, "its sheet"),
        page("cities-desk", All, Day, "a seat's own desk"),
        page("cities-step", All, Day, "a step of a round"),
        page("cities-statistics", All, Day, "its figures"),
        page("blitzkrieg-game", All, Day, "a game of Blitzkrieg!"),
        page("blitzkrieg-sheet", All, DayAndNight, "its sheet"),
        page("blitzkrieg-desk", All, Day, "a seat's own desk"),
        page("blitzkrieg-step", All, Day, "a step of a round"),
        page("blitzkrieg-statistics", All, Day, "its figures"),
        page("risk-game", All, Day, "a game of Risk"),
        page("risk-sheet", All, DayAndNight, "its sheet"),
        page("risk-standing", All, French::None, "a standing order that is sealed"),
        page("risk-desk", All, Day, "a seat's own desk"),
        page("risk-step", All, Day, "a step of a round"),
        page("risk-statistics", All, Day, "its figures"),
        page("clone-wars-game", All, Day, "a game of Clone Wars"),
        page("clone-wars-sheet", All, DayAndNight, "its sheet"),
        page("clone-wars-standing", All, French::None, "a standing order that is sealed"),
        page("clone-wars-desk", All, Day, "a seat's own desk"),
        page("clone-wars-step", All, Day, "a step of a round"),
        page("clone-wars-statistics", All, Day, "its figures"),
        page("ended-game", All, Day, "a game that is over"),
        page("conversation", All, Day, "what players write to each other"),
        page("notes", All, Day, "notes of one's own"),
        page("letters", All, Day, "which letters a seat gets, and when"),
        page("push", All, Day, "being told on a device"),
        page("invitation", All, Day, "an invitation to a game"),
        page("claim", All, Day, "taking a free seat"),
        page("host", All, Day, "the host's desk"),
        page("lobby", All, Day, "the same before the game begins"),
        page("account", All, Day, "my games"),
        page("settings", All, Day, "my settings"),
        page("sign-in", All, Day, "signing in by an address"),
        page("code", All, Day, "and by the code that was mailed to it"),
        page("player", All, Day, "a player's page"),
        page("chapter", All, Day, "a chapter of the rules"),
        page("tutorial-done", All, Day, "a lesson that is done"),
        page("alone", All, French::None, "against computers, without letters"),
        page("nowhere", All, Day, "an address where no page is"),
    ]
};

/// Every picture that there is.
pub fn pictures() -> BTreeSet<String> {
    let mut pictures = BTreeSet::new();
    for page in &PAGES {
        for language in ["en", "fr"] {
            let drawn = SCREENS.iter().filter(|(w, _, light)| page.is_drawn(language, *w, light));
            pictures.extend(drawn.map(|(width, _, light)| page.picture(language, *width, light)));
        }
    }
    pictures
}

/// A page with a way to each picture, in Markdown.
pub fn index() -> String {
    let mut words = String::from(
        "# Pages as people see them\n\n\
         `make pictures` draws them, and this index. A number is the width of a screen in pixels.\n\
         360 is a telephone: its picture shows the whole page. The others show how a page begins.\n\
         [Letters](../letters/README.md) have an index of their own.\n\n\
         | page | what it shows | by day | at night | in French |\n|---|---|---|---|---|\n",
    );
    for page in &PAGES {
        let links = |language: &str, light: Option<&str>| {
            let screens = SCREENS.iter().filter(|(width, _, of)| {
                page.is_drawn(language, *width, of) && light.is_none_or(|light| light == *of)
            });
            let links = screens.map(|(width, _, of)| {
                let night = if light.is_none() && *of == "dark" { " at night" } else { "" };
                format!("[{width}{night}]({})", page.picture(language, *width, of))
            });
            links.collect::<Vec<_>>().join(" ")
        };
        let (day, night) = (links("en", Some("light")), links("en", Some("dark")));
        let (name, shows, french) = (page.name, page.shows, links("fr", None));
        writeln!(words, "| {name} | {shows} | {day} | {night} | {french} |").unwrap();
    }
    words
}
