//! How a server is watched: what it logs, and where its counts are read.

use std::net::SocketAddr;

use clap::{Args, ValueEnum};

use super::error::{ConfigError, Setting};

const METRICS_LISTEN: Setting =
    Setting { flag: "metrics-listen", variable: "SEALED_ORDERS_METRICS_LISTEN" };

const WATCH: &str = "How it is watched";

/// How a server is watched.
#[derive(Args, Clone, Debug)]
pub struct WatchFlags {
    /// What is logged, e.g. info, or warn,sealed_orders=debug
    #[arg(long, env = "SEALED_ORDERS_LOG", default_value = "info", value_name = "FILTER")]
    #[arg(help_heading = WATCH)]
    pub log: String,

    /// How it is written: for people, or an object a line for programs
    #[arg(long, env = "SEALED_ORDERS_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    #[arg(help_heading = WATCH)]
    pub log_format: LogFormat,

    /// Address and port where Prometheus reads /metrics, which tells nothing of anybody's game; it should
    /// not be reached from everywhere all the same [default: nowhere]
    #[arg(long, env = METRICS_LISTEN.variable, value_name = "ADDRESS:PORT", help_heading = WATCH)]
    pub metrics_listen: Option<String>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// A line each, for people
    Text,
    /// A JSON object a line
    Json,
}

impl WatchFlags {
    /// Where counts are read; none when nowhere.
    ///
    /// # Errors
    /// With a sentence that names the setting, when it does not fit.
    pub fn metrics(&self) -> Result<Option<SocketAddr>, ConfigError> {
        let given = self.metrics_listen.as_deref().map(str::trim).filter(|given| !given.is_empty());
        let expected = "an IP address and a port, such as 127.0.0.1:9180";
        given
            .map(|given| given.parse().map_err(|_| METRICS_LISTEN.unfit(given, expected)))
            .transpose()
    }
}
