-- How many concentrators of a large organisation have data stands beside how many there are: home read every row of concentrator_now to count
-- them, 10,000 for each answer (docs/decisions/0060-plans-that-are-kept.md).
delete from organisation_views;
alter table organisation_views add column concentrators_with_data integer not null;
insert into organisation_due (org_id) select distinct org_id from station;
