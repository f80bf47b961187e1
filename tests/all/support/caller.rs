//! A client of SMTP and LMTP that says what it is told to, byte for byte.

use std::{net::SocketAddr, path::Path, time::Duration};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufStream},
    net::{TcpStream, UnixStream},
};

trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

/// A connection.
pub struct Caller {
    wire: BufStream<Box<dyn Wire>>,
}

impl Caller {
    /// Connects, and gives the greeting.
    pub async fn call(address: SocketAddr) -> (Self, String) {
        Self::greeted(Box::new(TcpStream::connect(address).await.unwrap())).await
    }

    /// The same through a socket in the file system.
    pub async fn call_path(path: &Path) -> (Self, String) {
        Self::greeted(Box::new(UnixStream::connect(path).await.unwrap())).await
    }

    async fn greeted(wire: Box<dyn Wire>) -> (Self, String) {
        let mut caller = Self { wire: BufStream::new(wire) };
        let greeting = caller.reply().await;
        (caller, greeting)
    }

    /// Sends bytes as they are.
    pub async fn send(&mut self, bytes: &[u8]) {
        self.try_send(bytes).await.unwrap();
    }

    /// The same, for who may be hung up on.
    pub async fn try_send(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.wire.write_all(bytes).await?;
        self.wire.flush().await
    }

    /// One reply, of one line or several; empty when the other side has hung up.
    pub async fn reply(&mut self) -> String {
        let mut reply = String::new();
        loop {
            let mut line = Vec::new();
            loop {
                let read = self.wire.read_u8();
                let read = tokio::time::timeout(Duration::from_secs(30), read).await;
                match read.expect("an answer comes, or the end") {
                    Ok(byte) => line.push(byte),
                    Err(_) => return reply,
                }
                if line.ends_with(b"\r\n") {
                    break;
                }
            }
            reply.push_str(&String::from_utf8(line.clone()).unwrap());
            if line.get(3) != Some(&b'-') {
                return reply.trim_end().to_owned();
            }
        }
    }

    /// Sends a command and gives the reply.
    pub async fn say(&mut self, command: &str) -> String {
        self.send(format!("{command}\r\n").as_bytes()).await;
        self.reply().await
    }

    /// Says hello, from whom and for whom, and gives the reply to each recipient.
    pub async fn address(&mut self, hello: &str, recipients: &[&str]) -> Vec<String> {
        assert!(self.say(&format!("{hello} mx.example.org")).await.starts_with("250"));
        assert!(self.say("MAIL FROM:<ann@example.org>").await.starts_with("250"));
        let mut replies = Vec::new();
        for recipient in recipients {
            replies.push(self.say(&format!("RCPT TO:<{recipient}>")).await);
        }
        replies
    }

    /// Sends a message, its dots doubled, and gives the first reply after it.
    pub async fn message(&mut self, raw: &[u8]) -> String {
        assert!(self.say("DATA").await.starts_with("354"));
        let mut sent = Vec::with_capacity(raw.len() + 8);
        for line in raw.split_inclusive(|&byte| byte == b'\n') {
            if line.starts_with(b".") {
                sent.push(b'.');
            }
            sent.extend_from_slice(line);
        }
        if !sent.ends_with(b"\r\n") {
            sent.extend_from_slice(b"\r\n");
        }
        sent.extend_from_slice(b".\r\n");
        self.send(&sent).await;
        self.reply().await
    }
}
