//! Prometheus from Debian's packages, with the rules of `docs/watching`, reading one server on loopback.

use std::{
    fs,
    net::IpAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use reqwest::Url;
use serde_json::Value;

use super::{dovecot::is_installed, loopback::own_address, scratch::Scratch, waiting::until};

/// A running Prometheus.
pub struct Prometheus {
    child: Child,
    address: IpAddr,
    _scratch: Scratch,
}

impl Prometheus {
    /// Starts one that reads `metrics`, an address and port; none where it is not installed.
    pub async fn start(metrics: &str) -> Option<Self> {
        if !is_installed("prometheus") {
            return None;
        }
        let (scratch, address) = (Scratch::new(), own_address());
        let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/watching/alerts.yml");
        let settings = format!(
            "global: {{ scrape_interval: 1s, evaluation_interval: 1s }}\n\
             rule_files: [ {rules:?} ]\n\
             scrape_configs:\n  - job_name: sealed-orders\n    static_configs: [ {{ targets: [ {metrics:?} ] }} ]\n"
        );
        let file = scratch.path().join("prometheus.yml");
        fs::write(&file, settings).unwrap();
        let child = Command::new("prometheus")
            .arg(format!("--config.file={}", file.display()))
            .arg(format!("--storage.tsdb.path={}", scratch.path().join("data").display()))
            .arg(format!("--web.listen-address={address}:9090"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let prometheus = Self { child, address, _scratch: scratch };
        until("Prometheus answers", || async { prometheus.ask("rules", "").await.is_some() }).await;
        Some(prometheus)
    }

    /// What it answers by its API; none while it does not.
    async fn ask(&self, what: &str, query: &str) -> Option<Value> {
        let url = format!("http://{}:9090/api/v1/{what}", self.address);
        let url = Url::parse_with_params(&url, [("query", query)]).unwrap();
        let asked = reqwest::Client::new().get(url);
        let answer = asked.timeout(Duration::from_secs(5)).send().await.ok()?;
        answer.json().await.ok()
    }

    /// Its rules: the name of each, how it fared, and why it failed.
    pub async fn rules(&self) -> Vec<(String, String, String)> {
        let told = self.ask("rules", "").await.unwrap();
        let groups = told["data"]["groups"].as_array().unwrap();
        let rules = groups.iter().flat_map(|group| group["rules"].as_array().unwrap());
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        rules
            .map(|rule| (text(&rule["name"]), text(&rule["health"]), text(&rule["lastError"])))
            .collect()
    }

    /// How many values an expression has now.
    ///
    /// # Panics
    /// When it is none.
    pub async fn values(&self, expression: &str) -> usize {
        let told = self.ask("query", expression).await.unwrap();
        assert_eq!(told["status"], "success", "{expression}: {told}");
        told["data"]["result"].as_array().unwrap().len()
    }
}

impl Drop for Prometheus {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
