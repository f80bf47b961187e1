//! The letters' templates, and the values these place. A template sees one thing, `v`: the reader,
//! what every letter may need, and under `own` what only this letter has.

use askama::Template;
use chrono::{DateTime, Utc};

use super::{
    answer::Answer,
    asked::{Asked, Became, Word},
    moment::delay,
    plain,
    told::{Shown, Told},
};
use crate::{
    history::{Column, Form, Line},
    language::Language,
    mail::{
        content::{
            Addressee, Answered, Audience, Content, Deadline, Fate, GameStands, News, Receipt,
            SheetAnswered, SheetContent, SheetIs,
        },
        inbound::LeftAside,
        letter::{Doubt, NoSheet, Role, Why},
        slip,
    },
};

/// One of a letter's three templates.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Subject,
    Text,
    Html,
}

/// How much of a letter is shown.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    selects: bool,
    sentences: usize,
    /// Without what stands around it: as a part of another letter.
    bare: bool,
}

impl Extent {
    /// All of it.
    pub(super) const WHOLE: Self = Self { selects: true, sentences: usize::MAX, bare: false };
    /// Its title and its letter alone.
    const BARE: Self = Self { bare: true, ..Self::WHOLE };
    /// The form has its free text only.
    pub(super) const WITHOUT_SELECTS: Self = Self { selects: false, ..Self::WHOLE };
    /// And the news go on at their page.
    pub(super) const SHORTENED: Self = Self { selects: false, sentences: 60, bare: false };
}

/// A letter about to be put into words.
pub(super) struct Draft<'a> {
    pub to: &'a Addressee,
    pub content: &'a Content,
    /// Its Message-ID.
    pub message_id: &'a str,
    /// The picture that the HTML part refers to.
    pub shown: Option<Shown>,
    /// Empty while the subject itself is written.
    pub subject: String,
}

