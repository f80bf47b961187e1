//! For how long things are kept.

use chrono::Duration;
use clap::Args;

use super::error::{ConfigError, Setting};

const KEEP_MAIL: Setting = Setting { flag: "keep-mail", variable: "SEALED_ORDERS_KEEP_MAIL" };
const KEEP_LETTERS: Setting =
    Setting { flag: "keep-letters", variable: "SEALED_ORDERS_KEEP_LETTERS" };
const KEEP_INVITATIONS: Setting =
    Setting { flag: "keep-invitations", variable: "SEALED_ORDERS_KEEP_INVITATIONS" };

const KEPT: &str = "How long things are kept";
const FOR_EVER: &str = "forever";

/// The fewest days, and how they are asked for: a window is open for as long as 30.
const SHORTEST_MAIL: (i64, &str) = (7, "a number of days from 7 to 36500, or forever");
const SHORTEST_LETTERS: (i64, &str) = (60, "a number of days from 60 to 36500, or forever");
const SHORTEST_INVITATIONS: (i64, &str) = SHORTEST_LETTERS;
/// A hundred years.
const MOST: i64 = 36_500;

/// For how long what is kept; none is for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// Mail as it came in, and what came back to letters.
    pub mail: Option<Duration>,
    /// Letters and their links.
    pub letters: Option<Duration>,
    /// Games that nobody has begun.
    pub invitations: Option<Duration>,
}

impl Default for Keeping {
    fn default() -> Self {
        Self {
            mail: Some(Duration::days(30)),
            letters: Some(Duration::days(180)),
            invitations: Some(Duration::days(365)),
        }
    }
}

/// For how long things are kept. The server takes these.
#[derive(Args, Clone, Debug, Default)]
pub struct KeepFlags {
    /// Days for which mail that came in is kept as it came, and what came back to letters; at least 7,
    /// or `forever` [default: 30]
    #[arg(long, env = KEEP_MAIL.variable, value_name = "DAYS|forever", help_heading = KEPT)]
    pub keep_mail: Option<String>,

    /// Days for which letters that were sent and their links are kept, where newer ones have come or the
    /// game is over; at least 60, or `forever` [default: 180]
    #[arg(long, env = KEEP_LETTERS.variable, value_name = "DAYS|forever", help_heading = KEPT)]
    pub keep_letters: Option<String>,

    /// Days for which games are kept that have not begun, since somebody was last written to about them;
    /// at least 60, or `forever` [default: 365]
    #[arg(long, env = KEEP_INVITATIONS.variable, value_name = "DAYS|forever", help_heading = KEPT)]
    pub keep_invitations: Option<String>,
}

impl KeepFlags {
    /// Parses the settings.
    ///
    /// # Errors
    /// At the first that does not fit, with a sentence that names it.
    pub fn read(&self) -> Result<Keeping, ConfigError> {
        let usual = Keeping::default();
        let (mail, letters) = (self.keep_mail.as_deref(), self.keep_letters.as_deref());
        Ok(Keeping {
            mail: days(KEEP_MAIL, mail, SHORTEST_MAIL, usual.mail)?,
            letters: days(KEEP_LETTERS, letters, SHORTEST_LETTERS, usual.letters)?,
            invitations: days(
                KEEP_INVITATIONS,
                self.keep_invitations.as_deref(),
                SHORTEST_INVITATIONS,
                usual.invitations,
            )?,
        })
    }
}

fn days(
    setting: Setting,
    given: Option<&str>,
    (least, expected): (i64, &'static str),
    usual: Option<Duration>,
) -> Result<Option<Duration>, ConfigError> {
    match given.map(str::trim).filter(|given| !given.is_empty()) {
        None => Ok(usual),
        Some(FOR_EVER) => Ok(None),
        Some(given) => match given.parse() {
            Ok(days) if (least..=MOST).contains(&days) => Ok(Some(Duration::days(days))),
            _ => Err(setting.unfit(given, expected)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_and_what_is_too_short_is_refused() {
        let read = |mail: &str| {
            let flags = KeepFlags { keep_mail: Some(mail.to_owned()), ..KeepFlags::default() };
            flags.read().map(|keeping| keeping.mail)
        };
        assert_eq!(read("").unwrap(), Keeping::default().mail);
        assert_eq!(read(" 7 ").unwrap(), Some(Duration::days(7)));
        assert_eq!(read("forever").unwrap(), None);
        for wrong in ["6", "-1", "36501", "a month", "7d"] {
            let said = read(wrong).unwrap_err().to_string();
            assert!(said.contains("--keep-mail") && said.contains("from 7 to"), "{said}");
        }
    }
}
