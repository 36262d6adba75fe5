-- What the days of a plant say together (core/alarms/day-findings.ts, docs/decisions/0143): found each night, kept with each change, so that a
-- time that is judged again is judged by what was known then. A value of null: looked at, and nothing is there.
create table day_finding (
  station_id integer not null references station on delete cascade,
  device_id  integer references device on delete cascade,
  name       text not null check (name in ('soiling', 'degradation', 'shade')),
  at         timestamptz not null,
  value      float8,
  unique nulls not distinct (station_id, name, device_id, at)
);
create index day_finding_device on day_finding (device_id) where device_id is not null;
alter table day_finding enable row level security;
create policy scope on day_finding
  using ((select sees_all_stations()) or exists (select from seen_station s where s.id = day_finding.station_id));

-- The last day, at the plant, on whose morning its days were looked at, and when. `again`: data of days before it have come since.
create table day_look (
  station_id integer primary key references station on delete cascade,
  day        date not null,
  looked_at  timestamptz not null,
  again      boolean not null default false
);
alter table day_look enable row level security;
create policy scope on day_look
  using ((select sees_all_stations()) or exists (select from seen_station s where s.id = day_look.station_id));
