//! What is no request, or is broken off, is nobody's error here: an alert on lines of ERROR stays quiet.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::support::{database::Database, server::Server};

/// What is sent, by what it is.
const SENT: [(&str, &[u8]); 12] = [
    ("no HTTP", b"hello\r\n\r\n"),
    ("a bad header", b"GET / HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n"),
    ("a header of bytes", b"GET / HTTP/1.1\r\nHost: x\r\nX: \x00\x01\r\n\r\n"),
    ("a bad address", b"GET /%zz{}|\\^ HTTP/1.1\r\nHost: x\r\n\r\n"),
    ("a bad version", b"GET / HTTP/9.9\r\nHost: x\r\n\r\n"),
    ("a length that is none", b"POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n"),
    (
        "broken chunks",
        b"POST /games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
    ),
    (
        "two lengths",
        b"POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    ),
    ("a hello of TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\xaa\xbb\xcc\x00\x00\x00\x00"),
    ("HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00"),
    ("half a request", b"GET / HTTP/1.1\r\nHost: x\r\n"),
    ("half a body", b"POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nname=a"),
];

/// Sends it, and hangs up, after reading what comes for a while or at once.
async fn send(address: &str, sent: &[u8], reads: bool) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(sent).await.ok();
    if reads {
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer);
        tokio::time::timeout(Duration::from_millis(300), read).await.ok();
    } else {
        // Gone without a word, as when a telephone leaves the net.
        stream.set_zero_linger().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_strangers_send_is_no_error_of_the_servers() {
    let database = Database::empty().await;
    let mut server = Server::start(&[
        ("DATABASE_URL", &database.url()),
        ("SEALED_ORDERS_LOG", "info,sealed_orders=debug"),
    ])
    .await;
    let address = server.url("").trim_start_matches("http://").to_owned();
    let mut large = b"GET / HTTP/1.1\r\nHost: x\r\nX: ".to_vec();
    large.resize(300_000, b'x');
    let mut many = b"GET / HTTP/1.1\r\nHost: x\r\n".to_vec();
    for number in 0..500 {
        many.extend_from_slice(format!("X-{number}: y\r\n").as_bytes());
    }
    many.extend_from_slice(b"\r\n");
    let large: [(&str, &[u8]); 2] = [("a long header", &large), ("many headers", &many)];
    let sent = SENT.into_iter().chain(large);
    for (what, bytes) in sent {
        for reads in [true, false] {
            send(&address, bytes, reads).await;
        }
        let log = server.log();
        let errors: Vec<_> =
            log.lines().filter(|line| line.contains("ERROR") || line.contains("WARN")).collect();
        assert!(errors.is_empty(), "{what}: {errors:#?}");
    }
    // Who says that more will come, and keeps silent, is told so.
    let half = "POST /games HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nContent-Length: 100\r\n\r\nname=a";
    let mut stream = TcpStream::connect(&address).await.unwrap();
    stream.write_all(half.as_bytes()).await.unwrap();
    let mut answer = vec![0; 300];
    let come = tokio::time::timeout(Duration::from_secs(30), stream.read_exact(&mut answer));
    come.await.expect("an answer").unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 408 "), "{}", String::from_utf8_lossy(&answer));
    server.stop();
    let log = server.log();
    assert!(!log.contains("ERROR") && !log.contains("WARN"), "{log}");
    assert!(log.contains("DEBUG") && log.contains("could not be read"), "told who asks: {log}");
}
