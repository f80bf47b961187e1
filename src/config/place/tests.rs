use super::*;
use crate::config::flags::Secret;

fn flags() -> PlaceFlags {
    PlaceFlags {
        listen: DEFAULT_LISTEN.to_owned(),
        data: Some("/somewhere".into()),
        database_url: None,
        public_url: None,
        reply_domain: None,
    }
}

fn refused(flags: PlaceFlags) -> String {
    Place::read(flags).unwrap_err().to_string()
}

#[test]
fn without_settings_everything_stays_on_this_machine() {
    let place = Place::read(flags()).unwrap();
    assert_eq!(place.public_url().as_str(), "http://127.0.0.1:8080/");
    assert_eq!(place.reply_domain, "localhost");
    assert!(matches!(place.database, Database::Private));
    assert!(place.is_local());
}

#[test]
fn an_empty_variable_is_as_good_as_none() {
    let empty = || Some(String::new());
    let place = Place::read(PlaceFlags {
        listen: String::new(),
        data: Some("/somewhere".into()),
        database_url: Some(String::new().into()),
        public_url: empty(),
        reply_domain: empty(),
    })
    .unwrap();
    assert_eq!(place.listen.port(), 8080);
    assert!(matches!(place.database, Database::Private));
}

#[test]
fn the_public_address_follows_the_listener_until_it_is_set() {
    let everywhere = PlaceFlags { listen: "0.0.0.0:0".to_owned(), ..flags() };
    let mut place = Place::read(everywhere).unwrap();
    place.listens_at("0.0.0.0:4711".parse().unwrap());
    assert_eq!(place.public_url().as_str(), "http://127.0.0.1:4711/");
    assert!(!place.is_local());

    let public_url = Some("https://games.example.org".to_owned());
    let mut place = Place::read(PlaceFlags { public_url, ..flags() }).unwrap();
    place.listens_at("127.0.0.1:4711".parse().unwrap());
    assert_eq!(place.public_url().as_str(), "https://games.example.org/");
    assert_eq!(place.reply_domain, "games.example.org");
    assert!(!place.is_local() && place.is_behind_proxy(), "a proxy stands in front of it");
}

#[test]
fn a_setting_that_does_not_fit_is_named_with_what_would() {
    for listen in ["8080", "localhost:8080", "127.0.0.1", "127.0.0.1:99999"] {
        let said = refused(PlaceFlags { listen: listen.to_owned(), ..flags() });
        assert!(said.starts_with("--listen (SEALED_ORDERS_LISTEN) is `"), "{said}");
        assert!(said.contains(listen) && said.contains("127.0.0.1:8080"), "{said}");
    }
    for given in
        ["games.example.org", "ftp://a.example", "https://a.example/sub", "https://a@b.example"]
    {
        let said = refused(PlaceFlags { public_url: Some(given.to_owned()), ..flags() });
        assert!(said.contains("--public-url") && said.contains(given), "{said}");
    }
    for given in ["127.0.0.1", "a b", "ann@example.org"] {
        let said = refused(PlaceFlags { reply_domain: Some(given.to_owned()), ..flags() });
        assert!(said.contains("--reply-domain") && said.contains(given), "{said}");
    }
}

#[test]
fn a_database_address_is_taken_and_never_shown() {
    let url = |given: &str| Some(Secret::from(given.to_owned()));
    let database_url = url("postgres://ann:hush@db.example/games");
    let place = Place::read(PlaceFlags { database_url, ..flags() }).unwrap();
    let Database::Given(options) = &place.database else { panic!("{place:?}") };
    assert_eq!((options.get_host(), options.get_database()), ("db.example", Some("games")));
    assert!(!format!("{place:?}").contains("hush"));

    for given in [
        "mysql://ann:hush@db.example/games",
        "mysql://db.example/games?password=hush",
        "ann:hush@db.example/games",
    ] {
        let said = refused(PlaceFlags { database_url: url(given), ..flags() });
        assert!(said.contains("DATABASE_URL") && !said.contains("hush"), "{said}");
    }
}

#[test]
fn data_lies_where_the_system_keeps_such_things() {
    let (home, xdg) = (Path::new("/home/ann"), Path::new("/home/ann/data"));
    let data = |is_root, xdg, home| usual_data(is_root, xdg, home).unwrap();
    assert_eq!(data(true, Some(xdg), Some(home)), Path::new("/var/lib/sealed-orders"));
    assert_eq!(data(false, Some(xdg), Some(home)), xdg.join("sealed-orders"));
    let fallback = home.join(".local/share/sealed-orders");
    assert_eq!(data(false, None, Some(home)), fallback);
    assert_eq!(data(false, Some(Path::new("relative")), Some(home)), fallback);
    assert!(usual_data(false, None, None).unwrap_err().to_string().contains("--data"));
}
