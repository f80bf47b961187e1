//! What every answer says of itself, and every cookie, where pages come by TLS: nothing may be taken
//! for something else, framed, sent on or read by script.

use reqwest::{
    Client, StatusCode,
    header::{ORIGIN, SET_COOKIE},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::support::games::{Table, ticket};
use crate::support::waiting::letters_have_left;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_guarded_and_cookies_are_the_hosts_own() {
    let table = Table::live().await;
    let public = "https://play.example.org";
    let (server, at) = table.serve_as(public).await;
    let game = table.open("1h").await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    let client = Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    for path in [
        "/",
        "/nowhere",
        "/static/bench.js",
        "/rules",
        "/account",
        "/sheets/x",
        "/api/v1/me",
        "/api/v1/openapi.json",
        &format!("/games/{game}"),
        &format!("/games/{game}/rounds/1"),
        &format!("/games/{game}/rounds.atom"),
        &format!("/games/{game}/deadlines.ics"),
        &format!("/games/{game}/record.json"),
    ] {
        let answer = client.get(format!("{at}{path}")).send().await.unwrap();
        let says = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(says("strict-transport-security"), "max-age=31536000", "{path}");
        assert_eq!(says("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(says("referrer-policy"), "strict-origin", "{path}");
        assert_eq!(says("cross-origin-opener-policy"), "same-origin", "{path}");
        assert!(answer.headers().get(SET_COOKIE).is_none(), "{path}");
        let policy = says("content-security-policy");
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "form-action 'self'",
        ] {
            assert!(policy.split("; ").any(|said| said == part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
    }

    // Asking for a letter gives a cookie, and following it another.
    let asked = client
        .post(format!("{at}/account/sign-in"))
        .header(ORIGIN, public)
        .form(&[("address", "ann@example.org")])
        .send()
        .await
        .unwrap();
    let asked = cookie(&asked, "__Host-asked", "600");
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let link = letters
        .iter()
        .find_map(|(_, text, _)| {
            text.split_whitespace().find(|it| it.contains("/account/sign-in/"))
        })
        .unwrap()
        .replace(public, &at);
    let confirm = async |origin: &str| {
        let request = client.post(&link).header(ORIGIN, origin).header("Cookie", &asked);
        request.form(&[("act", "confirm")]).send().await.unwrap()
    };
    assert_eq!(confirm("https://evil.example").await.status(), StatusCode::FORBIDDEN);
    cookie(&confirm(public).await, "__Host-session", "2592000");
    server.stop().await.unwrap();
}

/// The cookie that an answer sets, as a browser sends it back; all it says of itself is right.
fn cookie(answer: &reqwest::Response, name: &str, seconds: &str) -> String {
    let set: Vec<_> = answer.headers().get_all(SET_COOKIE).iter().collect();
    let cookie = set
        .iter()
        .map(|cookie| cookie.to_str().unwrap())
        .find(|cookie| cookie.starts_with(name))
        .unwrap_or_else(|| panic!("{name} is not in {set:?}"));
    let mut parts: Vec<&str> = cookie.split("; ").collect();
    let pair = parts.remove(0);
    parts.sort_unstable();
    let max_age = format!("Max-Age={seconds}");
    assert_eq!(parts, ["HttpOnly", &max_age, "Path=/", "SameSite=Lax", "Secure"], "{cookie}");
    pair.to_owned()
}

/// Such clients exist: w3m asks so, and says that it can read what is compressed.
#[tokio::test]
async fn who_speaks_http_1_0_gets_pages_that_can_be_read() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let address = server.url.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let ask = async |path: &str, version: &str| {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        let asked = format!(
            "GET {path} HTTP/{version}\r\nHost: {address}\r\nConnection: close\r\n\
             Accept-Encoding: gzip, deflate\r\n\r\n"
        );
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = String::from_utf8(answer[..end].to_vec()).unwrap().to_lowercase();
        (head, answer[end + 4..].to_vec())
    };
    for path in ["/", "/rules/power", &format!("/games/{game}"), "/nowhere", "/api/v1/openapi.json"]
    {
        let (head, body) = ask(path, "1.0").await;
        assert!(head.starts_with("http/1.0 "), "{path}: {head}");
        for unknown in ["transfer-encoding", "content-encoding"] {
            assert!(!head.contains(unknown), "{path}: {head}");
        }
        let length = format!("content-length: {}", body.len());
        assert!(head.lines().any(|line| line == length), "{path}: {length}: {head}");
        let text = String::from_utf8(body).unwrap();
        assert!(text.trim_end().ends_with(['>', '}']), "{path}: {text}");
    }
    let (head, _) = ask("/", "1.1").await;
    assert!(head.contains("content-encoding: gzip"), "others get it compressed: {head}");
    server.stop().await.unwrap();
}
