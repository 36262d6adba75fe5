-- What an alarm took on the last day on which it could take anything, and when that day began (core/alarms/alarm-state.ts: LossDay).
alter table alarm add column day_at timestamptz, add column day_wh double precision;
create index alarm_day on alarm (day_at);
