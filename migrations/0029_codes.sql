-- A code of six digits in the letter that signs in, for the browser that asked: hashes of those in the
-- letter and in copies of it, and how often a wrong one was tried.
alter table sign_ins
    add column codes bytea[] not null default '{}',
    add column tries smallint not null default 0;
