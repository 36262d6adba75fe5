-- How much of what a concentrator told was not kept, because it told too much (telemetry/kept-bounds.ts).
create table kept_dropped (
  gw       text not null references concentrator on delete cascade,
  what     text not null check (what in ('quarantine', 'concentrator_notice', 'telemetry_gap')),
  dropped  bigint not null,
  last_at  timestamptz not null,
  primary key (gw, what)
);
alter table kept_dropped enable row level security;
create policy scope on kept_dropped using (gw in (select visible_concentrators()));
create index quarantine_gw on quarantine (gw, received_at desc);

-- Reports of a clock that was far off: a week that has one in the default partition never gets its own. From now on they are rejected.
delete from telemetry_report where instant > now() + interval '1 day' or instant < '2000-01-01';
delete from station_slot where slot > now() + interval '1 day' or slot < '2000-01-01';
delete from station_day where day > (now() + interval '2 days')::date or day < '2000-01-01';
