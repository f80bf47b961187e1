//! A mail server that keeps what it gets, and misbehaves on demand.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde::Deserialize;
use serde_json::json;

use super::scratch::Scratch;

/// A running mail server.
#[derive(Debug)]
pub struct Smtp {
    child: Child,
    port: u16,
    scratch: Scratch,
}

/// How the mail server behaves.
#[derive(Clone, Copy, Debug)]
pub enum Behaviour<'a> {
    /// It keeps every message.
    Accept,
    /// It gives this reply to every recipient.
    RefuseRecipients(&'a str),
    /// It gives this reply to one recipient.
    RefuseRecipient {
        /// Which, or all at that domain.
        address: &'a str,
        /// For instance `550 5.1.1 Nobody here`.
        reply: &'a str,
    },
    /// It gives this reply to each recipient the first time, as greylisting servers do.
    RefuseOnce(&'a str),
    /// It gives this reply to recipients at that domain, and hangs up.
    CloseFor {
        /// The domain.
        domain: &'a str,
        /// For instance `421 4.3.2 Closing`.
        reply: &'a str,
    },
    /// It never answers about recipients at that domain.
    HangFor(&'a str),
    /// It gives this reply after a message's final dot, and keeps none.
    RefuseMessages(&'a str),
    /// It never answers when a letter begins.
    Hang,
    /// It gives this reply when a letter begins, and hangs up.
    Close(&'a str),
    /// It keeps the message and hangs up without a reply to the final dot.
    DropAfterFinalDot,
    /// It keeps messages to that domain and never replies to the final dot.
    SilentAfterFinalDot(&'a str),
}

/// A message that was kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its envelope.
    pub envelope: Envelope,
    /// The message as it came.
    pub raw: Vec<u8>,
}

/// What was said before the message.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Envelope {
    /// The sender.
    pub from: String,
    /// The recipients that were not refused.
    pub to: Vec<String>,
}

impl Smtp {
    /// Starts one that accepts everything.
    pub fn start() -> Self {
        // Cargo's own directory for tests is in the target directory, as is the Python.
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        let python = target.join("python/bin/python");
        assert!(python.exists(), "{} is missing: run `make setup`", python.display());
        let scratch = Scratch::new();
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/support/smtp_sink.py");
        let mut child = Command::new(python)
            .arg(script)
            .arg(scratch.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut port = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut port).unwrap();
        Smtp { child, port: port.trim().parse().expect("the mail server names its port"), scratch }
    }

    /// Where it listens, on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its address for `SEALED_ORDERS_SMTP_URL`.
    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// Changes how it behaves from the next command on.
    pub fn behave(&self, behaviour: Behaviour<'_>) {
        let behaviour = match behaviour {
            Behaviour::Accept => json!({}),
            Behaviour::RefuseRecipients(reply) => json!({ "rcpt": reply }),
            Behaviour::RefuseRecipient { address, reply } => {
                json!({ "rcpt": reply, "only": address })
            }
            Behaviour::RefuseOnce(reply) => json!({ "rcpt": reply, "once": true }),
            Behaviour::CloseFor { domain, reply } => {
                json!({ "rcpt": reply, "only": domain, "close": true })
            }
            Behaviour::HangFor(domain) => json!({ "rcpt": "", "only": domain }),
            Behaviour::RefuseMessages(reply) => json!({ "data": reply }),
            Behaviour::Hang => json!({ "hang": true }),
            Behaviour::Close(reply) => json!({ "close": reply }),
            Behaviour::DropAfterFinalDot => json!({ "drop": true }),
            Behaviour::SilentAfterFinalDot(domain) => json!({ "silent": domain }),
        };
        let unfinished = self.scratch.path().join("behaviour.unfinished");
        fs::write(&unfinished, behaviour.to_string()).unwrap();
        fs::rename(unfinished, self.scratch.path().join("behaviour.json")).unwrap();
    }

    /// What was kept so far, oldest first.
    pub fn kept(&self) -> Vec<Kept> {
        let name = |n: usize, ending: &str| self.scratch.path().join(format!("{n:04}.{ending}"));
        let envelopes = (1..).map_while(|n| Some((n, fs::read(name(n, "json")).ok()?)));
        let kept = envelopes.map(|(n, envelope)| Kept {
            envelope: serde_json::from_slice(&envelope).unwrap(),
            raw: fs::read(name(n, "eml")).unwrap(),
        });
        kept.collect()
    }

    /// Waits until that many messages were kept, and gives them all.
    pub async fn wait_for(&self, count: usize) -> Vec<Kept> {
        let since = Instant::now();
        loop {
            let kept = self.kept();
            if kept.len() >= count {
                return kept;
            }
            let waited = since.elapsed() < Duration::from_secs(30);
            assert!(waited, "only {} of {count} messages came", kept.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Smtp {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

mod smoke {
    use lettre::{
        AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
        transport::smtp::{Error, response::Response},
    };

    use super::*;

    /// None when no answer comes.
    async fn send(smtp: &Smtp) -> Option<Result<Response, Error>> {
        let letter = Message::builder()
            .from("post@example.org".parse().unwrap())
            .to("ann@example.org".parse().unwrap())
            .subject("Élan")
            .body("Zurück.\r\n.\r\nDots survive.\r\n".to_owned())
            .unwrap();
        let transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1")
            .port(smtp.port())
            .build();
        tokio::time::timeout(Duration::from_secs(1), transport.send(letter)).await.ok()
    }

    #[tokio::test]
    async fn it_keeps_what_it_gets() {
        let smtp = Smtp::start();
        send(&smtp).await.unwrap().unwrap();
        send(&smtp).await.unwrap().unwrap();
        let kept = smtp.wait_for(2).await;
        let (from, to) = ("post@example.org".to_owned(), vec!["ann@example.org".to_owned()]);
        assert_eq!(kept[1].envelope, Envelope { from, to });
        let read = mail_parser::MessageParser::new().parse(&kept[1].raw).unwrap();
        assert_eq!(read.subject(), Some("Élan"));
        let text = read.body_text(0).unwrap();
        assert!(text.contains("Zurück.") && text.contains("Dots survive."), "{text}");
    }

    #[tokio::test]
    async fn it_misbehaves_on_demand() {
        let smtp = Smtp::start();
        let (address, reply) = ("ann@example.org", "550 5.1.1 Nobody here");
        for (behaviour, is_permanent) in [
            (Behaviour::RefuseRecipients("450 4.2.0 Later"), false),
            (Behaviour::RefuseRecipient { address, reply }, true),
            (Behaviour::RefuseMessages("451 4.3.0 Later"), false),
            (Behaviour::RefuseMessages("554 5.7.1 No"), true),
            (Behaviour::Close("421 4.3.2 Closing"), false),
        ] {
            smtp.behave(behaviour);
            let error = send(&smtp).await.unwrap().unwrap_err();
            let found = (error.is_permanent(), error.is_transient());
            assert_eq!(found, (is_permanent, !is_permanent), "{behaviour:?}: {error}");
        }
        smtp.behave(Behaviour::Hang);
        assert!(send(&smtp).await.is_none());
        assert_eq!(smtp.kept().len(), 0);

        smtp.behave(Behaviour::DropAfterFinalDot);
        let error = send(&smtp).await.unwrap().unwrap_err();
        assert!(!error.is_permanent() && !error.is_transient(), "{error}");
        assert_eq!(smtp.kept().len(), 1);

        smtp.behave(Behaviour::Accept);
        send(&smtp).await.unwrap().unwrap();
        assert_eq!(smtp.kept().len(), 2);
    }
}
