-- What people say of a panel beside its serial number and model, so that its degradation can be judged: the values of its data sheet, the
-- day of its commissioning and the degradation that its maker warrants. The row belongs to the piece and goes with the piece wherever the
-- piece is installed (docs/decisions/0063).
create table panel_ratings (
  equipment_id       integer primary key references equipment on delete cascade,
  rated_w            double precision not null check (rated_w > 0),
  voc_v              double precision check (voc_v > 0),
  isc_a              double precision check (isc_a > 0),
  vmp_v              double precision check (vmp_v > 0),
  imp_a              double precision check (imp_a > 0),
  commissioned_on    date not null,
  first_year_percent double precision not null check (first_year_percent >= 0),
  yearly_percent     double precision not null check (yearly_percent >= 0),   -- each year after the first
  version            integer not null default 1,                              -- how often people changed the row
  changed_by         bigint references app_user on delete set null,
  changed_at         timestamptz
);
alter table panel_ratings enable row level security;
create policy scope on panel_ratings using ((select sees_all_stations()) or exists (select from equipment e where e.id = equipment_id));
