//! The listeners for SMTP and LMTP, spoken with byte for byte.

mod lmtp;

use std::{net::SocketAddr, time::Duration};

use lettre::{
    AsyncSmtpTransport, AsyncTransport, Tokio1Executor,
    address::Envelope,
    transport::smtp::client::{Certificate, Tls, TlsParameters},
};
use sealed_orders::{
    config::{self, LmtpSocket},
    doors::{
        Inlet,
        smtp::{Limits, Listener},
    },
};
use tokio::{sync::watch, task::JoinHandle};

use crate::{
    exactly_once::mail_to,
    support::{
        caller::Caller,
        games::{Table, ticket},
        scratch::Scratch,
        waiting::until,
    },
};

/// A listener for a game's mail, stopped at the end.
pub struct Listening {
    pub at: SocketAddr,
    pub hello: &'static str,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Listening {
    pub async fn smtp(table: &Table) -> Self {
        Self::smtp_with(table, None, Limits::default()).await
    }

    async fn smtp_with(table: &Table, tls: Option<config::Tls>, limits: Limits) -> Self {
        let inlet = Inlet::new(table.games.clone(), table.addresses.clone());
        let any = "127.0.0.1:0".parse().unwrap();
        Self::of(Listener::smtp(any, tls, inlet, limits).await.unwrap(), "EHLO")
    }

    pub async fn lmtp(table: &Table) -> Self {
        let inlet = Inlet::new(table.games.clone(), table.addresses.clone());
        let any = LmtpSocket::Tcp("127.0.0.1:0".parse().unwrap());
        Self::of(Listener::lmtp(&any, inlet, Limits::default()).await.unwrap(), "LHLO")
    }

    fn of(listener: Listener, hello: &'static str) -> Self {
        let (stop, stopped) = watch::channel(false);
        let at = listener.address().unwrap();
        Self { at, hello, stop, task: tokio::spawn(listener.run(stopped)) }
    }

    pub async fn stop(self) {
        self.stop.send(true).unwrap();
        self.task.await.unwrap();
    }

    /// Hands a mail over and gives the answer.
    pub async fn deliver(&self, address: &str, raw: &[u8]) -> String {
        let mut caller = Caller::call(self.at).await.0;
        let replies = caller.address(self.hello, &[address]).await;
        assert!(replies[0].starts_with("250"), "{replies:?}");
        caller.message(raw).await
    }
}

pub async fn sheets_sealed(table: &Table) -> i64 {
    sqlx::query_scalar("select count(*) from sheets").fetch_one(&table.pool).await.unwrap()
}

pub async fn stored(table: &Table) -> Vec<(Vec<u8>, serde_json::Value)> {
    sqlx::query_as("select raw, origin from mails order by id")
        .fetch_all(&table.pool)
        .await
        .unwrap()
}

/// Hello, whom from, whom to and the message in one packet.
#[tokio::test]
async fn a_mail_may_come_in_one_piece_and_arrives_as_it_was_written() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let door = Listening::smtp(&table).await;
    let (mut caller, greeting) = Caller::call(door.at).await;
    assert!(greeting.starts_with("220 play.example.org ESMTP"), "{greeting}");
    let able = caller.say("EHLO mx.example.org").await;
    for ability in ["PIPELINING", "SIZE 1048576", "8BITMIME", "SMTPUTF8", "ENHANCEDSTATUSCODES"] {
        assert!(able.contains(ability), "{able}");
    }
    assert!(!able.contains("STARTTLS") && !able.contains("CHUNKING"), "{able}");

    let written = format!(
        "From: Ann Lée <ann@example.org>\r\nTo: {address}\r\nMessage-ID: <1@example.org>\r\n\
         Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n\
         T HQ G8\r\n\r\n-- \r\n.é.\r\n..\r\n"
    );
    let sent = written.replace("\r\n.", "\r\n..");
    caller
        .send(
            format!(
                "MAIL FROM:<zoë@example.org> SMTPUTF8 BODY=8BITMIME SIZE=500\r\n\
                 RCPT TO:<{address}>\r\nDATA\r\n{sent}.\r\nNOOP\r\nQUIT\r\n"
            )
            .as_bytes(),
        )
        .await;
    for expected in ["250 2.1.0", "250 2.1.5", "354", "250 2.0.0", "250 2.0.0 OK", "221"] {
        let reply = caller.reply().await;
        assert!(reply.starts_with(expected), "{expected}: {reply}");
    }
    assert_eq!(caller.reply().await, "");
    let (raw, origin) = stored(&table).await.remove(0);
    let raw = String::from_utf8(raw).unwrap();
    assert_eq!(raw, format!("Return-Path: <zoë@example.org>\r\n{written}"));
    let peer = serde_json::json!({
        "by": "peer", "ip": "127.0.0.1", "helo": "mx.example.org", "sender": "zoë@example.org"
    });
    assert_eq!(origin, peer);
    assert_eq!((sheets_sealed(&table).await, table.letters("receipt").await), (1, 1));
    door.stop().await;
}

