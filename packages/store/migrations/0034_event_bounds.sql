-- The newest events of each concentrator are kept (concentrators/event-bounds.ts).
create index concentrator_event_gw on concentrator_event (gw, id desc);
