//! The rules in the house: every page in both languages, small, without script, and true to the
//! rules themselves; a ruleset that tells none has none.

use std::collections::BTreeSet;

use reqwest::{
    StatusCode,
    header::{CONTENT_SECURITY_POLICY, ETAG, IF_NONE_MATCH},
    redirect::Policy,
};
use thirtyfour::By;

use crate::{
    support::{browser::Browser, games::Table},
    toy,
};

/// The addresses under a path that a page links to, without what follows a `#`.
fn links(page: &str, under: &str) -> BTreeSet<String> {
    page.split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(|link| link.split('#').next().unwrap().replace("&amp;", "&"))
        .filter(|link| link.starts_with(under))
        .collect()
}

#[tokio::test]
async fn every_page_of_the_rules_is_there_in_both_languages() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let root = server.url.trim_end_matches('/').to_owned();
    let client = reqwest::Client::new();
    for language in ["en", "fr"] {
        let get = async |path: &str| {
            let answer = client.get(format!("{root}{path}")).send().await.unwrap();
            assert_eq!(answer.status(), 200, "{path}");
            let policy = answer.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
            assert!(!policy.contains("unsafe-inline"));
            let page = answer.text().await.unwrap();
            // Three large boards with all their titles; they weigh little on the wire.
            assert!(page.len() < 190_000, "{path}: {} bytes", page.len());
            assert!(page.contains(&format!("<html lang=\"{language}\">")));
            assert!(!page.contains(" style=") && !page.contains("<script>"), "{path}");
            assert!(!page.contains('`'), "{path}: notation is marked as such");
            page
        };
        let front = get(&format!("/?lang={language}")).await;
        let choice = get(&format!("/rules?lang={language}")).await;
        for (ruleset, chapters, rounds) in [
            ("power", 13, 12),
            ("cities", 12, 12),
            ("blitzkrieg", 12, 15),
            ("risk", 16, 12),
            ("clone-wars", 17, 11),
        ] {
            let book = format!("/rules/{ruleset}");
            let at = format!("{book}?lang={language}");
            assert!(front.contains(&format!("href=\"{at}\"")));
            assert!(choice.contains(&format!("href=\"{at}\"")));
            let pages = links(&get(&at).await, &format!("{book}/"));
            assert_eq!(
                pages.len(),
                chapters + rounds + 3,
                "chapters, rounds, rulings, the board, lessons"
            );
            for path in &pages {
                let page = get(path).await;
                assert!(links(&page, &format!("{book}?")).len() == 1, "{path} leads back");
                let steps = links(&page, &format!("{book}/examples"));
                for step in steps.iter().filter(|link| link.contains("/steps/")) {
                    let page = get(step).await;
                    assert!(page.contains("aria-current=\"step\""), "{step}");
                }
            }
        }
        let seventh = get(&format!("/rules/power/examples/7?lang={language}")).await;
        assert!(seventh.contains(if language == "fr" { "I HQB B8" } else { "S BHQ B8" }));
    }
    for nowhere in [
        "/rules/chess",
        "/rules/power/none",
        "/rules/power/examples/0",
        "/rules/power/examples/13",
        "/rules/power/examples/1/steps/0",
        "/rules/power/examples/1/steps/99",
    ] {
        let answer = client.get(format!("{root}{nowhere}")).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{nowhere}");
    }
    let once = client.get(format!("{root}/rules/power?lang=en")).send().await.unwrap();
    let tag = once.headers()[ETAG].clone();
    let again = client.get(format!("{root}/rules/power?lang=en")).header(IF_NONE_MATCH, tag);
    assert_eq!(again.send().await.unwrap().status(), StatusCode::NOT_MODIFIED);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_board_answers_without_script() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let root = server.url.trim_end_matches('/').to_owned();
    let get = async |path: &str| {
        reqwest::get(format!("{root}{path}")).await.unwrap().text().await.unwrap()
    };
    let page = get("/rules/power/where?lang=en&piece=T&at=GHQ").await;
    assert!(
        page.contains("<option value=\"T\" selected>")
            && page.contains("<option value=\"GHQ\" selected>")
    );
    assert_eq!(links(&page, "/rules/power/where?lang=en&piece=T&at=").len(), 57);
    let lit = page.matches("fill-opacity=\".06\"").count();
    assert!(lit > 5 && page.contains(&format!("{lit} places")), "{lit}");
    let page = get("/rules/blitzkrieg/where?lang=en&piece=A2&at=turn").await;
    assert!(page.contains("The army 2 may go to 4 spaces.") && page.contains("W2.2 (production)"));
    assert_eq!(links(&page, "/rules/blitzkrieg/where?lang=en&piece=A2&at=").len(), 5);
    let sent = "/rules/power/where?lang=fr&piece=%22%3E%3Cb%3E&at=%27%22%3Cb%3E";
    assert!(!get(sent).await.contains("<b>"), "what was asked for is not repeated");

    let browser = Browser::start("en").await;
    browser.set_window_rect(0, 0, 360, 800).await.unwrap();
    browser.goto(format!("{root}/rules/power/where?lang=en")).await.unwrap();
    browser.find(By::Css("figure a[href*='at=XI']")).await.unwrap().click().await.unwrap();
    assert!(browser.current_url().await.unwrap().query().unwrap().ends_with("piece=F&at=XI"));
    for path in [
        "/rules/cities",
        "/rules/cities/set-up",
        "/rules/cities/surrounded",
        "/rules/cities/lines",
        "/rules/cities/writing",
        "/rules/cities/where",
        "/rules/cities/rulings",
        "/rules/cities/examples/9",
        "/rules/cities/examples/8/steps/2",
        "/rules/blitzkrieg",
        "/rules/blitzkrieg/board",
        "/rules/blitzkrieg/tokens",
        "/rules/blitzkrieg/placement",
        "/rules/blitzkrieg/campaigns",
        "/rules/blitzkrieg/writing",
        "/rules/blitzkrieg/terms",
        "/rules/blitzkrieg/where",
        "/rules/blitzkrieg/rulings",
        "/rules/blitzkrieg/tutorial/3",
        "/rules/blitzkrieg/examples/9",
        "/rules/blitzkrieg/examples/9/steps/2",
        "/rules/power",
        "/rules/power/pieces",
        "/rules/power/writing",
        "/rules/power/where",
        "/rules/power/rulings",
        "/rules/power/examples/9",
        "/rules/power/examples/9/steps/3",
    ] {
        browser.goto(format!("{root}{path}?lang=fr")).await.unwrap();
        let wide = "return document.documentElement.scrollWidth - window.innerWidth";
        let over = browser.execute(wide, vec![]).await.unwrap().json().as_i64().unwrap();
        assert!(over <= 0, "{path}: {over} pixels too wide");
        if let Ok(to) = std::env::var("PICTURES") {
            let name = path.replace('/', "-");
            browser.screenshot(std::path::Path::new(&format!("{to}/{name}.png"))).await.unwrap();
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_ruleset_without_rules_to_tell_has_no_pages_of_them() {
    let table = Table::live().await;
    let client = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let server = table.serve_what(toy::registry()).await;
    let root = server.url.trim_end_matches('/').to_owned();
    for nowhere in ["", "/where", "/rulings", "/examples/1", "/board"] {
        let answer = client.get(format!("{root}/rules/tokens{nowhere}")).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{nowhere}");
    }
    let front = client.get(format!("{root}/")).send().await.unwrap().text().await.unwrap();
    assert!(!front.contains("/rules/tokens"));
    let choose = client.get(format!("{root}/rules?lang=fr")).send().await.unwrap();
    let choose = choose.text().await.unwrap();
    assert!(choose.contains("/rules/power?lang=fr") && !choose.contains("/rules/tokens"));
    server.stop().await.unwrap();
}

/// Every lesson, with its own answer as a page shows it, in the notation of that page.
#[tokio::test]
async fn whoever_answers_a_lesson_is_told_what_happens_or_kindly_what_is_wrong() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let get = async |path: String| {
        let answer = reqwest::get(format!("{}{path}", server.url)).await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    let verdict = |page: &str| {
        let card = page.split("id=\"verdict\"").nth(1)?;
        Some(card.split("</section>").next().unwrap().to_owned())
    };
    for (ruleset, language, other) in [
        ("power", "en", "T HQ G8"),
        ("power", "fr", "T HQ V8"),
        ("cities", "en", "A1 A2"),
        ("cities", "fr", "A1 A2"),
        ("blitzkrieg", "en", "A1 W1.2"),
        ("blitzkrieg", "fr", "A1 O1.2"),
        ("risk", "en", "PLACE ALL ARG"),
        ("risk", "fr", "PLACER TOUT ARG"),
        ("clone-wars", "en", "PLACE ALL TOY"),
        ("clone-wars", "fr", "PLACER TOUT TOY"),
    ] {
        let mut answers = BTreeSet::new();
        for number in 1..=3 {
            let at = format!("rules/{ruleset}/tutorial/{number}?lang={language}");
            let (status, page) = get(at.clone()).await;
            assert!(status == StatusCode::OK && verdict(&page).is_none(), "{at}: {page}");
            assert!(page.contains("<svg") && !page.contains('`'), "{at}");
            let (_, shown) = get(format!("{at}&show=yes")).await;
            let told = if language == "en" { "What to write:" } else { "Il faut écrire\u{a0}:" };
            let answer = shown.split(told).nth(1).unwrap();
            let answer = answer.split("<code>").nth(1).unwrap().split("</code>").next().unwrap();
            let answer = answer.replace("&#39;", "'");
            let asked = |orders: &str| {
                let orders = url::form_urlencoded::byte_serialize(orders.as_bytes());
                format!("{at}&orders={}", orders.collect::<String>())
            };
            let (_, page) = get(asked(&answer)).await;
            let right = verdict(&page).unwrap();
            assert!(right.contains('✓') && page.contains("<svg"), "{answer}: {right}");
            // The others' orders are carried out, too, in either language.
            assert!(ruleset != "power" || right.matches("8").count() >= 3, "{right}");
            let goes_on = if number < 3 { "rel=\"next\"" } else { "/games/new?ruleset=" };
            assert!(right.contains(goes_on), "{right}");
            let plays = right.find("action=\"/play?lang=").filter(|_| number == 3);
            assert_eq!(plays.is_some(), number == 3, "{right}");
            assert!(plays < right.find(goes_on), "the next step comes first: {right}");
            let (_, page) = get(asked("")).await;
            let told = if language == "en" { "Write an order" } else { "Écrivez d&#39;abord" };
            assert!(verdict(&page).unwrap().contains(told), "{page}");
            let (_, page) = get(asked("Z9 Z9")).await;
            let wrong = verdict(&page).unwrap();
            assert!(wrong.contains('✗') && !wrong.contains("rel=\"next\""), "{wrong}");
            answers.insert(answer);
            if number == 1 {
                let (_, page) = get(asked(other)).await;
                let else_ = verdict(&page).unwrap();
                let told = if language == "en" { "Try again" } else { "Essayez encore" };
                assert!(else_.contains(told) || else_.contains('✗'), "{else_}");
            }
        }
        assert_eq!(answers.len(), 3);
        for nowhere in ["0", "4", "x"] {
            let at = format!("rules/{ruleset}/tutorial/{nowhere}");
            assert_eq!(get(at).await.0, StatusCode::NOT_FOUND);
        }
    }
    // By the fields of a row as well.
    let row = "rules/cities/tutorial/1?lang=en&piece1=F+B2&squares1=B4";
    let (_, page) = get(row.to_owned()).await;
    assert!(verdict(&page).is_some_and(|it| it.contains('✓')), "{page}");
    // By all the fields that several lines take.
    for (number, fields) in [
        (2, "token1=A2&space1=A1.1&strategic2=STRATEGIC+E"),
        (3, "token1=F0&space1=W3.1&then2=A3&on2=W3.3"),
    ] {
        let lesson = format!("rules/blitzkrieg/tutorial/{number}?lang=en");
        let (_, page) = get(format!("{lesson}&{fields}")).await;
        assert!(verdict(&page).is_some_and(|it| it.contains('✓')), "{page}");
        let (_, page) = get(lesson).await;
        for field in fields.split('&') {
            assert!(page.contains(&format!("name=\"{}\"", field.split('=').next().unwrap())));
        }
    }
    server.stop().await.unwrap();
}

/// Row 48. Anybody may ask.
#[tokio::test]
async fn whoever_writes_rubbish_in_a_lesson_keeps_no_page_from_anybody() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    for ruleset in ["power", "cities", "blitzkrieg", "risk", "clone-wars"] {
        let lesson = |orders: &str| {
            format!("{}rules/{ruleset}/tutorial/1?lang=en&act=draft&orders={orders}", server.url)
        };
        for endless in [format!("QO{}", "+QO".repeat(16_000)), "QO%0A".repeat(61)] {
            let answer = reqwest::get(lesson(&endless)).await.unwrap();
            assert!(answer.status().is_client_error(), "{ruleset}: {}", answer.status());
        }
        let answer = reqwest::get(lesson(&"QO+QO%0A".repeat(40))).await.unwrap();
        let read: serde_json::Value = answer.json().await.unwrap();
        let lines = read["lines"].as_array().unwrap();
        let right = lines.iter().filter(|line| line["fault"]["example"].is_string()).count();
        assert_eq!(lines.len(), 40, "{ruleset}");
        assert!(right > 0 && (right <= 10 || ruleset == "cities"), "{ruleset}: {right}");
    }
    server.stop().await.unwrap();
}
