//! Mail that is meant to cost much, or that broke on its way: rows 22 and 24 of the faults. It is
//! refused in a letter, and memory stays as it is.

use crate::support::{
    games::{FOUR, Table, ticket},
    server::Server,
};

/// What `deliver` may hold beyond what a mail of three lines takes, in KiB.
const MARGIN: u64 = 24 * 1024;

fn nested(kind: impl Fn(usize) -> String, depth: usize) -> String {
    (0..depth).map(kind).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_that_costs_too_much_is_refused_in_a_letter_and_memory_stays_steady() {
    let table = Table::live().await;
    let (url, game) = (table.database.url(), table.open("3d").await);
    let settings = [("DATABASE_URL", &*url), ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org")];
    let mut server = Server::start(&settings).await;
    let part = "--b\r\nContent-Type: text/plain\r\n\r\nT HQ G8\r\n";
    let attachment = format!(
        "--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n{}\r\n",
        "iVBORw0KGgoAAAANSUhEUgAA\r\n".repeat(400)
    );
    let mixed = "Content-Type: multipart/mixed; boundary=b\r\n\r\n";
    let within = |n| format!("Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n");
    let enclosed = |_| "Content-Type: message/rfc822\r\n\r\n".to_owned();
    let text = "Content-Type: text/plain\r\n\r\n";
    let html = "Content-Type: text/html\r\n\r\n";
    let mails = [
        ("three lines", None, format!("{text}T HQ G8\r\n")),
        ("ten megabytes", Some("too_large"), format!("{text}{}", "T HQ G8\r\n".repeat(1_200_000))),
        ("ten megabytes in a line", Some("too_large"), format!("{text}{}", "x".repeat(10 << 20))),
        (
            "a thousand attachments",
            Some("too_large"),
            format!("{mixed}{}", attachment.repeat(1_000)),
        ),
        ("a thousand parts", Some("too_large"), format!("{mixed}{}", part.repeat(1_000))),
        ("a hundred deep", Some("too_large"), format!("{}T HQ G8\r\n", nested(within, 100))),
        (
            "a hundred mails in mails",
            Some("too_large"),
            format!("{}T HQ G8\r\n", nested(enclosed, 100)),
        ),
        ("headers without end", Some("too_large"), "X-Long: y\r\n".repeat(1_000_000)),
        ("a megabyte of tags", None, format!("{html}<p>T HQ G8</p>{}", "<div>".repeat(190_000))),
        ("no body at all", Some("empty"), String::new()),
    ];
    let mut usual = 0;
    for (seat, (what, why, body)) in (0..4).cycle().zip(mails) {
        sqlx::query("delete from letters").execute(&table.pool).await.unwrap();
        let address = table.reply_address(&ticket(&game, seat, 1)).await;
        let mail = format!(
            "From: {from}@example.org\r\nTo: {address}\r\nMessage-ID: <{what}@x>\r\n{body}",
            from = FOUR[usize::from(seat)],
            what = what.replace(' ', "-")
        );
        let (output, peak) = server.run_measured(&["deliver"], mail.as_bytes());
        println!("{what}: {peak} KiB");
        assert!(output.status.success(), "{what}: {output:?}");
        usual = if usual == 0 { peak } else { usual };
        assert!(peak < usual + MARGIN, "{what} took {peak} KiB, three lines {usual} KiB");
        let said: Vec<Option<String>> =
            sqlx::query_scalar("select letter ->> 'why' from letters where mail is not null")
                .fetch_all(&table.pool)
                .await
                .unwrap();
        assert_eq!(said, [why.map(str::to_owned)], "{what}");
    }
    server.stop();
}

/// Mail that nobody can read is answered all the same, once somebody is known to have sent it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_mail_gets_its_letter() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    for (what, mail, kind, why) in [
        ("no headers", b"\r\nT HQ G8\r\n".to_vec(), "no_sheet", Some("broken")),
        (
            "only a word of its own",
            b"x-nothing: 1\r\n\r\nT HQ G8\r\n".to_vec(),
            "no_sheet",
            Some("broken"),
        ),
        (
            "NUL",
            b"From: ann@example.org\r\nSubject: \0\r\n\r\nT \0HQ\0 G8\r\n".to_vec(),
            "receipt",
            None,
        ),
        (
            "bytes of no charset",
            b"From: ann@example.org\r\nSubject: x\r\n\r\nT HQ G8\r\n\xff\xfe\x80\r\n".to_vec(),
            "faults",
            None,
        ),
    ] {
        sqlx::query("delete from letters").execute(&table.pool).await.unwrap();
        let delivered = table.games.deliver(&mail, Some(&address), &table.addresses).await;
        assert!(delivered.is_ok(), "{what}");
        let said: Vec<(String, Option<String>)> = sqlx::query_as(
            "select letter ->> 'kind', letter ->> 'why' from letters where mail is not null",
        )
        .fetch_all(&table.pool)
        .await
        .unwrap();
        assert_eq!(said, [(kind.to_owned(), why.map(str::to_owned))], "{what}");
    }
}
