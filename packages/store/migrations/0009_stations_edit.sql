-- A new permission: the roles that every installation has get it; of others somebody decides.
insert into role_permission (role_id, permission)
select id, 'stations.edit' from role where code in ('administrator', 'operator')
on conflict do nothing;
