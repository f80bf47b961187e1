//! Row 25 of the faults: whatever follows every link, and posts every form empty, changes nothing.

use std::collections::{BTreeSet, VecDeque};

use sqlx::{AssertSqlSafe, PgPool};

use crate::support::games::{Table, ticket};
use crate::support::waiting::letters_have_left;

/// Every row of every table, as text.
pub async fn contents(pool: &PgPool) -> Vec<String> {
    let tables: Vec<String> = sqlx::query_scalar(
        // That a server watches is noted whether anybody scans or not.
        "select tablename::text from pg_tables
         where schemaname = 'public' and tablename <> 'watch' order by 1",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let mut contents = Vec::new();
    for table in tables {
        let rows: Vec<String> =
            sqlx::query_scalar(AssertSqlSafe(format!("select t::text from {table} t order by 1")))
                .fetch_all(pool)
                .await
                .unwrap();
        contents.extend(rows.into_iter().map(|row| format!("{table}: {row}")));
    }
    contents
}

/// What a scanner finds in a text: everything that looks like an address of the server's.
fn links(text: &str, base: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(base) {
        let link = text[at..].split(|c: char| c.is_whitespace() || "\"'<>)".contains(c)).next();
        found.insert(link.unwrap().replace("&amp;", "&"));
    }
    for attribute in ["href=\"/", "action=\"/", "src=\"/"] {
        for (at, _) in text.match_indices(attribute) {
            let path = text[at + attribute.len()..].split('"').next().unwrap();
            found.insert(format!("{base}{}", path.replace("&amp;", "&")));
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn scanners_that_follow_every_link_and_post_every_form_empty_change_nothing() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    // One game that is inviting, one in its second round.
    table.invite("1h").await;
    let game = table.open("1h").await;
    for (seat, order) in crate::crash::OPENINGS.into_iter().enumerate() {
        table.hand_in(&ticket(&game, u8::try_from(seat).unwrap(), 1), order).await;
    }
    // A mail that may not be its seat's waits for its word.
    let address = table.reply_address(&ticket(&game, 0, 2)).await;
    let mail = crate::exactly_once::mail_from("mallory", &address, "T G8 G6", "<1@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    letters_have_left(&table.pool).await;

    let base = server.url.clone();
    let mut found: VecDeque<String> = VecDeque::from([base.clone()]);
    for name in crate::support::games::FOUR {
        for (_, text, html) in table.mailroom(&format!("{name}@example.org")).await {
            found.extend(links(&text, &base));
            found.extend(links(&html, &base));
        }
    }
    for room in ["/invitations/", "/sheets/", "/confirmations/", "/renewals/"] {
        assert!(found.iter().any(|link| link.contains(room)), "{room}: {found:?}");
    }

    let before = contents(&table.pool).await;
    let client = reqwest::Client::new();
    let mut seen = BTreeSet::new();
    while let Some(link) = found.pop_front() {
        // What is written of other rulesets is read in the same way.
        let is_of_another = link.contains("/rules/") && !link.contains("/rules/power");
        if is_of_another || !seen.insert(link.clone()) {
            continue;
        }
        assert!(seen.len() < 2000, "the crawl ends");
        let answer = client.get(&link).send().await.unwrap();
        assert!(answer.status().as_u16() < 500, "{link}");
        let page = answer.text().await.unwrap_or_default();
        found.extend(links(&page, &base));
        client.head(&link).send().await.unwrap();
        // One form is a button without fields, and means it.
        if !link.contains("/demonstration") {
            let empty = client.post(&link).form(&[("", "")]).send().await.unwrap();
            assert!(empty.status().as_u16() < 500, "{link}");
            let blank = [("orders", " "), ("piece1", ""), ("x_from1", ""), ("hold", "")];
            client.post(&link).form(&blank).send().await.unwrap();
        }
    }
    let after = contents(&table.pool).await;
    let changed: Vec<&String> = after
        .iter()
        .filter(|row| !before.contains(row))
        .chain(before.iter().filter(|row| !after.contains(row)))
        .collect();
    assert!(changed.is_empty(), "{changed:#?}");

    // The links are still good.
    let letters = table.mailroom("ann@example.org").await;
    let mut letters = letters.iter().flat_map(|(_, text, _)| links(text, &base));
    let sheet = letters.find(|link| link.contains("/sheets/")).unwrap();
    let sealed = client.post(&sheet).form(&[("orders", "I HQ G8")]).send().await.unwrap();
    assert!(sealed.text().await.unwrap().contains("sealed"));
    server.stop().await.unwrap();
}
