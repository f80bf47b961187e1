//! A reply is written in the language of the letter that it answers, though its seat reads another by now.

use sealed_orders::{game::mail_in::stored::Delivered, store::sheet::sheets};

use super::sender::sent;
use crate::{
    account::Browser,
    exactly_once::mail_to,
    support::games::{SENDER, Table, ticket},
};

#[tokio::test]
async fn a_reply_is_read_in_the_language_of_the_letter_that_it_answers() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let letter = sent(&table, "ann@example.org").await.swap_remove(0);
    let address = letter.reply.clone().unwrap();
    let seat = ticket(&game, 0, 1);
    let mut browser = Browser::new(&server);
    let sheet = table.desk(&server, &seat).await;
    let (_, _, page) = browser.press(&sheet, &[("act", "speak_fr"), ("orders", "")]).await;
    assert!(page.contains("<html lang=\"fr\">"), "{page}");
    // A Fighter is an `F` in English, a `C` in French.
    let to_sender = mail_to(SENDER, "F GHQ G7", "<2@mail.example.org>");
    let to_sender = [format!("In-Reply-To: {}\r\n", letter.id).as_bytes(), &to_sender].concat();
    let no_letters = table.reply_address(&seat).await;
    for (raw, sealed) in [
        (mail_to(&address, "F GHQ G8", "<1@mail.example.org>"), "F GHQ G8"),
        (to_sender, "F GHQ G7"),
        // What answers no letter is in the seat's language.
        (mail_to(&no_letters, "C HQV V6", "<3@mail.example.org>"), "C HQV V6"),
    ] {
        let delivered = table.games.deliver(&raw, None, &table.addresses).await.unwrap();
        assert_eq!(delivered, Delivered::Done, "{sealed}");
        let mut conn = table.pool.acquire().await.unwrap();
        let sheet = sheets::latest(&mut conn, seat.key()).await.unwrap().unwrap();
        assert_eq!((sheet.canonical.as_str(), sheet.unreadable), (sealed, 0));
    }
    // Its answer is in the language that the seat reads.
    let receipt = sent(&table, "ann@example.org").await.swap_remove(0);
    assert!(receipt.text.contains("scellée"), "{}", receipt.text);
    server.stop().await.unwrap();
}
