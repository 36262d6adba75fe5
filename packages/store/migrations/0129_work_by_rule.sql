-- What a rule of notification does about work as an alarm begins (core/notifications/work.ts, docs/decisions/0126): nothing, or it assigns the
-- alarm to one of these users, or makes a work order of it.
alter table notify_rule add column work text not null default 'none' check (work in ('none', 'assign', 'order'));
alter table notify_rule add column work_user_ids bigint[] not null default '{}';

-- The rule that made an order; null: a person did.
alter table work_order add column rule_id bigint references notify_rule on delete set null;
create index work_order_rule on work_order (rule_id, station_id) where rule_id is not null;

-- What a rule did at a plant is seen by whoever sees the rule and the plant.
drop policy scope on audit;
create policy scope on audit for select using (
  exists (select from app_user u where u.id = user_id)
  or user_id is null and ((select sees_everything()) or action = 'session.refused' and lower(subject) in (
    select lower(u.login_name) from app_user u) or detail ->> 'principal' in (select 'embed:' || e.id from embed_link e)
    or detail ->> 'principal' in (select 'rule:' || r.id from notify_rule r)
       and detail ->> 'stationId' in (select s.id::text from station s)));
