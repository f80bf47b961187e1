//! The tokens of accounts: in sign-in letters, in cookies, in programs.
//!
//! A secret is a row's id and 32 random bytes. It is looked up by the id and compared by its hash, in
//! a time that does not depend on where they differ.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use rand::{TryRng, rngs::SysRng};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

const SECRET_BYTES: usize = 32;
const ID_BYTES: usize = 16;

/// A secret that stands for a row. Its `Debug` does not show it; [`Secret::reveal`] is for the letter,
/// the cookie or the page that gives it out.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    id: Uuid,
    text: String,
}

impl Secret {
    /// A new one for that row.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn random(id: Uuid) -> Result<Self, rand::rngs::SysError> {
        let mut bytes = [0; ID_BYTES + SECRET_BYTES];
        SysRng.try_fill_bytes(&mut bytes)?;
        for (byte, of_id) in bytes.iter_mut().zip(id.as_bytes()) {
            *byte = *of_id;
        }
        Ok(Self { id, text: BASE32_NOPAD.encode(&bytes).to_ascii_lowercase() })
    }

    /// The secret written so; none if none looks like that.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        let bytes = BASE32_NOPAD.decode(text.to_ascii_uppercase().as_bytes()).ok()?;
        let (id, secret) = bytes.split_at_checked(ID_BYTES)?;
        let id = Uuid::from_slice(id).ok()?;
        (secret.len() == SECRET_BYTES).then_some(Self { id, text })
    }

    /// The row it stands for.
    pub fn id(&self) -> Uuid {
        self.id
    }

    /// What the database knows it by.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.text).into()
    }

    /// Whether it is the one with that hash.
    pub fn is(&self, hash: &[u8]) -> bool {
        self.hash().ct_eq(hash).into()
    }

    /// In clear.
    pub fn reveal(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_was_written_and_no_other_is_it() {
        let id = Uuid::now_v7();
        let (one, other) = (Secret::random(id).unwrap(), Secret::random(id).unwrap());
        let read = Secret::parse(&one.reveal().to_ascii_uppercase()).unwrap();
        assert_eq!((read.id(), &read), (id, &one));
        assert!(read.is(&one.hash()) && !other.is(&one.hash()));
        assert!(!format!("{one:?}").contains(one.reveal()));
        for text in ["", "a", "é", &one.reveal()[1..]] {
            assert_eq!(Secret::parse(text), None);
        }
    }
}
