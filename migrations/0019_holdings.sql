-- Who has held which seat, so that who leaves for good can be taken out of all of a game's record.
create table holdings (
    game       text not null references games on delete cascade,
    seat       smallint not null,
    generation integer not null,
    name       text not null,
    -- In lower case.
    address    text not null,
    primary key (game, seat, generation)
);
create index holdings_address on holdings (address);

insert into holdings
select game, seat, generation, name, lower(address) from seats where address <> '';
