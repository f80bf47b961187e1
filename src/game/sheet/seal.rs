//! Seals: a promise about orders that can be checked later. The receipt shows
//! `SHA-256(salt ‖ canonical orders)`; the round's page publishes salt and orders.

use rand::{TryRng, rngs::SysRng};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// A sealed text: the seal may be shown at once, the salt only with the text.
pub struct Seal {
    /// 32 random bytes.
    pub salt: [u8; 32],
    /// What the receipt shows.
    pub seal: [u8; 32],
}

/// Seals canonical orders.
///
/// # Errors
/// When the system has no randomness to give.
pub fn seal(canonical: &str) -> Result<Seal, rand::rngs::SysError> {
    let mut salt = [0; 32];
    SysRng.try_fill_bytes(&mut salt)?;
    Ok(Seal { salt, seal: compute(&salt, canonical) })
}

/// The seal of that salt and text.
pub fn compute(salt: &[u8], canonical: &str) -> [u8; 32] {
    Sha256::new().chain_update(salt).chain_update(canonical.as_bytes()).finalize().into()
}

/// Whether the seal is of that salt and text.
pub fn holds(salt: &[u8], canonical: &str, seal: &[u8]) -> bool {
    compute(salt, canonical).ct_eq(seal).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_holds_for_its_orders_only_and_is_plain_sha_256() {
        let sealed = seal("T GHQ G8").unwrap();
        assert!(holds(&sealed.salt, "T GHQ G8", &sealed.seal));
        assert!(!holds(&sealed.salt, "T GHQ G7", &sealed.seal));
        // printf abc | sha256sum
        assert_eq!(
            data_encoding::HEXLOWER.encode(&compute(b"a", "bc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
