-- What a test of RSDs measured of a module (core/rsd/module-test.ts): what it told before, and each half cycle.
alter table task_device add column test jsonb;
