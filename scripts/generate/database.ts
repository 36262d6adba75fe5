import { openStore } from '../../packages/store/src/kit/open-store.ts'
import { setup, testDatabase } from '../../packages/store/test/test-database.ts'

/** What a value of each PostgreSQL type is in this process: by the parsers of store/kit/open-pool.ts and of pg. */
const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'string[]',
}

/** What the database does not say of a column: what is in its JSON, and which texts it holds where no check constraint lists them. */
const known: Record<string, string> = {
  'audit.detail': 'ObjectJson',
  'block.names': 'NamesJson',
  'command.args': 'ObjectJson',
  'command.result': 'ObjectJson',
  'command.state': "'queued' | 'sent' | 'accepted' | 'running' | 'done' | 'failed' | 'expired' | 'cancelled'",
  'export_job.asker': 'ObjectJson',
  'export_job.detail': 'ObjectJson',
  'link_metrics.body': 'unknown[]',
  'notify_rule.flood': 'FloodJson',
  'organisation.label_names': 'NamesJson',
  'organisation.names': 'NamesJson',
  'register_reading.held': 'HeldModule[]',
  'register_sent.held': 'HeldModule[]',
  'roster.kind': 'DeviceKind',
  'schedule_slot.detail': 'ObjectJson',
  'schedule_slot_order.detail': 'ObjectJson',
  'schedule.action': 'ScheduledAction',
  'schedule.status': 'ScheduleStatus',
  'schedule.target': 'TargetJson',
  'station.city_names': 'NamesJson',
  'station.names': 'NamesJson',
  'station.province_names': 'NamesJson',
  'task.action': 'TaskAction',
  'task.status': 'TaskStatus',
  'task.target': 'TargetJson',
  'task_concentrator.phase': 'DevicePhase',
  'task_device.phase': 'DevicePhase',
  'task_device.test': 'ModuleTestJson',
  'task_device.curve': 'SweptCurveJson',
  'task_device.found': 'FoundJson',
  'task_device.reporting': 'ModuleReportingJson',
  'telemetry_latest.kind': 'DeviceKind',
  'telemetry_report.kind': 'DeviceKind',
}
/** Set by a trigger, so that an insert need not name them. */
const byTrigger = ['audit.hash']

type Column = { table: string; name: string; type: string; nullable: boolean; made: boolean; checks: string[] | null }

const columnsOf = async (url: string): Promise<Column[]> => {
  const store = openStore(url, { applicationName: 'sundial generate', poolSize: 1 })
  try {
    const { rows } = await store.pool.query<Column>(`
      select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
             a.attidentity <> '' or a.atthasdef as made,
             (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
        from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attnum > 0 and not a.attisdropped
       order by c.relname collate "C", a.attnum`)
    return rows
  } finally {
    await store.close()
  }
}

/** `'a' | 'b'` from CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text]))); null where the constraint is another. */
const listed = (check: string): string | null => {
  const list = /= ANY \(ARRAY\[((?:'[^']+'::text(?:, )?)+)\]\)+$/.exec(check)?.[1]
  return list ? list.replaceAll('::text', '').replaceAll(', ', ' | ') : null
}

const selected = (column: Column): string => {
  const type = types[column.type]
  if (!type) throw new Error(`${column.table}.${column.name}: say in scripts/generate/database.ts what ${column.type} is in TypeScript`)
  return known[`${column.table}.${column.name}`] ?? column.checks?.map(listed).find((t) => t !== null) ?? type
}

/** JSON is written as text: pg would make an array of PostgreSQL's of an array, and of a text no JSON at all. */
const columnType = (column: Column): string => {
  const made = column.made || byTrigger.includes(`${column.table}.${column.name}`)
  const orNull = column.nullable ? ' | null' : ''
  const type = selected(column) === 'unknown' ? 'unknown' : `${selected(column)}${orNull}`
  const orNothing = made || column.nullable ? ' | undefined' : ''
  if (column.type === 'jsonb') return `ColumnType<${type}, string${orNull}${orNothing}, string${orNull}>`
  return made ? `Generated<${type}>` : type
}

/** The text of packages/store/src/kit/database.ts for the database at `url`. */
export const databaseTypes = async (url: string): Promise<string> => {
  const columns = await columnsOf(url)
  const unused = Object.keys(known).filter((key) => !columns.some((c) => `${c.table}.${c.name}` === key))
  if (unused.length > 0) throw new Error(`scripts/generate/database.ts tells of columns that are not there: ${unused.join(', ')}`)
  const tables = [...new Set(columns.map((c) => c.table))]
  const table = (name: string) => [
    `  ${name}: {`,
    ...columns.filter((c) => c.table === name).map((c) => `    ${c.name}: ${columnType(c)}`),
    '  }',
  ]
  return [
    '// Made from the migrations by `npm run generate`; do not edit. JSON is written as text, timestamptz is a Date, date "YYYY-MM-DD".',
    "import type { DeviceKind } from '@sundial/core/devices/kinds.ts'",
    "import type { TaskAction } from '@sundial/core/orders/kinds.ts'",
    "import type { DevicePhase } from '@sundial/core/orders/phases.ts'",
    "import type { TaskStatus } from '@sundial/core/orders/task-status.ts'",
    "import type { HeldModule } from '@sundial/core/register/held.ts'",
    "import type { ScheduledAction } from '@sundial/core/schedules/actions.ts'",
    "import type { ScheduleStatus } from '@sundial/core/schedules/rule.ts'",
    "import type { ColumnType, Generated } from 'kysely'",
    'import type {',
    ...['FloodJson', 'FoundJson', 'ModuleReportingJson', 'ModuleTestJson', 'NamesJson', 'ObjectJson', 'SweptCurveJson', 'TargetJson'].map(
      (name) => `  ${name},`,
    ),
    "} from './column-types.ts'",
    '',
    '/** Every table there is. */',
    'export type Database = {',
    ...tables.flatMap(table),
    '}',
    '',
  ].join('\n')
}

/** The same for the migrations of this tree: starts a PostgreSQL for it. */
export const typesOfMigrations = async (): Promise<string> => {
  const stop = await setup()
  try {
    const database = await testDatabase()
    return await databaseTypes(database.url).finally(database.drop)
  } finally {
    await stop()
  }
}
