//! What a seat should know before it writes, and an example of the notation.
//!
//! Source: RULES §2.3, §3.3, §4, §5.5, §9.1, §13.2.

use super::words;
use crate::kit::{
    map,
    territories::{offers::stop, turns},
};
use rules::{
    Seat,
    kit::territories::{Amount, Area, Attack, Clauses, TOO_MANY_CARDS, common_order, sets_due},
    language::Language::{self, En, Fr},
    risk::{Act, Order, Phase, Stage, State, Turn, best_set, notation::print},
};

/// For so many rounds of turns the most important rules are said.
const NEW: u32 = 2;

/// One sentence each; what is left to place is always first.
pub(super) fn briefing(state: &State, seat: Seat, language: Language) -> Vec<String> {
    let mut told = vec![what_is_asked(state, seat, language)];
    told.extend(first_to_pick(state, language));
    told.extend(last_round(state, language));
    told.extend(cards(state, seat, language));
    told.extend(standing_orders(state, seat, language));
    told.extend(threat(state, seat, language));
    told.extend(for_newcomers(state, seat, language));
    told
}

/// Who picks first, and in which order the others follow (§3.3).
fn first_to_pick(state: &State, language: Language) -> Option<String> {
    let is_asked = matches!(state.stage, Stage::Lists);
    let first = words::seat(state.first, language);
    is_asked.then(|| match language {
        En => format!("{first} picks first, then the others as they move in turn."),
        Fr => format!("{first} choisit en premier, puis les autres dans l'ordre des tours."),
    })
}

/// That it is the last round of turns (§10.1).
fn last_round(state: &State, language: Language) -> Option<String> {
    let winner = winner_at_last(state, language);
    turns::last_round(state.turn()?.round, state.chosen.rounds, &winner, language)
}

/// Who wins after the last round of turns, where one is chosen (§10.1).
pub(super) fn at_last(state: &State, language: Language) -> Option<String> {
    turns::at_last(state.chosen.rounds, &winner_at_last(state, language), language)
}

fn winner_at_last(state: &State, language: Language) -> String {
    let areas = words::noun(state.chosen.map, language).many;
    match language {
        En => format!("whoever holds the most {areas}"),
        Fr => format!("qui tient le plus de {areas}"),
    }
}

/// What a seat plays for (§6.2, §10.1).
pub(super) fn aim(state: &State, seat: Seat, language: Language) -> String {
    let who = words::seat(seat, language);
    let areas = words::noun(state.chosen.map, language).many;
    match (language, state.chosen.rounds) {
        (En, 0) => format!("You are {who}. The last player left in the game wins."),
        (Fr, 0) => format!("Vous êtes {who}. La dernière armée en jeu gagne."),
        (En, rounds) => format!(
            "You are {who}. The last player left in the game wins; after {rounds} round{} of turns, whoever \
             holds the most {areas}.",
            if rounds == 1 { "" } else { "s" }
        ),
        (Fr, rounds) => format!(
            "Vous êtes {who}. La dernière armée en jeu gagne\u{a0}; après {rounds} tour{} de table, qui tient le \
             plus de {areas}.",
            if rounds == 1 { "" } else { "s" }
        ),
    }
}

fn what_is_asked(state: &State, seat: Seat, language: Language) -> String {
    let left = state.to_place(seat);
    let troops = words::troops(left, language);
    let areas = words::noun(state.chosen.map, language).many;
    match &state.stage {
        Stage::Turn(_) if !state.living().has(seat) => language
            .say(
                "You are out of this game: nothing more is asked of you.",
                "Vous êtes hors jeu\u{a0}: on ne vous demande plus rien.",
            )
            .to_owned(),
        Stage::Lists => match language {
            En => format!(
                "Rank the {areas} you want, the best first: you pick in turn, each time your highest that is \
                 still free."
            ),
            Fr => format!(
                "Classez les {areas} que vous voulez, en commençant par vos préférences\u{a0}: à son tour, chacun \
                 reçoit ce qui vient d'abord dans sa liste et qui est encore libre."
            ),
        },
        Stage::Placing => match language {
            En => format!("You have {troops} to place on your {areas}. All place at once, sealed."),
            Fr => format!(
                "Il vous reste {troops} à placer sur vos {areas}. Tous placent en même temps, sous pli \
                 scellé."
            ),
        },
        Stage::Turn(turn) if turn.seat != seat => language
            .say(
                "Your standing order says with how many dice you defend.",
                "Votre consigne dit avec combien de dés vous défendez.",
            )
            .to_owned(),
        Stage::Turn(turn) if left > 0 => match (language, turn.phase) {
            (En, _) => format!(
                "You have {troops} to place. Then attack as often as you like, and finish with END."
            ),
            (Fr, _) => format!(
                "Il vous reste {troops} à placer. Attaquez ensuite autant de fois que vous voulez, puis FIN."
            ),
        },
        Stage::Turn(turn) => going_on(state, turn, language),
        Stage::Over { .. } => language.say("The game is over.", "La partie est finie.").to_owned(),
    }
}

