-- Modules that announced themselves on the power line of a concentrator and that it did not take into its register: the newest 200 of each.
create table stranger (
  gw       text not null references concentrator on update cascade on delete cascade,
  number   text not null check (number ~ '^[0-9]{12}$'),
  bus      text not null,
  first_at timestamptz not null,
  last_at  timestamptz not null,                    -- told once a day at most
  primary key (gw, number)
);
alter table stranger enable row level security;
create policy scope on stranger
  using ((select sees_all_stations()) or exists (select from seen_concentrator c where c.gw = stranger.gw));
