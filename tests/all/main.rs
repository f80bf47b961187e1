//! The tests that run the real parts: PostgreSQL, SMTP, a browser, the built program.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by panicking")]

mod cluster;
mod exactly_once;
mod life;
mod mail;
mod power;
mod support;
mod toy;
