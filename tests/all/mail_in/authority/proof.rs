//! What proves who wrote a mail.

use sealed_orders::{
    config::Checks,
    game::mail_in::{
        confirmation::{Standing, Word},
        stored::Delivered,
    },
    rules::Seat,
};

use super::{super::smtp::Listening, Key, checked, deliver, from, sealed, strict, waiting};
use crate::support::{caller::Caller, games::ticket, waiting::until};

#[tokio::test]
async fn a_mail_counts_when_its_domain_vouches_for_it_and_waits_when_it_does_not() {
    let key = Key::new();
    let dns = strict(&key).await;
    let (table, game) = checked(&dns, Checks::default()).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let written = from("Ann <ann@example.org>", &address, "T HQ G8");

    // Row 20: anybody can write that.
    assert_eq!(deliver(&table, &written).await, Delivered::Waits);
    assert_eq!(waiting(&table).await[0].1, "unproven");
    assert!(sealed(&table, &game, 0).await.is_empty());
    assert_eq!((table.letters("confirm").await, table.letters("receipt").await), (1, 0));
    // Somebody else's signature proves nothing.
    let theirs = Key::new().sign("example.org", &from("ann@example.org", &address, "T HQ G6"));
    assert_eq!(deliver(&table, &theirs).await, Delivered::Waits);
    let theirs = key.sign("lists.example.net", &from("ann@example.org", &address, "T HQ G6"));
    assert_eq!(deliver(&table, &theirs).await, Delivered::Waits);
    // Nor does one of another mail.
    let changed = String::from_utf8(key.sign("example.org", &written)).unwrap();
    let changed = changed.replace("T HQ G8", "T HQ G4").replace("Message-ID: <", "Message-ID: <x");
    assert_eq!(deliver(&table, changed.as_bytes()).await, Delivered::Waits);

    let mail = key.sign("example.org", &from("Ann <Ann@Example.Org>", &address, "T HQ G8"));
    assert_eq!(deliver(&table, &mail).await, Delivered::Done);
    // As a mail server's pipe writes it.
    let mail = key.sign("example.org", &from("ann@example.org", &address, "T HQ G6"));
    let piped = String::from_utf8(mail).unwrap().replace("\r\n", "\n");
    assert_eq!(deliver(&table, piped.as_bytes()).await, Delivered::Done);
    assert_eq!(sealed(&table, &game, 0).await.len(), 2);
}

/// Row 31: a forged name takes none of the seat's own room, and fills no disk either.
#[tokio::test]
async fn who_forges_a_players_address_takes_no_room_of_theirs() {
    let key = Key::new();
    let dns = strict(&key).await;
    let (table, game) = checked(&dns, Checks::default()).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mut became = Vec::new();
    for n in 0..35 {
        let forged = from("ann@example.org", &address, &format!("T HQ G{}", n % 9));
        became.push(deliver(&table, &forged).await);
    }
    let (kept, refused) = became.split_at(30);
    assert!(kept.iter().all(|it| *it == Delivered::Waits), "{kept:?}");
    assert!(refused.iter().all(|it| *it == Delivered::Full), "{refused:?}");
    let mine = key.sign("example.org", &from("ann@example.org", &address, "T HQ G8"));
    assert_eq!(deliver(&table, &mine).await, Delivered::Done);
    let own = "select count(*) from mails where not stranger";
    assert_eq!(sqlx::query_scalar::<_, i64>(own).fetch_one(&table.pool).await.unwrap(), 1);
}

/// At our own SMTP port it is known where a mail comes from.
#[tokio::test]
async fn the_address_a_mail_comes_from_is_proof_at_our_own_port_alone() {
    let key = Key::new();
    let dns = strict(&key).await;
    let (table, game) = checked(&dns, Checks::default()).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let (smtp, lmtp) = (Listening::smtp(&table).await, Listening::lmtp(&table).await);
    let mail = from("ann@example.org", &address, "T HQ G8");
    assert!(smtp.deliver(&address, &mail).await.starts_with("250"));
    until("it is sealed", || async { sealed(&table, &game, 0).await.len() == 1 }).await;
    // The same by another's envelope, and from our own mail server.
    let mut caller = Caller::call(smtp.at).await.0;
    assert!(caller.say("EHLO mx.elsewhere.example").await.starts_with("250"));
    assert!(caller.say("MAIL FROM:<bob@elsewhere.example>").await.starts_with("250"));
    assert!(caller.say(&format!("RCPT TO:<{address}>")).await.starts_with("250"));
    let mail = from("ann@example.org", &address, "T HQ G6");
    assert!(caller.message(&mail).await.starts_with("250"));
    let mail = from("ann@example.org", &address, "T HQ G4");
    assert!(lmtp.deliver(&address, &mail).await.starts_with("250"));
    until("both wait", || async { waiting(&table).await.len() == 2 }).await;
    assert_eq!(sealed(&table, &game, 0).await.len(), 1);
}

