//! Which of a seat's sheets stands: names that are used again, sheets that are taken back, a clock that is
//! set back; and what is written while a round closes.

use chrono::Utc;
use reqwest::StatusCode;
use sealed_orders::{
    clock::Clock,
    game::{
        Refusal,
        acts::act::HolderAct,
        post::wishes::{Pace, Wishes},
        seats::secrets::Doer,
        sheet::{
            hand_in::{HandedIn, Submission},
            withdraw::Withdrawal,
        },
    },
    language::Language,
    links::{
        game_id::GameId,
        opens::{Opens, Ticket},
    },
    mail::authentication::Origin,
    rules::Seat,
    store::{
        post::wishes,
        sheet::sheets::{self, Door, SealedSheet},
    },
};

use crate::{
    account::Browser,
    support::{
        games::{OrRefusal, Table, player, submission, ticket},
        times::at,
        waiting::lock_waited_for,
    },
};

fn sealed(handed_in: HandedIn) -> SealedSheet {
    let HandedIn::Sealed { sheet, .. } = handed_in else { panic!("it is not sealed") };
    *sheet
}

/// By a program, which numbers its submissions.
fn program(text: &str, key: &str) -> Submission {
    Submission { door: Door::Program, key: format!("api:{key}"), ..submission(text) }
}

/// The version of the sheet that counts for a seat in the first round, and what it says.
async fn counts(table: &Table, game: &GameId, seat: u8) -> Option<(u32, String)> {
    let mut conn = table.pool.acquire().await.unwrap();
    let all = sheets::all_of_round(&mut conn, game, 1).await.unwrap();
    let own = all.into_iter().find(|sheet| sheet.seat == Seat(seat));
    own.map(|sheet| (sheet.version, sheet.canonical))
}

/// A copy of what a program sent may be delayed for long.
#[tokio::test]
async fn what_a_program_took_back_is_neither_undone_nor_receipted_by_a_late_copy() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let green = ticket(&game, 0, 1);
    let sent = program("T GHQ G8", "one");
    for _ in 0..2 {
        assert_eq!(sealed(table.games.hand_in(&green, &sent).await.unwrap()).version, 1);
    }
    table.games.withdraw(&green, &Withdrawal::of(1)).await.unwrap();
    for late in [&sent, &program("T GHQ G6", "one")] {
        let became = table.games.hand_in(&green, late).await.unwrap();
        assert!(matches!(became, HandedIn::Withdrawn));
        assert_eq!(counts(&table, &game, 0).await, None);
    }
    let anew = table.games.hand_in(&green, &program("T GHQ G8", "two")).await.unwrap();
    assert_eq!(sealed(anew).version, 2);
    assert_eq!(counts(&table, &game, 0).await, Some((2, "T GHQ G8".to_owned())));
    assert_eq!(table.letters("receipt").await, 2);
}

/// Whoever goes back to the page and presses again means it.
#[tokio::test]
async fn a_page_whose_sheet_was_taken_back_is_sealed_anew_and_once() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let server = table.serve(None).await;
    let green = ticket(&game, 0, 1);
    let page_of = table.desk(&server, &green).await;
    let key = uuid::Uuid::now_v7().to_string();
    let fields = [("act", "seal"), ("orders", "T GHQ G8"), ("key", &*key)];
    let mut ann = Browser::new(&server);
    ann.press(&page_of, &fields).await;
    table.games.withdraw(&green, &Withdrawal::of(1)).await.unwrap();
    for _ in 0..2 {
        let (status, to, _) = ann.press(&page_of, &fields).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        let (status, page) = ann.get(&to.unwrap()).await;
        assert!(status.is_success() && page.contains("Your sheet is sealed"), "{status}: {page}");
        assert_eq!(counts(&table, &game, 0).await, Some((2, "T GHQ G8".to_owned())));
    }
    server.stop().await.unwrap();
}

