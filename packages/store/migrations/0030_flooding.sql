-- A concentrator that sends too much is cut off: what it sent (a second, or messages in all), what it may, and until when it is kept away.
alter table concentrator_event drop constraint concentrator_event_kind_check;
alter table concentrator_event add constraint concentrator_event_kind_check
  check (kind in ('online', 'offline', 'clockOff', 'clockRight', 'cutOff'));
alter table concentrator_event add column sent integer, add column allowed integer, add column held_until timestamptz;
create index concentrator_event_cut_off on concentrator_event (gw, at desc) where kind = 'cutOff';
