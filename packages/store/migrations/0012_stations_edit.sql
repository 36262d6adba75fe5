-- A new permission: operators of installations from before this get it; of other roles somebody decides.
insert into role_permission (role_id, permission)
select id, 'stations.edit' from role where code = 'operator'
on conflict do nothing;
