-- What a concentrator says of itself, as it was read last: its settings, what runs on it, its clock.
create table concentrator_said (
  gw           text primary key references concentrator on update cascade on delete cascade,
  read_at      timestamptz not null,
  took_ms      integer not null,
  settings     jsonb not null,
  versions     jsonb not null,
  clock_off_ms integer                            -- its clock against ours when it was heard; positive: it is ahead
);
alter table concentrator_said enable row level security;
create policy scope on concentrator_said
  using ((select sees_all_stations()) or exists (select from seen_concentrator c where c.gw = concentrator_said.gw));
