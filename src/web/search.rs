//! What is looked for in the list of public games: a search, which the page and programs fill, and its
//! one judge.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta};

use crate::{
    language::Language,
    rules::EndKind,
    store::{
        games::Status,
        opening::listing::{Life, Place, Wanted},
    },
    web::whole,
};

/// The longest search, in words; further ones are passed over.
const MOST_WORDS: usize = 8;

/// What a choice of where games stand is called in what is sent, and what it is.
pub const LIVES: [(&str, Life, (&str, &str)); 6] = [
    ("offered", Life::Offered, ("a seat is free", "une place est libre")),
    ("inviting", Life::Is(Status::Inviting), ("not begun yet", "pas encore commencée")),
    ("playing", Life::Is(Status::Playing), ("being played", "en cours")),
    ("finished", Life::Is(Status::Finished), ("finished", "terminée")),
    ("won", Life::Ended(EndKind::Won), ("finished: won", "terminée\u{a0}: gagnée")),
    ("drawn", Life::Ended(EndKind::Drawn), ("finished: drawn", "terminée\u{a0}: nulle")),
];

/// A search of the list. Nothing of it is judged; what is empty may be anything.
#[derive(Default)]
pub struct Search {
    /// Beginnings of words in the game's name or a player's.
    pub words: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// How many seats it has.
    pub seats: String,
    /// Where it stands: one of [`LIVES`].
    pub life: String,
    /// Opened on that day or later.
    pub from: String,
    /// Opened on that day or earlier.
    pub until: String,
    /// A [`place`]: games after it.
    pub after: String,
}

/// Something asked for that cannot be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Odd {
    /// How many seats.
    Seats,
    /// Where its life stands.
    Life,
    /// The first day.
    From,
    /// The last.
    Until,
    /// After which game.
    After,
}

impl Odd {
    /// What was expected, in a sentence.
    pub fn say(self, l: Language) -> String {
        let day = |name: &str| match l {
            Language::En => format!("\"{name}\": a day was expected, like 2027-01-31."),
            Language::Fr => {
                format!("«\u{a0}{name}\u{a0}»\u{a0}: il faut un jour, comme 2027-01-31.")
            }
        };
        match self {
            Self::Seats => l
                .say("\"seats\": a number was expected.", "«\u{a0}seats\u{a0}»\u{a0}: il faut un nombre.")
                .to_owned(),
            Self::Life => {
                let known = LIVES.map(|(code, ..)| code).join(", ");
                match l {
                    Language::En => format!("\"life\": one of these was expected: {known}."),
                    Language::Fr => format!("«\u{a0}life\u{a0}»\u{a0}: il faut l'un de ceux-ci\u{a0}: {known}."),
                }
            }
            Self::From => day("from"),
            Self::Until => day("until"),
            Self::After => l
                .say(
                    "\"after\": the \"place\" of a game of the list was expected.",
                    "«\u{a0}after\u{a0}»\u{a0}: il faut la «\u{a0}place\u{a0}» d'une partie de la liste.",
                )
                .to_owned(),
        }
    }
}

impl Search {
    /// What it asks for, and what of it cannot be understood: that is not looked for.
    pub fn judge(&self) -> (Wanted, Vec<Odd>) {
        let mut odd = Vec::new();
        // Others are written alike, and the database knows none so far away.
        let years = 1..=9_999;
        let midnight = |day: NaiveDate| {
            let day = Some(day).filter(|day| years.contains(&day.year()))?;
            Some(day.and_hms_opt(0, 0, 0)?.and_utc())
        };
        let words = self.words.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
        let life =
            |code: &str| LIVES.iter().find(|(known, ..)| *known == code).map(|(_, life, _)| *life);
        let wanted = Wanted {
            words: words.take(MOST_WORDS).map(str::to_owned).collect(),
            ruleset: Some(self.ruleset.clone()).filter(|name| !name.is_empty()),
            seats: one(&self.seats, Odd::Seats, &mut odd, whole::read::<i64>),
            life: one(&self.life, Odd::Life, &mut odd, life),
            from: one(&self.from, Odd::From, &mut odd, |day| midnight(day.parse().ok()?)),
            until: one(&self.until, Odd::Until, &mut odd, |day| {
                let day: NaiveDate = day.parse().ok()?;
                midnight(day.checked_add_signed(TimeDelta::days(1))?)
            }),
            after: one(&self.after, Odd::After, &mut odd, after),
        };
        (wanted, odd)
    }
}

/// What stands in one field, if it is filled in.
fn one<T>(
    written: &str,
    otherwise: Odd,
    odd: &mut Vec<Odd>,
    read: impl FnOnce(&str) -> Option<T>,
) -> Option<T> {
    let written = Some(written.trim()).filter(|written| !written.is_empty())?;
    let found = read(written);
    if found.is_none() {
        odd.push(otherwise);
    }
    found
}

/// A game's place in the list, as `after` takes it: the games after it are listed.
pub fn place((free, opened_at, id): &Place) -> String {
    format!("{}-{}-{id}", u8::from(*free), opened_at.timestamp_micros())
}

fn after(written: &str) -> Option<Place> {
    let (free, rest) = written.split_once('-')?;
    let (at, id) = rest.split_once('-')?;
    Some((free == "1", DateTime::from_timestamp_micros(at.parse().ok()?)?, id.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_understood_is_told_and_not_looked_for() {
        let search = Search {
            seats: "many".to_owned(),
            life: "long".to_owned(),
            from: "yesterday".to_owned(),
            until: " 2027-01-31 ".to_owned(),
            ..Search::default()
        };
        let (wanted, odd) = search.judge();
        assert_eq!(odd, [Odd::Seats, Odd::Life, Odd::From]);
        assert_eq!((wanted.seats, wanted.life, wanted.from), (None, None, None));
        assert_eq!(wanted.until, "2027-02-01T00:00:00Z".parse().ok());
        for odd in ["1-x-abcdefgh", "7-abcdefgh", "0-9223372036854775807-abcdefgh", "é"] {
            assert_eq!(after(odd), None, "{odd}");
        }
    }
}
