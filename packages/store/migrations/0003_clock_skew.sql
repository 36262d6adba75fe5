-- How far the concentrator's clock was off when it sent a report whose rows are therefore marked; null = it was right.
alter table telemetry_report add column clock_skew_ms integer;
