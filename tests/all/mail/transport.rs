//! Letters over SMTP to servers that behave as servers do at their worst. What a good one does is
//! tested with a real one, where whole games are played.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use sealed_orders::{
    config::{Encryption, SmtpServer},
    mail::transport::{Patience, SendError, Smtp},
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

/// What the server does instead of saying yes.
#[derive(Clone, Copy, PartialEq)]
enum Mood {
    Kind,
    /// Answers the line that begins so in these words.
    Says(&'static str, &'static str),
    /// Says nothing to the line that begins so.
    Hangs(&'static str),
    /// Hangs up at the line that begins so.
    Drops(&'static str),
    /// Greets in these words.
    Greets(&'static str),
}

struct Server {
    port: u16,
    connections: Arc<AtomicUsize>,
    letters: Arc<Mutex<Vec<Vec<u8>>>>,
}

async fn server(mood: Mood) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = Server {
        port: listener.local_addr().unwrap().port(),
        connections: Arc::default(),
        letters: Arc::default(),
    };
    let (connections, letters) = (Arc::clone(&server.connections), Arc::clone(&server.letters));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            connections.fetch_add(1, Ordering::Relaxed);
            tokio::spawn(talk(stream, mood, Arc::clone(&letters)));
        }
    });
    server
}

async fn talk(stream: TcpStream, mood: Mood, letters: Arc<Mutex<Vec<Vec<u8>>>>) -> Option<()> {
    let (reader, mut writer) = stream.into_split();
    let mut reader = BufReader::new(reader);
    let greeting = if let Mood::Greets(words) = mood { words } else { "220 ready" };
    writer.write_all(format!("{greeting}\r\n").as_bytes()).await.ok()?;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let mut answer = match line.get(..4) {
            Some("EHLO") => "250 hello",
            Some("DATA") => "354 go on",
            Some("QUIT") => "221 bye",
            _ => "250 ok",
        };
        match mood {
            Mood::Says(to, words) if line.starts_with(to) => answer = words,
            Mood::Hangs(at) if line.starts_with(at) => {
                // The letter's end is never answered, whatever is written.
                reader.read_to_end(&mut Vec::new()).await.ok()?;
                return None;
            }
            Mood::Drops(at) if line.starts_with(at) => return None,
            _ => {}
        }
        writer.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
        if answer.starts_with("354") {
            let mut letter = Vec::new();
            while !letter.ends_with(b"\r\n.\r\n") {
                if reader.read_until(b'\n', &mut letter).await.ok()? == 0 {
                    return None;
                }
            }
            let answer = match mood {
                Mood::Drops(".") => return None,
                Mood::Says(".", words) => words,
                _ => "250 2.0.0 queued as 42",
            };
            letters.lock().unwrap().push(letter);
            writer.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
        }
        if answer.starts_with("221") || answer.starts_with("421") {
            return None;
        }
    }
}

fn smtp(port: u16) -> Smtp {
    let server = SmtpServer {
        host: "127.0.0.1".to_owned(),
        port,
        encryption: Encryption::Plain,
        login: None,
    };
    let short = Duration::from_millis(300);
    Smtp::new(&server, Patience { connect: short, greeting: short, letter: short }).unwrap()
}

async fn send(smtp: &Smtp) -> Result<(), SendError> {
    smtp.send("games@example.org", "ann@example.org", b"Subject: x\r\n\r\n.hello\r\n").await
}

#[tokio::test]
async fn letters_follow_one_another_over_one_connection_without_waiting() {
    let server = server(Mood::Kind).await;
    let smtp = smtp(server.port);
    let started = Instant::now();
    for _ in 0..100 {
        send(&smtp).await.unwrap();
    }
    assert!(started.elapsed() < Duration::from_secs(2), "took {:?}", started.elapsed());
    assert_eq!(server.connections.load(Ordering::Relaxed), 1);
    let letters = server.letters.lock().unwrap();
    assert_eq!(letters.len(), 100);
    assert!(letters[0].starts_with(b"Subject: x\r\n\r\n..hello"));
}

