//! The post office: letters, how they leave, how replies are read.

mod letters;
mod samples;
mod transport;
