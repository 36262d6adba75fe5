-- Concentrators of a roll-out whose package is a program of their own (docs/decisions/0118): what roll_out_module is for optimizers.
create table roll_out_program (
  roll_out_id  bigint not null references roll_out on delete cascade,
  gw           text not null references concentrator on update cascade on delete cascade,
  station_id   bigint not null references station on delete cascade,
  stage        integer not null check (stage in (1, 2, 3)),
  state        text not null default 'waiting' check (state in ('waiting', 'ordered', 'verified', 'failed', 'fellBack', 'left', 'cancelled')),
  note         text,
  task_id      bigint references task on delete set null,
  from_version text,                              -- that it ran when it was ordered; null: it had never said it
  ended_at     timestamptz,
  primary key (roll_out_id, gw)
);
-- Two roll-outs never have the same concentrator, also when two people create them at the same moment.
create unique index roll_out_program_open on roll_out_program (gw) where state in ('waiting', 'ordered');
create index roll_out_program_gw on roll_out_program (gw);
create index roll_out_program_station on roll_out_program (station_id);
create index roll_out_program_task on roll_out_program (task_id) where task_id is not null;
alter table roll_out_program enable row level security;
create policy scope on roll_out_program using ((select sees_all_stations()) or exists (select from seen_station s where s.id = station_id));
