-- People: one account over all games. An account is a set of mail addresses that were shown to be
-- one person's; the seats it holds are those whose letters go to one of them.

create table accounts (
    id       uuid primary key,
    name     text not null,
    language text not null check (language in ('en', 'fr')),
    zone     text not null,
    made_at  timestamptz not null
);

create table account_addresses (
    -- In lower case.
    address  text primary key,
    account  uuid not null references accounts on delete cascade,
    added_at timestamptz not null
);
create index account_addresses_account on account_addresses (account);

-- Somebody wants to sign in, or to add an address: a letter has a link that shows it is theirs.
create table sign_ins (
    id       uuid primary key,
    -- As it was written.
    address  text not null,
    language text not null,
    -- The account it is to be added to; null to sign in.
    account  uuid references accounts on delete cascade,
    -- SHA-256 of what the browser that asked was given: the link is good there alone.
    browser  bytea not null check (octet_length(browser) = 32),
    -- Where it was asked from, to keep count.
    client   text not null,
    -- Hashes of the tokens in the letter and in copies of it.
    hashes   bytea[] not null default '{}',
    made_at  timestamptz not null,
    used_at  timestamptz
);
create index sign_ins_made on sign_ins (made_at);

-- Who is signed in, and programs that were given a token.
create table sessions (
    id      uuid primary key,
    account uuid not null references accounts on delete cascade,
    hash    bytea not null check (octet_length(hash) = 32),
    kind    text not null check (kind in ('browser', 'program')),
    -- What its owner calls a program.
    name    text not null default '',
    made_at timestamptz not null,
    seen_at timestamptz not null,
    ends_at timestamptz not null
);
create index sessions_account on sessions (account);

create index seats_address on seats (lower(address)) where address is not null;
create index games_host on games (lower(terms -> 'host' ->> 'address'));

-- A letter may be to a person, about no game: then its game is empty, and it has no seat.
alter table letters drop constraint letters_game_fkey;
alter table letters drop constraint letters_game_seat_fkey;
alter table letters alter column seat drop not null;
alter table letters add constraint letters_seat_check check ((game = '') = (seat is null));
alter table letters add constraint letters_game_seat_fkey
    foreign key (game, seat) references seats on delete cascade;
alter table mailroom drop constraint mailroom_game_fkey;
