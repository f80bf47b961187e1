SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE FUNCTION public.folded(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
    select lower(translate(regexp_replace(words, '[[:punct:]]+', ' ', 'g'),
        'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ’',
        'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOoooooUUUUuuuuYyy '))
$$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);

CREATE TABLE public.absences (
    game text NOT NULL,
    seat smallint NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    CONSTRAINT absences_check CHECK ((from_day <= to_day))
);

CREATE TABLE public.account_addresses (
    address text NOT NULL,
    account uuid NOT NULL,
    added_at timestamp with time zone NOT NULL
);

CREATE TABLE public.account_wishes (
    account uuid NOT NULL,
    pace text NOT NULL,
    daily_at smallint NOT NULL,
    muted text[] NOT NULL,
    reminders integer[],
    quiet_from smallint,
    quiet_until smallint,
    plain boolean NOT NULL,
    without_form boolean DEFAULT false NOT NULL,
    thread text DEFAULT 'round'::text NOT NULL,
    CONSTRAINT account_wishes_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
    CONSTRAINT account_wishes_daily_at_check CHECK (((daily_at >= 0) AND (daily_at <= 1439))),
    CONSTRAINT account_wishes_pace_check CHECK ((pace = ANY (ARRAY['each'::text, 'daily'::text, 'needed'::text]))),
    CONSTRAINT account_wishes_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
    CONSTRAINT account_wishes_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439))),
    CONSTRAINT account_wishes_thread_check CHECK ((thread = ANY (ARRAY['round'::text, 'game'::text])))
);

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    name text NOT NULL,
    language text NOT NULL,
    zone text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT accounts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])))
);

CREATE TABLE public.acts (
    game text NOT NULL,
    number integer NOT NULL,
    round integer NOT NULL,
    seat smallint,
    act jsonb NOT NULL,
    acted_at timestamp with time zone NOT NULL,
    CONSTRAINT acts_number_check CHECK ((number > 0))
);

CREATE TABLE public.claims (
    game text NOT NULL,
    id uuid NOT NULL,
    seat smallint NOT NULL,
    generation integer NOT NULL,
    person jsonb NOT NULL,
    made_at timestamp with time zone NOT NULL
);

CREATE TABLE public.drafts (
    game text NOT NULL,
    round integer NOT NULL,
    seat smallint NOT NULL,
    text text NOT NULL,
    saved_at timestamp with time zone NOT NULL
);

CREATE TABLE public.games (
    id text NOT NULL,
    ruleset text NOT NULL,
    name text NOT NULL,
    options jsonb NOT NULL,
    seed bytea NOT NULL,
    order_window text NOT NULL,
    zone text NOT NULL,
    last_round integer,
    closing_time timestamp with time zone,
    status text NOT NULL,
    state jsonb NOT NULL,
    ending jsonb,
    opened_at timestamp with time zone NOT NULL,
    terms jsonb DEFAULT '{}'::jsonb NOT NULL,
    calendar jsonb DEFAULT '{}'::jsonb NOT NULL,
    listed boolean GENERATED ALWAYS AS (COALESCE((terms @> '{"public": true}'::jsonb), false)) STORED NOT NULL,
    words tsvector,
    free boolean DEFAULT false NOT NULL,
    opening bytea,
    CONSTRAINT games_last_round_check CHECK ((last_round > 0)),
    CONSTRAINT games_opening_check CHECK ((octet_length(opening) = 32)),
    CONSTRAINT games_seed_check CHECK ((octet_length(seed) = 32)),
    CONSTRAINT games_status_check CHECK ((status = ANY (ARRAY['inviting'::text, 'playing'::text, 'finished'::text, 'declined'::text])))
);

CREATE TABLE public.holdings (
    game text NOT NULL,
    seat smallint NOT NULL,
    generation integer NOT NULL,
    name text NOT NULL,
    address text NOT NULL
);

CREATE TABLE public.letters (
    game text NOT NULL,
    id uuid NOT NULL,
    seat smallint,
    letter jsonb NOT NULL,
    made_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    status text NOT NULL,
    words text,
    settled_at timestamp with time zone,
    person jsonb,
    mail uuid,
    returned text,
    returned_at timestamp with time zone,
    told_in uuid,
    CONSTRAINT letters_check CHECK (((status = 'waiting'::text) = (settled_at IS NULL))),
    CONSTRAINT letters_check1 CHECK (((returned IS NULL) = (returned_at IS NULL))),
    CONSTRAINT letters_returned_check CHECK ((returned = ANY (ARRAY['delayed'::text, 'soft'::text, 'hard'::text]))),
    CONSTRAINT letters_seat_check CHECK (((game = ''::text) = (seat IS NULL))),
    CONSTRAINT letters_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text, 'undeliverable'::text])))
);

CREATE TABLE public.links (
    game text NOT NULL,
    hash bytea NOT NULL,
    door text NOT NULL,
    seat smallint,
    round integer,
    made_at timestamp with time zone NOT NULL,
    generation integer DEFAULT 1 NOT NULL,
    claim uuid,
    mail uuid,
    letter uuid,
    CONSTRAINT links_check CHECK ((((door = 'host'::text) = (seat IS NULL)) AND ((door = 'sheet'::text) = (round IS NOT NULL)))),
    CONSTRAINT links_claim_check CHECK (((door = 'claim'::text) = (claim IS NOT NULL))),
    CONSTRAINT links_door_check CHECK (((door = ANY (ARRAY['invitation'::text, 'sheet'::text, 'host'::text, 'claim'::text, 'confirmation'::text, 'renewal'::text, 'letters'::text])) AND ((door = 'confirmation'::text) = (mail IS NOT NULL)))),
    CONSTRAINT links_hash_check CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.mailroom (
    game text NOT NULL,
    letter uuid NOT NULL,
    address text NOT NULL,
    raw bytea NOT NULL,
    posted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.mails (
    game text NOT NULL,
    id uuid NOT NULL,
    round integer NOT NULL,
    seat smallint NOT NULL,
    digest bytea NOT NULL,
    raw bytea NOT NULL,
    too_large boolean NOT NULL,
    received_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    status text NOT NULL,
    generation integer DEFAULT 1 NOT NULL,
    origin jsonb DEFAULT '{"by": "trusted"}'::jsonb NOT NULL,
    doubt jsonb,
    confirmed_at timestamp with time zone,
    message_id text,
    left_aside jsonb,
    CONSTRAINT mails_digest_check CHECK ((octet_length(digest) = 32)),
    CONSTRAINT mails_status_check CHECK (((status = ANY (ARRAY['new'::text, 'waiting'::text, 'read'::text, 'set_aside'::text])) AND ((status <> 'waiting'::text) OR (doubt IS NOT NULL))))
);

CREATE TABLE public.messages (
    game text NOT NULL,
    number integer NOT NULL,
    round integer NOT NULL,
    seat smallint NOT NULL,
    author text NOT NULL,
    key text NOT NULL,
    reach text NOT NULL,
    readers smallint[] NOT NULL,
    words text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT messages_number_check CHECK ((number > 0)),
    CONSTRAINT messages_reach_check CHECK ((reach = ANY (ARRAY['seat'::text, 'living'::text, 'all'::text]))),
    CONSTRAINT messages_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 2000)))
);

CREATE TABLE public.programs (
    game text NOT NULL,
    hash bytea NOT NULL,
    seat smallint,
    generation integer NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT programs_hash_check CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.returns (
    game text NOT NULL,
    id uuid NOT NULL,
    letter uuid NOT NULL,
    digest bytea NOT NULL,
    raw bytea NOT NULL,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT returns_digest_check CHECK ((octet_length(digest) = 32))
);

CREATE TABLE public.rounds (
    game text NOT NULL,
    number integer NOT NULL,
    before jsonb NOT NULL,
    awaited smallint[] NOT NULL,
    final_round boolean NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    deadline timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    failures smallint DEFAULT 0 NOT NULL,
    closed_at timestamp with time zone,
    closed_by text,
    events jsonb,
    after jsonb,
    computers_at timestamp with time zone,
    why jsonb DEFAULT '{}'::jsonb NOT NULL,
    tally jsonb,
    paused_at timestamp with time zone,
    rest_micros bigint,
    CONSTRAINT rounds_check CHECK ((due_at <= deadline)),
    CONSTRAINT rounds_closed CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((events IS NULL) = (after IS NULL)) AND ((events IS NOT NULL) = ((closed_at IS NOT NULL) AND (closed_by <> 'ended'::text))))),
    CONSTRAINT rounds_closed_by_check CHECK ((closed_by = ANY (ARRAY['deadline'::text, 'all_in'::text, 'host'::text, 'settled'::text, 'ended'::text]))),
    CONSTRAINT rounds_number_check CHECK ((number > 0)),
    CONSTRAINT rounds_paused CHECK ((((paused_at IS NULL) = (rest_micros IS NULL)) AND ((paused_at IS NULL) OR (deadline = '9999-12-31 00:00:00+00'::timestamp with time zone))))
);

CREATE TABLE public.seat_addresses (
    game text NOT NULL,
    seat smallint NOT NULL,
    address text NOT NULL,
    added_at timestamp with time zone NOT NULL
);

CREATE TABLE public.seats (
    game text NOT NULL,
    seat smallint NOT NULL,
    name text,
    address text,
    language text,
    zone text,
    answer text,
    computer text,
    generation integer DEFAULT 1 NOT NULL,
    CONSTRAINT seats_answer_check CHECK ((answer = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text]))),
    CONSTRAINT seats_computer_check CHECK ((computer = ANY (ARRAY['easy'::text, 'medium'::text, 'hard'::text]))),
    CONSTRAINT seats_generation_check CHECK ((generation > 0)),
    CONSTRAINT seats_held CHECK (((num_nonnulls(name, address, language, zone, answer) = ANY (ARRAY[0, 5])) AND ((computer IS NULL) OR (name IS NULL)))),
    CONSTRAINT seats_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT seats_seat_check CHECK ((seat >= 0))
);

CREATE TABLE public.wishes (
    game text NOT NULL,
    seat smallint NOT NULL,
    pace text NOT NULL,
    daily_at smallint NOT NULL,
    muted text[] NOT NULL,
    reminders integer[],
    quiet_from smallint,
    quiet_until smallint,
    plain boolean NOT NULL,
    without_form boolean DEFAULT false NOT NULL,
    thread text DEFAULT 'round'::text NOT NULL,
    CONSTRAINT wishes_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
    CONSTRAINT wishes_daily_at_check CHECK (((daily_at >= 0) AND (daily_at <= 1439))),
    CONSTRAINT wishes_pace_check CHECK ((pace = ANY (ARRAY['each'::text, 'daily'::text, 'needed'::text]))),
    CONSTRAINT wishes_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
    CONSTRAINT wishes_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439))),
    CONSTRAINT wishes_thread_check CHECK ((thread = ANY (ARRAY['round'::text, 'game'::text])))
);

CREATE VIEW public.seat_wishes AS
 SELECT s.game,
    s.seat,
    COALESCE(w.pace, a.pace) AS pace,
    COALESCE(w.daily_at, a.daily_at) AS daily_at,
    COALESCE(w.muted, a.muted) AS muted,
        CASE
            WHEN (w.pace IS NULL) THEN a.reminders
            ELSE w.reminders
        END AS reminders,
        CASE
            WHEN (w.pace IS NULL) THEN a.quiet_from
            ELSE w.quiet_from
        END AS quiet_from,
        CASE
            WHEN (w.pace IS NULL) THEN a.quiet_until
            ELSE w.quiet_until
        END AS quiet_until,
    COALESCE(w.plain, a.plain) AS plain,
    COALESCE(w.without_form, a.without_form) AS without_form,
    COALESCE(w.thread, a.thread) AS thread
   FROM (((public.seats s
     LEFT JOIN public.wishes w ON (((w.game = s.game) AND (w.seat = s.seat))))
     LEFT JOIN public.account_addresses d ON ((d.address = lower(s.address))))
     LEFT JOIN public.account_wishes a ON ((a.account = d.account)))
  WHERE ((w.pace IS NOT NULL) OR (a.pace IS NOT NULL));

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    account uuid NOT NULL,
    hash bytea NOT NULL,
    kind text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT sessions_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT sessions_kind_check CHECK ((kind = ANY (ARRAY['browser'::text, 'program'::text, 'feeds'::text])))
);

CREATE TABLE public.sheets (
    game text NOT NULL,
    round integer NOT NULL,
    seat smallint NOT NULL,
    version integer NOT NULL,
    door text NOT NULL,
    submission text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    hold boolean NOT NULL,
    unreadable integer NOT NULL,
    stored jsonb NOT NULL,
    canonical text NOT NULL,
    salt bytea NOT NULL,
    seal bytea NOT NULL,
    void boolean DEFAULT false NOT NULL,
    CONSTRAINT sheets_door_check CHECK ((door = ANY (ARRAY['letter'::text, 'web'::text, 'mail'::text, 'computer'::text, 'program'::text]))),
    CONSTRAINT sheets_salt_check CHECK ((octet_length(salt) = 32)),
    CONSTRAINT sheets_seal_check CHECK ((octet_length(seal) = 32)),
    CONSTRAINT sheets_version_check CHECK ((version > 0))
);

CREATE TABLE public.sign_ins (
    id uuid NOT NULL,
    address text NOT NULL,
    language text NOT NULL,
    account uuid,
    browser bytea NOT NULL,
    client text NOT NULL,
    hashes bytea[] DEFAULT '{}'::bytea[] NOT NULL,
    made_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT sign_ins_browser_check CHECK ((octet_length(browser) = 32))
);

