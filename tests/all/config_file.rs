//! Settings from a file: every one of them, below the environment, which is below the command line.

use std::process::Command;

use crate::support::scratch::Scratch;

/// What the program says of that file, these variables and arguments, and whether it was content.
fn run(
    scratch: &Scratch,
    file: &str,
    variables: &[(&str, &str)],
    arguments: &[&str],
) -> (bool, String) {
    let path = scratch.path().join("games.env");
    std::fs::write(&path, file).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_sealed-orders"))
        .env_clear()
        .env("HOME", scratch.path())
        .envs(variables.iter().copied())
        .arg("--config")
        .arg(&path)
        .args(arguments)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[test]
fn the_command_line_wins_over_the_environment_and_that_over_the_file() {
    let scratch = Scratch::new();
    let file = "# a mistake on purpose\nSEALED_ORDERS_KEEP_MAIL=6\n";
    let variable = [("SEALED_ORDERS_KEEP_MAIL", "5")];
    let said = |variables, arguments| run(&scratch, file, variables, arguments).1;
    assert!(said(&[], &["serve"]).contains("--keep-mail (SEALED_ORDERS_KEEP_MAIL) is `6`"));
    assert!(said(&variable, &["serve"]).contains("is `5`"));
    assert!(said(&variable, &["serve", "--keep-mail", "4"]).contains("is `4`"));
    // By a variable, and after the subcommand.
    let path = scratch.path().join("games.env");
    let by = |arguments: &[&str], variable: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sealed-orders"));
        command.env_clear().env("HOME", scratch.path()).args(arguments);
        command.envs(variable.map(|name| (name, &path)));
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    assert!(by(&["serve"], Some("SEALED_ORDERS_CONFIG")).contains("is `6`"));
    let joined = format!("--config={}", path.display());
    assert!(by(&["serve", &joined], None).contains("is `6`"));
    let missing = by(&["serve", "--config", "/nowhere"], None);
    assert!(missing.contains("/nowhere") && missing.contains("cannot be read"), "{missing}");
}

#[test]
fn what_the_file_has_is_told_nowhere() {
    let scratch = Scratch::new();
    let file = "SEALED_ORDERS_SMTP_URL=odd://ann:hush@mail.example.org\n\
                DATABASE_URL=postgres://ann:hush@db.example.org/games\n\
                SEALED_ORDERS_IMAP_PASSWORD=hush\n";
    for arguments in [&["serve"][..], &["serve", "--help"], &["--help"], &["serve", "--odd"]] {
        let (_, said) = run(&scratch, file, &[], arguments);
        assert!(!said.is_empty() && !said.contains("hush"), "{arguments:?}: {said}");
    }
    let (content, said) = run(&scratch, "SEALED_ORDERS_LISTN=hush\n", &[], &["serve"]);
    assert!(!content && !said.contains("hush"), "{said}");
    assert!(
        said.contains("line 1") && said.contains("the nearest is SEALED_ORDERS_LISTEN"),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "{said}");
    // A mail server keeps the mail for the code 75 alone.
    let path = scratch.path().join("games.env");
    let deliver = Command::new(env!("CARGO_BIN_EXE_sealed-orders"))
        .env_clear()
        .arg("deliver")
        .arg("--config")
        .arg(&path)
        .output()
        .unwrap();
    assert_eq!(deliver.status.code(), Some(75));
}
