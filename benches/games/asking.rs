//! Whoever asks a server: one connection that stays open, one request at a time.

use std::{
    borrow::Cow,
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

/// What is asked for.
pub struct Asked {
    pub method: Method,
    pub path: String,
    pub headers: Vec<(HeaderName, String)>,
    pub body: String,
}

/// A connection to a server.
pub struct Asker {
    stream: TcpStream,
    host: String,
    answer: Vec<u8>,
}

impl Asker {
    /// To the server of that address.
    pub async fn of(url: &Url) -> Self {
        let host = url.host_str().unwrap().to_owned();
        let stream = TcpStream::connect((host.clone(), url.port().unwrap())).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream, host, answer: Vec::new() }
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
        self.stream.write_all(said.as_bytes()).await.unwrap();
        self.read().await
    }

    /// Reads one answer, which must say how long it is.
    async fn read(&mut self) -> u16 {
        let Self { stream, answer, .. } = self;
        answer.clear();
        let (status, whole) = loop {
            assert_ne!(stream.read_buf(answer).await.unwrap(), 0, "the server hung up");
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
            assert_ne!(stream.read_buf(answer).await.unwrap(), 0, "the server hung up");
        }
        status
    }

    /// The last answer, as far as it is text.
    pub fn answer(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.answer)
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
