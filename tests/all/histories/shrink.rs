//! Shortens a life that fails while it fails.

use super::{
    life::Broken,
    run::{play, say},
    script::{Life, OnServer, Step},
};

/// How many lives it may take.
const MOST: usize = 400;

/// The shortest life found that fails in the same way, and how it does.
pub fn shrunk(life: Life, broken: Broken) -> (Life, Broken) {
    let wanted: Vec<String> = broken.iter().map(|words| kind(words)).collect();
    let (mut life, mut broken, mut tried) = (life, broken, 0);
    // Half of the steps at once first, in the end one by one.
    let mut many = life.steps.len() / 2;
    loop {
        let mut shorter = false;
        for other in if many > 0 { without(&life, many) } else { simpler(&life) } {
            tried += 1;
            if tried > MOST {
                return (life, broken);
            }
            let fails = play(&other);
            if fails.iter().any(|words| wanted.contains(&kind(words))) {
                say(&format!("{} steps fail: {}", other.steps.len(), fails[0]));
                (life, broken, shorter) = (other, fails, true);
                break;
            }
        }
        match (shorter, many) {
            (true, _) => many = many.min(life.steps.len()),
            (false, 0) => return (life, broken),
            (false, _) => many /= 2,
        }
    }
}

/// What is alike in sentences about the same fault: their first letters.
fn kind(words: &str) -> String {
    words.chars().filter(char::is_ascii_alphabetic).take(24).collect()
}

/// The same life without so many steps in a row, at each place.
fn without(life: &Life, many: usize) -> Vec<Life> {
    let last = life.steps.len();
    let starts = (0..last).step_by(many).rev();
    let shorter = starts.map(|start| {
        let mut steps = life.steps.clone();
        steps.drain(start..(start + many).min(last));
        Life { steps, ..life.clone() }
    });
    shorter.collect()
}

/// The same life with one fault or one of several acts less, or of a plainer game.
fn simpler(life: &Life) -> Vec<Life> {
    let mut all: Vec<Life> =
        life.game.plainer().into_iter().map(|game| Life { game, ..life.clone() }).collect();
    for (nth, step) in life.steps.iter().enumerate() {
        let Step::At { acts, dice } = step else { continue };
        let with = |acts: Vec<OnServer>| {
            let mut steps = life.steps.clone();
            steps[nth] = Step::At { dice: *dice, acts };
            Life { steps, ..life.clone() }
        };
        for (one, act) in acts.iter().enumerate() {
            if acts.len() > 1 {
                let mut fewer = acts.clone();
                fewer.remove(one);
                all.push(with(fewer));
            }
            if act.fault.is_some() {
                let mut spared = acts.clone();
                spared[one].fault = None;
                all.push(with(spared));
            }
        }
    }
    all
}
