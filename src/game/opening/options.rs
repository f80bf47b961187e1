//! A ruleset's options as they were chosen: each becomes a value of the sort that the ruleset asks for,
//! and what it would not take is told in words that everybody reads.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::name::short;
use crate::{
    history::{Field, Input},
    language::Language,
    registry::Played,
};

/// Why an option cannot be chosen so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFault {
    /// The ruleset has no option of that name.
    Unknown {
        /// The name that was given.
        name: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// It is none of the values that there are.
    NoChoice {
        /// The option.
        name: String,
        /// What was given.
        given: String,
        /// The values.
        known: Vec<String>,
    },
    /// It is no number within the bounds, which are allowed too.
    NoNumber {
        /// The option.
        name: String,
        /// What was given.
        given: String,
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// It has more characters than this.
    TooLong {
        /// The option.
        name: String,
        /// How many it may have.
        longest: usize,
    },
}

/// The chosen options as the ruleset reads them, and what is wrong with them as far as their fields
/// tell. A ruleset may take more than its fields offer: these faults count where it does not.
pub(super) fn typed(
    chosen: &BTreeMap<String, String>,
    played: &Played,
) -> (Value, Vec<OptionFault>) {
    // Names and values are the same in every language.
    let fields = played.teller.options(Language::En);
    let (mut values, mut faults) = (Map::new(), Vec::new());
    for (name, given) in chosen.iter().filter(|(_, given)| !given.trim().is_empty()) {
        let value = match fields.iter().find(|field| field.name == *name) {
            Some(field) => value(field, given.trim()),
            None => {
                let known = fields.iter().map(|field| field.name.clone()).collect();
                Err(OptionFault::Unknown { name: short(name), known })
            }
        };
        let value = value.unwrap_or_else(|fault| {
            faults.push(fault);
            Value::from(given.as_str())
        });
        values.insert(name.clone(), value);
    }
    (Value::Object(values), faults)
}

fn value(field: &Field, given: &str) -> Result<Value, OptionFault> {
    let name = field.name.clone();
    match &field.input {
        Input::Select(groups) => {
            let options = groups.iter().flat_map(|group| &group.options);
            let known: Vec<&String> = options.map(|(value, _)| value).collect();
            if known.iter().any(|value| *value == given) {
                return Ok(Value::from(given));
            }
            let known = known.into_iter().filter(|value| !value.is_empty()).cloned().collect();
            Err(OptionFault::NoChoice { name, given: short(given), known })
        }
        &Input::Number { min, max } => match given.parse::<u32>() {
            Ok(number) if (min..=max).contains(&number) => Ok(Value::from(number)),
            _ => Err(OptionFault::NoNumber { name, given: short(given), min, max }),
        },
        &Input::Text { longest, .. } if given.chars().count() > longest => {
            Err(OptionFault::TooLong { name, longest })
        }
        Input::Text { .. } => Ok(Value::from(given)),
    }
}

impl OptionFault {
    /// What was given, and what was expected.
    pub fn say(&self, l: Language) -> String {
        let list = |known: &[String]| known.join(", ");
        match (self, l) {
            (Self::Unknown { name, known }, _) if known.is_empty() => match l {
                Language::En => format!(
                    "these rules have no option {}, nor any other",
                    Language::En.quoted(name)
                ),
                Language::Fr => format!(
                    "ces règles n'ont pas d'option {}, ni aucune autre",
                    Language::Fr.quoted(name)
                ),
            },
            (Self::Unknown { name, known }, Language::En) => {
                format!(
                    "these rules have no option {}: expected {}",
                    Language::En.quoted(name),
                    list(known)
                )
            }
            (Self::Unknown { name, known }, Language::Fr) => {
                format!(
                    "ces règles n'ont pas d'option {} : on attendait {}",
                    Language::Fr.quoted(name),
                    list(known)
                )
            }
            (Self::NoChoice { name, given, known }, Language::En) => {
                format!(
                    "the option {name} cannot be {}: expected {}",
                    Language::En.quoted(given),
                    list(known)
                )
            }
            (Self::NoChoice { name, given, known }, Language::Fr) => {
                format!(
                    "l'option {name} ne peut être {} : on attendait {}",
                    Language::Fr.quoted(given),
                    list(known)
                )
            }
            (Self::NoNumber { name, given, min, max }, Language::En) => {
                format!(
                    "the option {name} cannot be {}: expected a number from {min} to {max}",
                    Language::En.quoted(given)
                )
            }
            (Self::NoNumber { name, given, min, max }, Language::Fr) => {
                format!(
                    "l'option {name} ne peut être {} : on attendait un nombre de {min} à {max}",
                    Language::Fr.quoted(given)
                )
            }
            (Self::TooLong { name, longest }, Language::En) => {
                format!("the option {name} may have {longest} characters at the most")
            }
            (Self::TooLong { name, longest }, Language::Fr) => {
                format!("l'option {name} peut avoir {longest} caractères au plus")
            }
        }
    }
}
