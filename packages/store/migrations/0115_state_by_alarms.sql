-- A plant is faulty by its alarms (docs/decisions/0116): it is judged again when one of them is raised, ends, is explained or is put aside.
alter table station_now add column level1_alarms integer not null default 0;
create function note_due_alarm() returns trigger language plpgsql as $$
begin
  perform note_due(array[new.station_id]);
  return null;
end $$;
create trigger alarm_raised after insert on alarm for each row when (new.closed_at is null) execute function note_due_alarm();
create trigger alarm_changed after update on alarm for each row
  when ((old.level, old.cleared_at, old.closed_at, old.cause_id, old.member_count, old.shelved_until)
        is distinct from (new.level, new.cleared_at, new.closed_at, new.cause_id, new.member_count, new.shelved_until))
  execute function note_due_alarm();
select note_due(array(select distinct station_id from alarm where closed_at is null));
