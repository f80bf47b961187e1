//! What a seat should know before it writes, and an example of the notation.
//!
//! Source: RULES §2 to §5, §8 to §10, §14.2.

use super::{board::needed, newcomers, words};
use rules::{
    Seat,
    clone_wars::{
        Act, Army, Faction, Order, Phase, Stage, Standing, State, Strike, Turn, Whereabouts, Wish,
        cards, galaxy, notation::print,
    },
    kit::territories::{Amount, Area, Areas, Attack, Clauses, common_order},
    language::Language::{self, En, Fr},
};

/// With so many cards an army must trade (§4.2).
const MUST_TRADE: usize = 5;

/// One sentence each; what is left to place is always first.
pub(super) fn briefing(state: &State, seat: Seat, language: Language) -> Vec<String> {
    let mut told = vec![what_is_asked(state, seat, language)];
    for army in state.living_armies(seat).each() {
        told.extend(token(state, army, language));
        told.extend(cards(state, army, language));
        told.extend(standing_orders(state, army, language));
    }
    told.extend(offered(state, seat, language));
    told.extend(track(state, language));
    told.extend(threat(state, seat, language));
    told.extend(newcomers::told(state, seat, language));
    told
}

/// The army that is to move, where it is the seat's.
pub(super) fn moving(state: &State, seat: Seat) -> Option<(Army, &Turn)> {
    let turn = state.turn()?;
    (*state.commands.of(turn.army) == seat).then_some((turn.army, turn))
}

fn what_is_asked(state: &State, seat: Seat, language: Language) -> String {
    match (&state.stage, moving(state, seat)) {
        (Stage::Lists, _) => language
            .say(
                "Rank the planets you want, the best first: the armies claim in turn, each time the highest \
                 on the list that is still free.",
                "Classez les planètes que vous voulez, la meilleure d'abord\u{a0}: les armées choisissent à \
                 tour de rôle, chaque fois la plus haute de la liste qui est encore libre.",
            )
            .to_owned(),
        (Stage::Placing, _) => placing(state, seat, language),
        (Stage::Turn(_), Some((army, turn))) => match state.to_place(army) {
            0 => going_on(state, turn, language),
            left => {
                let troops = words::troops(left, language);
                match language {
                    En => format!(
                        "You have {troops} to place. Then attack as often as you like, and END."
                    ),
                    Fr => format!(
                        "Il vous reste {troops} à placer. Attaquez ensuite autant de fois que vous voulez, \
                         puis FIN."
                    ),
                }
            }
        },
        (Stage::Turn(_), None) => language
            .say(
                "It is not your turn. Your standing orders say how you defend, what is shielded, and what \
                 your ally may take.",
                "Ce n'est pas votre tour. Vos consignes disent comment vous défendez, ce qu'un Bouclier \
                 protège, et ce que votre allié peut prendre.",
            )
            .to_owned(),
        (Stage::Over { .. }, _) => {
            language.say("The game is over.", "La partie est finie.").to_owned()
        }
    }
}

/// How many troops each army of a seat has to place at the start.
fn placing(state: &State, seat: Seat, language: Language) -> String {
    let armies: Vec<Army> = state.living_armies(seat).each().collect();
    let left = |army: Army| words::troops(state.to_place(army), language);
    let each: Vec<String> = match armies.as_slice() {
        [only] => vec![left(*only)],
        armies => armies
            .iter()
            .map(|&army| match language {
                En => format!("{} for {}", left(army), words::army(army, En)),
                Fr => format!("{} pour {}", left(army), words::army(army, Fr)),
            })
            .collect(),
    };
    let each = language.list(&each);
    match language {
        En => format!("You have {each} to place on your planets. All place at once, sealed."),
        Fr => format!(
            "Il vous reste {each} à placer sur vos planètes. Tous placent en même temps, sous pli scellé."
        ),
    }
}

fn going_on(state: &State, turn: &Turn, language: Language) -> String {
    let rest = match turn.phase {
        Phase::Reinforce | Phase::Attack => language.say(
            "Your turn is not over: attack on, move troops and ships, or send END.",
            "Votre tour n'est pas fini\u{a0}: attaquez encore, déplacez troupes et vaisseaux, ou envoyez \
             FIN.",
        ),
        _ => language.say(
            "Your turn is not over: send END, after the steps that are left.",
            "Votre tour n'est pas fini\u{a0}: envoyez FIN, après les étapes qui restent.",
        ),
    };
    let follow = turn.follow.and_then(|follow| {
        let most = state.board.troops(follow.from).saturating_sub(1);
        let [from, to] = [follow.from, follow.to].map(|area| words::planet(area, language));
        let most = (most > 0).then(|| words::troops(most, language))?;
        Some(match language {
            En => format!(
                "You took {to}: up to {most} more may follow from {from} (MOVE), before the next throw. "
            ),
            Fr => format!(
                "Vous avez pris {to}\u{a0}: jusqu'à {most} de plus peuvent y avancer depuis {from} \
                 (AVANCER), avant le combat suivant. "
            ),
        })
    });
    let placed = match turn.phase {
        Phase::Reinforce => {
            language.say("All your troops are placed. ", "Toutes vos troupes sont placées. ")
        }
        _ => "",
    };
    format!("{placed}{}{rest}", follow.unwrap_or_default())
}

