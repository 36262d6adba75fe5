-- What may be downloaded once, by whom: see contract/src/downloads.ts. Only the hash of the ticket is kept.
create table download_ticket (
  token_hash    bytea primary key,
  session_hash  bytea not null references session on delete cascade,
  call          text not null,                       -- whose file it is
  input         jsonb not null,
  language      text not null,
  expires_at    timestamptz not null
);
