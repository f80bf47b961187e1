//! The tests that run the real parts: PostgreSQL, SMTP, a browser, the built program.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by panicking")]

mod acts;
mod bad_input;
mod boards;
mod browser;
mod cluster;
mod crash;
mod deadlines;
mod desk;
mod doors;
mod exactly_once;
mod life;
mod mail;
mod mail_server;
mod opening;
mod power;
mod power_cut;
mod record;
mod reminders;
mod rooms;
mod scanners;
mod sealed;
mod steps;
mod support;
mod toy;
mod twice;
