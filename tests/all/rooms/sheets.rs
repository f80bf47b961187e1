//! Few places see a sheet.

use std::{collections::BTreeSet, fs, path::Path};

use super::{code, files};

/// What writes the computers' sheets may ask whose sheets are in, and nothing else about them.
#[test]
fn computers_see_no_sheet() {
    let text = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src/game/sheet/computer.rs"),
    );
    let code = code(&text.unwrap());
    for (room, allowed) in [("sheets::", "Door"), ("attendance::", "who_is_in")] {
        let asked: BTreeSet<&str> = code
            .match_indices(room)
            .map(|(at, path)| code[at + path.len()..].split(['(', ',', '}']).next().unwrap())
            .collect();
        assert_eq!(asked.into_iter().collect::<Vec<_>>(), [allowed]);
    }
    // A ticket says which sheet is meant; it opens none.
    let code = code.replace("links::opens::Ticket", "");
    for elsewhere in ["links", "drafts::", "mails::", "sqlx::", "SealedSheet"] {
        assert!(!code.contains(elsewhere), "it names {elsewhere}");
    }
    let writing: Vec<_> = files("src")
        .into_iter()
        .filter(|(_, text)| self::code(text).contains(".computer_writes("))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert_eq!(writing, ["src/game/sheet/computer.rs"], "one place has them written");
}

/// Every seat's sheet is loaded in two places: to resolve a round, and to show one that is.
#[test]
fn only_resolving_a_round_loads_every_seats_sheet() {
    let loading: Vec<_> = files("src")
        .into_iter()
        .filter(|(_, text)| code(text).contains("all_of_round("))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert_eq!(
        loading,
        ["src/game/round/record.rs", "src/game/round/resolve.rs", "src/store/sheet/sheets.rs"]
    );
}