impl Draft<'_> {
    /// One part of the letter.
    pub(super) fn write(&self, part: Part, extent: Extent) -> askama::Result<String> {
        match self.content {
            Content::Invitation { url, host, players, window } => {
                invitation(&self.with(Invitation { url, host, players, window }, extent), part)
            }
            Content::Sheet(content) => {
                let own = Sheet {
                    content,
                    told: self.told(&content.news, extent),
                    answer: self.answer(&content.url, &content.reply, &content.example),
                    rows: if extent.selects { rows(&content.form) } else { Vec::new() },
                };
                sheet(&self.with(own, extent), part)
            }
            Content::Sealed { receipt: sealed, lines, left_aside, url, reply } => {
                let own = Sealed {
                    receipt: sealed,
                    lines,
                    left_aside,
                    faults: lines.iter().filter(|line| line.fault.is_some()).count(),
                    answer: self.answer(url, reply, &sealed.orders),
                };
                if own.faults == 0 {
                    receipt(&self.with(own, extent), part)
                } else {
                    faults(&self.with(own, extent), part)
                }
            }
            Content::NoSheet { round, why, deadline, sealed, left_aside, example, url, reply } => {
                let own = Missing {
                    round: *round,
                    why: Some(*why),
                    l: self.to.language,
                    deadline,
                    sealed: *sealed,
                    left_aside: Some(left_aside),
                    answer: self.answer(url, reply, example),
                };
                no_sheet(&self.with(own, extent), part)
            }
            Content::Answer(content) => {
                let answer = self.answer(&content.url, &content.reply, &content.example);
                let own = Asked::new(self.to.language, content, answer, extent.sentences);
                all_asked(&self.with(own, extent), part)
            }
            Content::Confirm { round, doubt, received_at, deadline, url } => {
                let own = Confirm {
                    round: *round,
                    doubt,
                    received_at: *received_at,
                    deadline: *deadline,
                    url,
                };
                confirm(&self.with(own, extent), part)
            }
            Content::NewDeadline { round, deadline, sealed, url, reply: _ } => {
                let own = NewDeadline { round: *round, deadline, sealed: *sealed, url };
                new_deadline(&self.with(own, extent), part)
            }
            Content::CalledOff { declined } => {
                called_off(&self.with(CalledOff { declined }, extent), part)
            }
            Content::Act { round, title, told, deadline, url, reply: _ } => {
                let (deadline, url) = (deadline.as_ref(), url.as_deref());
                let own = Act { round: *round, title, told, deadline, url };
                act(&self.with(own, extent), part)
            }
            Content::Message { round, from, audience, words, url } => {
                let url = url.as_deref();
                let own = Message { round: *round, from, audience: *audience, words, url };
                message(&self.with(own, extent), part)
            }
            Content::Claim { instead_of, url } => {
                let own = ClaimLetter { instead_of: instead_of.as_ref(), url };
                claim(&self.with(own, extent), part)
            }
            Content::Reminder { round, deadline, example, url, reply } => {
                let own = Missing {
                    round: *round,
                    why: None,
                    l: self.to.language,
                    deadline,
                    sealed: false,
                    left_aside: None,
                    answer: self.answer(url, reply, example),
                };
                reminder(&self.with(own, extent), part)
            }
            Content::Late { round, received_at, closed_at, sealed, open } => {
                let open = open.as_deref().map(|open| StillOpen {
                    round: open.round,
                    deadline: &open.deadline,
                    answer: self.answer(&open.url, &open.reply, &open.example),
                });
                let own = Late {
                    open,
                    round: *round,
                    received_at: *received_at,
                    closed_at: *closed_at,
                    sealed: *sealed,
                };
                late(&self.with(own, extent), part)
            }
            Content::Result { news } => {
                let own = Outcome { told: self.told(news, extent), winners: &[], drawn: false };
                result(&self.with(own, extent), part)
            }
            Content::Final { news, winners, drawn } => {
                let own = Outcome { told: self.told(news, extent), winners, drawn: *drawn };
                ending(&self.with(own, extent), part)
            }
            Content::Test => test(&self.with(Test, extent), part),
            Content::Token => token(&self.with(Token, extent), part),
            Content::Returned { player, open, since, words } => {
                let (plays, name) = player;
                let own = Returned { plays, name, open: *open, since: *since, words };
                returned(&self.with(own, extent), part)
            }
            Content::SetAside { round } => {
                set_aside(&self.with(SetAside { round: *round }, extent), part)
            }
            Content::SignIn { url, until, adds } => {
                sign_in(&self.with(SignIn { url, until: *until, adds: *adds }, extent), part)
            }
            Content::Unclear { url } => unclear(&self.with(Unclear { url }, extent), part),
            Content::Daily { told } => {
                let told = told.iter().map(|content| self.item(content));
                let own = Daily { items: told.collect::<askama::Result<_>>()? };
                daily(&self.with(own, extent), part)
            }
        }
    }

    /// What a letter by itself would have said, as a part of the daily letter: the plain part's
    /// title, and the rest.
    fn item(&self, content: &Content) -> askama::Result<Item> {
        let draft = Draft {
            to: self.to,
            content,
            message_id: self.message_id,
            shown: None,
            subject: String::new(),
        };
        let text = plain::set(&draft.write(Part::Text, Extent::BARE)?);
        let (title, text) = text.split_once('\n').unwrap_or((&text, ""));
        // The title's underline goes; the daily letter has its own.
        let text = text.trim_start_matches(['-', '\n']);
        Ok(Item { title: title.to_owned(), text: text.trim_end().to_owned() })
    }

    fn with<Own>(&self, own: Own, extent: Extent) -> Values<'_, Own> {
        Values { l: self.to.language, to: self.to, subject: &self.subject, extent, own }
    }

    fn answer<'b>(&self, url: &'b str, reply: &'b str, example: &str) -> Answer<'b> {
        Answer::new(self.to.language, (&self.subject, self.message_id), url, reply, example)
    }

    fn told<'b>(&'b self, news: &'b News, extent: Extent) -> Told<'b> {
        Told::new(self.to.language, news, self.shown.as_ref(), extent.sentences)
    }
}

/// What a template places.
struct Values<'a, Own> {
    l: Language,
    to: &'a Addressee,
    subject: &'a str,
    extent: Extent,
    own: Own,
}

