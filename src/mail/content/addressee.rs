//! To whom a letter goes.

use std::fmt::Display;

use chrono_tz::Tz;

use crate::{history, language::Language, mail::letter::Role};

/// Where the holder of a seat may always act, whatever round is open.
#[derive(Clone, Debug)]
pub struct SeatDesk {
    /// On the web.
    pub url: String,
    /// Where its holder and the other players write to one another.
    pub conversation: String,
    /// By mail: where a reply goes to a letter that has no address of its own.
    pub reply: String,
}

/// To whom a letter goes, and about which game.
#[derive(Clone, Debug)]
pub struct Addressee {
    /// The person's name.
    pub name: String,
    /// The person's mail address.
    pub address: String,
    /// What the person is to the game.
    pub role: Role,
    /// The language the letter is in.
    pub language: Language,
    /// The zone its times are told in, beside UTC.
    pub zone: Tz,
    /// What the person plays, in that language, e.g. the colour of an army; or that they are the host.
    pub seat: String,
    /// The game's name, as its opener wrote it.
    pub game: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The round that the letter is about, in the ruleset's words, as a title.
    pub occasion: Option<String>,
    /// What that round asks of the person, in the ruleset's words: `your orders`; none where nobody waits
    /// for a sheet of theirs.
    pub asked: Option<String>,
    /// The game's page.
    pub game_url: String,
    /// Where the person gets new links in place of all old ones; none when the game is over, and for
    /// whoever holds no seat.
    pub renewal_url: Option<String>,
    /// Where the person says how letters are wanted; none for whoever holds no seat.
    pub letters_url: Option<String>,
    /// The person's own desk; none for whoever holds no seat.
    pub desk: Option<SeatDesk>,
    /// Whether letters are to be text alone.
    pub plain: bool,
    /// Whether letters are to be without a form, which some mail programs warn of.
    pub without_form: bool,
    /// Whether a receipt comes for each sheet.
    pub receipts: bool,
    /// Whether all letters of the game share a thread, rather than those of each round.
    pub thread_by_game: bool,
}

impl Addressee {
    /// The round that the letter is about, as a title: in the ruleset's words, or by its number.
    pub fn round(&self, number: impl Display) -> String {
        self.occasion
            .clone()
            .unwrap_or_else(|| format!("{} {number}", self.language.say("Round", "Manche")))
    }

    /// The same within a sentence, or after a dot.
    pub fn round_name(&self, number: impl Display) -> String {
        history::uncapitalised(&self.round(number))
    }

    /// What all letters about a round have in their subject: what is asked of the person, or that there
    /// are news.
    pub fn asks(&self) -> &str {
        self.asked.as_deref().unwrap_or(self.language.say("news", "nouvelles"))
    }

    /// Whether a letter that wants orders has a form.
    pub const fn has_form(&self) -> bool {
        !self.plain && !self.without_form
    }
}