/// Both bots call what they send by the number of the round.
#[tokio::test]
async fn a_successor_who_uses_the_names_of_the_one_before_is_sealed_and_learns_nothing() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let former = ticket(&game, 1, 1);
    let sent = program("T BHQ B8", "round-1");
    let old = sealed(table.games.hand_in(&former, &sent).await.unwrap());
    table.replace(&former, &player("eve")).await.unwrap();
    let eve = Ticket { generation: 2, ..former };
    for _ in 0..2 {
        let own = sealed(table.games.hand_in(&eve, &sent).await.unwrap());
        assert_eq!(own.version, 2, "sent again it is the successor's own");
        assert_ne!(own.seal, old.seal);
    }
    assert_eq!(counts(&table, &game, 1).await, Some((2, "T BHQ B8".to_owned())));
}

/// Two pages of one sheet: whoever seals means what that page shows, also where the other has sealed since.
#[tokio::test]
async fn a_page_that_is_sealed_again_after_another_counts() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let green = ticket(&game, 0, 1);
    let one = submission("T GHQ G8");
    let seal = async |sheet: &Submission| sealed(table.games.hand_in(&green, sheet).await.unwrap());
    assert_eq!(seal(&one).await.version, 1);
    assert_eq!(seal(&one).await.version, 1, "a double click");
    assert_eq!(seal(&submission("T GHQ G6")).await.version, 2);
    assert_eq!(seal(&one).await.version, 3);
    assert_eq!(seal(&one).await.version, 3, "and another");
    assert_eq!(counts(&table, &game, 0).await, Some((3, "T GHQ G8".to_owned())));
    // What a program sends twice is the same, however late it comes.
    let named = program("T GHQ G4", "a");
    assert_eq!(seal(&named).await.version, 4);
    assert_eq!(seal(&program("T GHQ G2", "b")).await.version, 5);
    assert_eq!(seal(&named).await.version, 4);
    assert_eq!(counts(&table, &game, 0).await, Some((5, "T GHQ G2".to_owned())));
}

/// A mail that is stored and not read yet would count from its arrival.
#[tokio::test]
async fn a_sheet_sealed_again_over_mail_not_read_yet_counts() {
    let table = Table::new(Clock::fixed(at("2026-11-21T12:00:00Z"))).await;
    let game = table.open("3d").await;
    let green = ticket(&game, 0, 1);
    let address = table.reply_address(&green).await;
    let seal = async |key: &str| {
        let (door, key) = (Door::Letter, key.to_owned());
        let again = Submission { door, key, ..submission("T GHQ G8") };
        sealed(table.games.hand_in(&green, &again).await.unwrap())
    };
    assert_eq!(seal("1").await.version, 1);
    table.clock.set(at("2026-11-21T12:10:00Z"));
    let mail = format!("From: ann@example.org\r\nTo: {address}\r\n\r\nT GHQ G6\r\n");
    let token = table.addresses.reply_token(&address).unwrap();
    table.games.take_in(mail.as_bytes(), &token, &Origin::Trusted).await.unwrap();
    // Also where the clock was set back since.
    table.clock.set(at("2026-11-21T12:05:00Z"));
    let again = seal("2").await;
    assert_eq!((again.version, again.received_at), (2, at("2026-11-21T12:10:00.000001Z")));
    table.clock.set(at("2026-11-21T12:20:00Z"));
    assert!(table.games.read_left_lying().await.unwrap());
    assert_eq!(counts(&table, &game, 0).await, Some((2, "T GHQ G8".to_owned())));
}

#[tokio::test]
async fn a_clock_that_is_set_back_loses_no_sheet_and_no_withdrawal() {
    let table = Table::new(Clock::fixed(at("2026-11-21T12:00:00Z"))).await;
    let game = table.open("3d").await;
    let green = ticket(&game, 0, 1);
    table.hand_in(&green, "T GHQ G8").await;
    table.clock.set(at("2026-11-21T11:50:00Z"));
    let newer = sealed(table.hand_in(&green, "T GHQ G6").await);
    assert_eq!(newer.received_at, at("2026-11-21T12:00:00Z"), "not before the one it replaces");
    assert_eq!(counts(&table, &game, 0).await, Some((2, "T GHQ G6".to_owned())));

    table.clock.set(at("2026-11-21T11:40:00Z"));
    table.games.withdraw(&green, &Withdrawal::of(2)).await.unwrap();
    assert_eq!(counts(&table, &game, 0).await, None);
    table.clock.set(at("2026-11-21T11:30:00Z"));
    let last = sealed(table.hand_in(&green, "T GHQ G4").await);
    assert_eq!(last.received_at, at("2026-11-21T12:00:00.000001Z"));
    assert_eq!(counts(&table, &game, 0).await, Some((3, "T GHQ G4".to_owned())));
}

