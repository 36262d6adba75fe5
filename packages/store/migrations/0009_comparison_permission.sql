-- The roles that every installation begins with may open the comparison; installations from before this get it here.
insert into role_permission (role_id, permission)
select id, 'comparison' from role where code in ('administrator', 'operator', 'viewer')
on conflict do nothing;
