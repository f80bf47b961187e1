//! Picks on the board: places, numbers, how far an attack goes, and lines that all games of territories have.

use rules::{
    kit::territories::{
        Amount, Area, Areas, Attack, Clauses, Map, Moving,
        notation::{Keyword, print::Line},
    },
    language::Language,
};

use super::words::{dice, troops};
use crate::{Next, Offer};

/// How many troops an attack leaves, where nothing else is picked and it has more.
const LEFT: u32 = 3;
/// From so many on it is offered to stop at half of them.
const MANY: u32 = 10;
/// The largest number that an order has.
const LARGEST: u32 = 9999;

/// Stands in a line for a number that is to be asked.
const OPEN: u16 = 9999;
/// The most throws that are offered.
const TIMES: u32 = 99;

/// With how many troops left an attack by so many stops in time: with two it goes to the last troop anyway.
pub(crate) fn stop(troops: u32) -> Option<u16> {
    let left = LEFT.min(troops.saturating_sub(1));
    u16::try_from(left).ok().filter(|&left| left > 1)
}

/// With how many troops left an attack by so many stops, so that some can surely stay behind, and how many at
/// the most: the throw that takes it costs nothing and is thrown with more, of which three move in.
fn staying(troops: u32) -> Option<(u16, u32)> {
    let until = u16::try_from(troops / 2).unwrap_or(u16::MAX).min(OPEN - 1);
    let most = u32::from(until).saturating_sub(2);
    (most > 1).then_some((until, most))
}

/// An attack on a sheet of which nobody knows yet what comes.
#[derive(Clone, Copy)]
pub(crate) struct Pending {
    /// From where on what.
    pub attack: Attack,
    /// How many troops it may bring there at most.
    pub most: u32,
}

impl Pending {
    /// Of an attack from where so many troops stand; where the one above it goes there, those that it may bring
    /// count.
    pub fn below(above: Option<Self>, attack: Attack, troops: u32) -> Self {
        let goes_on = above.filter(|above| above.attack.to == attack.from);
        let troops = goes_on.map_or(troops, |above| above.most);
        Self { attack, most: troops.saturating_sub(1) }
    }
}

/// A pick that has no place.
pub(crate) fn by_label(label: &str, then: Next) -> Offer {
    Offer {
        place: String::new(),
        place_name: String::new(),
        part: String::new(),
        label: label.to_owned(),
        then,
    }
}

/// What is picked on a map.
#[derive(Clone, Copy)]
pub(crate) struct Picks {
    pub map: &'static Map,
    pub language: Language,
}

