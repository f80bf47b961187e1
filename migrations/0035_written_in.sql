-- The language of the letter in which a link was given: an answer to that letter is written in it, whatever
-- the seat's language is by then. None of links that are not in letters, and of those given before.
alter table links add column language text check (language in ('en', 'fr'));