/// A mail or a press that was under way when the seat changed hands.
#[tokio::test]
async fn a_former_holder_takes_back_nothing_of_the_successors() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let former = ticket(&game, 1, 1);
    let deadline = table.deadline(&game, 1).await;
    table.replace(&former, &player("eve")).await.unwrap();
    let eve = Ticket { generation: 2, ..former.clone() };
    table.hand_in(&eve, "T BHQ B8").await;
    let before_it_closes = deadline - chrono::Duration::microseconds(1);
    for received_at in [None, Some(before_it_closes)] {
        let key = format!("{received_at:?}");
        let withdrawal = Withdrawal { key, received_at, meant: None };
        let refused = table.games.withdraw(&former, &withdrawal).await.or_refusal();
        assert_eq!(refused, Err(Refusal::NoSeat));
        let refused = table.games.let_sheet_wait(&former, received_at).await.or_refusal();
        assert_eq!(refused, Err(Refusal::NoSeat));
    }
    let day = Utc::now().date_naive() + chrono::Days::new(20);
    let refused = table.games.away(&former.holding(), day, day).await.or_refusal();
    assert_eq!(refused, Err(Refusal::NoSeat), "nor is the successor said to be away");
    let mut conn = table.pool.acquire().await.unwrap();
    let sheet = sheets::latest(&mut conn, eve.key()).await.unwrap().unwrap();
    assert!(!sheet.hold);
}

/// What a program calls its own may be guessed by whoever has found the link.
#[tokio::test]
async fn the_page_of_a_sealed_sheet_opens_by_what_a_form_named_alone() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let server = table.serve(None).await;
    let green = ticket(&game, 0, 1);
    table.games.hand_in(&green, &program("T GHQ G8", "round-1")).await.unwrap();
    let link = table.desk(&server, &green).await;
    let mut finder = Browser::new(&server);
    let (status, page) = finder.get(&format!("{link}/sealed?of=api%3Around-1")).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "the way to the form: {page}");

    // Whoever writes the same in a letter's form has a sheet with a name of its own.
    let (_, to, _) = finder.press(&link, &[("orders", "T GHQ G8")]).await;
    let (status, page) = finder.get(&to.unwrap()).await;
    assert!(status.is_success() && page.contains("Your sheet is sealed"), "{status}: {page}");
    // The holder is known by more than a name.
    table.games.hand_in(&green, &program("T GHQ G6", "round-1a")).await.unwrap();
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let (status, page) = ann.get(&format!("{link}/sealed")).await;
    assert!(status.is_success() && page.contains("Your sheet is sealed"), "{status}: {page}");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_draft_is_kept_of_a_round_that_closes_meanwhile() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let mut closing = table.pool.begin().await.unwrap();
    let hold = "select from rounds where game = $1 for no key update";
    sqlx::query(hold).bind(&game).execute(&mut *closing).await.unwrap();
    let saving = tokio::spawn({
        let (games, green) = (table.games.clone(), ticket(&game, 0, 1));
        async move { games.save_draft(&green, Language::En, "T GHQ G8", None).await.unwrap() }
    });
    lock_waited_for(&table.pool, 1).await;
    let close = "update rounds set closed_at = now(), closed_by = 'ended' where game = $1";
    sqlx::query(close).bind(&game).execute(&mut *closing).await.unwrap();
    closing.commit().await.unwrap();
    assert!(saving.await.unwrap().is_none());
    assert_eq!(table.games.draft(&ticket(&game, 0, 1)).await.unwrap(), None);
}

