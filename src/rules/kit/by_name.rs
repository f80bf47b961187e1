//! Something for each of several by name, as cases have it: none is named twice.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeOwned, MapAccess},
};

use crate::Seat;

/// What a case names.
pub trait Named {
    /// The word for it, in English: what a fault says was named twice.
    const WORD: &'static str;
}

impl Named for Seat {
    const WORD: &'static str = "seat";
}

/// Values by the names of `N`, in the order they were written; none is named twice.
pub struct ByName<N, T> {
    named: Vec<(String, T)>,
    what: PhantomData<N>,
}

impl<N, T> Default for ByName<N, T> {
    fn default() -> Self {
        Self { named: Vec::new(), what: PhantomData }
    }
}

impl<N, T> IntoIterator for ByName<N, T> {
    type Item = (String, T);
    type IntoIter = std::vec::IntoIter<(String, T)>;

    fn into_iter(self) -> Self::IntoIter {
        self.named.into_iter()
    }
}

impl<'de, N: Named, T: DeserializeOwned> Deserialize<'de> for ByName<N, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<N, T>(PhantomData<(N, T)>);
        impl<'de, N: Named, T: DeserializeOwned> de::Visitor<'de> for Visitor<N, T> {
            type Value = ByName<N, T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an object with the {}s' names as keys", N::WORD)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut named: Vec<(String, T)> = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    if named.iter().any(|(known, _)| *known == name) {
                        let word = N::WORD;
                        return Err(de::Error::custom(format!("{word} {name:?} is named twice")));
                    }
                    named.push((name, map.next_value()?));
                }
                Ok(ByName { named, what: PhantomData })
            }
        }
        deserializer.deserialize_map(Visitor(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_their_order_and_none_comes_twice() {
        let read = |json: &str| {
            let read = serde_json::from_str::<ByName<Seat, u8>>(json);
            read.map(Vec::from_iter).map_err(|fault| fault.to_string())
        };
        assert_eq!(read(r#"{"b":1,"a":2}"#), Ok(vec![("b".to_owned(), 1), ("a".to_owned(), 2)]));
        let fault = read(r#"{"a":1,"a":2}"#).unwrap_err();
        assert!(fault.starts_with("seat \"a\" is named twice"), "{fault}");
        let fault = read("[]").unwrap_err();
        assert!(fault.contains("an object with the seats' names as keys"), "{fault}");
    }
}
