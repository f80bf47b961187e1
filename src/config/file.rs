//! Settings from a file, by the names that they have in the environment: `NAME=value` a line, as systemd
//! reads them for a service and containers for theirs.

use std::{
    collections::BTreeMap,
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use clap::{Arg, Command};

use super::error::Setting;

/// The file itself.
pub const CONFIG: Setting = Setting { flag: "config", variable: "SEALED_ORDERS_CONFIG" };

/// Why a file cannot be used: what it has in its lines is shown nowhere, for it may be a password.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It cannot be read.
    #[error("{CONFIG} is `{}`, but that file cannot be read: {why}", file.display())]
    Unread {
        /// Which.
        file: PathBuf,
        /// What the system says.
        why: String,
    },
    /// A line is no setting.
    #[error("line {line} of {} should be NAME=value, or a comment that begins with #", file.display())]
    NoSetting {
        /// Which.
        file: PathBuf,
        /// From 1.
        line: usize,
    },
    /// There is no such setting.
    #[error("line {line} of {}: there is no setting {name}; the nearest is {nearest}", file.display())]
    Unknown {
        /// Which.
        file: PathBuf,
        /// From 1.
        line: usize,
        /// As it was written.
        name: String,
        /// What may have been meant.
        nearest: String,
    },
    /// A setting is there twice.
    #[error("line {line} of {}: {name} is given a second time", file.display())]
    Twice {
        /// Which.
        file: PathBuf,
        /// From 1.
        line: usize,
        /// Which setting.
        name: String,
    },
}

/// A command that takes from the file what is given neither as a flag nor in the environment. Which file
/// is said by these arguments, or by the environment; without one, the command is as it was.
///
/// # Errors
/// [`FileError`] when the file cannot be read, or a line of it is no setting of the command's.
pub fn with_file(command: Command, arguments: &[OsString]) -> Result<Command, FileError> {
    let Some(file) = named(arguments) else { return Ok(command) };
    let text = fs::read_to_string(&file)
        .map_err(|why| FileError::Unread { file: file.clone(), why: why.to_string() })?;
    let given = read(&text, &file, &names(&command))?;
    Ok(filled(command, &given))
}

/// The file that is asked for.
fn named(arguments: &[OsString]) -> Option<PathBuf> {
    let flag = format!("--{}", CONFIG.flag);
    let mut arguments = arguments.iter().take_while(|argument| *argument != "--");
    while let Some(argument) = arguments.next() {
        if *argument == *flag {
            return arguments.next().map(PathBuf::from);
        }
        let joined = argument.to_str().and_then(|it| it.strip_prefix(&flag)?.strip_prefix('='));
        if let Some(file) = joined {
            return Some(file.into());
        }
    }
    env::var_os(CONFIG.variable).filter(|file| !file.is_empty()).map(PathBuf::from)
}

/// The variable of a flag that may stand in a file.
fn name(flag: &Arg) -> Option<&str> {
    let variable = flag.get_env()?.to_str()?;
    (!flag.is_hide_set() && variable != CONFIG.variable).then_some(variable)
}

/// All settings of a command and of those below it, which a file may have.
pub fn names(command: &Command) -> Vec<String> {
    let own = command.get_arguments().filter_map(name).map(str::to_owned);
    let below = command.get_subcommands().flat_map(names);
    let mut names: Vec<_> = own.chain(below).collect();
    names.sort();
    names.dedup();
    names
}

fn read(text: &str, file: &Path, known: &[String]) -> Result<BTreeMap<String, String>, FileError> {
    let mut given = BTreeMap::new();
    let file = || file.to_owned();
    for (line, written) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let written = written.trim();
        if written.is_empty() || written.starts_with('#') {
            continue;
        }
        let (name, value) = written.split_once('=').unwrap_or_default();
        let name = name.trim();
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || name.len() > 60 || !name.chars().all(is_name) {
            return Err(FileError::NoSetting { file: file(), line });
        }
        let name = name.to_owned();
        if !known.contains(&name) {
            let nearest = nearest(&name, known);
            return Err(FileError::Unknown { file: file(), line, name, nearest });
        }
        if given.insert(name.clone(), unquoted(value.trim()).to_owned()).is_some() {
            return Err(FileError::Twice { file: file(), line, name });
        }
    }
    Ok(given)
}

/// A value without the quotes around it.
fn unquoted(value: &str) -> &str {
    let within = |quote: char| value.strip_prefix(quote)?.strip_suffix(quote);
    within('"').or_else(|| within('\'')).unwrap_or(value)
}

/// The known name that takes the fewest letters to change, to leave out or to add.
fn nearest(name: &str, known: &[String]) -> String {
    let short = |name: &str| name.to_ascii_uppercase().replace("SEALED_ORDERS_", "");
    let near = known.iter().min_by_key(|one| strsim::levenshtein(&short(name), &short(one)));
    near.cloned().unwrap_or_default()
}

/// The command with these values in place of its defaults, which no help shows.
pub fn filled(command: Command, given: &BTreeMap<String, String>) -> Command {
    let command = command.mut_args(|flag| match name(&flag).and_then(|name| given.get(name)) {
        // Told by its name alone; kept for as long as the program runs.
        Some(value) => flag.default_value(&*value.clone().leak()).hide_default_value(true),
        None => flag,
    });
    command.mut_subcommands(|below| filled(below, given))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 3] = ["DATABASE_URL", "SEALED_ORDERS_LISTEN", "SEALED_ORDERS_SMTP_URL"];

    fn read_of(text: &str) -> Result<BTreeMap<String, String>, FileError> {
        read(text, Path::new("games.env"), &KNOWN.map(str::to_owned))
    }

    #[test]
    fn lines_are_names_and_values() {
        let text =
            "\u{feff}# ours\r\n\n SEALED_ORDERS_LISTEN = \"[::1]:1\"\r\nDATABASE_URL='a=b#c'\n";
        let given = read_of(text).unwrap();
        assert_eq!(given["SEALED_ORDERS_LISTEN"], "[::1]:1");
        assert_eq!(given["DATABASE_URL"], "a=b#c");
        assert_eq!(read_of("DATABASE_URL=\n").unwrap()["DATABASE_URL"], "");
    }

    #[test]
    fn what_is_no_setting_is_refused_and_not_shown() {
        let said = |text: &str| read_of(text).unwrap_err().to_string();
        let nearest = said("\nSEALED_ORDERS_LISTN=hush\n");
        let expected = "line 2 of games.env: there is no setting SEALED_ORDERS_LISTN; the nearest is \
                        SEALED_ORDERS_LISTEN";
        assert_eq!(nearest, expected);
        assert!(said("listen=hush").ends_with("SEALED_ORDERS_LISTEN"));
        assert!(said("SMTPURL=hush").ends_with("SEALED_ORDERS_SMTP_URL"));
        for line in ["hush", "=hush", "smtp://ann:hush@mail?tls=none", "--listen=hush"] {
            let said = said(line);
            assert!(said.contains("line 1") && !said.contains("hush"), "{said}");
        }
        let twice = said("DATABASE_URL=hush\nDATABASE_URL=hush\n");
        assert!(twice.contains("line 2") && !twice.contains("hush"), "{twice}");
    }
}
