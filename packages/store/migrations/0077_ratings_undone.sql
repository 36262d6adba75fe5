-- Extra data of panels are imported as devices are: on record, and undone as one. A row of an import is of a position or of a panel.
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (kind in ('devices', 'building', 'panels', 'ratings'));
alter table import_row rename column device_id to item_id; -- of a device (position); of ratings the panel, a piece of equipment
