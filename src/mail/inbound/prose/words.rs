//! The words by which prose is known, in both languages.

/// The first words of greetings.
pub(super) const GREETINGS: [&str; 14] = [
    "hi",
    "hello",
    "hey",
    "dear",
    "greetings",
    "morning",
    "bonjour",
    "bonsoir",
    "salut",
    "coucou",
    "cher",
    "chère",
    "chers",
    "chères",
];

/// How farewells begin.
pub(super) const FAREWELLS: [&str; 33] = [
    "thanks",
    "thank you",
    "many thanks",
    "thx",
    "cheers",
    "regards",
    "best",
    "best regards",
    "kind regards",
    "best wishes",
    "sincerely",
    "yours",
    "see you",
    "good luck",
    "have fun",
    "good game",
    "merci",
    "cordialement",
    "bien cordialement",
    "bien à vous",
    "bien à toi",
    "à bientôt",
    "à plus",
    "amicalement",
    "amitiés",
    "bises",
    "bisous",
    "salutations",
    "meilleures salutations",
    "bonne journée",
    "bonne soirée",
    "bonne chance",
    "bonne partie",
];

/// A sentence with one of these that ends like a sentence announces orders.
pub(super) const ABOUT_ORDERS: [&str; 8] =
    ["orders", "ordres", "moves", "coups", "sheet", "feuille", "answers", "réponses"];

/// What programs add below a text.
pub(super) const PROGRAMS: [&str; 21] = [
    "sent from ",
    "sent via ",
    "sent with ",
    "sent using ",
    "get outlook for",
    "envoyé de ",
    "envoyé depuis ",
    "envoyé à partir ",
    "envoyé avec ",
    "envoyé par ",
    "envoyé via ",
    "envoyée depuis ",
    "télécharger outlook",
    "téléchargez outlook",
    "obtenez outlook",
    "obtenir outlook",
    "provenance courrier",
    "yahoo mail",
    "expédié ",
    "virus free",
    "garanti sans virus",
];

/// What stands in small letters within names.
pub(super) const WITHIN_NAMES: [&str; 12] =
    ["of", "the", "de", "du", "des", "la", "le", "van", "von", "der", "den", "d'"];
