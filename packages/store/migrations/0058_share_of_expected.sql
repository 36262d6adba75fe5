-- Yield of today over what a cloudless sky would have given by now: what plants are compared by while their days have come to different hours.
alter table station_now add column share_of_expected double precision;
delete from organisation_views;
alter table organisation_views rename median_yield_h to median_share;
insert into organisation_due (org_id) select distinct org_id from station;
select note_due(array(select id from station));
