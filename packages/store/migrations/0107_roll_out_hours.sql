-- Hours of a roll-out, on the clock of each plant: its orders are given between these minutes of the day only; null: at any hour.
alter table roll_out
  add column from_minute  integer check (from_minute between 0 and 1439),
  add column until_minute integer check (until_minute between 0 and 1439),
  add constraint roll_out_hours check ((from_minute is null) = (until_minute is null) and from_minute <> until_minute),
  -- What readers see of it beside what people change, as a digest, and since when: the event stream tells of a roll-out that it differs.
  add column told    text,
  add column told_at timestamptz;
create index roll_out_told on roll_out (told_at) where told_at is not null;
create index roll_out_changed on roll_out (changed_at);
