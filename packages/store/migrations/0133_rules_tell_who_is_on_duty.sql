-- A rule tells whoever is on duty (core/notifications/duty.ts), and the second on duty at its escalation.
alter table notify_rule add column on_duty boolean not null default false;

-- Why this address: it is that of who is on duty, or of the second on duty, or nothing reaches who is. Null: the rule names it.
alter table notify_item add column duty text check (duty in ('first', 'second', 'instead'));
alter table notify_delivery add column duty text check (duty in ('first', 'second', 'instead'));
