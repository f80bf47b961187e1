//! French.

use rules::{
    Seat,
    kit::territories::{Amount, Area, Attack, Card, Map, MapName, notation},
    language::Language::Fr,
    risk::{Act, Event, Expected, First, How, Order, Reason, Stage, State, state::Seats},
};

use crate::{
    Viewer,
    kit::territories::{self as kit, said, words::faces},
    risk::words::{self, Noun, de},
};

fn seat(seat: Seat) -> &'static str {
    words::seat(seat, Fr)
}

/// To whom: `à Bleu`, `aux troupes neutres`.
fn to(owner: Option<Seat>) -> String {
    owner.map_or_else(|| "aux troupes neutres".to_owned(), |owner| format!("à {}", seat(owner)))
}

fn troops(count: u32) -> String {
    words::troops(count, Fr)
}

/// What areas are called on the map of a game.
fn noun(state: &State) -> &'static Noun {
    words::noun(state.chosen.map, Fr)
}

fn list<T>(all: impl IntoIterator<Item = T>, say: impl Fn(T) -> String) -> String {
    kit::words::list(all, Fr, say)
}

/// An event.
pub(super) fn event(state: &State, event: &Event, viewer: Viewer) -> Option<String> {
    let the = |area: Area| words::the(state.map(), area, Fr);
    Some(match *event {
        Event::Refused { .. } | Event::Settled { .. } => return None,
        Event::First { seat: who, what } => match what {
            First::Deal => {
                let Noun { many, e, .. } = noun(state);
                format!("les {many} sont tiré{e}s au sort, en commençant par {}.", seat(who))
            }
            First::Pick => format!("{} choisit en premier.", seat(who)),
            First::Turn => format!("le sort donne le premier tour à {}.", seat(who)),
        },
        Event::Dealt { seat: owner, at, n } => {
            format!("{}\u{a0}: {}, avec {}.", the(at), owner.map_or("neutre", seat), troops(n))
        }
        Event::Picked { seat: Some(who), at, .. } => format!("{} choisit {}.", seat(who), the(at)),
        Event::Picked { seat: None, at, .. } => format!("{} devient neutre.", the(at)),
        // The count of turns stands in the round's title.
        Event::Turn { seat: who, troops: n, .. } if viewer == Viewer::Seat(who) => {
            format!("à vous de jouer\u{a0}: {} à placer.", troops(n))
        }
        Event::Turn { seat: who, troops: n, .. } => {
            format!("c'est à {} de jouer, avec {} à placer.", seat(who), troops(n))
        }
        Event::Traded { seat: who, cards: set, worth, at, unasked } => {
            let must = if unasked { "a cinq cartes ou plus\u{a0}; d'office, " } else { "" };
            let subject = if unasked { "sa série" } else { "la série" };
            let does = if unasked {
                format!("{subject} {} rapporte {}", cards(state, &set), troops(worth))
            } else {
                format!("échange {subject} {} contre {}", cards(state, &set), troops(worth))
            };
            let more = at.map(|at| format!("\u{a0}; 2 de plus pour {}", the(at)));
            format!("{} {must}{does}{}.", seat(who), more.unwrap_or_default())
        }
        Event::Placed { seat: who, at, n, unasked: false } => {
            format!("{} place {} sur {}.", seat(who), troops(n), the(at))
        }
        Event::Placed { seat: who, at, n, unasked: true } => {
            let goes = if n == 1 { "est placée" } else { "sont placées" };
            format!(
                "{} n'a pas tout placé\u{a0}: d'office, {} {goes} sur {}.",
                seat(who),
                troops(n),
                the(at)
            )
        }
        Event::Threw { seat: who, from, to, attack, defend, lost } => {
            let mut told = Vec::new();
            if lost.attacker > 0 {
                told.push(format!("{} perd {}", seat(who), troops(lost.attacker.into())));
            }
            if lost.defender > 0 {
                let lost = u32::from(lost.defender);
                told.push(match state.holder(to) {
                    Some(owner) => format!("{} perd {}", seat(owner), troops(lost)),
                    None if lost == 1 => "1 troupe neutre tombe".to_owned(),
                    None => format!("{lost} troupes neutres tombent"),
                });
            }
            format!(
                "{} attaque {} depuis {}\u{a0}: {} contre {}\u{a0}; {}.",
                seat(who),
                the(to),
                the(from),
                faces(&attack),
                faces(&defend),
                words::list(&told, Fr)
            )
        }
        Event::Took { seat: who, to: target, was, moved, .. } => format!(
            "{} prend {} {}\u{a0}; {} {}.",
            seat(who),
            the(target),
            to(was),
            troops(moved),
            if moved == 1 { "y entre" } else { "y entrent" }
        ),
        Event::Followed { seat: who, from, to, n } => format!(
            "{} fait encore passer {} depuis {} vers {}.",
            seat(who),
            troops(n),
            the(from),
            the(to)
        ),
        Event::Fortified { seat: who, from, to, n } => format!(
            "{} déplace {} depuis {} vers {} et finit son tour.",
            seat(who),
            troops(n),
            the(from),
            the(to)
        ),
        Event::Out { seat: who, by: Some(by), cards, .. } => {
            let hand = match cards {
                0 => String::new(),
                cards => {
                    let all = words::cards(usize::from(cards), Fr);
                    format!(", et {} reçoit {all}", seat(by))
                }
            };
            let last = noun(state).last;
            format!("{} a perdu {last} et quitte la partie{hand}.", seat(who))
        }
        Event::Out { seat: who, by: None, timed_out, .. } => {
            let why = if timed_out { "perd au temps" } else { "abandonne" };
            let areas = noun(state).many;
            format!(
                "{} {why}\u{a0}: ses {areas} deviennent neutres, avec leurs troupes.",
                seat(who)
            )
        }
        Event::Handed { seat: who, to, cards: hand } => {
            let hand = cards(state, &hand.each().collect::<Vec<_>>());
            format!("{} reçoit ces cartes {}\u{a0}: {hand}.", seat(to), de(seat(who)))
        }
        Event::Reshuffled => {
            "la pioche est vide\u{a0}: la défausse est mélangée et la remplace.".to_owned()
        }
        Event::Drew { seat: who, card: None } => format!("{} pioche une carte.", seat(who)),
        Event::Drew { seat: who, card: Some(card) } => {
            format!("{} pioche une carte\u{a0}: {}.", seat(who), words::card(state.map(), card, Fr))
        }
        Event::Standing { seat: who, n, at } => {
            format!("consigne {}\u{a0}: {}.", de(seat(who)), defend(state, n, at))
        }
        Event::GoesOn { seat: who } if viewer == Viewer::Seat(who) => {
            "votre tour n'est pas fini\u{a0}: envoyez FIN, ou continuez.".to_owned()
        }
        Event::GoesOn { seat: who } => format!("le tour {} continue.", de(seat(who))),
        Event::Ended { how, winners } => ended(how, winners),
    })
}

