//! Signatures under letters (RFC 6376), and the keys they are made with.
//!
//! Must not know: where keys lie, or whose letter it is.

use data_encoding::BASE64;
use mail_auth::{
    common::{
        crypto::{RsaKey, Sha256},
        headers::HeaderWriter,
    },
    dkim::{Canonicalization, DkimSigner, Done, generate::DkimKeyPair},
};
use rustls_pki_types::{PrivateKeyDer, PrivatePkcs1KeyDer, pem::PemObject};

/// What a signature covers. Those that are there twice in the list are so that nobody adds one.
const HEADERS: [&str; 16] = [
    "From",
    "From",
    "To",
    "Subject",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "Reply-To",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Auto-Submitted",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

/// Bits of a new key: what every verifier takes, and a DNS record holds.
const BITS: usize = 2048;

/// A key cannot be used, or a letter cannot be signed.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct DkimError(String);

impl From<mail_auth::Error> for DkimError {
    fn from(error: mail_auth::Error) -> Self {
        Self(error.to_string())
    }
}

/// Signs letters in the name of a domain.
pub struct Signer {
    signer: DkimSigner<RsaKey<Sha256>, Done>,
}

impl Signer {
    /// A signer with a private RSA key in PEM, whose public half is at
    /// `<selector>._domainkey.<domain>`.
    ///
    /// # Errors
    /// [`DkimError`] when that is no such key.
    pub fn new(pem: &[u8], domain: &str, selector: &str) -> Result<Self, DkimError> {
        let key = PrivateKeyDer::from_pem_slice(pem)
            .map_err(|error| DkimError(format!("it is no private key in PEM: {error}")))?;
        let signer = DkimSigner::from_key(RsaKey::<Sha256>::from_key_der(key)?)
            .domain(domain)
            .selector(selector)
            .headers(HEADERS)
            .header_canonicalization(Canonicalization::Relaxed)
            .body_canonicalization(Canonicalization::Relaxed);
        Ok(Self { signer })
    }

    /// The letter with its signature on top.
    ///
    /// # Errors
    /// [`DkimError`] when it has no headers to sign.
    pub fn sign(&self, letter: &[u8]) -> Result<Vec<u8>, DkimError> {
        let mut signed = self.signer.sign(letter)?.to_header().into_bytes();
        signed.extend_from_slice(letter);
        Ok(signed)
    }
}

/// A new key.
pub struct NewKey {
    /// The private half, in PEM.
    pub pem: String,
    /// What the DNS says of the public half: the text of a TXT record.
    pub record: String,
}

/// Makes a new key.
///
/// # Errors
/// [`DkimError`] when none can be made.
pub fn new_key() -> Result<NewKey, DkimError> {
    let pair = DkimKeyPair::generate_rsa(BITS)?;
    Ok(NewKey {
        pem: pem("RSA PRIVATE KEY", pair.private_key()),
        record: record(pair.public_key()),
    })
}

/// What the DNS says of the public half of a private key in PEM.
///
/// # Errors
/// [`DkimError`] when that is no such key.
pub fn record_of(pem: &[u8]) -> Result<String, DkimError> {
    let key = PrivatePkcs1KeyDer::from_pem_slice(pem)
        .map_err(|error| DkimError(format!("it is no private RSA key in PEM: {error}")))?;
    let key = RsaKey::<Sha256>::from_key_der(PrivateKeyDer::Pkcs1(key))?;
    Ok(record(&key.public_key()))
}

fn record(public_key: &[u8]) -> String {
    format!("v=DKIM1; k=rsa; p={}", BASE64.encode(&subject_public_key_info(public_key)))
}

fn pem(what: &str, der: &[u8]) -> String {
    let text = BASE64.encode(der);
    let mut pem = format!("-----BEGIN {what}-----\n");
    for (index, sign) in text.chars().enumerate() {
        if index > 0 && index % 64 == 0 {
            pem.push('\n');
        }
        pem.push(sign);
    }
    pem + &format!("\n-----END {what}-----\n")
}

/// `rsaEncryption` with no parameters, as DER.
const RSA: [u8; 15] = [0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0];

/// A public key in the wrapping that records have in practice (RFC 5280, 4.1.2.7).
fn subject_public_key_info(public_key: &[u8]) -> Vec<u8> {
    let bits: Vec<u8> = [&[0], public_key].concat();
    der(0x30, &[&RSA[..], &der(0x03, &bits)].concat())
}

fn der(tag: u8, content: &[u8]) -> Vec<u8> {
    let length = content.len();
    let mut der = vec![tag];
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short), _) if short < 0x80 => der.push(short),
        (Ok(byte), _) => der.extend([0x81, byte]),
        (_, Ok(two)) => {
            der.push(0x82);
            der.extend(two.to_be_bytes());
        }
        // No key is that long.
        _ => {}
    }
    der.extend_from_slice(content);
    der
}
