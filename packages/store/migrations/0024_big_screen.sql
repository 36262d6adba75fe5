-- A new permission: whoever the first roles let see the fleet may put it on the wall; of other roles somebody decides.
insert into role_permission (role_id, permission)
select id, 'bigScreen' from role where code in ('operator', 'engineer', 'viewer', 'energyManager')
on conflict do nothing;
