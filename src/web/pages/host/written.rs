//! What the form that opens a game says: who plays, how fast, and the rest.

use std::collections::BTreeMap;

use crate::{
    game::opening::{
        candidate::{Candidate, Contact},
        proposal::Proposal,
    },
    language::Language,
    store::opening::talk::Wishes,
    web::fields::Fields,
};

/// How many rows for players the form has, whatever the ruleset.
pub(super) const MOST_ROWS: usize = 8;

/// How fast a game is played: what most people choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    Quick,
    Relaxed,
    Weekends,
    Tournament,
    /// As it is written below.
    Own,
}

impl Pace {
    /// Those that are offered.
    pub const ALL: [Self; 4] = [Self::Quick, Self::Relaxed, Self::Weekends, Self::Tournament];

    fn of(fields: &Fields) -> Self {
        let chosen = fields.get("pace").trim();
        Self::ALL.into_iter().find(|pace| pace.code() == chosen).unwrap_or(Self::Own)
    }

    /// Its value in the form.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Relaxed => "relaxed",
            Self::Weekends => "weekends",
            Self::Tournament => "tournament",
            Self::Own => "",
        }
    }

    /// What people read.
    pub const fn name(self, l: Language) -> &'static str {
        match self {
            Self::Quick => l.say("Quick: a day for each round", "Rapide\u{a0}: un jour par manche"),
            Self::Relaxed => {
                l.say("Relaxed: three days", "Tranquille\u{a0}: trois jours par manche")
            }
            Self::Weekends => l.say(
                "Weekends off: a day, Monday to Friday",
                "Sans week-ends\u{a0}: un jour, du lundi au vendredi",
            ),
            Self::Tournament => l.say(
                "Tournament: two days, no time-outs",
                "Tournoi\u{a0}: deux jours, sans temps mort",
            ),
            Self::Own => "",
        }
    }

    /// How long a round is, as a reader of that language writes it: a fault may quote it.
    const fn window(self, l: Language) -> &'static str {
        match self {
            Self::Quick | Self::Weekends => l.say("1d", "1j"),
            Self::Relaxed => l.say("3d", "3j"),
            Self::Tournament => l.say("2d", "2j"),
            Self::Own => "",
        }
    }

    const fn off_days(self) -> &'static str {
        match self {
            Self::Weekends => "sat, sun",
            _ => "",
        }
    }
}

/// Who plays: who opens the game, if they do; those whose addresses were pasted; those written down one
/// by one; and who has the seats that are left over.
fn players(
    fields: &Fields,
    (opener, host): (Option<&Contact>, &Contact),
    most: usize,
    l: Language,
) -> Vec<Candidate> {
    let mut players = Vec::new();
    if fields.ticked("play") {
        players.push(match opener {
            Some(opener) => Candidate::Opener(opener.clone()),
            None if host.address.is_empty() => {
                let name = l.say("Guest", "Anonyme");
                Candidate::Guest(if host.name.is_empty() {
                    name.to_owned()
                } else {
                    host.name.clone()
                })
            }
            None => Candidate::Person(host.clone()),
        });
    }
    let is_opener = |other: &Contact| {
        fields.ticked("play") && other.address.eq_ignore_ascii_case(&host.address)
    };
    let pasted = pasted(fields.get("people")).filter(|other| !is_opener(other));
    players.extend(pasted.map(Candidate::Person));
    players.extend((1..=MOST_ROWS).filter_map(|row| candidate(fields, row)));
    let left = most.saturating_sub(players.len());
    let (free, computers) = match fields.get("rest").trim() {
        "" => (0, None),
        "free" => (1, None),
        "all_free" => (left, None),
        "mixed" => (1, Some("medium")),
        level => (0, Some(level)),
    };
    players.extend(std::iter::repeat_n(Candidate::Nobody, free.min(left)));
    if let Some(level) = computers {
        let computer = Candidate::Computer(level.to_owned());
        players.extend(std::iter::repeat_n(computer, left.saturating_sub(free)));
    }
    players
}

/// Those whose addresses were pasted, one a line or between commas: `ann@example.org`, or with a name
/// before it, `Ann <ann@example.org>` or `Ann ann@example.org`.
fn pasted(text: &str) -> impl Iterator<Item = Contact> {
    text.split(['\n', ',', ';']).map(str::trim).filter(|one| !one.is_empty()).map(contact)
}

/// An address, or one with a name before it.
fn contact(one: &str) -> Contact {
    let is_named = |(name, last): &(&str, &str)| !name.contains('@') && last.contains('@');
    let bare = || one.rsplit_once(char::is_whitespace).filter(is_named);
    let named = one.strip_suffix('>').and_then(|one| one.rsplit_once('<')).or_else(bare);
    let (name, address) = named.unwrap_or(("", one));
    Contact {
        name: name.trim().trim_matches('"').trim().to_owned(),
        address: address.trim().to_owned(),
        ..Contact::default()
    }
}

