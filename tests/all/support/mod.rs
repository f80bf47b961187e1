//! Real parts for the tests, each started on demand and gone at the end however the test ends.
//!
//! `make setup` installs what they are made of: PostgreSQL, a mail server in Python, Chromium.

#![allow(dead_code, reason = "what a part can do is written once, and not all of it used at once")]

pub mod browser;
pub mod caller;
pub mod correspondence;
pub mod database;
pub mod dns;
pub mod dovecot;
pub mod games;
pub mod golden;
mod hanging;
pub mod loopback;
pub mod machines;
pub mod pictures;
pub mod postfix;
pub mod prometheus;
pub mod properties;
pub mod proxy;
pub mod push_service;
pub mod role;
pub mod scratch;
pub mod server;
pub mod smtp;
pub mod times;
pub mod waiting;

/// Says that a test cannot run here, past the test runner, which keeps to itself what passing tests
/// print. Where everything must run, it fails.
pub fn skipped(why: &str) {
    use std::io::Write;
    assert!(std::env::var_os("CI").is_none(), "{why}");
    writeln!(std::io::stderr(), "SKIPPED: {why}").ok();
}
