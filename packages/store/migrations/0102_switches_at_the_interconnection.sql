-- What the switches at the point of interconnection of a plant are to be set to (docs/decisions/0098). What each concentrator has stands in
-- concentrator_said, as it says it.
create table interconnection_setting (
  station_id  bigint primary key references station on delete cascade,
  enabled     boolean not null,
  voltage_pct integer not null check (voltage_pct between 10 and 100),     -- of the nominal voltage; below it they open
  delay_ms    integer not null check (delay_ms between 100 and 600000),
  version     integer not null default 1,
  changed_by  bigint references app_user on delete set null,
  changed_at  timestamptz not null
);
alter table interconnection_setting enable row level security;
create policy scope on interconnection_setting
  using ((select sees_all_stations()) or exists (select from seen_station s where s.id = station_id));