#[tokio::test]
async fn without_a_name_server_a_mail_waits_and_is_not_lost() {
    let key = Key::new();
    let dns = strict(&key).await;
    let (table, game) = checked(&dns, Checks::default()).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    dns.is_silent(true);
    let mail = key.sign("example.org", &from("ann@example.org", &address, "T HQ G8"));
    assert_eq!(deliver(&table, &mail).await, Delivered::Waits);
    let (id, why) = waiting(&table).await.remove(0);
    assert_eq!(why, "unchecked");
    let standing = table.games.take_word(&game, Seat(0), id, Word::Yes).await.unwrap();
    assert_eq!(standing, Standing::Decided);
    assert_eq!(sealed(&table, &game, 0).await.len(), 1);
}

#[tokio::test]
async fn what_the_trusted_server_found_out_is_believed_and_nobody_elses_note() {
    let key = Key::new();
    let dns = strict(&key).await;
    let noted = Checks { authserv_id: Some("mx.play.example.org".to_owned()), ..Checks::default() };
    let (table, game) = checked(&dns, noted).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mut counted = 0;
    for (notes, counts) in [
        (&["mx.play.example.org; dmarc=pass header.from=example.org"][..], true),
        (&["mx.play.example.org; dmarc=fail header.from=example.org"], false),
        (&["mx.play.example.org; dkim=pass", "mx.play.example.org; dmarc=pass"], true),
        // The lower one came with the mail.
        (&["mx.play.example.org; dmarc=fail", "mx.play.example.org; dmarc=pass"], false),
        // Others' notes: the name server is asked, and knows better.
        (&["mx.evil.example; dmarc=pass header.from=example.org"], false),
        (&["mx.play.example.org; dmarc=temperror"], false),
    ] {
        let notes: String =
            notes.iter().map(|note| format!("Authentication-Results: {note}\r\n")).collect();
        let mail = from("ann@example.org", &address, "T HQ G8");
        let mail = [notes.as_bytes(), &mail].concat();
        let expected = if counts { Delivered::Done } else { Delivered::Waits };
        assert_eq!(deliver(&table, &mail).await, expected, "{notes}");
        counted += usize::from(counts);
        assert_eq!(sealed(&table, &game, 0).await.len(), counted);
    }
    // At our own port, anybody could have written it.
    let smtp = Listening::smtp(&table).await;
    let mut caller = Caller::call(smtp.at).await.0;
    assert!(caller.say("EHLO mx.elsewhere.example").await.starts_with("250"));
    assert!(caller.say("MAIL FROM:<>").await.starts_with("250"));
    assert!(caller.say(&format!("RCPT TO:<{address}>")).await.starts_with("250"));
    let note = b"Authentication-Results: mx.play.example.org; dmarc=pass\r\n";
    let mail = [&note[..], &from("ann@example.org", &address, "T HQ G8")].concat();
    assert!(caller.message(&mail).await.starts_with("250"));
    smtp.stop().await;
    assert_eq!(sealed(&table, &game, 0).await.len(), counted);
}

/// A list adds its footer, and vouches for what the mail was before (ARC).
#[tokio::test]
async fn a_forwarder_is_believed_when_it_is_one_of_those_that_are() {
    let key = Key::new();
    let dns = strict(&key).await;
    for (sealers, counts) in [(vec!["lists.example.net".to_owned()], true), (Vec::new(), false)] {
        let (table, game) = checked(&dns, Checks { sealers, ..Checks::default() }).await;
        let address = table.reply_address(&ticket(&game, 0, 1)).await;
        for (found, believed) in
            [("; dmarc=pass header.from=example.org", true), ("; dmarc=fail", false)]
        {
            let footer = "T HQ G8\r\n\r\n-- \r\nA footer";
            let genuine = key.seal(found, &from("ann@example.org", &address, footer));
            let expected = if counts && believed { Delivered::Done } else { Delivered::Waits };
            assert_eq!(deliver(&table, &genuine).await, expected, "{found}");
            // What was found is under the seal: a word that is put in later breaks it.
            let sealed = key.seal("", &from("ann@example.org", &address, footer));
            let forged = String::from_utf8(sealed).unwrap().replacen(
                "mx.lists.example.net",
                &format!("mx.lists.example.net{found}"),
                1,
            );
            assert_eq!(deliver(&table, forged.as_bytes()).await, Delivered::Waits, "{forged}");
        }
    }
}
