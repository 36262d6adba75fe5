-- When the link was last alive, where all of its nodes have been silent for longer than 20 s; null while one of them lives, and where
-- none has ever run. Each node writes its row of link_metrics every 5 s from its event loop; the supervisor starts one again after 30 s. By the database's clock on both sides.
-- As the owner: the rows are the system's own, and whoever sees a concentrator may know whether it is heard.
create function link_silent_since() returns timestamptz
  language sql stable security definer set search_path from current as $$
  select case when max(at) < now() - interval '20 seconds' then max(at) end from link_metrics
$$;
