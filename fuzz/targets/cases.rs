//! Any bytes handed to `adjudicate`: a fault, or an outcome that is JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sealed_orders_fuzz::rules::power::case::Case;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(case) = Case::read(bytes) {
        serde_json::to_vec(&case.adjudicate()).unwrap();
    }
});
