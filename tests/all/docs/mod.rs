//! What the guides say is there: each link leads somewhere, each setting exists and is told, each
//! paragraph of the rules that the code cites stands in the rules, each fault has its test, and each
//! path of the walk is a file.

mod faults;
mod kept;
mod keys;
mod settings;
mod walk;

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// What fits on two printed pages, in bytes.
const TWO_PAGES: usize = 9_000;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// All files under a folder whose names end so, from the root of the checkout.
fn files(under: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(under)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(path.strip_prefix(root()).unwrap().to_owned());
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{under} has files that end with {ending}");
    found
}

/// Everything that is written for people who look at the repository.
fn guides() -> Vec<PathBuf> {
    let own = ["README.md", "ARCHITECTURE.md", "benches/README.md", "tests/all/README.md"];
    own.iter().map(PathBuf::from).chain(files("docs", ".md")).collect()
}

/// What stands between backticks on one line or over a line's end, fenced blocks left out.
fn quoted(text: &str) -> Vec<String> {
    let prose: Vec<&str> = text.split("```").step_by(2).collect();
    let prose = prose.concat();
    prose.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Where a guide's links and pictures lead.
fn links(text: &str) -> Vec<&str> {
    let linked = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let shown = text.split("<img src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    linked.chain(shown).filter(|link| !link.contains("://")).collect()
}

/// The anchors of a guide's headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let words = line.trim_start_matches('#').trim().to_lowercase();
            let kept = words.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect()
        })
        .collect()
}

#[test]
fn every_link_of_the_guides_leads_somewhere() {
    for guide in guides() {
        let words = text(&guide);
        for link in links(&words) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => root().join(&guide),
                file => root().join(guide.parent().unwrap()).join(file),
            };
            assert!(target.exists(), "{} leads to {link}", guide.display());
            if !anchor.is_empty() {
                let has = anchors(&text(&target));
                assert!(has.contains(anchor), "{} leads to {link}: {has:?}", guide.display());
            }
        }
    }
    assert!(links(&text("README.md")).iter().any(|link| link.ends_with(".png")), "a picture");
}

#[test]
fn every_picture_of_the_guides_is_shown_or_led_to() {
    let led = |guide: &PathBuf| {
        let folder = root().join(guide.parent().unwrap());
        let words = text(guide);
        let to = links(&words).into_iter().filter_map(|link| folder.join(link).canonicalize().ok());
        to.collect::<Vec<_>>()
    };
    let led: BTreeSet<PathBuf> = guides().iter().flat_map(led).collect();
    for picture in files("docs", ".png") {
        assert!(led.contains(&root().join(&picture).canonicalize().unwrap()), "{picture:?}");
    }
}

#[test]
fn what_a_stranger_reads_first_is_short() {
    for guide in ["README.md", "ARCHITECTURE.md"] {
        let length = text(guide).len();
        assert!(length <= TWO_PAGES, "{guide} has {length} bytes");
    }
}

#[test]
fn what_the_guides_show_of_the_command_line_works() {
    let (referees, players) = (text("docs/programmers.md"), text("docs/players.md"));
    let case = referees.split("<<'END'\n").nth(1).unwrap().split("    END\n").next().unwrap();
    let seal = players.split("echo '").nth(1).unwrap().split('\'').next().unwrap();
    for (of, input, says) in
        [(["adjudicate", "power"], case, "captured"), (["verify", "-"], seal, "the seal holds")]
    {
        let mut program = Command::new(env!("CARGO_BIN_EXE_sealed-orders"));
        let program = program.args(of).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut started = program.spawn().unwrap();
        started.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = started.wait_with_output().unwrap();
        assert!(output.status.success(), "{of:?}");
        assert!(String::from_utf8(output.stdout).unwrap().contains(says), "{of:?}");
    }
}

/// The paragraphs and chapters of a ruleset's rules: `§5.2`, `§13`.
pub fn paragraphs(rules: &str) -> BTreeSet<String> {
    let chapters = rules.lines().filter_map(|line| line.strip_prefix("## "));
    let chapters = chapters.filter_map(|heading| heading.split_once('.').map(|(number, _)| number));
    let own = rules.lines().filter_map(|line| line.strip_prefix('§'));
    let own = own.filter_map(|line| line.split_whitespace().next());
    chapters.chain(own).map(str::to_owned).collect()
}

/// The paragraphs that a text cites.
fn cited(text: &str) -> BTreeSet<String> {
    let number = |rest: &str| {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        rest[..end].trim_end_matches('.').to_owned()
    };
    text.split('§').skip(1).map(number).filter(|number| !number.is_empty()).collect()
}

/// Every ruleset is found by its folder.
#[test]
fn every_paragraph_that_a_ruleset_cites_stands_in_its_rules() {
    let mut rulesets = 0;
    for entry in fs::read_dir(root().join("src/history")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_ruleset = root().join("src/rules").join(&name).is_dir();
        if !is_ruleset || name == "kit" {
            continue;
        }
        rulesets += 1;
        let rules = paragraphs(&text(format!("docs/rules/{name}.md")));
        assert!(rules.len() > 20, "{name}: {rules:?}");
        let folders = [format!("src/rules/{name}"), format!("src/history/{name}")];
        let mut all = BTreeSet::new();
        for file in folders.iter().flat_map(|folder| files(folder, ".rs")) {
            let cites = cited(&text(&file));
            let missing: Vec<_> = cites.difference(&rules).collect();
            assert!(missing.is_empty(), "{} cites {missing:?}", file.display());
            all.extend(cites);
        }
        assert!(all.len() > 20, "{name} cites its rules: {all:?}");
    }
    assert!(rulesets > 0);
}

#[test]
fn decisions_are_numbered_dated_and_short() {
    let decisions = files("docs/decisions", ".md");
    for (number, path) in (1..).zip(&decisions) {
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(name.starts_with(&format!("{number:04}-")), "{name}");
        let words = text(path);
        assert!(words.starts_with(&format!("# {number}. ")), "{name}");
        let date = words.lines().find_map(|line| line.strip_prefix("Decided "));
        let date = date.unwrap_or_else(|| panic!("{name} has no date")).trim_end_matches('.');
        assert!(chrono::NaiveDate::parse_from_str(date, "%Y-%m-%d").is_ok(), "{name}: {date}");
        assert!(words.len() < 2_000, "{name} is long");
    }
}

#[test]
fn the_list_of_tests_has_every_file() {
    let list = quoted(&text("tests/all/README.md"));
    for entry in fs::read_dir(root().join("tests/all")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let name = if path.is_dir() { format!("{name}/") } else { name };
        // A test's own data lies in a folder of its name.
        let beside = path.is_dir() && path.with_extension("rs").exists();
        if ["main.rs", "README.md", "support/"].contains(&name.as_str()) || beside {
            continue;
        }
        assert!(list.contains(&name), "tests/all/README.md does not list {name}");
    }
}
