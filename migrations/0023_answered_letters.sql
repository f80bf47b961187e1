-- Mail to the address that letters come from is known by the letter that it answers.

-- The letter in which a link was given: an answer to that letter opens what its links open, and
-- nothing once they are gone. Null for links that were given otherwise, or before this was noted.
alter table links add column letter uuid;
create index links_letter on links (letter) where letter is not null;

-- How often people were told that their mail says nothing of which letter it answers.
create index letters_unclear on letters (made_at) where game = '' and letter ->> 'kind' = 'unclear';

-- Whether an address is known here.
create index seat_addresses_address on seat_addresses (address);
