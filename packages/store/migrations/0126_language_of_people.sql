-- The language that a person uses: what is sent to them is in it (docs/decisions/0126). Null: not known yet.
alter table app_user add column language text check (language in ('zh', 'en', 'ja'));

-- Who is told; null: an address that is no user's.
alter table notify_item add column user_id bigint references app_user on delete set null;
create index notify_item_user on notify_item (user_id) where user_id is not null;
