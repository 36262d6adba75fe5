import { sql } from 'kysely'
import { openForPeople, type PeoplesStore } from '../src/kit/open-for-people.ts'
import { type Db, openStore, type Store } from '../src/kit/open-store.ts'
import { testDatabase } from './test-database.ts'
import { seedTwins, type Twins } from './twin-rows.ts'

/** Tables that say nothing of anybody, each with its reason. */
export const ofNobody = {
  firmware_package: 'programs that their makers signed: whoever signs in sees them all',
  schema_migration: 'which migrations there were',
}
/** Tables without a policy: only the system sees their rows. */
export const ofTheSystem = {
  audit_head: 'the end of the chain: the trigger’s',
  concentrator_authority: 'what the server signs with, and the link trusts',
  download_ticket: 'taken by their hash, before anything is known of who asks',
  figure_due: 'the link’s',
  figures_kept: 'when the link was last done',
  ingest_batch: 'the link’s',
  ingest_stream: 'the link’s',
  link_metrics: 'the link’s',
  listening: 'the link’s',
  listening_gap: 'the link’s',
  notify_queue: 'waits for the rules of notification',
  organisation_due: 'the link’s',
  push_key: 'what messages to devices are signed with',
  quarantine: 'the link’s',
  station_change: 'how often something has changed',
  station_due: 'the link’s',
  secret_key: 'a fingerprint, for the start',
  throttle: 'hashes of what was guessed, before anything is known of who asks',
  suggested_permission: 'which rights suggested roles were given',
}
/** Roles of the installation and of the organisation above: they are held below. */
export const commonRoles = `org_id is null or code = 'own ROOT'`
const common: Record<string, string> = {
  role: commonRoles,
  role_permission: `role_id in (select id from role where ${commonRoles})`,
}
/** Of rows that are one organisation's alone. */
export const notCommon = (table: string): string => `not (${common[table] ?? 'false'})`

/** Where the rows lie that somebody sees. */
export const seen = async (db: Db, table: string, condition = 'true'): Promise<string[]> => {
  const { rows } = await sql<{ row: string }>`
    select tableoid || ' ' || ctid as row from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db)
  return rows.map((r) => r.row)
}

export type TwinDatabase = {
  owner: Store
  system: Store
  people: PeoplesStore
  twins: Twins
  /** All of them. */
  tables: string[]
  /** Those with row-level security, and of these what people see. */
  protectedTables: string[]
  seenTables: string[]
  drop(): Promise<void>
}

/** A database with twins, and its handles. */
export const twinDatabase = async (): Promise<TwinDatabase> => {
  const database = await testDatabase()
  const owner = openStore(database.url, { applicationName: 'test', poolSize: 2 })
  const system = openStore(database.url, { applicationName: 'test system', poolSize: 2, confined: true })
  const people = openForPeople(database.url, { applicationName: 'test people', poolSize: 2 })
  const twins = await seedTwins(owner)
  const { rows } = await owner.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const tables = rows.map((r) => r.name)
  const protectedTables = tables.filter((t) => !(t in ofNobody))
  const drop = async () => {
    await Promise.all([people.close(), system.close(), owner.close()])
    await database.drop()
  }
  return { owner, system, people, twins, tables, protectedTables, seenTables: protectedTables.filter((t) => !(t in ofTheSystem)), drop }
}
