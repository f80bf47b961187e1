//! Signatures hold for those who look the key up, and for nobody who changed a letter.

use std::{borrow::Borrow, hash::Hash, sync::Arc, time::Instant};

use mail_auth::{
    AuthenticatedMessage, DkimResult, MessageAuthenticator, Parameters, ResolverCache, Txt,
    common::{parse::TxtRecordParser, verify::DomainKey},
};

use crate::support::{database::Database, server::Server, smtp::Smtp};

/// A name server that knows one record.
struct Dns {
    name: String,
    record: String,
}

impl ResolverCache<Box<str>, Txt> for Dns {
    fn get<Q>(&self, name: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let asked: Box<str> = self.name.clone().into();
        Some(if asked.borrow() == name {
            Txt::DomainKey(Arc::new(DomainKey::parse(self.record.as_bytes()).unwrap()))
        } else {
            Txt::Error(mail_auth::Error::ParseError)
        })
    }

    fn remove<Q>(&self, _: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        None
    }

    fn insert(&self, _: Box<str>, _: Txt, _: Instant) {}
}

async fn is_good(dns: &Dns, raw: &[u8]) -> bool {
    let message = AuthenticatedMessage::parse(raw).unwrap();
    // Nothing is asked of it: every name is in the cache.
    let resolver = MessageAuthenticator::new_cloudflare().unwrap();
    let asked = Parameters::new(&message).with_txt_cache(dns);
    let verified = resolver.verify_dkim(asked).await;
    assert_eq!(verified.len(), 1, "one signature");
    verified[0].result() == &DkimResult::Pass
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_key_command_makes_what_verifiers_need_and_letters_are_signed_with_it() {
    let (database, smtp) = (Database::new().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let key = std::env::temp_dir().join(format!("sealed-orders-{}.pem", uuid::Uuid::now_v7()));
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let mut command = vec!["mail", "key", "--dkim-key", key.to_str().unwrap()];
    command.extend(["--mail-from", "Games <post@games.example.org>", "--dkim-selector", "s2026"]);
    let made = server.run(&command);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let line = String::from_utf8(made.stdout).unwrap();
    let mode =
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&key).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    let again = server.run(&command);
    assert_eq!(String::from_utf8(again.stdout).unwrap(), line, "a key that is there is kept");
    let (name, text) = line.split_once(" IN TXT ").unwrap();
    let strings: Vec<&str> = text.trim().trim_matches(['(', ')', ' ']).split("\" \"").collect();
    assert!(strings.iter().all(|string| string.len() <= 257), "{text}");
    let record = strings.concat().replace('"', "");
    let dns = Dns { name: name.to_owned(), record };

    server.stop();
    for (name, value) in [
        ("SEALED_ORDERS_SMTP_URL", smtp_url.as_str()),
        ("SEALED_ORDERS_MAIL_FROM", "post@games.example.org"),
        ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
        ("SEALED_ORDERS_DKIM_KEY", key.to_str().unwrap()),
        ("SEALED_ORDERS_DKIM_SELECTOR", "s2026"),
    ] {
        server.set(name, value);
    }
    server.start_again().await;
    crate::crash::open(&server, "1h");
    for kept in smtp.wait_for(4).await {
        // The sink keeps lines as they travel; a signature of a name with accents holds, too.
        assert!(is_good(&dns, &kept.raw).await, "{}", String::from_utf8_lossy(&kept.raw[..600]));
        assert!(kept.envelope.from.starts_with("bounce+"), "{}", kept.envelope.from);
        let text = String::from_utf8(kept.raw).unwrap();
        let longer = format!("{text}One more line.\r\n");
        let redirected = text.replacen("/letters/", "/lettres/", 1);
        for changed in [longer, redirected, format!("Subject: other\r\n{text}")] {
            assert_ne!(changed, text);
            assert!(!is_good(&dns, changed.as_bytes()).await, "it is noticed: {changed}");
        }
    }
    server.stop();
    std::fs::remove_file(key).unwrap();
}

#[tokio::test]
async fn a_key_that_is_none_is_refused_in_a_sentence() {
    let database = Database::new().await;
    let server = Server::start(&[("DATABASE_URL", &database.url())]).await;
    let file = std::env::temp_dir().join(format!("sealed-orders-{}.pem", uuid::Uuid::now_v7()));
    std::fs::write(&file, "no key").unwrap();
    for (arguments, words) in [
        (vec!["mail", "key"], "--dkim-key is missing"),
        (vec!["mail", "key", "--dkim-key", file.to_str().unwrap()], "no private RSA key"),
        (
            vec!["mail", "key", "--dkim-key", "/x", "--dkim-selector", "a b"],
            "letters, digits and hyphens",
        ),
        (
            vec!["serve", "--listen", "127.0.0.1:0", "--dkim-key", "/nowhere/dkim.pem"],
            "a file that can be read",
        ),
        (
            vec!["serve", "--listen", "127.0.0.1:0", "--dkim-key", file.to_str().unwrap()],
            "letters cannot be signed",
        ),
        (vec!["serve", "--listen", "127.0.0.1:0", "--return-path", "home"], "`letter` or `sender`"),
    ] {
        let refused = server.run(&arguments);
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && said.contains(words), "{arguments:?}: {said}");
    }
    std::fs::remove_file(file).unwrap();
}
