-- While a game is suspended nobody takes a seat of it: it is not among those that wait for somebody.
update games set free = false where suspended_at is not null;
