//! Rows of a form: to place, attack, fortify, end the turn, and for standing orders of defence.

use crate::{
    Field, FormSection, OptionGroup,
    form::on_one_line,
    kit::territories::{
        room::{Lists, Room},
        words::{dice, troops},
    },
};
use rules::{
    kit::territories::{Area, Areas, Map, Region, notation::Keyword},
    language::Language,
};

/// The most characters of a text field.
const LONGEST: usize = 30;
/// The wishes that are chosen from a list, and those that are typed.
const CHOSEN: usize = 10;
const TYPED: usize = Area::COUNT - CHOSEN;

/// Rows of one kind.
pub(crate) fn section(title: &str, rows: usize, columns: Vec<Field>) -> FormSection {
    FormSection { title: Some(title.to_owned()), rows, columns, ..FormSection::default() }
}

/// Options under no heading.
pub(crate) fn plain(options: impl IntoIterator<Item = (String, String)>) -> Vec<OptionGroup> {
    vec![OptionGroup { label: String::new(), options: options.into_iter().collect() }]
}

/// Words on a line.
pub(crate) fn joined(words: &[&str]) -> String {
    on_one_line(&words.join(" "))
}

/// A value with its word before it; nothing where there is none.
pub(crate) fn with(word: &str, value: &str) -> String {
    if value.is_empty() { String::new() } else { format!("{word} {value}") }
}

/// The value of a field on one line, without a comment: it would hide what comes behind it.
pub(crate) fn uncommented(value: &str) -> String {
    on_one_line(value.split('#').next().unwrap_or_default())
}

/// The rows of a section in the order of their lines: one that places without a number places all that the others
/// leave.
pub(crate) fn rows<'a>(
    section: &FormSection,
    first: usize,
    field: &dyn Fn(&str) -> &'a str,
) -> Vec<usize> {
    let mut rows: Vec<usize> = (first..first + section.rows).collect();
    if section.columns.first().is_some_and(|column| column.name == "place") {
        rows.sort_by_key(|row| field(&format!("n{row}")).trim().is_empty());
    }
    rows
}

/// The line of a row of a kind that is the same in all games of territories; none where nothing is filled
/// in, or of another kind. `more` goes behind what an attack has.
pub(crate) fn line(
    kind: &str,
    of: &dyn Fn(&str) -> String,
    more: &[String],
    language: Language,
) -> Option<String> {
    let word = |keyword: Keyword| keyword.text(language);
    let clause = |keyword: Keyword, name: &str| with(word(keyword), &of(name));
    let is_empty = |values: &[&String]| values.iter().all(|value| value.is_empty());
    match kind {
        "place" => {
            let (at, n) = (of("place"), of("n"));
            let all = if n.is_empty() { word(Keyword::All).to_owned() } else { n.clone() };
            (!is_empty(&[&at, &n])).then(|| joined(&[word(Keyword::Place), &all, &at]))
        }
        "follow" => {
            let n = of("follow");
            (!is_empty(&[&n])).then(|| joined(&[word(Keyword::Move), &n]))
        }
        "from" => {
            let (from, to) = (of("from"), of("to"));
            let until = clause(Keyword::Until, "until");
            let (times, dice) = (clause(Keyword::Times, "times"), clause(Keyword::Dice, "dice"));
            let moving = of("move");
            let mut parts = vec![from.as_str(), &to, &dice, &until, &times, &moving];
            parts.extend(more.iter().map(String::as_str));
            let condition = of("if");
            parts.push(&condition);
            // Without its ends, the reader of the line says so.
            let said = joined(&parts);
            (!said.is_empty()).then(|| joined(&[word(Keyword::Attack), &said]))
        }
        "fortify" => {
            let (from, to, n) = (of("fortify"), of("into"), of("troops"));
            (!is_empty(&[&from, &to, &n]))
                .then(|| joined(&[word(Keyword::Fortify), &from, &to, &n]))
        }
        "end" => Some(of("end")).filter(|end| !end.is_empty()),
        "defend" => {
            let (dice, at) = (of("defend"), clause(Keyword::In, "in"));
            (!is_empty(&[&dice, &at])).then(|| joined(&[word(Keyword::Defend), &dice, &at]))
        }
        _ => None,
    }
}

