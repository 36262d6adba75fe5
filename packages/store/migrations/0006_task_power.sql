-- What the modules of a task gave when it was ordered, W; null where none had a fresh value, and of tasks from before this column.
alter table task add column power_before_w double precision;
