-- What is a seat holder's own, and goes to no successor: notes, and what they have read.

create table notes (
    game       text not null,
    seat       smallint not null,
    generation integer not null,
    words      text not null check (char_length(words) <= 10000),
    saved_at   timestamptz not null,
    primary key (game, seat, generation),
    foreign key (game, seat) references seats on delete cascade
);

-- Until which message somebody has read a thread: with all, with the living, or with another seat.
create table read_marks (
    game         text not null,
    seat         smallint not null,
    generation   integer not null,
    thread       text not null,
    until_number integer not null,
    primary key (game, seat, generation, thread),
    foreign key (game, seat) references seats on delete cascade
);

-- The name of somebody's page in its address; without one there is no page.
alter table accounts add column page text unique;
