//! Something for each of several players by name, as cases have it.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeOwned, MapAccess},
};

/// Values by name, in the order they were written; none is named twice.
pub struct ByName<T>(pub Vec<(String, T)>);

impl<T> Default for ByName<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for ByName<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<T>(PhantomData<T>);
        impl<'de, T: DeserializeOwned> de::Visitor<'de> for Visitor<T> {
            type Value = ByName<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with names as keys")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByName<T>, A::Error> {
                let mut named: Vec<(String, T)> = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    if named.iter().any(|(known, _)| *known == name) {
                        return Err(de::Error::custom(format!("{name:?} is named twice")));
                    }
                    named.push((name, map.next_value()?));
                }
                Ok(ByName(named))
            }
        }
        deserializer.deserialize_map(Visitor(PhantomData))
    }
}
