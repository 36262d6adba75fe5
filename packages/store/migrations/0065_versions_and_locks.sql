-- How often people changed a row, who did last and when: whoever saves says which version was read (docs/decisions/0047). As concentrators
-- have had it since 0061.
do $$
declare name text;
begin
  foreach name in array array['station', 'organisation', 'role', 'app_user'] loop
    execute format('alter table %I add column version integer not null default 1,
      add column changed_by bigint references app_user on delete set null, add column changed_at timestamptz', name);
  end loop;
end $$;

-- Who is changing a device now: nobody else changes it until then. It lapses by itself.
create table device_lock (
  device_id  integer primary key references device on delete cascade,
  user_id    bigint not null references app_user on delete cascade,
  since      timestamptz not null,
  until      timestamptz not null
);
alter table device_lock enable row level security;
create policy scope on device_lock using ((select sees_all_stations()) or exists (select from device d where d.id = device_id));
