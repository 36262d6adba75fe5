-- Values of limits for modules with panels of one model (core/alarms/settable-by-model.ts, docs/decisions/0139). Null: for all that have no value
-- by their model, and for what is no module.
alter table alarm_limit add column model text check (model <> '');
