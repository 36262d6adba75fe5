-- Every row of the audit holds the hash of the one before it and its own content: nobody changes or removes one unseen.
-- Rows are numbered without a gap by the one row of audit_head, whose lock puts concurrent writers in order until they commit.
create table audit_head (
  one   boolean primary key default true check (one),
  id    bigint not null,
  hash  bytea not null
);
insert into audit_head (id, hash) values (0, sha256('sundial audit'));

alter table audit add column hash bytea;
alter table audit alter column id drop identity;
alter table audit alter column id set default 0;      -- the trigger's to set

create function audit_content(a audit) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(a.id, extract(epoch from a.at), a.user_id, a.action, a.subject, a.detail, a.address, a.before, a.after)::text,
                    'UTF8')
$$;

-- As its owner: who writes to the audit must not be able to touch the head.
create function audit_chain() returns trigger language plpgsql security definer set search_path from current as $$
declare head audit_head;
begin
  select * into strict head from audit_head for update;
  new.id := head.id + 1;
  new.hash := sha256(head.hash || audit_content(new));
  update audit_head set id = new.id, hash = new.hash;
  return new;
end $$;

do $$
declare row audit; n bigint := 0; last bytea := (select hash from audit_head);
begin
  for row in select * from audit order by id loop
    n := n + 1;
    update audit set id = n where id = row.id;
    row.id := n;
    last := sha256(last || audit_content(row));
    update audit set hash = last where id = n;
  end loop;
  update audit_head set id = n, hash = last;
end $$;
alter table audit alter column hash set not null;
create trigger audit_chain before insert on audit for each row execute function audit_chain();
create index audit_at on audit (at);
create index audit_user on audit (user_id);

-- A week of telemetry is made by whoever owns the table; the application only asks for it.
create function telemetry_week(name text, first timestamptz, past timestamptz) returns void
  language plpgsql security definer set search_path from current as $$
begin
  if name !~ '^telemetry_report_\d{8}$' then raise 'no week: %', name; end if;
  perform pg_advisory_xact_lock(x'5d1a2'::bigint);
  -- Where the default partition already holds rows of that week they stay there: nothing is lost, only dropped later.
  if to_regclass(name) is null
     and not exists (select 1 from telemetry_report_default where instant >= first and instant < past) then
    execute format('create table %I partition of telemetry_report for values from (%L) to (%L)', name, first, past);
  end if;
end $$;
