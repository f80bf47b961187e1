-- The rest of a game's life: what its people do beside handing in sheets.

-- What a game was opened with beside its ruleset's options.
alter table games add column terms jsonb not null default '{}';

-- Which of a seat's holders it is, from 1. What was given to an earlier one opens nothing any more.
alter table seats add column generation integer not null default 1 check (generation > 0);
alter table links add column generation integer not null default 1;
alter table mails add column generation integer not null default 1;

-- A sheet of a holder who was replaced in that round: kept, and never counted.
alter table sheets add column void boolean not null default false;

-- What was done, in order. What it adds up to is folded from here and stored nowhere else. Whoever
-- writes a row holds the row of its round.
create table acts (
    game     text not null references games on delete cascade,
    number   integer not null check (number > 0),
    round    integer not null,
    -- Whose seat it is about.
    seat     smallint not null,
    act      jsonb not null,
    acted_at timestamptz not null,
    primary key (game, number),
    foreign key (game, round) references rounds on delete cascade,
    foreign key (game, seat) references seats on delete cascade
);
-- Once a game, whatever the program believes.
create unique index acts_once on acts (game, seat, (act ->> 'kind'))
    where act ->> 'kind' in ('time_out', 'surrendered');

-- What players wrote to one another in an open game.
create table messages (
    game     text not null references games on delete cascade,
    number   integer not null check (number > 0),
    round    integer not null,
    -- The author's seat, and the author's name at that time.
    seat     smallint not null,
    author   text not null,
    -- What the author's page calls this message, so that the same one sent again is known.
    key      text not null,
    reach    text not null check (reach in ('seat', 'living', 'all')),
    -- Who may read it, beside its author.
    readers  smallint[] not null,
    words    text not null check (char_length(words) between 1 and 2000),
    sent_at  timestamptz not null,
    primary key (game, number),
    unique (game, seat, key),
    foreign key (game, round) references rounds on delete cascade,
    foreign key (game, seat) references seats on delete cascade
);

-- Newcomers who asked for a seat that is free, until they confirm it by the link in their letter.
create table claims (
    game       text not null references games on delete cascade,
    id         uuid not null,
    seat       smallint not null,
    -- The holder in whose place.
    generation integer not null,
    person     jsonb not null,
    made_at    timestamptz not null,
    primary key (game, id),
    foreign key (game, seat) references seats on delete cascade
);
alter table links add column claim uuid;
alter table links drop constraint links_door_check;
alter table links add constraint links_door_check
    check (door in ('invitation', 'sheet', 'host', 'claim')
       and (door = 'claim') = (claim is not null));

-- To whom, when it is not the holder of the seat it is about.
alter table letters add column person jsonb;

-- Nobody's sheet could matter any more: all agreed on a draw, or all but one gave up.
alter table rounds drop constraint rounds_closed_by_check;
alter table rounds add constraint rounds_closed_by_check
    check (closed_by in ('deadline', 'all_in', 'host', 'settled'));
