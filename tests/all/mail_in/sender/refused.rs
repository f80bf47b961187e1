//! Mail to the sender that counts for nothing.

use sealed_orders::{
    game::{
        mail_in::stored::{Delivered, LARGEST_STORED},
        seats::renewal::Renewed,
    },
    rules::Seat,
};

use super::{
    super::smtp::{sheets_sealed, stored},
    counts, deliver, opened,
    programs::claws,
    sent, to_sender,
};
use crate::support::games::{OrRefusal, Table, player, ticket};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_to_a_former_holder_or_of_before_new_links_open_nothing() {
    for is_replaced in [true, false] {
        let table = Table::live().await;
        let (game, letter) = opened(&table).await;
        if is_replaced {
            let ann = ticket(&game, 0, 1);
            assert_eq!(table.replace(&ann, &player("zoe")).await.or_refusal(), Ok(()));
        } else {
            let renewed = table.games.renew_links(&game, Seat(0), 1).await.unwrap();
            assert_eq!(renewed, Renewed::Letter);
        }
        // In Zoe's name, too.
        let zoe = if is_replaced { Delivered::Told } else { Delivered::Unclear };
        for (author, expected) in [("ann", Delivered::Told), ("zoe", zoe)] {
            let raw = String::from_utf8(claws(&letter, "T HQ G8")).unwrap();
            let raw = raw.replace("<ann@", &format!("<{author}@"));
            assert_eq!(deliver(&table, raw.as_bytes()).await, expected, "{author}");
        }
        assert_eq!(counts(&table).await, (0, 0, 0));
        // The new letter does.
        let server = table.serve(None).await;
        let name = if is_replaced { "zoe" } else { "ann" };
        let fresh = sent(&table, &format!("{name}@example.org")).await;
        let fresh = fresh.iter().find(|fresh| fresh.reply.is_some()).unwrap();
        let raw = String::from_utf8(claws(fresh, "T HQ G8")).unwrap();
        let raw = raw.replace("<ann@", &format!("<{name}@"));
        assert_eq!(deliver(&table, raw.as_bytes()).await, Delivered::Done);
        assert_eq!(sheets_sealed(&table).await, 1);
        server.stop().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_that_is_not_the_seats_own_waits_for_its_word() {
    let table = Table::live().await;
    let (_, letter) = opened(&table).await;
    let raw = String::from_utf8(claws(&letter, "T HQ G8")).unwrap();
    let raw = raw.replace("Ann Lee <ann@", "Ann Lee <bob@");
    assert_eq!(deliver(&table, raw.as_bytes()).await, Delivered::Waits);
    assert_eq!(counts(&table).await, (0, 0, 1));
    assert_eq!(table.letters("confirm").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_large_or_broken_is_answered_as_at_the_reply_address() {
    let table = Table::live().await;
    let (_, letter) = opened(&table).await;
    let header = format!("Message-ID: <1@x>\r\nIn-Reply-To: {}\r\n", letter.id);
    let large = "T HQ G8\r\n".repeat(usize::try_from(LARGEST_STORED).unwrap() / 9 + 10);
    assert_eq!(deliver(&table, &to_sender(&header, &large)).await, Delivered::Done);
    assert_eq!(table.letters("no_sheet").await, 1);
    let kept = stored(&table).await.remove(0).0;
    assert!(kept.len() < 1000, "{}", kept.len());
    for junk in [&b""[..], b"\0", b"From", &[0xff; 4000], b"In-Reply-To: <@>\r\n\r\n"] {
        assert_eq!(deliver(&table, junk).await, Delivered::Unclear);
    }
    assert_eq!(stored(&table).await.len(), 1);
}
