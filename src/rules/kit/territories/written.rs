//! The board of a case as JSON: the code of each area, with who holds it and how many troops.

use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{self, MapAccess, SeqAccess},
};

/// Who holds an area, by name, and with how many troops.
pub struct Entry<'a> {
    /// The code of the area.
    pub code: Cow<'a, str>,
    /// Who holds it, if anybody does.
    pub holder: Option<Cow<'a, str>>,
    /// With how many troops.
    pub troops: u32,
}

/// The areas, in the order they were written.
#[derive(Default)]
pub struct WrittenBoard<'a>(pub Vec<Entry<'a>>);

/// A text that is not copied where it stands plainly in the JSON.
#[derive(Deserialize)]
pub struct Text<'a>(#[serde(borrow)] pub Cow<'a, str>);

struct Held<'a>(Option<Cow<'a, str>>, u32);

impl<'de: 'a, 'a> Deserialize<'de> for Held<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Held<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a holder or null, and a number of troops")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Held<'de>, A::Error> {
                let holder: Option<Option<Text<'de>>> = seq.next_element()?;
                let holder = holder.ok_or_else(|| de::Error::invalid_length(0, &self))?;
                let troops = seq.next_element()?;
                let troops = troops.ok_or_else(|| de::Error::invalid_length(1, &self))?;
                if seq.next_element::<de::IgnoredAny>()?.is_some() {
                    return Err(de::Error::invalid_length(3, &self));
                }
                Ok(Held(holder.map(|text| text.0), troops))
            }
        }
        deserializer.deserialize_seq(Visitor)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for WrittenBoard<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = WrittenBoard<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with codes as keys")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::with_capacity(42);
                while let Some(Text(code)) = map.next_key()? {
                    let Held(holder, troops) = map.next_value()?;
                    entries.push(Entry { code, holder, troops });
                }
                Ok(WrittenBoard(entries))
            }
        }
        deserializer.deserialize_map(Visitor)
    }
}
