-- What stands still is few rows among all, and is counted for whoever asks whether a server is ready.
create index rounds_set_aside on rounds (game) where closed_at is null and failures >= 3;
create index letters_again on letters (due_at) where status = 'waiting' and tries > 0 and not taken;
create index mails_set_aside on mails (received_at) where status = 'set_aside';
