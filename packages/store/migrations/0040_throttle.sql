-- Wrong passwords and codes of all servers, so that guessing is limited over a restart and over several servers. Instants are epoch ms by
-- the servers' clock; rows whose attempts are all over are deleted by the server's sweep.
create table throttle (
  key      bytea primary key,                -- SHA-256 of what is guessed and from where
  wrong_at bigint[] not null default '{}',
  until    bigint not null default 0,        -- nothing is tried before
  pending  jsonb not null default '{}'       -- attempts under way: id and when it began
);
alter table throttle enable row level security;   -- no policy: the system's own

-- Locks the rows of keys, in one order for everybody, and forgets what counts no more: wrong ones after a window, attempts whose server
-- has ended after a minute, and a wait that a clock set back would make longer than a window.
create function throttle_lock(keys bytea[], now_ms bigint, window_ms bigint) returns void language plpgsql as $$
begin
  insert into throttle (key) select k from unnest(keys) k order by k on conflict do nothing;
  perform from throttle where key = any (keys) order by key for update;
  update throttle t set
    wrong_at = array(select w from unnest(t.wrong_at) w where w > now_ms - window_ms and w <= now_ms + window_ms),
    until = case when t.until <= now_ms + window_ms then t.until else 0 end,
    pending = coalesce((select jsonb_object_agg(p.key, p.value) from jsonb_each(t.pending) p where abs(now_ms - p.value::bigint) < 60000), '{}')
   where t.key = any (keys);
end $$;

-- Begins an attempt that counts against each key, of which so many wrong ones are let through. Answers the seconds to wait; 0: begun.
create function throttle_begin(keys bytea[], limits int[], attempt text, now_ms bigint, window_ms bigint) returns int
  language plpgsql as $$
declare wait_s int;
begin
  perform throttle_lock(keys, now_ms, window_ms);
  select max(case when t.until > now_ms then ceil((t.until - now_ms) / 1000.0)::int
                  when (select count(*) from jsonb_object_keys(t.pending)) >= greatest(1, l.most - cardinality(t.wrong_at)) then 1
                  else 0 end)
    into wait_s from unnest(keys, limits) as l (key, most) join throttle t on t.key = l.key;
  if wait_s = 0 then
    update throttle t set pending = t.pending || jsonb_build_object(attempt, now_ms) where t.key = any (keys);
  end if;
  return wait_s;
end $$;

-- Ends an attempt. 'wrong' counts against each key and makes wait so many seconds by how far it is beyond its limit (the first for the
-- limit itself); 'right' makes the first key forget; 'dropped' counts nothing.
create function throttle_end(keys bytea[], limits int[], attempt text, outcome text, now_ms bigint, window_ms bigint, waits_s int[])
  returns void language plpgsql as $$
begin
  perform throttle_lock(keys, now_ms, window_ms);
  update throttle t set
    pending = t.pending - attempt,
    wrong_at = case when outcome = 'wrong' then (t.wrong_at || now_ms)[greatest(1, cardinality(t.wrong_at) - 98):]
                    when outcome = 'right' and t.key = keys[1] then '{}' else t.wrong_at end,
    until = case when outcome = 'wrong' and cardinality(t.wrong_at) + 1 >= l.most
                   then now_ms + 1000 * waits_s[least(cardinality(t.wrong_at) + 2 - l.most, cardinality(waits_s))]
                 when outcome = 'right' and t.key = keys[1] then 0 else t.until end
    from unnest(keys, limits) as l (key, most)
   where t.key = l.key;
end $$;
