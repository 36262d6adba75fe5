-- What an order found out of where a module hangs (core/identification/found.ts).
alter table task_device add column found jsonb;
