//! The guides name every setting, flag and command.

use std::{collections::BTreeSet, process::Command};

use sealed_orders::{language::Language, mail::inbound::command::Word};

use super::text;

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
