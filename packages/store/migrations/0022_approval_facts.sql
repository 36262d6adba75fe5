-- What an order that waits comes to, as it was when it was asked for; and why it was decided as it was.
alter table approval
  add column label         text not null default '',        -- what it energises, in the field's words
  add column module_count  integer,
  add column capacity_w    double precision,                -- of all that whoever asks sees
  add column note          text not null default '';
create index approval_created on approval (created_at);
create index approval_decided on approval (decided_at) where decided_at is not null;
