-- What the operator has blocked, for all servers of this database: a mail address or a whole domain,
-- from which no mail is taken and to which nobody may have a letter sent; or a network, from which
-- nothing is changed.
create table blocks (
    -- As people write it: `ann@example.org`, `example.org`, `192.0.2.0/24`.
    what    text primary key,
    kind    text not null check (kind in ('address', 'domain', 'network')),
    why     text check (char_length(why) between 1 and 200),
    since   timestamptz not null,
    ends_at timestamptz
);
create index blocks_end on blocks (ends_at);

-- What is allowed so often in a time, counted by all servers together: until when what was had is
-- paid for. Nothing is lost with it: who was counted begins anew.
create unlogged table allowances (
    what        text not null,
    whom        bytea not null,
    spent_until timestamptz not null,
    primary key (what, whom)
);
create index allowances_spent on allowances (spent_until);
