-- The event stream looks every second for schedules that were saved and for slots that were decided.
create index schedule_changed on schedule (changed_at);
create index schedule_slot_decided on schedule_slot (decided_at);
