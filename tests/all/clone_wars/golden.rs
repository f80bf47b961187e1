//! Our own golden cases, written for a referee to read: one file a chapter or two of RULES.
//!
//! A case begins with its title and the paragraphs it shows; `§5.3R` is the first ruling (**R**) of a
//! paragraph, `§5.3R2` its second, `§2.7O` what is our own (**O**). Then stands what differs from the plain
//! position: four seats a, b, c, d for Red, Black, Orange and Blue; a Red turn in the second round of turns,
//! phase `attack`; Red holds ITH..TOY, Orange ALD..BYS, Black SAL..BOZ and POL..HYP, Blue KAM..KAS and
//! GEO..YAV, two troops on each planet:
//!
//! - `seats a b c`; `option rounds 2`; `lang fr`; `drawn`; `surrendered a b`;
//! - `lists`, `placing`: that stage; `place 3`: phase `reinforce` with so many troops to place; `phase fleet`;
//!   `turn K`, `first K`, `round 3`; `command O a`: who commands an army;
//! - `board K: ITH 5 ALD..BYS 2`: planets and how many troops stand on each; `free all`: nobody claimed any;
//! - `hand R: 1 14`, `discard republic: 1 2`, `ships ITH: FI 2 CA 1`, `token DOO`, `tokens SAL: DOO GUN`,
//!   `spent RUN` (`spent all`), `track 5`, `held 1`, `emperor MUS`, `taken SAL K`, `dots 2`, `built`,
//!   `shielded SAL`, `follow DAN SAL`, `defend R: all 1 ITH 2`, `shields R: ITH 7`, `offers K: MYG`;
//! - `chance 6 5 DOO 14`: what comes, in its order;
//! - `set up {…}`, `input {…}`, `with /state/phase "x"`, `without /state/first`: the JSON itself;
//! - `a> ATTACK DAN SAL = ok`: a line of a sheet, and what must become of it; a line that must get no
//!   answer has `= -`; `a>` alone is a sheet without lines.
//!
//! What must come of it is written after RULES, all of it:
//!
//! - `+`: each event, in order: its kind, then its fields in the order of §15.1; several placed, dealt,
//!   picked or turned one after the other stand on a line;
//! - `~ b`: who is awaited; `~ a again` in a follow-up; `~ -` after the end;
//! - `!`: what of the state is not as it was, in the words above; `! ending won a`; `! used 1`: how much
//!   chance was used, if not all;
//! - `! error words`: bad input, said with these words.
//!
//! `REWRITE_CASES=1` writes what comes of the cases into their files, for a referee to look through.

use serde_json::{Value, json};

use super::{
    cases::outcome,
    written::{given, told},
};

const CHAPTERS: [(&str, &str); 9] = [
    ("01-galaxy.txt", include_str!("golden/01-galaxy.txt")),
    ("02-cards.txt", include_str!("golden/02-cards.txt")),
    ("03-set-up.txt", include_str!("golden/03-set-up.txt")),
    ("04-turns.txt", include_str!("golden/04-turns.txt")),
    ("05-attacks.txt", include_str!("golden/05-attacks.txt")),
    ("07-after.txt", include_str!("golden/07-after.txt")),
    ("10-standing.txt", include_str!("golden/10-standing.txt")),
    ("13-writing.txt", include_str!("golden/13-writing.txt")),
    ("17-bad-input.txt", include_str!("golden/17-bad-input.txt")),
];

