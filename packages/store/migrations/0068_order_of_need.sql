-- The list of stations in the order of need read and sorted every row for a page of twenty: 17 ms at 10,000 stations. An index has that
-- order now. What needs somebody comes first by its state (store/fleet-now/find-standing.ts), then the rest by what they give.
alter table station_now add column need_place smallint not null generated always as (
  case state when 'fault' then 1 when 'stale' then 2 when 'lowOutput' then 3 else 99 end) stored;
create index station_now_need on station_now (need_place, share_of_expected, station_id);
