-- The commands of a concentrator, newest first.
create index command_gw on command (gw, seq desc);
