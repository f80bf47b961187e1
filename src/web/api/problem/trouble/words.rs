//! What goes wrong, in words.

use super::Trouble;
use crate::language::Language;

impl Trouble {
    /// What happened; then what was expected, and what to do.
    pub const fn say(self, l: Language) -> (&'static str, &'static str) {
        match self {
            Self::Token => l.say(
                (
                    "No valid token came with the request.",
                    "A header \"Authorization: Bearer <token>\" was expected. A seat's token is made on the \
                     page of its letters, which its sheet's page links to, and ends with new links, a new \
                     token or another holder; an account's is made in its settings. Make a new one.",
                ),
                (
                    "La requête est venue sans jeton valable.",
                    "Il faut un en-tête «\u{a0}Authorization: Bearer <jeton>\u{a0}». Le jeton \
                     d'une place se crée sur la page de ses lettres, où mène la page de sa \
                     feuille\u{a0}; de nouveaux liens, un nouveau jeton ou un autre titulaire y \
                     mettent fin\u{a0}; celui d'un compte se crée dans ses réglages. Créez-en un \
                     nouveau.",
                ),
            ),
            Self::OtherToken => l.say(
                (
                    "The token is good, but not for this.",
                    "Each token acts for one seat of one game, for its host, or for all that one account \
                     holds. GET /api/v1/me says for whom this one does.",
                ),
                (
                    "Le jeton est bon, mais pas pour cela.",
                    "Chaque jeton vaut pour une place d'une partie, pour son hôte, ou pour tout ce que tient \
                     un compte. GET /api/v1/me dit pour qui vaut celui-ci.",
                ),
            ),
            Self::Place => l.say(
                (
                    "There is nothing here.",
                    "GET /api/v1/openapi.json lists all there is, and how it is asked for.",
                ),
                (
                    "Il n'y a rien ici.",
                    "GET /api/v1/openapi.json énumère tout ce qu'il y a, et comment le demander.",
                ),
            ),
            Self::Method => l.say(
                (
                    "There is an operation here, but with another method. Nothing was done.",
                    "The header \"Allow\" lists the methods that are taken here.",
                ),
                (
                    "Il y a une opération ici, mais avec une autre méthode. Rien n'a été fait.",
                    "L'en-tête «\u{a0}Allow\u{a0}» énumère les méthodes admises ici.",
                ),
            ),
            Self::Game => l.say(
                (
                    "There is no such game.",
                    "The letters and digits at the end of a game's address were expected. GET /api/v1/games lists \
                     the newest games.",
                ),
                (
                    "Cette partie n'existe pas.",
                    "Il faut les lettres et chiffres qui finissent l'adresse d'une partie. GET /api/v1/games \
                     énumère les plus récentes.",
                ),
            ),
            Self::Round => l.say(
                (
                    "The game has had no such round.",
                    "A number from 1 to that of its newest round was expected: the game says which that is.",
                ),
                (
                    "La partie n'a pas eu cette manche.",
                    "Il faut un numéro de 1 à celui de sa manche la plus récente, que la partie indique.",
                ),
            ),
            Self::RoundOpen => l.say(
                (
                    "That round is not played yet: its sheets are sealed.",
                    "Ask again once the game's round has another number.",
                ),
                (
                    "Cette manche n'est pas encore jouée\u{a0}: ses feuilles sont scellées.",
                    "Redemandez quand la manche de la partie aura un autre numéro.",
                ),
            ),
            Self::NotOver => l.say(
                (
                    "This is opened when the game has ended by its rules: until then it is secret.",
                    "Ask again then. If the host ends the game, the sheets stay sealed.",
                ),
                (
                    "Ceci s'ouvre quand la partie a fini selon ses règles\u{a0}: d'ici là, c'est secret.",
                    "Redemandez alors. Une partie à laquelle son hôte met fin n'ouvre rien.",
                ),
            ),
            Self::NoWindow => l.say(
                (
                    "No round of this game is open. Nothing was done.",
                    "This can be done while a round waits for sheets; the game says whether one does.",
                ),
                (
                    "Aucune manche de cette partie n'est en cours. Rien n'a été fait.",
                    "Cela se fait pendant qu'une manche attend des feuilles\u{a0}; la partie dit s'il y en a une.",
                ),
            ),
            Self::OtherRound => l.say(
                (
                    "Another round is open than the one that was meant, or it has another deadline. Nothing was done.",
                    "The number of the open round, and where it is asked for its deadline, were expected: \
                     look at the game again.",
                ),
                (
                    "Ce n'est pas la manche en cours, ou ce n'est plus son échéance. Rien n'a \
                     été fait.",
                    "Il faut le numéro de la manche ouverte, et son échéance là où elle est demandée\u{a0}: \
                     regardez de nouveau la partie.",
                ),
            ),
            Self::NotAwaited => l.say(
                (
                    "This round does not wait for this seat. Nothing was done.",
                    "Wait until the seat's \"awaited\" is true.",
                ),
                (
                    "Cette manche n'attend pas cette place. Rien n'a été fait.",
                    "Attendez que «\u{a0}awaited\u{a0}» soit vrai pour la place.",
                ),
            ),
            Self::Late => l.say(
                (
                    "The round has closed.",
                    "It closes at its deadline, or once all awaited sheets are in. What was sealed stands.",
                ),
                (
                    "La manche est close.",
                    "Elle l'est à l'échéance, ou quand toutes les feuilles attendues sont là. Ce qui était \
                     scellé demeure.",
                ),
            ),
            Self::Ended => l.say(
                (
                    "The game has ended. Nothing was sealed.",
                    "It takes no sheets any more: its record has all its rounds.",
                ),
                (
                    "La partie est terminée. Rien n'a été scellé.",
                    "Elle ne prend plus de feuilles\u{a0}: son compte rendu a toutes les manches.",
                ),
            ),
            Self::TooFast => l.say(
                (
                    "So many requests came from one place or with one token that this one was not carried \
                     out.",
                    "The header \"Retry-After\" says after how many seconds to ask again. At most 240 changes \
                     at once and four a second are taken from one network, 120 and one with one token; ten \
                     new games, and one more each six minutes. Reading is not counted.",
                ),
                (
                    "Tant de requêtes sont venues d'un même endroit ou avec un même jeton que celle-ci n'a \
                     pas été exécutée.",
                    "L'en-tête «\u{a0}Retry-After\u{a0}» dit après combien de secondes redemander. D'un réseau on prend \
                     au plus 240 changements d'un coup et quatre par seconde, avec un jeton 120 et un\u{a0}; dix \
                     parties nouvelles, et une de plus toutes les six minutes. Lire n'est pas compté.",
                ),
            ),
            Self::Blocked => l.say(
                (
                    "Whoever runs this server accepts nothing from the network that this came \
                     from. Nothing was done, and nothing is lost.",
                    "Reading is allowed. Ask from another network, or write to whoever runs this server.",
                ),
                (
                    "L'administration de ce serveur n'accepte rien du réseau d'où cette requête \
                     est venue. Rien n'a été fait, et rien n'est perdu.",
                    "Lire est permis. Demandez d'un autre réseau, ou écrivez à l'administration de ce serveur.",
                ),
            ),
            Self::Unfinished => l.say(
                (
                    "Only a part of the body has come. Nothing was done.",
                    "The rest was waited for, for seven seconds: as many bytes are expected as \
                     \"Content-Length\" says. Send it again.",
                ),
                (
                    "Une partie seulement du corps est arrivée. Rien n'a été fait.",
                    "La suite a été attendue sept secondes\u{a0}: il faut autant d'octets que le dit \
                     «\u{a0}Content-Length\u{a0}». Renvoyez-le.",
                ),
            ),
            Self::Packed => l.say(
                (
                    "The body is compressed. Nothing of it was read.",
                    "It is never unpacked here: send it as it is, without a Content-Encoding header.",
                ),
                (
                    "Le corps est compressé. Rien n'en a été lu.",
                    "Rien n'est décompressé ici\u{a0}: envoyez-le tel quel, sans en-tête Content-Encoding.",
                ),
            ),
            Self::Empty => l.say(
                (
                    "There was no order in it. Nothing was sealed.",
                    "At least one line was expected, or \"pass\": true for a sheet without orders.",
                ),
                (
                    "Il n'y avait aucun ordre. Rien n'a été scellé.",
                    "Il faut au moins une ligne, ou «\u{a0}pass\u{a0}»: true pour une feuille sans ordre.",
                ),
            ),
            Self::TooLong => l.say(
                (
                    "It is too long for a sheet. Nothing was kept.",
                    "At most 60 lines of at most 300 characters were expected: send the orders alone.",
                ),
                (
                    "C'est trop long pour une feuille. Rien n'a été gardé.",
                    "Une feuille a au plus 60 lignes d'au plus 300 caractères\u{a0}: n'envoyez que les ordres.",
                ),
            ),
            Self::NoSheet => l.say(
                (
                    "No such sheet of this seat counts. Nothing was done.",
                    "The version of the sheet that counts was expected: the seat's sheet tells it.",
                ),
                (
                    "Aucune feuille de ce genre ne compte pour cette place. Rien n'a été fait.",
                    "Il faut la version de la feuille qui compte\u{a0}: la feuille de la place l'indique.",
                ),
            ),
            Self::Withdrawn => l.say(
                (
                    "That submission was taken back. Nothing was sealed.",
                    "A key that is new was expected: a copy that comes late does not undo a withdrawal. Use a \
                     new key.",
                ),
                (
                    "Cet envoi a été retiré. Rien n'a été scellé.",
                    "Il faut une nouvelle clé\u{a0}: une copie tardive n'annule pas un retrait. Prenez-en une \
                     autre.",
                ),
            ),
            Self::TooOften => l.say(
                (
                    "This seat has sealed 200 sheets in this round, all steps of a turn counted, and no more are taken. \
                     Nothing was sealed.",
                    "At most 200 a round were expected. What is sealed stands, and can still be withdrawn: wait \
                     for the next round.",
                ),
                (
                    "Cette place a scellé 200 feuilles dans cette manche, toutes les étapes d'un tour comprises, et l'on n'en \
                     accepte plus. Rien n'a été scellé.",
                    "Une place en scelle au plus 200 par manche. Ce qui est scellé demeure et peut encore être retiré\u{a0}: \
                     attendez la manche suivante.",
                ),
            ),
            Self::Suspended => l.say(
                (
                    "Whoever runs this server has suspended the game. Nothing was done, and nothing is lost.",
                    "Ask again when the game's \"suspended\" is null. What was sealed before counts.",
                ),
                (
                    "L'administration de ce serveur a suspendu la partie. Rien n'a été fait, et rien n'est perdu.",
                    "Redemandez quand «\u{a0}suspended\u{a0}» sera nul pour la partie. Ce qui était scellé avant compte.",
                ),
            ),
            Self::Over => l.say(
                (
                    "The game is past that. Nothing was done.",
                    "Its status says where it stands: \"inviting\" while it waits for answers.",
                ),
                (
                    "La partie n'en est plus là. Rien n'a été fait.",
                    "Son état («\u{a0}status\u{a0}») dit où elle en est\u{a0}: «\u{a0}inviting\u{a0}» tant qu'elle attend des réponses.",
                ),
            ),
        }
    }
}
