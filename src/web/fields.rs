//! The fields of a form that was sent, from a page or from a letter, and those of an address.

use std::{collections::BTreeMap, fmt::Display, future::Future, pin::Pin, str::FromStr};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};

use super::PageError;
use crate::{game::opening::candidate::Contact, language::Language};

/// What was sent, by name, for a form that sends it again.
pub type Again = Vec<(String, String)>;

/// Fields by name; without any by default. Some mail programs put `x_` before every name: it is taken off again.
#[derive(Default)]
pub struct Fields(BTreeMap<String, String>);

static NONE: Fields = Fields(BTreeMap::new());

impl Fields {
    /// Reads a body of type `application/x-www-form-urlencoded`. Of a name that comes twice the
    /// first value with something in it counts.
    pub fn read(body: &[u8]) -> Self {
        let mut fields = BTreeMap::<String, String>::new();
        for (name, value) in url::form_urlencoded::parse(body) {
            let name = name.strip_prefix("x_").unwrap_or(&name);
            let kept = fields.entry(name.to_owned()).or_default();
            if kept.trim().is_empty() {
                // Nobody types control characters, and the database keeps no NUL.
                let typed = |c: &char| !c.is_control() || matches!(c, '\n' | '\r' | '\t');
                *kept = value.chars().filter(typed).collect();
            }
        }
        Self(fields)
    }

    /// Those that an address asks with, behind its `?`.
    pub fn of_query(request: &HttpRequest) -> Self {
        Self::read(request.query_string().as_bytes())
    }

    /// Whether there is such a field, be it empty.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// What a field says; none where it is missing, or says no such thing.
    pub fn parsed<T: FromStr>(&self, name: &str) -> Option<T> {
        self.get(name).trim().parse().ok()
    }

    /// The value of a field; empty where it is missing.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// The value of a field, be it empty; `other` where it was not sent.
    pub fn or<'a>(&'a self, name: &str, other: &'a str) -> &'a str {
        self.0.get(name).map_or(other, String::as_str)
    }

    /// No fields.
    pub fn none() -> &'static Self {
        &NONE
    }

    /// These fields where that one has that value, else none: of several forms on a page one was sent.
    pub fn of_form(&self, name: &str, value: &(impl Display + ?Sized)) -> &Self {
        if self.get(name) == value.to_string() { self } else { Self::none() }
    }

    /// Whether nothing was sent.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Somebody's name, address, language and zone, in fields with that before their names.
    pub fn contact(&self, prefix: &str) -> Contact {
        let field = |name: &str| self.get(&format!("{prefix}{name}")).trim().to_owned();
        Contact {
            name: field("name"),
            address: field("address"),
            language: field("lang"),
            zone: field("zone"),
        }
    }

    /// The language that somebody presses to be spoken to in.
    pub fn spoken(&self) -> Option<Language> {
        self.get("act").strip_prefix("speak_")?.parse().ok()
    }

    /// Whether a checkbox was ticked.
    pub fn ticked(&self, name: &str) -> bool {
        !matches!(self.get(name), "" | "no" | "0" | "false")
    }

    /// These fields, and that one as it is given.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.0.insert(name.to_owned(), value.into());
        self
    }

    /// All fields, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// What was sent, to be sent again once it is said to be meant: all but the word for it.
    pub fn again(&self) -> Again {
        self.0.clone().into_iter().filter(|(name, _)| name != "sure").collect()
    }
}

impl FromIterator<(String, String)> for Fields {
    fn from_iter<T: IntoIterator<Item = (String, String)>>(fields: T) -> Self {
        Self(fields.into_iter().collect())
    }
}

impl<const N: usize> From<[(&str, String); N]> for Fields {
    fn from(fields: [(&str, String); N]) -> Self {
        Self(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }
}

impl FromRequest for Fields {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let language = super::language(request);
        let body = web::Bytes::from_request(request, payload);
        Box::pin(async move { Ok(Self::read(&body.await.map_err(|_| PageError::body(language))?)) })
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::Fields;

    #[test]
    fn an_address_asks_for_the_same_in_any_order() {
        for uri in
            ["/?before=3&lang=fr&night", "/?lang=fr&night&before=3", "/?night&lang=fr&before=+3"]
        {
            let asked = Fields::of_query(&TestRequest::with_uri(uri).to_http_request());
            assert_eq!((asked.parsed("before"), asked.get("lang")), (Some(3), "fr"), "{uri}");
            assert!(asked.has("night") && !asked.has("small"), "{uri}");
        }
        let odd = Fields::of_query(&TestRequest::with_uri("/?before=x").to_http_request());
        assert_eq!(odd.parsed::<u32>("before"), None);
    }

    #[test]
    fn prefixes_are_taken_off_and_the_first_filled_value_counts() {
        let fields =
            Fields::read(b"x_piece1=T&from1=&x_from1=GHQ&hold=yes&orders=a%0D%0Ab+c&pass=no");
        assert_eq!(fields.get("piece1"), "T");
        assert_eq!(fields.get("from1"), "GHQ");
        assert_eq!(fields.get("orders"), "a\r\nb c");
        assert!(fields.ticked("hold") && !fields.ticked("pass") && !fields.ticked("none"));
    }
}
