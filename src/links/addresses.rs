//! Where things are: the addresses of pages, and those that replies go to. The one list of paths
//! that letters and pages point to.

use std::fmt::Display;

use data_encoding::BASE32_NOPAD;
use url::Url;
use uuid::Uuid;

use super::{game_id::GameId, opens::Opens, secret::Secret, token::Token};

/// The local part of reply addresses goes on with `+` and the token.
pub const REPLY_TO: &str = "sheet";
/// The local part of return paths goes on with `+`, the game and the letter.
pub const RETURNS: &str = "bounce";
/// A letter's id in its return path: 16 bytes, five bits a character.
const LETTER_LENGTH: usize = 26;

/// The path of a ruleset's rules.
pub fn rules(ruleset: &str, language: impl Display) -> String {
    format!("/rules/{ruleset}?lang={language}")
}

/// The path of a ruleset's first lesson.
pub fn first_lesson(ruleset: &str, language: impl Display) -> String {
    format!("/rules/{ruleset}/tutorial/1?lang={language}")
}

/// A page whose path ends with a token: whoever has that may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// A seat's invitation.
    Invitation,
    /// A seat's sheet of a round.
    Sheet,
    /// The sheet of it that is sealed.
    Sealed,
    /// The question whether a mail is a seat's.
    Confirmation,
    /// New links for a seat.
    Renewal,
    /// A newcomer's claim on a seat.
    Claim,
    /// A seat's own desk.
    Seat,
    /// How a seat gets its letters.
    Letters,
    /// A seat's notes.
    Notes,
    /// Which devices of a seat's are told.
    Push,
    /// A seat's conversation.
    Conversation,
    /// The host's desk.
    Host,
}

impl Room {
    /// Its path with that token.
    pub fn path(self, token: &Token) -> String {
        let room = match self {
            Self::Invitation => "invitations",
            Self::Sheet | Self::Sealed => "sheets",
            Self::Confirmation => "confirmations",
            Self::Renewal => "renewals",
            Self::Claim => "claims",
            Self::Seat => "seats",
            Self::Letters => "letters",
            Self::Notes => "notes",
            Self::Push => "push",
            Self::Conversation => "conversation",
            Self::Host => "hosts",
        };
        let below = if self == Self::Sealed { "/sealed" } else { "" };
        format!("/{room}/{}{below}", token.reveal())
    }
}

impl From<Opens> for Room {
    fn from(opens: Opens) -> Self {
        match opens {
            Opens::Invitation(_) => Self::Invitation,
            Opens::Sheet { .. } => Self::Sheet,
            Opens::Confirmation { .. } => Self::Confirmation,
            Opens::Renewal(_) => Self::Renewal,
            Opens::Claim { .. } => Self::Claim,
            Opens::Letters(_) => Self::Letters,
            Opens::Seat(_) => Self::Seat,
            Opens::Host => Self::Host,
        }
    }
}

/// The letter that comes back to a return path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReturnPath {
    /// The game it is about.
    pub game: GameId,
    /// The letter.
    pub letter: Uuid,
}

/// The server as people reach it.
#[derive(Clone, Debug)]
pub struct Addresses {
    /// The web address everything is under, without a final slash.
    public_url: String,
    /// The domain of reply addresses and Message-IDs.
    reply_domain: String,
    /// The address that letters come from, in lower case, where it is known.
    sender: Option<String>,
}

impl Addresses {
    /// Addresses under that web address and mail domain.
    pub fn new(public_url: &Url, reply_domain: &str) -> Self {
        Self {
            public_url: public_url.as_str().trim_end_matches('/').to_owned(),
            reply_domain: reply_domain.to_owned(),
            sender: None,
        }
    }

    /// The same, knowing the address that letters come from.
    #[must_use]
    pub fn sending_from(self, sender: &str) -> Self {
        Self { sender: Some(sender.to_lowercase()), ..self }
    }

    /// Whether it is the address that letters come from, to which people write as well.
    pub fn is_sender(&self, address: &str) -> bool {
        let address = address.trim().trim_matches(['<', '>']);
        self.sender.as_ref().is_some_and(|sender| *sender == address.to_lowercase())
    }

    /// Whether mail from that address is our own.
    pub fn is_ours(&self, address: &str) -> bool {
        self.is_sender(address)
            || self.reply_token(address).is_some()
            || self.returned_here(address).is_some()
    }

    /// The letter of ours that has that Message-ID; none when it is another's.
    pub fn letter(&self, message_id: &str) -> Option<Uuid> {
        let (id, domain) = message_id.trim().trim_matches(['<', '>']).rsplit_once('@')?;
        if domain.eq_ignore_ascii_case(&self.reply_domain) {
            Uuid::try_parse(id).ok()
        } else {
            None
        }
    }

    /// The letter that a Message-ID may be that of, whatever its domain.
    pub fn letter_of(message_id: &str) -> Option<Uuid> {
        let (id, _) = message_id.trim().trim_matches(['<', '>']).rsplit_once('@')?;
        Uuid::try_parse(id).ok()
    }

    /// The domain of reply addresses and Message-IDs.
    pub fn reply_domain(&self) -> &str {
        &self.reply_domain
    }

    /// The front page.
    pub fn front(&self) -> String {
        format!("{}/", self.public_url)
    }

