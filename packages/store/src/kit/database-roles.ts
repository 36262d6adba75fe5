import type { Log } from '@sundial/core/kit/log.ts'
import type pg from 'pg'
import { askPlain, col } from './ask.ts'

/**
 * The roles that server and link work as; whoever migrates owns the tables. `sundial_app` sees what the scope of its connection lets it
 * (migration 0025), `sundial_system` every row: for the link and for what the server does for nobody in particular.
 */
export type Role = 'sundial_app' | 'sundial_system'

/**
 * Makes the roles, with what they need and no more: they change rows, but no schema, and of the audit they add and read rows only. Where
 * the database's user may not make roles, everything goes on with that user's rights.
 */
export const ensureDatabaseRoles = async (client: pg.Client): Promise<void> => {
  await client.query(`do $$
  declare own text; protected text;
  begin
    foreach own in array array['sundial_app', 'sundial_system'] loop
      if not exists (select from pg_roles where rolname = own) then
        begin
          execute format('create role %I nologin', own);
        exception when insufficient_privilege then continue; when duplicate_object or unique_violation then null;
        end;
      end if;
      if not pg_has_role(own, 'member') then
        begin
          execute format('grant %I to %I', own, current_user);
        exception when insufficient_privilege or invalid_grant_operation then continue;
        end;
      end if;
      execute format('grant usage on schema %I to %I', current_schema(), own);
      execute format('grant select, insert, update, delete on all tables in schema %I to %I', current_schema(), own);
      execute format('grant usage on all sequences in schema %I to %I', current_schema(), own);
      execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I', current_schema(), own);
      execute format('alter default privileges in schema %I grant usage on sequences to %I', current_schema(), own);
      execute format('revoke update, delete on audit from %I', own);
      execute format('revoke insert, update, delete on schema_migration from %I', own);
      if to_regclass('audit_head') is not null then
        execute format('revoke insert, update, delete on audit_head from %I', own);
      end if;
      if to_regclass('person') is not null then
        execute format('revoke insert, update, delete on person from %I', own);
      end if;
    end loop;
    if exists (select from pg_roles where rolname = 'sundial_system') then
      for protected in select c.relname from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relrowsecurity and not c.relispartition
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'system') loop
        execute format('create policy system on %I to sundial_system using (true) with check (true)', protected);
      end loop;
    end if;
  end $$`)
}

/**
 * For new connections: from here on with this role's rights. Throws where the role is not there and the database's own user would see
 * no rows instead: an empty fleet must not look like one.
 */
export const confine =
  (role: Role, log: Log) =>
  async (client: pg.ClientBase): Promise<void> => {
    const { rowCount } = await client.query(
      `select set_config('role', rolname, false) from pg_roles where rolname = $1 and pg_has_role(rolname, 'member')`,
      [role],
    )
    if (rowCount !== 0) return
    log('warn', 'database.notConfined', { role })
    const rows = await askPlain(client, { blind: col.bool }, { text: `select row_security_active('station') as blind` })
    if (rows[0]!.blind) throw new Error(`the database's user is no member of ${role}: grant it, see docs/decisions/0003-rights.md`)
  }
