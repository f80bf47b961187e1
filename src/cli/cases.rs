//! Cases on standard input, and their answers on standard output: one, or one a line. Which games
//! there are, the registry knows. Needs no server and no database.

use std::{
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    process::ExitCode,
};

use clap::builder::PossibleValuesParser;
use serde::Serialize;

use super::BAD_INPUT;
use crate::{
    registry::Registry,
    rules::{CaseFault, Cases},
};

/// The names of what has cases.
pub(super) fn rulesets() -> PossibleValuesParser {
    let registry = Registry::standard();
    let with_cases = registry.all().iter().filter(|played| played.rules.cases().is_some());
    PossibleValuesParser::new(with_cases.map(|played| played.rules.name()).collect::<Vec<_>>())
}

/// Answers the cases of a ruleset, from standard input to standard output.
pub(super) fn run(
    ruleset: &str,
    stream: bool,
    answer: impl FnMut(&dyn Cases, &[u8], &mut Vec<u8>) -> Result<(), CaseFault>,
) -> ExitCode {
    carry_out(ruleset, stream, io::stdin().lock(), io::stdout().lock(), io::stderr().lock(), answer)
}

/// Answers one case, or with `stream` one a line.
///
/// Bad input ends with status 2, one line in `errors` and nothing in `output`; in a stream an
/// `{"error":…}` line stands in that case's place.
pub(super) fn carry_out(
    ruleset: &str,
    stream: bool,
    input: impl Read,
    output: impl Write,
    mut errors: impl Write,
    mut answer: impl FnMut(&dyn Cases, &[u8], &mut Vec<u8>) -> Result<(), CaseFault>,
) -> ExitCode {
    let registry = Registry::standard();
    let cases = match registry.get(ruleset) {
        Ok(played) => played.rules.cases(),
        Err(unknown) => return bad_input(&mut errors, &unknown.to_string()),
    };
    let Some(cases) = cases else {
        return bad_input(&mut errors, &format!("{ruleset} has no cases"));
    };
    let answer = |json: &[u8], answered: &mut Vec<u8>| answer(cases, json, answered);
    let (input, mut output) = (BufReader::new(input), BufWriter::new(output));
    let done = if stream {
        answer_stream(input, &mut output, answer).map_err(Error::from)
    } else {
        answer_one(input, &mut output, answer)
    };
    match done.and_then(|()| Ok(output.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Case(fault)) => bad_input(&mut errors, &fault.to_string()),
        // The reader of the answers went away: it has what it wanted.
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

/// Why a case was not answered.
#[derive(Debug, thiserror::Error)]
enum Error {
    /// It is none: the caller's mistake.
    #[error(transparent)]
    Case(#[from] CaseFault),
    /// It could not be read, or its answer not written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

fn answer_one(
    mut input: impl Read,
    output: &mut impl Write,
    mut answer: impl FnMut(&[u8], &mut Vec<u8>) -> Result<(), CaseFault>,
) -> Result<(), Error> {
    let (mut json, mut answered) = (Vec::new(), Vec::new());
    input.read_to_end(&mut json)?;
    answer(&json, &mut answered)?;
    answered.push(b'\n');
    output.write_all(&answered)?;
    Ok(())
}

fn answer_stream<R: Read>(
    mut input: BufReader<R>,
    output: &mut impl Write,
    mut answer: impl FnMut(&[u8], &mut Vec<u8>) -> Result<(), CaseFault>,
) -> io::Result<()> {
    let (mut line, mut answered) = (Vec::new(), Vec::new());
    while input.read_until(b'\n', &mut line)? > 0 {
        if let Err(fault) = answer(&line, &mut answered) {
            answered.clear();
            serde_json::to_writer(&mut answered, &Refusal { error: fault.to_string() })?;
        }
        answered.push(b'\n');
        output.write_all(&answered)?;
        // Whoever waits for this answer before sending the next case gets it.
        if input.buffer().is_empty() {
            output.flush()?;
        }
        line.clear();
        answered.clear();
    }
    Ok(())
}

#[derive(Serialize)]
struct Refusal {
    error: String,
}