impl<Own> Values<'_, Own> {
    /// Whether it is about a game.
    fn has_game(&self) -> bool {
        !matches!(self.to.role, Role::Account | Role::Writer)
    }

    /// Whether it is to the host, as such.
    fn is_host(&self) -> bool {
        self.to.role == Role::Host
    }

    /// The heading above the ways to answer.
    const fn ways(&self) -> &'static str {
        match self.to.has_form() {
            true => {
                self.l.say("Four ways to answer, all equal", "Quatre façons de répondre, à égalité")
            }
            false => {
                self.l.say("Three ways to answer, all equal", "Trois façons de répondre, à égalité")
            }
        }
    }

    /// What the page is called that a link leads the reader to.
    const fn page(&self) -> &'static str {
        match self.to.role {
            Role::Host => self.l.say("Your desk as the host", "Votre bureau d'hôte"),
            _ => self.l.say("The page of your sheet", "La page de votre feuille"),
        }
    }

    /// Why the reader gets this letter: the beginning of a sentence that ends with the game's name.
    const fn why(&self) -> &'static str {
        match self.to.role {
            Role::Holder => self.l.say(
                "You receive this letter because your address holds a seat in the game",
                "Vous recevez cette lettre parce que votre adresse tient une place dans la partie",
            ),
            Role::Former => self.l.say(
                "You receive this letter because your address held a seat in the game",
                "Vous recevez cette lettre parce que votre adresse tenait une place dans la partie",
            ),
            Role::Host => self.l.say(
                "You receive this letter because your address is that of the host of the game",
                "Vous recevez cette lettre parce que votre adresse est celle de l'hôte de la partie",
            ),
            Role::Newcomer => self.l.say(
                "You receive this letter because somebody with your address asked for a seat in \
                 the game",
                "Vous recevez cette lettre parce que quelqu'un avec votre adresse a demandé une \
                 place dans la partie",
            ),
            Role::Account => self.l.say(
                "You receive this letter because somebody gave your address to sign in at",
                "Vous recevez cette lettre parce que quelqu'un a donné votre adresse pour se \
                 connecter à",
            ),
            Role::Writer => self.l.say(
                "You receive this letter because a mail came from your address to",
                "Vous recevez cette lettre parce qu'un message est venu de votre adresse à",
            ),
        }
    }
}

struct Invitation<'a> {
    url: &'a str,
    host: &'a Option<String>,
    players: &'a [(String, String)],
    window: &'a str,
}

struct Sheet<'a> {
    content: &'a SheetContent,
    told: Told<'a>,
    answer: Answer<'a>,
    rows: Vec<Rows<'a>>,
}

struct Sealed<'a> {
    receipt: &'a Receipt,
    lines: &'a [Line],
    left_aside: &'a LeftAside,
    faults: usize,
    answer: Answer<'a>,
}

struct SignIn<'a> {
    url: &'a str,
    until: DateTime<Utc>,
    adds: bool,
}

struct Unclear<'a> {
    url: &'a str,
}

struct Confirm<'a> {
    round: u32,
    doubt: &'a Doubt,
    received_at: DateTime<Utc>,
    deadline: DateTime<Utc>,
    url: &'a str,
}

struct NewDeadline<'a> {
    round: u32,
    deadline: &'a Deadline,
    sealed: bool,
    url: &'a str,
}

struct CalledOff<'a> {
    declined: &'a [(String, String)],
}

struct Act<'a> {
    round: u32,
    title: &'a str,
    told: &'a [String],
    deadline: Option<&'a Deadline>,
    url: Option<&'a str>,
}

struct Message<'a> {
    round: u32,
    from: &'a str,
    audience: Audience,
    words: &'a str,
    url: Option<&'a str>,
}

impl Message<'_> {
    /// What was written, line by line, with nothing that a reply could be misread by.
    fn lines(&self) -> Vec<&str> {
        self.words
            .lines()
            .map(|line| if slip::mark(line).is_some() { "[…]" } else { line })
            .collect()
    }

    /// The same as a quotation, which no reply is read from.
    fn quoted(&self) -> String {
        plain::quoted(&self.lines())
    }
}

struct ClaimLetter<'a> {
    instead_of: Option<&'a (u32, String, DateTime<Utc>)>,
    url: &'a str,
}

struct Missing<'a> {
    round: u32,
    why: Option<NoSheet>,
    l: Language,
    deadline: &'a Deadline,
    sealed: bool,
    /// None where no mail is answered.
    left_aside: Option<&'a LeftAside>,
    answer: Answer<'a>,
}

impl Missing<'_> {
    /// What was found in the mail that is answered.
    fn found(&self) -> &'static str {
        match self.why {
            Some(NoSheet::TooMany) => {
                self.l.say("too many lines in your mail", "trop de lignes dans votre message")
            }
            Some(NoSheet::Doubtful) => {
                self.l.say("did you write these lines?", "ces lignes sont-elles de vous ?")
            }
            _ => self.l.say("no orders in your mail", "aucun ordre dans votre message"),
        }
    }
}

struct Late<'a> {
    round: u32,
    received_at: DateTime<Utc>,
    closed_at: DateTime<Utc>,
    sealed: bool,
    open: Option<StillOpen<'a>>,
}

/// The sheet that can be written now.
struct StillOpen<'a> {
    round: u32,
    deadline: &'a Deadline,
    answer: Answer<'a>,
}

