//! Whole numbers as requests write them. JSON and JSON Schema know one kind of number: `3`, `3.0` and
//! `3e0` are the same integer, in a body and in a query string.

use std::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserialize, Deserializer,
    de::{Error, Visitor},
};

/// A kind of whole number that requests have, from 0 on.
pub trait Whole: FromStr {
    /// The largest.
    const MOST: u32;
}

impl Whole for u8 {
    const MOST: u32 = 255;
}

impl Whole for u32 {
    const MOST: u32 = Self::MAX;
}

/// A number of a body.
pub fn sent<'de, T: Whole, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    from.deserialize_any(Number(PhantomData))
}

/// The same where there may be none.
pub fn perhaps_sent<'de, T: Whole, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Ok(Option::<Sent<T>>::deserialize(from)?.map(|Sent(number)| number))
}

/// The same where several may come.
pub fn perhaps_several<'de, T: Whole, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    let several = Option::<Vec<Sent<T>>>::deserialize(from)?;
    Ok(several.map(|several| several.into_iter().map(|Sent(number)| number).collect()))
}

/// A number of a query string.
pub fn asked<'de, T: Whole, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    read(&text).ok_or_else(|| D::Error::custom(format!("{text:?} is not {}", expected::<T>())))
}

/// The same where it may be left empty, as a form sends it.
pub fn perhaps_asked<'de, T: Whole, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(from)?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    asked(serde::de::value::StringDeserializer::new(text)).map(Some)
}

/// A number as text has it.
pub fn read<T: FromStr>(text: &str) -> Option<T> {
    let text = text.trim();
    text.parse().ok().or_else(|| of_float(serde_json::from_str(text).ok()?))
}

/// Written out, so that no digit is lost by the way; zero has no sign there.
fn of_float<T: FromStr>(number: f64) -> Option<T> {
    (number + 0.0).to_string().parse().ok()
}

fn expected<T: Whole>() -> String {
    format!("a whole number from 0 to {}", T::MOST)
}

struct Sent<T>(T);

impl<'de, T: Whole> Deserialize<'de> for Sent<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        sent(from).map(Self)
    }
}

struct Number<T>(PhantomData<T>);

impl<T: Whole> Visitor<'_> for Number<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&expected::<T>())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let is_odd = |_| E::invalid_value(serde::de::Unexpected::Unsigned(number), &self);
        number.to_string().parse().map_err(is_odd)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        let is_odd = || E::invalid_value(serde::de::Unexpected::Float(number), &self);
        of_float(number).ok_or_else(is_odd)
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_whole_number_is_read_however_it_is_written() {
        for text in ["3", "3.0", "3e0", "30.0E-1", " 3 "] {
            assert_eq!(read::<u8>(text), Some(3), "{text}");
        }
        assert_eq!((read::<u8>("-0.0"), read::<u32>("4294967295.0")), (Some(0), Some(u32::MAX)));
        for text in ["", "3.5", "-1", "256", "1e300", "inf", "NaN", "0x3", "three", "3.0.0"] {
            assert_eq!(read::<u8>(text), None, "{text}");
        }
    }
}