/// A map whose places are chosen, with what is said of each.
pub(crate) struct Ground<'a> {
    pub map: &'static Map,
    pub language: Language,
    /// What is told of a place beside its name, e.g. whose troops stand there; may be empty.
    pub told: &'a dyn Fn(Area) -> String,
    pub room: Room,
}

impl Ground<'_> {
    fn say(&self, english: &'static str, french: &'static str) -> &'static str {
        self.language.say(english, french)
    }

    /// A place by its code, with its name and what is told of it, as far as there is room for them.
    pub fn option(&self, area: Area) -> (String, String) {
        let (code, told) = (self.map.code(area), (self.told)(area));
        let name = match self.room.lists {
            Lists::Named | Lists::NamedOnce => self.map.name_of(area, self.language),
            Lists::Coded | Lists::Bare => code,
        };
        let is_bare = told.is_empty() || self.room.lists == Lists::Bare;
        let label = if is_bare { name.to_owned() } else { format!("{name} {told}") };
        (code.to_owned(), label)
    }

    /// Places, one after another.
    pub fn options(&self, areas: Areas) -> Vec<(String, String)> {
        areas.each().map(|area| self.option(area)).collect()
    }

    /// Places under the names of their regions.
    pub fn by_region(&self, areas: Areas) -> Vec<OptionGroup> {
        let group = |region: &Region| OptionGroup {
            label: region.name(self.language).to_owned(),
            options: self.options(region.areas().and(areas)),
        };
        let groups = self.map.regions().iter().map(group);
        groups.filter(|group| !group.options.is_empty()).collect()
    }

    /// The same for a list that stands beside one that tells what is told of these.
    pub fn again(&self, areas: Areas) -> Vec<OptionGroup> {
        if self.room.lists == Lists::Named {
            return self.by_region(areas);
        }
        let code = |area: Area| self.map.code(area).to_owned();
        plain(areas.each().map(|area| (code(area), code(area))))
    }

    /// Rows for wishes: some to choose, the others to type. Their fields have that name.
    pub fn wishes(
        &self,
        name: &str,
        (label, placeholder): (&str, &str),
        titles: [&str; 2],
        free: Areas,
    ) -> [FormSection; 2] {
        let [first, then] = titles;
        let chosen = Field::select(name, label, self.by_region(free));
        let typed = Field::text(name, label, LONGEST, placeholder);
        [section(first, CHOSEN, vec![chosen]), section(then, TYPED, vec![typed])]
    }

    /// Rows to place so many troops on these.
    pub fn place(&self, title: &str, rows: usize, own: Areas) -> FormSection {
        let at = Field::select("place", self.say("On", "Sur"), self.by_region(own));
        let label = self.say("How many (empty: all)", "Combien (vide\u{a0}: toutes)");
        section(title, rows, vec![at, Field::number("n", label, 1, 9999)])
    }

    /// The title of rows that place so many troops.
    pub fn place_title(&self, left: u32) -> String {
        let troops = troops(left, self.language);
        match self.language {
            Language::En => format!("Place {troops}"),
            Language::Fr => format!("Placer {troops}"),
        }
    }

    /// A row that lets more troops follow.
    pub fn follow(&self) -> FormSection {
        let title =
            self.say("Let more troops follow into what you took", "Faire avancer d'autres troupes");
        let label = self.say("How many", "Combien");
        section(title, 1, vec![Field::number("follow", label, 1, 9999)])
    }

    /// Rows of attacks, from own places on others'. `more` are columns that stand before the condition.
    pub fn attack(&self, own: Areas, foes: Areas, more: Vec<Field>) -> FormSection {
        let beside = |areas: Areas| {
            areas.each().fold(Areas::EMPTY, |all, area| all.or(self.map.neighbours(area)))
        };
        let near = beside(own).and(foes);
        let beyond = beside(near).and(foes).minus(near);
        let touches = |area: &Area| !self.map.neighbours(*area).and(foes).is_empty();
        let front: Areas = own.each().filter(touches).collect();
        let group = |label: &str, areas: Areas| OptionGroup {
            label: label.to_owned(),
            options: self.options(areas),
        };
        let filled = |groups: [OptionGroup; 2]| -> Vec<OptionGroup> {
            groups.into_iter().filter(|group| !group.options.is_empty()).collect()
        };
        let from = filled([
            group(self.say("yours", "à vous"), front),
            group(self.say("if you took it", "après la prise"), near),
        ]);
        let to = filled([
            group(self.say("neighbours", "à côté"), near),
            group(self.say("beyond", "au-delà"), beyond),
        ]);
        let dice = ["1", "2", "3"].map(|dice| (dice.to_owned(), dice.to_owned()));
        let until = self.say("Stop when so many are left", "Arrêter quand il en reste");
        let times = self.say("Throws at most", "Combats au plus");
        let mut columns = vec![
            Field::select("from", self.say("From", "Depuis"), from),
            Field::select("to", self.say("On", "Sur"), to),
            Field::number("until", until, 1, 9999),
            Field::number("times", times, 1, 9999),
            Field::select("dice", self.say("Dice", "Dés"), plain(dice)),
            Field::select("move", self.say("Then move in", "Puis avancer"), self.moving()),
        ];
        columns.extend(more);
        columns.push(Field::select(
            "if",
            self.say("Only if you took", "Seulement si pris"),
            plain(self.if_taken(near)),
        ));
        let title = self.say(
            "Attack, in this order. Where nothing is said an attack goes on to the last troop",
            "Attaquer, dans cet ordre. Sans autre précision, une attaque va jusqu'à la dernière troupe",
        );
        section(title, self.room.attacks, columns)
    }

    /// How many move in.
    fn moving(&self) -> Vec<OptionGroup> {
        let word = |keyword: Keyword| keyword.text(self.language);
        let (go, leave, all) = (word(Keyword::Move), word(Keyword::Leave), word(Keyword::All));
        plain([
            (format!("{go} {all}"), self.say("all but one", "toutes sauf une").to_owned()),
            (format!("{go} 1"), self.say("as few as allowed", "le moins possible").to_owned()),
            (format!("{leave} 2"), self.say("all but two", "toutes sauf deux").to_owned()),
            (format!("{leave} 3"), self.say("all but three", "toutes sauf trois").to_owned()),
        ])
    }

    /// The condition that one of these was taken.
    fn if_taken(&self, near: Areas) -> Vec<(String, String)> {
        let word = |keyword: Keyword| keyword.text(self.language);
        let taken = near.each().map(|area| {
            let (code, name) = (self.map.code(area), self.map.name_of(area, self.language));
            let value = format!("{} {} {code}", word(Keyword::If), word(Keyword::Taken));
            let label = if self.room.lists == Lists::Named { name } else { code };
            (value, label.to_owned())
        });
        taken.collect()
    }

    /// A row that moves troops.
    pub fn fortify(&self, title: &str, own: Areas) -> FormSection {
        let label =
            self.say("How many (empty: all but one)", "Combien (vide\u{a0}: toutes sauf une)");
        let columns = vec![
            Field::select("fortify", self.say("From", "Depuis"), self.by_region(own)),
            Field::select("into", self.say("To", "Vers"), self.by_region(own)),
            Field::number("troops", label, 1, 9999),
        ];
        section(title, 1, columns)
    }

    /// A row that ends the turn.
    pub fn end(&self) -> FormSection {
        let end = (
            Keyword::End.text(self.language).to_owned(),
            self.say("yes, my turn is over", "oui, mon tour est fini").to_owned(),
        );
        let title = self.say(
            "End the turn. Without it you are asked how to go on",
            "Finir le tour. Sinon on vous demandera la suite",
        );
        let field = Field::select("end", self.say("End", "Fin"), plain([end]));
        section(title, 1, vec![Field { is_ticked: true, ..field }])
    }

    /// A row for the dice of defence.
    pub fn defence(&self, own: Areas) -> FormSection {
        let options = [1, 2].map(|count| (count.to_string(), dice(count, self.language)));
        let everywhere = self.say("Where (empty: everywhere)", "Où (vide\u{a0}: partout)");
        let columns = vec![
            Field::select("defend", self.say("Dice in defence", "Dés en défense"), plain(options)),
            Field::select("in", everywhere, self.by_region(own)),
        ];
        let title = self.say(
            "Standing order: how you defend from now on",
            "Consigne\u{a0}: comment vous défendez désormais",
        );
        section(title, 1, columns)
    }
}
