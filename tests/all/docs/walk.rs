//! What ARCHITECTURE.md names is there.

use std::collections::BTreeSet;

use super::{quoted, root, text};

/// The paths that the walk names: under `src/`, or from the root.
fn walked() -> BTreeSet<String> {
    let paths = quoted(&text("ARCHITECTURE.md")).into_iter();
    let paths = paths.filter(|path| {
        let is_plain = path.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
        is_plain && (path.contains('/') || path.ends_with(".rs") || path.ends_with(".md"))
    });
    paths.collect()
}

#[test]
fn every_path_of_the_walk_is_there() {
    let walked = walked();
    assert!(walked.len() > 40, "{walked:?}");
    let is_there =
        |path: &str| ["src", ""].iter().any(|from| root().join(from).join(path).exists());
    let missing: Vec<_> = walked.iter().filter(|path| !is_there(path)).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md names {missing:#?}");
}

/// A walk is at most eight steps.
#[test]
fn no_walk_has_more_than_eight_steps() {
    for line in text("ARCHITECTURE.md").lines() {
        assert!(!line.starts_with("9. "), "{line}");
    }
}