/// Whoever lets one letter tell of others holds the seat, then its letters.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_changes_hands_while_its_letters_are_gathered() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let mut gathering = table.pool.begin().await.unwrap();
    let hold = "select from seats where game = $1 and seat = 1 for no key update";
    sqlx::query(hold).bind(&game).execute(&mut *gathering).await.unwrap();
    let replacing = tokio::spawn({
        let (games, bob) = (table.games.clone(), ticket(&game, 1, 1));
        async move { games.replace(&bob, &player("eve"), &Doer::Operator).await.or_refusal() }
    });
    lock_waited_for(&table.pool, 1).await;
    let gather = "update letters set due_at = due_at where game = $1 and seat = 1";
    sqlx::query(gather).bind(&game).execute(&mut *gathering).await.unwrap();
    gathering.commit().await.unwrap();
    assert_eq!(replacing.await.unwrap(), Ok(()));
}

/// Row 21. What is given to whoever was shown to hold a seat a moment ago is of no use to them.
#[tokio::test]
async fn who_was_replaced_a_moment_ago_is_given_nothing_of_the_successors() {
    let table = Table::live().await;
    let games = &table.games;
    let game = table.open("1h").await;
    let former = ticket(&game, 1, 1);
    table.replace(&former, &player("eve")).await.unwrap();
    let (_, way) = games.way_of_seat(&game, Seat(1), former.generation).await.unwrap().unwrap();
    let desk = games.give_link_as(&game, Opens::Seat(Seat(1)), former.generation).await.unwrap();
    for link in [way, desk] {
        assert_eq!(games.follow(&link).await.unwrap(), None);
    }
    let quiet = Wishes { pace: Pace::Needed, ..Wishes::default() };
    let acts = [
        HolderAct::ChooseLetters { wishes: quiet, language: Some(Language::Fr), zone: None },
        HolderAct::Unsubscribe,
        HolderAct::TestMail,
    ];
    for act in acts {
        assert_eq!(
            games.holder_act(&former.holding(), &act).await.or_refusal().err(),
            Some(Refusal::NoSeat)
        );
    }
    games.speak(&former.holding(), Language::Fr).await.unwrap();
    let now = games.now(&game).await.unwrap().unwrap();
    assert_eq!(now.holders[1].person().unwrap().language, Language::En);
    assert_eq!(games.wishes(&game, Seat(1)).await.unwrap(), Wishes::default());
    assert_eq!(table.letters("test").await, 0);
    let eve = Ticket { generation: 2, ..former };
    games.holder_act(&eve.holding(), &HolderAct::Unsubscribe).await.unwrap();
    assert_eq!(games.wishes(&game, Seat(1)).await.unwrap().pace, Pace::Needed);
}

/// One page speaks another language while another saves which letters are wanted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_of_letters_is_not_lost_by_another_at_the_same_time() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let own = ticket(&game, 1, 1);
    let mut holding = table.pool.begin().await.unwrap();
    let hold = "select from seats where game = $1 and seat = 1 for no key update";
    sqlx::query(hold).bind(&game).execute(&mut *holding).await.unwrap();
    let speaking = tokio::spawn({
        let (games, own) = (table.games.clone(), own.clone());
        async move { games.speak(&own.holding(), Language::Fr).await.unwrap() }
    });
    let leaving = tokio::spawn({
        let (games, own) = (table.games.clone(), own.clone());
        async move { games.unsubscribe(&own.holding()).await.or_refusal() }
    });
    lock_waited_for(&table.pool, 1).await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    let chosen = Wishes { plain: true, daily_at: "07:30".parse().unwrap(), ..Wishes::default() };
    wishes::save(&mut holding, &game, Seat(1), &chosen).await.unwrap();
    holding.commit().await.unwrap();
    speaking.await.unwrap();
    assert_eq!(leaving.await.unwrap(), Ok(()));
    let kept = table.games.wishes(&game, Seat(1)).await.unwrap();
    assert_eq!(kept, Wishes { pace: Pace::Needed, ..chosen });
}
