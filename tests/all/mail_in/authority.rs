//! Who may order: rows 20 and 21 of the faults, with a name server and signatures of one's own.

use chrono::{DateTime, Duration, Utc};
use data_encoding::BASE64;
use mail_auth::{
    ArcOutput, AuthenticatedMessage, AuthenticationResults,
    arc::ArcSealer,
    common::{crypto::Ed25519Key, headers::HeaderWriter},
    dkim::DkimSigner,
};
use sealed_orders::{
    clock::Clock,
    config::{Authentication, Checks},
    game::mail_in::{
        confirmation::{Standing, Word},
        stored::Delivered,
    },
    links::game_id::GameId,
    mail::authentication::Authenticator,
    rules::Seat,
    store::sheet::sheets,
};
use uuid::Uuid;

use super::smtp::Listening;
use crate::{
    exactly_once::mail_to,
    support::{
        caller::Caller,
        dns::Dns,
        games::{Table, letters_have_left, ticket, until},
    },
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

#[tokio::test]
async fn a_mail_counts_when_its_domain_vouches_for_it_and_waits_when_it_does_not() {
    let key = Key::new();
    let dns = strict(&key).await;
    let (table, game) = checked(&dns, Checks::default()).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let written = from("Ann <ann@example.org>", &address, "T HQ G8");

    // Row 20: anybody can write that.
    assert_eq!(deliver(&table, &written).await, Delivered::Waits);
    assert_eq!(waiting(&table).await[0].1, "unproven");
    assert!(sealed(&table, &game, 0).await.is_empty());
    assert_eq!((table.letters("confirm").await, table.letters("receipt").await), (1, 0));
    // Somebody else's signature proves nothing.
    let theirs = Key::new().sign("example.org", &from("ann@example.org", &address, "T HQ G6"));
    assert_eq!(deliver(&table, &theirs).await, Delivered::Waits);
    let theirs = key.sign("lists.example.net", &from("ann@example.org", &address, "T HQ G6"));
    assert_eq!(deliver(&table, &theirs).await, Delivered::Waits);
    // Nor does one of another mail.
    let changed = String::from_utf8(key.sign("example.org", &written)).unwrap();
    let changed = changed.replace("T HQ G8", "T HQ G4").replace("Message-ID: <", "Message-ID: <x");
    assert_eq!(deliver(&table, changed.as_bytes()).await, Delivered::Waits);

    let mail = key.sign("example.org", &from("Ann <Ann@Example.Org>", &address, "T HQ G8"));
    assert_eq!(deliver(&table, &mail).await, Delivered::Done);
    // As a mail server's pipe writes it.
    let mail = key.sign("example.org", &from("ann@example.org", &address, "T HQ G6"));
    let piped = String::from_utf8(mail).unwrap().replace("\r\n", "\n");
    assert_eq!(deliver(&table, piped.as_bytes()).await, Delivered::Done);
    assert_eq!(sealed(&table, &game, 0).await.len(), 2);
}

/// At our own SMTP port it is known where a mail comes from.
#[tokio::test]
async fn the_address_a_mail_comes_from_is_proof_at_our_own_port_alone() {
    let key = Key::new();
    let dns = strict(&key).await;
    let (table, game) = checked(&dns, Checks::default()).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let (smtp, lmtp) = (Listening::smtp(&table).await, Listening::lmtp(&table).await);
    let mail = from("ann@example.org", &address, "T HQ G8");
    assert!(smtp.deliver(&address, &mail).await.starts_with("250"));
    until("it is sealed", || async { sealed(&table, &game, 0).await.len() == 1 }).await;
    // The same by another's envelope, and from our own mail server.
    let mut caller = Caller::call(smtp.at).await.0;
    assert!(caller.say("EHLO mx.elsewhere.example").await.starts_with("250"));
    assert!(caller.say("MAIL FROM:<bob@elsewhere.example>").await.starts_with("250"));
    assert!(caller.say(&format!("RCPT TO:<{address}>")).await.starts_with("250"));
    let mail = from("ann@example.org", &address, "T HQ G6");
    assert!(caller.message(&mail).await.starts_with("250"));
    let mail = from("ann@example.org", &address, "T HQ G4");
    assert!(lmtp.deliver(&address, &mail).await.starts_with("250"));
    until("both wait", || async { waiting(&table).await.len() == 2 }).await;
    assert_eq!(sealed(&table, &game, 0).await.len(), 1);
}

#[tokio::test]
async fn without_a_name_server_a_mail_waits_and_is_not_lost() {
    let key = Key::new();
    let dns = strict(&key).await;
    let (table, game) = checked(&dns, Checks::default()).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    dns.is_silent(true);
    let mail = key.sign("example.org", &from("ann@example.org", &address, "T HQ G8"));
    assert_eq!(deliver(&table, &mail).await, Delivered::Waits);
    let (id, why) = waiting(&table).await.remove(0);
    assert_eq!(why, "unchecked");
    let standing = table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
    assert_eq!(standing, Standing::Decided);
    assert_eq!(sealed(&table, &game, 0).await.len(), 1);
}

#[tokio::test]
async fn what_the_trusted_server_found_out_is_believed_and_nobody_elses_note() {
    let key = Key::new();
    let dns = strict(&key).await;
    let noted = Checks { authserv_id: Some("mx.play.example.org".to_owned()), ..Checks::default() };
    let (table, game) = checked(&dns, noted).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mut counted = 0;
    for (notes, counts) in [
        (&["mx.play.example.org; dmarc=pass header.from=example.org"][..], true),
        (&["mx.play.example.org; dmarc=fail header.from=example.org"], false),
        (&["mx.play.example.org; dkim=pass", "mx.play.example.org; dmarc=pass"], true),
        // The lower one came with the mail.
        (&["mx.play.example.org; dmarc=fail", "mx.play.example.org; dmarc=pass"], false),
        // Others' notes: the name server is asked, and knows better.
        (&["mx.evil.example; dmarc=pass header.from=example.org"], false),
        (&["mx.play.example.org; dmarc=temperror"], false),
    ] {
        let notes: String =
            notes.iter().map(|note| format!("Authentication-Results: {note}\r\n")).collect();
        let mail = from("ann@example.org", &address, "T HQ G8");
        let mail = [notes.as_bytes(), &mail].concat();
        let expected = if counts { Delivered::Done } else { Delivered::Waits };
        assert_eq!(deliver(&table, &mail).await, expected, "{notes}");
        counted += usize::from(counts);
        assert_eq!(sealed(&table, &game, 0).await.len(), counted);
    }
    // At our own port, anybody could have written it.
    let smtp = Listening::smtp(&table).await;
    let mut caller = Caller::call(smtp.at).await.0;
    assert!(caller.say("EHLO mx.elsewhere.example").await.starts_with("250"));
    assert!(caller.say("MAIL FROM:<>").await.starts_with("250"));
    assert!(caller.say(&format!("RCPT TO:<{address}>")).await.starts_with("250"));
    let note = b"Authentication-Results: mx.play.example.org; dmarc=pass\r\n";
    let mail = [&note[..], &from("ann@example.org", &address, "T HQ G8")].concat();
    assert!(caller.message(&mail).await.starts_with("250"));
    smtp.stop().await;
    assert_eq!(sealed(&table, &game, 0).await.len(), counted);
}

/// A list adds its footer, and vouches for what the mail was before (ARC).
#[tokio::test]
async fn a_forwarder_is_believed_when_it_is_one_of_those_that_are() {
    let key = Key::new();
    let dns = strict(&key).await;
    for (sealers, counts) in [(vec!["lists.example.net".to_owned()], true), (Vec::new(), false)] {
        let (table, game) = checked(&dns, Checks { sealers, ..Checks::default() }).await;
        let address = table.reply_address(&ticket(&game, 0, 1)).await;
        for (found, believed) in
            [("; dmarc=pass header.from=example.org", true), ("; dmarc=fail", false)]
        {
            let footer = "T HQ G8\r\n\r\n-- \r\nA footer";
            let genuine = key.seal(found, &from("ann@example.org", &address, footer));
            let expected = if counts && believed { Delivered::Done } else { Delivered::Waits };
            assert_eq!(deliver(&table, &genuine).await, expected, "{found}");
            // What was found is under the seal: a word that is put in later breaks it.
            let sealed = key.seal("", &from("ann@example.org", &address, footer));
            let forged = String::from_utf8(sealed).unwrap().replacen(
                "mx.lists.example.net",
                &format!("mx.lists.example.net{found}"),
                1,
            );
            assert_eq!(deliver(&table, forged.as_bytes()).await, Delivered::Waits, "{forged}");
        }
    }
}

/// Row 21, and a seat's own other address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_address_waits_for_one_click_and_may_be_added_for_good() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    // Bob has got hold of Ann's address.
    for author in ["bob@example.org", "ann@example.org, bob@example.org", "Ann"] {
        let mail = from(author, &address, "T HQ G2");
        assert_eq!(deliver(&table, &mail).await, Delivered::Waits, "{author}");
    }
    assert_eq!(
        deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await,
        Delivered::Waits
    );
    assert!(sealed(&table, &game, 0).await.is_empty());
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let asked: Vec<_> =
        letters.iter().filter(|(subject, ..)| subject.starts_with("Yours?")).collect();
    assert_eq!(asked.len(), 4);
    assert!(table.mailroom("bob@example.org").await.iter().all(|(s, ..)| !s.starts_with("Yours?")));
    let (_, text, _) = asked.iter().find(|(_, text, _)| text.contains("ann@work.example")).unwrap();
    let link = text.split_whitespace().find(|word| word.contains("/confirmations/")).unwrap();

    let client = reqwest::Client::new();
    let page = client.get(link).send().await.unwrap().text().await.unwrap();
    assert!(page.contains("T HQ G8") && page.contains("ann@work.example"), "{page}");
    // An empty form is a scanner's.
    client.post(link).form(&[("word", "")]).send().await.unwrap();
    assert!(sealed(&table, &game, 0).await.is_empty());
    let say = |word: &'static str| {
        let (client, link) = (client.clone(), link.to_owned());
        async move {
            let answer = client.post(link).form(&[("word", word)]).send().await.unwrap();
            answer.text().await.unwrap()
        }
    };
    let page = say("always").await;
    assert!(page.contains("So will what comes from that address"), "{page}");
    assert!(say("yes").await.contains("decided about it already"));
    let [(orders, _)] = &sealed(&table, &game, 0).await[..] else { panic!("one sheet") };
    assert!(orders.contains("G8"), "{orders}");
    assert_eq!(
        deliver(&table, &from("Ann@Work.example", &address, "T HQ G6")).await,
        Delivered::Done
    );
    assert_eq!(sealed(&table, &game, 0).await.len(), 2);
    // In this seat alone.
    let other = table.reply_address(&ticket(&game, 1, 1)).await;
    assert_eq!(
        deliver(&table, &from("ann@work.example", &other, "T HQ B8")).await,
        Delivered::Waits
    );
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_the_seats_never_counts_and_new_links_are_offered() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    deliver(&table, &from("bob@example.org", &address, "T HQ G2")).await;
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let (_, text, _) = letters.iter().find(|(subject, ..)| subject.starts_with("Yours?")).unwrap();
    let link = text.split_whitespace().find(|word| word.contains("/confirmations/")).unwrap();
    let client = reqwest::Client::new();
    let answer = client.post(link).form(&[("word", "no")]).send().await.unwrap();
    let page = answer.text().await.unwrap();
    assert!(page.contains("will never count") && page.contains("/renewals/"), "{page}");
    let answer = client.post(link).form(&[("word", "yes")]).send().await.unwrap();
    assert!(answer.text().await.unwrap().contains("decided about it already"));
    assert!(sealed(&table, &game, 0).await.is_empty());
    server.stop().await.unwrap();
}

