-- How a task stands (core/orders/outcomes.ts), so that lists filter by what they show, and how many of the devices that gave no answer to
-- a reading had told nothing before it. Of readings before this nobody knows which devices had been silent: they count as news.
alter table task add column outcome text not null default 'executing'
  check (outcome in ('executing', 'succeeded', 'partly', 'inconclusive', 'failed', 'interrupted'));
alter table task add column silent_before integer not null default 0;
update task set outcome = case
  when status = 1 then 'executing'
  when status = 2 then 'succeeded'
  when status = 4 then 'interrupted'
  when action = 'collect' and success_count > 0 then 'partly'
  when ask_at is not null then 'inconclusive'
  else 'failed' end;
create index task_outcome on task (outcome, id);
