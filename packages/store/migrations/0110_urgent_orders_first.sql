-- The link takes what waits by priority before anything else: a shutdown must not wait behind the orders of other concentrators.
create index command_due on command (priority, gw, seq) where state in ('queued', 'sent');
