//! For how long things are kept.

use std::ops::RangeInclusive;

use chrono::Duration;
use clap::Args;

use super::error::{ConfigError, Setting};
use crate::keeping::Keeping;

const KEEP_MAIL: Setting = Setting { flag: "keep-mail", variable: "SEALED_ORDERS_KEEP_MAIL" };
const KEEP_LETTERS: Setting =
    Setting { flag: "keep-letters", variable: "SEALED_ORDERS_KEEP_LETTERS" };
const KEEP_INVITATIONS: Setting =
    Setting { flag: "keep-invitations", variable: "SEALED_ORDERS_KEEP_INVITATIONS" };

const KEEP_CLAIMS: Setting = Setting { flag: "keep-claims", variable: "SEALED_ORDERS_KEEP_CLAIMS" };
const KEEP_SIGN_INS: Setting =
    Setting { flag: "keep-sign-ins", variable: "SEALED_ORDERS_KEEP_SIGN_INS" };
const KEEP_KNOWN_MAIL: Setting =
    Setting { flag: "keep-known-mail", variable: "SEALED_ORDERS_KEEP_KNOWN_MAIL" };

const KEPT: &str = "How long things are kept";
const FOR_EVER: &str = "forever";

/// The days that may be asked for, and how they are: a window is open for as long as 30.
type Bounds = (RangeInclusive<i64>, &'static str);

const MAIL: Bounds = (7..=A_HUNDRED_YEARS, "a number of days from 7 to 36500, or forever");
const LETTERS: Bounds = (60..=A_HUNDRED_YEARS, "a number of days from 60 to 36500, or forever");
const INVITATIONS: Bounds = LETTERS;
const KNOWN_MAIL: Bounds = LETTERS;
const CLAIMS: Bounds = MAIL;
const SIGN_INS: Bounds = (1..=400, "a number of days from 1 to 400");
const A_HUNDRED_YEARS: i64 = 36_500;

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

    /// Days for which it is known that a mail came, so that the same one is no new one when it comes again;
    /// as long as `--keep-mail` at the least, and 60, or `forever` [default: 400]
    #[arg(long, env = KEEP_KNOWN_MAIL.variable, value_name = "DAYS|forever", help_heading = KEPT)]
    pub keep_known_mail: Option<String>,

    /// Days for which requests for a free seat are kept, and the link in the letter that answers one leads
    /// on; at least 7, or `forever` [default: 30]
    #[arg(long, env = KEEP_CLAIMS.variable, value_name = "DAYS|forever", help_heading = KEPT)]
    pub keep_claims: Option<String>,

    /// Days for which it is known from which network somebody signed in, who is not kept out there then; at
    /// least 1 and at most 400 [default: 30]
    #[arg(long, env = KEEP_SIGN_INS.variable, value_name = "DAYS", help_heading = KEPT)]
    pub keep_sign_ins: Option<String>,
}

impl KeepFlags {
    /// Parses the settings.
    ///
    /// # Errors
    /// At the first that does not fit, with a sentence that names it.
    pub fn read(&self) -> Result<Keeping, ConfigError> {
        let usual = Keeping::default();
        let mail = days(KEEP_MAIL, &self.keep_mail, MAIL, usual.mail)?;
        let known_mail =
            days(KEEP_KNOWN_MAIL, &self.keep_known_mail, KNOWN_MAIL, usual.known_mail)?;
        Ok(Keeping {
            mail,
            known_mail: mail.zip(known_mail).map(|(mail, known)| known.max(mail)),
            letters: days(KEEP_LETTERS, &self.keep_letters, LETTERS, usual.letters)?,
            invitations: days(
                KEEP_INVITATIONS,
                &self.keep_invitations,
                INVITATIONS,
                usual.invitations,
            )?,
            claims: days(KEEP_CLAIMS, &self.keep_claims, CLAIMS, usual.claims)?,
            sign_ins: match given(&self.keep_sign_ins) {
                None => usual.sign_ins,
                Some(given) => number(KEEP_SIGN_INS, given, SIGN_INS)?,
            },
        })
    }
}

/// What was said, if anything was.
fn given(flag: &Option<String>) -> Option<&str> {
    flag.as_deref().map(str::trim).filter(|given| !given.is_empty())
}

fn days(
    setting: Setting,
    flag: &Option<String>,
    bounds: Bounds,
    usual: Option<Duration>,
) -> Result<Option<Duration>, ConfigError> {
    match given(flag) {
        None => Ok(usual),
        Some(FOR_EVER) => Ok(None),
        Some(given) => number(setting, given, bounds).map(Some),
    }
}

fn number(
    setting: Setting,
    given: &str,
    (allowed, expected): Bounds,
) -> Result<Duration, ConfigError> {
    match given.parse() {
        Ok(days) if allowed.contains(&days) => Ok(Duration::days(days)),
        _ => Err(setting.unfit(given, expected)),
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

    #[test]
    fn each_setting_is_for_what_it_is_called_after() {
        let [mail, known, letters, invitations, claims, sign_ins] = [8, 401, 61, 62, 9, 400];
        let days = |days: i64| Some(days.to_string());
        let flags = KeepFlags {
            keep_mail: days(mail),
            keep_known_mail: days(known),
            keep_letters: days(letters),
            keep_invitations: days(invitations),
            keep_claims: days(claims),
            keep_sign_ins: days(sign_ins),
        };
        let days = |days| Some(Duration::days(days));
        let keeping = Keeping {
            mail: days(mail),
            known_mail: days(known),
            letters: days(letters),
            invitations: days(invitations),
            claims: days(claims),
            sign_ins: Duration::days(sign_ins),
        };
        assert_eq!(flags.read().unwrap(), keeping);
        for wrong in ["0", "401", "forever"] {
            let keep_sign_ins = Some(wrong.to_owned());
            let said = KeepFlags { keep_sign_ins, ..KeepFlags::default() }.read().unwrap_err();
            assert!(said.to_string().contains("from 1 to 400"), "{said}");
        }
    }

    #[test]
    fn that_a_mail_came_is_known_for_as_long_as_the_mail_is_kept() {
        let known = |mail: &str, known: &str| {
            let [keep_mail, keep_known_mail] = [mail, known].map(|it| Some(it.to_owned()));
            let flags = KeepFlags { keep_mail, keep_known_mail, ..KeepFlags::default() };
            flags.read().unwrap().known_mail
        };
        assert_eq!(known("", ""), Some(Duration::days(400)));
        assert_eq!(known("30", "60"), Some(Duration::days(60)));
        assert_eq!(known("90", "60"), Some(Duration::days(90)));
        assert_eq!(known("forever", "60"), None);
        assert_eq!(known("30", "forever"), None);
    }
}
