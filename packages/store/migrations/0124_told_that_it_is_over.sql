-- Whether a rule tells that an alarm is over, to those whom it told of the alarm (core/notifications/rule.ts).
alter table notify_rule add column tells_end boolean not null default false;