#[tokio::test]
async fn nothing_is_taken_for_other_addresses_and_nothing_out_of_order() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let token = address.split_once('@').unwrap().0;
    let door = Listening::smtp(&table).await;
    let mut caller = Caller::call(door.at).await.0;
    for (command, expected) in [
        ("MAIL FROM:<ann@example.org>", "503"),
        ("LHLO mx.example.org", "502"),
        ("EHLO mx.example.org", "250"),
        ("DATA", "503"),
        (&format!("RCPT TO:<{address}>"), "503"),
        ("MAIL FROM:<ann@example.org> SIZE=1048577", "552 5.3.4"),
        ("MAIL FROM:ann@example.org", "501"),
    ] {
        let reply = caller.say(command).await;
        assert!(reply.starts_with(expected), "{command}: {reply}");
    }
    let mut caller = Caller::call(door.at).await.0;
    let elsewhere = format!("{token}@elsewhere.example.org");
    let last = if token.ends_with('a') { 'b' } else { 'a' };
    let made_up = format!("{}{last}@play.example.org", &token[..token.len() - 1]);
    let others = [&elsewhere, &made_up, "sheet@play.example.org", "ann@example.org"];
    for reply in caller.address("EHLO", &others).await {
        assert!(reply.starts_with("550 5.1.1"), "{reply}");
    }
    for (command, expected) in [
        ("DATA", "503"),
        ("AUTH PLAIN AGEAYg==", "502"),
        ("STARTTLS", "502"),
        ("BDAT 5 LAST", "502"),
        ("VRFY ann", "252"),
        ("RSET", "250"),
        ("what?", "500"),
    ] {
        let reply = caller.say(command).await;
        assert!(reply.starts_with(expected), "{command}: {reply}");
    }
    caller.try_send(&[b'x'; 20_000]).await.ok();
    assert!(caller.reply().await.starts_with("500"));
    assert_eq!(caller.reply().await, "", "it hung up on the endless line");
    // Whoever guesses is hung up on.
    let mut caller = Caller::call(door.at).await.0;
    caller.address("EHLO", &[]).await;
    let mut replies = Vec::new();
    while !replies.last().is_some_and(String::is_empty) {
        caller.try_send(format!("RCPT TO:<{made_up}>\r\n").as_bytes()).await.ok();
        replies.push(caller.reply().await);
        assert!(replies.len() < 20, "{replies:?}");
    }
    assert!(stored(&table).await.is_empty());
}

