//! `sealed-orders adjudicate`: carries out a round from a JSON case on standard input (docs/rules).
//! Needs no server and no database.

use std::{
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    process::ExitCode,
};

use clap::Args;
use serde::Serialize;

use super::BAD_INPUT;
use crate::rules::power::case::{Case, CaseFault};

/// The flags of `adjudicate`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sealed-orders adjudicate power < case.json
  sealed-orders adjudicate power --stream < cases.jsonl > outcomes.jsonl")]
pub struct Flags {
    /// What is played
    #[arg(value_parser = ["power"])]
    ruleset: String,
    /// Read one case a line, and write one outcome a line
    #[arg(long)]
    stream: bool,
}

/// Reads standard input, and prints.
pub fn run(flags: &Flags) -> ExitCode {
    let Flags { ruleset, stream } = flags;
    carry_out(ruleset, *stream, io::stdin().lock(), io::stdout().lock(), io::stderr().lock())
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
    mut errors: impl Write,
) -> ExitCode {
    if ruleset != "power" {
        return bad_input(&mut errors, &format!("no ruleset is called {ruleset:?}"));
    }
    let (input, mut output) = (BufReader::new(input), BufWriter::new(output));
    let done = if stream {
        carry_out_stream(input, &mut output).map_err(Error::from)
    } else {
        carry_out_one(input, &mut output)
    };
    match done.and_then(|()| Ok(output.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Case(fault)) => bad_input(&mut errors, &fault.to_string()),
        // The reader of the outcomes went away: it has what it wanted.
        Err(Error::Io(why)) if why.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Error::Io(why)) => {
            // If even this cannot be said, the status says it.
            let _ = writeln!(errors, "sealed-orders: {why}");
            ExitCode::FAILURE
        }
    }
}

fn bad_input(errors: &mut impl Write, sentence: &str) -> ExitCode {
    // One line, whatever names the input had in it.
    let sentence: String = sentence.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let _ = writeln!(errors, "sealed-orders: {sentence}");
    ExitCode::from(BAD_INPUT)
}

/// Why a case was not carried out.
#[derive(Debug, thiserror::Error)]
enum Error {
    /// It is none: the caller's mistake.
    #[error(transparent)]
    Case(#[from] CaseFault),
    /// It could not be read, or its outcome not written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

fn carry_out_one(mut input: impl Read, output: &mut impl Write) -> Result<(), Error> {
    let mut json = Vec::new();
    input.read_to_end(&mut json)?;
    print(output, &Case::read(&json)?.adjudicate())?;
    Ok(())
}

fn carry_out_stream<R: Read>(mut input: BufReader<R>, output: &mut impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        match Case::read(&line) {
            Ok(case) => print(output, &case.adjudicate())?,
            Err(fault) => print(output, &Refusal { error: fault.to_string() })?,
        }
        // Whoever waits for this outcome before sending the next case gets it.
        if input.buffer().is_empty() {
            output.flush()?;
        }
        line.clear();
    }
    Ok(())
}

#[derive(Serialize)]
struct Refusal {
    error: String,
}

fn print(output: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    output.write_all(b"\n")
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
