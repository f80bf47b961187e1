-- Games, their seats, rounds and sheets, and the post. Every row that belongs to a game has the
-- game first in its key, so that a cluster of servers can spread games over machines.

create table games (
    id           text primary key,
    ruleset      text not null,
    name         text not null,
    options      jsonb not null,
    seed         bytea not null check (octet_length(seed) = 32),
    -- How long each order window is (`36h`, `3d`), and the zone in which its days are counted.
    order_window text not null,
    zone         text not null,
    last_round   integer check (last_round > 0),
    closing_time timestamptz,
    status       text not null check (status in ('inviting', 'playing', 'finished', 'declined')),
    -- The position before the first round; later ones are with their rounds.
    state        jsonb not null,
    ending       jsonb,
    opened_at    timestamptz not null
);

create table seats (
    game     text not null references games on delete cascade,
    seat     smallint not null check (seat >= 0),
    name     text not null,
    address  text not null,
    language text not null check (language in ('en', 'fr')),
    zone     text not null,
    answer   text not null check (answer in ('waiting', 'accepted', 'declined')),
    primary key (game, seat)
);

create table rounds (
    game        text not null references games on delete cascade,
    number      integer not null check (number > 0),
    before      jsonb not null,
    awaited     smallint[] not null,
    final_round boolean not null,
    opened_at   timestamptz not null,
    deadline    timestamptz not null,
    -- When it is to be resolved: the deadline, or earlier once every awaited sheet is in.
    due_at      timestamptz not null,
    failures    smallint not null default 0,
    closed_at   timestamptz,
    closed_by   text check (closed_by in ('deadline', 'all_in', 'host')),
    events      jsonb,
    after       jsonb,
    primary key (game, number),
    check (due_at <= deadline),
    check ((closed_at is null) = (events is null)
       and (closed_at is null) = (after is null)
       and (closed_at is null) = (closed_by is null))
);
-- One round of a game is open at a time.
create unique index rounds_open on rounds (game) where closed_at is null;
-- Deadlines are found here, not by looking at every game. A round that failed three times waits
-- for the operator.
create index rounds_due on rounds (due_at) where closed_at is null and failures < 3;

create table sheets (
    game        text not null,
    round       integer not null,
    seat        smallint not null,
    version     integer not null check (version > 0),
    door        text not null check (door in ('letter', 'web', 'mail')),
    -- What the sender calls this submission, so that the same one handed in again is known.
    submission  text not null,
    received_at timestamptz not null,
    hold        boolean not null,
    unreadable  integer not null,
    stored      jsonb not null,
    canonical   text not null,
    salt        bytea not null check (octet_length(salt) = 32),
    seal        bytea not null check (octet_length(seal) = 32),
    primary key (game, round, seat, version),
    unique (game, round, seat, submission),
    foreign key (game, round) references rounds on delete cascade,
    foreign key (game, seat) references seats on delete cascade
);

-- What was given out in letters. Only the hash of a token is kept.
create table links (
    game  text not null references games on delete cascade,
    hash  bytea not null check (octet_length(hash) = 32),
    door  text not null check (door in ('invitation', 'sheet', 'host')),
    seat  smallint,
    round integer,
    made_at timestamptz not null,
    primary key (game, hash),
    check ((door = 'host') = (seat is null) and (door = 'sheet') = (round is not null))
);

-- The outbox. A letter is data until it is sent; its Message-ID comes from its id.
create table letters (
    game       text not null references games on delete cascade,
    id         uuid not null,
    seat       smallint not null,
    letter     jsonb not null,
    made_at    timestamptz not null,
    -- Not sent before this time: for a reminder, for the next try, or because a server has it.
    due_at     timestamptz not null,
    tries      integer not null default 0,
    status     text not null check (status in ('waiting', 'sent', 'dropped', 'undeliverable')),
    -- What the mail server said last.
    words      text,
    settled_at timestamptz,
    primary key (game, id),
    foreign key (game, seat) references seats on delete cascade,
    check ((status = 'waiting') = (settled_at is null))
);
create index letters_due on letters (due_at) where status = 'waiting';
create index letters_undeliverable on letters (settled_at) where status = 'undeliverable';

-- Mail that came in, stored before it is read.
create table mails (
    game        text not null,
    id          uuid not null,
    -- Whose sheet of which round the reply address stands for.
    round       integer not null,
    seat        smallint not null,
    -- SHA-256 of address, Message-ID and content: the same one delivered twice is dealt with once.
    digest      bytea not null check (octet_length(digest) = 32),
    raw         bytea not null,
    too_large   boolean not null,
    received_at timestamptz not null,
    -- Not read before this time: another process has it.
    due_at      timestamptz not null,
    tries       integer not null default 0,
    status      text not null check (status in ('new', 'read', 'set_aside')),
    primary key (game, id),
    unique (game, digest),
    foreign key (game, round) references rounds on delete cascade,
    foreign key (game, seat) references seats on delete cascade
);
create index mails_due on mails (due_at) where status = 'new';
create index mails_new on mails (game, received_at) where status = 'new';

-- Letters as they left, kept only where no mail server is set: the mailroom shows them.
create table mailroom (
    game      text not null references games on delete cascade,
    letter    uuid not null,
    address   text not null,
    raw       bytea not null,
    posted_at timestamptz not null,
    primary key (game, letter)
);
create index mailroom_address on mailroom (address, posted_at);
