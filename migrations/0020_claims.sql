-- How often one address was written to about free seats, whatever the game.
create index claims_address on claims (lower(person ->> 'address'), made_at);
