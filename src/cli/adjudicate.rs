//! `sealed-orders adjudicate`: carries out a round from a JSON case on standard input (docs/rules).

use std::{
    io::{Read, Write},
    process::ExitCode,
};

use clap::Args;

use super::cases;
use crate::rules::Cases;

/// The flags of `adjudicate`.
#[derive(Args)]
#[command(after_help = "\
A case has the seats, the position before the round and the sheets. The last chapter of a game's
rules says which fields its cases have (docs/rules).

Bad input ends with status 2 and one line on standard error. In a stream, a line {\"error\":\"...\"}
stands in that case's place, and the next case is carried out.

Examples:
  sealed-orders adjudicate power < case.json
  sealed-orders adjudicate cities --stream < cases.jsonl > outcomes.jsonl
  echo '{\"set_up\":{\"seats\":[\"ann\",\"bob\"],\"options\":{\"first\":1}}}' |
    sealed-orders adjudicate cities")]
pub struct Flags {
    /// What is played
    #[arg(value_name = "GAME", value_parser = cases::rulesets())]
    ruleset: String,
    /// Read one case a line, and write one outcome a line
    #[arg(long)]
    stream: bool,
}

/// Reads standard input, and prints.
pub fn run(flags: &Flags) -> ExitCode {
    cases::run(&flags.ruleset, flags.stream, |cases, json, outcome| cases.adjudicate(json, outcome))
}

/// Carries out one case, or with `stream` one a line.
///
/// Bad input ends with status 2, one line in `errors` and nothing in `output`; in a stream an
/// `{"error":…}` line stands in that case's place.
pub fn carry_out(
    ruleset: &str,
    stream: bool,
    input: impl Read,
    output: impl Write,
    errors: impl Write,
) -> ExitCode {
    let answer =
        |cases: &dyn Cases, json: &[u8], outcome: &mut Vec<u8>| cases.adjudicate(json, outcome);
    cases::carry_out(ruleset, stream, input, output, errors, answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASE: &str = r#"{"seats":[{"name":"ann","armies":["G","B"]},{"name":"bob","armies":["Y","R"]}],"official":"ann","position":{"G":{"flags":["G"]},"R":{"flags":["R"]}},"orders":{}}"#;

    fn adjudicate(stream: bool, input: &str) -> (ExitCode, String, String) {
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let code = carry_out("power", stream, input.as_bytes(), &mut output, &mut errors);
        (code, String::from_utf8(output).unwrap(), String::from_utf8(errors).unwrap())
    }

    #[test]
    fn one_case_gives_one_outcome() {
        let (code, output, errors) = adjudicate(false, CASE);
        assert_eq!(code, ExitCode::SUCCESS);
        assert!(output.starts_with("{\"position\":") && output.ends_with("}\n"), "{output}");
        assert_eq!(errors, "");
    }

    #[test]
    fn bad_input_is_one_line_of_error_and_nothing_else() {
        for input in ["", "nonsense", "{\"seats\":[]}", &CASE.replace("\"ann\"", "\"a\\nn\"")] {
            let input = input.replace("\"official\":\"a\\nn\"", "\"official\":\"zed\"");
            let (code, output, errors) = adjudicate(false, &input);
            assert_eq!(code, ExitCode::from(2), "{input}");
            assert_eq!(output, "");
            assert_eq!(errors.lines().count(), 1, "{errors:?}");
        }
    }

    #[test]
    fn a_stream_goes_on_after_bad_input() {
        let bad = CASE.replace("\"G\"]}", "\"Q\"]}");
        let (code, output, errors) = adjudicate(true, &format!("{CASE}\n{bad}\n\n{CASE}"));
        assert_eq!((code, errors.as_str()), (ExitCode::SUCCESS, ""));
        let lines: Vec<_> = output.lines().collect();
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0], lines[3]);
        assert!(lines[1].starts_with("{\"error\":\"unknown army"), "{}", lines[1]);
        assert!(lines[2].starts_with("{\"error\":"), "{}", lines[2]);
    }
}
