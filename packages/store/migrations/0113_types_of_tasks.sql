-- Which type a task is of, and which execute step it has, follows from its action (core/orders/task-types.ts, docs/decisions/0106). The
-- column held the same once more, with numbers made up for what the specification does not number: 12 and 22 to 29.

-- As before (0087), without that number.
create or replace function write_order(new_task jsonb, device_ids int[], device_gws text[], commands jsonb, audit_entry jsonb, notices text[],
                                       overruled jsonb, alone jsonb default null) returns text
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  hands bigint[];
  planned jsonb;
  command_number bigint;
begin
  if (new_task ->> 'unlessTagged')::boolean then
    perform from station s where s.id = (new_task ->> 'station_id')::bigint for share;
    if exists (select from lock_out g where g.station_id = (new_task ->> 'station_id')::bigint and g.removed_at is null) then
      return 'tagged';
    end if;
  end if;
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
  insert into task (id, number, action, station_id, target, reason, total_count, created_by, created_at, updated_at, deadline,
                    retry_of, idempotency_key, order_hash, figures_pending)
  select t.id, t.number, t.action, t.station_id, t.target, t.reason, cardinality(device_ids), t.created_by, t.created_at,
         t.created_at, t.deadline, t.retry_of, t.idempotency_key, t.order_hash, t.figures_pending
    from jsonb_to_record(new_task) as t (id bigint, number text, action text, station_id bigint, target jsonb, reason text,
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

alter table task drop column step;

-- Views of the list of tasks that somebody keeps under a name ask by the type now, where they asked by the number.
with word (step, type) as (values
  ('1', 'areaIdentification'), ('2', 'registerPush'), ('3', 'branchIdentification'), ('4', 'dataCollection'), ('5', 'enableSchedule'),
  ('6', 'passThroughRead'), ('7', 'installationCheck'), ('8', 'fileTransfer'), ('9', 'oneClickCommissioning'), ('10', 'stringPush'),
  ('11', 'rsdSelfTest'), ('12', 'rsdSwitching'), ('13', 'rsdStatusQuery'), ('14', 'rsdCycleTest'), ('21', 'optimizerUpgrade'),
  ('22', 'registerReading'), ('23', 'enrolment'), ('24', 'moduleWhitelist'), ('25', 'concentratorUpkeep'), ('26', 'ivScan'),
  ('27', 'powerLine'), ('28', 'deviceRestart'), ('29', 'moduleReporting')),
renamed as (
  select s.user_id, s.key, jsonb_agg(case
           when jsonb_typeof(v.view -> 'query') = 'object' and v.view -> 'query' ? 'executeStep' then jsonb_set(v.view, '{query}', (v.view -> 'query') - 'executeStep'
             || coalesce((select jsonb_build_object('taskType', w.type) from word w where w.step = v.view -> 'query' ->> 'executeStep'), '{}'))
           else v.view end order by v.place) as views
    from user_setting s cross join jsonb_array_elements(s.value -> 'views') with ordinality as v (view, place)
   where s.key = 'list.tasks' and jsonb_typeof(s.value -> 'views') = 'array'
   group by s.user_id, s.key)
update user_setting s set value = jsonb_set(s.value, '{views}', r.views), version = s.version + 1
  from renamed r
 where s.user_id = r.user_id and s.key = r.key and s.value -> 'views' is distinct from r.views;
