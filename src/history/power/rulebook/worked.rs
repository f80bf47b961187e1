//! The worked rounds: cases as referees write them, read with their sheets in either language.

use super::super::PowerTeller;
use crate::kit::book::{Both, Worked, say};
use rules::{
    Seat,
    language::Language,
    power::{
        Sheet, State, adjudicate,
        case::Case,
        notation::{Reader, print},
    },
};

/// A case a line, each with its expected outcome beside it.
const ROUNDS: &str = include_str!("rounds.jsonl");

/// What each is called, and what to look for.
const ABOUT: [(Both, Both); 12] = [
    (
        ("A simple capture", "Une simple capture"),
        (
            "The stronger side takes what the other has there. The prisoner waits in the Reserve: it fights only once it has come out.",
            "Le camp le plus fort prend ce que l'autre a sur place. Le prisonnier attend dans la Réserve\u{a0}: il ne se bat qu'une fois sorti.",
        ),
    ),
    (
        ("A bounce", "Un repli"),
        (
            "Five against five: everybody who came goes back, and yet the orders were carried out, so nobody pays a penalty.",
            "Cinq contre cinq\u{a0}: tous ceux qui sont venus repartent\u{a0}; les ordres n'en sont pas moins exécutés, et personne ne paie de pénalité.",
        ),
    ),
    (
        ("Three sides, two kinds of tie", "Trois camps, deux sortes d'égalité"),
        (
            "In the middle all three are equal, and all go. In the north the two strongest are, and the weakest stays unharmed.",
            "Au centre, tous trois sont égaux et partent. Au nord, ce sont les deux plus forts, et le plus faible reste indemne.",
        ),
    ),
    (
        ("A stand-off, and what happens under it", "Un face-à-face, et ce qui se passe dessous"),
        (
            "The two strongest have been there since an earlier round: they cannot go back and stay. The others settle it among themselves.",
            "Les deux plus forts sont là depuis une manche précédente\u{a0}: sans repli possible, ils restent. Les autres se règlent entre eux.",
        ),
    ),
    (
        ("A retreat makes a new conflict", "Un repli fait un nouveau conflit"),
        (
            "Green comes back to a sector that Red has taken meanwhile. A piece retreats once a round, and so it is captured.",
            "Vert revient dans un secteur que Rouge a pris entre-temps. Une pièce ne se replie qu'une fois par manche\u{a0}: elle est capturée.",
        ),
    ),
    (
        ("A Mega-Missile", "Un Méga-missile"),
        (
            "Made and launched on one sheet, it strikes when all sheets are carried out: who left in time escapes, who walked in is hit.",
            "Fait et lancé sur une même feuille, il frappe quand toutes sont exécutées\u{a0}: qui est parti à temps échappe, qui est entré est touché.",
        ),
    ),
    (
        ("A penalty that breaks a piece up", "Une pénalité qui démonte une pièce"),
        (
            "Neither of Blue's orders does anything, and there is no Power Unit to pay with.",
            "Aucun des ordres de Bleu n'a d'effet, et il n'y a pas de Power pour payer.",
        ),
    ),
    (
        ("A Flag is captured", "Un Drapeau est pris"),
        (
            "A Regiment stands alone in Green's headquarters after the battle. Green still earns, and then all it has goes to Red.",
            "Un Régiment est seul dans le QG de Vert après la bataille. Vert gagne encore un Power, puis tout ce qu'il a va à Rouge.",
        ),
    ),
    (
        (
            "Two armies, one player: who gets the prisoners",
            "Deux armées, un joueur\u{a0}: à qui les prisonniers",
        ),
        (
            "Where both armies are equally strong, the sheet decides; where one is stronger, it takes them whatever the sheet says.",
            "À force égale, la feuille décide\u{a0}; si l'une est plus forte, elle les prend quoi que dise la feuille.",
        ),
    ),
    (
        (
            "Mercenary orders: one cancelled, one shared",
            "Ordres aux mercenaires\u{a0}: l'un annulé, l'autre partagé",
        ),
        (
            "One Tank cannot go two ways, and goes neither. One Destroyer sent to one place by two players goes there once, for both.",
            "Un Tank ne peut prendre deux chemins, et n'en prend aucun. Un Destroyer envoyé au même lieu par deux joueurs y va une fois, pour les deux.",
        ),
    ),
    (
        ("Too far, and one order too many", "Trop loin, et un ordre de trop"),
        (
            "A line that cannot be read keeps its place and counts, so that the last order goes beyond the five.",
            "Une ligne illisible garde sa place et compte\u{a0}: le dernier ordre dépasse donc les cinq.",
        ),
    ),
    (
        (
            "From two units to a Regiment, in one round",
            "De deux Power à un Régiment, en une manche",
        ),
        (
            "Every order finds what those before it left: bought, exchanged, and sent out in time to save the headquarters.",
            "Chaque ordre trouve ce que les précédents ont laissé\u{a0}: achat, échange, et sortie à temps pour sauver le QG.",
        ),
    ),
];

/// Lines that cannot be read in English, and what makes the same mistake in French.
const UNREADABLE: [Both; 2] = [("S BHQ B8", "I HQB B8"), ("hold", "attendre")];

/// Every worked round.
pub(super) fn worked_rounds(language: Language) -> Vec<Worked<PowerTeller>> {
    let case = |line: &str| {
        let kept: serde_json::Value = serde_json::from_str(line).ok()?;
        Case::read(kept.get("case")?.to_string().as_bytes()).ok()
    };
    let worked = |(case, about): (Option<Case>, &(Both, Both))| {
        let case = case?;
        let sheets: Vec<(Seat, Sheet)> = (0..)
            .map(Seat)
            .zip(&case.sheets)
            .filter(|(_, sheet)| !sheet.lines.is_empty())
            .map(|(seat, sheet)| (seat, in_language(&case.state, seat, sheet, language)))
            .collect();
        let sheet = |seat: usize| {
            sheets.iter().find(|(who, _)| usize::from(who.0) == seat).map(|(_, sheet)| sheet)
        };
        let events = adjudicate(&case.state, &std::array::from_fn(sheet), &case.circumstances);
        Some(Worked {
            title: say(about.0, language),
            about: say(about.1, language),
            before: case.state,
            sheets,
            events,
        })
    };
    ROUNDS.lines().map(case).zip(&ABOUT).filter_map(worked).collect()
}

/// A sheet that was written in English, as it would be written in a language.
fn in_language(state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Sheet {
    let reader = Reader::new(state, seat, language);
    let unnamed = reader.sheet("").army;
    let line = |text: &str| match language {
        Language::En => text.to_owned(),
        Language::Fr => UNREADABLE
            .iter()
            .find(|(english, _)| *english == text)
            .map_or_else(|| text.to_owned(), |(_, french)| (*french).to_owned()),
    };
    let orders = sheet.lines.iter().map(|written| match &written.read {
        Ok(order) => print::order(order, language, unnamed),
        Err(_) => line(&written.text),
    });
    let prisoners = sheet.prisoners_to().map(|army| print::prisoners(army, language));
    reader.sheet(&orders.chain(prisoners).collect::<Vec<_>>().join("\n"))
}
