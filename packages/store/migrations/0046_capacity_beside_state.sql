-- How many stations are in each view, and their capacity, is read of station_now alone: with the capacity in another table, a look at 10,000
-- stations took twice as long.
alter table station_now add column capacity_w double precision not null default 0;
update station_now n set capacity_w = s.capacity_w from station s where s.id = n.station_id;

create or replace function begin_station_now() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into station_now (station_id, org_path, capacity_w) values (new.id, new.org_path, new.capacity_w);
  perform note_due(array[new.id]);
  return null;
end $$;
create function copy_capacity() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update station_now set capacity_w = new.capacity_w where station_id = new.id;
  return null;
end $$;
create trigger capacity_copied after update on station for each row when (old.capacity_w is distinct from new.capacity_w)
  execute function copy_capacity();
