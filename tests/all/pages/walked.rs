//! No page is left out of those that are looked at, by the table of routes; and none is a dead end.

use std::collections::BTreeSet;

use reqwest::{Method, Url};

use super::{Shown, shown::pages};
use crate::{
    routes::{For, is_for, routes},
    support::{browser::Browser, games::Table},
};

/// What is read there is no page: it is for machines, is part of a page, or sends on to one.
const NO_PAGE: [&str; 7] = [
    "/health",
    "/ready",
    "/static/{name}",
    "/rules/{ruleset}/{chapter}/boards/{number}",
    "/games/{game}/rounds/{round}/sheets",
    "/games/{game}/rounds/{round}/steps/first",
    "/games/{game}/rounds/{round}/steps/last",
];

/// What a press leads to, and the page that shows it.
const PRESSED: [(&str, &str); 1] = [("/sheets/{token}/sealed", "sealed")];

/// The pages of the API and of the mailroom, which have tables of their own.
const BESIDE: [&str; 3] = ["/api", "/mailroom", "/mailroom/{letter}"];

/// Whether something leads on from a page to anything else than itself, and not to another language of
/// it; what is at the foot of all pages does not count.
const ONWARD: &str = "const page = (url) => {
        const { pathname, searchParams } = new URL(url, location.href);
        searchParams.delete('lang');
        return `${pathname}?${searchParams}`;
    };
    const elsewhere = (url) => page(url) !== page(location.href);
    return [...document.querySelectorAll('main a[href]:not(.languages *)')]
            .some((it) => /^https?:$/.test(it.protocol) && elsewhere(it.href))
        || [...document.querySelectorAll('main form:not(.languages)')]
            .some((it) => elsewhere(it.getAttribute('action') ?? '')
                // What is chosen stands in the address.
                || it.method === 'get' && [...it.elements].some(({ name }) => name && name !== 'lang'))";

/// Whether somebody can answer on a page of theirs: send something, or go to another page that is theirs.
const ANSWER: &str = "return document.querySelector('main form[method=post]:not(.languages)') !== null
    || [...document.querySelectorAll('main a[href]')].some((it) =>
        /^\\/(account|conversation|invitations|letters|seats|sheets)\\b/.test(new URL(it.href).pathname))";

/// Why nobody gets on from a page, if so.
pub async fn dead_end(browser: &Browser, page: &Shown) -> Option<&'static str> {
    let has =
        async |what: &'static str| browser.execute(what, vec![]).await.unwrap().json() == true;
    if !has(ONWARD).await {
        return Some("no way leads on from there");
    }
    (page.is_somebodys() && !has(ANSWER).await).then_some("no way to answer")
}

/// Of these routes the one that leads to a path: the one with the fewest parts that could be anything.
fn route_of<'a>(path: &str, routes: &BTreeSet<&'a str>) -> Option<&'a str> {
    let parts: Vec<&str> = path.split('/').collect();
    let is_any = |part: &str| part.starts_with('{');
    let leads = |route: &&&str| {
        let own: Vec<&str> = route.split('/').collect();
        own.len() == parts.len()
            && own.iter().zip(&parts).all(|(own, part)| own == part || is_any(own))
    };
    let leading = routes.iter().filter(leads);
    leading.min_by_key(|route| route.split('/').filter(|part| is_any(part)).count()).copied()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_that_shows_a_page_is_among_the_pages_looked_at() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let pages = pages(&table, &server).await;
    let read = routes()
        .into_iter()
        .filter(|(method, path)| *method == Method::GET && is_for(method, path) != For::Form);
    let read: Vec<String> = read.map(|(_, path)| path).collect();
    let is_file = |path: &&str| path.rsplit('/').next().unwrap().contains('.');
    let read = read.iter().map(String::as_str).filter(|path| !is_file(path)).chain(BESIDE);
    let read: BTreeSet<&str> = read.collect();
    let shown = pages.iter().filter(|page| page.status == 200 && page.press.is_none());
    let mut shown: BTreeSet<&str> =
        shown.filter_map(|page| route_of(Url::parse(&page.url).unwrap().path(), &read)).collect();
    let pressed = PRESSED.iter().filter(|(_, name)| pages.iter().any(|page| page.name == *name));
    shown.extend(pressed.map(|(path, _)| *path));
    let left_out: Vec<&&str> =
        read.iter().filter(|path| !shown.contains(*path) && !NO_PAGE.contains(path)).collect();
    assert!(left_out.is_empty(), "nobody looks at {left_out:?}");
    server.stop().await.unwrap();
}
