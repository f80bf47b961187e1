//! The names of areas, cut into words once for all.

use std::sync::LazyLock;

use crate::{
    kit::{
        slip::is_near,
        territories::{Area, Map, MapName, notation::words},
    },
    language::Language,
};

/// A name of an area.
struct Name {
    area: Area,
    words: Vec<String>,
    /// The words as one.
    joined: String,
}

/// The names of a map's areas in all languages.
fn names(map: &'static Map) -> &'static [Name] {
    static WORLD: LazyLock<Vec<Name>> = LazyLock::new(|| cut(MapName::World.map()));
    static GALAXY: LazyLock<Vec<Name>> = LazyLock::new(|| cut(MapName::Galaxy.map()));
    match map.name {
        MapName::World => &WORLD,
        MapName::Galaxy => &GALAXY,
    }
}

/// What people call areas of the world beside their names.
const ALSO: [(&str, &str); 18] = [
    ("EAU", "East Australia"),
    ("EAU", "Australie Est"),
    ("EUS", "Eastern US"),
    ("EUS", "Eastern USA"),
    ("EUS", "East US"),
    ("GBR", "Britain"),
    ("NEU", "North Europe"),
    ("NEU", "Europe Nord"),
    ("NWT", "North West Territory"),
    ("SEU", "South Europe"),
    ("SEU", "Europe Sud"),
    ("WAU", "West Australia"),
    ("WAU", "Australie Ouest"),
    ("WEU", "West Europe"),
    ("WEU", "Europe Ouest"),
    ("WUS", "Western US"),
    ("WUS", "Western USA"),
    ("WUS", "West US"),
];

fn cut(map: &Map) -> Vec<Name> {
    let name = |area: Area, name: &str| {
        let words: Vec<String> = words(name).into_iter().map(|word| word.text).collect();
        Name { area, joined: words.concat(), words }
    };
    let all = Area::all().flat_map(|area| Language::ALL.map(|language| (area, language)));
    let own = all.map(|(area, language)| name(area, map.name_of(area, language)));
    let is_world = map.name == MapName::World;
    let also = ALSO.iter().filter(|_| is_world);
    own.chain(also.filter_map(|(code, said)| Some(name(map.of_code(code)?, said)))).collect()
}

/// The area whose name in any language stands first, and its number of words.
pub(super) fn named(words: &[String], map: &'static Map) -> Option<(Area, usize)> {
    let stands = |name: &&Name| words.starts_with(&name.words);
    let standing = names(map).iter().filter(stands);
    standing.map(|name| (name.area, name.words.len())).max_by_key(|&(_, words)| words)
}

/// The area whose name of several words nearly stands first, and its number of words.
pub(super) fn nearly_named(words: &[String], map: &'static Map) -> Option<(Area, usize)> {
    let is_meant = |name: &&Name| {
        let count = name.words.len();
        count > 1 && words.get(..count).is_some_and(|said| is_near(&name.joined, &said.concat()))
    };
    names(map).iter().find(is_meant).map(|name| (name.area, name.words.len()))
}

/// The area of a name, of four letters or more, that a word nearly is.
pub(super) fn nearly(word: &str, map: &'static Map) -> Option<Area> {
    let is_meant = |name: &&Name| name.joined.len() > 3 && is_near(&name.joined, word);
    Some(names(map).iter().find(is_meant)?.area)
}