fn going_on(state: &State, turn: &Turn, language: Language) -> String {
    let rest = language.say(
        "Your turn is not over: attack on, fortify, or send END.",
        "Votre tour n'est pas fini\u{a0}: attaquez encore, fortifiez, ou envoyez FIN.",
    );
    let follow = turn.follow.and_then(|follow| {
        let most = follow.most(&state.board);
        let the = |area| words::the(state.map(), area, language);
        (most > 0).then(|| match language {
            En => format!(
                "You took {}: up to {} more may follow from {} (MOVE), before the next throw. ",
                the(follow.to),
                words::troops(most, En),
                the(follow.from)
            ),
            Fr => format!(
                "Vous avez pris {}\u{a0}: on peut y avancer jusqu'à {} de plus depuis {} (AVANCER), avant le \
                 combat suivant. ",
                the(follow.to),
                words::troops(most, Fr),
                the(follow.from)
            ),
        })
    });
    let placed = match turn.phase {
        Phase::Reinforce => {
            language.say("All your troops are placed. ", "Toutes vos troupes sont placées. ")
        }
        Phase::Attack => "",
    };
    format!("{placed}{}{rest}", follow.unwrap_or_default())
}

/// The hand, and what a set of it would bring.
fn cards(state: &State, seat: Seat, language: Language) -> Option<String> {
    let hand = *state.hands.of(seat);
    if hand.is_empty() {
        return None;
    }
    let named: Vec<String> =
        hand.each().map(|card| words::card(state.map(), card, language)).collect();
    let mut told = match language {
        En => format!("Your cards: {}.", named.join(", ")),
        Fr => format!("Vos cartes\u{a0}: {}.", named.join(", ")),
    };
    let is_opening =
        state.turn().is_some_and(|turn| turn.seat == seat && turn.phase == Phase::Reinforce);
    let must = hand.len() >= TOO_MANY_CARDS;
    if let Some((_, worth)) = best_set(state, seat).filter(|_| is_opening || must) {
        let worth = words::troops(worth, language);
        told.push_str(&match (language, must) {
            (En, false) => format!(" TRADE would bring you {worth} now."),
            (En, true) => format!(" With five or more you must trade: TRADE brings {worth}."),
            (Fr, false) => format!(" ECHANGER vous rapporterait {worth}."),
            (Fr, true) => {
                format!(" Avec cinq ou plus, l'échange est obligatoire\u{a0}: ECHANGER rapporte {worth}.")
            }
        });
    }
    Some(told)
}

/// The standing orders that a seat gave.
fn standing_orders(state: &State, seat: Seat, language: Language) -> Option<String> {
    let defence = state.defences.of(seat);
    if defence.is_default() {
        return None;
    }
    let dice = |dice: u8| match (dice, language) {
        (1, En) => "1 die",
        (_, En) => "2 dice",
        (1, Fr) => "1 dé",
        (_, Fr) => "2 dés",
    };
    let of = |area: Area| {
        format!("{} {}", words::area(state.map(), area, language), dice(defence.dice(area)))
    };
    let mut said =
        vec![format!("{} {}", language.say("everywhere", "partout"), dice(defence.everywhere()))];
    said.extend(defence.said().each().map(of));
    let title = language.say("Your standing order of defence:", "Votre consigne de défense\u{a0}:");
    Some(format!("{title} {}.", said.join(", ")))
}

