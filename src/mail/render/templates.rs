//! The letters' templates: which files have each letter's subject, its plain part and its HTML part. A
//! template sees one thing, `v`: the reader, what every letter may need, and under `own` what only this
//! letter has.

use askama::Template;

use super::{
    answer::AnswerView,
    letters::{
        Act, CalledOff, ClaimLetter, Confirm, Daily, Final, HostDesk, Invitation, Keep, Late,
        Message, NewDeadline, NoSheetLetter, NotAwaited, Outcome, Reminder, Returned, Sealed,
        SetAside, Sheet, SignIn, Test, Token, Unclear,
    },
    values::Values,
};
use crate::{
    history::Input,
    history::SheetsOpen,
    language::Language,
    mail::{
        content::{
            Audience, CommandReport, Fate, GameStands, Idle, InTime, Receipted, SheetAnswered,
            SheetIs, Unsent,
        },
        letter::{NoSheet, Why},
        outcome::CommandOutcome,
    },
};

/// One of a letter's three templates.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Subject,
    Text,
    Html,
}

/// What a letter has of its own, with its templates.
pub(super) trait Letter: Sized {
    /// One part of it.
    fn write(v: &Values<'_, Self>, part: Part) -> askama::Result<String>;
}

impl Letter for Sealed<'_> {
    fn write(v: &Values<'_, Self>, part: Part) -> askama::Result<String> {
        match v.own.faults {
            0 => receipt(v, part),
            _ => faults(v, part),
        }
    }
}

/// A letter's three templates as one function over the values they share.
macro_rules! templates {
    ($name:ident, $own:ty, $subject:literal, $text:literal, $html:literal) => {
        fn $name<'b>(v: &Values<'b, $own>, part: Part) -> askama::Result<String> {
            #[derive(Template)]
            #[template(path = $subject, escape = "none", whitespace = "preserve")]
            struct Subject<'a, 'b> {
                v: &'a Values<'b, $own>,
            }
            #[derive(Template)]
            #[template(path = $text, escape = "none", whitespace = "preserve")]
            struct Text<'a, 'b> {
                v: &'a Values<'b, $own>,
            }
            #[derive(Template)]
            #[template(path = $html)]
            struct Html<'a, 'b> {
                v: &'a Values<'b, $own>,
            }
            match part {
                Part::Subject => Subject { v }.render(),
                Part::Text => Text { v }.render(),
                Part::Html => Html { v }.render(),
            }
        }
    };
}

/// The same for what is one letter alone.
macro_rules! letter {
    ($name:ident, $own:ty, $subject:literal, $text:literal, $html:literal) => {
        templates!($name, $own, $subject, $text, $html);

        impl<'b> Letter for $own {
            fn write(v: &Values<'_, Self>, part: Part) -> askama::Result<String> {
                $name(v, part)
            }
        }
    };
}

letter!(
    invitation,
    Invitation<'b>,
    "mail/invitation.subject",
    "mail/invitation.txt",
    "mail/invitation.html"
);
letter!(
    called_off,
    CalledOff<'b>,
    "mail/called_off.subject",
    "mail/called_off.txt",
    "mail/called_off.html"
);
letter!(claim, ClaimLetter<'b>, "mail/claim.subject", "mail/claim.txt", "mail/claim.html");
letter!(
    host_desk,
    HostDesk<'b>,
    "mail/host_desk.subject",
    "mail/host_desk.txt",
    "mail/host_desk.html"
);
letter!(keep, Keep<'b>, "mail/keep.subject", "mail/keep.txt", "mail/keep.html");
letter!(sheet, Sheet<'b>, "mail/sheet.subject", "mail/sheet.txt", "mail/sheet.html");
templates!(receipt, Sealed<'b>, "mail/receipt.subject", "mail/receipt.txt", "mail/receipt.html");
templates!(faults, Sealed<'b>, "mail/faults.subject", "mail/faults.txt", "mail/faults.html");
letter!(
    no_sheet,
    NoSheetLetter<'b>,
    "mail/no_sheet.subject",
    "mail/no_sheet.txt",
    "mail/no_sheet.html"
);
letter!(reminder, Reminder<'b>, "mail/reminder.subject", "mail/reminder.txt", "mail/reminder.html");
letter!(
    not_awaited,
    NotAwaited<'b>,
    "mail/not_awaited.subject",
    "mail/not_awaited.txt",
    "mail/not_awaited.html"
);
letter!(answer, AnswerView<'b>, "mail/answer.subject", "mail/answer.txt", "mail/answer.html");
letter!(late, Late<'b>, "mail/late.subject", "mail/late.txt", "mail/late.html");
letter!(confirm, Confirm<'b>, "mail/confirm.subject", "mail/confirm.txt", "mail/confirm.html");
letter!(
    new_deadline,
    NewDeadline<'b>,
    "mail/new_deadline.subject",
    "mail/new_deadline.txt",
    "mail/new_deadline.html"
);
letter!(act, Act<'b>, "mail/act.subject", "mail/act.txt", "mail/act.html");
letter!(message, Message<'b>, "mail/message.subject", "mail/message.txt", "mail/message.html");
letter!(result, Outcome<'b>, "mail/result.subject", "mail/result.txt", "mail/result.html");
letter!(final_letter, Final<'b>, "mail/final.subject", "mail/final.txt", "mail/final.html");
letter!(returned, Returned<'b>, "mail/returned.subject", "mail/returned.txt", "mail/returned.html");
letter!(
    set_aside,
    SetAside<'b>,
    "mail/set_aside.subject",
    "mail/set_aside.txt",
    "mail/set_aside.html"
);
letter!(sign_in, SignIn<'b>, "mail/sign_in.subject", "mail/sign_in.txt", "mail/sign_in.html");
letter!(unclear, Unclear<'b>, "mail/unclear.subject", "mail/unclear.txt", "mail/unclear.html");
letter!(test, Test, "mail/test.subject", "mail/test.txt", "mail/test.html");
letter!(token, Token, "mail/token.subject", "mail/token.txt", "mail/token.html");
letter!(daily, Daily, "mail/daily.subject", "mail/daily.txt", "mail/daily.html");
