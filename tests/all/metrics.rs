//! What a server counts for Prometheus, and what it logs for programs.

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use reqwest::{Client, StatusCode};
use serde_json::Value;

use crate::{
    crash::{OPENINGS, open},
    support::{
        correspondence::send_form, loopback::own_address, prometheus::Prometheus, server::Server,
        waiting::until,
    },
};

fn guide(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The names of all that is measured, as a text names them: `sealed_orders_` and more.
fn names(text: &str) -> BTreeSet<String> {
    let word = |rest: &str| -> String {
        rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect()
    };
    let found = text.match_indices("sealed_orders_").map(|(at, _)| word(&text[at..]));
    // A histogram has three values.
    let whole = |name: String| match name.strip_suffix("_bucket") {
        Some(histogram) => histogram.to_owned(),
        None => name,
    };
    found.map(whole).filter(|name| name != "sealed_orders_").collect()
}

/// The value of a line that begins so.
fn value(page: &str, line: &str) -> f64 {
    let found = page.lines().find_map(|it| it.strip_prefix(line)?.trim().parse().ok());
    found.unwrap_or_else(|| panic!("{line} is not in\n{page}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn prometheus_reads_what_a_server_counts_at_an_address_of_its_own() {
    let at = format!("{}:9180", own_address());
    let server = Server::start(&[("SEALED_ORDERS_METRICS_LISTEN", &at)]).await;
    let metrics = format!("http://{at}/metrics");
    let read = async || reqwest::get(&metrics).await.unwrap().text().await.unwrap();

    let begun = read().await;
    assert_eq!(value(&begun, "sealed_orders_database_up "), 1.0);
    assert_eq!(value(&begun, "sealed_orders_database_writable "), 1.0);
    assert_eq!(value(&begun, "sealed_orders_rounds_due "), 0.0);
    assert_eq!(value(&begun, "sealed_orders_sheets_sealed_total{door=\"letter\"} "), 0.0);

    for name in ["games_suspended", "mails_unread", "mails_set_aside"] {
        assert_eq!(value(&begun, &format!("sealed_orders_{name} ")), 0.0);
    }
    for own in ["mails_total{outcome=\"own\"}", "pushes_total{outcome=\"given_up\"}"] {
        assert_eq!(value(&begun, &format!("sealed_orders_{own} ")), 0.0);
    }

    let (_, links) = open(&server, "1h");
    for (link, orders) in links.iter().zip(OPENINGS) {
        send_form(link, &[("orders".to_owned(), orders.to_owned())]).await;
    }
    let mut page = read().await;
    for _ in 0..300 {
        if page.contains("sealed_orders_rounds_resolved_total 1") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        page = read().await;
    }
    assert_eq!(value(&page, "sealed_orders_rounds_resolved_total "), 1.0);
    assert_eq!(value(&page, "sealed_orders_sheets_sealed_total{door=\"letter\"} "), 4.0);
    assert!(value(&page, "sealed_orders_requests_total{status=\"2xx\"} ") >= 1.0);
    assert!(value(&page, "sealed_orders_request_seconds_count ") >= 1.0);
    assert!(value(&page, "sealed_orders_watched_seconds_ago ") < 60.0);

    // Nobody meets it by the pages' own address, nor anything else there.
    let client = Client::new();
    let at_pages = client.get(server.url("/metrics")).send().await.unwrap();
    assert_eq!(at_pages.status(), StatusCode::NOT_FOUND);
    let other = client.get(format!("http://{at}/")).send().await.unwrap();
    assert_eq!(other.status(), StatusCode::NOT_FOUND);

    // What watches by them names nothing that is not there; the guide lists them all.
    let help = names(&page);
    let told = names(&guide("docs/operators.md"));
    let whole = |name: &String| told.contains(name) || told.contains(&format!("{name}_total"));
    let untold: Vec<_> = page
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next())
        .map(ToOwned::to_owned)
        .filter(|name| !whole(name))
        .collect();
    assert!(untold.is_empty(), "docs/operators.md does not tell {untold:?}");
    for file in ["docs/watching/alerts.yml", "docs/watching/dashboard.json", "docs/operators.md"] {
        for name in names(&guide(file)) {
            // Its help is there without the ending.
            let family = name.trim_end_matches("_total");
            assert!(help.contains(family) || help.contains(&name), "{file} names {name}");
        }
    }
}

/// A dashboard's panels, each with its expressions.
fn panels() -> Vec<(Value, Vec<String>)> {
    let dashboard: Value = serde_json::from_str(&guide("docs/watching/dashboard.json")).unwrap();
    let expressions = |panel: &Value| -> Vec<String> {
        let targets = panel["targets"].as_array().unwrap();
        targets.iter().map(|target| target["expr"].as_str().unwrap().to_owned()).collect()
    };
    let panels = dashboard["panels"].as_array().unwrap();
    panels.iter().map(|panel| (panel.clone(), expressions(panel))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn prometheus_itself_takes_every_rule_and_has_values_for_every_panel() {
    let at = format!("{}:9180", own_address());
    let _server = Server::start(&[("SEALED_ORDERS_METRICS_LISTEN", &at)]).await;
    let Some(prometheus) = Prometheus::start(&at).await else { return };

    // What a rate is made of has been read twice.
    until("it has read the server", || async {
        prometheus.values("count_over_time(up{job=\"sealed-orders\"}[1m]) > 2").await == 1
    })
    .await;
    assert_eq!(prometheus.values("up{job=\"sealed-orders\"} == 1").await, 1);
    for (panel, expressions) in panels() {
        for expression in expressions {
            let many = prometheus.values(&expression).await;
            assert!(many > 0, "{}: {expression} has no value", panel["title"]);
        }
    }
    until("every rule was looked at", || async {
        prometheus.rules().await.iter().all(|(_, health, _)| health != "unknown")
    })
    .await;
    let rules = prometheus.rules().await;
    assert!(rules.len() >= 10, "{rules:?}");
    assert!(rules.iter().all(|(_, health, _)| health == "ok"), "{rules:?}");
    // A server on which nothing is wrong calls nobody.
    assert_eq!(prometheus.values("ALERTS").await, 0);

    let page = reqwest::get(format!("http://{at}/metrics")).await.unwrap().text().await.unwrap();
    let mut checks = Command::new("promtool")
        .args(["check", "metrics"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    checks.stdin.take().unwrap().write_all(page.as_bytes()).unwrap();
    let said = checks.wait_with_output().unwrap();
    // It knows the older format alone, where help has the ending of what is counted, too.
    let said = [said.stdout, said.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    let lines: Vec<_> =
        said.lines().filter(|line| !line.ends_with("_total no help text")).collect();
    assert!(lines.is_empty(), "{lines:?}");
}

/// As Grafana's JSON model has it: no two panels are one, none lies on another, and each asks the
/// data source that its reader chose.
#[test]
fn the_dashboard_is_one_that_grafana_can_show() {
    let (mut ids, mut taken) = (BTreeSet::new(), BTreeSet::new());
    for (panel, expressions) in panels() {
        let title = panel["title"].as_str().unwrap();
        assert!(ids.insert(panel["id"].as_u64().unwrap()), "{title}: its id is another's");
        assert_eq!(panel["datasource"]["uid"], "${datasource}", "{title}");
        assert!(!expressions.is_empty(), "{title} asks for nothing");
        let place = |side: &str| panel["gridPos"][side].as_u64().unwrap();
        let (x, y, w, h) = (place("x"), place("y"), place("w"), place("h"));
        assert!(x + w <= 24, "{title} is wider than the grid");
        for cell in (x..x + w).flat_map(|x| (y..y + h).map(move |y| (x, y))) {
            assert!(taken.insert(cell), "{title} lies on another");
        }
        let names: BTreeSet<_> =
            panel["targets"].as_array().unwrap().iter().map(|it| it["refId"].to_string()).collect();
        assert_eq!(names.len(), expressions.len(), "{title}: two targets have one name");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_reads_the_log_and_finds_a_request_by_its_name() {
    let server = Server::start(&[("SEALED_ORDERS_LOG_FORMAT", "json")]).await;
    let client = Client::new();
    let named = |given: &'static str| {
        let asked = client.get(server.url("/health")).header("X-Request-Id", given);
        async move {
            let answer = asked.send().await.unwrap();
            answer.headers()["x-request-id"].to_str().unwrap().to_owned()
        }
    };
    assert_eq!(named("front-7.a_1").await, "front-7.a_1");
    for strange in ["", "two words", "quote\"", &"x".repeat(65)] {
        let strange: &'static str = Box::leak(strange.to_owned().into_boxed_str());
        let own = named(strange).await;
        assert!(own != strange && own.len() == 32, "{own}");
    }
    let log = server.log();
    let lines: Vec<Value> =
        log.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    assert!(!lines.is_empty(), "{log}");
    assert!(lines.iter().all(|line| line["level"].is_string() && line["timestamp"].is_string()));
}
