-- What a device said of its switch when an order read it back: 1 energised, 0 shut down.
alter table task_device add column switch_state smallint;

-- Whether a link has told of itself lately, by the bound of link_silent_since: who waits for an answer of the field waits for nothing else.
create function link_runs() returns boolean
  language sql stable security definer set search_path from current as $$
  select exists (select from link_metrics where at >= now() - interval '20 seconds')
$$;
