-- What the author of a mail wrote that counts for nothing: its answer names it.
alter table mails add column left_aside jsonb;