/// Sends the same again and again until it is hung up on.
async fn drip(caller: &mut Caller, bytes: &[u8]) {
    while caller.try_send(bytes).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn the_slow_and_the_many_are_hung_up_on_and_others_are_served() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let limits = Limits {
        connections: 4,
        from_one: 3,
        silence: Duration::from_millis(500),
        message: Duration::from_secs(2),
        session: Duration::from_secs(4),
        ..Limits::default()
    };
    let door = Listening::smtp_with(&table, None, limits).await;
    // One says nothing; one goes on dripping commands; one a message.
    let mut silent = Caller::call(door.at).await.0;
    let mut dripping = Caller::call(door.at).await.0;
    let mut endless = Caller::call(door.at).await.0;
    endless.address("EHLO", &[&address]).await;
    assert!(endless.say("DATA").await.starts_with("354"));
    let too_many = Caller::call(door.at).await.1;
    assert!(too_many.starts_with("421 4.7.0"), "{too_many}");
    let (first, (), ()) =
        tokio::join!(silent.reply(), drip(&mut dripping, b"x"), drip(&mut endless, b"x\r\n"));
    assert!(first.starts_with("421 4.4.2"), "{first}");
    assert!(
        door.deliver(&address, &mail_to(&address, "T HQ G8", "<1@x>")).await.starts_with("250")
    );
    assert_eq!(stored(&table).await.len(), 1);
}

#[tokio::test]
async fn who_brings_no_mail_closes_the_door_to_nobody() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let limits = Limits {
        connections: 3,
        from_one: 64,
        first: Duration::from_millis(1500),
        ..Limits::default()
    };
    let door = Listening::smtp_with(&table, None, limits).await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(Caller::call(door.at).await.0);
    }
    // There is no place left: the first leaves for it.
    let mail = mail_to(&address, "T HQ G8", "<1@x>");
    assert!(door.deliver(&address, &mail).await.starts_with("250"));
    let told = silent[0].reply().await;
    assert!(told.starts_with("421 4.7.0"), "{told}");
    // One that goes on talking, of nobody here.
    let talk = async |caller: &mut Caller, times: u32| {
        for said in 0..times {
            let reply = caller.say("NOOP").await;
            if !reply.starts_with("250") {
                return (said, reply);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        (times, String::new())
    };
    let (said, reply) = talk(&mut silent[2], 25).await;
    assert!(said < 20 && reply.starts_with("421 4.4.2"), "{said}: {reply}");
    let mut talking = Caller::call(door.at).await.0;
    for _ in 0..30 {
        talking.send(b"NOOP\r\n").await;
    }
    for _ in 0..30 {
        assert!(talking.reply().await.starts_with("250"));
    }
    assert!(talking.say("NOOP").await.starts_with("421 4.7.0"), "much talk and no mail");
    door.stop().await;
}

#[tokio::test]
async fn starttls_is_offered_with_a_certificate_and_forgets_what_came_before() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let scratch = Scratch::new();
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let files = config::Tls {
        certificate: scratch.path().join("certificate.pem"),
        key: scratch.path().join("key.pem"),
    };
    let inlet = Inlet::new(table.games.clone(), table.addresses.clone());
    let any = "127.0.0.1:0".parse().unwrap();
    let missing = Listener::smtp(any, Some(files.clone()), inlet, Limits::default()).await;
    let said = missing.err().unwrap().to_string();
    assert!(said.contains("certificate.pem cannot be read"), "{said}");
    std::fs::write(&files.certificate, made.cert.pem()).unwrap();
    std::fs::write(&files.key, made.signing_key.serialize_pem()).unwrap();
    let door = Listening::smtp_with(&table, Some(files), Limits::default()).await;

    let mut caller = Caller::call(door.at).await.0;
    assert!(caller.say("EHLO mx.example.org").await.contains("STARTTLS"));
    // Whoever sits in between adds a command of his own behind it.
    caller.send(b"STARTTLS\r\nMAIL FROM:<mallory@example.org>\r\n").await;
    assert!(caller.reply().await.starts_with("220"));
    drop(caller);

    let root = Certificate::from_pem(made.cert.pem().as_bytes()).unwrap();
    let tls =
        TlsParameters::builder("localhost".to_owned()).add_root_certificate(root).build().unwrap();
    let client = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1")
        .port(door.at.port())
        .tls(Tls::Required(tls))
        .build();
    let from = Some("ann@example.org".parse().unwrap());
    let envelope = Envelope::new(from, vec![address.parse().unwrap()]).unwrap();
    client.send_raw(&envelope, &mail_to(&address, "T HQ G8", "<1@x>")).await.unwrap();
    until("it is sealed", || async { sheets_sealed(&table).await == 1 }).await;
}
