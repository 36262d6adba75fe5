-- A name stays at what somebody did also after they were moved to another organisation.
create index task_created_by on task (created_by, station_id);
create index approval_user on approval (user_id);
create index approval_decided_by on approval (decided_by);
create index embed_link_created_by on embed_link (created_by);

create or replace view person with (security_barrier) as
  select u.id, u.login_name, u.real_name, u.enabled from app_user u
   where current_user <> 'sundial_app' or u.id in (select nearby_users())
      or exists (select from task t where t.created_by = u.id and t.station_id in (select visible_stations()))
      or exists (select from approval a where (a.user_id = u.id or a.decided_by = u.id) and a.station_id in (select visible_stations()))
      or exists (select from embed_link e where e.created_by = u.id and e.station_id in (select visible_stations()));
