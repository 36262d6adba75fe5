-- After how many days of lost yield in a row it is to alarm, and the city whose weather is that of the station (core/stations/weather-cities.ts).
alter table station
  add column loss_threshold_days smallint check (loss_threshold_days between 1 and 365),
  add column weather_city text check (length(weather_city) <= 60);
