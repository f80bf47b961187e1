-- Letters that a server writes to itself when its operator asks whether mail comes back in. Each is there
-- until the answer is known; of one whose asker died nothing is left a day later.
create table own_letters (
    -- SHA-256 of the token in the address that it goes to.
    hash    bytea primary key check (octet_length(hash) = 32),
    sent_at timestamptz not null,
    came_at timestamptz
);
