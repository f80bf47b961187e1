//! What a newcomer must know before troops are placed: how dice fall, what Order 66 and Shields may cost.
//! The figures are worked out from the rules' own dice.
//!
//! Source: RULES §2.3, §2.7, §5.2 to §5.4, §7.4, §8, §10.2.

use super::briefing::{faction, moving};
use crate::kit::map;
use rules::{
    Seat,
    clone_wars::{
        Faction, Stage, State,
        odds::{Side, Terms},
        state::{FIRST_SPACE_OF_ORDER_66, LAST_SPACE},
    },
    language::Language::{self, En, Fr},
};

/// For so many rounds of turns the most important rules are said.
const NEW: u32 = 2;
/// The faces of the dice of Order 66.
const FACES: u8 = 8;

/// A sentence each.
pub(super) fn told(state: &State, seat: Seat, language: Language) -> Vec<String> {
    let is_placing = matches!(state.stage, Stage::Lists | Stage::Placing);
    let is_new = state.turn().is_some_and(|turn| turn.round <= NEW);
    let mut told = Vec::new();
    if (is_placing || is_new) && state.is_before_order_66() {
        told.extend(faction(state, seat).map(|faction| order_66(Some(faction), language)));
        told.push(shields(language));
    }
    if is_new && moving(state, seat).is_some() {
        told.extend(of_a_turn(language).map(str::to_owned));
    }
    told
}

/// What Order 66 may cost and what a Shield does, to whichever faction.
pub(super) fn warnings(language: Language) -> [String; 2] {
    [order_66(None, language), shields(language)]
}

/// What Order 66 may cost, or bring (§2.7, §8), with advice for one of the factions.
fn order_66(faction: Option<Faction>, language: Language) -> String {
    let turns_on = |space: u8| FACES + 1 - (13 - space).min(FACES);
    let (first, last) = (FIRST_SPACE_OF_ORDER_66, LAST_SPACE);
    let [few, many] = [first, last].map(|space| counted(turns_on(space), language));
    let may = match (faction, language) {
        (Some(Faction::Separatists), En) => "you may, once a game, end a turn with it",
        (_, En) => "the Separatists may, once a game, end a turn with it",
        (Some(Faction::Separatists), Fr) => {
            "vous pouvez, une fois par partie, finir un tour en le déclenchant"
        }
        (_, Fr) => "les Séparatistes peuvent, une fois par partie, finir un tour en le déclenchant",
    };
    let turns = match language {
        En => format!(
            "Order 66: from space {first} of the track on, {may}. A die with eight faces is thrown for each \
             planet of the Republic: on space {first} {few} planet in eight changes sides, on space {last} \
             {many} in eight, each with all its troops."
        ),
        Fr => format!(
            "Ordre 66\u{a0}: dès la case {first} de la piste, {may}. On lance alors un dé à huit faces pour \
             chaque planète de la République\u{a0}: sur la case {first}, {few} planète sur huit bascule, sur la \
             case {last} {many} sur huit, chacune avec toutes ses troupes."
        ),
    };
    let then = match faction {
        Some(Faction::Republic) => language.say(
            "Do not stake all on one large army.",
            "Ne misez pas tout sur une seule grande armée.",
        ),
        Some(Faction::Separatists) => language.say(
            "Then the Emperor stands on one of your planets: if the Republic takes it, you have lost, so keep \
             a strong one for him.",
            "L'Empereur se trouve ensuite sur une de vos planètes\u{a0}: si la République la prend, vous avez \
             perdu. Gardez-lui donc une planète bien défendue.",
        ),
        None => language.say(
            "Then the Emperor stands on a planet of the Separatists: if the Republic takes it, it has won.",
            "L'Empereur se trouve ensuite sur une planète des Séparatistes\u{a0}: si la République la prend, \
             elle a gagné.",
        ),
    };
    format!("{turns} {then}")
}

/// A number of planets as a sentence says it.
fn counted(number: u8, language: Language) -> String {
    let words = match language {
        En => ["one", "two", "three", "four", "five", "six", "seven", "eight"],
        Fr => ["une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"],
    };
    let word = words.get(usize::from(number).wrapping_sub(1));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// What an attack loses in a throw of three dice against two, on average.
fn loses(defender: Side) -> f64 {
    let terms = Terms { defender, ..Terms::default() };
    let [_, one, two] = terms.chances().of(3, 2);
    one + 2.0 * two
}

/// What a Shield costs who attacks (§5.4, §10.2).
fn shields(language: Language) -> String {
    // Below two, French takes the singular.
    let number = |number: f64| {
        let written = format!("{number:.2}");
        if language == Fr { written.replace('.', ",") } else { written }
    };
    let plain = number(loses(Side::default()));
    let shielded = number(loses(Side { all_big: true, ..Side::default() }));
    match language {
        En => format!(
            "Shields: a planet may be shielded by a card that nobody sees before the first throw; its two \
             defence dice then have eight faces until the turn ends, and three dice against them lose \
             {shielded} troops a throw instead of {plain}. UNTIL stops an attack in time."
        ),
        Fr => format!(
            "Boucliers\u{a0}: une carte que personne ne voit avant le premier combat peut protéger une \
             planète\u{a0}; ses deux dés de défense ont alors huit faces jusqu'à la fin du tour, et trois dés \
             y perdent {shielded} troupe par combat au lieu de {plain}. JUSQU'A arrête une attaque à temps."
        ),
    }
}

/// What must be known of a turn.
fn of_a_turn(language: Language) -> [&'static str; 4] {
    [
        language.say(
            "An attack throws up to three dice, the defence up to two; the highest are compared, and a tie \
             is the defender's. A fighter throws a 1 again, a corvette adds 1, a capital ship makes a die \
             one of eight faces.",
            "L'attaque lance jusqu'à trois dés, la défense jusqu'à deux\u{a0}; on compare les plus hauts, et \
             l'égalité est au défenseur. Un chasseur relance un 1, une corvette ajoute 1, un vaisseau \
             capital change un dé en dé à huit faces.",
        ),
        language.say(
            "An attack without UNTIL goes on to your last troop: UNTIL 3 stops it when three are left.",
            "Une attaque sans JUSQU'A continue jusqu'à votre dernière troupe\u{a0}: JUSQU'A 3 l'arrête quand il \
             en reste trois.",
        ),
        language.say(
            "After the attacks come FORTIFY, FLEET and TAKE, in this order, each once at most; then END. At \
             the end you draw a card for each enemy army you took a planet from, and for each dot found.",
            "Après les attaques viennent FORTIFIER, FLOTTE et COMMANDER, dans cet ordre, une fois au plus \
             chacun\u{a0}; puis FIN. Vous piochez alors une carte par armée ennemie à qui vous avez pris une \
             planète, et une par point trouvé.",
        ),
        map::what_changes_mean(language),
    ]
}
