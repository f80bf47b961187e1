-- Keys, unique indexes and references of a game's tables have the game first, so that games can be spread
-- over machines. What opened a game is found by an index that is not unique: whoever opens a game holds a
-- lock of that opening meanwhile. From this version on servers hold a lock while they work on the tables.
alter table games drop constraint games_opening_key;
create index games_opening on games (opening) where opening is not null;
