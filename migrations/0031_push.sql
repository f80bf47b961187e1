-- Devices that are told when their owner's sheet is awaited, and what is on its way to them.

-- The key by which push services know this server: made once, and the same for all that share this
-- database.
create table push_keys (
    id      smallint primary key check (id = 1),
    secret  bytea not null check (octet_length(secret) = 32),
    made_at timestamptz not null
);

create table devices (
    game       text not null,
    id         uuid not null,
    seat       smallint not null,
    -- Of which of the seat's holders.
    generation integer not null,
    -- Where its push service takes messages, and what they are encrypted with.
    endpoint   text not null,
    p256dh     bytea not null check (octet_length(p256dh) = 65),
    auth       bytea not null check (octet_length(auth) = 16),
    added_at   timestamptz not null,
    primary key (game, id),
    unique (game, seat, endpoint),
    foreign key (game, seat) references seats on delete cascade
);
create index devices_endpoint on devices (endpoint);

-- As letters in the outbox. What is settled is no more.
create table pushes (
    game    text not null,
    id      uuid not null,
    device  uuid not null,
    seat    smallint not null,
    -- The letter that says the same.
    letter  jsonb not null,
    made_at timestamptz not null,
    -- Not sent before this time: for a reminder, for the next try, or because a server has it.
    due_at  timestamptz not null,
    tries   integer not null default 0,
    primary key (game, id),
    foreign key (game, device) references devices on delete cascade
);
create index pushes_due on pushes (due_at);
create index pushes_device on pushes (game, device);
