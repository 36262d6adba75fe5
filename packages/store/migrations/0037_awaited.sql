-- Until when a concentrator whose connection the platform itself ended is awaited: 'infinity' while the platform's own broker stands, 90 s
-- once it runs again (a concentrator tries again after at most 60 s, and notices a dead connection after 30 s). Null once it was heard, and
-- where it left by itself. Until then nobody knows whether it is there.
alter table concentrator add awaited_until timestamptz;