fn cards(state: &State, set: &[Card]) -> String {
    list(set, |&card| words::card(state.map(), card, Fr))
}

fn defend(state: &State, dice: u8, at: Option<Area>) -> String {
    let dice = if dice == 1 { "1 dé" } else { "2 dés" };
    match at {
        Some(at) => format!("défendre {} avec {dice}", words::the(state.map(), at, Fr)),
        None => format!("défendre avec {dice} partout"),
    }
}

fn ended(how: How, winners: Seats) -> String {
    let names = list(winners.each(), |who| seat(who).to_owned());
    match how {
        How::Won => format!("{names} gagne la partie."),
        How::Shared => {
            format!("la partie est finie\u{a0}: {names} sont à égalité et gagnent ensemble.")
        }
        How::Drawn => format!("la partie est nulle\u{a0}: {names}."),
    }
}

/// A line.
pub(super) fn order(state: &State, order: &Order) -> String {
    let the = |area: Area| words::the(state.map(), area, Fr);
    match order {
        Order::Want(areas) => {
            let named = |them: &[Area]| list(them, |&area| the(area));
            format!("préférences, dans cet ordre\u{a0}: {}", said::ranking(areas, named, Fr))
        }
        Order::Defend { dice, at } => format!("consigne\u{a0}: {}", standing(state, *dice, *at)),
        Order::Act(act, condition) => {
            let condition = condition.map(|it| said::condition(it, the, Fr)).unwrap_or_default();
            self::act(state, act) + &condition
        }
    }
}

