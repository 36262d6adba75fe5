-- What people say of an irradiance meter beside its number, code and model: how it is mounted and when it was calibrated. A meter without a
-- row is one of which nobody has said anything yet.
create table irradiance_sensor (
  device_id     integer primary key references device on delete cascade,
  tilt_deg      double precision check (tilt_deg between 0 and 90),
  azimuth_deg   double precision check (azimuth_deg between 0 and 360),
  calibrated_on date,
  version       integer not null default 1,       -- how often people changed the meter
  changed_by    bigint references app_user on delete set null,
  changed_at    timestamptz
);
alter table irradiance_sensor enable row level security;
create policy scope on irradiance_sensor using ((select sees_all_stations()) or exists (select from device d where d.id = device_id));

-- One device in several hundred is a meter.
create index device_irradiance_sensor on device (station_id, code) where kind = 'irradianceSensor';
