//! What JSON may say twice, and a game may have once.

use std::{collections::BTreeMap, fmt};

use serde::{
    Deserializer,
    de::{Error, MapAccess, Visitor},
};

/// Options by their names, each given once.
pub fn each_once<'de, D: Deserializer<'de>>(sent: D) -> Result<BTreeMap<String, String>, D::Error> {
    struct Options;
    impl<'de> Visitor<'de> for Options {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object with the options' names as keys and text as values")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut options = BTreeMap::new();
            while let Some((name, value)) = map.next_entry::<String, String>()? {
                if options.contains_key(&name) {
                    return Err(A::Error::custom(format!("option {name:?} is given twice")));
                }
                options.insert(name, value);
            }
            Ok(options)
        }
    }
    sent.deserialize_map(Options)
}
