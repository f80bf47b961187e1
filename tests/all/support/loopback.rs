//! Addresses of loopback, of which Linux has sixteen million: each program that a test starts has one of
//! its own. On 127.0.0.1 a port that was free a moment ago may be another test's now, and the port of a
//! program that is started again may have been taken meanwhile, be it by an outgoing connection.

use std::{
    net::{IpAddr, Ipv4Addr},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// An address at which nobody listens, and where nobody else will.
pub fn own_address() -> IpAddr {
    static LAST: AtomicU32 = AtomicU32::new(0);
    // No two test runs have the same process id, and a test has ended long before the number that it
    // took comes round. Nothing is 127.0.0.1, nor ends with 0 or 255.
    let [.., high, low] = process::id().to_be_bytes();
    let number = LAST.fetch_add(1, Ordering::Relaxed) % 254;
    Ipv4Addr::new(127, high.max(1), low, u8::try_from(number + 1).unwrap()).into()
}