#[tokio::test]
async fn whose_fault_a_refusal_is_follows_from_when_and_how_it_was_said() {
    let permanent = |words: &str| SendError::Permanent(words.to_owned());
    let temporary = |words: &str| SendError::Temporary(words.to_owned());
    let of_host = |words: &str| SendError::Host(words.to_owned());
    let of_server = |words: &str| SendError::Server(words.to_owned());
    for (mood, error) in [
        (
            Mood::Says("RCPT", "550 5.1.1 <ann@example.org>: no such user"),
            permanent("550 5.1.1 <…@example.org>: no such user"),
        ),
        (Mood::Says(".", "554 5.7.1 spam"), permanent("554 5.7.1 spam")),
        (Mood::Says("RCPT", "450 4.2.0 greylisted"), temporary("450 4.2.0 greylisted")),
        (Mood::Says("RCPT", "452 4.2.2 mailbox full"), temporary("452 4.2.2 mailbox full")),
        (Mood::Says("RCPT", "451 4.7.1 too fast"), of_host("451 4.7.1 too fast")),
        (Mood::Says("RCPT", "421 4.3.2 closing"), of_host("421 4.3.2 closing")),
        (Mood::Says(".", "452 4.3.1 disk full"), of_host("452 4.3.1 disk full")),
        (Mood::Says("MAIL", "553 not from there"), of_server("553 not from there")),
        (Mood::Says("MAIL", "421 4.3.2 closing"), of_server("421 4.3.2 closing")),
        (Mood::Greets("554 no service for you"), of_server("554 no service for you")),
        (Mood::Says("EHLO", "550 who are you"), of_server("550 who are you")),
    ] {
        let server = server(mood).await;
        assert_eq!(send(&smtp(server.port)).await, Err(error));
    }
}

#[tokio::test]
async fn a_server_that_hangs_or_hangs_up_costs_little_time_and_no_letter() {
    for (mood, all_wait) in [
        (Mood::Hangs("EHLO"), true),
        (Mood::Hangs("MAIL"), true),
        (Mood::Hangs("RCPT"), false),
        (Mood::Hangs("DATA"), false),
        (Mood::Drops("EHLO"), true),
        (Mood::Drops("MAIL"), true),
        (Mood::Drops("RCPT"), false),
        (Mood::Drops("DATA"), false),
        (Mood::Drops("."), false),
    ] {
        let server = server(mood).await;
        let smtp = smtp(server.port);
        let started = Instant::now();
        let refused = send(&smtp).await.unwrap_err();
        assert_eq!(matches!(refused, SendError::Server(_)), all_wait, "{refused:?}");
        assert_eq!(matches!(refused, SendError::Host(_)), !all_wait, "{refused:?}");
        assert!(started.elapsed() < Duration::from_secs(2));
    }
    let nobody = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
    assert!(matches!(send(&smtp(nobody)).await, Err(SendError::Server(_))));
}

#[tokio::test]
async fn after_a_refusal_the_next_letter_goes_out_over_a_connection_that_works() {
    for (words, connections) in [("550 no", 1), ("421 bye", 2)] {
        let server = server(Mood::Says("RCPT", words)).await;
        let smtp = smtp(server.port);
        assert!(send(&smtp).await.is_err() && send(&smtp).await.is_err());
        assert_eq!(server.connections.load(Ordering::Relaxed), connections, "{words}");
    }
}

#[tokio::test]
async fn the_server_has_no_letter_before_its_last_line() {
    let server = server(Mood::Kind).await;
    let smtp = smtp(server.port);
    let one = smtp.offer("games@example.org", "ann@example.org").await.unwrap();
    let other = smtp.offer("games@example.org", "bob@example.org").await.unwrap();
    let long = [b"Subject: first\r\n\r\n".as_slice(), &b"text\r\n".repeat(100_000)].concat();
    let one = one.say(&long).await.unwrap();
    let other = other.say(b"Subject: second\r\n\r\n").await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(server.letters.lock().unwrap().is_empty());
    other.end().await.unwrap();
    drop(one);
    tokio::time::sleep(Duration::from_millis(100)).await;
    let letters = server.letters.lock().unwrap();
    assert_eq!(letters.len(), 1);
    assert!(letters[0].starts_with(b"Subject: second"));
}

#[tokio::test]
async fn an_address_that_is_none_is_given_up_without_asking() {
    let server = server(Mood::Kind).await;
    let smtp = smtp(server.port);
    for address in ["", "ann", "ann@example.org\r\nRCPT TO:<eve@example.org>", "a b@example.org"] {
        let sent = smtp.send("", address, b"\r\n").await;
        assert!(matches!(sent, Err(SendError::Permanent(_))), "{address:?}");
    }
    assert_eq!(server.connections.load(Ordering::Relaxed), 0);
    smtp.send("", "ann@example.org", b"\r\n").await.unwrap();
}
