//! What an account's token does beside what the tokens of its seats do.

use sealed_orders::{
    account::Accounts,
    app::Running,
    language::Language,
    store::account::accounts::{self, Account},
};
use serde_json::json;

use super::caller::Caller;
use crate::support::games::Table;

/// Calls each for bob, who holds a seat that has made no choice of letters.
pub async fn every_operation(
    caller: &Caller,
    table: &Table,
    server: &Running,
    letters_of_seat: &str,
) {
    let account = token_of_account(table, "bob@example.org").await;
    let places = caller.done(&account, "GET /me", None).await;
    assert_ne!(places["places"], json!([]));
    let feeds = caller.done(&account, "POST /me/feeds", None).await;
    let atom = feeds["rounds"].as_str().unwrap().replace(&table.addresses.front(), &server.url);
    assert_eq!(reqwest::get(&atom).await.unwrap().status(), 200, "{feeds}");
    caller.done(&account, "DELETE /me/feeds", None).await;
    assert_eq!(reqwest::get(&atom).await.unwrap().status(), 404, "it opens nothing any more");

    // The account itself.
    let shown = caller.done(&account, "GET /me/account", None).await;
    assert_eq!((&shown["name"], &shown["programs"][0]["name"]), (&json!("Bob"), &json!("bot")));
    let mut called = json!({"name": "Robert", "language": "fr", "zone": "Europe/Paris"});
    caller.done(&account, "PUT /me/account", Some(called.clone())).await;
    let shown = caller.done(&account, "GET /me/account", None).await;
    for part in ["name", "language", "zone"] {
        assert_eq!(shown[part], called[part]);
    }
    called["zone"] = json!("Mars");
    let (status, told) = caller.call(&account, "PUT /me/account", Some(called)).await;
    assert_eq!(status, 422);
    assert!(told["title"].as_str().unwrap().starts_with("Une valeur"), "in their language: {told}");

    let mut choices = caller.done(&account, "GET /me/letters", None).await["choices"].clone();
    choices["pace"] = json!("daily");
    choices["quiet"] = json!({"from": "22:30", "until": "07:00"});
    choices["without_form"] = json!(true);
    choices["thread"] = json!("game");
    caller.done(&account, "PUT /me/letters", Some(choices.clone())).await;
    let letters = caller.done(&account, "GET /me/letters", None).await;
    assert_eq!(letters["choices"], choices);
    let seat = caller.done(&account, letters_of_seat, None).await;
    assert_eq!(seat["choices"]["pace"], "daily", "a seat without a choice of its own");
    assert_eq!(seat["choices"]["without_form"], true);
    assert_eq!(seat["choices"]["thread"], "game");
    // What is each seat's own is chosen there alone.
    for (own, chosen) in [("language", "fr"), ("zone", "America/New_York")] {
        let mut with = choices.clone();
        with[own] = json!(chosen);
        let for_all = caller.refused(&account, "PUT /me/letters", Some(with.clone())).await;
        assert_eq!(for_all.0, 422, "{own}");
        caller.done(&account, &letters_of_seat.replace("GET", "PUT"), Some(with)).await;
        let seat = caller.done(&account, letters_of_seat, None).await;
        assert_eq!(seat["choices"][own], chosen);
    }
    let mut with = choices.clone();
    with["zone"] = json!("Mars");
    let put = letters_of_seat.replace("GET", "PUT");
    assert_eq!(caller.refused(&account, &put, Some(with)).await.0, 422);

    // What acts for it, and where its letters go.
    let place = (404, "place".to_owned());
    let another = token_of_account(table, "bobby@example.org").await;
    let id = caller.done(&another, "GET /me/account", None).await["programs"][0]["id"].clone();
    let end = format!("DELETE /me/programs/{}", id.as_str().unwrap());
    assert_eq!(caller.refused(&account, &end, None).await, place, "another's");
    caller.done(&another, &end, None).await;
    assert_eq!(caller.refused(&another, "GET /me", None).await.0, 401);
    let remove = "DELETE /me/addresses/bob@example.org";
    assert_eq!(caller.refused(&account, remove, None).await, (409, "refused".to_owned()));
    sqlx::query(
        "update account_addresses b set account = a.account from account_addresses a
         where a.address = 'bob@example.org' and b.address = 'bobby@example.org'",
    )
    .execute(&table.pool)
    .await
    .unwrap();
    caller.done(&account, "DELETE /me/addresses/Bobby@example.org", None).await;
    let shown = caller.done(&account, "GET /me/account", None).await;
    assert_eq!(shown["addresses"], json!(["bob@example.org"]));
    let remove = "DELETE /me/addresses/bobby@example.org";
    assert_eq!(caller.refused(&account, remove, None).await, place);

    // Leaving for good, once nobody waits for them.
    let leave = "DELETE /me/account?sure=true";
    assert_eq!(caller.refused(&account, "DELETE /me/account", None).await.0, 422);
    let (status, told) = caller.call(&account, &format!("{leave}&lang=en"), None).await;
    assert!(status == 409 && told["detail"].as_str().unwrap().contains("you hold seats"), "{told}");
    let stranger = token_of_account(table, "zoe@example.org").await;
    caller.done(&stranger, leave, None).await;
    assert_eq!(caller.refused(&stranger, "GET /me", None).await, (401, "token".to_owned()));
}

/// A program's token of an account that has that address.
pub async fn token_of_account(table: &Table, address: &str) -> String {
    let account = Account {
        id: uuid::Uuid::now_v7(),
        name: "Bob".to_owned(),
        language: Language::En,
        zone: chrono_tz::UTC,
        made_at: chrono::Utc::now(),
    };
    let mut conn = table.pool.acquire().await.unwrap();
    accounts::insert(&mut conn, &account).await.unwrap();
    accounts::give_address(&mut conn, account.id, address, account.made_at).await.unwrap();
    let accounts = Accounts::new(table.games.clone());
    accounts.new_program(&account, "bot").await.unwrap().unwrap().token.reveal().to_owned()
}
