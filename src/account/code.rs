//! The code in a sign-in letter: six digits, for people whose letters open in another browser. Alone it
//! opens nothing: whoever types it shows what their browser was given when they asked.

use rand::{TryRng, rngs::SysRng};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

/// How many codes there are.
const CODES: u32 = 1_000_000;
/// The last number below which every code is as likely as any other.
const FAIR: u32 = u32::MAX - u32::MAX % CODES;

/// Six digits. Its `Debug` does not show them.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// A new one.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn random() -> Result<Self, rand::rngs::SysError> {
        loop {
            let number = SysRng.try_next_u32()?;
            if number < FAIR {
                return Ok(Self(format!("{:06}", number % CODES)));
            }
        }
    }

    /// The code typed so, whatever stands between its digits; none of any other number of digits.
    pub fn parse(text: &str) -> Option<Self> {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let between = |c: char| c.is_ascii_digit() || c.is_whitespace() || "-.".contains(c);
        (digits.len() == 6 && text.chars().all(between)).then_some(Self(digits))
    }

    /// What the database knows it by, for that asking.
    pub fn hash(&self, asking: Uuid) -> [u8; 32] {
        Sha256::new().chain_update(asking).chain_update(&self.0).finalize().into()
    }

    /// Whether it is one of those with these hashes, in a time that does not depend on where they
    /// differ.
    pub fn is_one_of(&self, asking: Uuid, hashes: &[Vec<u8>]) -> bool {
        let own = self.hash(asking);
        hashes.iter().fold(false, |found, hash| bool::from(own.ct_eq(hash)) | found)
    }

    /// In clear, as people read it: `481 516`.
    pub fn reveal(&self) -> String {
        let (first, last) = self.0.split_at_checked(3).unwrap_or((&self.0, ""));
        format!("{first} {last}")
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Code(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_shown_and_is_good_for_its_asking_alone() {
        let (one, other) = (Uuid::now_v7(), Uuid::now_v7());
        let code = Code::random().unwrap();
        assert_eq!(Code::parse(&format!(" {}\u{a0}", code.reveal())), Some(code.clone()));
        let hashes = [vec![0; 32], code.hash(one).to_vec()];
        assert!(code.is_one_of(one, &hashes) && !code.is_one_of(other, &hashes));
        assert!(!format!("{code:?}").contains(&code.0));
        for text in ["", "12345", "1234567", "12345x", "a 123456"] {
            assert_eq!(Code::parse(text), None, "{text}");
        }
    }
}
