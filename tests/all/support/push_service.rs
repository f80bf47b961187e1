//! A push service of one's own on loopback, and a device that it serves. What the device decrypts, it
//! does by the RFCs and with another library than the server's.

use std::{
    collections::VecDeque,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use data_encoding::BASE64URL_NOPAD;
use ring::{aead, hkdf, signature};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use web_push_native::p256::{
    PublicKey, SecretKey, ecdh::diffie_hellman, elliptic_curve::sec1::ToEncodedPoint,
};

/// A request that came.
#[derive(Clone, Debug)]
pub struct Pushed {
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Pushed {
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        &found.unwrap_or_else(|| panic!("{name}: {:?}", self.headers)).1
    }

    /// What the server says of itself, its signature verified: the claims, and its public key.
    pub fn vapid(&self) -> (Value, String) {
        let shown = self.header("authorization").strip_prefix("vapid ").unwrap();
        let part = |name: &str| {
            shown.split(", ").find_map(|part| part.strip_prefix(name)).unwrap().to_owned()
        };
        let (token, key) = (part("t="), part("k="));
        let (told, signature) = token.rsplit_once('.').unwrap();
        let decoded = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, decoded(&key))
            .verify(told.as_bytes(), &decoded(signature))
            .expect("it is signed with the key that it shows");
        let (head, claims) = told.split_once('.').unwrap();
        let head: Value = serde_json::from_slice(&decoded(head)).unwrap();
        assert_eq!(head["alg"], "ES256");
        (serde_json::from_slice(&decoded(claims)).unwrap(), key)
    }
}

/// The service.
pub struct PushService {
    pub at: SocketAddr,
    came: Arc<Mutex<Vec<Pushed>>>,
    answers: Arc<Mutex<VecDeque<u16>>>,
}

impl PushService {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let service = Self { at, came: Arc::default(), answers: Arc::default() };
        let (came, answers) = (Arc::clone(&service.came), Arc::clone(&service.answers));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (came, answers) = (Arc::clone(&came), Arc::clone(&answers));
                tokio::spawn(async move { take(stream, &came, &answers).await });
            }
        });
        service
    }

    /// Answers the next requests so; 0 hangs up without a word, and 1 says nothing for long. Then it takes all.
    pub fn will_answer(&self, answers: impl IntoIterator<Item = u16>) {
        self.answers.lock().unwrap().extend(answers);
    }

    /// What came so far.
    pub fn came(&self) -> Vec<Pushed> {
        self.came.lock().unwrap().clone()
    }

    /// The address of a device there.
    pub fn endpoint(&self, name: &str) -> String {
        format!("http://{}/push/{name}?v=1", self.at)
    }
}

async fn take(mut stream: TcpStream, came: &Mutex<Vec<Pushed>>, answers: &Mutex<VecDeque<u16>>) {
    let mut read = Vec::new();
    let end = loop {
        let mut part = [0; 4096];
        let length = stream.read(&mut part).await.unwrap();
        assert!(length > 0, "it ended too early");
        read.extend_from_slice(&part[..length]);
        if let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
    };
    let head = String::from_utf8(read[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let path = lines.next().unwrap().strip_prefix("POST ").unwrap();
    let path = path.strip_suffix(" HTTP/1.1").unwrap().to_owned();
    let headers: Vec<_> = lines
        .map(|line| line.split_once(": ").unwrap())
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let length = headers.iter().find(|(name, _)| name == "content-length").unwrap();
    let length: usize = length.1.parse().unwrap();
    let mut body = read[end + 4..].to_vec();
    let mut rest = vec![0; length - body.len()];
    stream.read_exact(&mut rest).await.unwrap();
    body.extend(rest);
    came.lock().unwrap().push(Pushed { path, headers, body });
    let answer = answers.lock().unwrap().pop_front().unwrap_or(201);
    if answer == 1 {
        tokio::time::sleep(std::time::Duration::from_secs(20)).await;
    }
    if answer > 0 {
        let answer = format!("HTTP/1.1 {answer} x\r\nContent-Length: 0\r\n\r\n");
        stream.write_all(answer.as_bytes()).await.unwrap();
    }
}

/// A device: its keys.
pub struct TestDevice {
    secret: SecretKey,
    auth: [u8; 16],
}

struct Long(usize);

impl hkdf::KeyType for Long {
    fn len(&self) -> usize {
        self.0
    }
}

/// HKDF with SHA-256 (RFC 5869).
fn derived(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let extracted = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    let mut derived = vec![0; length];
    extracted.expand(&[info], Long(length)).unwrap().fill(&mut derived).unwrap();
    derived
}

impl TestDevice {
    /// Each number is another device.
    pub fn new(number: u8) -> Self {
        Self { secret: SecretKey::from_slice(&[number; 32]).unwrap(), auth: [number; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_encoded_point(false).as_bytes().to_vec()
    }

    /// Its keys as a browser tells them: `p256dh`, `auth`.
    pub fn keys(&self) -> (String, String) {
        (BASE64URL_NOPAD.encode(&self.public()), BASE64URL_NOPAD.encode(&self.auth))
    }

    /// What it is told (RFC 8291, RFC 8188).
    pub fn reads(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (_record, rest) = rest.split_at(4);
        let (length, rest) = rest.split_first().unwrap();
        let (servers, sealed) = rest.split_at(usize::from(*length));
        let theirs = PublicKey::from_sec1_bytes(servers).unwrap();
        let shared = diffie_hellman(self.secret.to_nonzero_scalar(), theirs.as_affine());
        let info = [b"WebPush: info\0".as_slice(), &self.public(), servers].concat();
        let secret = derived(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let key = derived(salt, &secret, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = derived(salt, &secret, b"Content-Encoding: nonce\0", 12);
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut opened = sealed.to_vec();
        let opened = key.open_in_place(nonce, aead::Aad::empty(), &mut opened).unwrap();
        let end = opened.iter().rposition(|&byte| byte == 2).expect("the last record ends so");
        serde_json::from_slice(&opened[..end]).unwrap()
    }
}