/// What the form says. `opener` is who sends it, where they are signed in; `most` how many seats a game of
/// that ruleset may have.
pub(super) fn proposal(
    fields: &Fields,
    opener: Option<&Contact>,
    most: usize,
    l: Language,
) -> Proposal {
    let text = |name: &str| fields.get(name).trim().to_owned();
    let pace = Pace::of(fields);
    let window = match text("window") {
        own if own.is_empty() && text("clock").is_empty() => pace.window(l).to_owned(),
        own => own,
    };
    let window = match text("hour") {
        hour if hour.is_empty() => window,
        hour => format!("{window} {} {hour}", l.say("at", "à")),
    };
    let off_days = match text("off_days") {
        own if own.is_empty() => pace.off_days().to_owned(),
        own => own,
    };
    let (ruleset, end) = (text("ruleset"), text("end"));
    let host = opener.cloned().unwrap_or_else(|| {
        let typed = contact(&text("host_address"));
        let own = Some(text("host_name")).filter(|name| !name.is_empty());
        Contact { name: own.unwrap_or(typed.name), ..typed }
    });
    Proposal {
        name: Some(text("name")).filter(|name| !name.is_empty()),
        players: players(fields, (opener, &host), most, l),
        window,
        clock: text("clock"),
        missed: missed(fields),
        zone: text("zone"),
        off_days,
        holidays: text("holidays"),
        absence_days: number(fields.get("absence_days")),
        // A round is the last one only if it is said which.
        last_round: (end == "round").then(|| number(fields.get("last_round")).unwrap_or_default()),
        closing_time: (end == "time").then(|| text("closing_time")),
        tournament: fields.ticked("tournament") || pace == Pace::Tournament,
        talk: Wishes { open: fields.ticked("open"), allies: fields.ticked("allies") }.into(),
        public: fields.ticked("public"),
        replace_after: number(fields.get("replace_after")),
        host,
        options: options(fields, &ruleset),
        ruleset,
        start_now: false,
    }
}

/// What a missed deadline means, and from which in a row on.
fn missed(fields: &Fields) -> String {
    match (fields.get("missed").trim(), fields.get("missed_from").trim()) {
        (missed @ ("" | "rules"), _) | (missed, "") => missed.to_owned(),
        (missed, from) => format!("{missed}:{from}"),
    }
}

/// Who is chosen in a row; nobody where it is left empty.
fn candidate(fields: &Fields, row: usize) -> Option<Candidate> {
    let prefix = format!("player{row}_");
    match fields.get(&format!("{prefix}computer")).trim() {
        "" => {
            let contact = fields.contact(&prefix);
            let is_empty = contact.name.is_empty() && contact.address.is_empty();
            (!is_empty).then_some(Candidate::Person(contact))
        }
        "free" => Some(Candidate::Nobody),
        level => Some(Candidate::Computer(level.to_owned())),
    }
}

/// A number, where one is written. What is none is beyond all that are allowed.
fn number(text: &str) -> Option<u32> {
    let text = Some(text.trim()).filter(|text| !text.is_empty())?;
    Some(text.parse().unwrap_or(u32::MAX))
}

/// The ruleset's own fields: `power_missiles=…` is its option `missiles`.
fn options(fields: &Fields, ruleset: &str) -> BTreeMap<String, String> {
    let prefix = format!("{ruleset}_");
    let own = |(name, value): (&str, &str)| {
        Some((name.strip_prefix(&prefix)?.to_owned(), value.to_owned()))
    };
    fields.iter().filter_map(own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contact(name: &str, address: &str) -> Candidate {
        let (name, address) = (name.to_owned(), address.to_owned());
        Candidate::Person(Contact { name, address, ..Contact::default() })
    }

    fn fields(people: &str, rest: &str, play: &str) -> Fields {
        Fields::from([
            ("people", people.to_owned()),
            ("rest", rest.to_owned()),
            ("play", play.to_owned()),
        ])
    }

    #[test]
    fn addresses_are_pasted_as_mail_programs_copy_them() {
        let text = "Ann <ann@x.org>, bob@x.org;\r\n\"Cy D.\" <cy@x.org>\n\n Di E. di@x.org ,";
        let host = Contact::default();
        let read = players(&fields(text, "", ""), (None, &host), 4, Language::En);
        let expected =
            [("Ann", "ann@x.org"), ("", "bob@x.org"), ("Cy D.", "cy@x.org"), ("Di E.", "di@x.org")];
        assert_eq!(read, expected.map(|(name, address)| contact(name, address)));
    }

    #[test]
    fn who_opens_a_game_has_one_seat_and_the_rest_is_filled_up() {
        let me = Contact { address: "Me@x.org".to_owned(), ..Contact::default() };
        let computer = |level: &str| Candidate::Computer(level.to_owned());
        let fields = fields("me@x.org, bob@x.org", "mixed", "yes");
        assert_eq!(
            players(&fields, (Some(&me), &me), 4, Language::En),
            [
                Candidate::Opener(me.clone()),
                contact("", "bob@x.org"),
                Candidate::Nobody,
                computer("medium"),
            ]
        );
        let nobody = Contact::default();
        let alone = super::tests::fields("", "easy", "yes");
        assert_eq!(
            players(&alone, (None, &nobody), 2, Language::Fr),
            [Candidate::Guest("Anonyme".to_owned()), computer("easy")]
        );
    }
}
