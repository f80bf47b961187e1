//! Pictures that are kept in `docs`: what is drawn is there, and as wide as it is called.

use std::{collections::BTreeSet, fs, path::Path};

/// How many pixels wide a picture is, which is a PNG.
pub fn width_of(png: &[u8]) -> u32 {
    u32::from_be_bytes(png[16..20].try_into().unwrap())
}

/// The width that stands in the name of a picture, as in `game.en.360.light.png`.
fn named(name: &str) -> Option<u32> {
    name.split('.').find_map(|part| part.parse().ok())
}

/// What is wrong in a folder of pictures: those that are missing, those that nobody draws, and those that
/// are of another width than their names say.
pub fn wrong(folder: &Path, drawn: &BTreeSet<String>) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let there: BTreeSet<String> = files.filter(|name| name.ends_with(".png")).collect();
    let missing = drawn.difference(&there).map(|name| format!("{name} is missing"));
    let left = there.difference(drawn).map(|name| format!("{name} is drawn no more"));
    let wide = there.iter().filter_map(|name| {
        let wide = width_of(&fs::read(folder.join(name)).unwrap());
        (named(name) != Some(wide)).then(|| format!("{name} is {wide} pixels wide"))
    });
    missing.chain(left).chain(wide).collect()
}
