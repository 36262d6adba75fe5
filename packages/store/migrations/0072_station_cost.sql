-- What a station cost, in a currency of its own (ISO 4217), and for how many years it is meant to serve.
alter table station
  add column cost double precision check (cost >= 0),
  add column cost_currency text,
  add column service_life_years smallint check (service_life_years between 1 and 60),
  add check ((cost is null) = (cost_currency is null));
