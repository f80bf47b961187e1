//! The tokens in links and reply addresses.
//!
//! A token is a game's id and 24 random bytes, in letters and digits that survive being put in
//! lower case. With `sheet+` before it, it stays under the 64 characters that a mail address's
//! local part may have (RFC 5321, 4.5.3.1.1), which 32 bytes would not.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use rand::{TryRng, rngs::SysRng};
use sha2::{Digest, Sha256};

use super::game_id::GameId;

const SECRET_BYTES: usize = 24;
/// 24 bytes, five bits a character.
const SECRET_LENGTH: usize = 39;

/// A secret that opens one thing in one game. Whoever has it, has the thing: its `Debug` shows the
/// game only, and [`Token::reveal`] is for links and addresses alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    game: GameId,
    text: String,
}

impl Token {
    /// A new token for something in that game.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn random(game: &GameId) -> Result<Self, rand::rngs::SysError> {
        let mut secret = [0; SECRET_BYTES];
        SysRng.try_fill_bytes(&mut secret)?;
        let secret = BASE32_NOPAD.encode(&secret).to_ascii_lowercase();
        Ok(Self { game: game.clone(), text: format!("{game}{secret}") })
    }

    /// The token that this one leads to, so many steps on: always the same one, by whichever of those between it is
    /// come to. Whoever has it has none of those before.
    pub fn further(&self, steps: u32) -> Self {
        (0..steps).fold(self.clone(), |Self { game, text }, _| {
            // Not what the database knows it by.
            let digest = Sha256::digest(format!("{text} leads on"));
            let secret = digest.get(..SECRET_BYTES).unwrap_or_default();
            let secret = BASE32_NOPAD.encode(secret).to_ascii_lowercase();
            Self { text: format!("{game}{secret}"), game }
        })
    }

    /// The token written so, in capitals or not; none if no token looks like that.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        let (game, secret) = text.split_at_checked(text.len().checked_sub(SECRET_LENGTH)?)?;
        let fits =
            secret.bytes().all(|byte| byte.is_ascii_lowercase() || (b'2'..=b'7').contains(&byte));
        let game = game.parse().ok()?;
        fits.then_some(Self { game, text })
    }

    /// The game it is of.
    pub fn game(&self) -> &GameId {
        &self.game
    }

    /// What the database knows it by.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.text).into()
    }

    /// The token in clear, for a link or a reply address.
    pub fn reveal(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({}…)", self.game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_survives_capitals_fits_an_address_and_hides_in_debug() {
        let game = GameId::random().unwrap();
        let token = Token::random(&game).unwrap();
        assert_eq!(Token::parse(&token.reveal().to_ascii_uppercase()), Some(token.clone()));
        assert!("sheet+".len() + token.reveal().len() <= 64);
        assert!(!format!("{token:?}").contains(token.reveal()));
        let further = token.further(2);
        assert_eq!(Token::parse(further.reveal()), Some(further.clone()));
        assert_eq!(further, token.further(1).further(1));
        assert!(further != token && further != token.further(1));
        assert_eq!(token.further(0), token);
        assert_eq!(Token::parse(""), None);
        assert_eq!(Token::parse("éééééééé"), None);
        assert_eq!(Token::parse(&format!("{}0", &token.reveal()[1..])), None);
        // Of an early version.
        let token = Token::random(&"zxf7jtfa".parse().unwrap()).unwrap();
        assert_eq!(Token::parse(token.reveal()), Some(token.clone()));
    }
}