/// The token that is to be placed, and those that lie on an army's planets.
fn token(state: &State, army: Army, language: Language) -> Option<String> {
    let is_moving = state.turn().is_some_and(|turn| turn.army == army);
    let drawn = state.tokens.drawn().filter(|_| is_moving)?;
    let token = words::dotted(drawn, language);
    Some(match language {
        En => format!(
            "You drew a token: {token}. TOKEN places it face down on a planet without one: whoever of the \
             Republic takes that planet draws a card for each dot."
        ),
        Fr => format!(
            "Vous avez tiré un jeton\u{a0}: {token}. JETON le pose, caché, sur une planète qui n'en a pas\u{a0}: \
             si la République la prend, elle pioche une carte par point."
        ),
    })
}

/// The hand, and what a set of it would bring.
fn cards(state: &State, army: Army, language: Language) -> Option<String> {
    let hand = *state.hands.of(army);
    if hand.is_empty() {
        return None;
    }
    let named: Vec<String> = hand.each().map(|card| words::card(card, language)).collect();
    let who = words::army(army, language);
    let mut told = match language {
        En => format!("Cards of {who}: {}.", named.join(", ")),
        Fr => format!("Cartes de {who}\u{a0}: {}.", named.join(", ")),
    };
    let is_opening =
        state.turn().is_some_and(|turn| turn.army == army && turn.phase == Phase::Reinforce);
    let must = hand.len() >= MUST_TRADE;
    if let Some((_, worth)) = cards::best_set(hand).filter(|_| is_opening) {
        let worth = words::troops(worth, language);
        told.push_str(&match (language, must) {
            (En, false) => format!(" TRADE would bring {worth} now."),
            (En, true) => {
                format!(" Use cards until four or fewer are left: TRADE brings {worth}.")
            }
            (Fr, false) => format!(" ECHANGER rapporterait {worth}."),
            (Fr, true) => format!(
                " Il faut en utiliser jusqu'à en garder quatre au plus\u{a0}: ECHANGER rapporte {worth}."
            ),
        });
    }
    Some(told)
}

/// The standing orders of an army, and where its tokens lie.
fn standing_orders(state: &State, army: Army, language: Language) -> Option<String> {
    let orders = state.orders.of(army);
    let dice = |count: u8| crate::kit::territories::words::dice(count, language);
    let mut said: Vec<String> = Vec::new();
    if !orders.defence.is_default() {
        let everywhere = language.say("everywhere", "partout");
        said.push(format!("{everywhere} {}", dice(orders.defence.everywhere())));
        let of =
            |area| format!("{} {}", words::planet(area, language), dice(orders.defence.dice(area)));
        said.extend(orders.defence.said().each().map(of));
    }
    said.extend(orders.shields.each().map(|(area, card)| {
        let card = cards::number(card);
        match language {
            En => format!("Shield (card {card}) on {}", words::planet(area, En)),
            Fr => format!("Bouclier (carte {card}) sur {}", words::planet(area, Fr)),
        }
    }));
    if !orders.offers.is_empty() {
        let offered = language.say("offered to the ally", "offert à l'allié");
        said.push(format!("{offered} {}", words::planets_named(orders.offers.each(), language)));
    }
    let tokens = state.tokens.planets().and(state.own(army));
    let lying = tokens.each().flat_map(|area| {
        let there = state.tokens.in_place(Whereabouts::On(area));
        there.each().map(move |it| {
            let on = language.say("on", "sur");
            format!("{} {on} {}", words::dotted(it, language), words::planet(area, language))
        })
    });
    let lying: Vec<String> = lying.collect();
    let who = words::army(army, language);
    let mut told: Vec<String> = Vec::new();
    if !said.is_empty() {
        told.push(match language {
            En => format!("Standing orders of {who}: {}.", said.join(", ")),
            Fr => format!("Consignes de {who}\u{a0}: {}.", said.join(", ")),
        });
    }
    if !lying.is_empty() {
        told.push(match language {
            En => format!("Tokens of {who}: {}.", lying.join(", ")),
            Fr => format!("Jetons de {who}\u{a0}: {}.", lying.join(", ")),
        });
    }
    (!told.is_empty()).then(|| told.join(" "))
}

/// What the ally of the army that moves offers, or of any army of a seat that does not.
fn offered(state: &State, seat: Seat, language: Language) -> Option<String> {
    let army = moving(state, seat).map(|(army, _)| army).or_else(|| state.armies(seat).nth(0))?;
    let ally = army.ally();
    let offers = state.orders.of(ally).offers;
    if *state.commands.of(ally) == seat || offers.is_empty() {
        return None;
    }
    let (who, planets) =
        (words::army(ally, language), words::planets_named(offers.each(), language));
    Some(match language {
        En => format!("{who} offers you {planets}: TAKE works while one troop stands there alone."),
        Fr => format!(
            "{who} vous offre {planets}\u{a0}: COMMANDER la prend tant qu'une seule troupe s'y trouve."
        ),
    })
}

