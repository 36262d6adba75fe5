-- Which kinds of order there are says core/orders/kinds.ts: a new one needs no migration.
alter table task drop constraint task_action_check;