    /// Where the link of a letter signs in.
    pub fn sign_in(&self, token: &Secret) -> String {
        format!("{}/account/sign-in/{}", self.public_url, token.reveal())
    }

    /// Whether pages come by TLS.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// What programs ask.
    pub fn api(&self) -> String {
        format!("{}/api/v1", self.public_url)
    }

    /// One of our own pages, by its path.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    /// A game's page.
    pub fn game(&self, game: &GameId) -> String {
        format!("{}/games/{game}", self.public_url)
    }

    /// A round's lasting page.
    pub fn round(&self, game: &GameId, round: u32) -> String {
        format!("{}/games/{game}/rounds/{round}", self.public_url)
    }

    /// The feed of a game's rounds.
    pub fn rounds_feed(&self, game: &GameId) -> String {
        format!("{}/games/{game}/rounds.atom", self.public_url)
    }

    /// The page of whoever is signed in.
    pub fn account(&self) -> String {
        format!("{}/account", self.public_url)
    }

    /// The feed of somebody's games.
    pub fn own_rounds_feed(&self, secret: &Secret) -> String {
        format!("{}/feeds/{}/rounds.atom", self.public_url, secret.reveal())
    }

    /// The deadlines of somebody's games, for a calendar.
    pub fn own_deadlines(&self, secret: &Secret) -> String {
        format!("{}/feeds/{}/deadlines.ics", self.public_url, secret.reveal())
    }

    /// What a link opens.
    pub fn link(&self, opens: Opens, token: &Token) -> String {
        self.page(&Room::from(opens).path(token))
    }

    /// The return path of a letter: what cannot be delivered comes back there. The letter's id in it
    /// is as hard to guess as any token, and known to nobody but its reader.
    pub fn return_path(&self, of: &ReturnPath) -> String {
        let id = BASE32_NOPAD.encode(of.letter.as_bytes()).to_ascii_lowercase();
        format!("{RETURNS}+{}{id}@{}", of.game, self.reply_domain)
    }

    /// The letter whose return path an address of ours is.
    pub fn returned_here(&self, address: &str) -> Option<ReturnPath> {
        let (_, domain) = address.trim().trim_matches(['<', '>']).rsplit_once('@')?;
        if domain.eq_ignore_ascii_case(&self.reply_domain) { Self::returned(address) } else { None }
    }

    /// The letter whose return path an address is, whatever its domain.
    pub fn returned(address: &str) -> Option<ReturnPath> {
        let (local, _) = address.trim().trim_matches(['<', '>']).rsplit_once('@')?;
        let (to, text) = local.split_once('+')?;
        let (game, id) = text.split_at_checked(text.len().checked_sub(LETTER_LENGTH)?)?;
        if !to.eq_ignore_ascii_case(RETURNS) {
            return None;
        }
        let id = BASE32_NOPAD.decode(id.to_ascii_uppercase().as_bytes()).ok()?;
        Some(ReturnPath { game: game.parse().ok()?, letter: Uuid::from_slice(&id).ok()? })
    }

    /// The mail address at which a reply hands in a sheet, or reaches the seat whose desk the token
    /// opens.
    pub fn reply(&self, token: &Token) -> String {
        format!("{REPLY_TO}+{}@{}", token.reveal(), self.reply_domain)
    }

    /// What stands before the token in reply addresses and in links to sheets, however they are
    /// written in a mail.
    pub const BEFORE_SHEETS: [&'static str; 5] =
        ["sheet+", "sheet%2b", "sheet&#43;", "/sheets/", "%2fsheets%2f"];

    /// The same in links to a seat's own desk, which stand in the foot of every letter.
    pub const BEFORE_SEATS: [&'static str; 2] = ["/seats/", "%2fseats%2f"];

    /// The token in a reply address of ours; none when it is another's address, or holds none.
    pub fn reply_token(&self, address: &str) -> Option<Token> {
        let (_, domain) = address.trim().trim_matches(['<', '>']).rsplit_once('@')?;
        if domain.eq_ignore_ascii_case(&self.reply_domain) { Self::token_of(address) } else { None }
    }

    /// The token in a reply address, whatever its domain.
    pub fn token_of(address: &str) -> Option<Token> {
        let (local, _) = address.trim().trim_matches(['<', '>']).rsplit_once('@')?;
        let (to, token) = local.split_once('+')?;
        if to.eq_ignore_ascii_case(REPLY_TO) { Token::parse(token) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_return_path_names_its_letter_whatever_is_done_to_its_capitals() {
        let addresses = Addresses::new(&"http://localhost".parse().unwrap(), "play.example.org");
        let of = ReturnPath { game: GameId::random().unwrap(), letter: Uuid::now_v7() };
        let path = addresses.return_path(&of);
        assert!(path.split('@').next().unwrap().len() <= 64, "{path}");
        for path in [path.to_ascii_uppercase(), format!("<{path}>")] {
            assert_eq!(Addresses::returned(&path), Some(of.clone()));
        }
        for other in ["bounce+@x", "bounce+aaaaaaaa@x", "sheet+aaaaaaaaaaaa@x", "bounce@x", "é+é@é"]
        {
            assert_eq!(Addresses::returned(other), None, "{other}");
        }
    }
}
