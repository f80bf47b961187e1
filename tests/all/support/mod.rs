//! Real parts for the tests, each started on demand and gone at the end however the test ends.

pub mod role;
pub mod scratch;
