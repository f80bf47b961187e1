//! Who may order: rows 20 and 21 of the faults, with a name server and signatures of one's own.

mod confirmation;
mod proof;

use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use mail_auth::{
    ArcOutput, AuthenticatedMessage, AuthenticationResults,
    arc::ArcSealer,
    common::{crypto::Ed25519Key, headers::HeaderWriter},
    dkim::DkimSigner,
};
use sealed_orders::{
    config::{Authentication, Checks},
    game::mail_in::stored::Delivered,
    links::game_id::GameId,
    mail::authentication::Authenticator,
};
use uuid::Uuid;

use crate::{
    exactly_once::mail_to,
    support::{dns::Dns, games::Table},
};

/// A key for signatures, and what the name server says of it.
struct Key(Vec<u8>);

impl Key {
    fn new() -> Self {
        Self(Ed25519Key::generate_pkcs8().unwrap())
    }

    fn key(&self) -> Ed25519Key {
        Ed25519Key::from_pkcs8_der(&self.0).unwrap()
    }

    fn record(&self) -> String {
        format!("v=DKIM1; k=ed25519; p={}", BASE64.encode(&self.key().public_key()))
    }

    fn sign(&self, domain: &str, mail: &[u8]) -> Vec<u8> {
        let signature = DkimSigner::from_key(self.key())
            .domain(domain)
            .selector("s")
            .headers(["From", "To", "Subject"])
            .sign(mail)
            .unwrap();
        [signature.to_header().as_bytes(), mail].concat()
    }

    /// Seals a mail as a list does that has found this out about it.
    fn seal(&self, found: &str, mail: &[u8]) -> Vec<u8> {
        let message = AuthenticatedMessage::parse(mail).unwrap();
        let host = format!("mx.lists.example.net{found}");
        let found = AuthenticationResults::new(&host);
        let set = ArcSealer::from_key(self.key())
            .domain("lists.example.net")
            .selector("s")
            .headers(["From", "To", "Subject"])
            .seal(&message, &found, &ArcOutput::default())
            .unwrap();
        [set.to_header().as_bytes(), mail].concat()
    }
}

/// example.org vouches for its mail; elsewhere.example says nothing.
async fn strict(key: &Key) -> Dns {
    Dns::start(&[
        ("_dmarc.example.org", "v=DMARC1; p=reject"),
        ("s._domainkey.example.org", &key.record()),
        ("example.org", "v=spf1 ip4:127.0.0.1 -all"),
        ("s._domainkey.lists.example.net", &key.record()),
    ])
    .await
}

/// A game whose mail is checked.
async fn checked(dns: &Dns, checks: Checks) -> (Table, GameId) {
    let mut table = Table::live().await;
    let checks = Checks { dns: Some(dns.at()), ..checks };
    let authenticator =
        Authenticator::new(&Authentication::Checked(checks), table.addresses.reply_domain());
    table.games = table.games.clone().authenticating(authenticator);
    let game = table.open("1h").await;
    (table, game)
}

fn from(author: &str, address: &str, text: &str) -> Vec<u8> {
    let mail = mail_to(address, text, &format!("<{}@example.org>", Uuid::now_v7()));
    let mail = String::from_utf8(mail).unwrap();
    mail.replace("From: ann@example.org", &format!("From: {author}")).into_bytes()
}

async fn deliver(table: &Table, mail: &[u8]) -> Delivered {
    table.games.deliver(mail, None, &table.addresses).await.unwrap()
}

async fn sealed(table: &Table, game: &GameId, seat: u8) -> Vec<(String, DateTime<Utc>)> {
    sqlx::query_as(
        "select canonical, received_at from sheets where game = $1 and seat = $2 order by version",
    )
    .bind(game)
    .bind(i16::from(seat))
    .fetch_all(&table.pool)
    .await
    .unwrap()
}

/// The mails that wait, and why.
async fn waiting(table: &Table) -> Vec<(Uuid, String)> {
    sqlx::query_as("select id, doubt ->> 'why' from mails where status = 'waiting' order by id")
        .fetch_all(&table.pool)
        .await
        .unwrap()
}
