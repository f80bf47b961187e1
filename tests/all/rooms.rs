//! The rooms keep to themselves: who may know whom, and where nouns and sentences may stand.

mod rulesets;
mod sheets;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn files(under: &str) -> Vec<(PathBuf, String)> {
    fn walk(path: &Path, found: &mut Vec<(PathBuf, String)>) {
        if path.is_dir() {
            for entry in fs::read_dir(path).unwrap() {
                walk(&entry.unwrap().path(), found);
            }
        } else if let Ok(text) = fs::read_to_string(path) {
            let root = Path::new(env!("CARGO_MANIFEST_DIR"));
            found.push((path.strip_prefix(root).unwrap().to_owned(), text));
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(under), &mut found);
    assert!(!found.is_empty(), "{under} is there");
    found.sort();
    found
}

/// The code of a file: without its test module, which is its last, and without comments. What else there is
/// for tests alone stands among the rest, and is looked at with it.
fn code(text: &str) -> String {
    let (code, _) = text.split_once("#[cfg(test)]\nmod tests").unwrap_or((text, ""));
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The rooms that a file's `use` lines and paths name.
fn rooms_named(code: &str) -> BTreeSet<String> {
    let mut rooms = BTreeSet::new();
    // `use crate::{a::…, b::…}` names rooms at the first level of its braces.
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let (mut depth, mut word) = (0, String::new());
            for c in list.chars() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        rooms.insert(std::mem::take(&mut word));
                    }
                    _ if depth == 0 => word.push(c),
                    _ => {}
                }
            }
            rooms.insert(word);
        } else {
            rooms.insert(
                rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().to_owned(),
            );
        }
    }
    rooms
        .iter()
        .map(|path| path.trim().split("::").next().unwrap_or_default().trim().to_owned())
        .filter(|room| !room.is_empty())
        .collect()
}

#[test]
fn each_room_knows_only_the_rooms_it_may() {
    // The rules, history and pictures are packages: the compiler knows what they may not.
    let may: [(&str, &[&str]); 27] = [
        // What letters show is made of what history tells; their words are in `render` alone.
        ("src/mail", &["mail", "config", "history", "language", "moment", "picture", "tls"]),
        ("src/mail/inbound", &["mail", "language"]),
        ("src/mail/render", &["mail", "history", "language", "moment", "picture"]),
        ("src/mail/authentication", &["mail", "config"]),
        ("src/mail/transport", &["mail", "config", "tls"]),
        ("src/config", &["config", "keeping"]),
        ("src/keeping.rs", &[]),
        ("src/clock.rs", &[]),
        // What is counted anywhere.
        ("src/counts.rs", &[]),
        ("src/tls.rs", &[]),
        ("src/moment.rs", &["language"]),
        // A device says where it is told: where may that be?
        ("src/push", &["push", "config", "tls"]),
        ("src/registry.rs", &["history", "rules"]),
        ("src/database", &["database", "cluster", "config", "store"]),
        ("src/links", &["links", "rules"]),
        // Letters pass through the outbox as data.
        ("src/store", &["store", "clock", "links", "rules", "language", "mail", "timetable"]),
        ("src/timetable", &["timetable", "rules", "language", "moment"]),
        (
            "src/game",
            &[
                "game",
                "rules",
                "history",
                "registry",
                "store",
                "clock",
                "counts",
                "keeping",
                "mail",
                "links",
                "timetable",
                "language",
                "moment",
                "push",
            ],
        ),
        (
            "src/web",
            &[
                "web",
                "account",
                "counts",
                "game",
                "history",
                "record",
                "registry",
                "store",
                "rules",
                "links",
                "timetable",
                "language",
                "moment",
                "picture",
                "push",
            ],
        ),
        (
            "src/record",
            &["record", "game", "history", "registry", "rules", "store", "language", "timetable"],
        ),
        (
            "src/account",
            &["account", "game", "store", "clock", "mail", "links", "language", "rules"],
        ),
        ("src/worker", &["worker", "account", "counts", "game", "store", "mail", "links", "push"]),
        ("src/doors", &["doors", "counts", "game", "mail", "worker", "links", "config", "tls"]),
        ("src/cluster", &["cluster"]),
        ("src/backup", &["backup", "clock", "cluster", "game", "links", "store"]),
        // Looks at all ways out and in as they are set.
        (
            "src/doctor",
            &[
                "doctor", "clock", "config", "database", "doors", "game", "links", "mail",
                "registry", "store", "tls",
            ],
        ),
        (
            "src/cli",
            &[
                "cli",
                "account",
                "app",
                "backup",
                "config",
                "counts",
                "database",
                "doctor",
                "doors",
                "game",
                "record",
                "registry",
                "store",
                "rules",
                "clock",
                "mail",
                "links",
                "timetable",
                "language",
                "moment",
            ],
        ),
    ];
    for room in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap() {
        let name = room.unwrap().file_name().into_string().unwrap();
        let is_held = may.iter().any(|(room, _)| room.strip_prefix("src/") == Some(&name));
        // These put all together, or are packages.
        let knows_all = ["app", "app.rs", "lib.rs", "main.rs", "history", "picture", "rules"]
            .contains(&name.as_str());
        assert!(is_held || knows_all, "who may be known to src/{name}?");
    }
    for (room, known) in may {
        for (path, text) in files(room) {
            for named in rooms_named(&code(&text)) {
                assert!(known.contains(&named.as_str()), "{} names {named}", path.display());
            }
        }
    }
    for (path, text) in files("src/rules").into_iter().chain(files("src/history")) {
        for outside in ["std::time", "std::fs", "std::net", "std::env", "std::process"] {
            assert!(!code(&text).contains(outside), "{} names {outside}", path.display());
        }
    }
}

