-- How a module says that it is reported, after it was set (core/reporting/module-reporting.ts).
alter table task_device add column reporting jsonb;
