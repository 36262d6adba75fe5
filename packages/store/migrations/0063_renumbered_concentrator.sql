-- A concentrator that gets its right number takes along what is noted of it: an outage is noted also where it has never reported.
alter table concentrator_event drop constraint concentrator_event_gw_fkey,
  add constraint concentrator_event_gw_fkey foreign key (gw) references concentrator on update cascade on delete cascade;
alter table concentrator_notice drop constraint concentrator_notice_gw_fkey,
  add constraint concentrator_notice_gw_fkey foreign key (gw) references concentrator on update cascade on delete cascade;
alter table device_link drop constraint device_link_gw_fkey,
  add constraint device_link_gw_fkey foreign key (gw) references concentrator on update cascade on delete cascade;
alter table kept_dropped drop constraint kept_dropped_gw_fkey,
  add constraint kept_dropped_gw_fkey foreign key (gw) references concentrator on update cascade on delete cascade;
