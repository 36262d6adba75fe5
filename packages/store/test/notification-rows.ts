/** For the twins of a test: limits, a cost of cleaning and a rule of each organisation, and of each plant a limit, a cost and an alarm that a rule told. */
export const notificationRows = `
  insert into alarm_limit (org_id, name, value, since) select id, 'hotC', 80, now() from organisation where parent_id is not null;
  insert into alarm_limit (station_id, name, value, since) select id, 'hotC', 90, now() from station;
  insert into cleaning_cost (org_id, per_kw, currency, since) select id, 20, 'CNY', now() from organisation where parent_id is not null;
  insert into cleaning_cost (station_id, per_kw, currency, since) select id, 25, 'CNY', now() from station;
  insert into notify_rule (org_id, name, language, level, always, mails, created_at, changed_at)
    select id, 'On duty', 'en', 2, 'safety', '{duty@example.com}', now(), now() from organisation;
  insert into notify_delivery (org_id, rule_id, rule_name, kind, channel, address, language, state, created_at)
    select org_id, id, name, 'alarm', 'mail', 'duty@example.com', 'en', 'failed', now() from notify_rule;
  insert into notify_item (org_id, rule_id, alarm_id, station_id, event_id, step, channel, address, hold, due_at)
    select r.org_id, r.id, e.alarm_id, e.station_id, e.id, 1, 'mail', 'duty@example.com', 'none', now()
      from alarm_event e join station s on s.id = e.station_id join notify_rule r on r.org_id = s.org_id;
  insert into notify_item (org_id, rule_id, alarm_id, station_id, event_id, step, channel, address, hold, due_at)
    select org_id, rule_id, alarm_id, station_id, event_id, step, channel, 'held@example.com', 'quiet', due_at from notify_item;
  insert into duty_calendar (org_id, zone, turn, starts_on, handover_minute, user_ids, changed_at)
    select id, 'Asia/Shanghai', 'week', '2026-01-05', 540, '{}', now() from organisation;
  insert into duty_stand_in (calendar_id, user_id, stand_in_id, from_at, until_at, reason, changed_at)
    select c.id, u.id, u.id, now(), now() + interval '1 day', 'leave', now() from duty_calendar c join app_user u on u.org_id = c.org_id;
  insert into notify_queue select id from alarm_event;`