/// How mail leaves is the workers' and `mail`'s alone.
#[test]
fn who_speaks_with_people_knows_no_transport() {
    for room in ["src/web", "src/cli", "src/game", "src/account", "src/mail/render"] {
        for (path, text) in files(room) {
            assert!(!code(&text).contains("transport::"), "{} names it", path.display());
        }
    }
}

/// What both need lies below both. Programs send no forms, and browsers are told of no JSON problem.
#[test]
fn pages_and_the_api_do_not_know_each_other() {
    for (room, unknown) in
        [("src/web/api", ["pages::", "Fields"]), ("src/web/pages", ["api::", "Problem"])]
    {
        for (path, text) in files(room) {
            for other in unknown {
                assert!(!code(&text).contains(other), "{} names {other}", path.display());
            }
        }
    }
}

/// Who knows the folders of `game` knows those of `store`, but for two: accounts are a room of their
/// own, and what the host does is stored with what it changes. Pages have the folders of their templates.
#[test]
fn rooms_that_share_subjects_share_folders() {
    let (mut game, store) = (folders("src/game"), folders("src/store"));
    assert!(game.remove("host"), "{game:?}");
    game.insert("account".to_owned());
    assert_eq!(store, game);
    let mut pages = folders("src/web/pages");
    // Feeds are no pages; the mailroom is one file and two pages.
    assert!(pages.remove("feed") && pages.insert("mailroom".to_owned()), "{pages:?}");
    assert_eq!(folders("templates/pages"), pages);
}

/// A template shows its structure: an element a line, and no sentence so long that it hides one. A rule
/// of a style sheet may be as long as it is.
#[test]
fn no_line_of_a_template_is_long() {
    for (path, text) in files("templates") {
        if path.extension().is_some_and(|kind| kind == "css") {
            continue;
        }
        for (line, words) in (1..).zip(text.lines()) {
            let long = words.chars().count();
            assert!(long <= 160, "{}, line {line}: {long} characters", path.display());
        }
    }
}

fn folders(of: &str) -> BTreeSet<String> {
    let folder =
        |path: &Path| Some(path.strip_prefix(of).ok()?.parent()?.iter().next()?.to_owned());
    let named = files(of).into_iter().filter_map(|(path, _)| folder(&path));
    named.map(|name| name.into_string().unwrap()).collect()
}

/// Types that one could take for another: of each name there is one. Participles, too, say of a thing only
/// what was done to it: no two rooms call a type by the same one.
#[test]
fn what_everybody_speaks_of_exists_once() {
    let sources: Vec<(String, String)> = files("src")
        .into_iter()
        .filter(|(path, _)| !path.starts_with("src/rules"))
        .map(|(path, text)| (path.display().to_string(), code(&text)))
        .collect();
    for name in [
        "Holder", "Game", "Round", "Claim", "GameId", "Ticket", "Token", "Opens", "SheetKey",
        "Window", "Rhythm", "Asked", "Known", "Said", "Told", "Written",
    ] {
        let homes = homes(name, &sources);
        assert_eq!(homes.len(), 1, "{name}: {homes:?}");
    }
}

/// Those of the files that define a type of that name. Rules have words of their own.
fn homes<'a>(name: &str, sources: &'a [(String, String)]) -> Vec<&'a str> {
    let defined = [
        format!("struct {name} "),
        format!("struct {name}("),
        format!("struct {name}<"),
        format!("enum {name} "),
        format!("enum {name}<"),
    ];
    let defines = |code: &str| defined.iter().any(|it| code.contains(it));
    sources.iter().filter(|(_, code)| defines(code)).map(|(path, _)| path.as_str()).collect()
}

#[test]
fn only_the_clock_reads_the_time_and_only_the_configuration_the_environment() {
    for (path, text) in files("src") {
        let code = code(&text);
        if path != Path::new("src/clock.rs") {
            for reader in ["Utc::now(", "Local::now(", "SystemTime::now(", "clock_timestamp()"] {
                assert!(!code.contains(reader), "{} reads the time: {reader}", path.display());
            }
        }
        if !path.starts_with("src/config") && !path.starts_with("src/cluster") {
            for reader in ["env::var", "var_os("] {
                assert!(!code.contains(reader), "{} reads the environment", path.display());
            }
        }
    }
}
