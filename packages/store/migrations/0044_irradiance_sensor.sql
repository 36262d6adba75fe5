-- What was called a meter measures irradiance. Electricity meters will have rows of their own; the word is theirs.
alter table device drop constraint device_kind_check;
update device set kind = 'irradianceSensor' where kind = 'meter';
alter table device add check (kind in ('module', 'string', 'inverter', 'irradianceSensor'));
update roster set kind = 'irradianceSensor' where kind = 'meter';
update telemetry_latest set kind = 'irradianceSensor' where kind = 'meter';
update telemetry_report set kind = 'irradianceSensor' where kind = 'meter';

alter table station_now rename meter_count to irradiance_sensor_count;
alter table station_now rename meters_online to irradiance_sensors_online;
alter table organisation_now rename meters to irradiance_sensors;
alter table organisation_now rename meters_online to irradiance_sensors_online;
-- The energy of the performance ratio, beside its reference, and the capacity that has both.
alter table station_yield rename metered_wh to pr_energy_wh;
alter table organisation_yield rename metered_wh to pr_energy_wh;
alter table organisation_yield rename metered_of_w to pr_capacity_w;