impl Picks {
    pub const fn say(self, english: &'static str, french: &'static str) -> &'static str {
        self.language.say(english, french)
    }

    fn name(self, area: Area) -> &'static str {
        self.map.name_of(area, self.language)
    }

    fn line(self, keyword: Keyword) -> Line {
        Line::new(keyword, self.map, self.language)
    }

    /// A pick of a place.
    pub fn at(self, area: Area, then: Next) -> Offer {
        let code = self.map.code(area);
        Offer {
            place: code.to_owned(),
            place_name: format!("{code} {}", self.name(area)),
            part: String::new(),
            label: String::new(),
            then,
        }
    }

    /// Wishes for places, one by one or a whole region; each is a line.
    pub fn wishes(self, free: Areas, line: impl Fn(Vec<Area>) -> String) -> Vec<Offer> {
        let one = free.each().map(|area| self.at(area, Next::Line(line(vec![area]))));
        let region = |region: &rules::kit::territories::Region| {
            let left: Vec<Area> = region.areas().and(free).each().collect();
            let whole = self.say("all of", "tout\u{a0}:");
            let label = format!("{whole} {}", region.name(self.language));
            (left.len() > 1).then(|| by_label(&label, Next::Line(line(left))))
        };
        one.chain(self.map.regions().iter().filter_map(region)).collect()
    }

    /// So many troops to be placed on these.
    pub fn placing(self, own: Areas, left: u32) -> Vec<Offer> {
        if left == 0 {
            return Vec::new();
        }
        let all = troops(left, self.language);
        let one = |at: Area| {
            let name = self.name(at);
            let label = match self.language {
                Language::En => format!("{name}: how many of {all}?"),
                Language::Fr => format!("{name}\u{a0}: combien sur {all}\u{a0}?"),
            };
            let then = Next::Number {
                label,
                min: 1,
                max: left.min(LARGEST),
                before: format!("{} ", Keyword::Place.text(self.language)),
                behind: format!(" {}", self.map.code(at)),
            };
            self.at(at, then)
        };
        own.each().map(one).collect()
    }

    /// So many more troops at most into what was taken.
    pub fn following(self, (from, to): (Area, Area), most: u32) -> Option<Offer> {
        let (from, to) = (self.name(from), self.name(to));
        let (label, ask) = match self.language {
            Language::En => (
                format!("let more follow, {from} → {to}"),
                format!("{from} → {to}: how many more?"),
            ),
            Language::Fr => (
                format!("faire avancer d'autres troupes, {from} → {to}"),
                format!("{from} → {to}\u{a0}: combien de plus\u{a0}?"),
            ),
        };
        let then = Next::Number {
            label: ask,
            min: 1,
            max: most.min(LARGEST),
            before: format!("{} ", Keyword::Move.text(self.language)),
            behind: String::new(),
        };
        (most > 0).then(|| by_label(&label, then))
    }

    /// How far an attack with so many troops may go: to stop in time first, wherever that is something else
    /// than the last troop.
    pub fn ways(self, troops: u32) -> Vec<(Clauses, String)> {
        let few = stop(troops).map(u32::from);
        let half = (troops >= MANY).then_some((troops / 2).min(LARGEST));
        let until = |until: u32| {
            let label = match self.language {
                Language::En => format!("until {until} are left"),
                Language::Fr => format!("jusqu'à ce qu'il en reste {until}"),
            };
            (Clauses { until: u16::try_from(until).ok(), ..Clauses::default() }, label)
        };
        let once = Clauses { times: Some(1), ..Clauses::default() };
        let last = self.say("to the last troop", "jusqu'à la dernière troupe");
        let mut ways: Vec<(Clauses, String)> = few.into_iter().chain(half).map(until).collect();
        ways.push((once, self.say("one throw", "un seul combat").to_owned()));
        ways.push((Clauses::default(), last.to_owned()));
        ways
    }

    /// What is seldom wanted: several throws, fewer dice, troops that stay. `the` names the origin, and
    /// `line` is the attack with such clauses.
    pub fn otherwise(self, troops: u32, the: &str, line: impl Fn(Clauses) -> String) -> Offer {
        let until = self.ways(troops).first().and_then(|(clauses, _)| clauses.until);
        // What stands before a number, and behind it.
        let number = |label: &str, ask: String, (min, max): (u32, u32), clauses: Clauses| {
            let line = line(clauses);
            let (before, behind) = line.split_once(&OPEN.to_string()).unwrap_or_default();
            let (before, behind) = (before.to_owned(), behind.to_owned());
            by_label(label, Next::Number { label: ask, min, max, before, behind })
        };
        let fewer = (1..=3_u8).filter(|&dice| u32::from(dice) < troops.min(4) - 1).map(|dice| {
            let label = match dice {
                1 => self.say("with one die", "avec un seul dé"),
                _ => self.say("with two dice", "avec deux dés"),
            };
            let clauses = Clauses { dice: Some(dice), until, ..Clauses::default() };
            by_label(label, Next::Line(line(clauses)))
        });
        let times = number(
            self.say("several throws", "plusieurs combats"),
            self.say("How many throws at most?", "Combien de combats au plus\u{a0}?").to_owned(),
            (2, TIMES),
            Clauses { times: Some(OPEN), ..Clauses::default() },
        );
        let leave = staying(troops).map(|(until, most)| {
            let (label, ask) = match self.language {
                Language::En => (
                    format!("until {until} are left; if taken, some stay behind"),
                    format!("Once it is taken, how many stay ({the})?"),
                ),
                Language::Fr => (
                    format!("jusqu'à ce qu'il en reste {until}\u{a0}; en cas de prise, en laisser sur place"),
                    format!("Après la prise, combien restent sur place ({the})\u{a0}?"),
                ),
            };
            let moving = Some(Moving::Leave(OPEN));
            number(&label, ask, (1, most), Clauses { until: Some(until), moving, ..Clauses::default() })
        });
        let picks = leave.into_iter().chain([times]).chain(fewer).collect();
        by_label(self.say("otherwise …", "autrement…"), Next::Offers(picks))
    }

    /// The same for an attack from a place that may have been taken by then.
    pub fn ways_beyond(self, troops: u32) -> Vec<(Clauses, String)> {
        let ways = self.ways(troops).into_iter();
        ways.filter(|(clauses, _)| clauses.times.is_none()).collect()
    }

    /// The pick of a place that may have been taken by then.
    pub fn once_taken(self, area: Area, then: Next) -> Offer {
        let mut offer = self.at(area, then);
        offer.place_name.push_str(self.say(", once taken", ", après la prise"));
        offer
    }

    /// What may be moved from each of these places: to where it may be reached at the border or next to it.
    pub fn fortifying(
        self,
        from: impl Iterator<Item = (Area, u32)>,
        reached: impl Fn(Area) -> Areas,
    ) -> Vec<Offer> {
        let offer = |(from, most): (Area, u32)| {
            let end = |to: Area| {
                let (one, other) = (self.name(from), self.name(to));
                let label = match self.language {
                    Language::En => format!("{one} → {other}: how many?"),
                    Language::Fr => format!("{one} → {other}\u{a0}: combien\u{a0}?"),
                };
                let line = self.line(Keyword::Fortify).area(from).area(to).done();
                let then = Next::Number {
                    label,
                    min: 1,
                    max: most.min(LARGEST),
                    before: format!("{line} "),
                    behind: String::new(),
                };
                self.at(to, then)
            };
            let ends: Vec<Offer> = reached(from).without(from).each().map(end).collect();
            (!ends.is_empty()).then(|| self.at(from, Next::Offers(ends)))
        };
        from.filter_map(offer).collect()
    }

    /// All but one follow, if what is attacked is taken. `the` names it as sentences do.
    pub fn all_follow(self, to: Area, the: &str) -> Offer {
        let label = match self.language {
            Language::En => format!("if you take {the}, all but one follow"),
            Language::Fr => format!("si vous prenez {the}, toutes les troupes sauf une avancent"),
        };
        let line = self.line(Keyword::Move).amount(Amount::All);
        let taken = Some(rules::kit::territories::notation::Condition::Taken(to));
        by_label(&label, Next::Line(line.condition(taken).done()))
    }

    /// The end of the turn.
    pub fn end(self) -> Offer {
        let label = self.say("END: the turn is over", "FIN\u{a0}: le tour est fini");
        by_label(label, Next::Line(self.line(Keyword::End).done()))
    }

    /// How many dice defend, everywhere or in one of these places.
    pub fn defence(self, own: Areas) -> Offer {
        let line = |count: u8, at: Option<Area>| {
            let line = self.line(Keyword::Defend).say(count);
            let line = at.into_iter().fold(line, |line, at| line.keyword(Keyword::In).area(at));
            Next::Line(line.done())
        };
        let defend = |count: u8| match self.language {
            Language::En => format!("defend with {}", dice(count, self.language)),
            Language::Fr => format!("défendre avec {}", dice(count, self.language)),
        };
        let everywhere = self.say("everywhere", "partout");
        let whole = [1, 2]
            .map(|count| by_label(&format!("{}, {everywhere}", defend(count)), line(count, None)));
        let there = |at: Area| {
            let ways = [1, 2].map(|count| by_label(&defend(count), line(count, Some(at))));
            self.at(at, Next::Offers(ways.into()))
        };
        let picks = whole.into_iter().chain(own.each().map(there)).collect();
        by_label(self.say("standing order of defence", "consigne de défense"), Next::Offers(picks))
    }
}

/// For tests: all lines that offers lead to, a number by its smallest and by its largest.
#[cfg(test)]
pub(crate) fn lines(offers: &[Offer]) -> Vec<String> {
    let mut all = Vec::new();
    for offer in offers {
        match &offer.then {
            Next::Line(line) => all.push(line.clone()),
            Next::Offers(offers) => all.extend(lines(offers)),
            Next::Number { min, max, before, behind, .. } => {
                assert!(min <= max);
                all.extend([min, max].map(|number| format!("{before}{number}{behind}")));
            }
            // What goes on from it may also end there.
            Next::Ahead(begun) => all.push(begun.clone()),
        }
    }
    all
}
