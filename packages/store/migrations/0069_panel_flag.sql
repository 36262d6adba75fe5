-- Where two panels share a roof place or an optimizer, plans call one primary and one secondary. The flag belongs to the position: it stays
-- when the panel or the optimizer there is replaced. Null: nobody said.
alter table device add column panel_flag text check (panel_flag is null or (kind = 'module' and panel_flag in ('primary', 'secondary')));
