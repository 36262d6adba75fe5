-- An order to energise that needs no second person is written in one round trip too, as a shutdown is.

-- A user with everybody whose account was in the same hands since an instant, in order of their ids. As the owner: also where whoever asks
-- does not see those users.
create function same_hands(one bigint, since timestamptz) returns bigint[]
  language plpgsql stable security definer set search_path from current as $$
begin
  return (
    with recursive edge as (select user_id, by_user from rights_change where kind = 'account' and at > since),
      behind (id) as (select one union select e.by_user from edge e join behind b on e.user_id = b.id),
      hand (id) as (select id from behind union select e.user_id from edge e join hand h on e.by_user = h.id)
    select array_agg(id order by id) from hand);
end $$;

-- Rated power of what these users have energised since an instant without a second person, W. As the owner: also where whoever asks does
-- not see all of their orders.
create function energised_w(hands bigint[], since timestamptz) returns double precision
  language plpgsql stable security definer set search_path from current as $$
begin
  return (
    select coalesce(sum(d.rated_w), 0) from task t join task_device x on x.task_id = t.id join device d on d.id = x.device_id
     where t.action = 'energise' and t.created_by = any (hands) and t.created_at > since
       and not exists (select from approval a where a.task_id = t.id));
end $$;

drop function write_order(jsonb, int[], text[], jsonb, jsonb, text[], jsonb);

-- Writes an order in one round trip, with the rights of whoever calls: task, one row a device, one command a concentrator, audit, notices.
-- 'overrules': a command that the order overrules waits unsent. 'keyTaken': another order has the idempotency key. 'aboveFloor': with what
-- the same hands have energised before, the order is above `alone`, below which nobody else is asked. Nothing is written then.
-- Locks in the order in which everybody takes them: the hands, concentrators as they stand in `commands`, the audit's head last.
create function write_order(new_task jsonb, device_ids int[], device_gws text[], commands jsonb, audit_entry jsonb, notices text[],
                            overruled jsonb, alone jsonb default null) returns text
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  hands bigint[];
  planned jsonb;
  command_number bigint;
begin
  if alone is not null then
    hands := same_hands((new_task ->> 'created_by')::bigint, (alone ->> 'handsSince')::timestamptz);
    perform pg_advisory_xact_lock((alone ->> 'lock')::int, hands[1]::int);
    if energised_w(hands, (alone ->> 'windowSince')::timestamptz)
       + (select coalesce(sum(d.rated_w), 0) from device d where d.id = any (device_ids)) > (alone ->> 'floorW')::double precision then
      return 'aboveFloor';
    end if;
  end if;
  if exists (select from command c join jsonb_array_elements(overruled) o on c.op = o ->> 'op' and c.args @> (o -> 'args')
              where c.state = 'queued' and c.gw = any (device_gws)) then
    return 'overrules';
  end if;
  insert into task (id, number, step, action, station_id, target, reason, total_count, created_by, created_at, updated_at, deadline,
                    retry_of, idempotency_key, order_hash, figures_pending)
  select t.id, t.number, t.step, t.action, t.station_id, t.target, t.reason, cardinality(device_ids), t.created_by, t.created_at,
         t.created_at, t.deadline, t.retry_of, t.idempotency_key, t.order_hash, t.figures_pending
    from jsonb_to_record(new_task) as t (id bigint, number text, step int, action text, station_id bigint, target jsonb, reason text,
           created_by bigint, created_at timestamptz, deadline timestamptz, retry_of bigint, idempotency_key text, order_hash bytea,
           figures_pending boolean)
  on conflict (idempotency_key) do nothing;
  if not found then return 'keyTaken'; end if;
  insert into task_device (task_id, device_id, gw, updated_at)
  select (new_task ->> 'id')::bigint, d.id, d.gw, (new_task ->> 'created_at')::timestamptz from unnest(device_ids, device_gws) as d (id, gw);
  for planned in select value from jsonb_array_elements(commands) loop
    -- The command's number is taken under the concentrator's row lock, so that numbers follow the order of commits.
    update concentrator set command_seq = command_seq + 1 where gw = planned ->> 'gw' returning command_seq into strict command_number;
    insert into command (id, gw, task_id, op, args, priority, seq, created_at, deadline)
    values ((planned ->> 'id')::uuid, planned ->> 'gw', (new_task ->> 'id')::bigint, planned ->> 'op', planned -> 'args',
            (planned ->> 'priority')::int, command_number, (new_task ->> 'created_at')::timestamptz, (planned ->> 'deadline')::timestamptz);
  end loop;
  insert into audit (at, user_id, action, subject, detail, address)
  values ((new_task ->> 'created_at')::timestamptz, (new_task ->> 'created_by')::bigint, audit_entry ->> 'action', new_task ->> 'number',
          audit_entry -> 'detail', audit_entry ->> 'address');
  perform pg_notify('sundial', n) from unnest(notices) as n;
  return 'written';
end $$;
