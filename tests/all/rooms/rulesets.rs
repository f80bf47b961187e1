//! A ruleset is known by its own folders alone, and so are its nouns.

use std::{fs, path::Path};

use super::{code, files};

/// The rulesets, by their folders.
fn rulesets() -> Vec<String> {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let folders = fs::read_dir(rules).unwrap().map(|entry| entry.unwrap().path());
    let names = folders.filter(|path| path.is_dir());
    let names = names.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned());
    let mut names: Vec<String> = names.filter(|name| name != "kit").collect();
    names.sort();
    assert!(!names.is_empty());
    names
}

fn is_in_folders_of(path: &Path, ruleset: &str) -> bool {
    ["src/rules", "src/history"].iter().any(|room| path.starts_with(Path::new(room).join(ruleset)))
}

#[test]
fn rulesets_do_not_know_one_another() {
    let may = [
        "src/rules/lib.rs",
        "src/history/lib.rs",
        "src/registry.rs",
        // The benches of each.
        "src/rules/Cargo.toml",
        "src/cli/adjudicate.rs",
        "src/cli/suggest.rs",
        "src/cli/game/open.rs",
    ];
    for ruleset in rulesets() {
        for (path, text) in files("src") {
            let may = is_in_folders_of(&path, &ruleset)
                || path.ends_with("nouns.txt")
                || may.iter().any(|place| path == Path::new(place));
            assert!(may || !code(&text).contains(&ruleset), "{} names {ruleset}", path.display());
        }
    }
}

/// Each ruleset declares its nouns, one a line, in `nouns.txt`: no other room learns them.
#[test]
fn no_other_room_learns_a_rulesets_nouns() {
    for ruleset in rulesets() {
        let declared = format!("src/rules/{ruleset}/nouns.txt");
        let declared = Path::new(env!("CARGO_MANIFEST_DIR")).join(declared);
        let nouns = fs::read_to_string(&declared).unwrap();
        assert!(nouns.lines().count() > 5, "{} declares them", declared.display());
        for (path, text) in files("src").into_iter().chain(files("templates")) {
            // Games may share a word.
            if rulesets().iter().any(|ruleset| is_in_folders_of(&path, ruleset)) {
                continue;
            }
            let is_code = path.extension().is_some_and(|kind| kind == "rs");
            let text = if is_code { code(&text) } else { text };
            for noun in nouns.lines() {
                assert!(!text.contains(noun), "{} names {noun:?}", path.display());
            }
        }
    }
}