/// A case as it stands in its file.
pub struct Golden {
    pub title: &'static str,
    /// The paragraphs and rulings.
    pub shows: Vec<&'static str>,
    /// What it has, line by line, without what becomes of the lines of its sheets.
    has: Vec<&'static str>,
    /// What `adjudicate` reads.
    pub input: Value,
    /// What must become of each line: seat, line, `ok` or the reason.
    pub results: Vec<(&'static str, &'static str, &'static str)>,
    /// What must come of it.
    comes: Vec<&'static str>,
}

/// All of them.
pub fn all() -> Vec<Golden> {
    CHAPTERS.iter().flat_map(|(_, text)| text.split("\n== ").skip(1)).map(read).collect()
}

fn read(text: &'static str) -> Golden {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let (title, shows) = lines.next().unwrap().split_once(" | ").unwrap();
    let mut golden = Golden {
        title,
        shows: shows.split(' ').collect(),
        has: Vec::new(),
        input: Value::Null,
        results: Vec::new(),
        comes: Vec::new(),
    };
    let mut sheets = json!({});
    for line in lines {
        if matches!(line.get(..2), Some("+ " | "~ " | "! ")) {
            golden.comes.push(line);
        } else if let Some((seat, order)) = line.split_once('>').filter(|it| it.0.len() == 1) {
            if sheets[seat].is_null() {
                sheets[seat] = json!([]);
            }
            if let Some((order, result)) = order.trim_start().rsplit_once(" = ") {
                sheets[seat].as_array_mut().unwrap().push(order.into());
                golden.results.push((seat, order, result));
            }
            golden.has.push(line);
        } else {
            golden.has.push(line);
        }
    }
    golden.input =
        given(title, golden.has.iter().filter(|line| line.as_bytes()[1] != b'>').copied());
    if sheets.as_object().is_some_and(|sheets| !sheets.is_empty()) {
        golden.input["sheets"] = sheets;
    }
    golden
}

impl Golden {
    pub fn is_french(&self) -> bool {
        self.input["language"] == "fr"
    }

    fn hold(&self) {
        let (title, outcome) = (self.title, outcome(&self.input));
        if let Some(said) = outcome["error"].as_str() {
            let words = self.comes.iter().find_map(|line| line.strip_prefix("! error "));
            let words = words.unwrap_or_else(|| panic!("{title}: {said}"));
            assert!(said.contains(words) && !said.contains('\n'), "{title}: {said}");
            return;
        }
        assert_eq!(told(&self.input, &outcome), self.comes, "{title}");
        self.hold_of_sheets(&outcome);
    }

    fn hold_of_sheets(&self, outcome: &Value) {
        for (seat, answered) in outcome["sheets"].as_object().into_iter().flatten() {
            let answered = answered.as_array().unwrap().iter().map(answer);
            let expected = self.results.iter().filter(|line| line.0 == seat && line.2 != "-");
            let expected: Vec<_> = expected.map(|&(_, line, result)| (line, result)).collect();
            assert_eq!(answered.collect::<Vec<_>>(), expected, "{}", self.title);
        }
    }

    /// The case as it stands in its file, with what comes of it.
    fn rewritten(&self) -> String {
        let outcome = outcome(&self.input);
        let mut text = format!("== {} | {}\n", self.title, self.shows.join(" "));
        let mut answers = outcome["sheets"].clone();
        for line in &self.has {
            match line.split_once("> ").filter(|it| it.0.len() == 1) {
                Some((seat, order)) if outcome.get("error").is_none() => {
                    let order = order.rsplit_once(" = ").map_or(order, |it| it.0);
                    let left = answers[seat].as_array_mut().unwrap();
                    let is_next = left.first().is_some_and(|next| answer(next).0 == order);
                    let said =
                        if is_next { answer(&left.remove(0)).1.to_owned() } else { "-".into() };
                    text.push_str(&format!("{seat}> {order} = {said}\n"));
                }
                _ => text.push_str(&format!("{line}\n")),
            }
        }
        match outcome["error"].as_str() {
            Some(said) => {
                let known = self.comes.iter().find_map(|it| it.strip_prefix("! error "));
                let words = known.filter(|words| said.contains(words)).unwrap_or(said);
                text.push_str(&format!("! error {words}\n"));
            }
            None => {
                told(&self.input, &outcome).iter().for_each(|it| text.push_str(&format!("{it}\n")))
            }
        }
        text
    }
}

fn answer(line: &Value) -> (&str, &str) {
    assert_eq!(line["ok"] == true, line.get("reason").is_none(), "{line}");
    (line["line"].as_str().unwrap(), line["reason"].as_str().unwrap_or("ok"))
}

#[test]
fn golden_cases_come_out_as_they_are_written() {
    if std::env::var_os("REWRITE_CASES").is_some() {
        return rewrite();
    }
    let cases = all();
    assert!(cases.len() >= 100, "{}", cases.len());
    cases.iter().for_each(Golden::hold);
}

fn rewrite() {
    for (name, text) in CHAPTERS {
        let (head, _) = text.split_once("\n== ").unwrap();
        let cases = text.split("\n== ").skip(1).map(|case| format!("\n{}", read(case).rewritten()));
        let path = std::path::Path::new(file!()).with_file_name("golden").join(name);
        std::fs::write(path, format!("{}\n{}", head.trim_end(), cases.collect::<String>()))
            .unwrap();
    }
}
