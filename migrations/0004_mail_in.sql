-- Who handed a mail over: a server that is trusted, or whoever connected to our own SMTP port.
alter table mails add column origin jsonb not null default '{"by": "trusted"}';