/// Row 4, once more: the rule for mail that waits.
#[tokio::test]
async fn a_mail_counts_if_it_is_confirmed_before_the_deadline_and_then_as_of_its_arrival() {
    for (micros, counts) in [(-1, true), (0, false), (1, false)] {
        let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
        let game = table.open("1h").await;
        let deadline = table.deadline(&game, 1).await;
        let address = table.reply_address(&ticket(&game, 0, 1)).await;
        let arrived = deadline - Duration::minutes(10);
        table.clock.set(arrived);
        deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await;
        table.clock.set(deadline + Duration::microseconds(micros));
        let (id, _) = waiting(&table).await.remove(0);
        // Not Bob's to say.
        table.games.take_word(&game, Seat(1), id, Word::Yes).await.unwrap();
        assert!(sealed(&table, &game, 0).await.is_empty());
        let standing = table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
        assert_eq!(standing, if counts { Standing::Decided } else { Standing::TooLate });
        let sheets = sealed(&table, &game, 0).await;
        let times: Vec<_> = sheets.iter().map(|(_, received_at)| *received_at).collect();
        assert_eq!(times, if counts { vec![arrived] } else { vec![] });
        // Nothing that waits holds up the round.
        table.clock.set(deadline + Duration::minutes(1));
        table.resolve_one().await;
    }
}

