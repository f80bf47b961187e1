//! Any bytes that come as mail: what its author wrote is found, or a fault; the same bytes are read as
//! the report of a letter that came back. An order is asked for as it was written, or not at all.
#![no_main]

use chrono::NaiveDate;
use libfuzzer_sys::fuzz_target;
use sealed_orders_fuzz::mail::{
    bounce,
    inbound::{self, Background, OurLetter},
};

fuzz_target!(|bytes: &[u8]| {
    let mail = inbound::read(bytes);
    assert_eq!(mail.recipients, inbound::recipients(bytes));
    assert!(inbound::content(bytes).len() <= bytes.len());
    assert!(inbound::words_behind(bytes, &["sheet+", "/sheets/"]).len() <= 20);
    if let Ok(reply) = mail.reply {
        assert!(bytes.len() <= inbound::LIMITS.bytes);
        let written = reply.text();
        let asked = reply.asks(&Background {
            author: "Ann Lee",
            today: NaiveDate::MIN,
            is_order: &|line| line.starts_with("T "),
            is_meant: &|_| false,
            may_be_meant: &|_| false,
            is_ours: &|_| false,
            our_letters: &[OurLetter::new(&["T GHQ G8".to_owned()])],
            endings: &[reply.ending().to_vec()],
        });
        assert!(asked.orders.lines().all(|order| written.contains(order)));
    }
    if let Some(report) = bounce::read(bytes) {
        assert!(!report.words.contains('\n') && report.words.chars().count() <= 300);
    }
});
