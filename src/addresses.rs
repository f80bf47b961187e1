//! Where things are: the addresses of pages, and those that replies go to. The one list of paths
//! that letters and pages point to.

use url::Url;

use crate::{
    game::token::Token,
    store::{games::GameId, links::Opens},
};

/// The local part of reply addresses goes on with `+` and the token.
pub const REPLY_TO: &str = "sheet";

/// The server as people reach it.
#[derive(Clone, Debug)]
pub struct Addresses {
    /// The web address everything is under, without a final slash.
    public_url: String,
    /// The domain of reply addresses and Message-IDs.
    reply_domain: String,
}

impl Addresses {
    /// Addresses under that web address and mail domain.
    pub fn new(public_url: &Url, reply_domain: &str) -> Self {
        Self {
            public_url: public_url.as_str().trim_end_matches('/').to_owned(),
            reply_domain: reply_domain.to_owned(),
        }
    }

    /// The domain of reply addresses and Message-IDs.
    pub fn reply_domain(&self) -> &str {
        &self.reply_domain
    }

    /// The front page.
    pub fn front(&self) -> String {
        format!("{}/", self.public_url)
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

    /// What a link opens.
    pub fn link(&self, opens: Opens, token: &Token) -> String {
        let room = match opens {
            Opens::Invitation(_) => "invitations",
            Opens::Sheet { .. } => "sheets",
            Opens::Confirmation { .. } => "confirmations",
            Opens::Renewal(_) => "renewals",
            Opens::Claim { .. } => "claims",
            Opens::Host => "hosts",
        };
        format!("{}/{room}/{}", self.public_url, token.reveal())
    }

    /// The mail address at which a reply hands in a sheet.
    pub fn reply(&self, token: &Token) -> String {
        format!("{REPLY_TO}+{}@{}", token.reveal(), self.reply_domain)
    }

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