#[tokio::test]
async fn a_mail_that_waited_does_not_replace_a_sheet_that_arrived_after_it() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G6").await;
    let (id, _) = waiting(&table).await.remove(0);
    let standing = table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
    assert_eq!(standing, Standing::Overtaken);
    assert_eq!(sealed(&table, &game, 0).await.len(), 1);
}

/// A confirmed mail that was not read, because the process died: the round waits for it.
#[tokio::test]
async fn a_confirmed_mail_is_read_whoever_dies() {
    let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    deliver(&table, &from("ann@work.example", &address, "T HQ G8")).await;
    let (id, _) = waiting(&table).await.remove(0);
    table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
    for undo in ["delete from sheets", "update mails set status = 'new'"] {
        sqlx::query(undo).execute(&table.pool).await.unwrap();
    }
    let deadline = table.deadline(&game, 1).await;
    table.clock.set(deadline + Duration::minutes(5));
    assert!(!table.games.resolve_due(None).await.unwrap(), "the round waits for the mail");
    assert!(table.games.read_left_lying().await.unwrap());
    table.resolve_one().await;
    let mut conn = table.pool.acquire().await.unwrap();
    assert_eq!(sheets::all_of_round(&mut conn, &game, 1).await.unwrap().len(), 1);
}

#[tokio::test]
async fn whoever_knows_an_address_can_cause_only_so_many_letters() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    for n in 0..12 {
        let author = format!("mallory{n}@elsewhere.example");
        assert_eq!(deliver(&table, &from(&author, &address, "T HQ G8")).await, Delivered::Waits);
    }
    assert_eq!(waiting(&table).await.len(), 12);
    assert_eq!(table.letters("confirm").await, 5);
}
