//! The form: rows for the opening, attacks, what comes after them, the end of the turn, and standing orders.
//!
//! Source: RULES §3.3, §3.4, §13, §14.3.

mod line;
mod opening;
mod orders;

use self::opening::is_of_opening;
use super::{briefing::moving, words};
use crate::{
    Form, FormSection, FreeLines,
    kit::territories::{
        form::{self as kit, Ground},
        room::Room,
    },
};
use rules::{
    Seat,
    clone_wars::{Army, Faction, Phase, Stage, State, Turn, cards::Power, galaxy, notation::Word},
    kit::territories::{
        Area, Areas,
        notation::{Keyword, Wording},
    },
    language::Language,
};

/// How many rows there are to place the first troops.
const FIRST_PLACES: usize = 10;

/// The form of a seat; empty where it may write nothing.
pub(super) fn form(state: &State, seat: Seat, language: Language) -> Form {
    let told = |area: Area| match state.board.at(area) {
        None => String::new(),
        Some(held) => format!("{}{}", words::letter(held.owner, language), held.troops),
    };
    let closing = [
        Keyword::Fortify.text(language),
        Word::Fleet.text(language),
        Word::Take.text(language),
        Word::Order.text(language),
        Keyword::End.text(language),
    ];
    Room::fitting(|room| {
        let ground = Ground { map: galaxy(), language, told: &told, room };
        let rows = Rows { state, seat, language, ground: &ground };
        Form {
            sections: rows.sections(),
            free: FreeLines::Below(Vec::new()),
            closing: closing.map(str::to_owned).to_vec(),
            ..Form::default()
        }
    })
}

/// The lines that filled-in rows stand for.
pub(super) fn text<'a>(form: &Form, language: Language, field: &dyn Fn(&str) -> &'a str) -> String {
    let value = |name: &str| kit::uncommented(field(name));
    let mut lines = Vec::new();
    let mut wishes: Vec<(String, Vec<String>)> = Vec::new();
    for (index, section) in form.sections.iter().enumerate() {
        let first = form.first_row(index);
        let kind = section.columns.first().map_or("", |column| column.name.as_str());
        for row in kit::rows(section, first, field) {
            let of = |name: &str| value(&format!("{name}{row}"));
            match kind.strip_prefix("want") {
                // Wishes of an army have its letter in their name.
                Some(army) => {
                    let wish = of(kind);
                    if wishes.last().is_none_or(|(of, _)| of != army) {
                        wishes.push((army.to_owned(), Vec::new()));
                    }
                    let last = wishes.last_mut().filter(|_| !wish.is_empty());
                    last.into_iter().for_each(|(_, all)| all.push(wish.clone()));
                }
                None => lines.extend(line::of(kind, &of, language)),
            }
        }
    }
    let wishes = wishes.into_iter().filter(|(_, all)| !all.is_empty());
    lines.extend(wishes.map(|(army, all)| line::wishes(&army, &all, language)));
    lines.join("\n")
}

/// Whose form it is.
struct Rows<'a> {
    state: &'a State,
    seat: Seat,
    language: Language,
    ground: &'a Ground<'a>,
}

impl Rows<'_> {
    const fn say(&self, english: &'static str, french: &'static str) -> &'static str {
        self.language.say(english, french)
    }

    /// All planets of the seat.
    fn own(&self) -> Areas {
        let armies = self.state.armies(self.seat).each();
        armies.fold(Areas::EMPTY, |all, army| all.or(self.state.own(army)))
    }

    fn sections(&self) -> Vec<FormSection> {
        if !self.state.living_seats().has(self.seat) {
            return Vec::new();
        }
        match &self.state.stage {
            Stage::Lists => self.lists(),
            Stage::Placing => {
                let armies = self.state.living_armies(self.seat).each();
                let several = self.state.living_armies(self.seat).len() > 1;
                let place = |army: Army| {
                    let left = self.ground.place_title(self.state.to_place(army));
                    let name = words::army(army, self.language);
                    let colon = self.say(":", "\u{a0}:");
                    let title = if several { format!("{name}{colon} {left}") } else { left };
                    self.ground.place(&title, FIRST_PLACES, self.state.own(army))
                };
                armies.map(place).chain(self.standing()).collect()
            }
            Stage::Turn(_) => {
                let mine = moving(self.state, self.seat);
                let turn = mine.map(|(army, turn)| self.of_turn(army, turn)).unwrap_or_default();
                turn.into_iter().chain(self.standing()).collect()
            }
            Stage::Over { .. } => Vec::new(),
        }
    }

    /// Ranks: 42 rows an army.
    fn lists(&self) -> Vec<FormSection> {
        let armies: Vec<Army> = self.state.armies(self.seat).each().collect();
        let several = armies.len() > 1;
        let free = self.state.board.free();
        let label = self.say("Planet", "Planète");
        let placeholder = self.say("COR or Coruscant", "COR ou Coruscant");
        let rows = armies.into_iter().flat_map(|army| {
            let (name, key) = match several {
                true => {
                    let name = words::army(army, self.language);
                    let colon = self.say(": ", "\u{a0}: ");
                    let key = format!("want{}", Word::Army(army).text(self.language));
                    (format!("{name}{colon}"), key)
                }
                false => (String::new(), "want".to_owned()),
            };
            let titles = [
                self.say(
                    "What you want most, the best first",
                    "Vos préférences, la meilleure d'abord",
                ),
                self.say("Then, by code or name", "Puis, par code ou par nom"),
            ];
            let [first, then] = titles.map(|title| format!("{name}{title}"));
            self.ground.wishes(&key, (label, placeholder), [&first, &then], free)
        });
        rows.collect()
    }

    fn of_turn(&self, army: Army, turn: &Turn) -> Vec<FormSection> {
        let own = self.state.own(army);
        let foes = self.state.own_of(army.faction().other());
        let is_opening = turn.phase == Phase::Reinforce;
        let mut sections = Vec::new();
        if is_opening {
            sections.extend(self.token(army));
            sections.extend(self.sets(army));
            sections.extend(self.ship(army).filter(|_| !turn.built));
            sections.extend(self.effects(army, is_of_opening));
            let left = self.state.to_place(army);
            // What the rows above bring is placed, too.
            if left > 0 || !sections.is_empty() {
                let title = self.ground.place_title(left);
                sections.push(self.ground.place(&title, self.ground.room.places, own));
            }
        }
        sections.extend(turn.follow.map(|_| self.ground.follow()));
        if turn.phase == Phase::Attack {
            sections.extend(self.effects(army, |effect| effect == Power::Sabotage));
        }
        if turn.phase <= Phase::Attack {
            let more = self.attack_columns(army);
            sections.push(self.ground.attack(own, foes, more));
            let title = self.say(
                "Fortify: move troops once, after the attacks",
                "Fortifier\u{a0}: un seul déplacement de troupes, après les attaques",
            );
            sections.push(self.ground.fortify(title, own));
        }
        sections.extend(self.fleet(army).filter(|_| turn.phase <= Phase::Fleet));
        sections.extend(self.command(army).filter(|_| turn.phase <= Phase::Command));
        if army.faction() == Faction::Separatists {
            sections.extend(self.order_66(army));
        }
        sections.push(self.ground.end());
        sections
    }

    /// Standing orders.
    fn standing(&self) -> Vec<FormSection> {
        let mut sections = vec![self.ground.defence(self.own())];
        sections.extend(self.shields());
        sections.extend(self.offers());
        sections
    }
}
