-- A letter that the mail server did not take is put off again and again, each time by some minutes: since when
-- it stands so is told by none of its times.
alter table letters add column stands_since timestamptz;
create index letters_standing on letters (stands_since) where status = 'waiting' and stands_since is not null;
