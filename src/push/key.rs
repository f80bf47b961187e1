//! The key by which push services know this server.

use std::fmt;

use chrono::{DateTime, Utc};
use data_encoding::BASE64URL_NOPAD;
use rand::{TryRng, rngs::SysRng};
use serde_json::json;
use web_push_native::p256::ecdsa::{Signature, SigningKey, signature::Signer};

/// A pair of keys on P-256. Its `Debug` shows neither.
#[derive(Clone)]
pub struct ServerKey(SigningKey);

impl ServerKey {
    /// A new one.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn random() -> Result<Self, rand::rngs::SysError> {
        loop {
            let mut secret = [0; 32];
            SysRng.try_fill_bytes(&mut secret)?;
            // One in many million million is no key.
            if let Some(key) = Self::from_secret(&secret) {
                return Ok(key);
            }
        }
    }

    /// The one with that secret half; none where it is none.
    pub fn from_secret(secret: &[u8]) -> Option<Self> {
        SigningKey::from_slice(secret).ok().map(Self)
    }

    /// Its secret half, 32 bytes, to be kept.
    pub fn secret(&self) -> Vec<u8> {
        self.0.to_bytes().to_vec()
    }

    /// Its public half, as browsers take it.
    pub fn public(&self) -> String {
        let point = self.0.verifying_key().to_encoded_point(false);
        BASE64URL_NOPAD.encode(point.as_bytes())
    }

    /// What a request to the push service at `audience` shows: that it is from this server, until
    /// `ends`, and whom the service may write to about it.
    pub(super) fn vapid(&self, audience: &str, ends: DateTime<Utc>, contact: &str) -> String {
        let head = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({ "aud": audience, "exp": ends.timestamp(), "sub": contact });
        let claims = BASE64URL_NOPAD.encode(claims.to_string().as_bytes());
        let told = format!("{head}.{claims}");
        let signature: Signature = self.0.sign(told.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={told}.{signature}, k={}", self.public())
    }
}

impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerKey")
    }
}
