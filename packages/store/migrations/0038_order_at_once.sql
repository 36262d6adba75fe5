-- Figures that are only for the record (power_before_w) are read after the order is written. Until then, for a few seconds at most, the
-- event stream does not tell the task.
alter table task add column figures_pending boolean not null default false;

-- Writes an order in one round trip, with the rights of whoever calls: task, one row a device, one command a concentrator, audit, notices.
-- 'overrules': a command that the order overrules waits unsent; nothing is written. 'keyTaken': another order has the idempotency key.
-- Locks in the order in which everybody takes them: concentrators as they stand in `commands`, the audit's head last.
create function write_order(new_task jsonb, device_ids int[], device_gws text[], commands jsonb, audit_entry jsonb, notices text[],
                            overruled jsonb) returns text
  language plpgsql as $$
declare
  planned jsonb;
  command_number bigint;
begin
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
