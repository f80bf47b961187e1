//! What holds of every rule book and its lessons: for the tests of rulesets.

use std::collections::BTreeSet;

use crate::{Lesson, Paragraph, RuleBook, Verdict};
use rules::language::Language;

/// All paragraphs of a book.
pub(crate) fn paragraphs(book: &dyn RuleBook, language: Language) -> Vec<Paragraph> {
    book.chapters(language).into_iter().flat_map(|chapter| chapter.paragraphs).collect()
}

/// Every chapter is there in both languages, numbered as in RULES, and says as much in each.
pub(crate) fn says_the_same_in_both_languages(book: &dyn RuleBook, chapters: usize) {
    let [english, french] = Language::ALL.map(|language| book.chapters(language));
    assert_eq!(english.iter().map(|c| c.name).collect::<BTreeSet<_>>().len(), chapters);
    assert_eq!(english.len(), french.len());
    for (n, (english, french)) in (1..).zip(english.iter().zip(&french)) {
        assert_eq!(english.name, french.name);
        assert_ne!(english.title, french.title);
        assert_eq!(english.paragraphs.len(), french.paragraphs.len());
        for (english, french) in english.paragraphs.iter().zip(&french.paragraphs) {
            assert_eq!(english.number, french.number);
            assert_eq!(english.number.split('.').next(), Some(n.to_string().as_str()));
            assert_ne!(english.words, french.words, "§{}", english.number);
            let ratio = french.words.chars().count() as f32 / english.words.chars().count() as f32;
            assert!((0.75..1.6).contains(&ratio), "§{}: {ratio}", english.number);
            assert_eq!(english.words.matches('`').count(), french.words.matches('`').count());
        }
    }
}

/// So many rulings, each with a name of its own.
pub(crate) fn names_its_rulings(book: &dyn RuleBook, marked: usize) {
    for language in Language::ALL {
        let rulings: Vec<_> = paragraphs(book, language).iter().filter_map(|p| p.ruling).collect();
        let names: BTreeSet<_> = rulings.iter().collect();
        assert_eq!((rulings.len(), names.len()), (marked, marked));
    }
}

/// The rulings that RULES marks, beside the sentence that says what the mark is.
pub(crate) fn marked(rules: &str) -> usize {
    rules.matches("**R**").count() - 1
}

/// The paragraphs' numbers in RULES.
pub(crate) fn numbers(rules: &str) -> impl Iterator<Item = &str> {
    rules.lines().filter_map(|line| line.strip_prefix('§')?.split(' ').next())
}

/// The paragraphs are those of these numbers, which are more than `few`.
pub(crate) fn has_the_numbers(book: &dyn RuleBook, expected: &[&str], few: usize) {
    assert!(expected.len() > few, "{expected:?}");
    for language in Language::ALL {
        let paragraphs = paragraphs(book, language);
        let mut told: Vec<&str> = paragraphs.iter().map(|it| it.number).collect();
        told.dedup();
        // What stands at the head of a chapter there has no number of its own.
        told.retain(|number| number.contains('.'));
        assert_eq!(told, expected);
    }
}

/// In French no sign of two parts stands alone at the beginning of a line.
pub(crate) fn french_signs_stay_with_their_words(book: &dyn RuleBook, abouts: &[&str]) {
    let paragraphs = paragraphs(book, Language::Fr);
    let words = paragraphs.iter().map(|it| it.words);
    let lessons = book.lessons(Language::Fr);
    let lessons = lessons.iter().flat_map(|it| [it.told, it.task, it.done]);
    for words in words.chain(abouts.iter().copied()).chain(lessons) {
        for sign in [" :", " ;", " ?", " !", " »", "« "] {
            assert!(!words.contains(sign), "{sign} in {words}");
        }
    }
}

/// Whatever the pages and what is said of worked rounds (`abouts`, by language) send a reader to is there.
pub(crate) fn tells_what_it_cites(
    book: &dyn RuleBook,
    abouts: impl Fn(Language) -> Vec<&'static str>,
) {
    let paragraphs_of = |language| paragraphs(book, language);
    let english = paragraphs_of(Language::En);
    let told: BTreeSet<&str> = english.iter().map(|it| it.number).collect();
    for language in Language::ALL {
        let words = paragraphs_of(language).into_iter().map(|it| it.words);
        let mut count = 0;
        for words in words.chain(abouts(language)) {
            let brackets = words.split('(').skip(1).filter_map(|rest| rest.split(')').next());
            for cited in brackets.flat_map(|inside| inside.split(", ")) {
                if cited.starts_with(|c: char| c.is_ascii_digit()) {
                    assert!(told.contains(cited), "{cited} in {words}");
                    count += 1;
                }
            }
        }
        assert!(count > 30, "{count}");
    }
}

/// Each worked round can be looked at step by step, and every sheet is told line by line.
pub(crate) fn tells_its_rounds(book: &dyn RuleBook) {
    for language in Language::ALL {
        for round in book.worked_rounds(language) {
            let told = round.story.told(round.viewer, language);
            assert!(!told.is_empty(), "{}", round.title);
            let step = round.story.step(told.len(), round.viewer, language).unwrap();
            assert!(step.board_svg.starts_with("<svg"));
            for seat in round.story.seats() {
                let lines = round.story.report(seat, round.viewer, language);
                assert!(!lines.is_empty(), "{}", round.title);
                let cited = lines.iter().filter(|line| line.fault.is_some()).count();
                assert!(cited <= 2, "{}", round.title);
            }
        }
    }
}

/// A lesson stands above its board: short paragraphs, and few of them.
fn is_read_on_a_telephone(lesson: &Lesson<'_>) {
    let long = |words: &str| words.chars().filter(|&it| it != '`').count();
    assert!(long(lesson.told) <= 460, "{}: {}", lesson.told, long(lesson.told));
    for (words, most) in [(lesson.told, 230), (lesson.task, 130)] {
        let longest = words.lines().map(long).max().unwrap();
        assert!(longest <= most, "{words}: {longest}");
    }
}

/// Three lessons: each is done by what it asks for, whole, and by nothing less.
pub(crate) fn are_done_by_what_they_ask_for(lessons: &[Lesson<'_>], language: Language) {
    assert_eq!(lessons.len(), 3);
    for lesson in lessons {
        is_read_on_a_telephone(lesson);
        let verdict = |answer: &str| lesson.judge(answer, language);
        let Verdict::Right(done) = verdict(lesson.wanted) else { panic!("{}", lesson.title) };
        assert!(!done.told.is_empty() && done.board_svg.starts_with("<svg"));
        assert!(matches!(verdict("Z9 Z9"), Verdict::Faults(_)), "{}", lesson.title);
        assert!(matches!(verdict(""), Verdict::Nothing), "{}", lesson.title);
        // Without its last line it is not done.
        let (begun, _) = lesson.wanted.rsplit_once('\n').unwrap();
        assert!(!matches!(verdict(begun), Verdict::Right(_)), "{}", lesson.title);
    }
}
