-- Which permissions the suggested roles were given, each once: a new one comes without a migration (roles/give-suggested.ts), and what
-- somebody took away, or a role that they deleted, does not come back.
create table suggested_permission (
  role        text not null,
  permission  text not null,
  primary key (role, permission)
);
alter table suggested_permission enable row level security;   -- no policy: the system's own

-- What installations from before were given, at their beginning or by migrations.
insert into suggested_permission
select role, p from (values
  ('administrator', array['/**']),
  ('operator', array['home', 'stations', 'comparison', 'tasks', 'stations.edit', 'stations.embed', 'devices.read', 'rsd.shutdown',
                     'rsd.energise', 'bigScreen']),
  ('engineer', array['home', 'stations', 'comparison', 'tasks', 'stations.edit', 'devices.read', 'rsd.shutdown', 'bigScreen']),
  ('viewer', array['home', 'stations', 'comparison', 'tasks', 'bigScreen']),
  ('auditor', array['home', 'stations', 'comparison', 'tasks', 'users', 'roles', 'organisations', 'audit', 'audit.verify']),
  ('energyManager', array['home', 'stations', 'comparison', 'tasks', 'bigScreen'])
) as given (role, permissions), unnest(permissions) p
where exists (select from role);