struct Outcome<'a> {
    told: Told<'a>,
    winners: &'a [(String, String)],
    drawn: bool,
}

struct Test;

struct Token;

struct Returned<'a> {
    plays: &'a str,
    name: &'a str,
    open: Option<(u32, DateTime<Utc>)>,
    since: DateTime<Utc>,
    words: &'a str,
}

struct SetAside {
    round: u32,
}

struct Daily {
    items: Vec<Item>,
}

/// What one letter by itself would have said.
struct Item {
    title: String,
    text: String,
}

impl Values<'_, Outcome<'_>> {
    /// Names in a sentence, each with what it plays: `Ann (Green), Bob (Blue) and Cy (Red)`.
    fn winners(&self) -> String {
        let names: Vec<String> =
            self.own.winners.iter().map(|(plays, name)| format!("{name} ({plays})")).collect();
        match names.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, rest)) => {
                format!("{} {} {last}", rest.join(", "), self.l.say("and", "et"))
            }
            None => self.l.say("nobody", "personne").to_owned(),
        }
    }
}

impl Values<'_, Late<'_>> {
    fn delay(&self) -> String {
        delay(self.l, self.own.closed_at, self.own.received_at)
    }
}

/// A form's section with the numbers of its rows.
struct Rows<'a> {
    title: Option<&'a str>,
    columns: &'a [Column],
    numbers: Vec<usize>,
}

fn rows(form: &Form) -> Vec<Rows<'_>> {
    let mut next = 1;
    form.sections
        .iter()
        .map(|section| {
            let numbers: Vec<usize> = (next..next + section.rows).collect();
            next += section.rows;
            Rows { title: section.title.as_deref(), columns: &section.columns, numbers }
        })
        .collect()
}

/// A letter's three templates as one function over the values they share.
macro_rules! letter {
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

letter!(
    invitation,
    Invitation<'b>,
    "mail/invitation.subject",
    "mail/invitation.txt",
    "mail/invitation.html"
);
letter!(
    new_deadline,
    NewDeadline<'b>,
    "mail/new_deadline.subject",
    "mail/new_deadline.txt",
    "mail/new_deadline.html"
);
letter!(
    called_off,
    CalledOff<'b>,
    "mail/called_off.subject",
    "mail/called_off.txt",
    "mail/called_off.html"
);
letter!(message, Message<'b>, "mail/message.subject", "mail/message.txt", "mail/message.html");
letter!(claim, ClaimLetter<'b>, "mail/claim.subject", "mail/claim.txt", "mail/claim.html");
letter!(act, Act<'b>, "mail/act.subject", "mail/act.txt", "mail/act.html");
letter!(confirm, Confirm<'b>, "mail/confirm.subject", "mail/confirm.txt", "mail/confirm.html");
letter!(sheet, Sheet<'b>, "mail/sheet.subject", "mail/sheet.txt", "mail/sheet.html");
letter!(receipt, Sealed<'b>, "mail/receipt.subject", "mail/receipt.txt", "mail/receipt.html");
letter!(faults, Sealed<'b>, "mail/faults.subject", "mail/faults.txt", "mail/faults.html");
letter!(no_sheet, Missing<'b>, "mail/no_sheet.subject", "mail/no_sheet.txt", "mail/no_sheet.html");
letter!(reminder, Missing<'b>, "mail/reminder.subject", "mail/reminder.txt", "mail/reminder.html");
letter!(all_asked, Asked<'b>, "mail/answer.subject", "mail/answer.txt", "mail/answer.html");
letter!(late, Late<'b>, "mail/late.subject", "mail/late.txt", "mail/late.html");
letter!(result, Outcome<'b>, "mail/result.subject", "mail/result.txt", "mail/result.html");
letter!(ending, Outcome<'b>, "mail/final.subject", "mail/final.txt", "mail/final.html");
letter!(test, Test, "mail/test.subject", "mail/test.txt", "mail/test.html");
letter!(token, Token, "mail/token.subject", "mail/token.txt", "mail/token.html");
letter!(returned, Returned<'b>, "mail/returned.subject", "mail/returned.txt", "mail/returned.html");
letter!(set_aside, SetAside, "mail/set_aside.subject", "mail/set_aside.txt", "mail/set_aside.html");
letter!(daily, Daily, "mail/daily.subject", "mail/daily.txt", "mail/daily.html");
letter!(unclear, Unclear<'b>, "mail/unclear.subject", "mail/unclear.txt", "mail/unclear.html");
letter!(sign_in, SignIn<'b>, "mail/sign_in.subject", "mail/sign_in.txt", "mail/sign_in.html");
