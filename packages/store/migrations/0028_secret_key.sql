-- Which key the secrets of second factors are sealed with: a fingerprint of it (server/kit/sealing.ts), never the key. A start with
-- another key, or with none, is refused instead of making all of them unreadable without a word.
create table secret_key (
  only_one     boolean primary key default true check (only_one),
  fingerprint  bytea not null check (length(fingerprint) = 32),
  since        timestamptz not null default now()
);
alter table secret_key enable row level security;   -- no policy: the system's own
