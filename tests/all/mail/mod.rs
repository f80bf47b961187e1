//! The post office: letters, how they leave, how replies are read.

mod inbound;
mod letters;
mod list;
pub mod samples;
mod transport;
mod ways;