/// How near Order 66 is.
fn track(state: &State, language: Language) -> Option<String> {
    let is_played = state.turn().is_some();
    if !is_played || !state.is_before_order_66() {
        return None;
    }
    let needed = needed(state, language);
    Some(match language {
        En => format!("The pawn is on space {} of 9: {needed}.", state.track),
        Fr => format!("Le pion est sur la case {} de 9\u{a0}: {needed}.", state.track),
    })
}

/// Which systems the other faction's armies hold whole.
fn threat(state: &State, seat: Seat, language: Language) -> Option<String> {
    let own = state.armies(seat).nth(0)?.faction();
    let whole = |region: &rules::kit::territories::Region| {
        let owner = state.board.owner(region.areas().nth(0)?)?;
        let is_whole = owner.faction() != own && state.own(owner).has_all(region.areas());
        is_whole.then(|| {
            let (who, name) = (words::army(owner, language), region.name(language));
            format!("{who} ({name}, +{})", region.bonus)
        })
    };
    let whole: Vec<String> = galaxy().regions().iter().filter_map(whole).collect();
    let systems =
        language.say("Whole systems of the enemy:", "Systèmes entiers de l'ennemi\u{a0}:");
    let is_played = state.turn().is_some();
    (is_played && !whole.is_empty()).then(|| format!("{systems} {}.", language.list(&whole)))
}

/// Lines that could stand on the sheet now.
pub(super) fn example(state: &State, seat: Seat, language: Language) -> String {
    let lines = example_orders(state, seat).into_iter();
    lines.map(|order| print::order(&order, language)).collect::<Vec<_>>().join("\n")
}

/// Orders that could be carried out one after the other.
pub(super) fn example_orders(state: &State, seat: Seat) -> Vec<Order> {
    match &state.stage {
        Stage::Lists => {
            let free = common_order().filter(|&area| state.board.at(area).is_none());
            vec![Order::Want { army: None, planets: free.take(3).collect() }]
        }
        Stage::Placing => {
            let armies = state.living_armies(seat).each();
            let best = armies.filter_map(|army| strongest(state, army).map(|(at, _)| at));
            best.map(place).collect()
        }
        Stage::Turn(_) => match moving(state, seat) {
            Some((army, turn)) => of_turn(state, army, turn),
            None if state.living_seats().has(seat) => {
                vec![Order::Stand(Standing::Defend { dice: 2, at: None })]
            }
            None => Vec::new(),
        },
        Stage::Over { .. } => Vec::new(),
    }
}

fn place(at: Area) -> Order {
    Order::Act(Act::Place { n: Amount::All, at }, None)
}

fn of_turn(state: &State, army: Army, turn: &Turn) -> Vec<Order> {
    let plain = |act: Act| Order::Act(act, None);
    let mut orders = Vec::new();
    let best = strongest(state, army);
    let left = state.to_place(army);
    if turn.phase == Phase::Reinforce && state.tokens.drawn().is_some() {
        let own = state.own(army);
        let free = own.minus(state.tokens.planets());
        let among = if free.is_empty() { own } else { free };
        let at = hinterland(state, army, among).or_else(|| among.nth(0));
        orders.extend(at.map(|at| plain(Act::Token(vec![at]))));
    }
    if let Some((at, _)) = best.filter(|_| left > 0) {
        orders.push(place(at));
    }
    let may_attack = turn.phase <= Phase::Attack;
    if let Some((from, to)) =
        best.filter(|&(from, _)| may_attack && state.board.troops(from) + left > 1)
    {
        let until = if state.board.troops(from) + left > 3 { Some(3) } else { None };
        let clauses = Clauses { until, ..Clauses::default() };
        let attack = Attack { from, to, clauses };
        orders.push(plain(Act::Attack(Strike { attack, ships: Wish::ALL, card: None })));
    }
    orders.push(plain(Act::End));
    orders
}

/// A planet of these that the other faction does not touch.
fn hinterland(state: &State, army: Army, among: Areas) -> Option<Area> {
    let foes = state.own_of(army.faction().other());
    among.each().find(|&area| galaxy().neighbours(area).and(foes).is_empty())
}

/// The own planet at the front with most troops, and its weakest neighbour of the other faction.
pub(super) fn strongest(state: &State, army: Army) -> Option<(Area, Area)> {
    let foes = state.own_of(army.faction().other());
    let touches = |area: &Area| !galaxy().neighbours(*area).and(foes).is_empty();
    let front = state.own(army).each().filter(touches);
    let from = front.max_by_key(|&area| (state.board.troops(area), std::cmp::Reverse(area)))?;
    let to = galaxy().neighbours(from).and(foes).each().min_by_key(|&it| state.board.troops(it))?;
    Some((from, to))
}

/// The faction of a seat.
pub(super) fn faction(state: &State, seat: Seat) -> Option<Faction> {
    state.armies(seat).nth(0).map(Army::faction)
}
