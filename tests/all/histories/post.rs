//! The mail server of a life: it takes letters, or misbehaves as the weather is.

use std::{cell::RefCell, rc::Rc};

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    task::{JoinHandle, spawn_local},
};

use super::script::Weather;

/// A letter that it has.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// To whom.
    pub to: String,
    /// The message.
    pub raw: Vec<u8>,
    /// Whether it was taken without a word.
    pub unanswered: bool,
}

/// What it has and does.
#[derive(Debug)]
pub struct Ledger {
    /// What it does now.
    pub weather: Weather,
    /// All that came, in order.
    pub arrived: Vec<Arrived>,
    /// To whom it refused letters for good.
    pub refused: Vec<String>,
}

/// A running mail server.
#[derive(Debug)]
pub struct Post {
    /// What it has and does.
    pub ledger: Rc<RefCell<Ledger>>,
    port: u16,
    listens: JoinHandle<()>,
}

impl Post {
    /// One in fair weather.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let ledger = Ledger { weather: Weather::Fair, arrived: Vec::new(), refused: Vec::new() };
        let ledger = Rc::new(RefCell::new(ledger));
        let kept = ledger.clone();
        let listens = spawn_local(async move {
            while let Ok((caller, _)) = listener.accept().await {
                caller.set_nodelay(true).ok();
                spawn_local(talk(caller, kept.clone()));
            }
        });
        Self { ledger, port, listens }
    }

    /// Its address, as the settings have it.
    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }
}

impl Drop for Post {
    fn drop(&mut self) {
        self.listens.abort();
    }
}

async fn talk(caller: TcpStream, ledger: Rc<RefCell<Ledger>>) -> Option<()> {
    let mut wire = BufReader::new(caller);
    wire.write_all(b"220 here\r\n").await.ok()?;
    let mut to = String::new();
    loop {
        let mut line = Vec::new();
        if wire.read_until(b'\n', &mut line).await.ok()? == 0 {
            return None;
        }
        let line = String::from_utf8_lossy(&line).trim_end().to_owned();
        let weather = ledger.borrow().weather;
        let verb = line.get(..4).unwrap_or("").to_ascii_uppercase();
        let reply: &[u8] = match verb.as_str() {
            "EHLO" => b"250-here\r\n250 8BITMIME\r\n",
            "QUIT" => return None,
            "RCPT" => {
                let from = line.find('<').map_or(0, |at| at + 1);
                to = line[from..line.find('>').unwrap_or(line.len())].to_owned();
                match weather {
                    Weather::NotNow => b"450 4.2.0 later\r\n",
                    Weather::Never => {
                        ledger.borrow_mut().refused.push(to.clone());
                        b"550 5.1.1 nobody\r\n"
                    }
                    _ => b"250 yes\r\n",
                }
            }
            "DATA" if weather == Weather::Closes => return None,
            "DATA" => {
                wire.write_all(b"354 go on\r\n").await.ok()?;
                let raw = message(&mut wire).await?;
                let unanswered = ledger.borrow().weather == Weather::Lost;
                ledger.borrow_mut().arrived.push(Arrived { to: to.clone(), raw, unanswered });
                if unanswered {
                    return None;
                }
                b"250 taken\r\n"
            }
            _ => b"250 yes\r\n",
        };
        wire.write_all(reply).await.ok()?;
    }
}

/// A message up to its final dot; none when the connection ends before.
async fn message(wire: &mut BufReader<TcpStream>) -> Option<Vec<u8>> {
    let mut raw = Vec::new();
    loop {
        let mut line = Vec::new();
        if wire.read_until(b'\n', &mut line).await.ok()? == 0 {
            return None;
        }
        match line.as_slice() {
            b".\r\n" => return Some(raw),
            [b'.', rest @ ..] => raw.extend_from_slice(rest),
            line => raw.extend_from_slice(line),
        }
    }
}