/// A standing order.
pub(super) fn standing(state: &State, dice: u8, at: Option<Area>) -> String {
    format!("{} désormais", defend(state, dice, at))
}

fn act(state: &State, act: &Act) -> String {
    let the = |area: Area| words::the(state.map(), area, Fr);
    match *act {
        Act::Trade { cards, on } => {
            let what = cards.map_or_else(
                || "échanger la meilleure série de votre main".to_owned(),
                |set| format!("échanger {}", self::cards(state, &set)),
            );
            let on = on.map(|on| format!("\u{a0}; les deux troupes de plus vont sur {}", the(on)));
            what + &on.unwrap_or_default()
        }
        Act::Place { n: Amount::All, at } => {
            format!("placer toutes les troupes qui restent sur {}", the(at))
        }
        Act::Place { n: Amount::Number(n), at } => {
            format!("placer {} sur {}", troops(u32::from(n)), the(at))
        }
        Act::Attack(ref attack) => {
            let said = format!("attaquer {} depuis {}", the(attack.to), the(attack.from));
            said + &said::clauses(&attack.clauses, Fr)
        }
        Act::Follow(n) => said::following(n, Fr),
        Act::Fortify { from, to, n } => {
            let n = said::moved(n, Fr);
            format!("déplacer {n} depuis {} vers {}, et finir le tour", the(from), the(to))
        }
        Act::End => "finir le tour".to_owned(),
    }
}

/// What was expected.
pub(super) fn expected(map: &Map, expected: Expected) -> String {
    use notation::Expected as Of;
    let Noun { one, e, .. } = words::noun(map.name, Fr);
    match expected {
        Expected::CardsOrEnd => {
            format!("trois cartes, SUR et un{e} {one}, ou la fin de la ligne")
        }
        Expected::OnOrEnd => format!("SUR et un{e} {one}, ou la fin de la ligne"),
        Expected::Of(of) => match of {
            Of::Order => "PLACER, ATTAQUER, AVANCER, FORTIFIER, ECHANGER, FIN, DEFENDRE ou VOULOIR"
                .to_owned(),
            Of::Area => format!("un{e} {one}, par son code ou son nom"),
            Of::AreaOrEnd => format!("un{e} autre {one}, ou la fin de la ligne"),
            Of::Card if map.name == MapName::Galaxy => "une carte, par sa planète".to_owned(),
            Of::Card => "une carte, par son territoire, ou un joker\u{a0}: J1 ou J2".to_owned(),
            Of::Condition => {
                format!("PRIS, PAS PRIS ou un nombre de troupes, puis un{e} {one}")
            }
            of => said::expected(of, Fr).to_owned(),
        },
    }
}

