//! What was typed into a form and refused stands in it again, with what is wrong: in the row that was sent,
//! which is open, and in no other.

use reqwest::StatusCode;
use sealed_orders::{game::opening::candidate::Candidate, language::Language, links::opens::Opens};

use crate::{
    account::Browser,
    lobby::waiting,
    replacing::{desk_of_the_host, get, post},
    support::games::{Table, contact, ticket},
};

/// The form of a page that has a hidden or typed field of that name and value, from the element that folds
/// it away on.
fn form<'a>(page: &'a str, field: &str) -> &'a str {
    let at = page.rfind(field).unwrap_or_else(|| panic!("{field} in {page}"));
    let from = page[..at].rfind("<details").unwrap_or_default();
    let end = at + page[at..].find("</form>").unwrap();
    &page[from..end]
}

const EVE: [(&str, &str); 4] =
    [("name", "Éve <b>"), ("address", "eve at home"), ("lang", "fr"), ("zone", "Europe/Rome")];

fn holds_eve(form: &str) {
    for typed in ["Éve &#60;b&#62;", "eve at home", "Europe/Rome"] {
        assert!(form.contains(&format!("value=\"{typed}\"")), "{typed} in {form}");
    }
    assert!(form.contains("value=\"fr\" selected"), "{form}");
}

#[tokio::test]
async fn the_row_of_a_seat_that_was_refused_is_open_and_holds_what_was_typed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (lobby, game) = (waiting(&table, false).await, table.open("3d").await);
    for (game, act, generation) in [(&lobby, "invite", "1"), (&game, "replace", "1")] {
        let host = desk_of_the_host(&table, &server, game).await;
        let mut sent = vec![("act", act), ("seat", "1"), ("generation", generation)];
        sent.extend(EVE);
        let (_, page) = post(&host, &sent).await;
        let told = "Blue: Nothing has been changed: “eve at home” is no mail address";
        assert!(page.contains(told), "the row is named: {page}");
        let row = form(&page, "name=\"seat\" value=\"1\"");
        assert!(row.starts_with("<details open>"), "{row}");
        assert!(row.contains("is no mail address"), "{row}");
        holds_eve(row);
        let other = form(&page, "name=\"seat\" value=\"2\"");
        assert!(other.starts_with("<details>") && !other.contains("eve at home"), "{other}");
        // What is done is typed no more.
        let (_, page) = post(&host, &[("act", "test"), ("seat", "0")]).await;
        assert!(!page.contains("Europe/Rome"), "{page}");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_other_forms_of_the_hosts_desk_keep_what_was_typed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let host = desk_of_the_host(&table, &server, &game).await;
    let deadline = table.deadline(&game, 1).await.to_rfc3339();
    let extend = [("act", "extend"), ("round", "1"), ("deadline", &deadline), ("by", "a while")];
    for (sent, kept) in [
        (extend.to_vec(), vec!["a while"]),
        (
            vec![("act", "off"), ("from", "2027-01-02"), ("to", "2026-12-24")],
            vec!["2027-01-02", "2026-12-24"],
        ),
        (vec![("act", "address"), ("address", "host at home")], vec!["host at home"]),
    ] {
        let (_, page) = post(&host, &sent).await;
        assert!(page.matches("Nothing has been changed").count() == 2, "above and beside: {page}");
        for kept in kept {
            assert!(page.contains(&format!("value=\"{kept}\"")), "{kept} in {page}");
        }
        assert!(!get(&host).await.1.contains("at home"), "nothing was kept");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_asks_for_a_seat_mends_what_was_typed_and_sends_it_again() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = waiting(&table, true).await;
    let ask = format!("{}games/{game}/seats/1?lang=en", server.url);
    let (status, page) = post(&ask, &EVE).await;
    assert!(status == 422 && page.contains("A seat: Blue"), "{page}");
    holds_eve(form(&page, "name=\"address\""));
    let taken = format!("{}games/{game}/seats/3?lang=en", server.url);
    let eve = [("name", "Eve"), ("address", "eve@example.org"), ("lang", "en"), ("zone", "")];
    let (status, page) = post(&taken, &eve).await;
    assert!(status == 422 && !page.contains("name=\"address\""), "another seat: {page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn settings_keep_what_was_typed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    table.open("3d").await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let letters = [("act", "letters"), ("pace", "daily"), ("reminders", "often"), ("plain", "yes")];
    for (sent, kept) in [
        (
            vec![("act", "save"), ("name", "Annie"), ("language", "fr"), ("zone", "Mars")],
            vec!["value=\"Annie\"", "value=\"fr\" lang=\"fr\" selected", "value=\"Mars\""],
        ),
        (vec![("act", "add"), ("address", "ann at home")], vec!["value=\"ann at home\""]),
        (
            letters.to_vec(),
            vec![
                "<details open>",
                "value=\"often\"",
                "value=\"daily\" checked",
                "name=\"plain\" value=\"yes\" checked",
            ],
        ),
    ] {
        let (status, _, page) = ann.press("/account/settings", &sent).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        for kept in kept {
            assert!(page.contains(kept), "{kept} in {page}");
        }
    }
    let (_, page) = ann.get("/account/settings").await;
    assert!(!page.contains("Annie") && !page.contains("\"often\""), "nothing was kept: {page}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn days_of_an_absence_and_the_address_that_keeps_a_game_stay_as_typed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.players =
                vec![Candidate::Person(contact("ann")), Candidate::Person(contact("bob"))];
            new.options.clear();
        })
        .await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let alone = table.games.open_alone("power", Language::En, chrono_tz::UTC).await.unwrap();
    let alone = format!("{}seats/{}", server.url, alone.desk.reveal());
    let away = [("act", "away"), ("from", "2027-01-09"), ("to", "2027-01-02")];
    for url in [&sheet, &alone] {
        let (status, page) = post(url, &away).await;
        assert_eq!(status, 422, "{page}");
        let form = form(&page, "value=\"2027-01-09\"");
        assert!(form.starts_with("<details open>") && form.contains("2027-01-02"), "{form}");
        assert!(form.contains("the last day lies before the first"), "{form}");
    }
    let (_, page) = post(&alone, &[("act", "keep"), ("address", "zoe at home")]).await;
    assert!(form(&page, "id=\"keep\"").contains("value=\"zoe at home\""), "{page}");
    let letters = Opens::Letters(sealed_orders::rules::Seat(0));
    let letters = table.games.give_link(&game, letters).await.unwrap();
    let letters = format!("{}letters/{}", server.url, letters.reveal());
    let sent = [("act", "save"), ("quiet_from", "late"), ("quiet_until", "07:00")];
    let (status, page) = post(&letters, &sent).await;
    assert!(status == 422 && page.contains("value=\"late\""), "{page}");
    server.stop().await.unwrap();
}

/// A letter of an earlier version may have had more rows: by their numbers they would be read as others.
#[tokio::test]
async fn a_form_with_other_rows_is_not_sealed_and_its_text_stays() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let sent = [("act", "seal"), ("piece1", "T"), ("piece99", ""), ("orders", "T HQ B8")];
    let (status, page) = post(&sheet, &sent).await;
    assert!(status == 409 && page.contains("is from another version of the server"), "{page}");
    assert!(page.contains("T HQ B8</textarea>"), "{page}");
    let (status, page) = post(&sheet, &[("act", "seal"), ("orders", "T HQ B8")]).await;
    assert!(status == 200 && page.contains("class=\"wax\""), "nothing was sealed before: {page}");
    server.stop().await.unwrap();
}
