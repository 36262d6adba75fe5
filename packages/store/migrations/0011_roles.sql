-- A user holds several roles; a role belongs to an organisation, or to the installation (org_id null).
-- '/**' among the permissions means all there are; only a system role has it.
alter table role
  add column org_id      bigint references organisation,
  add column name        text,                        -- null: the suggested role's name in the reader's language
  add column description text not null default '',
  add column enabled     boolean not null default true,
  add column system      boolean not null default false,
  drop column names;
update role set system = true where code = 'administrator';
delete from role_permission where role_id in (select id from role where system);
insert into role_permission select id, '/**' from role where system;

create table user_role (
  user_id  bigint not null references app_user on delete cascade,
  role_id  bigint not null references role,
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);
insert into user_role select id, role_id from app_user;
alter table app_user drop column role_id;

-- The roles suggested since; an installation without any gets all of them when its first user is made.
insert into role (code) select c from unnest(array['engineer', 'auditor', 'energyManager']) c
  where exists (select 1 from role) on conflict (code) do nothing;
insert into role_permission select r.id, p from role r, unnest(array['home', 'stations', 'comparison', 'tasks']) p
  where r.code in ('engineer', 'auditor', 'energyManager') on conflict do nothing;
insert into role_permission select r.id, p from role r, unnest(array['rsd.shutdown', 'stations.edit']) p
  where r.code = 'engineer' on conflict do nothing;
insert into role_permission select r.id, p from role r, unnest(array['users', 'roles', 'organisations', 'audit']) p
  where r.code = 'auditor' on conflict do nothing;

-- What was changed: the values before and after.
alter table audit add column before jsonb, add column after jsonb;
