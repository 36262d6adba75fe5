-- Where a station stands: country by ISO 3166-1 alpha-2; province and city by their names, {zh, en, ja}, as far as somebody gave them.
alter table station
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column province_names jsonb not null default '{}',
  add column city_names jsonb not null default '{}';