CREATE TABLE public.withdrawals (
    game text NOT NULL,
    round integer NOT NULL,
    seat smallint NOT NULL,
    submission text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE VIEW public.standing_sheets AS
 SELECT s.game,
    s.round,
    s.seat,
    s.version,
    s.door,
    s.submission,
    s.received_at,
    s.hold,
    s.unreadable,
    s.stored,
    s.canonical,
    s.salt,
    s.seal,
    s.void
   FROM public.sheets s
  WHERE ((NOT s.void) AND (NOT (EXISTS ( SELECT
           FROM public.withdrawals w
          WHERE ((w.game = s.game) AND (w.round = s.round) AND (w.seat = s.seat) AND (w.at >= s.received_at))))));

CREATE TABLE public.watch (
    one boolean DEFAULT true NOT NULL,
    beat_at timestamp with time zone NOT NULL,
    held text,
    held_at timestamp with time zone,
    CONSTRAINT watch_check CHECK (((held IS NULL) = (held_at IS NULL))),
    CONSTRAINT watch_held_check CHECK ((held = ANY (ARRAY['clock'::text, 'long'::text, 'changed'::text]))),
    CONSTRAINT watch_one_check CHECK (one)
);

INSERT INTO public._sqlx_migrations VALUES
	(1, 'games', '2026-11-22 14:08:07.338581+00', true, '\xdab711a75ddfeef5831fbbc7471ebec86cb9ce45db93fc53018793adea9b19504c582b5c7a5099a86ac1d207ae58611f', 72834775),
	(2, 'computer', '2026-11-22 14:08:07.410106+00', true, '\x3af6ec6f235a3a51b4f99a55783384fd2eb20d5aae80db54fd5a1e3134999e1ed2176f40ffb1d90703e55af18142ca60', 9153739),
	(3, 'life', '2026-11-22 14:08:07.419699+00', true, '\x748d8eb3ed2283594c7e59b4bd2d5490135301e56b064d2dc8dbb982bdbaa80073c5cb9ba57598425f9c2a5021323d64', 39609319),
	(4, 'mail in', '2026-11-22 14:08:07.459795+00', true, '\x994ef85c559cf6281cb36e6b620aee4b37eb01a56b9b05b56c7dba0ec4b85176a7b2b790b9af19dbaafb6815a7b5aad1', 10648299),
	(6, 'time', '2026-11-22 14:08:07.474604+00', true, '\x8a8b339c2d26c3c854f69f601bd8b3e1dc80b9d9c93e0e4a6ff5c68de7e354c1bbf19b6d5b0dfa2f7f51507847859ba6', 20410095),
	(7, 'drafts', '2026-11-22 14:08:07.491732+00', true, '\x784a5e1a5eef7413fdc85773dd91238b7247e29bef1d8bff9f11ee3429d3f6ad19a8afe500df20683b2035ce044d7d13', 10380217),
	(8, 'answers', '2026-11-22 14:08:07.502589+00', true, '\x5ab92ba8387248933066e3cdc18739158d6672cc70aafdef31bb10d4320c75a8ca0978acbd1a97fd947d0ffc569d9241', 45268068),
	(9, 'successors', '2026-11-22 14:08:07.548203+00', true, '\x85c8e79e71a692547b8b3f413283a4e2c1b55213e0b72d71a9dbc4881deb74e126ae00484956a0276b7716c754231dc4', 6656897),
	(10, 'post', '2026-11-22 14:08:07.555178+00', true, '\x10cd8918b4a4e9178994f4caf30bacf5aaadeded365555d336e0737c98ecd49a626dab6889eaff24aa1cbeb2d01b9eac', 20072747),
	(11, 'tally', '2026-11-22 14:08:07.575697+00', true, '\x63726cff0e84e35fe205b072649dc8dfd71b41d4ea0ce2d004b4ccece2b7bcdba1ab7decb84436c073046768df0c84f6', 1069175),
	(12, 'accounts', '2026-11-22 14:08:07.576941+00', true, '\x461384a5d870121f4824284fc773adfcf6e46ce967fb2dac9ada57bd48fbaec37c9c855c6494bd40373661a8256ddab0', 46323787),
	(13, 'listing', '2026-11-22 14:08:07.623711+00', true, '\xa26869b72e5e664ee425186f4a6066b6f63670237078eda97b0cbe35ac24096f29b7a10a7904f9c3d191155464b5aa2b', 16023339),
	(14, 'account wishes', '2026-11-22 14:08:07.640111+00', true, '\xaad2db56a1457da74f64a16e43cfb4182d233640c63cdf661d60d211a3bdab923c63d31e7ad26773de4ac6c35b844cac', 18840023),
	(15, 'programs', '2026-11-22 14:08:07.659357+00', true, '\x207eb1508b7fb5fe015802db7efeb40ccf87d95bdf8f3b5e2a9025628a334ce04f95e10088d0f3476faa819431345820', 3946193),
	(16, 'lobby', '2026-11-22 14:08:07.663592+00', true, '\xdfa29c2b768f927aaa774b83d9613572bcc6dd71e806981d841fce2a8e9083ea3169595f7ef297030ef15cad35e49ba6', 8247870),
	(17, 'desk', '2026-11-22 14:08:07.672237+00', true, '\x848a70e3ec1be90e997c9562bfcb7ba98ff825699d4a3c6fe85cec6af2f55728591dfbd663b3b61dc82feb72fa2effda', 10917748),
	(18, 'feeds', '2026-11-22 14:08:07.68346+00', true, '\x34143d9105d2b1e8c4657eca4af9716ae85f2ff6a5af3c9de8a0db5b3be02d6a3b262fd93258ff5ae058e58827f0b22b', 1583626),
	(19, 'holdings', '2026-11-22 14:08:07.68525+00', true, '\xfebf5700ff4f9c9d6f1d406771b352f27a53bd33fd41aff510f1d55c49fd5e0ef40778028b785a495c565ade565025cb', 5677628),
	(20, 'claims', '2026-11-22 14:08:07.691207+00', true, '\xf4e1155cb0c2f71a56d160cb5bb9772a8e4a82499af975d9cd8cc0c279ff2b18ee880ef2c36cb2ecec45712eda278e5d', 1109983),
	(21, 'forms and threads', '2026-11-22 14:08:07.694552+00', true, '\x076aeb2712a60aee86412ec4c5e675b5ea1ef6a0ed2c584c1d320e82847aa4a663ada120958b14fd411312192505e5b2', 14652758),
	(22, 'left aside', '2026-11-22 14:08:07.710551+00', true, '\x769bb176b2fae7dabb7f692cb03d19be876054476f0d05b27f5aa03ed9c2fd00259dae982f9e771d231bb06259004a52', 4110047),
	(23, 'answered letters', '2026-11-22 14:08:07.711837+00', true, '\x25d6e5ae21be2b9af678c227ddd2c7aa388919b448673eaa8392fb3810b4ee9d49bc70c66c96cc2cb36ed7bbe29acc86', 7240058);

INSERT INTO public.absences VALUES
	('sby6klg2', 1, '2026-11-22', '2026-11-26', '2026-11-21 12:00:00+00');

INSERT INTO public.account_addresses VALUES
	('ann@example.org', '01a20395-f09c-75b1-b7aa-273330e09a4b', '2026-11-21 12:00:00+00');

INSERT INTO public.account_wishes VALUES
	('01a20395-f09c-75b1-b7aa-273330e09a4b', 'each', 1080, '{}', NULL, NULL, NULL, false, false, 'round');

INSERT INTO public.accounts VALUES
	('01a20395-f09c-75b1-b7aa-273330e09a4b', 'Ann', 'en', 'UTC', '2026-11-21 12:00:00+00');

INSERT INTO public.acts VALUES
	('lkdf6tap', 1, 0, 0, '{"kind": "accepted"}', '2026-11-21 12:00:00+00'),
	('vx7twz3q', 1, 0, 0, '{"kind": "accepted"}', '2026-11-21 12:00:00+00'),
	('ijfrj7k6', 1, 0, 3, '{"kind": "declined"}', '2026-11-21 12:00:00+00'),
	('yl3l3koa', 1, 1, NULL, '{"kind": "closed"}', '2026-11-21 12:00:00+00'),
	('u7oalbud', 1, 1, 0, '{"kind": "pause_agreed"}', '2026-11-21 12:00:00+00'),
	('u7oalbud', 2, 1, 1, '{"kind": "pause_agreed"}', '2026-11-21 12:00:00+00'),
	('u7oalbud', 3, 1, 2, '{"kind": "pause_agreed"}', '2026-11-21 12:00:00+00'),
	('u7oalbud', 4, 1, 3, '{"kind": "pause_agreed"}', '2026-11-21 12:00:00+00'),
	('u7oalbud', 5, 1, NULL, '{"kind": "paused"}', '2026-11-21 12:00:00+00'),
	('cjln6y4h', 1, 1, 0, '{"kind": "draw_offered"}', '2026-11-21 12:00:00+00'),
	('cjln6y4h', 2, 1, 1, '{"kind": "draw_offered"}', '2026-11-21 12:00:00+00'),
	('z5u3jhh7', 1, 1, 3, '{"kind": "surrendered"}', '2026-11-21 12:00:00+00'),
	('z5u3jhh7', 2, 1, NULL, '{"kind": "closed"}', '2026-11-21 12:00:00+00'),
	('z5u3jhh7', 3, 3, 2, '{"kind": "surrendered"}', '2026-11-21 12:00:00+00'),
	('sby6klg2', 1, 1, 0, '{"from": "2026-11-27T12:00:00Z", "kind": "time_out", "until": "2026-11-30T12:00:00Z"}', '2026-11-21 12:00:00+00'),
	('rhd5fwua', 1, 1, 1, '{"kind": "seat_offered", "missed": 0}', '2026-11-21 12:00:00+00'),
	('wpcmmzen', 1, 1, 2, '{"to": "eve", "from": "cy", "kind": "replaced"}', '2026-11-21 12:00:00+00'),
	('lmepqklj', 1, 1, NULL, '{"kind": "closed"}', '2026-11-21 12:00:00+00'),
	('lmepqklj', 2, 2, 0, '{"kind": "draw_offered"}', '2026-11-21 12:00:00+00'),
	('lmepqklj', 3, 2, 1, '{"kind": "draw_offered"}', '2026-11-21 12:00:00+00'),
	('lmepqklj', 4, 2, 2, '{"kind": "draw_offered"}', '2026-11-21 12:00:00+00'),
	('lmepqklj', 5, 2, 3, '{"kind": "draw_offered"}', '2026-11-21 12:00:00+00'),
	('4ggkbk3c', 1, 1, NULL, '{"kind": "closed"}', '2026-11-21 12:00:00+00'),
	('4ggkbk3c', 2, 2, NULL, '{"kind": "ended"}', '2026-11-21 12:00:00+00');

INSERT INTO public.claims VALUES
	('vx7twz3q', '01a20395-f1b1-7720-978f-dc183c80d8b2', 2, 1, '{"name": "zoe", "role": "newcomer", "zone": "UTC", "address": "zoe@example.org", "language": "en"}', '2026-11-21 12:00:00+00'),
	('rhd5fwua', '01a20395-f8c7-7702-a2bc-ecfea6cbca06', 1, 1, '{"name": "zoe", "role": "newcomer", "zone": "UTC", "address": "zoe@example.org", "language": "en"}', '2026-11-21 12:00:00+00');

INSERT INTO public.drafts VALUES
	('yl3l3koa', 2, 3, 'T QG R8
F', '2026-11-21 12:00:00+00');

INSERT INTO public.games VALUES
	('lkdf6tap', 'power', 'inviting', '{"official": "1"}', '\xb82d24b950b1dbff381bd4cbfcd3f14dead20a664dd937ae5955484f1bfeaf28', '3d', 'UTC', 5, NULL, 'inviting', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''cy'':4 ''di'':5 ''inviting'':1', false, NULL),
	('vx7twz3q', 'power', 'lobby', '{}', '\x064d78cff4b9ba361991bf4f5e337e0f5a6018af45fb2f07a56dc4fbc1788c0d', '3d', 'UTC', 5, NULL, 'inviting', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 3, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": true, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''lobby'':1', true, NULL),
	('ijfrj7k6', 'power', 'called off', '{"official": "1"}', '\xb4b55e683f472f7a3d43c5e984a859572108501b6c97a65d37fb6947bc3d25fb', '3d', 'UTC', 5, NULL, 'declined', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':3 ''bob'':4 ''called'':1 ''cy'':5 ''di'':6 ''off'':2', false, NULL),
	('33kcxbzv', 'power', 'no sheet', '{"official": "1"}', '\x4ebc6cdf4cc186b30d54566aa0f3ecfa508ed009ed28fecbdf7ecf602b47c761', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':3 ''bob'':4 ''cy'':5 ''di'':6 ''no'':1 ''sheet'':2', false, NULL),
	('yl3l3koa', 'power', 'some sheets', '{"official": "1"}', '\x981e3a30f1d01a616924bd64212775e3bba9e71712f83a491f88d3e106290717', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':3 ''bob'':4 ''cy'':5 ''di'':6 ''sheets'':2 ''some'':1', false, NULL),
	('u7oalbud', 'power', 'paused', '{"official": "1"}', '\xcf48d6a38fe44b2538afc8c60da44280e13e40d08f63a342f78c01ad36c4f543', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''cy'':4 ''di'':5 ''paused'':1', false, NULL),
	('wpcmmzen', 'power', 'replaced', '{"official": "1"}', '\xebe492b99bdf72a6498f73af255d0f8ca0301e1f4240146394c20b4c4e32ec9f', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''di'':4 ''eve'':5 ''replaced'':1', false, NULL),
	('cjln6y4h', 'power', 'draw offered', '{"official": "1"}', '\x8daf19bd1702b393c9f8d74f1b1f4f214f663f23fd98e4f6aac9f0f92a31039f', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':3 ''bob'':4 ''cy'':5 ''di'':6 ''draw'':1 ''offered'':2', false, NULL),
	('z5u3jhh7', 'power', 'surrendered', '{"official": "1"}', '\x9a9e257370ea4c165d693e64b8b198d8f2ce78c866f0cbe6efa369adacd48581', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''cy'':4 ''di'':5 ''surrendered'':1', false, NULL),
	('sby6klg2', 'power', 'away', '{"official": "1"}', '\x90042ff0b2581db41a70bdd36bea9f9e1879560e14861f8edb7dd9d97b89bf3c', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''away'':1 ''bob'':3 ''cy'':4 ''di'':5', false, NULL),
	('rhd5fwua', 'power', 'seat offered', '{"official": "1"}', '\x1a0cc0f751bb6a3ee7756a8d353a0d5708a2e2490e6a6e0a0e7989a777a86e02', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':3 ''bob'':4 ''cy'':5 ''di'':6 ''offered'':2 ''seat'':1', false, NULL),
	('tdblm4kg', 'power', 'mail', '{"official": "1"}', '\x28fdfead008be996d318ac19c3818120177bfce7808e7f6ac081b2643d78a100', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''cy'':4 ''di'':5 ''mail'':1', false, NULL),
	('n5v46am2', 'power', 'computers', '{}', '\xa88cd6cf298001107157d742b0cb22ed26b627e771ff34a0a6fffc666d1a8fc7', '3d', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 3, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''computers'':1', false, NULL),
	('3cgnq7dc', 'power', 'finished', '{"official": "1"}', '\xa49e77ae8588abe5fe6ab4bbfc07104b190a3246392b0644b5e48e2aa01b6719', '3d', 'UTC', 5, NULL, 'finished', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{"kind": "won", "winners": [3]}', '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''cy'':4 ''di'':5 ''finished'':1', false, NULL),
	('lmepqklj', 'power', 'drawn', '{"official": "1"}', '\x1649d5ecef5c980c0f3175012ef41f58f20eb1e52bcfaa31f82fe6e43ed50f24', '3d', 'UTC', 5, NULL, 'finished', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{"kind": "drawn", "winners": [0, 1, 2, 3]}', '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''cy'':4 ''di'':5 ''drawn'':1', false, NULL),
	('4ggkbk3c', 'power', 'ended', '{"official": "1"}', '\x22da558175aaa2b7c3daa022135baca53c6d16486b87b513dc37bd1c2ffec8d6', '3d', 'UTC', 5, NULL, 'finished', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':2 ''bob'':3 ''cy'':4 ''di'':5 ''ended'':1', false, NULL),
	('dfi7h62a', 'power', 'set aside', '{"official": "1"}', '\xbe01be7bc2485ed85a3f590394637b890c600c50f4221c85367d43afcb8a336b', '1h', 'UTC', 5, NULL, 'playing', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', NULL, '2026-11-21 12:00:00+00', '{"host": {"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}, "open": true, "public": true, "for_comers": false, "tournament": false, "replace_after": null}', '{"holidays": [], "off_days": [], "absence_days": 14}', DEFAULT, '''ann'':3 ''aside'':2 ''bob'':4 ''cy'':5 ''di'':6 ''set'':1', false, NULL);

INSERT INTO public.holdings VALUES
	('lkdf6tap', 0, 1, 'ann', 'ann@example.org'),
	('lkdf6tap', 1, 1, 'bob', 'bob@example.org'),
	('lkdf6tap', 2, 1, 'cy', 'cy@example.org'),
	('lkdf6tap', 3, 1, 'di', 'di@example.org'),
	('vx7twz3q', 0, 1, 'ann', 'ann@example.org'),
	('vx7twz3q', 1, 1, 'bob', 'bob@example.org'),
	('ijfrj7k6', 0, 1, 'ann', 'ann@example.org'),
	('ijfrj7k6', 1, 1, 'bob', 'bob@example.org'),
	('ijfrj7k6', 2, 1, 'cy', 'cy@example.org'),
	('ijfrj7k6', 3, 1, 'di', 'di@example.org'),
	('33kcxbzv', 0, 1, 'ann', 'ann@example.org'),
	('33kcxbzv', 1, 1, 'bob', 'bob@example.org'),
	('33kcxbzv', 2, 1, 'cy', 'cy@example.org'),
	('33kcxbzv', 3, 1, 'di', 'di@example.org'),
	('yl3l3koa', 0, 1, 'ann', 'ann@example.org'),
	('yl3l3koa', 1, 1, 'bob', 'bob@example.org'),
	('yl3l3koa', 2, 1, 'cy', 'cy@example.org'),
	('yl3l3koa', 3, 1, 'di', 'di@example.org'),
	('u7oalbud', 0, 1, 'ann', 'ann@example.org'),
	('u7oalbud', 1, 1, 'bob', 'bob@example.org'),
	('u7oalbud', 2, 1, 'cy', 'cy@example.org'),
	('u7oalbud', 3, 1, 'di', 'di@example.org'),
	('cjln6y4h', 0, 1, 'ann', 'ann@example.org'),
	('cjln6y4h', 1, 1, 'bob', 'bob@example.org'),
	('cjln6y4h', 2, 1, 'cy', 'cy@example.org'),
	('cjln6y4h', 3, 1, 'di', 'di@example.org'),
	('z5u3jhh7', 0, 1, 'ann', 'ann@example.org'),
	('z5u3jhh7', 1, 1, 'bob', 'bob@example.org'),
	('z5u3jhh7', 2, 1, 'cy', 'cy@example.org'),
	('z5u3jhh7', 3, 1, 'di', 'di@example.org'),
	('sby6klg2', 0, 1, 'ann', 'ann@example.org'),
	('sby6klg2', 1, 1, 'bob', 'bob@example.org'),
	('sby6klg2', 2, 1, 'cy', 'cy@example.org'),
	('sby6klg2', 3, 1, 'di', 'di@example.org'),
	('rhd5fwua', 0, 1, 'ann', 'ann@example.org'),
	('rhd5fwua', 1, 1, 'bob', 'bob@example.org'),
	('rhd5fwua', 2, 1, 'cy', 'cy@example.org'),
	('rhd5fwua', 3, 1, 'di', 'di@example.org'),
	('wpcmmzen', 0, 1, 'ann', 'ann@example.org'),
	('wpcmmzen', 1, 1, 'bob', 'bob@example.org'),
	('wpcmmzen', 2, 1, 'cy', 'cy@example.org'),
	('wpcmmzen', 3, 1, 'di', 'di@example.org'),
	('wpcmmzen', 2, 2, 'eve', 'eve@example.org'),
	('n5v46am2', 0, 1, 'ann', 'ann@example.org'),
	('3cgnq7dc', 0, 1, 'ann', 'ann@example.org'),
	('3cgnq7dc', 1, 1, 'bob', 'bob@example.org'),
	('3cgnq7dc', 2, 1, 'cy', 'cy@example.org'),
	('3cgnq7dc', 3, 1, 'di', 'di@example.org'),
	('lmepqklj', 0, 1, 'ann', 'ann@example.org'),
	('lmepqklj', 1, 1, 'bob', 'bob@example.org'),
	('lmepqklj', 2, 1, 'cy', 'cy@example.org'),
	('lmepqklj', 3, 1, 'di', 'di@example.org'),
	('4ggkbk3c', 0, 1, 'ann', 'ann@example.org'),
	('4ggkbk3c', 1, 1, 'bob', 'bob@example.org'),
	('4ggkbk3c', 2, 1, 'cy', 'cy@example.org'),
	('4ggkbk3c', 3, 1, 'di', 'di@example.org'),
	('dfi7h62a', 0, 1, 'ann', 'ann@example.org'),
	('dfi7h62a', 1, 1, 'bob', 'bob@example.org'),
	('dfi7h62a', 2, 1, 'cy', 'cy@example.org'),
	('dfi7h62a', 3, 1, 'di', 'di@example.org'),
	('tdblm4kg', 0, 1, 'ann', 'ann@example.org'),
	('tdblm4kg', 1, 1, 'bob', 'bob@example.org'),
	('tdblm4kg', 2, 1, 'cy', 'cy@example.org'),
	('tdblm4kg', 3, 1, 'di', 'di@example.org');

INSERT INTO public.letters VALUES
	('3cgnq7dc', '01a20397-1308-7196-9beb-ccb18f778241', 0, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('33kcxbzv', '01a20395-f238-770d-b8ac-699d3838f069', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('33kcxbzv', '01a20395-f23e-7685-afe6-b7465c97a714', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('33kcxbzv', '01a20395-f243-7239-a661-80c7313df821', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('33kcxbzv', '01a20395-f243-7239-a661-80c85d3282a7', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f27e-7662-a56f-420c3812d4c0', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f283-7267-bf96-43e1ec2f9575', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f283-7267-bf96-43e240c736a7', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f283-7267-bf96-43e3fafe01b9', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2ee-70a4-a3ea-e6052328ded7', 0, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2f3-775a-b277-1089b828e99f', 1, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2f3-775a-b277-108a2f203e96', 2, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2f3-775a-b277-108b17f53515', 3, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3e6-73ce-ba4a-dd222a451c51', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '9999-12-30 00:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lkdf6tap', '01a20395-f12f-7087-94e2-1fb61bef3ba4', 0, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('lkdf6tap', '01a20395-f134-73bf-90be-3f43cb2f9354', 1, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('vx7twz3q', '01a20395-f181-7591-86ef-9101972ce1fc', 0, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('lkdf6tap', '01a20395-f135-7732-a5ec-7ab66503274c', 2, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('lkdf6tap', '01a20395-f135-7732-a5ec-7ab7ee2b6aa5', 3, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3e6-73ce-ba4a-dd23034dd799', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '9999-12-30 00:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3e7-7051-997b-8dfeac8ac600', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '9999-12-30 00:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3e7-7051-997b-8dff7b8043ab', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '9999-12-30 00:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-13d2-728d-ba7e-1542f2eb24eb', 1, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-16d7-75bb-b0ae-7fc89e71f88f', 1, '{"kind": "receipt", "round": 3, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1b5c-721d-b04c-85839c0d3431', 2, '{"kind": "receipt", "round": 4, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1ed8-70b9-be15-3739120287f6', 3, '{"kind": "receipt", "round": 5, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f4e-77a8-95cc-4d88410e8de9', 0, '{"act": 3, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f4f-77d5-b8c9-1da7dc9c41d5', 1, '{"act": 3, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f4f-77d5-b8c9-1da8417246d1', 2, '{"act": 3, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f4f-77d5-b8c9-1da95175c3e7', 3, '{"act": 3, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-203d-722c-b80c-53af8e8dcd9e', 0, '{"kind": "set_aside", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, '{"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f52e-72d8-b400-a4e9ec096f9b', 0, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f536-7294-9fb9-1153526c58f2', 1, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f53b-754a-bdaf-a7d129f0d492', 2, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f8e8-719d-9a8b-2913333a0631', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f8e9-7250-901d-19d58b35e3ba', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f8e9-7250-901d-19d765debc7c', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f8e6-71d2-a1ad-83ab54f0131c', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'dropped', NULL, '2026-11-21 12:00:00+00', '{"name": "cy", "role": "former", "zone": "UTC", "address": "cy@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f8e9-7250-901d-19d6315458fe', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'dropped', NULL, '2026-11-21 12:00:00+00', '{"name": "cy", "role": "former", "zone": "UTC", "address": "cy@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f43b-7473-a99c-3fa72d07cc7e', 0, '{"act": 5, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f43b-7473-a99c-3fa8b9aa4599', 1, '{"act": 5, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f43e-77d1-a2ca-87d72842a2fb', 2, '{"act": 5, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f43f-7097-95b3-13c77df9dcbb', 3, '{"act": 5, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f529-73bd-83c0-8ad592910a8e', 0, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f529-73bd-83c0-8ad6b3435626', 1, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f52a-72c5-b607-288254303daf', 2, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f53c-734b-8198-9a4659cbe98b', 3, '{"kind": "result", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f4be-721e-aa52-4ae230b7c169', 2, '{"kind": "message", "round": 1, "message": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f43f-7097-95b3-13c81b860fd5', 0, '{"act": 5, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', '{"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7dc-7389-a798-c7ff4b3c69f0', 0, '{"kind": "new_deadline", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f701-7799-8102-9ed6d6918194', 2, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7dd-7179-a73e-fd26412a855d', 2, '{"kind": "new_deadline", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7dc-7389-a798-c800bac81488', 1, '{"kind": "new_deadline", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7de-753b-976e-e6f8cc24578f', 3, '{"kind": "new_deadline", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('n5v46am2', '01a20397-06cf-76ac-a61d-6821661b08bd', 0, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('n5v46am2', '01a20397-06d3-765a-b918-1eec77d7da88', 0, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-11f3-735d-a436-dec0d534e5b7', 3, '{"kind": "receipt", "round": 1, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-14ab-7729-85e1-fa37ffed5243', 2, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18ae-7627-b2ba-0f7d97308a68', 3, '{"kind": "receipt", "round": 3, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-19c7-7536-8351-79d34fe986c7', 0, '{"kind": "receipt", "round": 4, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c21-70e4-8950-b615414ac5e3', 0, '{"kind": "sheet", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f467-757f-a199-6efeb44fc48f', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f469-7719-84d2-a5efa484f0f4', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f472-7521-a3e4-c2b52acbced4', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f473-7743-92c2-d6ffbaefd8e0', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c22-7573-8e21-2a4bc0e538d4', 1, '{"kind": "sheet", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7b6-76ab-a66c-1221826e84ee', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-29 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7ba-7455-9604-52f47eee07bd', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-29 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7be-75f5-aece-d647bad291b7', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-29 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7bf-71cb-ae30-6281ef01b93e', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-29 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f830-73b6-b912-a7c4b8523b88', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f832-70a1-93de-d6220343e18e', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f837-738d-8ab5-5515b1549a9f', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f83e-70fe-a234-4ee1624a2d99', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f954-7096-8d1e-380306747689', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f66d-7003-a911-2d4f991ca7eb', 1, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f45e-7696-85c8-34436cd63092', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f77e-75d1-a801-c1e9c029a13e', 0, '{"act": 3, "kind": "act", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f782-704f-a972-096fcf38316e', 1, '{"act": 3, "kind": "act", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f45f-77bc-9433-95e6d565fc0e', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f788-72e3-bb1c-777ff637bca1', 2, '{"act": 3, "kind": "act", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f78c-70ec-9085-51ff793b2188', 3, '{"act": 3, "kind": "act", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f465-7366-9fb2-1f95234a78d0', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f45f-77bc-9433-95e72842c222', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7b4-725a-b698-d39087218161', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7b4-725a-b698-d38fadbcf094', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f82a-7476-9438-2c83714f71b4', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7b4-725a-b698-d3913d4f7426', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f7b4-725a-b698-d392ea14168e', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f82a-7476-9438-2c8400095014', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f947-77d3-8b84-e3043e11b36d', 0, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f82b-71fe-8263-f9b103401731', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f949-7382-a140-6034e84b1dd5', 1, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f82b-71fe-8263-f9b2147dd06e', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f952-736e-b3fe-7a4cc0e73c68', 2, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f953-723f-961a-6d9e15ff2573', 3, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f953-723f-961a-6d9f602ddad2', 2, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', '{"name": "cy", "role": "former", "zone": "UTC", "address": "cy@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f953-723f-961a-6da04165c937', 2, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', '{"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f954-7096-8d1e-3802f762268c', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('n5v46am2', '01a20397-0e4d-74a3-aa5b-6debd9cbd2bd', 0, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.letters VALUES
	('3cgnq7dc', '01a20397-0f4e-7148-9e91-b251dfc9d2f8', 0, '{"kind": "receipt", "round": 1, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1239-7688-98f7-86771fccab43', 0, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1239-7688-98f7-86786a976bb2', 1, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-123a-75e2-aeab-61bda207b41d', 2, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-123a-75e2-aeab-61be57055a6c', 3, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-123c-7777-ab30-f48a59a3cbbf', 0, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1554-70f4-9ea0-d349cd040fbd', 3, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1616-729d-b270-63fd15b2a6e2', 0, '{"kind": "receipt", "round": 3, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18ef-755e-bcf5-102e43b98743', 0, '{"kind": "sheet", "round": 4}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18f0-76e0-b7e5-457cf1b8fa89', 1, '{"kind": "sheet", "round": 4}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18f0-76e0-b7e5-457d4e95ee29', 2, '{"kind": "sheet", "round": 4}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18f1-71f0-9e4c-a5bab8587c5e', 3, '{"kind": "sheet", "round": 4}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18f7-722b-8690-46841b6afb86', 0, '{"kind": "reminder", "round": 4}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18fb-7620-b74d-d58c1e0dd095', 1, '{"kind": "reminder", "round": 4}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f4f3-775f-bad7-fa94b748a81a', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f4f7-779e-8eab-528d0c7b53da', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f4f7-779e-8eab-528e51887f49', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f4f7-779e-8eab-528fb1764155', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18fb-7620-b74d-d58d281a6c31', 2, '{"kind": "reminder", "round": 4}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-18fc-7767-ad20-736b0b5ce996', 3, '{"kind": "reminder", "round": 4}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1a94-7484-9950-fd01f5196703', 1, '{"kind": "receipt", "round": 4, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f743-769f-b038-61b103ee0fbe', 0, '{"kind": "reminder", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f746-7525-836c-9db9596cdec8', 1, '{"kind": "reminder", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f752-74cc-a4ee-45359ea17b17', 2, '{"kind": "reminder", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1d8b-7530-beb7-7e88680982f9', 1, '{"kind": "receipt", "round": 5, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f3f-718d-be89-7484600b2a00', 0, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f3f-718d-be89-7485448937bb', 1, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f40-72e7-a345-8f4b9566643b', 2, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f40-72e7-a345-8f4ca5d6581f', 3, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f98-7017-9784-e30797665737', 0, '{"kind": "final", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f98-7017-9784-e308a1999562', 1, '{"kind": "final", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f98-7017-9784-e309002a06b1', 2, '{"kind": "final", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f99-76d9-a5d7-2313630f52ed', 3, '{"kind": "final", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1fc4-77a1-958d-1fae3a97b4a9', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1fc4-77a1-958d-1faf311fdd46', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1fc4-77a1-958d-1fb09278db50', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f489-7576-a68e-887f5915bb51', 1, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f48a-70ba-a7a9-a755939faede', 2, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f489-7576-a68e-887e10ab99ea', 0, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f4e6-738d-a109-af4b0c372536', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f4ea-7507-810e-d7e10bb4176f', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f4ef-71b3-b853-e849f54bd6a8', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f4ef-71b3-b853-e84ac554194a', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f48b-7619-97f8-6bfc8158d0ee', 3, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f753-7068-96d0-12636fdb6bfc', 3, '{"kind": "result", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f804-7740-bb38-522fb8cf58cf', 0, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f805-7201-b6f3-d431270bcb91', 1, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f805-7201-b6f3-d432b2c1b8eb', 2, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('sby6klg2', '01a20395-f805-7201-b6f3-d4331cf3c4a9', 3, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f8c8-7033-b0f6-7069b88b2d44', 1, '{"kind": "claim", "claim": "01a20395-f8c7-7702-a2bc-ecfea6cbca06", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', '{"name": "zoe", "role": "newcomer", "zone": "UTC", "address": "zoe@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f741-76a7-8aec-309c6581bbab', 2, '{"kind": "sheet", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f740-73bc-963f-9773141ba62c', 0, '{"kind": "sheet", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f740-73bc-963f-97740cca3878', 1, '{"kind": "sheet", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('n5v46am2', '01a20397-0e5c-7401-9fc8-83bb7a94f7c6', 0, '{"kind": "sheet", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('n5v46am2', '01a20397-0e5f-763a-8e6c-789ee4ea0834', 0, '{"kind": "reminder", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-103e-71da-bc67-a8095e8b355a', 1, '{"kind": "receipt", "round": 1, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('ijfrj7k6', '01a20395-f1dd-708a-ae07-02e3051f326b', 1, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('ijfrj7k6', '01a20395-f1da-7170-b1cc-d05cb46c9bba', 0, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('ijfrj7k6', '01a20395-f1df-7177-81a4-a15c0e985870', 2, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('vx7twz3q', '01a20395-f1b2-73e7-a522-ba29275ca211', 2, '{"kind": "claim", "claim": "01a20395-f1b1-7720-978f-dc183c80d8b2", "round": null}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', '{"name": "zoe", "role": "newcomer", "zone": "UTC", "address": "zoe@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('ijfrj7k6', '01a20395-f1f5-77c0-82e8-8eb648a78684', 0, '{"kind": "called_off"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('ijfrj7k6', '01a20395-f1ff-70a4-9c00-bbc3c49fc56d', 1, '{"kind": "called_off"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('ijfrj7k6', '01a20395-f1df-7177-81a4-a15da6f01bf7', 3, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('ijfrj7k6', '01a20395-f200-73ee-8883-3971b789500a', 2, '{"kind": "called_off"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('33kcxbzv', '01a20395-f22f-71ca-aa96-1f1aa4b256aa', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f272-71c8-80e9-5d662e85fe28', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f270-761c-81e1-9f91929ae3ed', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f273-7128-9a11-8edfdb9ab57b', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f273-7128-9a11-8ee0f4789e7a', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2a5-7146-8543-38e9863f2840', 0, '{"kind": "receipt", "round": 1, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('33kcxbzv', '01a20395-f230-7024-839c-e7b2382bf406', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('33kcxbzv', '01a20395-f22f-71ca-aa96-1f1b1e4da65d', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('33kcxbzv', '01a20395-f230-7024-839c-e7b17c6f7b70', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2dc-736e-a317-ff3c8ce35151', 0, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2df-7491-a991-5c7d8b0b1072', 1, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f309-774b-8faa-cc4324de6ca4', 0, '{"kind": "faults", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f327-74fd-ae1a-f27996329f5c', 1, '{"kind": "faults", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f34d-7323-9e0e-6cfbc4c32a14', 2, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3e2-7574-82fc-ddb641a427aa', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3e3-7504-aa58-2820218819ef', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2df-7491-a991-5c7fe67a61a0', 3, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3ff-7494-9a6b-3a70ec6444f0', 0, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f400-71b6-9b05-38c60f34f679', 1, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f400-71b6-9b05-38c7b63c2b0f', 2, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f401-71bc-9f3a-7455ec4fa46b', 3, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3e4-77a6-b3a5-05668f59b930', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('yl3l3koa', '01a20395-f2df-7491-a991-5c7e5e8c76dd', 2, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f864-7595-bdb2-f4605113f2b7', 1, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f8e7-778a-a306-54a21a4621c5', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'dropped', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f8e6-71d2-a1ad-83a957f44f6c', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f8e6-71d2-a1ad-83aa01a1137f', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('wpcmmzen', '01a20395-f959-7092-bb0e-fc31f0ce451c', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f4ae-77f0-bba9-45f110988f85', 0, '{"act": 2, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f4af-7741-8559-d1fdf28658b1', 1, '{"act": 2, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f4b0-7388-a2d6-8d4d4bb4ec5b', 2, '{"act": 2, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('cjln6y4h', '01a20395-f4b0-7388-a2d6-8d4ed24f1a15', 3, '{"act": 2, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f50b-7135-890b-ff794b5e1dea', 0, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f50b-7135-890b-ff7ae360e1ae', 1, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f50b-7135-890b-ff7bc11c6d78', 2, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('z5u3jhh7', '01a20395-f50c-7171-97f0-3da0725c4250', 3, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.letters VALUES
	('z5u3jhh7', '01a20395-f5cd-720a-b94f-44909ff40a04', 0, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('', '01a20395-fa41-7426-8d77-75e65db451f3', NULL, '{"kind": "sign_in", "sign_in": "01a20395-fa37-7641-a715-777b9ecceb08"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', '{"name": "", "role": "account", "zone": "UTC", "address": "ann@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('n5v46am2', '01a20397-002a-74a4-8d37-367f622c1628', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('n5v46am2', '01a20397-0037-734a-b456-f4a5a7f6e8b4', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('vx7twz3q', '01a20395-f186-740b-8507-57f1bbd8ee96', 1, '{"kind": "invitation"}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('rhd5fwua', '01a20395-f864-7595-bdb2-f46140f26828', 1, '{"act": 1, "kind": "act", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', '{"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1568-76e1-91fc-978e2ed68484', 0, '{"kind": "sheet", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1568-76e1-91fc-978fd6336145', 1, '{"kind": "sheet", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1569-704e-bc41-f296b6ed9ea0', 2, '{"kind": "sheet", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1569-704e-bc41-f29700ba9aab', 3, '{"kind": "sheet", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-156b-72bf-8976-a1636df90dbb', 0, '{"kind": "reminder", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-156c-71c0-9676-260574afa792', 1, '{"kind": "reminder", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-156c-71c0-9676-2606292fc429', 2, '{"kind": "reminder", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-156c-71c0-9676-260768819b2f', 3, '{"kind": "reminder", "round": 3}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-17bc-70b0-8b81-cf38fcadcb66', 2, '{"kind": "receipt", "round": 3, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c11-7649-bb76-9fb2b25fa9cf', 3, '{"kind": "receipt", "round": 4, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1cf0-74c1-a4a8-31b72a7a3fea', 0, '{"kind": "receipt", "round": 5, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1f01-73a3-8155-e56815927e61', 0, '{"kind": "final", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1f02-7732-a6d5-c08c4b860e8a', 1, '{"kind": "final", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1f02-7732-a6d5-c08daa4e6d8a', 2, '{"kind": "final", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1f03-7694-a01d-8e2e0848a190', 3, '{"kind": "final", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f36-74e6-bd42-be1823ea16c0', 0, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f36-74e6-bd42-be19fad7f710', 1, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f36-74e6-bd42-be1a52c79d47', 2, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f37-7696-89c5-1c4ac0c31f29', 3, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f38-77d6-8a17-f9073b869ce1', 0, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f38-77d6-8a17-f90875710e17', 1, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f39-725d-8547-644ad5d0c2bc', 2, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f39-725d-8547-644b37bf1e41', 3, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ff5-7040-b860-f8e2297ebf4b', 0, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ff6-74c9-b5d7-837676ce6596', 1, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ff6-74c9-b5d7-8377fcc0361e', 2, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ff6-74c9-b5d7-8378f7645fcd', 3, '{"kind": "sheet", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ff8-70ce-a583-9050a66a552c', 0, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ff8-70ce-a583-905195e63f62', 1, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ff8-70ce-a583-9052a4f7b7d6', 2, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ff9-706c-8e11-9308d1cfdb6d', 3, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('u7oalbud', '01a20395-f3e3-7504-aa58-28211096bece', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:05:00+00', 1, 'sent', NULL, '2026-11-21 12:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c22-7573-8e21-2a4c24cb66f6', 2, '{"kind": "sheet", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c23-7129-8cef-89f798e408c9', 3, '{"kind": "sheet", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c25-712e-ac14-0bcde8d32c89', 0, '{"kind": "reminder", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c25-712e-ac14-0bceed731b30', 1, '{"kind": "reminder", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c26-75ea-aa3c-fc47a5cbb65c', 2, '{"kind": "reminder", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1c26-75ea-aa3c-fc48f96fd6f2', 3, '{"kind": "reminder", "round": 5}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1e1c-762d-821c-c84e993f6f16', 2, '{"kind": "receipt", "round": 5, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f1b-72c9-9890-f147bebfdb58', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f1b-72c9-9890-f14815ac46f3', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f1c-7568-9c9b-35a9a2dcfac2', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f1c-7568-9c9b-35aa3c1e4ab2', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f1e-722a-94ce-70f4a2c62d58', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f1e-722a-94ce-70f55646a2cb', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f1f-74b5-8c18-ded974327b87', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f1f-74b5-8c18-deda1300c881', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f63-730a-829b-c612c11174b7', 0, '{"act": 4, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f66-753e-8bb7-abcd199250e2', 1, '{"act": 4, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f67-74cc-8d69-c531dc172124', 2, '{"act": 4, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('lmepqklj', '01a20397-1f67-74cc-8d69-c532c65f7d40', 3, '{"act": 4, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1ffe-758e-b4d4-60494c95f1c1', 0, '{"kind": "receipt", "round": 2, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2045-758f-8a6e-3c9299c3c7ca', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2045-758f-8a6e-3c93660bd300', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2046-7533-a2d2-52c455161b35', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2046-7533-a2d2-52c5c8517f63', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2048-74f0-b566-63c325e87eca', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2049-7191-b8b5-33f87c7b223d', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2049-7191-b8b5-33f93c209594', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2049-7191-b8b5-33fa5bb3a392', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-206b-7098-b5f4-755b0c23684b', 1, '{"kind": "faults", "round": 1, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, '01a20397-205f-7425-994d-68cd7b0178b5', NULL, NULL, NULL),
	('n5v46am2', '01a20397-0693-77dd-b64b-77d7ccb909b0', 0, '{"kind": "receipt", "round": 1, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-0e71-7191-b3af-30c260397b4f', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-0e72-7735-a72c-41116131dba1', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-0e72-7735-a72c-4112dc0ea64c', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-0e72-7735-a72c-411325fd35ba', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-0e74-7746-9dc8-d6d4f5d75213', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-0e75-756e-a07d-921a86c8267d', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-0e75-756e-a07d-921bb1942af7', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-0e75-756e-a07d-921c287308b3', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-1113-7546-ab34-7e339d3ed595', 2, '{"kind": "receipt", "round": 1, "version": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1fc5-72e3-8ddc-bdddc6d01824', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1fd4-7472-b271-3756d950a26b', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1fd5-73ba-b057-5e463d9b534b', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1fd5-73ba-b057-5e47d97389a5', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-1fd5-73ba-b057-5e48e802d9eb', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-2005-7779-a09a-1ae4ca9875a0', 0, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-2005-7779-a09a-1ae5b4120c50', 1, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-2006-740d-ac34-26215c6e5e91', 2, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-2006-740d-ac34-262216aad35c', 3, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4ggkbk3c', '01a20397-2007-7640-a14a-c2c7eba1e764', 0, '{"act": 2, "kind": "act", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, '{"name": "host", "role": "host", "zone": "UTC", "address": "host@example.org", "language": "en"}', NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-201d-7604-a3eb-f192fc88689c', 0, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-201e-70d6-bfea-21859773954f', 1, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-201e-70d6-bfea-21867ef6feea', 2, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-201f-74d6-865c-2586026626cf', 3, '{"kind": "sheet", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-2021-76e9-b0a6-f7ddd1c617f1', 0, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:45:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-2021-76e9-b0a6-f7de68f4a427', 1, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:45:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-2021-76e9-b0a6-f7dfb3d22b2c', 2, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:45:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('dfi7h62a', '01a20397-2022-7557-a403-60d8caaa6b67', 3, '{"kind": "reminder", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:45:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('tdblm4kg', '01a20397-2059-7764-b6bb-ea0d65f73110', 0, '{"kind": "confirm", "mail": "01a20397-2053-74e9-9fa1-30d75be555ac", "round": 1}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-123d-7573-9b10-cce2e96ef1c0', 1, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-123d-7573-9b10-cce3cb85335e', 2, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('3cgnq7dc', '01a20397-123d-7573-9b10-cce44191fd54', 3, '{"kind": "reminder", "round": 2}', '2026-11-21 12:00:00+00', '2026-11-23 18:00:00+00', 0, 'waiting', NULL, NULL, NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.links VALUES
	('lkdf6tap', '\x8bdc971f019c6be4a287ae75456ef034f7f36d17f1be55cff40a5f073befad39', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lkdf6tap', '\xefdf6c4147150c48e9e11ff5fba06a150349840bc5f80a860dae5fe95e0aa694', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lkdf6tap', '\x38b4c2e94ef64656b4f763f516456d8f265a436650847759cd5f710d3040a107', 'invitation', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lkdf6tap', '\x2ad7e4da616e5ed1fc3e9c36375933ab9b41f67fbef1a857bcb9d1a0d4e8626a', 'invitation', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lkdf6tap', '\x0cddce328a5076b3be839a3f9c02a19144d495743257c647b28422cb1b4f28b6', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lkdf6tap', '\x9e62bc1cd715e22b98c7614fb8cf52b4eb640b276e017ef50431e09086f8776c', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lkdf6tap', '\xa55eb8af33a2a381cf1e6d76d4d19beed6120e8224862c6a42684d92e2f6dab8', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lkdf6tap', '\x85ddec8b1cbd6c3df5fe83be3b75562d190f845f8cc427736c17dac82b770130', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lkdf6tap', '\xe302bd9b9008a77f2ab40c119011b0104cdfdd9ff2bfbb573aafcd339f98a083', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('vx7twz3q', '\xaebf755bb1496282b445bb6781cf71c38597ee4e42c594f8b955c0cea0ddcb74', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('vx7twz3q', '\xfcff189e3f8a7a10fe4804c3dee07a1d6a6bf555a1f050b61e8608b04ae092dd', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('vx7twz3q', '\x1a47b94321ed549a6d148eab7817982c3f6c337e23362c860e5bcffd8a6b8e3c', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('vx7twz3q', '\xb2ddb9007e9d7d5e975b485c4b46ab5429e603b8d04737f2e1947c6f11d5b379', 'claim', 2, NULL, '2026-11-21 12:00:00+00', 1, '01a20395-f1b1-7720-978f-dc183c80d8b2', NULL, NULL),
	('vx7twz3q', '\xe5391c0ec3f9e0a3bc12c8886a11c6576eafd5d3d887d18f92ab05778e653727', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('vx7twz3q', '\xabe68763150140e4d00f900ad28986f20c02d7a707d7d8a2c13a13e5fe331698', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('vx7twz3q', '\xff7b505d245f924f6036bbc759579698dd516a29852a895e4c6679e9a6102f94', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('vx7twz3q', '\x2fa0de1294d58bb173729a355880e0ac27a78d5ece67c9c6766f2e962c366483', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\x84bde0faa4b114c8d15baafbdb887c672dce2c984e2f6a8628a793336f93721f', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\x926e26b4d54ce61f3ba0c6ae59cc6fdd0e170065fc5ff82a3d8a2da1c518f76a', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\x5164ec3537f4e4e97ed70b43de9dce3f23858e8ba9b1d8d349bdc65d473c6728', 'invitation', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\xc91cc591f1d3926cd62ca3d38505de3a26a2a01db68b05105268eaf339a19102', 'invitation', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\x742b87ddda57b3243acf051a2b8057e702c3425e493701b5b1e7a0dc1b638066', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\x9a119a07ce667093c68e948de734a43169f1098e1d5b94e6fc55d49c949cb855', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\x6102a7a6c9e6e3ed575ca100f3673eb2374755cd84a482fcb1e43f35087b4c60', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\x062cecf180188b38ea950781303a26a097a70923e1e74cc458ce179cbf39acf9', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('ijfrj7k6', '\x1f011c872a8b3b6a92da9837bcd5760e86e9dbfe638c56e657d7485cc4e932f3', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\x6898e8594778c085617438f524472d42064fccbbb43c4cd621671bfdb8b428af', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\x5e6c498e3bedfd89e1f645c58822400de7fed43064cc4e9d61ff1a319c5731c5', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\x9a3904f12c26f305aab7e8ec9d8d945b1d5d886ce1e198309a4167cf0d3220bf', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\x851946ed2210d2e9e0bdd85af9c0d28bf5431fda73258e37320ea84e33db62c8', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\x2cb2b44d57496c278ae08571dce68b762c20c6c728270b7585cbc4b61778beca', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\x31af174049674fe9e115a58330f17b6859438f3060a16e23b070c8b33cfffc3c', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\xef87ef99691c4d77cdf64b440fed8f5f19f4cd523445e4afc46539c0642796ca', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\x9f2ebe4b512400f5ff5cccd527bf9771dc13dd7b7908a27a1c38b396b47de6dd', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\xe768ffa5591e14a926d0fab3ffe3abed78f730ebe8bd1be6540054a7dccd6e7d', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('33kcxbzv', '\x6d47534c7d858853d76a2a89c9563cc92e720f8312ed6e9afca9e0f2e6086059', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x544a99184a8b7c0298cf182feb5010527b38e15aa5f4a3ac59c4534a65ebdcf6', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xf8d6a9029b920cdfd03ee3d9ee67de5d92ccffbf8fb0e85a699151063ac88f36', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x9c801ae0e08208aca7d138c23f67198bec7da987831a045f9996efde0adb08ee', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x92885aeb7943f1b15b6f5a163068b47de0c2c78b5a2d961d9c09988903a87dcb', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xcef7466508d7500e43df392cddae354819ab67a06ded6407e17145c496ba45f8', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xf3b7fea36e6a55f7fadd09577325b611b812c03b2a06cc792b17016eaac06ef2', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x270c219acfd174862feefc75751e59467aae62bf6b8f8020d27c24729b90198b', 'sheet', 0, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xc99ca4b9dceb6ef203e243445206e7323f590d837972936f68b6800a98674eab', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x8b900c2cbe34732c2542ef4118d0853a15e6a96bf391186f12ec75cb8f2a4aee', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xa87446c19171ac30da00ea3c26bba9a541e565848eba724d7862fc751b55e362', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xda22a0ad1940a6948d66ae973d4aad508f6012e70a53ff9392544f59a710a5f5', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x67ed0774748e73602a082e14726bcf62b4d8a89ce11bb61908121501e30c9d1c', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x5fb5ba0c9f74bf0ffea702b191c6886b670ca9882233ab872f34a48a31018446', 'sheet', 1, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xe3ae13c44deb0c5d20adcb0108a67d60a45132b0d330cbfe4094680a0144c1a8', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x869c5699f6a1792a289b903278ace8b25196361396533121417567235a19cc09', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x37e539eb9b42ac376f60290d3a8140039cd0f431a0f5b5165f60abbddcbe2fce', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x08376fd95214bca529b2ea66fd7caddd77b45720fa3a25d6c501eb4916844769', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xa3883f4c558ef2580fdb70516b8607efb1f47871ecd35ecbd904ab25f8783b9f', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xafbe41ea60dd73a0bf4684cade16d459bfe69a95acb43f50ec6c7ea258fd9430', 'sheet', 2, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x053f44534c119605b2210265aa4998c59cd6b719999055308328d4c6112bec0f', 'invitation', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xaaf619180a6db036474ddb8100f0da4f97411331b3cda18d0845f4bace49125f', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xa7591394b50580af7e6b05ff72f8c902c5c42a25f24f4046af1da86ff9925e89', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x25c18894a520c01b31c4613e8714d459b58331e536705ae40a536f2824e9f4b5', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x93de95081c117f302797c59d2e000ceefd736b85cc95a488156a2073ace1ca9a', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x1719a873c02175c5531d8e8b48eb45549cefaf7ee13e4888458c8823d26c995b', 'sheet', 3, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\xef666ef01536b7f61d3ac4c5988a2e16004fc595d280353555c51a6551db87ad', 'invitation', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x7d833cf4bca55c0ad6fb90d199c4c3c228866461c207b72f907c56a725d445f7', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x0ef0a46734602f9c08ac1902a4aacdd1d80d51cf51252440d00b2f3963f2403b', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('yl3l3koa', '\x7eeb583fe0d60beca1e4b920027d9d2b5f58c0960564992fbdfb81dd99e7a21c', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\x28758657931d839c2995cf4be43153857f2da73e3db0b64d13596852183172e6', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\x87b463febb9e8ed04a60cef81725f31064011c6d7ea80402fb5fafebc92f5452', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\x3285816a21004ff18ede619335fa8571ece00d1e064cb17dffb976493acf3130', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\xd07c58e3240cbb32aef0f33b1e9f654d98efc8993065a7a7ef72abfe1164b8de', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\x243b24adee85f04cd1e8b6e4c73afd6561712410b4d7bda60e1c6ac60ff66245', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\x712dc01a64383a81aee23510fb7d70b499116d5a6122a7fa81db0e796719acc5', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\xa073cbc8f8e649b2bdad376daf381c267abb68f4778ff9e4b767a6fffb5ce729', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\x14e9828c25ece499e475a8b3b87da3e243653954df6ccd82d7450b489a85682a', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\x7c531f8e4ffc8f9a76a7b7e1ccf3d99651aefe0e7d81db813f1a68faeab067bf', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('u7oalbud', '\x7f82dc005dfd3b8a512ab6c45cfa685a2153f56e80f6ea712cc9bb0fccfff45b', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\x92f6819390f87b8f85727a001df6ba2df33fa9687de340f7d5556832da4ce193', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\x4f67aa202c57db1eb01a84fa2a962f09acc68f438ec027666ffd4d4ea021fea9', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\xa951f8b2fa00b88eb13ced504c33dcab1d224607b8694abfe8c95a4d63c10b10', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\x82bdc4225bb36ab26bd1422e50046f9e484622f815cd508161a979b594c93fdf', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\x5e4eb916f6b5233028037f76890f860e98e8ff295822387b53299a5461527f0f', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\x7403209a3b977e6c5147a08d9947e4d13c6d3496555b21f506556ad04e1b5cd7', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\x2e2f34b70407d118c3f9bce4baa81447e80aaa95c85b41c9fdd012f84865cecc', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\xa5818d3bbf568cd0adf8ae723efc053098c8054446342fc33125a617e963d919', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\x642f4b87f67a51af0f4b26731753653730a626da29d4615e847215fd0fc82bd7', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\x42e1a5c2e2acea70839e41f234987aea5b431268d2c9218ae3ff7c881ca5454c', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\x0da8a2955149a8ab2053f65814acc5f938f2e1ad1d8f6bfebe32b7c0ccd78864', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\xd93578e1a8414ffeaf87472a56bb835c83446e39da5be99193bcb349873da130', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\xce0c47735f46e8a39a5609c94de2188d70d3bd31818b47c9194fac36ffaf0770', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\x80fcb301cb6cb7575e48735a865f21c2ea1901f2e333f71b71fb2f800b767361', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('rhd5fwua', '\x09c6238ff63c27e1c8a7bb8d2bcfdd9c9fc7143f53de9f4272ad0b020fa23293', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('rhd5fwua', '\x8c5e88ff2767775f790fe463a247c74ab2770310f671195adea7e296476ca40f', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('rhd5fwua', '\xf07785f6bdd935ecbfdef08a8d799f99ed619095e48158fb3b417286aab67ed2', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('rhd5fwua', '\x1ee3124efb853b008ce564ee6cde082569427b1724dc8d5d0e4b326e157fcef1', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('rhd5fwua', '\xa7f3f99974c7fcd0c010aaa27a4d9163ab237d42ac103156011b703fa9377ed8', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('rhd5fwua', '\x176f61dbf6bc543d429b99b504f9cc9dfe42f999e997b9d57c4e22060cd88e70', 'claim', 1, NULL, '2026-11-21 12:00:00+00', 1, '01a20395-f8c7-7702-a2bc-ecfea6cbca06', NULL, NULL),
	('wpcmmzen', '\x231bd78145ff34b4bcff47b0ae97aa957ba1e7bc7213cdb7500c541c7d6c8f31', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\x0c96dd34f610cc052169175f53b4959f1fb4d72137642cf98d90456d1bc0c249', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 2, NULL, NULL, NULL),
	('n5v46am2', '\x0b78d37bba86377028d483957e15756a42519610eff9fc24f7ebd7081aa3b7bc', 'sheet', 0, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('n5v46am2', '\x96d8be43575c4e02a8cc666c9776ff26ed00e7350c1486dd36da6c6fef9a57c4', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\x0cf898e13125fcd69a370745001c3da6344a862fe763df69a09b2dad5f62b64e', 'invitation', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL);
INSERT INTO public.links VALUES
	('z5u3jhh7', '\x322b20db2f58edd17293b14585abdadd0b0e63c09e50fcdb15d78db782fb9056', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\x165a5843800c1458d924a4dc1a045edee87f658bcd7a62dc32e8a988083e0637', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\xe2bc68b69655b5fe8f0610c052e6d1b6f7ebe36c25931dc535975dfc1c88c9a4', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\xe0cda938f779840b424f426c1e6f4386587a9549eaa572e0f8060c48201e5c98', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\xc8334b1f3beca7ecd4515ebaeb9ec041b43e0bf60325f811ed891d869aab5bec', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\x658214c3fb50660b05b90b8886924ce64d6bce66f0a890d6b0e5690b66564430', 'sheet', 0, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\x7444308d63e47ba0f2067f5a62bf8817ca64ba5e325ebc9f1d9fc9089867499d', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\x3a7f1c0c850e948717cae17df7809da16954d2bfb4b498908e030e20e1f421ed', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\x502b16fb7c3f96f8020274ee1cd02ec5588805b31e7aef14e983b91a2d06d822', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\x1d07e5a8b007e02c55e82c23d0be0015399125cf71614a9085da9799b488709d', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\xe3a5f167ad38ae23f01f25e5ad0a38bc414f5848ec83531cd67490146150d4eb', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 2, NULL, NULL, NULL),
	('wpcmmzen', '\xdcf58f2d4a0bd1918f5aac079a98b12b1c19aa564d0b676288911b8e2590c676', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('n5v46am2', '\x29acf5d19b7fb5a128f4784ba1d08165c04f4823665db3e4283e060b6cc4c9ae', 'sheet', 0, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('n5v46am2', '\xa7e11e35e79646450f895acc7e27da93919f1901479ad1604cbfa116bc01dacf', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\xe08fee1ed5445e944100d7444da1f8404dd6e502dfe7f7de850a3c6ff82dc1cd', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\x3f75ea6fa3bf7c0f5c3c4d7913c5a6d49c418bb4c84cc4c992f35a21c2a17bfe', 'sheet', 0, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\xae5173ad8bf83d58f0435f872ec32edf167ab03abab2b0b25695e030872ba2c2', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\x1daae7ea1b64b0b204c31bf49597c634e7a19c2fcd2d4e9213e874fa0b0b70b1', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\x1b9b7f228717a334767517667d0afd51cce260735b1fd3b38ffc0bbf233c61fb', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\x656dab3766379aca41c1d046b6e640f16bbc6df9a31e623edd6c90400a3fc956', 'invitation', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\x2b41d649a8f925554812c0af2fd50b684cc8b7f1122a9362e4c3ff6a38d4b60d', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\xa2b5aa8b67bf1f2c8405d6cfb12ddfa1afb8a14f29e74db9678ea5aafb6d0967', 'invitation', 2, NULL, '2026-11-21 12:00:00+00', 2, NULL, NULL, NULL),
	('n5v46am2', '\x3fc4047406b24ebf9743c72b092bceeb84ee561e72f8f2abacb4186503dbd233', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('n5v46am2', '\xa34bd51f6df91c6e53044ccf3939c62661a03eb0f68d83802f6fc869052c7bd0', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('n5v46am2', '\xed7171b9f71cd38000fbdff4190db576d5d358881025117660c0128445c1765e', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\x537849666aed14ea5ca247c2d7d8a75b50836b166230e0ec43e7a39ce40cbeb0', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\x62a8ffd37fb99a4b36350721fae787ed671d4c4a0eb03fadefe518cb9b0e295f', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\x61240920406f811277f9ec1dc9f1626511461293f60c0e75f3e9409e7d6a361a', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\xacceeadf4dbda394ba2c43d43ebea8f5e7569b9bed8273479c42c14865e7be15', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\xac11f617bc2ffbddcdb37fcb82bce21034f3358537dfc7b1db0b8b97c00d6594', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('cjln6y4h', '\xfe873fe12c3ba106589564d83b622a5272376b850352e65e94d3d5e5b7820a65', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\xb91dda9dcd1cf748dc74e30bfe4502db5d90221283f657cd6170f07fa7207201', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('z5u3jhh7', '\x6e33dd8b295a14d90ae34e678600e4d38f9bd73faab45d2b2d85c16d8607b8a6', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('sby6klg2', '\xf84631407af79fe5f6ec7eb02fae3f9286300a8aa061e83aa53249a404b81c6a', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\x657e8f06348dcf51ca38248f131935246555d82b0da2efd4f07c0db7694910be', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\xacb3475c6140fb1ed56c8e8ea49b39d89804a72cad9f11440bf8db3582651d34', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\x97b4986caecb9da7b7123116f8951813e890988770078b65133fd67acaae3032', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\xa27049a4c55f2c10b571fd75dd3158226751a2ee477791a8a15b698de7d58f1c', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\x9effb8c123b555077c3883ff9c2ed618d25297ce38060fb3ff3325afd2842171', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('wpcmmzen', '\xf851f6b91305a8e098a6b41e8a3fb7e902f76b6da15176c434d3a8795bfbd4d2', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 2, NULL, NULL, NULL),
	('lkdf6tap', '\xf576d9bb1b5c001b31eddf333bb32f36cfb1a19b9e9b4bd700566eac64a351e9', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f12f-7087-94e2-1fb61bef3ba4'),
	('lkdf6tap', '\xf2586bb3bb1eef15f09488c5aaa08a9ef0cb4653e20ff098333ca5309b1ade6c', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f12f-7087-94e2-1fb61bef3ba4'),
	('lkdf6tap', '\xe983658a003a2540ae44cbde4672ecd7645cf94619f880a4c586adcff94786b3', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f12f-7087-94e2-1fb61bef3ba4'),
	('z5u3jhh7', '\xec5a9ecbc22b6219470557533a9c45e3881932d87a271cfd0e72bdb1d67e091b', 'sheet', 1, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f66d-7003-a911-2d4f991ca7eb'),
	('z5u3jhh7', '\x8b6892c4d8d9eddaa74194835a8b268c295210ef643fba1ab50b9780cb7155f5', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f66d-7003-a911-2d4f991ca7eb'),
	('z5u3jhh7', '\x43a9d3018784767217b43beab39eb46de0b2c4b7ce7bde78b213bf1b9bb99ae4', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f66d-7003-a911-2d4f991ca7eb'),
	('lkdf6tap', '\x1f80645c72ca576a74986e07282ffeea3bf0754d40bb27709ad11c0667b16c3f', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f134-73bf-90be-3f43cb2f9354'),
	('lkdf6tap', '\xee9e2f91467096c625e1dac6f254ec0f066f14075ef576f595aef7cf8238f2f8', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f134-73bf-90be-3f43cb2f9354'),
	('lkdf6tap', '\xfac17db51f421f41e15fbe13a1506e70718bb98ab6d25e0e787ed5fee07078a5', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f134-73bf-90be-3f43cb2f9354'),
	('vx7twz3q', '\xf089ac39a6c9b73949caf4c8aa1878f1d9af925177335f2b86ab7faf20ab864a', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f181-7591-86ef-9101972ce1fc'),
	('vx7twz3q', '\xfd838431473fbd050a4049d10f654c9b5267537af57a80b5378676de6d9aef06', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f181-7591-86ef-9101972ce1fc'),
	('vx7twz3q', '\xfbe79c72bf17795908bc64fcdb4a2e0acfbdaa2d1a86034c6649f5114dab02ac', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f181-7591-86ef-9101972ce1fc'),
	('lkdf6tap', '\xe9326859b773a956ededdd6301ef3343bb53a64c97f8fa1e488c30cb70d577f4', 'invitation', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f135-7732-a5ec-7ab66503274c'),
	('lkdf6tap', '\xa514986c520281d0f207b4aa130f2b932c948197e992d64ef4b55f873131b70f', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f135-7732-a5ec-7ab66503274c'),
	('lkdf6tap', '\x8d76f0099e4a31fe5bedcb4dc3c74005d4efde0cf4d61d94f801508eaec1e46c', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f135-7732-a5ec-7ab66503274c'),
	('lkdf6tap', '\xa2683e7aabc2737b37d00cffa3976833741a34645b8f7abc11920fb648c949d1', 'invitation', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f135-7732-a5ec-7ab7ee2b6aa5'),
	('lkdf6tap', '\x4ce6fa9a41ea135cbbbdc460b2e64fd3c2089e8b59390e29e65b4afb002b18ad', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f135-7732-a5ec-7ab7ee2b6aa5'),
	('lkdf6tap', '\x1f07dfa180e7d1b0aee590b3329a7d7a8cda3d2a6286987537c15334fc602ac1', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f135-7732-a5ec-7ab7ee2b6aa5'),
	('vx7twz3q', '\xe4f82645133ae5b37a777edcea3edad14ed29c56038543de6d9c8fefc7f4625f', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f186-740b-8507-57f1bbd8ee96'),
	('vx7twz3q', '\x77c8a12146b9fef2a68c14a2a60432bbb4778d2e1a5561dbb49a5be9e5427227', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f186-740b-8507-57f1bbd8ee96'),
	('vx7twz3q', '\xa361362be2e75bc1baf25934d10229d036673cb31a08e5f90c259a2a1f6e6316', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f186-740b-8507-57f1bbd8ee96'),
	('vx7twz3q', '\xb2af571574b066c6fe2881cf46ac52d46d1192af46cab576948dfff277207b45', 'claim', 2, NULL, '2026-11-21 12:00:00+00', 1, '01a20395-f1b1-7720-978f-dc183c80d8b2', NULL, '01a20395-f1b2-73e7-a522-ba29275ca211'),
	('ijfrj7k6', '\x6f3cdc32afb11789701c9d7547de659fa0cd864838e1666a45ddc5ef81bc3488', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f1f5-77c0-82e8-8eb648a78684'),
	('ijfrj7k6', '\x0d3842661ba5ae18308aec1d306658ce8d2a9414d50ba26b2501977c67ad4021', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f1ff-70a4-9c00-bbc3c49fc56d'),
	('ijfrj7k6', '\x3e802cbb55b78d210c1d8f03792aa72020722ddb0b88db77f285dec61bc398b4', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f200-73ee-8883-3971b789500a'),
	('33kcxbzv', '\x2161197afeb2589cad0a924407381efec6ff00fc5d0e77b983b5ff90539d2977', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f22f-71ca-aa96-1f1b1e4da65d'),
	('33kcxbzv', '\x5ad0e4a1effb4178672c8026f0846e5f384df716c00861462c7876767acb1acd', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f230-7024-839c-e7b2382bf406'),
	('33kcxbzv', '\xb6451ffec2dcd01f86bf22f91ecdaf1020de5f506415fc20fa1c9731c8967b3a', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f230-7024-839c-e7b2382bf406'),
	('33kcxbzv', '\x0dfe7e27369da9aaf9d8f8a43efd220417fa14ee4b5f8093e8f39a2d90fe9da0', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f22f-71ca-aa96-1f1b1e4da65d'),
	('33kcxbzv', '\xd4df8a2bbd112d3f7d57da59182c8ee6055f75d12da8d3173bb9a96dcd39d34e', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f230-7024-839c-e7b2382bf406'),
	('33kcxbzv', '\xf77d0a2bc081b6b19510b8a18ab5016387fbe334e6a04f81bbb677d1cbfdd0f4', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f22f-71ca-aa96-1f1b1e4da65d'),
	('33kcxbzv', '\x865a2fad04e08266ba8c59012e45e1f413ab4b1103287f231638e252bb22057b', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f230-7024-839c-e7b17c6f7b70'),
	('33kcxbzv', '\xad74500e948f446cd4c7cb8729915dd704d1b5ca44fbc1008aa89f45ecf799b5', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f230-7024-839c-e7b17c6f7b70'),
	('33kcxbzv', '\xdab4d39d7c334a0aa550c23424eb1435c9125a279772489918d1c41156c86f31', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f230-7024-839c-e7b17c6f7b70'),
	('33kcxbzv', '\xe582f43da2581d40eeefae69833433c0651fe6aff0f70e0774c7683890ad0e94', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f22f-71ca-aa96-1f1aa4b256aa'),
	('33kcxbzv', '\xbb027e84676c557c3106404ca0ed101e21f9e060816567bc95167abc1116a5f0', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f22f-71ca-aa96-1f1aa4b256aa'),
	('33kcxbzv', '\x9a6e34a65ff0dad1838cbe0de9104e182d4ee6c15abda1c1033b2ab43f461a84', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f22f-71ca-aa96-1f1aa4b256aa'),
	('yl3l3koa', '\x0dbd24a7b6726cafcd91c593bd4cd5f2c1453da629368bad6d861174e45133bc', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2a5-7146-8543-38e9863f2840'),
	('yl3l3koa', '\x14802fec7dbf97dd836dbfe0cf517cf91bd69c5ac6f2fa8fb01553beda54e7be', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2a5-7146-8543-38e9863f2840'),
	('yl3l3koa', '\x6d4926a5eabd888d11d5b4293bdcfb9705b45601b92fedfb745be3822c1c0490', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2a5-7146-8543-38e9863f2840'),
	('yl3l3koa', '\xe4af10e24213ed1eaa2ee1a8360f6dcf4b857d485fc915087ae484fb6d4757b3', 'sheet', 0, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2dc-736e-a317-ff3c8ce35151'),
	('yl3l3koa', '\xe02a9afc4e87cd0d6dd4660ac27aeafb76f54b5ae3aac5bc4521f1d8ea061bc8', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2dc-736e-a317-ff3c8ce35151'),
	('yl3l3koa', '\x9e5a39afcae7a2a79a96e9bb599fed56c807b6e323bb919734deac41922c6834', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2dc-736e-a317-ff3c8ce35151'),
	('yl3l3koa', '\xf9c4ee691348f5199facede0b193de2c351101fc817ed236a2401373633bb5d9', 'sheet', 1, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7d8b0b1072'),
	('yl3l3koa', '\x5d679ebc3c5ed9216e01957203b272257d1d561a6a047621f560cd73ea4a8364', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7d8b0b1072'),
	('yl3l3koa', '\xcf19f3cb2edb349b0ade0fcfc4e543c16b63e35907a5be5df5203c806d04e68e', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7d8b0b1072'),
	('yl3l3koa', '\x070e6f831eb45ec743cd703fbd89d521ad66594f0b07f0aebd9c8a8a5f5b1c81', 'sheet', 2, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7e5e8c76dd'),
	('yl3l3koa', '\xae3dcf509bd20ebf043270af44eb917389279206c1658fbe6035b6fc690df2b9', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7e5e8c76dd'),
	('yl3l3koa', '\x7d478b83f0a2dbb126e0c87d93ff386412598a67cf421feb4760dfcea2dc6af4', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7e5e8c76dd'),
	('yl3l3koa', '\xeef08a914ef8f3478230d6feb98b4530cb847c7ccb32a6265d083b7e843be2cf', 'sheet', 3, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7fe67a61a0'),
	('yl3l3koa', '\xe567946d57900fac77fe85463b565cb2d8b473bbcf0b677038f2a8ded7afaa5c', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7fe67a61a0'),
	('yl3l3koa', '\x6fb38564413974c554973f7f1b88a2195dc0efe005766ba810850b52869914d8', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f2df-7491-a991-5c7fe67a61a0'),
	('yl3l3koa', '\xda83d9087f71ace2139252232234637e9bb81e45b738662b5d0cfadf41306e97', 'sheet', 0, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f309-774b-8faa-cc4324de6ca4'),
	('yl3l3koa', '\x15459f90a6e3f72ef0b8d8ae9972558fc229b9127c78ff272bc2b9551f685cd9', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f309-774b-8faa-cc4324de6ca4'),
	('yl3l3koa', '\xb9da5ddf2f0f0777fb7c0778dd47f78641ddee7e09fdec4619ab6cc870b5e40d', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f309-774b-8faa-cc4324de6ca4'),
	('yl3l3koa', '\x17a931ed50e740c41116751e22acfef559d650edf108d6a54fab41e250893967', 'sheet', 1, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f327-74fd-ae1a-f27996329f5c'),
	('yl3l3koa', '\xc9ebed340e7c8b58c4bf96db0eac8e8e617f936e37a390241007d1be346a2d17', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f327-74fd-ae1a-f27996329f5c'),
	('yl3l3koa', '\xe8dc6f6af7edfcbe96e87187e69aa14cf37bef2b685f00c4cd251f3bc7b06729', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f327-74fd-ae1a-f27996329f5c'),
	('z5u3jhh7', '\xf311e70ed18ab6477ef585efafff2e8b4875bb49d1b6bcd10233742d3a055197', 'sheet', 2, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f701-7799-8102-9ed6d6918194'),
	('z5u3jhh7', '\x402034a543c0217dd553d8797e4b411ec29d7979d341f02ab7e828eb930dacc2', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f701-7799-8102-9ed6d6918194');
INSERT INTO public.links VALUES
	('z5u3jhh7', '\x045411b5aa6ee0871aa2a7b77736dbbe72ed20622807a0038d7ff7e12e1f1bad', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f701-7799-8102-9ed6d6918194'),
	('cjln6y4h', '\x6f92a85c492206053d895e516539309332d0d94c93e04602d55542ed310b3528', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45e-7696-85c8-34436cd63092'),
	('cjln6y4h', '\xe69ed6e0a21a1c449080020d497827257cf018cfabe5146b606ec993ad80a3aa', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45e-7696-85c8-34436cd63092'),
	('cjln6y4h', '\x0ac5e23373ae5539a5525a4ee5caf21950536726f7f7bd188bac06347a3ef1be', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45e-7696-85c8-34436cd63092'),
	('rhd5fwua', '\x3c18fb6d639037f4ebd9b6180a7f2a0125cd2e2f21445c0bfb160e082b7192bb', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82b-71fe-8263-f9b103401731'),
	('rhd5fwua', '\x330324322b73ba109c353beb8b46fcbc266924d46d0b6286691d65de3a716515', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82b-71fe-8263-f9b103401731'),
	('rhd5fwua', '\x7d27393af5a12e9cb1ded8e9b4b1e5bc1fd5e78a80c54859a1dc8c7f5bf7ccff', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82b-71fe-8263-f9b103401731'),
	('wpcmmzen', '\xe9451a57e38ff4492d01cd1efa57d2bef122db5b4d585c2ce76695606298769a', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 2, NULL, NULL, '01a20395-f952-736e-b3fe-7a4cc0e73c68'),
	('wpcmmzen', '\x9e8a9ff8e2287d028bf46d359827903a9c74feb1e0f84d34c8e7a52683f95b47', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 2, NULL, NULL, '01a20395-f952-736e-b3fe-7a4cc0e73c68'),
	('wpcmmzen', '\xe2684ac6eb7eb0b4587a2036af6f935831f9a738864af02678f690569d8a4a75', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 2, NULL, NULL, '01a20395-f952-736e-b3fe-7a4cc0e73c68'),
	('cjln6y4h', '\x39801ddbb605ca3bc5a68633941314422fdb00b74d661f54bf59d00b9d5590ca', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f489-7576-a68e-887e10ab99ea'),
	('cjln6y4h', '\x8d0e4804fe17eab26cd9c014a26be84df9f0fcdd9b7071315cee1e8cca6d2676', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f489-7576-a68e-887e10ab99ea'),
	('cjln6y4h', '\xd5a07a97cbc65710233f720c4b741f99d4c1e756b3c465e6356c53c86f22c9c9', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f489-7576-a68e-887e10ab99ea'),
	('rhd5fwua', '\x40477e4cbd861cc83711d2b63796b3d5a9c2814a98780072e3d13446969781e8', 'claim', 1, NULL, '2026-11-21 12:00:00+00', 1, '01a20395-f8c7-7702-a2bc-ecfea6cbca06', NULL, '01a20395-f8c8-7033-b0f6-7069b88b2d44'),
	('yl3l3koa', '\x1481006d173b251b2c5a257356bcb04acf9ce8be956f857e253f513e0e105a1d', 'sheet', 2, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f34d-7323-9e0e-6cfbc4c32a14'),
	('yl3l3koa', '\xef12539c9f3d6f1d559dceee115c6ee8342bf94a059859914264c4bc94826c26', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f34d-7323-9e0e-6cfbc4c32a14'),
	('yl3l3koa', '\xce33a6aec3e9e365cdee599e1f9080a36e62e9daedfa8d0c42f7be3ea72eeee1', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f34d-7323-9e0e-6cfbc4c32a14'),
	('u7oalbud', '\x345f09250b4276f0312b6655479c4d93002df9ec7d7039cf65ce92404082a007', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43e-77d1-a2ca-87d72842a2fb'),
	('u7oalbud', '\x4148aac307dd745e9afd7dce97a669da1d64bc28b31ff2bb8b3782bf0938c604', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43e-77d1-a2ca-87d72842a2fb'),
	('u7oalbud', '\x553ece9bee351e1f7c8766d30abef0e7d37275fe1f074323954fdd7a02cf351e', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43e-77d1-a2ca-87d72842a2fb'),
	('sby6klg2', '\x09c2eabb841c1f8786d92e9184febd9e00be4ec6ca520385646a9db40cf841aa', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dd-7179-a73e-fd26412a855d'),
	('sby6klg2', '\xb8f090273880a3e666d2143a1db864fe9c2a2d8b6920154c8cf545293280f27f', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dd-7179-a73e-fd26412a855d'),
	('sby6klg2', '\xcf6cedf3b6354cb306cb60b1c88b11da6783ba3bec8b98f8e7cd146acce56375', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dd-7179-a73e-fd26412a855d'),
	('wpcmmzen', '\x520655788f4204a604e2364c7242a466fd6054ad631b0a18c7d37af821cbe823', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f8e6-71d2-a1ad-83aa01a1137f'),
	('wpcmmzen', '\x45a6deabf57c26ae9fced7da5eea7399b657d989ace4338e6f634cb250eae36d', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f8e6-71d2-a1ad-83aa01a1137f'),
	('wpcmmzen', '\x70f1a474635903c9ac7facf78b9e0a6707d2e6e46e3355e57867181717334ee5', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f8e6-71d2-a1ad-83aa01a1137f'),
	('rhd5fwua', '\x4038c04b92038c375a5906ad06f012f918c7e570b77a019fb8ae28d1e0baff5f', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82b-71fe-8263-f9b2147dd06e'),
	('rhd5fwua', '\xd6ce415bbaf0a8487abac2ebc3c529b5d2fd33a04cf74a4c9b4f1538410cfcb5', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82b-71fe-8263-f9b2147dd06e'),
	('rhd5fwua', '\x068afaa95c90987492cb68ff89a0cbd96bb6ad9315030e09db7937f846663abb', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82b-71fe-8263-f9b2147dd06e'),
	('wpcmmzen', '\x37d2c714984ee5c5af96fc7424ace56f0f9071283918c377b3f3a1aa6865f74a', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f953-723f-961a-6d9e15ff2573'),
	('wpcmmzen', '\x16bd7713e97291a17ab7aa1752bcf4593dcddc96c81026e0bb92555dd222dded', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f953-723f-961a-6d9e15ff2573'),
	('wpcmmzen', '\x228e9a401535fae00c996f6939735d576d0773109bab90fbd2b5933d25183f18', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f953-723f-961a-6d9e15ff2573'),
	('cjln6y4h', '\x587804884e8143f7d18b30495e9365463e5b2b662a57725461eb82af52af487d', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4ae-77f0-bba9-45f110988f85'),
	('cjln6y4h', '\xed000bd5b27507a93321e71705769bd20bbee256add3d9804adea0a1d66eafa8', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4ae-77f0-bba9-45f110988f85'),
	('cjln6y4h', '\x1c479e9e71f00d2143370a60eced19928604e729ddf90c6bfde0d23b2457bb09', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4ae-77f0-bba9-45f110988f85'),
	('z5u3jhh7', '\xc75711a6845ab0dc9b6f3c8565b74eda2897b8e0dc71ca0a397984324851d40e', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f50c-7171-97f0-3da0725c4250'),
	('z5u3jhh7', '\x3fe97f2a53c7d6874a4cf2fe96ec5d63f8d108dff0eb22f5d1ed5eb729d55adf', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f50c-7171-97f0-3da0725c4250'),
	('u7oalbud', '\xdc132a80cbdb79ff68d64bae7303bbcc3efe8f4f40273d69d71a0a498b457ea5', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e2-7574-82fc-ddb641a427aa'),
	('u7oalbud', '\x13e523a3f27a7c23e26f9a54935bb3a45aeb2388106b2be8aa4c06659ea26a64', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e2-7574-82fc-ddb641a427aa'),
	('u7oalbud', '\x7e870031859004af82a77b18081bcdca92f8cf089cdbc8fdaf95d6f2cebb77d5', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e2-7574-82fc-ddb641a427aa'),
	('cjln6y4h', '\xdd489065441c53dab8fbb58af092650845200e988b80a961dea5f07498c15564', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4be-721e-aa52-4ae230b7c169'),
	('cjln6y4h', '\x925549880f3aea191169c62198cd73b1dff265939a284783659eaf05a2ec7348', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4be-721e-aa52-4ae230b7c169'),
	('cjln6y4h', '\x262c3cf66373bb4e10cac85cc2a02cf1bcf3018a43d324a4c4b0509dc09f683d', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4be-721e-aa52-4ae230b7c169'),
	('z5u3jhh7', '\xa48bcb23b8373f789c12f3ffcbe8db3154d0af55d619ddede95fa5d28e9f6456', 'sheet', 1, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f740-73bc-963f-97740cca3878'),
	('z5u3jhh7', '\x73e4dba8d10b1b095a87025b1a59619c67984bf822487bdbdcb9bbc2c40f58ed', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f740-73bc-963f-97740cca3878'),
	('z5u3jhh7', '\x83ca3b05324f71050ead9d8b5ba05ff1b2b1e9811fd8dcf3fd189e84a345b88f', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f740-73bc-963f-97740cca3878'),
	('u7oalbud', '\x38de4483ed20711923dfa366f8951d840e03ce692b371e01dd2af10a137504c8', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e3-7504-aa58-2820218819ef'),
	('u7oalbud', '\x5fc6e216cc3eb76377a1c7ef7dfc5688a752084f96a4c03c19a4d5a5b7259d0a', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e3-7504-aa58-2820218819ef'),
	('u7oalbud', '\xdfe51781cba2af3b24cad3091c9167991703a77270826391ff29467f7c3ef7fe', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e3-7504-aa58-2820218819ef'),
	('sby6klg2', '\xf10ce192e7825514814f29c29045197f8a7a4709fb32845c90b4ffe1d25c75fe', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7de-753b-976e-e6f8cc24578f'),
	('sby6klg2', '\x2e6695602a4980da88eeb5871046b982101b7c1cd7309b0116412361d9ba70c1', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7de-753b-976e-e6f8cc24578f'),
	('sby6klg2', '\x7a7f9efd3fcd345cd0d7e2a28925fd6634584b3d7aba38052efde7df70fb7d31', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7de-753b-976e-e6f8cc24578f'),
	('z5u3jhh7', '\x0b4c2f731a108cbe8ce28ebeda9d0bb2f4c951779fc9b76de182ff98dedea734', 'sheet', 1, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f782-704f-a972-096fcf38316e'),
	('z5u3jhh7', '\x6bb4870b789b1415ef1ad64f2a2d72ec931f41ee9eb502fe3c344d977804c212', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f782-704f-a972-096fcf38316e'),
	('z5u3jhh7', '\xfb55bd46dd0d2c2cc857ee6e21cb11a27472ee173237d089dc4deb51f2f556bc', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f782-704f-a972-096fcf38316e'),
	('sby6klg2', '\x5b36e1587964985990cbb3e3e8aad52819822ffeb7d4ac8e53a5684feef1db2b', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d39087218161'),
	('sby6klg2', '\xad5a3529a547f72d47d1cbdc9f89e265423bfba42c3967a51c41a30ad2396433', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d39087218161'),
	('sby6klg2', '\x5e265fbe67d2a9bf1e33ee89aeb5f4d371b6841d67761c800a9b8e3ed3c61d2a', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d39087218161'),
	('cjln6y4h', '\x9c3302d0a7fa56890d204803b956aeb83d89c8db35c61b44f23d515cd00c5855', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f489-7576-a68e-887f5915bb51'),
	('cjln6y4h', '\x64886add16d9ae7035c7e4a96aad8234e30b5ac27ef55fb92298d6d078b4fea7', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f489-7576-a68e-887f5915bb51'),
	('cjln6y4h', '\x9f943a484fdacc97c1395ee2e7e2fdca1562f5d1089089ed348817299f66d27d', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f489-7576-a68e-887f5915bb51'),
	('z5u3jhh7', '\xffbb1faa884be60e7dc723a7e0fb3582278e1adc3cfe6345a4d2f6f2741f6c18', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f50b-7135-890b-ff794b5e1dea'),
	('z5u3jhh7', '\x747fac01a164ffd600409d7e3b3746d2ede2f28c1f36e3b9f138ad38fd979b99', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f50b-7135-890b-ff794b5e1dea'),
	('u7oalbud', '\x9b3952646911c1c11c36728c0ac84febb4db36c409c5e3372230e28af72f9007', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e3-7504-aa58-28211096bece'),
	('u7oalbud', '\xfe74b060661c09695d8fca61216a07aa4918181409e102bee658fc7f64ea475f', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e3-7504-aa58-28211096bece'),
	('u7oalbud', '\x925947e2c8e81135cd30c1aced6f37cde2e848c83f9762f2e5db4190f7e2b694', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e3-7504-aa58-28211096bece'),
	('rhd5fwua', '\x899b60f8e6a50b3dda6c46c8a651c425121705d3214df9a93dcac144940ba847', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f864-7595-bdb2-f4605113f2b7'),
	('rhd5fwua', '\x66914c84ae9e5f7698086f4c70d8e28556af170e3fb1f6ad594f3fa808ed8a10', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f864-7595-bdb2-f4605113f2b7'),
	('rhd5fwua', '\x243f3da7b16a40d09191d8b5fc91ba209520c0050b5524de44cbb805db893c4b', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f864-7595-bdb2-f4605113f2b7'),
	('wpcmmzen', '\x6aba61d7a55c4c0f2aeac3f67742471394bcb9a5efeda2f162343de4808fbf52', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f959-7092-bb0e-fc31f0ce451c'),
	('wpcmmzen', '\xee612439a59d8c27cc7cd36b0874c1d53862daa0949197178ad623168c7bbfec', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f959-7092-bb0e-fc31f0ce451c'),
	('wpcmmzen', '\x94cda8c2b1e4b6b7f77549ac03bec14ebb35ad786ce3ec303056675e6f18d009', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f959-7092-bb0e-fc31f0ce451c'),
	('cjln6y4h', '\xdfc7cbfc4120161261bc80d333a99e5c245642785bd207a694004e53ffbfb647', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f465-7366-9fb2-1f95234a78d0'),
	('cjln6y4h', '\xd28784203f6a96849e9c083d9674633838fea5001cbf676459e48ef6d3587a56', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f465-7366-9fb2-1f95234a78d0'),
	('cjln6y4h', '\x67ac8353b1f932ce350d47027fb6bd1bcaaf028ea37f55c2cebc4b480d62cfcd', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f465-7366-9fb2-1f95234a78d0'),
	('z5u3jhh7', '\xb0b2eb113b029aefc4c86626a82c1773c5730150253d7af681ca87d7d6daca13', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f78c-70ec-9085-51ff793b2188'),
	('z5u3jhh7', '\x1ed7188cb9a529a2f0e4abd12cbc62e797f23f3e579cf32a002d5e12b164258f', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f78c-70ec-9085-51ff793b2188'),
	('u7oalbud', '\x7bd61571c8cc074e273b3b0d96db3ba5d06a90a50be4e5c7ff309f40c02dbb3e', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e4-77a6-b3a5-05668f59b930'),
	('u7oalbud', '\xeb11c7d64f2195e7d76dc60a32bc2162210df4d9bcc219f33dcdf6e9e128ab19', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e4-77a6-b3a5-05668f59b930'),
	('u7oalbud', '\xa67f5de35e301cfdc9f516508b9637ac3b67dfdffcceb2f424f7621f8ff009f5', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f3e4-77a6-b3a5-05668f59b930'),
	('u7oalbud', '\xc9896490ac515b439e6892e5146a58307f5e2bd14fe9e970e35955944f19cce5', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43b-7473-a99c-3fa72d07cc7e'),
	('u7oalbud', '\xe5fc4fac22331dd6ca89de689294e865dbddae8b914a8f2056d6205c3a6cdce1', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43b-7473-a99c-3fa72d07cc7e'),
	('u7oalbud', '\x71075978d03e6e9f4470a3b5ff921419a249a38d588150d54b7f29ff78b0c0f0', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43b-7473-a99c-3fa72d07cc7e'),
	('u7oalbud', '\x07f0108fdf440d31c7c1c1d46d313d79d83244478732297b10d37d1a00ecbc07', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43b-7473-a99c-3fa8b9aa4599'),
	('u7oalbud', '\x532a462f7ef6761e92bf78a1a3ff1a025703c574e0df9fc9a9f1be1ef9312112', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43b-7473-a99c-3fa8b9aa4599'),
	('u7oalbud', '\x39e2c5cdade032125f9b83416833bd5e3f70971f9e8fc0d6037e7102ed7d714e', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43b-7473-a99c-3fa8b9aa4599'),
	('sby6klg2', '\x5f12f029346d62f67943a525046add8914ff51cab0970b53cf2e40c7ee89866a', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dc-7389-a798-c7ff4b3c69f0'),
	('sby6klg2', '\xfc3a09300ee3bd5cc515529a9563e77b2e306a7150696b6f49231957706a8ee5', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dc-7389-a798-c7ff4b3c69f0'),
	('sby6klg2', '\xa1d039948efef5de85b23f3ccb9f663d3560547dfceb9d1ac09f394944ed9a8f', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dc-7389-a798-c7ff4b3c69f0'),
	('wpcmmzen', '\x278633a8f27482162db98e728c719e5aad5333e2175e23b0cbac484bd83004c1', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f8e6-71d2-a1ad-83a957f44f6c'),
	('rhd5fwua', '\x916f2e558b3a375b7557384fba58f69fbddda4fafb408664c9a098d1262dcc1e', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f864-7595-bdb2-f46140f26828'),
	('wpcmmzen', '\xc84435d81c56bf8e067c1a80ff3758dd9ce619b7968a344b5559facbcbc8a418', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f8e6-71d2-a1ad-83a957f44f6c'),
	('wpcmmzen', '\xc3ba2101e42a39ab8fe3f5340681cc6cf71c02797a9c6ca8b7aeda633f89e8e3', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f8e6-71d2-a1ad-83a957f44f6c'),
	('cjln6y4h', '\xc63b8e12372dc3867cf007557c1ee98458c62f6f74a47612e14fff27f2fc11dc', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45f-77bc-9433-95e72842c222'),
	('cjln6y4h', '\x56633c805041c14f218a6480e22ea8349f26afe28b952f23a74d28db61222b1c', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45f-77bc-9433-95e72842c222'),
	('cjln6y4h', '\x33ccf9e0c96d8bbe7685eb161dcbaa1cf8d659e9c1804a82a8fdc01989cba41a', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45f-77bc-9433-95e72842c222'),
	('z5u3jhh7', '\xda3b5a163b7f4e74a6d625ec15753e2f74885d7d9ad8466a66e36688c0917f4d', 'sheet', 2, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f788-72e3-bb1c-777ff637bca1'),
	('z5u3jhh7', '\x8ac7b9a90d16adb139035da790b577a83edcc06cb89fd9ec44f7080a8654a1ae', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f788-72e3-bb1c-777ff637bca1'),
	('z5u3jhh7', '\x05077db3f2dd51a9970cd78281bd695fd78ae81e835f2c4d63cf4eacc7238bd5', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f788-72e3-bb1c-777ff637bca1'),
	('sby6klg2', '\x0e717d44887f71c4d6fd1694783058d65153c9b266bbedbb18cc080ab074d5c4', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d3913d4f7426');
INSERT INTO public.links VALUES
	('sby6klg2', '\xc6506eb3498c4fce02a3fa578829bc82197ec28cffa30dc09c12a50d66632366', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d3913d4f7426'),
	('sby6klg2', '\xea1425a501c31a8fcaa51843a1d11d20696a5f457589d67bf93181d73ef93362', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d3913d4f7426'),
	('wpcmmzen', '\xccfded247c3ced938b86c1ad8a3a3f2613fdc3051e784260c64f93bc5fec15bf', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 2, NULL, NULL, '01a20395-f953-723f-961a-6da04165c937'),
	('z5u3jhh7', '\x5dd13e283f9309e3d3af47adf2cb65479ee1fa5e6eaebbe38ef0937c5b90a5cc', 'sheet', 0, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f740-73bc-963f-9773141ba62c'),
	('z5u3jhh7', '\xa95d33fffad6262e98fafcf8464d366bb734f1f3ffb6c7d909f1649761334ccb', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f740-73bc-963f-9773141ba62c'),
	('z5u3jhh7', '\x837f7d3468b401e290e45eaaeb539d65056aca79f60c4a984db81386ed0c375d', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f740-73bc-963f-9773141ba62c'),
	('sby6klg2', '\x7693516aa6d713744c444aeb89d4ccbb8d02765e9984e93bd3fe510e2b5443f6', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f804-7740-bb38-522fb8cf58cf'),
	('sby6klg2', '\xf6547e29e2cd8778815eb03dbd3d524a0934e5a1c65a17aca2be65fc9177b6e6', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f804-7740-bb38-522fb8cf58cf'),
	('sby6klg2', '\x15ce8caade20ed7495fd110afa2e81010cc6474baba01cb0260c7e3703a15bd5', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f804-7740-bb38-522fb8cf58cf'),
	('cjln6y4h', '\xb45a9fe3c88311375a436dc71461f4b9bde8c588558297208552749a0d7b1f45', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4b0-7388-a2d6-8d4ed24f1a15'),
	('cjln6y4h', '\xce9b8485f9584b5a1fc7169ee7b667d9018d339c98ad6256e55896421626234d', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4b0-7388-a2d6-8d4ed24f1a15'),
	('cjln6y4h', '\x37633fa6b5dfb07a27b0b05a4005181468ad55c745abd8bc337b4a10ca961d95', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4b0-7388-a2d6-8d4ed24f1a15'),
	('u7oalbud', '\x4c8434daf2e3028ca8ba42936f9191b7a66dbd2bdfc3e9ee7678611ed0a23a1a', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43f-7097-95b3-13c77df9dcbb'),
	('u7oalbud', '\xcc90da9119c9ec07957fa07a8bef1ecddcb439d5658c990a570ee3799f892a39', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43f-7097-95b3-13c77df9dcbb'),
	('u7oalbud', '\x730ab625d9735dc730dc1e60d88893ee665f1cc84f346afc6d45b5cbdf6aadb5', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43f-7097-95b3-13c77df9dcbb'),
	('wpcmmzen', '\x2a7e6ffbaac00bce1e4487e8a8d5bf7c1aeeaf7cd1be101375626381947d4de1', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 2, NULL, NULL, '01a20395-f954-7096-8d1e-3802f762268c'),
	('wpcmmzen', '\x627f98e4764228d799dc2e1ba68c1ff158b6181e35680072963602ace6bc78cd', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 2, NULL, NULL, '01a20395-f954-7096-8d1e-3802f762268c'),
	('wpcmmzen', '\x658c40960869b5fa94bc0419140ab6f3e0bb8cd50f04e6fc02194c273de1e2ae', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 2, NULL, NULL, '01a20395-f954-7096-8d1e-3802f762268c'),
	('sby6klg2', '\x6dcab138fd3ab0074989b8b9e9cba2b15eddf902e7bad62dabd7681b7d98dd0d', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d432b2c1b8eb'),
	('sby6klg2', '\x7fa6a7a8cee4696d20f875ff103893635ed0303447900160e8436b6f74bb6b6f', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d432b2c1b8eb'),
	('sby6klg2', '\x46e32279981f5a4e15c0fd0992ad4ffafad35754642ead3966a60c70475463f9', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d432b2c1b8eb'),
	('z5u3jhh7', '\x6f7dbae5efa368eaef89cff2e6a2008839d79a4d38033a0049bf6addcf640a22', 'sheet', 0, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f5cd-720a-b94f-44909ff40a04'),
	('z5u3jhh7', '\x5cc055c8b6944e98d13675c24c393972a5da50ea97871a0e89daf81c1837761b', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f5cd-720a-b94f-44909ff40a04'),
	('z5u3jhh7', '\x55250b62167f82a0d2103decd58a29f8fbda9e82ed4572a0ccca003be7ba6576', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f5cd-720a-b94f-44909ff40a04'),
	('u7oalbud', '\xf3552890fda60fc584c93b1a8e38e4c78c58b1df4abfea92e098474935e80db5', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f43f-7097-95b3-13c81b860fd5'),
	('sby6klg2', '\xd70955f961f861761a97b2e8913da4da53cd72eab5878e9a8248ae70275966ce', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dc-7389-a798-c800bac81488'),
	('sby6klg2', '\x0afabecaaadfb1edd0f549141fe2173b9e79c6aab0f026de27e1b650a2d9d599', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dc-7389-a798-c800bac81488'),
	('sby6klg2', '\xe0536fdc6f8bc5db1a35115d738df77ae1ed7ee14cf6cb231ce6650896f38622', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7dc-7389-a798-c800bac81488'),
	('rhd5fwua', '\x71544f2637f3678b5c298f58be4e874c34645b7c82649555c63b97e32ffbb9ad', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82a-7476-9438-2c83714f71b4'),
	('rhd5fwua', '\x09d5b3f77df0da4eaddf8987cf026c94bcada9524a0dcc14db7ed3a72319f04e', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82a-7476-9438-2c83714f71b4'),
	('rhd5fwua', '\x43217bdb9ca9fb994421f3d4713d311e17c968eb5197027e58c59d1563640a64', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82a-7476-9438-2c83714f71b4'),
	('z5u3jhh7', '\x3b9b8c372337574c183c5e1b955ee87496f824b05eb4796311d914bd91266ceb', 'sheet', 2, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f741-76a7-8aec-309c6581bbab'),
	('z5u3jhh7', '\x6325d5c9db82bb31d6a2d7f19c5c18c1c6ea86d6a5c2d40d58481875d82fb63b', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f741-76a7-8aec-309c6581bbab'),
	('z5u3jhh7', '\x758817b4a0c186fa24e76807a1cd41131f8b7ced0128da06e2f2c63aa2237f45', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f741-76a7-8aec-309c6581bbab'),
	('sby6klg2', '\xa8352683bc0d53e778689d7d7d9057794dce91245392b7e8707513b325594a82', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d431270bcb91'),
	('sby6klg2', '\x770380fa9e22e39a47b17a9e6bbf39123424b9cc46d13e1ee3cfbb91903e75ff', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d431270bcb91'),
	('sby6klg2', '\xa5db1ce1a15a34b6d2959dbe839662ea9ce4ec4eab257820c25be2af0ce9a0fb', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d431270bcb91'),
	('cjln6y4h', '\x663b1659aae445cdc199e93dcc1c99ae3dfe60179318cc9b7ba2b8fc2435fe0a', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4b0-7388-a2d6-8d4d4bb4ec5b'),
	('cjln6y4h', '\x7bd8d89d20c963e75cbfb295e8539d60f475a226905bdcda6ba1cde5339ab55a', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4b0-7388-a2d6-8d4d4bb4ec5b'),
	('cjln6y4h', '\xf756d8f535c4ac54badc08990c1b983dc8b357f4d5eb0c1f2e92838e67aa8d48', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4b0-7388-a2d6-8d4d4bb4ec5b'),
	('z5u3jhh7', '\x8dc0f3ec93a12777bb521c58ce62ee71c4b6ed6cc84e5829061f76aff2a83d04', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f50b-7135-890b-ff7bc11c6d78'),
	('z5u3jhh7', '\x6c3a315b22531f8cfed019b4e3be212bb82b1c91d171d0622bd888fefec797d1', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f50b-7135-890b-ff7bc11c6d78'),
	('cjln6y4h', '\x18a3c3b62ecf14e79bac4501301899c6cacf349e39598bd122359b54209d189f', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45f-77bc-9433-95e6d565fc0e'),
	('cjln6y4h', '\xf02608cd7c571987dfbf021befabbbf35f66b0376c9fa57c02db9bc857fafc54', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45f-77bc-9433-95e6d565fc0e'),
	('cjln6y4h', '\xedac6fb665733330dc3134c0fe0123e7b5e38602f381636833851be5b9c4cb79', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f45f-77bc-9433-95e6d565fc0e'),
	('sby6klg2', '\xd70e986eda753476bee807b2e2b9b20c71d8e3820edd0a5aa994bd227415994b', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d392ea14168e'),
	('sby6klg2', '\x0e1fd5851e4278e73862ee5341cd1933b76c80a3944bd7e2f95567dde5ce538a', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d392ea14168e'),
	('sby6klg2', '\x33577af70db92ac1418882755d8d43f1445138c4f46fcffdcbc33e55f15c1e34', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d392ea14168e'),
	('wpcmmzen', '\xdda3a4d00a4d13d74aeea0e6e4216a0fdbabcf910c35f57d7901017c413d19c0', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f947-77d3-8b84-e3043e11b36d'),
	('wpcmmzen', '\xde8887dbab4fb4cbefb8e095624c38af915a034e3831c45a79360eff71febfe2', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f947-77d3-8b84-e3043e11b36d'),
	('wpcmmzen', '\xb70ad7b0a7d6c4b4d5c2277143bfcfeb7e2c8e2bd5b511169895c0935a72af01', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f947-77d3-8b84-e3043e11b36d'),
	('cjln6y4h', '\x25216b031ac28f9852f3f2d734cc4fdd7abb46e5935a688ebcb2ccb84afb783f', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f48a-70ba-a7a9-a755939faede'),
	('cjln6y4h', '\x4a4072929d694f59821a7b56e61be50047b1469adf7768e9c3c8c2d69751a5e8', 'renewal', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f48a-70ba-a7a9-a755939faede'),
	('cjln6y4h', '\x0304a1219d6ded162e6be457eb2545c8748173db60754caf4890022f820aac85', 'letters', 2, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f48a-70ba-a7a9-a755939faede'),
	('sby6klg2', '\x7ca7916c9d9d23e005b73d09dadb6ef1c79579269dd8f60f25efcbe245c5ce85', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d4331cf3c4a9'),
	('sby6klg2', '\xd152d3386c66cd0aaf836ef91cddd8ac7404f82b0ede620619e33f006c512500', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d4331cf3c4a9'),
	('sby6klg2', '\x5bda1b59d70bf77e792f7a58e984d493fa4dec29fa75b031656f73931fbda75e', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f805-7201-b6f3-d4331cf3c4a9'),
	('cjln6y4h', '\xbcd5faae350ca4d8c6ee0f7bfa59e2dbc93a252c48f88edd4972005fad1e0504', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4af-7741-8559-d1fdf28658b1'),
	('cjln6y4h', '\x739d850aa9ade60b6f5909b61e213ecec59a3d13cb4fcd719defe6e42b04033d', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4af-7741-8559-d1fdf28658b1'),
	('cjln6y4h', '\x58f2598c9b892fb950e13a9b7f85f72e6b1a65e371d4d861c7fe71ccb3a5b417', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f4af-7741-8559-d1fdf28658b1'),
	('z5u3jhh7', '\xe14f8e9f476a37b3ccf2fafe8ff79e2119ed03e9216a75afca37ba667b488026', 'sheet', 0, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f77e-75d1-a801-c1e9c029a13e'),
	('z5u3jhh7', '\x9e9b895b194273122b4a1a5624e2216e173601c9eb190546740951342a14cfcb', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f77e-75d1-a801-c1e9c029a13e'),
	('z5u3jhh7', '\x5fa41ef03c278f44e43069de21b33d374c7e0c1f37ce0ff73fe6dc26740dc38f', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f77e-75d1-a801-c1e9c029a13e'),
	('sby6klg2', '\xef134a5d50119411be471768b536807d314a504a5fdea27f93bccdf1bce80832', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d38fadbcf094'),
	('sby6klg2', '\x9393c0540d3a095607ef3f987dce086e32826e56d2afaf3af002be984a00304d', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d38fadbcf094'),
	('sby6klg2', '\x805db6a4488b23ae7f5359c8457a5ca0312192ccfaa34cec9131831ea8ee2cef', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f7b4-725a-b698-d38fadbcf094'),
	('rhd5fwua', '\x1ff05d24417aeda411fb09adbf324a157eb592fdf7bd170d2e2d8c607d2f3215', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82a-7476-9438-2c8400095014'),
	('rhd5fwua', '\x6457a128e36e8c09107f97891d64536e0fc8b33b2692aa238fabed184ecdc2e6', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82a-7476-9438-2c8400095014'),
	('rhd5fwua', '\x58d83c6a6e1a765554ed9cac376fdf6a86356b2c7381a39903b3973d2c2b9913', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f82a-7476-9438-2c8400095014'),
	('wpcmmzen', '\x099cb9dcb6c155298e3f66c8e4a7a296034d6a12110f9bb82e606ff0affaf7f5', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f949-7382-a140-6034e84b1dd5'),
	('wpcmmzen', '\x9a43f117eb66182a732776f2f1edd8b2d9f1ed41cc9e8dc5fecd1bf56956afe5', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f949-7382-a140-6034e84b1dd5'),
	('wpcmmzen', '\x8fa7ccca4862cf76955a964f471d7a2f6c8ec58137a4d8c2791ca7659e7ad6c7', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f949-7382-a140-6034e84b1dd5'),
	('cjln6y4h', '\x3c7a1f43c3cb13bc048c1c9175545112df1e3e58121d5c443d1da58b5b92f020', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f48b-7619-97f8-6bfc8158d0ee'),
	('cjln6y4h', '\x125baf94b3b407dad560af6d96fd3885ef87a62dca1684b309d8146f0d1a2c8e', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f48b-7619-97f8-6bfc8158d0ee'),
	('cjln6y4h', '\x5735e49158d422102f3c990ce0a367be25b316241f50317aa170561825c6333d', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f48b-7619-97f8-6bfc8158d0ee'),
	('z5u3jhh7', '\xc5abbb2e9d296161418722c8cf8825b2a6685977ce75258cf960de8e4bfd67e0', 'renewal', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f753-7068-96d0-12636fdb6bfc'),
	('z5u3jhh7', '\x8d0a5c969c381fea85cf981ef392a33d8ebdbf0905136e18819fe30ae2694676', 'letters', 3, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f753-7068-96d0-12636fdb6bfc'),
	('z5u3jhh7', '\xaa9409e13e217c789d8bdbb33e670293e3616132e0ab9d22d673f9ba19d1344c', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f50b-7135-890b-ff7ae360e1ae'),
	('z5u3jhh7', '\x1549e9a113e24136b386177abe89fc834b5b781f090f9045b5a47ddf8015c817', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, '01a20395-f50b-7135-890b-ff7ae360e1ae'),
	('n5v46am2', '\x76748b5d54cbf2cdb3cfd3aeb4684eb06953dec579d2613e335a2bf4dd37c2a1', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('n5v46am2', '\xd2b5785c6fa056c9c610bf6744e5032d995a9e3f38e5a5b7779c113fd44215da', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\xa2bbf9af39c99d47da709c4a1a2ab528f4d4b0bbec46a0a9336233b8c654227c', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\x56569dad08a408b8425e3f3ffb5ff03fa14ab36fb445f483858de408f4b981a8', 'sheet', 0, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\x73c14570181433c27dceabf4517fd4cec795c6c188408c06f71a1b8aa840bf1b', 'sheet', 0, 3, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\xdcbc565e8a62ab9687b34026eafc7941f856efc68ad98b6e9a8b5ff7144fba23', 'sheet', 0, 4, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\xd772f689599936462d6ef5a3e9a2e17bf896c23c6e18379e78b09ffa248e1a94', 'sheet', 0, 5, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\xb5413d87f11c1bd9fe561fe3865e4343bea85f49ebb49cfaae352073cbdc8850', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\x0e0325436d29d7630b540d799f920015ff920692c6f92ef6444cdc4f77e05e11', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\xa92fa4ad078138ddd9990aa165d4ca31bdf19c9177683db3d442e61dd3feaac5', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('3cgnq7dc', '\xc514b4e6fac96dabc392a2d538880a19e4e0047e9b4e1e32649edb1a4f27d809', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\xc089100cffe6e26d944aae9ac8f9e588cc3d6388dc5c1ff42ee239a208e16984', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\x189b40d40ecc41deba2fa35ee13ac398b9744da20fd941ae66184b1e9b20f74d', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\x41c55855e018e9dbb46864f7ac9121e28b7710b0872b4a0a43cc73f8d4564b44', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\x6426b6ed6c1e73f80bd99b73556434ec381da6a57a83965b5ebcd4e564b2cbd4', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\x6d622edad7ae6102609107bad84428aa76ea45923120299af3b246eec1277e4a', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\x13235cfa9a5d9406a0d10e8ab04d8bfb04235f830e28104ddd1fa6c5b08712ad', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\x0208f64bd73b7b07f1e8ace05503fdeae1b14a48db73d427d8398c1b66b3e875', 'sheet', 1, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\x5b243856ceaf38282576340f124c80c15d20b28e4dfef10017fcb84a75cf1049', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\xb84e0047f0f42abfe67581a0be7e33afd380fb4a0108f806dd4ba55014a91256', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('lmepqklj', '\x14225064a2194ae9b0c3e232c20be685b120c43c04de9fd6f8b3963607979d5b', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL);
INSERT INTO public.links VALUES
	('lmepqklj', '\xfa0ddc593a5c29fde45c60a33189b7bd923b8820b8ef41f0f98950f5f676b95a', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\x9f17363e3f93c72c8cc9566be3213a6f68baaa51869e7d92c2d423247d0f9626', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\xa9be9295572191589d63b8b8d3592203ba72f66a374e2f41145eee924aae9ab2', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\xd41598127103581e6178729a6d34b0343828aa9e27217df8c75504dd32f3ded6', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\x886315f11ddc50691431da41f9f97b5ea18aec0bc35408132795414563762976', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\xdb738d566a6a659887da34e225f34cf556f159d373ebcb1f444f47ecb0a178df', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\x9ffe85a5e520cea3515f537280f1ad4cb77cfd27583c3be066aa5eddadc70c38', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\xf68fd6b85e5b03c9c7a7f0a46ffbe9f5f7f37e29cffa4afff08e115256ea25ee', 'sheet', 0, 2, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\x029153a900e463fbe3e501478b0073a5ac274ebbb7c6e7e322385b00cc5fecc6', 'invitation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\xf199905532dfdb16f973fd7cb6ec5ee24b9a771c29f652c99fe2567175474c1b', 'renewal', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\xbb90165b6fe23a5f6a405b9d13de68a6b479b2c1d8db75891d15cf965b79e899', 'letters', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('4ggkbk3c', '\x882c8b9cc00d835b42a637c08d1c3b1375ce9372e76b67887a50dbb427cc27c2', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('dfi7h62a', '\x8e74168d73dd3450238538e5a7ac91ca633dba7b7d7a8f3e0e20c75be2e1a616', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('dfi7h62a', '\xa4c5176a7d99aa8f8e54bb889a4b5943e793c6c7c464e20f88a34d618474c7a5', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('dfi7h62a', '\x34a9af44124cffec2c1c12bf59ce44bb4bb26c33b47c540f5d88eb88a754ffbf', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('dfi7h62a', '\xb1ac578c55bc3c440403884bde6d2dd292bf0f4f41543ee6d110a7c948412bb8', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('dfi7h62a', '\xad9516a2887f8c94972953cd40f2e335de0444987cfc08cc0ba7e841c00181cf', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\xec7a10d9e48411b79cb6aa2ce38700e993d2b352d6b00cd3daa85b4244094438', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x8c8475d74672837941fd1457ac8d4915c70be8b2f5cb65633fc5799a6b0c0861', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x86527a15e89b6ec569cae9fc093d4daca2c121352b52af0f96d5a983297398b5', 'sheet', 2, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\xc5d9050dc7c3a592bd01763e58e92eb4f2a570e22cd1695453d6185f0ba40062', 'sheet', 3, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x4192e73cec362774ef8b9d83f3de79f96d1eda6728b719005cab8fbcbe63351f', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x6bbef07dd9ddf2bb45c04756365dda5b5a82bf0831ffa7eb929f5e71855f251a', 'sheet', 0, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x4119d19924c4213aa6c534872d3eee7475844d7c2b3f3809f7b6d0970a0aa481', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x480051ab33ad3ca21139211fbe40ae74f05a33e59716576f164dee640c29391a', 'confirmation', 0, NULL, '2026-11-21 12:00:00+00', 1, NULL, '01a20397-2053-74e9-9fa1-30d75be555ac', NULL),
	('tdblm4kg', '\xecfde9178ecac0eedf2f8c3e332e087e78dcff685f2bfc96b963898e6d06406b', 'sheet', 1, 1, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x088dc841b320873b17bdf4f181e8f3cf4febb0cf9485b9912865ffe44fcf0a82', 'invitation', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x3749f33b3b1d9e8732cd4fb2bdbc4dab3302af44cbd1cf10993dfd18af98c36c', 'renewal', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\xf29a73ed185af5f50cdecca3734d2cea112fcce65f127572945f1b4bf506b3f5', 'letters', 1, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL),
	('tdblm4kg', '\x52171213cc3580504ba18be1fcb433be4a68f8b8c761cf1e65b5d1af861b6543', 'host', NULL, NULL, '2026-11-21 12:00:00+00', 1, NULL, NULL, NULL);

INSERT INTO public.mails VALUES
	('tdblm4kg', '01a20397-2053-74e9-9fa1-30d75be555ac', 1, 0, '\x300b40552f42cfb64deb6751e5c937a6a838cff8ca3f43c44fb6a3c89d9cf0dc', '\x46726f6d3a206d616c6c6f7279406578616d706c652e6f72670d0a546f3a2073686565742b7464626c6d346b6777733478726333367237756872716662626e67706b6472376d696a6e6d3666336973686d75767140706c61792e6578616d706c652e6f72670d0a4d6573736167652d49443a203c30406578616d706c652e6f72673e0d0a5375626a6563743a206f72646572730d0a436f6e74656e742d547970653a20746578742f706c61696e3b20636861727365743d7574662d380d0a0d0a542048512047380d0a', false, '2026-11-21 12:00:00+00', '2026-11-21 12:00:30+00', 1, 'waiting', 1, '{"by": "trusted"}', '{"why": "other_address", "sender": "mallory@example.org"}', NULL, '0@example.org', NULL),
	('tdblm4kg', '01a20397-205f-7425-994d-68cd7b0178b5', 1, 1, '\x236ba5bb84a4e636d65675e4cde66b04c6be0b4a4c705e64040e692bd5b702ab', '\x46726f6d3a20626f62406578616d706c652e6f72670d0a546f3a2073686565742b7464626c6d346b6766666768686f35327265336f61616f34706c6134666a35796f746234696e777566613576736e7140706c61792e6578616d706c652e6f72670d0a4d6573736167652d49443a203c31406578616d706c652e6f72673e0d0a5375626a6563743a206f72646572730d0a436f6e74656e742d547970653a20746578742f706c61696e3b20636861727365743d7574662d380d0a0d0a542048512047380d0a', false, '2026-11-21 12:00:00+00', '2026-11-21 12:00:30+00', 1, 'new', 1, '{"by": "trusted"}', NULL, NULL, '1@example.org', NULL);

INSERT INTO public.messages VALUES
	('cjln6y4h', 1, 1, 0, 'ann', '1', 'seat', '{2}', 'Shall we?', '2026-11-21 12:00:00+00');

INSERT INTO public.rounds VALUES
	('33kcxbzv', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('yl3l3koa', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'host', '{"events": [{"to": "G8", "army": "G", "from": "GHQ", "kind": "moved", "line": 1, "seat": 0, "piece": "T"}, {"to": "G7", "army": "G", "from": "GHQ", "kind": "moved", "line": 2, "seat": 0, "piece": "I"}, {"at": "BHQ", "army": "B", "kind": "broken_up", "seat": 1, "gives": {"P": 1}, "piece": "I"}, {"at": "YHQ", "army": "Y", "kind": "broken_up", "seat": 2, "gives": {"P": 1}, "piece": "I"}, {"at": "RHQ", "army": "R", "kind": "broken_up", "seat": 3, "gives": {"P": 1}, "piece": "I"}, {"to": 1, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"G7": {"I": 1}, "G8": {"T": 1}, "GHQ": {"D": 2, "F": 2, "I": 1, "T": 1}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 40, "flags": 0, "income": 0, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 2}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}]', NULL, NULL),
	('yl3l3koa', 2, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"G7": {"I": 1}, "G8": {"T": 1}, "GHQ": {"D": 2, "F": 2, "I": 1, "T": 1}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('u7oalbud', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '9999-12-31 00:00:00+00', '9999-12-31 00:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [{"paused": {"seconds": null}}], "closes": "9999-12-31T00:00:00Z", "rhythm": "3d"}', NULL, '2026-11-21 12:00:00+00', 259200000000),
	('cjln6y4h', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('z5u3jhh7', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'host', '{"events": [{"at": "GHQ", "army": "G", "kind": "broken_up", "seat": 0, "gives": {"P": 1}, "piece": "I"}, {"at": "BHQ", "army": "B", "kind": "broken_up", "seat": 1, "gives": {"P": 1}, "piece": "I"}, {"at": "YHQ", "army": "Y", "kind": "broken_up", "seat": 2, "gives": {"P": 1}, "piece": "I"}, {"at": "RHQ", "army": "R", "kind": "broken_up", "seat": 3, "gives": {"P": 1}, "piece": "I"}, {"kind": "surrendered", "seat": 3, "armies": ["R"]}, {"army": "R", "heir": null, "kind": "eliminated"}, {"to": 1, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "R": {}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 7, "peak": 0, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}]', NULL, NULL),
	('sby6klg2', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-30 12:00:00+00', '2026-11-30 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [{"moved": {"to": "2026-11-27T12:00:00Z", "from": "2026-11-24T12:00:00Z", "causes": [{"away": 1}]}}, {"time_out": "3d"}], "closes": "2026-11-30T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('rhd5fwua', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('4ggkbk3c', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'host', '{"events": [{"at": "GHQ", "army": "G", "kind": "broken_up", "seat": 0, "gives": {"P": 1}, "piece": "I"}, {"at": "BHQ", "army": "B", "kind": "broken_up", "seat": 1, "gives": {"P": 1}, "piece": "I"}, {"at": "YHQ", "army": "Y", "kind": "broken_up", "seat": 2, "gives": {"P": 1}, "piece": "I"}, {"at": "RHQ", "army": "R", "kind": "broken_up", "seat": 3, "gives": {"P": 1}, "piece": "I"}, {"to": 1, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}]', NULL, NULL),
	('z5u3jhh7', 2, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "R": {}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', '{0,1,2}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'all_in', '{"events": [{"to": "S8", "army": "B", "from": "BHQ", "kind": "moved", "line": 1, "seat": 1, "piece": "D"}, {"to": "G0", "army": "B", "from": "BHQ", "kind": "moved", "line": 2, "seat": 1, "piece": "F"}, {"to": "B4", "army": "B", "from": "BHQ", "kind": "moved", "line": 3, "seat": 1, "piece": "T"}, {"to": "Y5", "army": "B", "from": "BHQ", "kind": "moved", "line": 4, "seat": 1, "piece": "F"}, {"to": "B4", "army": "B", "from": "BHQ", "kind": "moved", "line": 5, "seat": 1, "piece": "T"}, {"to": "B3", "army": "Y", "from": "YHQ", "kind": "moved", "line": 1, "seat": 2, "piece": "F"}, {"to": "Y0", "army": "Y", "from": "YHQ", "kind": "moved", "line": 2, "seat": 2, "piece": "T"}, {"to": "Y0", "army": "Y", "from": "YHQ", "kind": "moved", "line": 3, "seat": 2, "piece": "T"}, {"to": "R0", "army": "Y", "from": "YHQ", "kind": "moved", "line": 4, "seat": 2, "piece": "F"}, {"to": "B0", "army": "G", "from": "GHQ", "kind": "moved", "line": 1, "seat": 0, "piece": "F"}, {"to": "B0", "army": "G", "from": "GHQ", "kind": "moved", "line": 2, "seat": 0, "piece": "F"}, {"to": "G2", "army": "G", "from": "GHQ", "kind": "moved", "line": 3, "seat": 0, "piece": "T"}, {"to": "G6", "army": "G", "from": "GHQ", "kind": "moved", "line": 4, "seat": 0, "piece": "I"}, {"to": "G8", "army": "G", "from": "GHQ", "kind": "moved", "line": 5, "seat": 0, "piece": "D"}, {"army": "G", "kind": "earned", "countries": ["B"]}, {"army": "B", "kind": "earned", "countries": ["G", "Y"]}, {"army": "Y", "kind": "earned", "countries": ["B"]}, {"to": 2, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 2, "position": {"B": {"flags": ["B"], "spaces": {"B4": {"T": 2}, "G0": {"F": 1}, "S8": {"D": 1}, "Y5": {"F": 1}, "BHQ": {"D": 1, "I": 1}}, "reserve": {"P": 3}}, "G": {"flags": ["G"], "spaces": {"B0": {"F": 2}, "G2": {"T": 1}, "G6": {"I": 1}, "G8": {"D": 1}, "GHQ": {"D": 1, "T": 1}}, "reserve": {"P": 2}}, "R": {}, "Y": {"flags": ["Y"], "spaces": {"B3": {"F": 1}, "R0": {"F": 1}, "Y0": {"T": 2}, "YHQ": {"D": 2, "I": 1}}, "reserve": {"P": 2}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 40, "flags": 0, "income": 1, "missed": 1, "played": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 5}, {"lost": 0, "peak": 41, "flags": 0, "income": 2, "missed": 1, "played": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 5}, {"lost": 0, "peak": 40, "flags": 0, "income": 1, "missed": 1, "played": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 4}, {"lost": 7, "peak": 0, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}]', NULL, NULL),
	('wpcmmzen', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('4ggkbk3c', 2, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'ended', NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('z5u3jhh7', 3, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 2, "position": {"B": {"flags": ["B"], "spaces": {"B4": {"T": 2}, "G0": {"F": 1}, "S8": {"D": 1}, "Y5": {"F": 1}, "BHQ": {"D": 1, "I": 1}}, "reserve": {"P": 3}}, "G": {"flags": ["G"], "spaces": {"B0": {"F": 2}, "G2": {"T": 1}, "G6": {"I": 1}, "G8": {"D": 1}, "GHQ": {"D": 1, "T": 1}}, "reserve": {"P": 2}}, "R": {}, "Y": {"flags": ["Y"], "spaces": {"B3": {"F": 1}, "R0": {"F": 1}, "Y0": {"T": 2}, "YHQ": {"D": 2, "I": 1}}, "reserve": {"P": 2}}}}, "version": 1}', '{0,1,2}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('n5v46am2', 3, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"B6": {"I": 1}, "NI": {"T": 1}, "R4": {"F": 1}, "Y0": {"F": 1}, "BHQ": {"D": 2, "I": 1}}, "reserve": {"I": 1, "P": 2}}, "G": {"flags": ["G"], "spaces": {"G8": {"T": 2}, "GHQ": {"D": 2, "F": 2, "I": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"B2": {"F": 1}, "G7": {"F": 1}, "R0": {"T": 2}, "R7": {"D": 1, "I": 1}, "RHQ": {"D": 1, "I": 1}}, "reserve": {"P": 3}}, "Y": {"flags": ["Y"], "spaces": {"B4": {"F": 1}, "R5": {"F": 1}, "S9": {"D": 1}, "Y7": {"T": 1}, "YHQ": {"D": 1, "R": 1, "T": 1}}, "reserve": {"P": 2, "T": 1}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, NULL, NULL, NULL, NULL, '2026-11-21 12:00:00+00', '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('lmepqklj', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'host', '{"events": [{"at": "GHQ", "army": "G", "kind": "broken_up", "seat": 0, "gives": {"P": 1}, "piece": "I"}, {"at": "BHQ", "army": "B", "kind": "broken_up", "seat": 1, "gives": {"P": 1}, "piece": "I"}, {"at": "YHQ", "army": "Y", "kind": "broken_up", "seat": 2, "gives": {"P": 1}, "piece": "I"}, {"at": "RHQ", "army": "R", "kind": "broken_up", "seat": 3, "gives": {"P": 1}, "piece": "I"}, {"to": 1, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}]', NULL, NULL),
	('lmepqklj', 2, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'settled', '{"events": [{"why": "agreed", "kind": "game_over", "ending": {"kind": "drawn", "winners": [0, 1, 2, 3]}}], "version": 1}', '{"state": {"ending": {"kind": "drawn", "winners": [0, 1, 2, 3]}, "seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 1, "T": 2}}, "reserve": {"P": 1}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}, {"lost": 0, "peak": 39, "flags": 0, "income": 0, "missed": 1, "refused": 0, "captured": 0, "forfeited": 1, "carried_out": 0}]', NULL, NULL),
	('tdblm4kg', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-24 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', NULL, NULL, NULL),
	('n5v46am2', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 3, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'all_in', '{"events": [{"to": "Y3", "army": "R", "from": "RHQ", "kind": "moved", "line": 1, "seat": 3, "piece": "F"}, {"to": "R0", "army": "R", "from": "RHQ", "kind": "moved", "line": 2, "seat": 3, "piece": "T"}, {"to": "R8", "army": "R", "from": "RHQ", "kind": "moved", "line": 3, "seat": 3, "piece": "D"}, {"to": "R0", "army": "R", "from": "RHQ", "kind": "moved", "line": 4, "seat": 3, "piece": "F"}, {"to": "R6", "army": "R", "from": "RHQ", "kind": "moved", "line": 5, "seat": 3, "piece": "T"}, {"to": "G8", "army": "G", "from": "GHQ", "kind": "moved", "line": 1, "seat": 0, "piece": "T"}, {"to": "G0", "army": "B", "from": "BHQ", "kind": "moved", "line": 1, "seat": 1, "piece": "F"}, {"to": "Y0", "army": "B", "from": "BHQ", "kind": "moved", "line": 2, "seat": 1, "piece": "F"}, {"to": "B6", "army": "B", "from": "BHQ", "kind": "moved", "line": 3, "seat": 1, "piece": "I"}, {"to": "B5", "army": "B", "from": "BHQ", "kind": "moved", "line": 4, "seat": 1, "piece": "T"}, {"to": "B3", "army": "Y", "from": "YHQ", "kind": "moved", "line": 1, "seat": 2, "piece": "F"}, {"to": "Y4", "army": "Y", "from": "YHQ", "kind": "moved", "line": 2, "seat": 2, "piece": "I"}, {"to": "R5", "army": "Y", "from": "YHQ", "kind": "moved", "line": 3, "seat": 2, "piece": "F"}, {"to": "Y7", "army": "Y", "from": "YHQ", "kind": "moved", "line": 4, "seat": 2, "piece": "T"}, {"to": "S9", "army": "Y", "from": "YHQ", "kind": "moved", "line": 5, "seat": 2, "piece": "D"}, {"army": "B", "kind": "earned", "countries": ["G", "Y"]}, {"army": "Y", "kind": "earned", "countries": ["B", "R"]}, {"army": "R", "kind": "earned", "countries": ["Y"]}, {"to": 0, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"B5": {"T": 1}, "B6": {"I": 1}, "G0": {"F": 1}, "Y0": {"F": 1}, "BHQ": {"D": 2, "I": 1, "T": 1}}, "reserve": {"P": 2}}, "G": {"flags": ["G"], "spaces": {"G8": {"T": 1}, "GHQ": {"D": 2, "F": 2, "I": 2, "T": 1}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"R0": {"F": 1, "T": 1}, "R6": {"T": 1}, "R8": {"D": 1}, "Y3": {"F": 1}, "RHQ": {"D": 1, "I": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"B3": {"F": 1}, "R5": {"F": 1}, "S9": {"D": 1}, "Y4": {"I": 1}, "Y7": {"T": 1}, "YHQ": {"D": 1, "I": 1, "T": 1}}, "reserve": {"P": 2}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 40, "flags": 0, "income": 0, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 1}, {"lost": 0, "peak": 42, "flags": 0, "income": 2, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 4}, {"lost": 0, "peak": 42, "flags": 0, "income": 2, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 5}, {"lost": 0, "peak": 41, "flags": 0, "income": 1, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 5}]', NULL, NULL),
	('n5v46am2', 2, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"B5": {"T": 1}, "B6": {"I": 1}, "G0": {"F": 1}, "Y0": {"F": 1}, "BHQ": {"D": 2, "I": 1, "T": 1}}, "reserve": {"P": 2}}, "G": {"flags": ["G"], "spaces": {"G8": {"T": 1}, "GHQ": {"D": 2, "F": 2, "I": 2, "T": 1}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"R0": {"F": 1, "T": 1}, "R6": {"T": 1}, "R8": {"D": 1}, "Y3": {"F": 1}, "RHQ": {"D": 1, "I": 2}}, "reserve": {"P": 1}}, "Y": {"flags": ["Y"], "spaces": {"B3": {"F": 1}, "R5": {"F": 1}, "S9": {"D": 1}, "Y4": {"I": 1}, "Y7": {"T": 1}, "YHQ": {"D": 1, "I": 1, "T": 1}}, "reserve": {"P": 2}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'all_in', '{"events": [{"to": "G8", "army": "G", "from": "GHQ", "kind": "moved", "line": 1, "seat": 0, "piece": "T"}, {"to": "R4", "army": "B", "from": "Y0", "kind": "moved", "line": 1, "seat": 1, "piece": "F"}, {"army": "B", "kind": "bought", "line": 2, "made": "I", "seat": 1, "units": 2}, {"to": "NI", "army": "B", "from": "B5", "kind": "moved", "line": 3, "seat": 1, "piece": "T"}, {"to": "Y0", "army": "B", "from": "G0", "kind": "moved", "line": 4, "seat": 1, "piece": "F"}, {"to": "B4", "army": "B", "from": "BHQ", "kind": "moved", "line": 5, "seat": 1, "piece": "T"}, {"army": "Y", "kind": "bought", "line": 1, "made": "I", "seat": 2, "units": 2}, {"to": "YHQ", "army": "Y", "from": "YRV", "kind": "moved", "line": 2, "seat": 2, "piece": "I"}, {"to": "YHQ", "army": "Y", "from": "Y4", "kind": "moved", "line": 3, "seat": 2, "piece": "I"}, {"at": "YHQ", "army": "Y", "kind": "exchanged", "line": 4, "made": "R", "seat": 2, "given": "I"}, {"to": "B4", "army": "Y", "from": "B3", "kind": "moved", "line": 5, "seat": 2, "piece": "F"}, {"to": "G7", "army": "R", "from": "R0", "kind": "moved", "line": 1, "seat": 3, "piece": "F"}, {"to": "R7", "army": "R", "from": "R8", "kind": "moved", "line": 2, "seat": 3, "piece": "D"}, {"to": "R0", "army": "R", "from": "R6", "kind": "moved", "line": 3, "seat": 3, "piece": "T"}, {"to": "R7", "army": "R", "from": "RHQ", "kind": "moved", "line": 4, "seat": 3, "piece": "I"}, {"to": "B2", "army": "R", "from": "Y3", "kind": "moved", "line": 5, "seat": 3, "piece": "F"}, {"at": "B4", "to": "Y", "kind": "battle", "choice": "alone", "winner": {"seat": 2}, "strengths": [{"side": {"seat": 1}, "strength": 3}, {"side": {"seat": 2}, "strength": 5}]}, {"at": "B4", "by": "Y", "army": "B", "kind": "captured", "pieces": {"T": 1}}, {"army": "B", "kind": "earned", "countries": ["Y", "R"]}, {"army": "Y", "kind": "earned", "countries": ["B", "R"]}, {"army": "R", "kind": "earned", "countries": ["G", "B"]}, {"to": 1, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"B6": {"I": 1}, "NI": {"T": 1}, "R4": {"F": 1}, "Y0": {"F": 1}, "BHQ": {"D": 2, "I": 1}}, "reserve": {"I": 1, "P": 2}}, "G": {"flags": ["G"], "spaces": {"G8": {"T": 2}, "GHQ": {"D": 2, "F": 2, "I": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"B2": {"F": 1}, "G7": {"F": 1}, "R0": {"T": 2}, "R7": {"D": 1, "I": 1}, "RHQ": {"D": 1, "I": 1}}, "reserve": {"P": 3}}, "Y": {"flags": ["Y"], "spaces": {"B4": {"F": 1}, "R5": {"F": 1}, "S9": {"D": 1}, "Y7": {"T": 1}, "YHQ": {"D": 1, "R": 1, "T": 1}}, "reserve": {"P": 2, "T": 1}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 40, "flags": 0, "income": 0, "played": 2, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 2}, {"lost": 1, "peak": 42, "flags": 0, "income": 4, "played": 2, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 9}, {"lost": 0, "peak": 61, "flags": 0, "income": 4, "played": 2, "refused": 0, "captured": 1, "forfeited": 0, "carried_out": 10}, {"lost": 0, "peak": 43, "flags": 0, "income": 3, "played": 2, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 10}]', NULL, NULL),
	('3cgnq7dc', 3, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 2, "position": {"B": {"flags": ["B"], "spaces": {"B1": {"I": 1}, "NI": {"T": 1}, "R3": {"F": 1}, "S7": {"D": 2}, "BHQ": {"F": 1, "I": 1, "T": 1}}, "reserve": {"P": 2}}, "G": {"flags": ["G"], "spaces": {"G8": {"I": 2, "T": 1}, "R7": {"F": 1}, "GHQ": {"D": 2, "F": 1}}, "reserve": {"P": 2}}, "R": {"flags": ["R"], "spaces": {"B8": {"F": 1}, "G5": {"F": 1}, "R6": {"I": 1, "T": 1}, "R8": {"T": 1}, "RHQ": {"D": 1, "I": 1}, "S12": {"D": 1}}, "reserve": {"P": 4, "T": 1}}, "Y": {"flags": ["Y"], "spaces": {"B7": {"F": 1}, "R0": {"F": 1}, "Y4": {"T": 1}, "Y6": {"I": 1}, "YHQ": {"D": 2, "I": 1, "T": 1}}, "reserve": {"I": 1, "P": 2}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'all_in', '{"events": [{"army": "Y", "kind": "bought", "line": 1, "made": "I", "seat": 2, "units": 2}, {"to": "Y8", "army": "Y", "from": "YHQ", "kind": "moved", "line": 2, "seat": 2, "piece": "I"}, {"to": "G2", "army": "Y", "from": "B7", "kind": "moved", "line": 3, "seat": 2, "piece": "F"}, {"to": "Y4", "army": "Y", "from": "YHQ", "kind": "moved", "line": 4, "seat": 2, "piece": "T"}, {"to": "Y4", "army": "Y", "from": "Y6", "kind": "moved", "line": 5, "seat": 2, "piece": "I"}, {"to": "R3", "army": "R", "from": "S12", "kind": "moved", "line": 1, "seat": 3, "piece": "D"}, {"to": "Y1", "army": "R", "from": "G5", "kind": "moved", "line": 2, "seat": 3, "piece": "F"}, {"army": "R", "kind": "bought", "line": 3, "made": "T", "seat": 3, "units": 3}, {"to": "R3", "army": "R", "from": "R6", "kind": "moved", "line": 4, "seat": 3, "piece": "T"}, {"to": "B3", "army": "R", "from": "B8", "kind": "moved", "line": 5, "seat": 3, "piece": "F"}, {"to": "G8", "army": "G", "from": "GHQ", "kind": "moved", "line": 1, "seat": 0, "piece": "D"}, {"army": "G", "kind": "bought", "line": 2, "made": "I", "seat": 0, "units": 2}, {"to": "G4", "army": "G", "from": "GHQ", "kind": "moved", "line": 3, "seat": 0, "piece": "F"}, {"to": "G7", "army": "G", "from": "G8", "kind": "moved", "line": 4, "seat": 0, "piece": "I"}, {"to": "R5", "army": "G", "from": "R7", "kind": "moved", "line": 5, "seat": 0, "piece": "F"}, {"to": "G7", "army": "B", "from": "NI", "kind": "moved", "line": 1, "seat": 1, "piece": "T"}, {"army": "B", "kind": "bought", "line": 2, "made": "I", "seat": 1, "units": 2}, {"to": "B6", "army": "B", "from": "BHQ", "kind": "moved", "line": 3, "seat": 1, "piece": "I"}, {"to": "B6", "army": "B", "from": "BHQ", "kind": "moved", "line": 4, "seat": 1, "piece": "T"}, {"to": "Y5", "army": "B", "from": "BHQ", "kind": "moved", "line": 5, "seat": 1, "piece": "F"}, {"at": "G7", "to": "B", "kind": "battle", "choice": "alone", "winner": {"seat": 1}, "strengths": [{"side": {"seat": 0}, "strength": 2}, {"side": {"seat": 1}, "strength": 3}]}, {"at": "G7", "by": "B", "army": "G", "kind": "captured", "pieces": {"I": 1}}, {"at": "R3", "to": "R", "kind": "battle", "choice": "alone", "winner": {"seat": 3}, "strengths": [{"side": {"seat": 1}, "strength": 5}, {"side": {"seat": 3}, "strength": 13}]}, {"at": "R3", "by": "R", "army": "B", "kind": "captured", "pieces": {"F": 1}}, {"army": "G", "kind": "earned", "countries": ["R"]}, {"army": "B", "kind": "earned", "countries": ["G", "Y"]}, {"army": "Y", "kind": "earned", "countries": ["G", "R"]}, {"army": "R", "kind": "earned", "countries": ["B", "Y"]}, {"to": 3, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 3, "position": {"B": {"flags": ["B"], "spaces": {"B1": {"I": 1}, "B6": {"I": 1, "T": 1}, "G7": {"T": 1}, "S7": {"D": 2}, "Y5": {"F": 1}}, "reserve": {"I": 2, "P": 2}}, "G": {"flags": ["G"], "spaces": {"G4": {"F": 1}, "G8": {"D": 1, "I": 1, "T": 1}, "R5": {"F": 1}, "GHQ": {"D": 1}}, "reserve": {"I": 1, "P": 1}}, "R": {"flags": ["R"], "spaces": {"B3": {"F": 1}, "R3": {"D": 1, "T": 1}, "R6": {"I": 1}, "R8": {"T": 1}, "Y1": {"F": 1}, "RHQ": {"D": 1, "I": 1}}, "reserve": {"F": 1, "P": 3, "T": 2}}, "Y": {"flags": ["Y"], "spaces": {"G2": {"F": 1}, "R0": {"F": 1}, "Y4": {"I": 1, "T": 2}, "Y8": {"I": 1}, "YHQ": {"D": 2}}, "reserve": {"I": 2, "P": 2}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 2, "peak": 41, "flags": 0, "income": 3, "played": 3, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 15}, {"lost": 1, "peak": 42, "flags": 0, "income": 4, "played": 3, "refused": 0, "captured": 1, "forfeited": 0, "carried_out": 15}, {"lost": 0, "peak": 46, "flags": 0, "income": 6, "played": 3, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 13}, {"lost": 0, "peak": 54, "flags": 0, "income": 6, "played": 3, "refused": 0, "captured": 2, "forfeited": 0, "carried_out": 14}]', NULL, NULL),
	('3cgnq7dc', 4, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 3, "position": {"B": {"flags": ["B"], "spaces": {"B1": {"I": 1}, "B6": {"I": 1, "T": 1}, "G7": {"T": 1}, "S7": {"D": 2}, "Y5": {"F": 1}}, "reserve": {"I": 2, "P": 2}}, "G": {"flags": ["G"], "spaces": {"G4": {"F": 1}, "G8": {"D": 1, "I": 1, "T": 1}, "R5": {"F": 1}, "GHQ": {"D": 1}}, "reserve": {"I": 1, "P": 1}}, "R": {"flags": ["R"], "spaces": {"B3": {"F": 1}, "R3": {"D": 1, "T": 1}, "R6": {"I": 1}, "R8": {"T": 1}, "Y1": {"F": 1}, "RHQ": {"D": 1, "I": 1}}, "reserve": {"F": 1, "P": 3, "T": 2}}, "Y": {"flags": ["Y"], "spaces": {"G2": {"F": 1}, "R0": {"F": 1}, "Y4": {"I": 1, "T": 2}, "Y8": {"I": 1}, "YHQ": {"D": 2}}, "reserve": {"I": 2, "P": 2}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'all_in', '{"events": [{"army": "R", "kind": "bought", "line": 1, "made": "T", "seat": 3, "units": 3}, {"at": "RRV", "army": "R", "kind": "exchanged", "line": 2, "made": "H", "seat": 3, "given": "T"}, {"to": "RHQ", "army": "R", "from": "RRV", "kind": "moved", "line": 3, "seat": 3, "piece": "H"}, {"to": "R2", "army": "R", "from": "R8", "kind": "moved", "line": 4, "seat": 3, "piece": "T"}, {"to": "R4", "army": "R", "from": "RHQ", "kind": "moved", "line": 5, "seat": 3, "piece": "I"}, {"to": "B1", "army": "G", "from": "G4", "kind": "moved", "line": 1, "seat": 0, "piece": "F"}, {"to": "G7", "army": "G", "from": "G8", "kind": "moved", "line": 2, "seat": 0, "piece": "D"}, {"to": "G7", "army": "G", "from": "G8", "kind": "moved", "line": 3, "seat": 0, "piece": "I"}, {"to": "G8", "army": "G", "from": "GHQ", "kind": "moved", "line": 4, "seat": 0, "piece": "D"}, {"to": "Y8", "army": "G", "from": "R5", "kind": "moved", "line": 5, "seat": 0, "piece": "F"}, {"army": "B", "kind": "bought", "line": 1, "made": "I", "seat": 1, "units": 2}, {"at": "BRV", "army": "B", "kind": "exchanged", "line": 2, "made": "R", "seat": 1, "given": "I"}, {"to": "BHQ", "army": "B", "from": "BRV", "kind": "moved", "line": 3, "seat": 1, "piece": "R"}, {"to": "G6", "army": "B", "from": "G7", "kind": "moved", "line": 4, "seat": 1, "piece": "T"}, {"to": "Y3", "army": "B", "from": "Y5", "kind": "moved", "line": 5, "seat": 1, "piece": "F"}, {"to": "Y2", "army": "Y", "from": "Y8", "kind": "moved", "line": 1, "seat": 2, "piece": "I"}, {"to": "B2", "army": "Y", "from": "R0", "kind": "moved", "line": 2, "seat": 2, "piece": "F"}, {"army": "Y", "kind": "bought", "line": 3, "made": "I", "seat": 2, "units": 2}, {"at": "YRV", "army": "Y", "kind": "exchanged", "line": 4, "made": "R", "seat": 2, "given": "I"}, {"to": "G7", "army": "Y", "from": "G2", "kind": "moved", "line": 5, "seat": 2, "piece": "F"}, {"at": "G7", "to": "G", "kind": "battle", "choice": "alone", "winner": {"seat": 0}, "strengths": [{"side": {"seat": 0}, "strength": 12}, {"side": {"seat": 2}, "strength": 5}]}, {"at": "G7", "by": "G", "army": "Y", "kind": "captured", "pieces": {"F": 1}}, {"at": "B1", "to": "G", "kind": "battle", "choice": "alone", "winner": {"seat": 0}, "strengths": [{"side": {"seat": 0}, "strength": 5}, {"side": {"seat": 1}, "strength": 2}]}, {"at": "B1", "by": "G", "army": "B", "kind": "captured", "pieces": {"I": 1}}, {"army": "G", "kind": "earned", "countries": ["B", "Y"]}, {"army": "B", "kind": "earned", "countries": ["G", "Y"]}, {"army": "Y", "kind": "earned", "countries": ["B"]}, {"army": "R", "kind": "earned", "countries": ["B", "Y"]}, {"to": 0, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"B6": {"I": 1, "T": 1}, "G6": {"T": 1}, "S7": {"D": 2}, "Y3": {"F": 1}, "BHQ": {"R": 1}}, "reserve": {"P": 2}}, "G": {"flags": ["G"], "spaces": {"B1": {"F": 1}, "G7": {"D": 1, "I": 1}, "G8": {"D": 1, "T": 1}, "Y8": {"F": 1}}, "reserve": {"F": 1, "I": 2, "P": 3}}, "R": {"flags": ["R"], "spaces": {"B3": {"F": 1}, "R2": {"T": 1}, "R3": {"D": 1, "T": 1}, "R4": {"I": 1}, "R6": {"I": 1}, "Y1": {"F": 1}, "RHQ": {"D": 1, "H": 1}}, "reserve": {"F": 1, "P": 2}}, "Y": {"flags": ["Y"], "spaces": {"B2": {"F": 1}, "Y2": {"I": 1}, "Y4": {"I": 1, "T": 2}, "YHQ": {"D": 2}}, "reserve": {"P": 1, "R": 1}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 2, "peak": 47, "flags": 0, "income": 5, "played": 4, "refused": 0, "captured": 2, "forfeited": 0, "carried_out": 20}, {"lost": 2, "peak": 55, "flags": 0, "income": 6, "played": 4, "refused": 0, "captured": 1, "forfeited": 0, "carried_out": 20}, {"lost": 1, "peak": 56, "flags": 0, "income": 7, "played": 4, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 18}, {"lost": 0, "peak": 77, "flags": 0, "income": 8, "played": 4, "refused": 0, "captured": 2, "forfeited": 0, "carried_out": 19}]', NULL, NULL),
	('3cgnq7dc', 5, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"B6": {"I": 1, "T": 1}, "G6": {"T": 1}, "S7": {"D": 2}, "Y3": {"F": 1}, "BHQ": {"R": 1}}, "reserve": {"P": 2}}, "G": {"flags": ["G"], "spaces": {"B1": {"F": 1}, "G7": {"D": 1, "I": 1}, "G8": {"D": 1, "T": 1}, "Y8": {"F": 1}}, "reserve": {"F": 1, "I": 2, "P": 3}}, "R": {"flags": ["R"], "spaces": {"B3": {"F": 1}, "R2": {"T": 1}, "R3": {"D": 1, "T": 1}, "R4": {"I": 1}, "R6": {"I": 1}, "Y1": {"F": 1}, "RHQ": {"D": 1, "H": 1}}, "reserve": {"F": 1, "P": 2}}, "Y": {"flags": ["Y"], "spaces": {"B2": {"F": 1}, "Y2": {"I": 1}, "Y4": {"I": 1, "T": 2}, "YHQ": {"D": 2}}, "reserve": {"P": 1, "R": 1}}}}, "version": 1}', '{0,1,2,3}', true, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'all_in', '{"events": [{"to": "Y6", "army": "G", "from": "Y8", "kind": "moved", "line": 1, "seat": 0, "piece": "F"}, {"army": "G", "kind": "bought", "line": 2, "made": "I", "seat": 0, "units": 2}, {"at": "GRV", "army": "G", "kind": "exchanged", "line": 3, "made": "R", "seat": 0, "given": "I"}, {"to": "GHQ", "army": "G", "from": "GRV", "kind": "moved", "line": 4, "seat": 0, "piece": "R"}, {"to": "G3", "army": "G", "from": "G7", "kind": "moved", "line": 5, "seat": 0, "piece": "I"}, {"to": "G4", "army": "B", "from": "G6", "kind": "moved", "line": 1, "seat": 1, "piece": "T"}, {"to": "R6", "army": "B", "from": "Y3", "kind": "moved", "line": 2, "seat": 1, "piece": "F"}, {"to": "B6", "army": "B", "from": "BHQ", "kind": "moved", "line": 3, "seat": 1, "piece": "R"}, {"army": "B", "kind": "bought", "line": 4, "made": "I", "seat": 1, "units": 2}, {"to": "BHQ", "army": "B", "from": "BRV", "kind": "moved", "line": 5, "seat": 1, "piece": "I"}, {"to": "YHQ", "army": "Y", "from": "YRV", "kind": "moved", "line": 1, "seat": 2, "piece": "R"}, {"to": "Y8", "army": "Y", "from": "YHQ", "kind": "moved", "line": 2, "seat": 2, "piece": "D"}, {"to": "Y8", "army": "Y", "from": "Y4", "kind": "moved", "line": 3, "seat": 2, "piece": "I"}, {"to": "XI", "army": "Y", "from": "Y4", "kind": "moved", "line": 4, "seat": 2, "piece": "T"}, {"to": "Y8", "army": "Y", "from": "Y4", "kind": "moved", "line": 5, "seat": 2, "piece": "T"}, {"to": "R8", "army": "R", "from": "RHQ", "kind": "moved", "line": 1, "seat": 3, "piece": "D"}, {"to": "R2", "army": "R", "from": "R3", "kind": "moved", "line": 2, "seat": 3, "piece": "T"}, {"army": "R", "kind": "bought", "line": 3, "made": "I", "seat": 3, "units": 2}, {"to": "G3", "army": "R", "from": "Y1", "kind": "moved", "line": 4, "seat": 3, "piece": "F"}, {"to": "R6", "army": "R", "from": "R3", "kind": "moved", "line": 5, "seat": 3, "piece": "D"}, {"at": "G3", "to": "R", "kind": "battle", "choice": "alone", "winner": {"seat": 3}, "strengths": [{"side": {"seat": 0}, "strength": 2}, {"side": {"seat": 3}, "strength": 5}]}, {"at": "G3", "by": "R", "army": "G", "kind": "captured", "pieces": {"I": 1}}, {"at": "R6", "to": "R", "kind": "battle", "choice": "alone", "winner": {"seat": 3}, "strengths": [{"side": {"seat": 1}, "strength": 5}, {"side": {"seat": 3}, "strength": 12}]}, {"at": "R6", "by": "R", "army": "B", "kind": "captured", "pieces": {"F": 1}}, {"army": "G", "kind": "earned", "countries": ["B", "Y"]}, {"army": "B", "kind": "earned", "countries": ["G"]}, {"army": "Y", "kind": "earned", "countries": ["B"]}, {"army": "R", "kind": "earned", "countries": ["G", "B"]}, {"why": "most_power", "kind": "game_over", "ending": {"kind": "won", "winners": [3]}}], "version": 1}', '{"state": {"ending": {"kind": "won", "winners": [3]}, "seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"B6": {"I": 1, "R": 1, "T": 1}, "G4": {"T": 1}, "S7": {"D": 2}, "BHQ": {"I": 1}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"B1": {"F": 1}, "G7": {"D": 1}, "G8": {"D": 1, "T": 1}, "Y6": {"F": 1}, "GHQ": {"R": 1}}, "reserve": {"F": 1, "P": 3}}, "R": {"flags": ["R"], "spaces": {"B3": {"F": 1}, "G3": {"F": 1}, "R2": {"T": 2}, "R4": {"I": 1}, "R6": {"D": 1, "I": 1}, "R8": {"D": 1}, "RHQ": {"H": 1}}, "reserve": {"F": 2, "I": 2, "P": 2}}, "Y": {"flags": ["Y"], "spaces": {"B2": {"F": 1}, "XI": {"T": 1}, "Y2": {"I": 1}, "Y8": {"D": 1, "I": 1, "T": 1}, "YHQ": {"D": 1, "R": 1}}, "reserve": {"P": 2}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 3, "peak": 61, "flags": 0, "income": 7, "played": 5, "refused": 0, "captured": 2, "forfeited": 0, "carried_out": 25}, {"lost": 3, "peak": 55, "flags": 0, "income": 7, "played": 5, "refused": 0, "captured": 1, "forfeited": 0, "carried_out": 25}, {"lost": 1, "peak": 57, "flags": 0, "income": 8, "played": 5, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 23}, {"lost": 0, "peak": 86, "flags": 0, "income": 10, "played": 5, "refused": 0, "captured": 4, "forfeited": 0, "carried_out": 24}]', NULL, NULL),
	('3cgnq7dc', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'all_in', '{"events": [{"to": "Y0", "army": "G", "from": "GHQ", "kind": "moved", "line": 1, "seat": 0, "piece": "F"}, {"to": "G7", "army": "G", "from": "GHQ", "kind": "moved", "line": 2, "seat": 0, "piece": "I"}, {"to": "G8", "army": "G", "from": "GHQ", "kind": "moved", "line": 3, "seat": 0, "piece": "T"}, {"to": "G6", "army": "G", "from": "GHQ", "kind": "moved", "line": 4, "seat": 0, "piece": "I"}, {"to": "R3", "army": "G", "from": "GHQ", "kind": "moved", "line": 5, "seat": 0, "piece": "F"}, {"to": "G3", "army": "B", "from": "BHQ", "kind": "moved", "line": 1, "seat": 1, "piece": "F"}, {"to": "B4", "army": "B", "from": "BHQ", "kind": "moved", "line": 2, "seat": 1, "piece": "I"}, {"to": "Y0", "army": "B", "from": "BHQ", "kind": "moved", "line": 3, "seat": 1, "piece": "F"}, {"to": "B2", "army": "B", "from": "BHQ", "kind": "moved", "line": 4, "seat": 1, "piece": "T"}, {"to": "S7", "army": "B", "from": "BHQ", "kind": "moved", "line": 5, "seat": 1, "piece": "D"}, {"to": "B3", "army": "Y", "from": "YHQ", "kind": "moved", "line": 1, "seat": 2, "piece": "F"}, {"to": "Y6", "army": "Y", "from": "YHQ", "kind": "moved", "line": 2, "seat": 2, "piece": "T"}, {"to": "R0", "army": "Y", "from": "YHQ", "kind": "moved", "line": 3, "seat": 2, "piece": "F"}, {"to": "B0", "army": "R", "from": "RHQ", "kind": "moved", "line": 1, "seat": 3, "piece": "F"}, {"to": "G5", "army": "R", "from": "RHQ", "kind": "moved", "line": 2, "seat": 3, "piece": "F"}, {"to": "R6", "army": "R", "from": "RHQ", "kind": "moved", "line": 3, "seat": 3, "piece": "T"}, {"to": "R6", "army": "R", "from": "RHQ", "kind": "moved", "line": 4, "seat": 3, "piece": "T"}, {"at": "Y0", "kind": "tied", "strength": 5, "strengths": [{"side": {"seat": 0}, "strength": 5}, {"side": {"seat": 1}, "strength": 5}]}, {"at": "Y0", "to": "GHQ", "army": "G", "kind": "retreated", "side": {"seat": 0}, "count": 1, "piece": "F"}, {"at": "Y0", "to": "BHQ", "army": "B", "kind": "retreated", "side": {"seat": 1}, "count": 1, "piece": "F"}, {"army": "G", "kind": "earned", "countries": ["R"]}, {"army": "B", "kind": "earned", "countries": ["G"]}, {"army": "Y", "kind": "earned", "countries": ["B", "R"]}, {"army": "R", "kind": "earned", "countries": ["G", "B"]}, {"to": 1, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"B2": {"T": 1}, "B4": {"I": 1}, "G3": {"F": 1}, "S7": {"D": 1}, "BHQ": {"D": 1, "F": 1, "I": 1, "T": 1}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"G6": {"I": 1}, "G7": {"I": 1}, "G8": {"T": 1}, "R3": {"F": 1}, "GHQ": {"D": 2, "F": 1, "T": 1}}, "reserve": {"P": 1}}, "R": {"flags": ["R"], "spaces": {"B0": {"F": 1}, "G5": {"F": 1}, "R6": {"T": 2}, "RHQ": {"D": 2, "I": 2}}, "reserve": {"P": 2}}, "Y": {"flags": ["Y"], "spaces": {"B3": {"F": 1}, "R0": {"F": 1}, "Y6": {"T": 1}, "YHQ": {"D": 2, "I": 2, "T": 1}}, "reserve": {"P": 2}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 0, "peak": 41, "flags": 0, "income": 1, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 5}, {"lost": 0, "peak": 41, "flags": 0, "income": 1, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 5}, {"lost": 0, "peak": 42, "flags": 0, "income": 2, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 3}, {"lost": 0, "peak": 42, "flags": 0, "income": 2, "played": 1, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 4}]', NULL, NULL),
	('3cgnq7dc', 2, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 1, "position": {"B": {"flags": ["B"], "spaces": {"B2": {"T": 1}, "B4": {"I": 1}, "G3": {"F": 1}, "S7": {"D": 1}, "BHQ": {"D": 1, "F": 1, "I": 1, "T": 1}}, "reserve": {"P": 1}}, "G": {"flags": ["G"], "spaces": {"G6": {"I": 1}, "G7": {"I": 1}, "G8": {"T": 1}, "R3": {"F": 1}, "GHQ": {"D": 2, "F": 1, "T": 1}}, "reserve": {"P": 1}}, "R": {"flags": ["R"], "spaces": {"B0": {"F": 1}, "G5": {"F": 1}, "R6": {"T": 2}, "RHQ": {"D": 2, "I": 2}}, "reserve": {"P": 2}}, "Y": {"flags": ["Y"], "spaces": {"B3": {"F": 1}, "R0": {"F": 1}, "Y6": {"T": 1}, "YHQ": {"D": 2, "I": 2, "T": 1}}, "reserve": {"P": 2}}}}, "version": 1}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-24 12:00:00+00', '2026-11-21 12:00:00+00', 0, '2026-11-21 12:00:00+00', 'all_in', '{"events": [{"to": "R3", "army": "B", "from": "G3", "kind": "moved", "line": 1, "seat": 1, "piece": "F"}, {"to": "S7", "army": "B", "from": "BHQ", "kind": "moved", "line": 2, "seat": 1, "piece": "D"}, {"to": "NI", "army": "B", "from": "B2", "kind": "moved", "line": 3, "seat": 1, "piece": "T"}, {"to": "B1", "army": "B", "from": "B4", "kind": "moved", "line": 4, "seat": 1, "piece": "I"}, {"to": "Y0", "army": "B", "from": "BHQ", "kind": "moved", "line": 5, "seat": 1, "piece": "F"}, {"army": "Y", "kind": "bought", "line": 1, "made": "I", "seat": 2, "units": 2}, {"to": "Y4", "army": "Y", "from": "Y6", "kind": "moved", "line": 2, "seat": 2, "piece": "T"}, {"to": "G6", "army": "Y", "from": "R0", "kind": "moved", "line": 3, "seat": 2, "piece": "F"}, {"to": "Y6", "army": "Y", "from": "YHQ", "kind": "moved", "line": 4, "seat": 2, "piece": "I"}, {"to": "B7", "army": "Y", "from": "B3", "kind": "moved", "line": 5, "seat": 2, "piece": "F"}, {"to": "B8", "army": "R", "from": "B0", "kind": "moved", "line": 1, "seat": 3, "piece": "F"}, {"to": "G6", "army": "R", "from": "G5", "kind": "moved", "line": 2, "seat": 3, "piece": "F"}, {"to": "S12", "army": "R", "from": "RHQ", "kind": "moved", "line": 3, "seat": 3, "piece": "D"}, {"to": "R6", "army": "R", "from": "RHQ", "kind": "moved", "line": 4, "seat": 3, "piece": "I"}, {"to": "R8", "army": "R", "from": "R6", "kind": "moved", "line": 5, "seat": 3, "piece": "T"}, {"to": "Y0", "army": "G", "from": "GHQ", "kind": "moved", "line": 1, "seat": 0, "piece": "F"}, {"to": "G8", "army": "G", "from": "G6", "kind": "moved", "line": 2, "seat": 0, "piece": "I"}, {"to": "R7", "army": "G", "from": "R3", "kind": "moved", "line": 3, "seat": 0, "piece": "F"}, {"to": "G8", "army": "G", "from": "G7", "kind": "moved", "line": 4, "seat": 0, "piece": "I"}, {"to": "G5", "army": "G", "from": "GHQ", "kind": "moved", "line": 5, "seat": 0, "piece": "T"}, {"at": "G6", "kind": "tied", "strength": 5, "strengths": [{"side": {"seat": 2}, "strength": 5}, {"side": {"seat": 3}, "strength": 5}]}, {"at": "Y0", "kind": "tied", "strength": 5, "strengths": [{"side": {"seat": 0}, "strength": 5}, {"side": {"seat": 1}, "strength": 5}]}, {"at": "G6", "to": "R0", "army": "Y", "kind": "retreated", "side": {"seat": 2}, "count": 1, "piece": "F"}, {"at": "G6", "to": "G5", "army": "R", "kind": "retreated", "side": {"seat": 3}, "count": 1, "piece": "F"}, {"at": "Y0", "to": "GHQ", "army": "G", "kind": "retreated", "side": {"seat": 0}, "count": 1, "piece": "F"}, {"at": "Y0", "to": "BHQ", "army": "B", "kind": "retreated", "side": {"seat": 1}, "count": 1, "piece": "F"}, {"at": "G5", "to": "R", "kind": "battle", "choice": "alone", "winner": {"seat": 3}, "strengths": [{"side": {"seat": 0}, "strength": 3}, {"side": {"seat": 3}, "strength": 5}]}, {"at": "G5", "by": "R", "army": "G", "kind": "captured", "pieces": {"T": 1}}, {"army": "G", "kind": "earned", "countries": ["R"]}, {"army": "B", "kind": "earned", "countries": ["R"]}, {"army": "Y", "kind": "earned", "countries": ["B", "R"]}, {"army": "R", "kind": "earned", "countries": ["G", "B"]}, {"to": 2, "kind": "official_passes"}], "version": 1}', '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 2, "position": {"B": {"flags": ["B"], "spaces": {"B1": {"I": 1}, "NI": {"T": 1}, "R3": {"F": 1}, "S7": {"D": 2}, "BHQ": {"F": 1, "I": 1, "T": 1}}, "reserve": {"P": 2}}, "G": {"flags": ["G"], "spaces": {"G8": {"I": 2, "T": 1}, "R7": {"F": 1}, "GHQ": {"D": 2, "F": 1}}, "reserve": {"P": 2}}, "R": {"flags": ["R"], "spaces": {"B8": {"F": 1}, "G5": {"F": 1}, "R6": {"I": 1, "T": 1}, "R8": {"T": 1}, "RHQ": {"D": 1, "I": 1}, "S12": {"D": 1}}, "reserve": {"P": 4, "T": 1}}, "Y": {"flags": ["Y"], "spaces": {"B7": {"F": 1}, "R0": {"F": 1}, "Y4": {"T": 1}, "Y6": {"I": 1}, "YHQ": {"D": 2, "I": 1, "T": 1}}, "reserve": {"I": 1, "P": 2}}}}, "version": 1}', NULL, '{"steps": [], "closes": "2026-11-24T12:00:00Z", "rhythm": "3d"}', '[{"lost": 1, "peak": 41, "flags": 0, "income": 2, "played": 2, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 10}, {"lost": 0, "peak": 42, "flags": 0, "income": 2, "played": 2, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 10}, {"lost": 0, "peak": 44, "flags": 0, "income": 4, "played": 2, "refused": 0, "captured": 0, "forfeited": 0, "carried_out": 8}, {"lost": 0, "peak": 47, "flags": 0, "income": 4, "played": 2, "refused": 0, "captured": 1, "forfeited": 0, "carried_out": 9}]', NULL, NULL),
	('dfi7h62a', 1, '{"state": {"seating": {"seats": [["G"], ["B"], ["Y"], ["R"]]}, "missiles": "together", "official": 0, "position": {"B": {"flags": ["B"], "spaces": {"BHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "G": {"flags": ["G"], "spaces": {"GHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "R": {"flags": ["R"], "spaces": {"RHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}, "Y": {"flags": ["Y"], "spaces": {"YHQ": {"D": 2, "F": 2, "I": 2, "T": 2}}, "reserve": {}}}}, "version": 99}', '{0,1,2,3}', false, '2026-11-21 12:00:00+00', '2026-11-21 13:00:00+00', '2026-11-21 12:00:00+00', 3, NULL, NULL, NULL, NULL, NULL, '{"steps": [], "closes": "2026-11-21T13:00:00Z", "rhythm": "1h"}', NULL, NULL, NULL);

INSERT INTO public.seats VALUES
	('lkdf6tap', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'waiting', NULL, 1),
	('lkdf6tap', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'waiting', NULL, 1),
	('lkdf6tap', 3, 'di', 'di@example.org', 'en', 'UTC', 'waiting', NULL, 1),
	('lkdf6tap', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('vx7twz3q', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'waiting', NULL, 1),
	('vx7twz3q', 2, NULL, NULL, NULL, NULL, NULL, NULL, 1),
	('vx7twz3q', 3, NULL, NULL, NULL, NULL, NULL, 'easy', 1),
	('vx7twz3q', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('ijfrj7k6', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'waiting', NULL, 1),
	('ijfrj7k6', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'waiting', NULL, 1),
	('ijfrj7k6', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'waiting', NULL, 1),
	('ijfrj7k6', 3, 'di', 'di@example.org', 'en', 'UTC', 'declined', NULL, 1),
	('33kcxbzv', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('33kcxbzv', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('33kcxbzv', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('33kcxbzv', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('yl3l3koa', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('yl3l3koa', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('yl3l3koa', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('yl3l3koa', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('u7oalbud', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('u7oalbud', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('u7oalbud', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('u7oalbud', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('cjln6y4h', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('cjln6y4h', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('cjln6y4h', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('cjln6y4h', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('z5u3jhh7', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('z5u3jhh7', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('z5u3jhh7', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('z5u3jhh7', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('sby6klg2', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('sby6klg2', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('sby6klg2', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('sby6klg2', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('rhd5fwua', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('rhd5fwua', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('rhd5fwua', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('rhd5fwua', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('wpcmmzen', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('wpcmmzen', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('wpcmmzen', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('wpcmmzen', 2, 'eve', 'eve@example.org', 'en', 'UTC', 'accepted', NULL, 2),
	('n5v46am2', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('n5v46am2', 1, NULL, NULL, NULL, NULL, NULL, 'easy', 1),
	('n5v46am2', 2, NULL, NULL, NULL, NULL, NULL, 'medium', 1),
	('n5v46am2', 3, NULL, NULL, NULL, NULL, NULL, 'hard', 1),
	('3cgnq7dc', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('3cgnq7dc', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('3cgnq7dc', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('3cgnq7dc', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('lmepqklj', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('lmepqklj', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('lmepqklj', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('lmepqklj', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('4ggkbk3c', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('4ggkbk3c', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('4ggkbk3c', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('4ggkbk3c', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('dfi7h62a', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('dfi7h62a', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('dfi7h62a', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('dfi7h62a', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('tdblm4kg', 0, 'ann', 'ann@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('tdblm4kg', 1, 'bob', 'bob@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('tdblm4kg', 2, 'cy', 'cy@example.org', 'en', 'UTC', 'accepted', NULL, 1),
	('tdblm4kg', 3, 'di', 'di@example.org', 'en', 'UTC', 'accepted', NULL, 1);

INSERT INTO public.sessions VALUES
	('01a20395-f0b7-738c-9b8e-1f821bcf1dff', '01a20395-f09c-75b1-b7aa-273330e09a4b', '\x40d74ca94914e6cd3a3d90dbfd845c9e37ea5c2e4f697075895c6f4dc2adb85e', 'program', 'bot', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2027-11-22 12:00:00+00'),
	('01a20395-f0d7-704a-bbba-42e786adce2c', '01a20395-f09c-75b1-b7aa-273330e09a4b', '\x95603fbdce73328c67e5c80c34facfa7545d32c82f43eefbc82bd8f8c2f53a09', 'feeds', '', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2036-11-28 12:00:00+00'),
	('01a20396-ffc2-74f2-a5a1-d2c927aae8df', '01a20395-f09c-75b1-b7aa-273330e09a4b', '\xea42fe40a20bff77ca3e045f96f1b2b506f600445d2e0832d84e2937b6baa05f', 'browser', '', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-12-21 12:00:00+00');

INSERT INTO public.sheets VALUES
	('yl3l3koa', 1, 0, 1, 'web', '01a20395-f28f-74ef-b4e9-acdbd64faa0e', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "G8", "army": "G", "from": "GHQ", "order": "move", "piece": "T"}}, "text": "T HQ G8"}, {"read": {"Ok": {"to": "G7", "army": "G", "from": "GHQ", "order": "move", "piece": "I"}}, "text": "I HQ G7"}], "language": "en"}, "version": 1}', 'T GHQ G8
I GHQ G7', '\x9f9c384d0dc78a960a3139c81a92028c46c691383226eb33fe78ca4bf91eefcb', '\xf63175c1eda9a294d4968caea0132d76e7d79877ca6b1fd3a83da0eefb2355ae', false),
	('yl3l3koa', 2, 0, 1, 'web', '01a20395-f2f5-73ab-8003-be84c2779efb', '2026-11-21 12:00:00+00', false, 1, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "G7", "army": "G", "from": "G8", "order": "move", "piece": "T"}}, "text": "T G8 G7"}, {"read": {"Err": {"found": "THIS", "column": 1, "expected": "unreadable: expected a piece"}}, "text": "THIS IS NO ORDER"}, {"read": {"Ok": {"to": "G5", "army": "G", "from": "GHQ", "order": "move", "piece": "F"}}, "text": "F HQ G5"}], "language": "en"}, "version": 1}', 'T G8 G7
THIS IS NO ORDER
F GHQ G5', '\x1a704c4a764f5c39329ef9662d26c98695226c31353af60939a13b436d752e8c', '\xa5b3d15764574241098825954b4222432d8074c1aa33d93631d88f1cc3468cf8', false),
	('yl3l3koa', 2, 1, 1, 'web', '01a20395-f318-71a9-9fa2-fe1996092331', '2026-11-21 12:00:00+00', true, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"to": "B8", "army": "B", "from": "BHQ", "order": "move", "piece": "R"}}, "text": "R HQ B8"}], "language": "en"}, "version": 1}', 'R BHQ B8', '\x2467f3d7104693a4083cf7c48063d853718a41dc4f869c5d57e9f8ea48f562ed', '\xa5fe03a062c197ea53f944e1b881dccb0641ddad62ecbcd93d7454c8a5dd1173', false),
	('yl3l3koa', 2, 2, 1, 'web', '01a20395-f334-75e2-b876-fa8f6db89025', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"to": "Y8", "army": "Y", "from": "YHQ", "order": "move", "piece": "T"}}, "text": "T HQ Y8"}], "language": "en"}, "version": 1}', 'T YHQ Y8', '\x468585f8e448b99df9924c6c2ee72cf31cbfb70105a5979779b31a9156c3b663', '\xee3df9ad6444fdd163b7c4b6a0cd75e5f21e0927788721a6f39f2e2846a615d9', false),
	('z5u3jhh7', 2, 0, 1, 'web', '01a20395-f5bc-751c-8d7b-c701f68ee622', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "B0", "army": "G", "from": "GHQ", "order": "move", "piece": "F"}}, "text": "F GHQ B0"}, {"read": {"Ok": {"to": "B0", "army": "G", "from": "GHQ", "order": "move", "piece": "F"}}, "text": "F GHQ B0"}, {"read": {"Ok": {"to": "G2", "army": "G", "from": "GHQ", "order": "move", "piece": "T"}}, "text": "T GHQ G2"}, {"read": {"Ok": {"to": "G6", "army": "G", "from": "GHQ", "order": "move", "piece": "I"}}, "text": "I GHQ G6"}, {"read": {"Ok": {"to": "G8", "army": "G", "from": "GHQ", "order": "move", "piece": "D"}}, "text": "D GHQ G8"}], "language": "en"}, "version": 1}', 'F GHQ B0
F GHQ B0
T GHQ G2
I GHQ G6
D GHQ G8', '\xee8b7d4ad57e14ad2438cd9a65af9c9e17e5169f36c480b1b1ebc40353438f69', '\xaad508dff9fb5a2197a916fbf5e78b296c004e539c659f1a68f0661ffea4ea6a', false),
	('z5u3jhh7', 2, 1, 1, 'web', '01a20395-f65c-77dc-94f9-fc8d2685d869', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"to": "S8", "army": "B", "from": "BHQ", "order": "move", "piece": "D"}}, "text": "D BHQ S8"}, {"read": {"Ok": {"to": "G0", "army": "B", "from": "BHQ", "order": "move", "piece": "F"}}, "text": "F BHQ G0"}, {"read": {"Ok": {"to": "B4", "army": "B", "from": "BHQ", "order": "move", "piece": "T"}}, "text": "T BHQ B4"}, {"read": {"Ok": {"to": "Y5", "army": "B", "from": "BHQ", "order": "move", "piece": "F"}}, "text": "F BHQ Y5"}, {"read": {"Ok": {"to": "B4", "army": "B", "from": "BHQ", "order": "move", "piece": "T"}}, "text": "T BHQ B4"}], "language": "en"}, "version": 1}', 'D BHQ S8
F BHQ G0
T BHQ B4
F BHQ Y5
T BHQ B4', '\xfb53ac6f7bd992d26e35c62a8ae6f15510cdca00ac9cb6c455df183439d37310', '\x1ec668066df42164828e21e31b82814ef6915663b8f13d6950ec820e2a4f33f4', false),
	('z5u3jhh7', 2, 2, 1, 'web', '01a20395-f6e4-76d1-99b3-c8c8a99e7997', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"to": "B3", "army": "Y", "from": "YHQ", "order": "move", "piece": "F"}}, "text": "F YHQ B3"}, {"read": {"Ok": {"to": "Y0", "army": "Y", "from": "YHQ", "order": "move", "piece": "T"}}, "text": "T YHQ Y0"}, {"read": {"Ok": {"to": "Y0", "army": "Y", "from": "YHQ", "order": "move", "piece": "T"}}, "text": "T YHQ Y0"}, {"read": {"Ok": {"to": "R0", "army": "Y", "from": "YHQ", "order": "move", "piece": "F"}}, "text": "F YHQ R0"}], "language": "en"}, "version": 1}', 'F YHQ B3
T YHQ Y0
T YHQ Y0
F YHQ R0', '\x14bd24f646ceef834421235d48630407c11d5e95bfe92213a976aa328de0df38', '\xf27ecac0de92843f4ab23d457ada7598f593da25b0306db31dd8497ca6183943', false),
	('n5v46am2', 1, 1, 1, 'computer', 'computer', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"to": "G0", "army": "B", "from": "BHQ", "order": "move", "piece": "F"}}, "text": "F BHQ G0"}, {"read": {"Ok": {"to": "Y0", "army": "B", "from": "BHQ", "order": "move", "piece": "F"}}, "text": "F BHQ Y0"}, {"read": {"Ok": {"to": "B6", "army": "B", "from": "BHQ", "order": "move", "piece": "I"}}, "text": "I BHQ B6"}, {"read": {"Ok": {"to": "B5", "army": "B", "from": "BHQ", "order": "move", "piece": "T"}}, "text": "T BHQ B5"}], "language": "en"}, "version": 1}', 'F BHQ G0
F BHQ Y0
I BHQ B6
T BHQ B5', '\x124254eee2101454add297f86d710377ea5f033ffb935450ec7bb470b4317b76', '\x1bc3ba846919d2ba4b9450af9bb04d065abfa71cce23032b60c41f90e2f24db2', false),
	('n5v46am2', 1, 2, 1, 'computer', 'computer', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"to": "B3", "army": "Y", "from": "YHQ", "order": "move", "piece": "F"}}, "text": "F YHQ B3"}, {"read": {"Ok": {"to": "Y4", "army": "Y", "from": "YHQ", "order": "move", "piece": "I"}}, "text": "I YHQ Y4"}, {"read": {"Ok": {"to": "R5", "army": "Y", "from": "YHQ", "order": "move", "piece": "F"}}, "text": "F YHQ R5"}, {"read": {"Ok": {"to": "Y7", "army": "Y", "from": "YHQ", "order": "move", "piece": "T"}}, "text": "T YHQ Y7"}, {"read": {"Ok": {"to": "S9", "army": "Y", "from": "YHQ", "order": "move", "piece": "D"}}, "text": "D YHQ S9"}], "language": "en"}, "version": 1}', 'F YHQ B3
I YHQ Y4
F YHQ R5
T YHQ Y7
D YHQ S9', '\xc1198179bdd0ba4ce71cbee65221622a717d227735b2e8fbb244dd62ae206263', '\x1285ee738a089a56ec3dfe0109130f602238a2f360dcd4f3a5248d02389f4f19', false),
	('n5v46am2', 1, 3, 1, 'computer', 'computer', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "R", "lines": [{"read": {"Ok": {"to": "Y3", "army": "R", "from": "RHQ", "order": "move", "piece": "F"}}, "text": "F RHQ Y3"}, {"read": {"Ok": {"to": "R0", "army": "R", "from": "RHQ", "order": "move", "piece": "T"}}, "text": "T RHQ R0"}, {"read": {"Ok": {"to": "R8", "army": "R", "from": "RHQ", "order": "move", "piece": "D"}}, "text": "D RHQ R8"}, {"read": {"Ok": {"to": "R0", "army": "R", "from": "RHQ", "order": "move", "piece": "F"}}, "text": "F RHQ R0"}, {"read": {"Ok": {"to": "R6", "army": "R", "from": "RHQ", "order": "move", "piece": "T"}}, "text": "T RHQ R6"}], "language": "en"}, "version": 1}', 'F RHQ Y3
T RHQ R0
D RHQ R8
F RHQ R0
T RHQ R6', '\x5d83d5a2e63bf138ea07c439fb68d0de21a29880360e719129d96c724857eab5', '\x5d4886fc332da62adbdbe786cb7920b3864a78c98ad434452484802803abb513', false),
	('n5v46am2', 1, 0, 1, 'web', '01a20397-0672-73f9-8161-f839b64b7377', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "G8", "army": "G", "from": "GHQ", "order": "move", "piece": "T"}}, "text": "T HQ G8"}], "language": "en"}, "version": 1}', 'T GHQ G8', '\x8143713acd81af0f68efd804d756a3702af92bf286f51208d95d6ea9a2dee88b', '\x00db4bf6363c59b156c63b196ec113b042bd6013bcf2e18a93710629234e433f', false),
	('n5v46am2', 2, 1, 1, 'computer', 'computer', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"to": "R4", "army": "B", "from": "Y0", "order": "move", "piece": "F"}}, "text": "F Y0 R4"}, {"read": {"Ok": {"at": "BRV", "army": "B", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XBRV I"}, {"read": {"Ok": {"to": "NI", "army": "B", "from": "B5", "order": "move", "piece": "T"}}, "text": "T B5 NI"}, {"read": {"Ok": {"to": "Y0", "army": "B", "from": "G0", "order": "move", "piece": "F"}}, "text": "F G0 Y0"}, {"read": {"Ok": {"to": "B4", "army": "B", "from": "BHQ", "order": "move", "piece": "T"}}, "text": "T BHQ B4"}], "language": "en"}, "version": 1}', 'F Y0 R4
2P XBRV I
T B5 NI
F G0 Y0
T BHQ B4', '\x8225ca6d375ac1e8fc9d1993183c8345b6095f32727480715085672c9b50fcfc', '\x1e078e8a768713ffb710b1c8ff49ea092cff136007d57c7057a066bbf4cef249', false),
	('3cgnq7dc', 1, 3, 1, 'web', '01a20397-11b1-7668-8838-9f49532654f7', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "R", "lines": [{"read": {"Ok": {"to": "B0", "army": "R", "from": "RHQ", "order": "move", "piece": "F"}}, "text": "F RHQ B0"}, {"read": {"Ok": {"to": "G5", "army": "R", "from": "RHQ", "order": "move", "piece": "F"}}, "text": "F RHQ G5"}, {"read": {"Ok": {"to": "R6", "army": "R", "from": "RHQ", "order": "move", "piece": "T"}}, "text": "T RHQ R6"}, {"read": {"Ok": {"to": "R6", "army": "R", "from": "RHQ", "order": "move", "piece": "T"}}, "text": "T RHQ R6"}], "language": "en"}, "version": 1}', 'F RHQ B0
F RHQ G5
T RHQ R6
T RHQ R6', '\xe6958bd89cc9ce2b1b12f7606d4f96ba41705996fc10699e4a88ea7adea7128a', '\xf3335a01339016b1cfd111268d7baf6705c8aea8f1ddac7375942e96a2a71d19', false),
	('3cgnq7dc', 2, 0, 1, 'web', '01a20397-12fb-72c0-87b0-10744b9fb6e6', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "Y0", "army": "G", "from": "GHQ", "order": "move", "piece": "F"}}, "text": "F GHQ Y0"}, {"read": {"Ok": {"to": "G8", "army": "G", "from": "G6", "order": "move", "piece": "I"}}, "text": "I G6 G8"}, {"read": {"Ok": {"to": "R7", "army": "G", "from": "R3", "order": "move", "piece": "F"}}, "text": "F R3 R7"}, {"read": {"Ok": {"to": "G8", "army": "G", "from": "G7", "order": "move", "piece": "I"}}, "text": "I G7 G8"}, {"read": {"Ok": {"to": "G5", "army": "G", "from": "GHQ", "order": "move", "piece": "T"}}, "text": "T GHQ G5"}], "language": "en"}, "version": 1}', 'F GHQ Y0
I G6 G8
F R3 R7
I G7 G8
T GHQ G5', '\x7f27548bbf0cf6b5c17964a39345e55b40f201d6d9b42d2084795f6e78d00c7a', '\x005f4e134f4b3e0a60a28efa00f766b2f222d48d4213b40ad6b24a2a542b6d86', false),
	('3cgnq7dc', 3, 2, 1, 'web', '01a20397-179a-70a5-bae8-66f26de38e52', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"at": "YRV", "army": "Y", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XYRV I"}, {"read": {"Ok": {"to": "Y8", "army": "Y", "from": "YHQ", "order": "move", "piece": "I"}}, "text": "I YHQ Y8"}, {"read": {"Ok": {"to": "G2", "army": "Y", "from": "B7", "order": "move", "piece": "F"}}, "text": "F B7 G2"}, {"read": {"Ok": {"to": "Y4", "army": "Y", "from": "YHQ", "order": "move", "piece": "T"}}, "text": "T YHQ Y4"}, {"read": {"Ok": {"to": "Y4", "army": "Y", "from": "Y6", "order": "move", "piece": "I"}}, "text": "I Y6 Y4"}], "language": "en"}, "version": 1}', '2P XYRV I
I YHQ Y8
F B7 G2
T YHQ Y4
I Y6 Y4', '\x725e02276e7383056dc8764abec35b0e6b356e7338d9cd24462946fb0bae2512', '\x352a9419620f4a1c17394104e1f46b087f7549c703fb96695482e3464a2951d4', false),
	('3cgnq7dc', 4, 3, 1, 'web', '01a20397-1c0b-717e-927b-e762528289fa', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "R", "lines": [{"read": {"Ok": {"at": "RRV", "army": "R", "made": "T", "given": {"P": 3}, "order": "exchange"}}, "text": "3P XRRV T"}, {"read": {"Ok": {"at": "RRV", "army": "R", "made": "H", "given": {"T": 3}, "order": "exchange"}}, "text": "3T XRRV H"}, {"read": {"Ok": {"to": "RHQ", "army": "R", "from": "RRV", "order": "move", "piece": "H"}}, "text": "H RRV RHQ"}, {"read": {"Ok": {"to": "R2", "army": "R", "from": "R8", "order": "move", "piece": "T"}}, "text": "T R8 R2"}, {"read": {"Ok": {"to": "R4", "army": "R", "from": "RHQ", "order": "move", "piece": "I"}}, "text": "I RHQ R4"}], "language": "en"}, "version": 1}', '3P XRRV T
3T XRRV H
H RRV RHQ
T R8 R2
I RHQ R4', '\x409e0d346c2237dfa91bc631e0d2ebbf74a6bdea62be739336937d211a36d1d8', '\x1316b958dd2a9d304d3a251350daa3a91ab973fe0018888e2a04c42087ed6966', false),
	('3cgnq7dc', 5, 0, 1, 'web', '01a20397-1ccd-77d5-a2c6-80f68485c340', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "Y6", "army": "G", "from": "Y8", "order": "move", "piece": "F"}}, "text": "F Y8 Y6"}, {"read": {"Ok": {"at": "GRV", "army": "G", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XGRV I"}, {"read": {"Ok": {"at": "GRV", "army": "G", "made": "R", "given": {"I": 3}, "order": "exchange"}}, "text": "3I XGRV R"}, {"read": {"Ok": {"to": "GHQ", "army": "G", "from": "GRV", "order": "move", "piece": "R"}}, "text": "R GRV GHQ"}, {"read": {"Ok": {"to": "G3", "army": "G", "from": "G7", "order": "move", "piece": "I"}}, "text": "I G7 G3"}], "language": "en"}, "version": 1}', 'F Y8 Y6
2P XGRV I
3I XGRV R
R GRV GHQ
I G7 G3', '\xb811a7e6c61ee4d6536fe5de5cd619831496d326d660e24e5ba5252e797cae15', '\xebac3979230a7c6491086eb6723eaec3c09e986dec9492be1901bf205147cf12', false),
	('n5v46am2', 2, 2, 1, 'computer', 'computer', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"at": "YRV", "army": "Y", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XYRV I"}, {"read": {"Ok": {"to": "YHQ", "army": "Y", "from": "YRV", "order": "move", "piece": "I"}}, "text": "I YRV YHQ"}, {"read": {"Ok": {"to": "YHQ", "army": "Y", "from": "Y4", "order": "move", "piece": "I"}}, "text": "I Y4 YHQ"}, {"read": {"Ok": {"at": "YHQ", "army": "Y", "made": "R", "given": {"I": 3}, "order": "exchange"}}, "text": "3I XYHQ R"}, {"read": {"Ok": {"to": "B4", "army": "Y", "from": "B3", "order": "move", "piece": "F"}}, "text": "F B3 B4"}], "language": "en"}, "version": 1}', '2P XYRV I
I YRV YHQ
I Y4 YHQ
3I XYHQ R
F B3 B4', '\xe873e6d370d617c84f272dfb011de7f28e5cb620d02ca2f599b2a2b9aa6c140f', '\x69cd3ccc767b45724fc4c53ee2e9fba53297101d640b40306f71d1d2be430cf7', false),
	('n5v46am2', 2, 0, 1, 'web', '01a20397-0e48-7254-aae3-acd5ed7eda3c', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "G8", "army": "G", "from": "GHQ", "order": "move", "piece": "T"}}, "text": "T HQ G8"}], "language": "en"}, "version": 1}', 'T GHQ G8', '\xae2946fc27bbb9ccbc2d12766f278d8bdffe4c5dccaa53d6bc88b2638127f96f', '\x88b112bd9893a1698f65fbcb32c08eb758c531c9724482f10667c7902a54c071', false),
	('3cgnq7dc', 1, 0, 1, 'web', '01a20397-0f27-7791-b4f3-59a1b9a3f01c', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "Y0", "army": "G", "from": "GHQ", "order": "move", "piece": "F"}}, "text": "F GHQ Y0"}, {"read": {"Ok": {"to": "G7", "army": "G", "from": "GHQ", "order": "move", "piece": "I"}}, "text": "I GHQ G7"}, {"read": {"Ok": {"to": "G8", "army": "G", "from": "GHQ", "order": "move", "piece": "T"}}, "text": "T GHQ G8"}, {"read": {"Ok": {"to": "G6", "army": "G", "from": "GHQ", "order": "move", "piece": "I"}}, "text": "I GHQ G6"}, {"read": {"Ok": {"to": "R3", "army": "G", "from": "GHQ", "order": "move", "piece": "F"}}, "text": "F GHQ R3"}], "language": "en"}, "version": 1}', 'F GHQ Y0
I GHQ G7
T GHQ G8
I GHQ G6
F GHQ R3', '\xa0dd918f021816ce89b7692a1b6b52224e87a66a4b6c585750e09182ea4a3450', '\x867ae0003d7810c4b016cfb9c9eb14f50dde28aafe2074031d8a3c11b682e3b1', false),
	('3cgnq7dc', 2, 1, 1, 'web', '01a20397-13c3-7562-a0d6-c5ec77978497', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"to": "R3", "army": "B", "from": "G3", "order": "move", "piece": "F"}}, "text": "F G3 R3"}, {"read": {"Ok": {"to": "S7", "army": "B", "from": "BHQ", "order": "move", "piece": "D"}}, "text": "D BHQ S7"}, {"read": {"Ok": {"to": "NI", "army": "B", "from": "B2", "order": "move", "piece": "T"}}, "text": "T B2 NI"}, {"read": {"Ok": {"to": "B1", "army": "B", "from": "B4", "order": "move", "piece": "I"}}, "text": "I B4 B1"}, {"read": {"Ok": {"to": "Y0", "army": "B", "from": "BHQ", "order": "move", "piece": "F"}}, "text": "F BHQ Y0"}], "language": "en"}, "version": 1}', 'F G3 R3
D BHQ S7
T B2 NI
I B4 B1
F BHQ Y0', '\xaefe3ffe396f938ebc40abf49f27f4ea7a770b19c94263bed183dee4560d36f4', '\x691e0e6001b33690180b906a9346a71dd4fadde19c561934a1d335452739d0ce', false),
	('3cgnq7dc', 3, 1, 1, 'web', '01a20397-16c4-7484-aa2d-9004a3a9a4d1', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"to": "G7", "army": "B", "from": "NI", "order": "move", "piece": "T"}}, "text": "T NI G7"}, {"read": {"Ok": {"at": "BRV", "army": "B", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XBRV I"}, {"read": {"Ok": {"to": "B6", "army": "B", "from": "BHQ", "order": "move", "piece": "I"}}, "text": "I BHQ B6"}, {"read": {"Ok": {"to": "B6", "army": "B", "from": "BHQ", "order": "move", "piece": "T"}}, "text": "T BHQ B6"}, {"read": {"Ok": {"to": "Y5", "army": "B", "from": "BHQ", "order": "move", "piece": "F"}}, "text": "F BHQ Y5"}], "language": "en"}, "version": 1}', 'T NI G7
2P XBRV I
I BHQ B6
T BHQ B6
F BHQ Y5', '\x9c6e68fdf63046bbb7111b2991350e4ee488e57ebbe015a57609ae732168fda3', '\x7f0037c5282b1098baf341287d1e38c9c14bbee23317e1b36f4431fcf7391ab5', false),
	('3cgnq7dc', 4, 2, 1, 'web', '01a20397-1b56-7718-9b95-87bb06fa6c89', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"to": "Y2", "army": "Y", "from": "Y8", "order": "move", "piece": "I"}}, "text": "I Y8 Y2"}, {"read": {"Ok": {"to": "B2", "army": "Y", "from": "R0", "order": "move", "piece": "F"}}, "text": "F R0 B2"}, {"read": {"Ok": {"at": "YRV", "army": "Y", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XYRV I"}, {"read": {"Ok": {"at": "YRV", "army": "Y", "made": "R", "given": {"I": 3}, "order": "exchange"}}, "text": "3I XYRV R"}, {"read": {"Ok": {"to": "G7", "army": "Y", "from": "G2", "order": "move", "piece": "F"}}, "text": "F G2 G7"}], "language": "en"}, "version": 1}', 'I Y8 Y2
F R0 B2
2P XYRV I
3I XYRV R
F G2 G7', '\x1506541ddca8bbb5bbdc9125c28d3f46f29355bf273eaac015053e2ecc8d2b52', '\x24095cc337bd1b4f8f6344993b4d5c1fd39d860a68819cb6471cd7f7743df106', false),
	('3cgnq7dc', 5, 3, 1, 'web', '01a20397-1ecb-779e-95d7-8b5eefaa67a9', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "R", "lines": [{"read": {"Ok": {"to": "R8", "army": "R", "from": "RHQ", "order": "move", "piece": "D"}}, "text": "D RHQ R8"}, {"read": {"Ok": {"to": "R2", "army": "R", "from": "R3", "order": "move", "piece": "T"}}, "text": "T R3 R2"}, {"read": {"Ok": {"at": "RRV", "army": "R", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XRRV I"}, {"read": {"Ok": {"to": "G3", "army": "R", "from": "Y1", "order": "move", "piece": "F"}}, "text": "F Y1 G3"}, {"read": {"Ok": {"to": "R6", "army": "R", "from": "R3", "order": "move", "piece": "D"}}, "text": "D R3 R6"}], "language": "en"}, "version": 1}', 'D RHQ R8
T R3 R2
2P XRRV I
F Y1 G3
D R3 R6', '\x515c4650c746eae80b14e06e578898495349987bb4a57b4339f5afeb834b8e7a', '\xde61238bbe92007ad0d98472155d7c68ba87832b733c20e117ca407695c91bec', false),
	('n5v46am2', 2, 3, 1, 'computer', 'computer', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "R", "lines": [{"read": {"Ok": {"to": "G7", "army": "R", "from": "R0", "order": "move", "piece": "F"}}, "text": "F R0 G7"}, {"read": {"Ok": {"to": "R7", "army": "R", "from": "R8", "order": "move", "piece": "D"}}, "text": "D R8 R7"}, {"read": {"Ok": {"to": "R0", "army": "R", "from": "R6", "order": "move", "piece": "T"}}, "text": "T R6 R0"}, {"read": {"Ok": {"to": "R7", "army": "R", "from": "RHQ", "order": "move", "piece": "I"}}, "text": "I RHQ R7"}, {"read": {"Ok": {"to": "B2", "army": "R", "from": "Y3", "order": "move", "piece": "F"}}, "text": "F Y3 B2"}], "language": "en"}, "version": 1}', 'F R0 G7
D R8 R7
T R6 R0
I RHQ R7
F Y3 B2', '\x17023a9d235f8e18f337fa500511de9fb8acd4c118fd54b24287fd0dd583936a', '\x854626291a45d3f3a2bc255374c8318bd201aeefda710e641b11e67c447b2e72', false),
	('3cgnq7dc', 1, 1, 1, 'web', '01a20397-1002-76dd-a873-c6a1f7be6c01', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"to": "G3", "army": "B", "from": "BHQ", "order": "move", "piece": "F"}}, "text": "F BHQ G3"}, {"read": {"Ok": {"to": "B4", "army": "B", "from": "BHQ", "order": "move", "piece": "I"}}, "text": "I BHQ B4"}, {"read": {"Ok": {"to": "Y0", "army": "B", "from": "BHQ", "order": "move", "piece": "F"}}, "text": "F BHQ Y0"}, {"read": {"Ok": {"to": "B2", "army": "B", "from": "BHQ", "order": "move", "piece": "T"}}, "text": "T BHQ B2"}, {"read": {"Ok": {"to": "S7", "army": "B", "from": "BHQ", "order": "move", "piece": "D"}}, "text": "D BHQ S7"}], "language": "en"}, "version": 1}', 'F BHQ G3
I BHQ B4
F BHQ Y0
T BHQ B2
D BHQ S7', '\x60d411769d7e71aa69706dd21cc222d0c19860edc4083ca5bd4d8377d8774054', '\x493013cb4ff132cd578aa55b6969e490b2ad6531e832e94a6af57458e940ec34', false),
	('3cgnq7dc', 2, 2, 1, 'web', '01a20397-1491-738e-935d-abce9f443891', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"at": "YRV", "army": "Y", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XYRV I"}, {"read": {"Ok": {"to": "Y4", "army": "Y", "from": "Y6", "order": "move", "piece": "T"}}, "text": "T Y6 Y4"}, {"read": {"Ok": {"to": "G6", "army": "Y", "from": "R0", "order": "move", "piece": "F"}}, "text": "F R0 G6"}, {"read": {"Ok": {"to": "Y6", "army": "Y", "from": "YHQ", "order": "move", "piece": "I"}}, "text": "I YHQ Y6"}, {"read": {"Ok": {"to": "B7", "army": "Y", "from": "B3", "order": "move", "piece": "F"}}, "text": "F B3 B7"}], "language": "en"}, "version": 1}', '2P XYRV I
T Y6 Y4
F R0 G6
I YHQ Y6
F B3 B7', '\x4861194855846aa86cce95edb324d0773fd6f8d903a95a8e577a66717b2eb206', '\xc5cf22e04a72348bfc3f0a758546b2bc4d545a40d097caf9afb1e6ed8a661b02', false),
	('3cgnq7dc', 3, 3, 1, 'web', '01a20397-1898-7146-a85b-a409fd69d996', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "R", "lines": [{"read": {"Ok": {"to": "R3", "army": "R", "from": "S12", "order": "move", "piece": "D"}}, "text": "D S12 R3"}, {"read": {"Ok": {"to": "Y1", "army": "R", "from": "G5", "order": "move", "piece": "F"}}, "text": "F G5 Y1"}, {"read": {"Ok": {"at": "RRV", "army": "R", "made": "T", "given": {"P": 3}, "order": "exchange"}}, "text": "3P XRRV T"}, {"read": {"Ok": {"to": "R3", "army": "R", "from": "R6", "order": "move", "piece": "T"}}, "text": "T R6 R3"}, {"read": {"Ok": {"to": "B3", "army": "R", "from": "B8", "order": "move", "piece": "F"}}, "text": "F B8 B3"}], "language": "en"}, "version": 1}', 'D S12 R3
F G5 Y1
3P XRRV T
T R6 R3
F B8 B3', '\xa5771d601ee8a99f20ba5c982ed72407dae407471566992e3762f6844228c656', '\xdd57f2ec1025515557d69442392791b416724b77f911fa542ac17a316d3cd2a3', false),
	('3cgnq7dc', 4, 0, 1, 'web', '01a20397-19b9-716c-a102-c3124c9568d3', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "B1", "army": "G", "from": "G4", "order": "move", "piece": "F"}}, "text": "F G4 B1"}, {"read": {"Ok": {"to": "G7", "army": "G", "from": "G8", "order": "move", "piece": "D"}}, "text": "D G8 G7"}, {"read": {"Ok": {"to": "G7", "army": "G", "from": "G8", "order": "move", "piece": "I"}}, "text": "I G8 G7"}, {"read": {"Ok": {"to": "G8", "army": "G", "from": "GHQ", "order": "move", "piece": "D"}}, "text": "D GHQ G8"}, {"read": {"Ok": {"to": "Y8", "army": "G", "from": "R5", "order": "move", "piece": "F"}}, "text": "F R5 Y8"}], "language": "en"}, "version": 1}', 'F G4 B1
D G8 G7
I G8 G7
D GHQ G8
F R5 Y8', '\x7981c513f74c6b9280b1a9db18923389b279588be2778f6bc0b7ea2d820d19b3', '\x79e14d87ca22975e2d22be7925fc08a6a17e4bb245c194701a9594b411711e31', false),
	('3cgnq7dc', 5, 2, 1, 'web', '01a20397-1e17-73ff-b47b-850dc62ae556', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"to": "YHQ", "army": "Y", "from": "YRV", "order": "move", "piece": "R"}}, "text": "R YRV YHQ"}, {"read": {"Ok": {"to": "Y8", "army": "Y", "from": "YHQ", "order": "move", "piece": "D"}}, "text": "D YHQ Y8"}, {"read": {"Ok": {"to": "Y8", "army": "Y", "from": "Y4", "order": "move", "piece": "I"}}, "text": "I Y4 Y8"}, {"read": {"Ok": {"to": "XI", "army": "Y", "from": "Y4", "order": "move", "piece": "T"}}, "text": "T Y4 XI"}, {"read": {"Ok": {"to": "Y8", "army": "Y", "from": "Y4", "order": "move", "piece": "T"}}, "text": "T Y4 Y8"}], "language": "en"}, "version": 1}', 'R YRV YHQ
D YHQ Y8
I Y4 Y8
T Y4 XI
T Y4 Y8', '\xb4ea5c47f2d2e628f9bce7be2de630026558dd9389b324bdbfcb5070519efc57', '\x5fc5a77ebc78988bdc1b0f49540a478df6041d1a24d7f1f0aaac780e8322be50', false),
	('4ggkbk3c', 2, 0, 1, 'web', '01a20397-1ffa-7607-a79c-43b7e19fe695', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "G2", "army": "G", "from": "GHQ", "order": "move", "piece": "T"}}, "text": "T HQ G2"}], "language": "en"}, "version": 1}', 'T GHQ G2', '\xe460687d417c3db20eb304bc510d5cdfc6c54608b2cd1072228893897a8e849d', '\x28c03d9d0dbb94eb0f370df7f05211a332a432bf1139af0f6e08ece688dabc01', false),
	('3cgnq7dc', 1, 2, 1, 'web', '01a20397-10ff-7330-ad19-48dc01676315', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "Y", "lines": [{"read": {"Ok": {"to": "B3", "army": "Y", "from": "YHQ", "order": "move", "piece": "F"}}, "text": "F YHQ B3"}, {"read": {"Ok": {"to": "Y6", "army": "Y", "from": "YHQ", "order": "move", "piece": "T"}}, "text": "T YHQ Y6"}, {"read": {"Ok": {"to": "R0", "army": "Y", "from": "YHQ", "order": "move", "piece": "F"}}, "text": "F YHQ R0"}], "language": "en"}, "version": 1}', 'F YHQ B3
T YHQ Y6
F YHQ R0', '\x080343cf411cf07ebd38a210e4ede0da144b7d7ef448277af7bf69ffa35329df', '\x74d21a7ba3c033019fd98c95d6aee87ed55cd396ea40f7024486d959dc5d6b24', false),
	('3cgnq7dc', 2, 3, 1, 'web', '01a20397-1545-77ff-afa9-0c04a41128db', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "R", "lines": [{"read": {"Ok": {"to": "B8", "army": "R", "from": "B0", "order": "move", "piece": "F"}}, "text": "F B0 B8"}, {"read": {"Ok": {"to": "G6", "army": "R", "from": "G5", "order": "move", "piece": "F"}}, "text": "F G5 G6"}, {"read": {"Ok": {"to": "S12", "army": "R", "from": "RHQ", "order": "move", "piece": "D"}}, "text": "D RHQ S12"}, {"read": {"Ok": {"to": "R6", "army": "R", "from": "RHQ", "order": "move", "piece": "I"}}, "text": "I RHQ R6"}, {"read": {"Ok": {"to": "R8", "army": "R", "from": "R6", "order": "move", "piece": "T"}}, "text": "T R6 R8"}], "language": "en"}, "version": 1}', 'F B0 B8
F G5 G6
D RHQ S12
I RHQ R6
T R6 R8', '\x6976dabebe1528c734ef459b6c924bb194a254e12fe61739f45748bcb5604e21', '\x105638039b8bcd5ac5817eb619515ee838e96582a6bfe559b69d223d00457661', false),
	('3cgnq7dc', 3, 0, 1, 'web', '01a20397-1609-717e-af5d-137960e5a96f', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "G", "lines": [{"read": {"Ok": {"to": "G8", "army": "G", "from": "GHQ", "order": "move", "piece": "D"}}, "text": "D GHQ G8"}, {"read": {"Ok": {"at": "GRV", "army": "G", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XGRV I"}, {"read": {"Ok": {"to": "G4", "army": "G", "from": "GHQ", "order": "move", "piece": "F"}}, "text": "F GHQ G4"}, {"read": {"Ok": {"to": "G7", "army": "G", "from": "G8", "order": "move", "piece": "I"}}, "text": "I G8 G7"}, {"read": {"Ok": {"to": "R5", "army": "G", "from": "R7", "order": "move", "piece": "F"}}, "text": "F R7 R5"}], "language": "en"}, "version": 1}', 'D GHQ G8
2P XGRV I
F GHQ G4
I G8 G7
F R7 R5', '\x66aaf141bcc893a783fc67c2c2cd5d2b8589859608426d20ac47749c8b840cd3', '\x384d59e70c39c656a60ec497469adddd09a1b5a0d0ad4a75c2b1997e8ece1155', false),
	('3cgnq7dc', 4, 1, 1, 'web', '01a20397-1a8b-7183-826b-290d03bbcc92', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"at": "BRV", "army": "B", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XBRV I"}, {"read": {"Ok": {"at": "BRV", "army": "B", "made": "R", "given": {"I": 3}, "order": "exchange"}}, "text": "3I XBRV R"}, {"read": {"Ok": {"to": "BHQ", "army": "B", "from": "BRV", "order": "move", "piece": "R"}}, "text": "R BRV BHQ"}, {"read": {"Ok": {"to": "G6", "army": "B", "from": "G7", "order": "move", "piece": "T"}}, "text": "T G7 G6"}, {"read": {"Ok": {"to": "Y3", "army": "B", "from": "Y5", "order": "move", "piece": "F"}}, "text": "F Y5 Y3"}], "language": "en"}, "version": 1}', '2P XBRV I
3I XBRV R
R BRV BHQ
T G7 G6
F Y5 Y3', '\x0e50c1d96f9812c943f94df425ff95ff7a3c02a236e6df9154b41db9237deec7', '\x02caa34d63342b9a118b9bf7aae835662e158abfa10d4b48e955cf2558248174', false),
	('3cgnq7dc', 5, 1, 1, 'web', '01a20397-1d84-7784-89f4-203c8efa4487', '2026-11-21 12:00:00+00', false, 0, '{"sheet": {"army": "B", "lines": [{"read": {"Ok": {"to": "G4", "army": "B", "from": "G6", "order": "move", "piece": "T"}}, "text": "T G6 G4"}, {"read": {"Ok": {"to": "R6", "army": "B", "from": "Y3", "order": "move", "piece": "F"}}, "text": "F Y3 R6"}, {"read": {"Ok": {"to": "B6", "army": "B", "from": "BHQ", "order": "move", "piece": "R"}}, "text": "R BHQ B6"}, {"read": {"Ok": {"at": "BRV", "army": "B", "made": "I", "given": {"P": 2}, "order": "exchange"}}, "text": "2P XBRV I"}, {"read": {"Ok": {"to": "BHQ", "army": "B", "from": "BRV", "order": "move", "piece": "I"}}, "text": "I BRV BHQ"}], "language": "en"}, "version": 1}', 'T G6 G4
F Y3 R6
R BHQ B6
2P XBRV I
I BRV BHQ', '\x9d57d7cc0a4b460ec9fb990f450a62d4c4887125b768d0fb5da1dd8eb22b6538', '\x5f2310639b2894bf619d9aaa358c951990df1233d964cc7cb3948163e4f402c8', false);

INSERT INTO public.sign_ins VALUES
	('01a20395-fa37-7641-a715-777b9ecceb08', 'ann@example.org', 'en', NULL, '\x7ea226859f4e59eb34d97ebebe309920247ebaf84c0cf55bd5166313b6daa8bd', '127.0.0.1', '{"\\x31b34815a57e1f950c32bee917ae881cd9121720de4d38908463afe0787b8f17"}', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');

INSERT INTO public.withdrawals VALUES
	('yl3l3koa', 2, 2, '1', '2026-11-21 12:00:00+00');

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.absences
    ADD CONSTRAINT absences_pkey PRIMARY KEY (game, seat, from_day);

ALTER TABLE ONLY public.account_addresses
    ADD CONSTRAINT account_addresses_pkey PRIMARY KEY (address);

ALTER TABLE ONLY public.account_wishes
    ADD CONSTRAINT account_wishes_pkey PRIMARY KEY (account);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.acts
    ADD CONSTRAINT acts_pkey PRIMARY KEY (game, number);

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (game, id);

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (game, round, seat);

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_opening_key UNIQUE (opening);

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.holdings
    ADD CONSTRAINT holdings_pkey PRIMARY KEY (game, seat, generation);

ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (game, id);

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (game, hash);

ALTER TABLE ONLY public.mailroom
    ADD CONSTRAINT mailroom_pkey PRIMARY KEY (game, letter);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_game_digest_key UNIQUE (game, digest);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (game, id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_game_seat_key_key UNIQUE (game, seat, key);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (game, number);

ALTER TABLE ONLY public.programs
    ADD CONSTRAINT programs_pkey PRIMARY KEY (game, hash);

ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_game_letter_digest_key UNIQUE (game, letter, digest);

ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_pkey PRIMARY KEY (game, id);

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_pkey PRIMARY KEY (game, number);

ALTER TABLE ONLY public.seat_addresses
    ADD CONSTRAINT seat_addresses_pkey PRIMARY KEY (game, seat, address);

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (game, seat);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sheets
    ADD CONSTRAINT sheets_game_round_seat_submission_key UNIQUE (game, round, seat, submission);

ALTER TABLE ONLY public.sheets
    ADD CONSTRAINT sheets_pkey PRIMARY KEY (game, round, seat, version);

ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.watch
    ADD CONSTRAINT watch_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_pkey PRIMARY KEY (game, seat);

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (game, round, seat, submission);

CREATE INDEX account_addresses_account ON public.account_addresses USING btree (account);

CREATE UNIQUE INDEX acts_once ON public.acts USING btree (game, seat, ((act ->> 'kind'::text))) WHERE ((act ->> 'kind'::text) = ANY (ARRAY['time_out'::text, 'surrendered'::text]));

CREATE INDEX claims_address ON public.claims USING btree (lower((person ->> 'address'::text)), made_at);

CREATE INDEX games_host ON public.games USING btree (lower(((terms -> 'host'::text) ->> 'address'::text)));

CREATE INDEX games_listed ON public.games USING btree (free DESC, opened_at DESC, id DESC) WHERE listed;

CREATE INDEX games_words ON public.games USING gin (words) WHERE listed;

CREATE INDEX holdings_address ON public.holdings USING btree (address);

CREATE UNIQUE INDEX letters_answering ON public.letters USING btree (game, mail) WHERE (mail IS NOT NULL);

CREATE INDEX letters_due ON public.letters USING btree (due_at) WHERE (status = 'waiting'::text);

CREATE INDEX letters_of_seat ON public.letters USING btree (game, seat, made_at);

CREATE INDEX letters_unclear ON public.letters USING btree (made_at) WHERE ((game = ''::text) AND ((letter ->> 'kind'::text) = 'unclear'::text));

CREATE INDEX letters_undeliverable ON public.letters USING btree (settled_at) WHERE (status = 'undeliverable'::text);

CREATE INDEX links_letter ON public.links USING btree (letter) WHERE (letter IS NOT NULL);

CREATE INDEX mailroom_address ON public.mailroom USING btree (address, posted_at);

CREATE INDEX mails_due ON public.mails USING btree (due_at) WHERE (status = 'new'::text);

CREATE INDEX mails_new ON public.mails USING btree (game, received_at) WHERE (status = 'new'::text);

CREATE UNIQUE INDEX programs_one_each ON public.programs USING btree (game, COALESCE((seat)::integer, '-1'::integer));

CREATE INDEX rounds_computers ON public.rounds USING btree (computers_at) WHERE ((computers_at IS NOT NULL) AND (closed_at IS NULL));

CREATE INDEX rounds_due ON public.rounds USING btree (due_at) WHERE ((closed_at IS NULL) AND (failures < 3));

CREATE UNIQUE INDEX rounds_open ON public.rounds USING btree (game) WHERE (closed_at IS NULL);

CREATE INDEX seat_addresses_address ON public.seat_addresses USING btree (address);

CREATE INDEX seats_address ON public.seats USING btree (lower(address)) WHERE (address IS NOT NULL);

CREATE INDEX sessions_account ON public.sessions USING btree (account);

CREATE UNIQUE INDEX sessions_feeds ON public.sessions USING btree (account) WHERE (kind = 'feeds'::text);

CREATE INDEX sign_ins_made ON public.sign_ins USING btree (made_at);

ALTER TABLE ONLY public.absences
    ADD CONSTRAINT absences_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_addresses
    ADD CONSTRAINT account_addresses_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_wishes
    ADD CONSTRAINT account_wishes_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.acts
    ADD CONSTRAINT acts_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.acts
    ADD CONSTRAINT acts_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_game_round_fkey FOREIGN KEY (game, round) REFERENCES public.rounds(game, number) ON DELETE CASCADE;

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.holdings
    ADD CONSTRAINT holdings_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_game_round_fkey FOREIGN KEY (game, round) REFERENCES public.rounds(game, number) ON DELETE CASCADE;

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_game_round_fkey FOREIGN KEY (game, round) REFERENCES public.rounds(game, number) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.programs
    ADD CONSTRAINT programs_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.programs
    ADD CONSTRAINT programs_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_game_letter_fkey FOREIGN KEY (game, letter) REFERENCES public.letters(game, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seat_addresses
    ADD CONSTRAINT seat_addresses_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sheets
    ADD CONSTRAINT sheets_game_round_fkey FOREIGN KEY (game, round) REFERENCES public.rounds(game, number) ON DELETE CASCADE;

ALTER TABLE ONLY public.sheets
    ADD CONSTRAINT sheets_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_game_round_fkey FOREIGN KEY (game, round) REFERENCES public.rounds(game, number) ON DELETE CASCADE;

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_game_seat_fkey FOREIGN KEY (game, seat) REFERENCES public.seats(game, seat) ON DELETE CASCADE;

