//! `sealed-orders suggest`: the sheet that a computer player would hand in, for a JSON case on
//! standard input.

use std::{process::ExitCode, str::FromStr};

use clap::Args;
use data_encoding::HEXLOWER_PERMISSIVE;
use serde::Serialize;

use super::cases;
use crate::rules::{Chance, Level};

/// The flags of `suggest`.
#[derive(Args)]
#[command(after_help = "\
A case is what `sealed-orders adjudicate` reads. Its sheets are not looked at, nor is anything that
the seat may not know. The answer has the lines of the sheet, in the case's language:

  {\"seat\":\"ann\",\"sheet\":[\"B2 B4\"]}

The same case with the same seed gives the same sheet, also in a stream.

Bad input ends with status 2 and one line on standard error: what is no case, a seat that is unknown
or has nothing to write, a game that is over or only to be set up. In a stream, a line
{\"error\":\"...\"} stands in that case's place.

Examples:
  sealed-orders suggest power --seat ann --level medium < case.json
  sealed-orders suggest cities --seat bob --level hard --seed 7 < case.json
  sealed-orders suggest cities --seat bob --level easy --stream < cases.jsonl > sheets.jsonl")]
pub struct Flags {
    /// What is played
    #[arg(value_name = "GAME", value_parser = cases::rulesets())]
    ruleset: String,
    /// The name of the seat whose sheet is written, as the case has it
    #[arg(long)]
    seat: String,
    /// How well it is to play: easy, medium or hard
    #[arg(long)]
    level: Level,
    /// What its chance comes from: a number, or 32 bytes as 64 hexadecimal digits
    #[arg(long, default_value = "0")]
    seed: Seed,
    /// Read one case a line, and write one sheet a line
    #[arg(long)]
    stream: bool,
}

/// What chance comes from. A number is its eight bytes, the lowest first, and 24 zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seed([u8; 32]);

/// A word that is no seed.
#[derive(Debug, thiserror::Error)]
#[error("expected a number from 0 to {}, or 64 hexadecimal digits", u64::MAX)]
struct NoSeed;

impl FromStr for Seed {
    type Err = NoSeed;

    fn from_str(word: &str) -> Result<Self, NoSeed> {
        let mut seed = [0; 32];
        if word.len() == 2 * seed.len() {
            let bytes = HEXLOWER_PERMISSIVE.decode(word.as_bytes()).map_err(|_| NoSeed)?;
            return bytes.try_into().map(Self).map_err(|_| NoSeed);
        }
        let number: u64 = word.parse().map_err(|_| NoSeed)?;
        for (byte, of_number) in seed.iter_mut().zip(number.to_le_bytes()) {
            *byte = of_number;
        }
        Ok(Self(seed))
    }
}

#[derive(Serialize)]
struct Suggestion<'a> {
    seat: &'a str,
    sheet: Vec<String>,
}

/// Reads standard input, and prints.
pub fn run(flags: &Flags) -> ExitCode {
    let Flags { ruleset, seat, level, seed: Seed(seed), stream } = flags;
    cases::run(ruleset, *stream, |cases, json, answer| {
        // Every case begins anew, so that it does not matter which ones stand before it.
        let mut chance = Chance::of_round(*seed, 0);
        let sheet = cases.suggest(json, seat, *level, &mut chance)?;
        Ok(serde_json::to_writer(answer, &Suggestion { seat, sheet })?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_number_or_32_bytes() {
        let first = |word: &str| word.parse::<Seed>().unwrap().0.first_chunk::<3>().copied();
        assert_eq!(first("0"), Some([0, 0, 0]));
        assert_eq!(first("258"), Some([2, 1, 0]));
        assert_eq!(first(&"aB".repeat(32)), Some([0xab; 3]));
        assert_eq!("18446744073709551615".parse::<Seed>().unwrap().0[7..9], [255, 0]);
        for wrong in ["", "-1", "x", "18446744073709551616", &"ab".repeat(31), &"xy".repeat(32)] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
    }
}
