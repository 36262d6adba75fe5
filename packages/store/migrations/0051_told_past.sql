-- Since decision 28 a slot has no usual coverage, and no slot is scaled while it runs.
alter table station_curve drop column usual_s, drop column running;

-- What a concentrator tells of its past (reports that waited in its journal): from when on, how far it has come, and when the last of them
-- came, by the clock of the database. It is being told while `past_at` is young.
alter table concentrator add column past_from timestamptz, add column past_to timestamptz, add column past_at timestamptz;

-- Stations with modules of which nobody knows what they give: the sum is without them.
alter table organisation_now add column power_unknown integer not null default 0;
insert into organisation_due (org_id) select distinct org_id from station;
