-- The whitelist of modules that a concentrator keeps, as it said when it was read last (docs/decisions/0056).
create table module_whitelist (
  gw           text primary key references concentrator on update cascade on delete cascade,
  read_at      timestamptz not null,
  took_ms      integer not null,
  numbers      text[] not null                    -- of modules, in the concentrator's order; none: it admits every module
);
alter table module_whitelist enable row level security;
create policy scope on module_whitelist
  using ((select sees_all_stations()) or exists (select from seen_concentrator c where c.gw = module_whitelist.gw));
