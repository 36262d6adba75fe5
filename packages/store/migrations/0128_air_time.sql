create table concentrator_air (                         -- what the air time of a power line was used for, as its concentrator said last
  gw               text not null references concentrator on update cascade on delete cascade,
  bus              text not null,
  at               timestamptz not null,                -- by the clock of the concentrator
  over_ms          integer not null,                    -- how long it looked at: the last hour, or since its start
  shutdown_ms      integer not null,
  order_ms         integer not null,
  reading_ms       integer not null,
  past_ms          integer not null,
  shutdown_waits   integer not null,                    -- frames that waited then
  order_waits      integer not null,
  reading_waits    integer not null,
  past_waits       integer not null,
  primary key (gw, bus)
);
alter table concentrator_air enable row level security;
create policy scope on concentrator_air
  using ((select sees_all_stations()) or exists (select from seen_concentrator c where c.gw = concentrator_air.gw));