/// Who holds whole continents, as far as it is another.
fn threat(state: &State, seat: Seat, language: Language) -> Option<String> {
    let whole = |region: &rules::kit::territories::Region| {
        let owner = state.holder(region.areas().nth(0)?)?;
        let is_whole = owner != seat && state.own(owner).has_all(region.areas());
        is_whole.then(|| {
            let (who, name) = (words::seat(owner, language), region.name(language));
            let by = language.say("by", "par");
            format!("{name}, {by} {who} (+{})", region.bonus)
        })
    };
    let whole: Vec<String> = state.map().regions().iter().filter_map(whole).collect();
    let regions = language.say("Held as a whole:", "Tenus en entier\u{a0}:");
    let is_played = state.turn().is_some();
    (is_played && !whole.is_empty())
        .then(|| format!("{regions} {}.", words::list(&whole, language)))
}

/// What a newcomer must know of the turn.
fn for_newcomers(state: &State, seat: Seat, language: Language) -> Vec<String> {
    if state.turn().is_none_or(|turn| turn.seat != seat || turn.round > NEW) {
        return Vec::new();
    }
    let noun = words::noun(state.chosen.map, language);
    let card = match language {
        En => format!(
            "Whoever takes a {} in a turn draws one card at its end. A fortify line ends the turn.",
            noun.one
        ),
        Fr => format!(
            "Qui prend au moins un{} {} pendant son tour pioche une carte à la fin. Une ligne FORTIFIER finit le \
             tour.",
            noun.e, noun.one
        ),
    };
    let said = [
        language.say(
            "An attack throws up to three dice, the defence up to two; the highest are compared, and a tie \
             is the defender's.",
            "L'attaque lance jusqu'à trois dés, la défense jusqu'à deux\u{a0}; on compare les plus hauts, et \
             l'égalité est au défenseur.",
        ),
        language.say(
            "An attack without UNTIL goes on to your last troop: UNTIL 3 stops it when three are left.",
            "Une attaque sans JUSQU'A continue jusqu'à votre dernière troupe\u{a0}: JUSQU'A 3 l'arrête quand il \
             en reste trois.",
        ),
        map::what_changes_mean(language),
    ];
    said.map(str::to_owned).into_iter().chain([card]).collect()
}

/// Lines that could stand on the sheet now.
pub(super) fn example(state: &State, seat: Seat, language: Language) -> String {
    let lines = example_orders(state, seat).into_iter();
    lines.map(|order| print::order(&order, state.map(), language)).collect::<Vec<_>>().join("\n")
}

/// Orders that could be carried out one after the other.
pub(super) fn example_orders(state: &State, seat: Seat) -> Vec<Order> {
    let plain = |act: Act| Order::Act(act, None);
    let place = |at: Area| plain(Act::Place { n: Amount::All, at });
    match &state.stage {
        Stage::Lists => {
            let free = common_order().filter(|&area| state.board.at(area).is_none());
            vec![Order::Want(free.take(3).collect())]
        }
        Stage::Placing => strongest(state, seat).into_iter().map(|(at, _)| place(at)).collect(),
        Stage::Turn(turn) if turn.seat == seat => {
            let trades = sets_due(state.hands.of(seat).len());
            let mut orders = vec![plain(Act::Trade { cards: None, on: None }); trades];
            let best = strongest(state, seat);
            let left = state.to_place(seat);
            if let Some((at, _)) = best.filter(|_| left > 0 || trades > 0) {
                orders.push(place(at));
            }
            if let Some((from, to)) = best.filter(|&(from, _)| state.board.troops(from) + left > 1)
            {
                let until = stop(state.board.troops(from) + left);
                let clauses = Clauses { until, ..Clauses::default() };
                orders.push(plain(Act::Attack(Attack { from, to, clauses })));
            }
            orders.push(plain(Act::End));
            orders
        }
        Stage::Turn(_) if state.living().has(seat) => vec![Order::Defend { dice: 2, at: None }],
        Stage::Turn(_) | Stage::Over { .. } => Vec::new(),
    }
}

/// The own territory at the border with most troops, and its weakest neighbour that is another's.
fn strongest(state: &State, seat: Seat) -> Option<(Area, Area)> {
    let own = state.own(seat);
    let from = state
        .map()
        .frontier(own)
        .each()
        .max_by_key(|&area| (state.board.troops(area), std::cmp::Reverse(area)))?;
    let others = state.map().neighbours(from).minus(own);
    let to = others.each().min_by_key(|&area| state.board.troops(area))?;
    Some((from, to))
}
