-- What home shows of single stations of a large organisation is kept beside its views: which need somebody most, which rank first and last
-- in each range of days, and how many there are in each time zone (docs/decisions/0034-kept-ranking-and-counts-that-end.md). Rows are added up anew.
delete from organisation_views;
alter table organisation_views
  add column in_need  bigint[] not null,        -- stations, in the order in which home shows them
  add column rankings jsonb not null,           -- of each range: first and last stations, how many have a rank, the median
  add column zones    jsonb not null;           -- how many stations each time zone has, and its largest
insert into organisation_due (org_id) select distinct org_id from station;
