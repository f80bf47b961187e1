//! What comes by mail.

use sealed_orders::game::{acts::draw::DrawWord, mail_in::stored::Delivered};

use crate::{
    crash::OPENINGS,
    exactly_once::{mail_from, mail_to},
    support::{
        games::{Table, contact, ticket},
        waiting::letters_have_left,
    },
};

/// What the sheets of a database hold.
async fn sheets(table: &Table) -> Vec<(i16, i32, String)> {
    sqlx::query_as("select seat, version, canonical from sheets order by 1, 2")
        .fetch_all(&table.pool)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_that_holds_no_sheet_is_answered_once_and_machines_are_not() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    let before = sheets(&table).await;
    let deliver =
        async |mail: &[u8]| table.games.deliver(mail, None, &table.addresses).await.unwrap();

    let automatic = [
        "Auto-Submitted: auto-replied\r\n",
        "Precedence: bulk\r\n",
        "List-Id: <friends.example.org>\r\n",
        "Return-Path: <>\r\n",
    ];
    for (n, header) in automatic.into_iter().enumerate() {
        let mail = mail_to(&address, "T HQ G6", &format!("<auto{n}@example.org>"));
        let mail = [header.as_bytes(), &mail[..]].concat();
        assert_eq!(deliver(&mail).await, Delivered::Automatic, "{header}");
    }
    assert_eq!(table.letters("no_sheet").await, 0);

    assert_eq!(deliver(&mail_to(&address, "", "<empty@example.org>")).await, Delivered::Done);
    assert_eq!(deliver(&mail_to(&address, "", "<empty@example.org>")).await, Delivered::Again);
    letters_have_left(&table.pool).await;
    let large = mail_to(&address, &"T HQ G8\r\n".repeat(200_000), "<large@example.org>");
    assert_eq!(deliver(&large).await, Delivered::Done);
    letters_have_left(&table.pool).await;
    let parts = "--x\r\nContent-Type: text/plain\r\n\r\nT HQ G8\r\n".repeat(1000);
    let parts = format!(
        "To: {address}\r\nFrom: ann@example.org\r\nMessage-ID: <parts@example.org>\r\n\
         Content-Type: multipart/mixed; boundary=x\r\n\r\n{parts}--x--\r\n"
    );
    assert_eq!(deliver(parts.as_bytes()).await, Delivered::Done);
    letters_have_left(&table.pool).await;
    // That nothing was found is said twice an hour, whatever the reason.
    assert_eq!(table.letters("no_sheet").await, 2);

    // No address of ours: the mail server is told, and tells the sender.
    for address in ["sheet+abc@play.example.org", "sheet@play.example.org", "ann@example.org"] {
        let mail = mail_to(address, "T HQ G8", "<lost@example.org>");
        assert_eq!(deliver(&mail).await, Delivered::NoSuchAddress, "{address}");
    }
    assert_eq!(sheets(&table).await, before, "what was sealed still counts");

    // After the round: late.
    for (seat, order) in OPENINGS.into_iter().enumerate().skip(1) {
        table.hand_in(&ticket(&game, u8::try_from(seat).unwrap(), 1), order).await;
    }
    assert_eq!(deliver(&mail_to(&address, "T HQ G6", "<late@example.org>")).await, Delivered::Done);
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let (_, late, _) = letters.iter().find(|(_, text, _)| text.contains("too late")).unwrap();
    // When it had closed and until when the next is open; when it came, where that is another minute.
    assert!((2..=3).contains(&late.matches("UTC").count()), "{late}");
    assert_eq!(sheets(&table).await.len(), 4);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_remark_by_mail_takes_the_place_of_no_sheet() {
    let table = Table::live().await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let ann = ticket(&game, 0, 1);
    table.hand_in(&ann, "T HQ G8").await;
    table.games.draw(&ticket(&game, 1, 1), DrawWord::AgreesForGood).await.unwrap();
    let server = table.serve(None).await;
    letters_have_left(&table.pool).await;
    // The letter that tells of it can be answered; what people say to one another is not an order.
    let raw: Vec<u8> = sqlx::query_scalar(
        "select raw from mailroom where address = 'ann@example.org' order by posted_at desc limit 1",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap();
    let raw = String::from_utf8_lossy(&raw).into_owned();
    assert!(raw.contains("Reply-To:") && raw.contains("sheet+"), "{raw}");
    let address = table.reply_address(&ann).await;
    let before = sheets(&table).await;
    for (number, words) in ["Sure, fine with me!", "OK", "I agree", "T HQ G88"].iter().enumerate() {
        let mail = mail_to(&address, words, &format!("<{number}@example.org>"));
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        assert_eq!(sheets(&table).await, before, "{words}");
    }
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let told = letters.iter().any(|(_, text, _)| {
        text.contains("not taken as a new sheet") && text.contains("still counts")
    });
    assert!(told, "{letters:?}");
    // With an order in it, it is a sheet; and so is one that cannot be read where none is sealed.
    let mail = mail_to(&address, "T HQ G7\nfine with me", "<8@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(sheets(&table).await.len(), before.len() + 1);
    let mail = mail_to(&address, "fine with me, too", "<10@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(sheets(&table).await.len(), before.len() + 1, "its order is not lost for words");
    let bob = table.reply_address(&ticket(&game, 1, 1)).await;
    let mail = mail_from("bob", &bob, "T HQ B88", "<9@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(sheets(&table).await.len(), before.len() + 2);
    // Beside a sheet that does nothing, the next try is judged like the first.
    let mail = mail_from("bob", &bob, "T HQ B77", "<11@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(sheets(&table).await.len(), before.len() + 3);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_name_below_orders_is_no_order_and_a_letter_says_in_its_subject_what_needs_mending() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let server = table.serve(None).await;
    let ann = table.reply_address(&ticket(&game, 0, 1)).await;
    letters_have_left(&table.pool).await;
    let mail = async |text: &str, id: &str| {
        let before = table.mailroom("ann@example.org").await;
        let mail = mail_to(&ann, text, &format!("<{id}@example.org>"));
        table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        letters_have_left(&table.pool).await;
        let after = table.mailroom("ann@example.org").await;
        after.into_iter().find(|letter| !before.contains(letter)).expect("it is answered")
    };
    // `From` has an address alone; the game knows what she is called.
    let (subject, text, _) = mail("T HQ G8\nAnn", "1").await;
    assert!(subject.starts_with("Re: ") && text.contains("Read as words"), "{subject}\n{text}");
    assert_eq!(table.letters("receipt").await, 1);

    let (subject, text, _) = mail("T HQ G88\nF HQ B5\nSTATUS", "2").await;
    assert_eq!(subject, "1 line needs mending · round 1", "{text}");
    // What is wrong is no example of how to write it.
    let (subject, text, _) = mail("T HQ G88\nF HQ B5", "3").await;
    assert!(subject.starts_with("1 line needs mending"), "{subject}");
    assert!(text.contains("\n# F ") && !text.contains("# T HQ G88"), "{text}");
    assert!(!text.contains("# T GHQ G88"), "{text}");
    server.stop().await.unwrap();
}
