-- What each link node counts, as it last said; the server prints it on /metrics.
create table link_metrics (
  node  text primary key,
  at    timestamptz not null,
  body  jsonb not null
);
