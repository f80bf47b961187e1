-- What a program shows to play for a seat, or to do a host's work where the seat is null: one for
-- each, and a new one takes the old one's place. Only the hash of a token is kept.
create table programs (
    game       text not null references games on delete cascade,
    hash       bytea not null check (octet_length(hash) = 32),
    seat       smallint,
    -- Of which of the seat's holders: a former one's opens nothing.
    generation integer not null,
    made_at    timestamptz not null,
    primary key (game, hash),
    foreign key (game, seat) references seats on delete cascade
);
create unique index programs_one_each on programs (game, coalesce(seat, -1));

-- A program handed it in.
alter table sheets drop constraint sheets_door_check;
alter table sheets add constraint sheets_door_check
    check (door in ('letter', 'web', 'mail', 'computer', 'program'));
