//! Whoever asks a server: one connection that stays open, one request at a time.

use std::{
    borrow::Cow,
    io,
    time::{Duration, Instant},
};

use actix_web::http::{
    Method,
    header::{ACCEPT_ENCODING, HeaderName},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use url::Url;

/// What a server answers to who asked for nothing for too long.
const TOO_LATE: u16 = 408;

/// What is asked for.
pub struct Asked {
    pub method: Method,
    pub path: String,
    pub headers: Vec<(HeaderName, String)>,
    pub body: String,
}

/// A connection to a server. Where the server has hung up on it, it is made anew, as browsers do.
pub struct Asker {
    stream: TcpStream,
    host: String,
    port: u16,
    answer: Vec<u8>,
    /// How often it was made anew.
    pub renewed: usize,
}

impl Asker {
    /// To the server of that address.
    pub async fn of(url: &Url) -> Self {
        let (host, port) = (url.host_str().unwrap().to_owned(), url.port().unwrap());
        let stream = connected(&host, port).await;
        Self { stream, host, port, answer: Vec::new(), renewed: 0 }
    }

    /// Asks for a page as browsers do, who can unpack it; gives its status.
    pub async fn get(&mut self, path: &str) -> u16 {
        let asked = Asked {
            method: Method::GET,
            path: path.to_owned(),
            headers: vec![(ACCEPT_ENCODING, "gzip".to_owned())],
            body: String::new(),
        };
        self.ask(&asked).await
    }

    /// Asks; gives the status.
    pub async fn ask(&mut self, asked: &Asked) -> u16 {
        let Asked { method, path, headers, body } = asked;
        let mut said = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.host);
        for (name, value) in headers {
            said += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() {
            said += &format!("content-length: {}\r\n", body.len());
        }
        said += &format!("\r\n{body}");
        loop {
            self.answer.clear();
            let sent = self.stream.write_all(said.as_bytes()).await;
            if sent.is_ok()
                && let Ok(status) = self.read().await
                && status != TOO_LATE
            {
                return status;
            }
            // Who was hung up on has no answer, or is told that nothing was asked for so long; who is in the
            // middle of one has a fault.
            let was_told = self.answer().starts_with("HTTP/1.1 408");
            assert!(self.answer.is_empty() || was_told, "the server hung up within its answer");
            self.renewed += 1;
            self.stream = connected(&self.host, self.port).await;
        }
    }

    /// Reads one answer, which must say how long it is.
    async fn read(&mut self) -> io::Result<u16> {
        let Self { stream, answer, .. } = self;
        let (status, whole) = loop {
            more(stream, answer).await?;
            let Some(end) = answer.windows(4).position(|four| four == b"\r\n\r\n") else {
                continue;
            };
            let head = std::str::from_utf8(&answer[..end]).unwrap().to_ascii_lowercase();
            let (_, status) = head.split_once(' ').unwrap();
            let length = head.split_once("content-length: ");
            let length = length.map_or("0", |(_, length)| length.lines().next().unwrap());
            break (status[..3].parse().unwrap(), end + 4 + length.parse::<usize>().unwrap());
        };
        while answer.len() < whole {
            more(stream, answer).await?;
        }
        Ok(status)
    }

    /// The last answer, as far as it is text.
    pub fn answer(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.answer)
    }
}

async fn connected(host: &str, port: u16) -> TcpStream {
    let stream = TcpStream::connect((host, port)).await.unwrap();
    stream.set_nodelay(true).unwrap();
    stream
}

/// More of an answer.
async fn more(stream: &mut TcpStream, answer: &mut Vec<u8>) -> io::Result<()> {
    match stream.read_buf(answer).await? {
        0 => Err(io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(()),
    }
}

/// How long a page takes, asked for so many times, the fastest first: other work makes any slower, none
/// quicker.
pub async fn times(asker: &mut Asker, path: &str, times: usize) -> Vec<Duration> {
    let mut took = Vec::new();
    for _ in 0..times {
        let started = Instant::now();
        assert_eq!(asker.get(path).await, 200, "{path}: {}", asker.answer());
        took.push(started.elapsed());
    }
    took.sort();
    took
}
