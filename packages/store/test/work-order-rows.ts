/** For the twins of a test: an order of each plant with an alarm, a step, a message and somebody on site, and one that was done. */
export const workOrderRows = `
  insert into work_order (station_id, condition, label, level, steps, due_at, created_at, changed_at)
    select id, 'moduleZero', 'A-1', 2, '{inspect}', now(), now(), now() from station;
  insert into work_order_alarm select w.id, a.id, w.station_id from work_order w join alarm a on a.station_id = w.station_id;
  insert into work_order_step select id, 'inspect', station_id, 'done', now() from work_order;
  insert into work_order_entry (work_order_id, station_id, at, kind, text) select id, station_id, now(), 'message', 'seen' from work_order;
  insert into work_order_visit (work_order_id, station_id, user_id, began_at)
    select w.id, w.station_id, min(u.id), now() from work_order w join station s on s.id = w.station_id join app_user u on u.org_id = s.org_id
     group by 1, 2;
  insert into work_order (station_id, condition, label, level, steps, state, created_at, changed_at, fixed_at, cause)
    select id, 'moduleZero', 'A-1', 2, '{inspect}', 'closed', now() - interval '2 days', now(), now() - interval '1 day', 'shade' from station;
  insert into work_order_alarm
    select w.id, a.id, w.station_id from work_order w join alarm a on a.station_id = w.station_id where w.state = 'closed';`
