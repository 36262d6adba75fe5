-- Alarms ask for the newest switching orders of a plant with each judgement (store/src/alarms/read-past.ts).
create index task_switching on task (station_id, created_at)
 where action in ('shutdown', 'energise', 'selfTest', 'cycleTest', 'identifyStrings');
