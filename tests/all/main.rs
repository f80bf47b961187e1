//! The tests that run the real parts: PostgreSQL, SMTP, a browser, the built program.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by panicking")]

mod account;
mod acts;
mod api;
mod bad_input;
mod boards;
mod browser;
mod clocks;
mod cluster;
mod commands;
mod computer;
mod crash;
mod cut_off;
mod deadlines;
mod desk;
mod disk_full;
mod doors;
mod exactly_once;
mod hostile_mail;
mod life;
mod listing;
mod lobby;
mod mail;
mod mail_in;
mod mail_server;
mod opening;
mod pace;
mod post;
mod power;
mod power_cut;
mod record;
mod reminders;
mod replacing;
mod rooms;
mod rules;
mod scanners;
mod sealed;
mod statistics;
mod steps;
mod support;
mod tokens;
mod toy;
mod twice;
mod watch;
mod windows;
