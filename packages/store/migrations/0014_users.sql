-- What is known of a user; who has registered waits (pending) for an administrator; who is deleted stays as a name for what they did.
alter table app_user
  add column gender               text check (gender in ('male', 'female', 'other')),
  add column email                text,
  add column country              text,               -- of the phone number: CN, JP, US, other
  add column pending              boolean not null default false,
  add column must_change_password boolean not null default false,
  add column deleted_at           timestamptz;
drop index app_user_login;
create unique index app_user_login on app_user (lower(login_name)) where deleted_at is null;
create index app_user_org on app_user (org_id);
