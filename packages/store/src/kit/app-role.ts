import type { Log } from '@sundial/core/kit/log.ts'
import type pg from 'pg'

/** The role that server and link work as; whoever migrates owns the tables. */
const appRole = 'sundial_app'

/**
 * Makes the application's role, with what it needs and no more: it changes rows, but no schema, and of the audit it adds and reads
 * rows only. Where the database's user may not make roles, everything goes on with that user's rights.
 */
export const ensureAppRole = async (client: pg.Client): Promise<void> => {
  await client.query(`do $$
  begin
    if not exists (select from pg_roles where rolname = '${appRole}') then
      begin
        create role ${appRole} nologin;
      exception when insufficient_privilege then return; when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role('${appRole}', 'member') then
      begin
        execute format('grant ${appRole} to %I', current_user);
      exception when insufficient_privilege or invalid_grant_operation then return;
      end;
    end if;
    execute format('grant usage on schema %I to ${appRole}', current_schema());
    execute format('grant select, insert, update, delete on all tables in schema %I to ${appRole}', current_schema());
    execute format('grant usage on all sequences in schema %I to ${appRole}', current_schema());
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to ${appRole}', current_schema());
    execute format('alter default privileges in schema %I grant usage on sequences to ${appRole}', current_schema());
    revoke update, delete on audit from ${appRole};
    revoke insert, update, delete on schema_migration from ${appRole};
    if to_regclass('audit_head') is not null then
      revoke insert, update, delete on audit_head from ${appRole};
    end if;
  end $$`)
}

/** For new connections: from here on with the application's rights. */
export const confine =
  (log: Log) =>
  async (client: pg.ClientBase): Promise<void> => {
    const { rowCount } = await client.query(
      `select set_config('role', rolname, false) from pg_roles where rolname = $1 and pg_has_role(rolname, 'member')`,
      [appRole],
    )
    if (rowCount === 0) log('warn', 'database.notConfined', { role: appRole })
  }
