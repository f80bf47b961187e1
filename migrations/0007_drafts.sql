-- What somebody has begun to write, until it is sealed: one draft a seat and round.
create table drafts (
    game     text not null,
    round    integer not null,
    seat     smallint not null,
    text     text not null,
    saved_at timestamptz not null,
    primary key (game, round, seat),
    foreign key (game, round) references rounds on delete cascade,
    foreign key (game, seat) references seats on delete cascade
);