/// Why a line is not carried out.
pub(super) fn reason(state: &State, order: &Order, reason: Reason) -> String {
    let the = |area: Area| words::the(state.map(), area, Fr);
    let Noun { one, many, e, this, .. } = noun(state);
    let not_yours =
        |area: Area| format!("{} n'est pas à vous\u{a0}: {}.", words::capital(this), the(area));
    let act = match order {
        Order::Act(act, _) => Some(*act),
        _ => None,
    };
    match (reason, act) {
        (Reason::Unreadable, _) => "La ligne est illisible.".to_owned(),
        (Reason::Out, _) => "Vous n'êtes plus dans la partie.".to_owned(),
        (Reason::Over, _) => said::over(state.turn().is_none(), "DEFENDRE", Fr),
        (Reason::NotNow, act) => not_now(state, order, act),
        (Reason::Condition, _) => said::unmet(order.condition(), the, Fr),
        (Reason::NoCard, act) => super::no_card(state, act, Fr),
        (Reason::NoSet, Some(Act::Trade { cards: None, .. })) => {
            format!("Votre main n'a pas de série\u{a0}: {}.", set(state))
        }
        (Reason::NoSet, _) => {
            format!("Ce n'est pas une série\u{a0}: {}.", set(state))
        }
        (Reason::NothingLeft, _) => "Il ne reste pas de troupes à placer.".to_owned(),
        (Reason::NotYours, Some(Act::Place { at, .. })) => {
            format!("{} On place sur ses propres {many}.", not_yours(at))
        }
        (Reason::NotYours, Some(Act::Attack(attack))) => {
            format!("{} On attaque depuis un{e} {one} à soi.", not_yours(attack.from))
        }
        (Reason::NotYours, _) if let Order::Defend { at: Some(at), .. } = order => format!(
            "{} Une consigne de défense nomme un{e} de vos {many}, ou aucun{e}.",
            not_yours(*at)
        ),
        (Reason::NotYours, Some(Act::Fortify { from, to, .. })) => {
            let other = super::not_own(state, [from, to]);
            format!("{} On déplace ses troupes entre ses propres {many}.", not_yours(other))
        }
        (Reason::NotYours, _) => format!("{} n'est pas à vous.", words::capital(this)),
        (Reason::Own, Some(Act::Attack(attack))) => {
            format!("{} est déjà à vous\u{a0}: {}.", words::capital(this), the(attack.to))
        }
        (Reason::NotAdjacent, Some(Act::Attack(attack))) => {
            let from = words::capital(&the(attack.from));
            format!("{from} et {} ne se touchent pas.", the(attack.to))
        }
        (Reason::Same, _) => format!(
            "Le départ et l'arrivée sont sur l{} même {one}.",
            if e.is_empty() { "e" } else { "a" }
        ),
        (Reason::NotConnected, Some(Act::Fortify { from, to, .. })) => format!(
            "Aucun chemin à travers vos {many} ne mène depuis {} vers {}.",
            the(from),
            the(to)
        ),
        (Reason::TooFew, Some(Act::Attack(attack))) => too_few(state, &attack),
        (Reason::TooFew, _) => "Il n'y a là qu'une troupe, et une doit rester.".to_owned(),
        (Reason::Own | Reason::NotAdjacent | Reason::NotConnected, _) => {
            format!("C'est impossible entre ces {many}.")
        }
    }
}

fn too_few(state: &State, attack: &Attack) -> String {
    let from = words::the(state.map(), attack.from, Fr);
    match attack.clauses.until.filter(|&until| until > 1) {
        Some(until) => {
            format!(
                "Trop peu de troupes pour attaquer depuis {from}\u{a0}: vous vouliez en garder {until}."
            )
        }
        None => {
            format!("Une seule troupe pour attaquer depuis {from}\u{a0}: il en faut deux.")
        }
    }
}

/// What a set is: in the galaxy there are no wild cards (§1.5).
const fn set(state: &State) -> &'static str {
    match state.chosen.map {
        MapName::World => "trois pareilles, une de chaque, ou deux et un joker",
        MapName::Galaxy => "trois pareilles, ou une de chaque",
    }
}

fn not_now(state: &State, order: &Order, act: Option<Act>) -> String {
    let Noun { one, many, e, .. } = noun(state);
    match (&state.stage, order, act) {
        (_, Order::Want(_), _) => format!(
            "Les {many} se choisissent avant le début, pas maintenant."
        ),
        (Stage::Lists, ..) => format!(
            "Pour l'instant on classe seulement les {many}\u{a0}: VOULOIR et leurs codes, par ordre de préférence."
        ),
        (Stage::Placing, ..) => format!(
            "Pour l'instant on place seulement des troupes\u{a0}: PLACER, un nombre et un{e} {one}."
        ),
        (_, _, Some(Act::Trade { .. })) => {
            "Entre deux attaques, on n'échange que si l'on tient cinq cartes ou plus après une élimination."
                .to_owned()
        }
        (_, _, Some(Act::Follow(_))) => {
            "On n'avance que dans ce qui vient d'être pris, avant le combat suivant.".to_owned()
        }
        _ => "Ce n'est pas à vous de jouer\u{a0}; seule une consigne (DEFENDRE) compte maintenant."
            .to_owned(),
    }
}
