//! What the guides say is there: each link leads somewhere, each setting exists and is told, each
//! paragraph of the rules that the code cites stands in the rules, each fault has its test, and each
//! path of the walk is a file.

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use sealed_orders::{language::Language, mail::inbound::command::Word};

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
fn what_a_stranger_reads_first_is_short() {
    for guide in ["README.md", "ARCHITECTURE.md"] {
        let length = text(guide).len();
        assert!(length <= TWO_PAGES, "{guide} has {length} bytes");
    }
}

/// The help of a subcommand, as the built program prints it.
fn help(of: &[&str]) -> String {
    let program = env!("CARGO_BIN_EXE_sealed-orders");
    let output = Command::new(program).args(of).arg("--help").output().unwrap();
    assert!(output.status.success(), "{of:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The flags that a help explains.
fn flags(help: &str) -> BTreeSet<String> {
    let explained = help.lines().filter_map(|line| {
        let line = line.trim_start();
        // `-h, --help` and `-V, --version` are everybody's.
        let flag = line.strip_prefix("--")?;
        Some(flag.split(|c: char| c.is_whitespace() || c == '=').next()?.to_owned())
    });
    explained.collect()
}

/// The variables of the environment that a help names.
fn variables(help: &str) -> BTreeSet<String> {
    // The name may stand on the next line.
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let named = help.split("[env: ").skip(1);
    named.map(|rest| rest.split(['=', ']']).next().unwrap().to_owned()).collect()
}

#[test]
fn every_setting_has_its_line_and_every_line_a_setting() {
    let told = text("docs/settings.md");
    let (mut has_flags, mut has_variables) = (BTreeSet::new(), BTreeSet::new());
    for of in [&["serve"][..], &["deliver"], &["mail", "key"]] {
        let help = help(of);
        has_flags.extend(flags(&help));
        has_variables.extend(variables(&help));
    }
    assert!(has_flags.len() > 20 && has_variables.len() > 20, "{has_flags:?} {has_variables:?}");
    let rows: Vec<&str> = told.lines().filter(|line| line.starts_with("| `--")).collect();
    let first = |row: &str, column: usize| {
        let cell = row.split(" | ").nth(column).unwrap_or_default();
        cell.trim_matches(['|', ' ', '`']).trim_start_matches("--").to_owned()
    };
    let told_flags: BTreeSet<String> = rows.iter().map(|row| first(row, 0)).collect();
    let told_variables: BTreeSet<String> =
        rows.iter().map(|row| first(row, 1)).filter(|cell| cell != "–").collect();
    assert_eq!(told_flags, has_flags);
    assert_eq!(told_variables, has_variables);
}

#[test]
fn the_hosts_guide_names_all_that_a_game_is_opened_with() {
    let told = text("docs/hosts.md");
    let everywhere = flags(&help(&["game"]));
    for flag in flags(&help(&["game", "open"])).difference(&everywhere) {
        assert!(told.contains(&format!("`--{flag}`")), "docs/hosts.md does not tell --{flag}");
    }
    let commands = help(&["game"]);
    let commands = commands.split("Commands:").nth(1).unwrap().split("Options:").next().unwrap();
    // What a command does may go on below it, further in.
    let named = commands.lines().filter_map(|line| line.strip_prefix("  "));
    let named = named.filter(|line| !line.starts_with(' '));
    let commands: Vec<&str> = named.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"open"), "{commands:?}");
    for command in commands.into_iter().filter(|command| *command != "help") {
        assert!(told.contains(&format!("game {command}")), "docs/hosts.md: game {command}");
    }
}

#[test]
fn the_players_guides_name_every_command() {
    let guides =
        [("docs/players.md", Language::ALL.to_vec()), ("docs/joueurs.md", vec![Language::Fr])];
    for (guide, languages) in guides {
        let words = text(guide);
        for (language, word) in
            languages.iter().flat_map(|language| Word::ALL.map(|word| (*language, word)))
        {
            let name = word.name(language);
            assert!(words.contains(&format!("`{name}")), "{guide} does not tell {name}");
        }
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

/// One fault of the list: its number, and the tests that show it, each as a file and a name.
struct Fault {
    number: u32,
    shown_by: Vec<(String, String)>,
}

fn faults() -> Vec<Fault> {
    let list = text("docs/faults.md");
    let (held, _) = list.split_once("## Not held yet").unwrap();
    let mut faults = Vec::new();
    for entry in held.split("\n\n**").skip(1) {
        let Some(number) = entry.split('.').next().and_then(|number| number.parse().ok()) else {
            continue;
        };
        let (_, shown) = entry.split_once("Shown by ").unwrap_or((entry, ""));
        let (mut file, mut shown_by) = (String::new(), Vec::new());
        for name in quoted(shown) {
            if name.ends_with(".rs") {
                file = name;
            } else {
                shown_by.push((file.clone(), name));
            }
        }
        faults.push(Fault { number, shown_by });
    }
    faults
}

#[test]
fn every_fault_has_a_test_that_is_there() {
    let faults = faults();
    let numbers: Vec<u32> = faults.iter().map(|fault| fault.number).collect();
    let last = u32::try_from(faults.len()).unwrap();
    assert_eq!(numbers, (1..=last).collect::<Vec<_>>());
    assert!(last >= 29, "{last}");
    for Fault { number, shown_by } in faults {
        assert!(!shown_by.is_empty(), "nothing shows fault {number}");
        for (file, name) in shown_by {
            let code = text(&file);
            let at = code.find(&format!("fn {name}(")).unwrap_or_else(|| {
                panic!("fault {number} is shown by {name}, which is not in {file}")
            });
            let above = &code[..at];
            // Between the end of what stands before it and its name.
            let above = above.rfind("}\n").map_or(above, |end| &above[end..]);
            assert!(above.contains("#[test]") || above.contains("::test"), "{name} is a test");
        }
    }
}

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
