//! What an address is asked for with a method that it does not take: it says which it takes, and sends
//! nothing back of what it was sent.

use sealed_orders::app::Running;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::caller::Caller;
use crate::support::games::Table;

/// The head and the body of the answer to that first line, by a bare connection.
async fn ask(server: &Running, line: &str) -> (String, String) {
    let address = server.url.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(address).await.unwrap();
    let asked = format!(
        "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nX-Echo: do-not-say-it\r\n\
         Accept-Encoding: identity\r\n\r\n"
    );
    stream.write_all(asked.as_bytes()).await.unwrap();
    stream.shutdown().await.ok();
    let mut answer = String::new();
    let read = stream.read_to_string(&mut answer);
    tokio::time::timeout(std::time::Duration::from_secs(10), read).await.unwrap().unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    (head.to_lowercase(), body.to_owned())
}

/// What the answer allows, which refuses with 405.
async fn allowed(server: &Running, line: &str) -> String {
    let (head, body) = ask(server, line).await;
    assert!(head.starts_with("http/1.1 405 "), "{line}: {head}");
    assert!(!head.contains("do-not-say-it") && !body.contains("do-not-say-it"), "{line}: {body}");
    let allow = head.lines().find_map(|line| line.strip_prefix("allow: "));
    allow.unwrap_or_else(|| panic!("{line}: {head}")).to_owned()
}

#[tokio::test]
async fn a_method_that_an_address_does_not_take_is_told_which_it_takes() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let caller = Caller::of(&server).await;
    let game = table.open("3d").await;
    let game = game.to_string();
    for method in ["TRACE", "DELETE", "OPTIONS", "BREW"] {
        for (path, takes) in [
            ("/", "get, head"),
            ("/health", "get, head"),
            ("/play", "get, head, post"),
            ("/games", "get, head, post"),
            (&format!("/games/{game}"), "get, head"),
            ("/sheets/x", "get, head, post"),
            ("/api", "get, head"),
        ] {
            assert_eq!(
                allowed(&server, &format!("{method} {path}")).await,
                takes,
                "{method} {path}"
            );
        }
    }
    assert_eq!(allowed(&server, "POST /rules").await, "get, head");
    // There is no place behind these.
    for line in ["CONNECT example.org:443", "OPTIONS *"] {
        assert_eq!(allowed(&server, line).await, "get, head, post", "{line}");
    }
    for path in ["/nowhere", "/api/v1/nowhere", "/mailroom/x/nowhere"] {
        let (head, _) = ask(&server, &format!("TRACE {path}")).await;
        assert!(head.starts_with("http/1.1 404 "), "{path}: {head}");
    }

    for operation in caller.operations() {
        let filled = operation.path.replace("{game}", &game).replace("{seat}", "0");
        let path = format!("/api/v1{}", filled.replace("{round}", "1"));
        for method in ["TRACE", "BREW"] {
            let takes = allowed(&server, &format!("{method} {path}")).await;
            let takes: Vec<_> = takes.split(", ").collect();
            for one in caller.operations().iter().filter(|one| one.path == operation.path) {
                assert!(
                    takes.contains(&one.method.as_str().to_lowercase().as_str()),
                    "{path}: {takes:?}"
                );
            }
        }
    }
    let (head, body) = ask(&server, "TRACE /api/v1/games").await;
    assert!(head.contains("content-type: application/problem+json"), "{head}");
    assert!(body.contains("/api#method"), "{body}");
    let (head, body) = ask(&server, "HEAD /api/v1/games").await;
    assert!(head.starts_with("http/1.1 200 ") && body.is_empty(), "{head}: {body}");
    server.stop().await.unwrap();
}
