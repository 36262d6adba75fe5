-- A slot may give one order to each of several concentrators (docs/decisions/0119): what became of each, with its name then. A slot of one
-- concentrator keeps its task itself, as before.
create table schedule_slot_order (
  schedule_id bigint not null,
  at          timestamptz not null,
  gw          text not null,
  station_id  bigint not null references station on delete cascade,
  name        text not null,
  reason      text,                                -- of a refusal; null: the order was given
  detail      jsonb not null default '{}',         -- what fills its phrase
  task_id     bigint references task on delete set null,
  primary key (schedule_id, at, gw),
  foreign key (schedule_id, at) references schedule_slot on delete cascade
);
create index schedule_slot_order_station on schedule_slot_order (station_id);
create index schedule_slot_order_task on schedule_slot_order (task_id) where task_id is not null;
alter table schedule_slot_order enable row level security;
create policy scope on schedule_slot_order
  using ((select sees_all_stations()) or exists (select from seen_station s where s.id = station_id));
