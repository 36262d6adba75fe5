-- "Stay signed in on this device": such a session ends at the latest, and not earlier because nobody used it.
alter table session add column stays_signed_in boolean not null default false;
