-- I-V curve of a module that a scan measured (core/ivcurves/swept.ts).
alter table task_device add column curve jsonb;
