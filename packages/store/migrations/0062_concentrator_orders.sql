-- Orders to a concentrator itself, and what its register was found to hold (docs/decisions/0045).

-- How the one concentrator of such a task stands: as a device in task_device.
create table task_concentrator (
  task_id      bigint primary key references task on delete cascade,
  gw           text not null references concentrator on update cascade on delete cascade,
  phase        text not null default 'queued',
  note         text,
  sent_at      timestamptz,
  accepted_at  timestamptz,
  verified_at  timestamptz,
  updated_at   timestamptz not null
);
create index task_concentrator_gw on task_concentrator (gw, task_id);

-- Everything that a task waits for, devices or its concentrator.
create view task_part with (security_invoker) as
  select task_id, device_id, gw, phase, sent_at, accepted_at, confirmed_at, verified_at from task_device
  union all
  select task_id, null, gw, phase, sent_at, accepted_at, null, verified_at from task_concentrator;

-- What a concentrator held when it was read last.
create table register_reading (
  gw           text primary key references concentrator on update cascade on delete cascade,
  read_at      timestamptz not null,
  took_ms      integer not null,
  hash         text not null,                     -- as the concentrator says it
  held         jsonb not null,                    -- [{a, bus, string}]
  record_minutes integer[] not null,              -- how often it records its modules: every density there is
  equal_at     timestamptz                        -- when it was last found equal to ours
);
-- What was sent down last, as it was read back.
create table register_sent (
  gw           text primary key references concentrator on update cascade on delete cascade,
  sent_at      timestamptz not null,
  held         jsonb not null
);
-- Since when the two differ.
create table register_difference (
  gw           text not null references concentrator on update cascade on delete cascade,
  number       text not null,                     -- of a device, or the concentrator's own
  field        text not null,
  since        timestamptz not null,
  primary key (gw, number, field)
);

do $$
declare name text;
begin
  alter table task_concentrator enable row level security;
  create policy scope on task_concentrator using ((select sees_all_stations()) or exists (select from task t where t.id = task_id));
  foreach name in array array['register_reading', 'register_sent', 'register_difference'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scope on %I using ((select sees_all_stations()) or exists (select from seen_concentrator c where c.gw = %1$I.gw))', name);
  end loop;
end $$;
