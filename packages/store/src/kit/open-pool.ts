import { type Log, silent } from '@sundial/core/kit/log.ts'
import pg from 'pg'
import { confine, type Role } from './database-roles.ts'
import { makeStatementNames, prepareStatements } from './prepare-statements.ts'
import { endWhenSilent, keepAliveMs, silenceMsMax } from './silence.ts'

const { builtins } = pg.types
const text = (value: string): string => value

/** bigint as number (ids and counts stay below 2^53), date as 'YYYY-MM-DD'. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, text],
])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

export type PoolOptions = {
  applicationName: string
  poolSize: number
  log?: Log
  /** A connection is given up when a statement stays without a byte for so long. 0 = never: where single statements may take long. */
  silenceMs?: number
  /** The database ends a transaction that is idle for so long and releases its locks, so that a process that stands still holds up no other. */
  idleInTransactionMs?: number
  /** PostgreSQL's settings for the connections. A setting that this PostgreSQL does not know is logged and left out. */
  settings?: Record<string, string | number>
}

const apply = async (client: pg.ClientBase, settings: Record<string, string | number>, log: Log): Promise<void> => {
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, String(value)]).catch((error: Error) => {
      log('warn', 'database.settingRefused', { name, value, error: error.message })
    })
}

/** Connections that are kept while nobody asks; others end after 10 s. */
const keptOpen = 2

/** Connects lazily. `log` hears of idle connections that broke (a pool replaces them by itself). `role` null: as the database's user. */
export const openPool = (databaseUrl: string, options: PoolOptions, role: Role | null): pg.Pool => {
  const { applicationName, log = silent, silenceMs = silenceMsMax } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max: options.poolSize,
    // On a new connection an order takes 8 times as long: signing in, roles, and every statement planned anew.
    min: Math.min(keptOpen, options.poolSize),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types,
    ...(options.idleInTransactionMs ? { idle_in_transaction_session_timeout: options.idleInTransactionMs } : {}),
    onConnect: async (client) => {
      if (role) await confine(role, log)(client)
      await apply(client, options.settings ?? {}, log)
    },
  })
  const names = makeStatementNames()
  pool.on('connect', (client) => prepareStatements(client, names))
  if (silenceMs > 0) endWhenSilent(pool, silenceMs)
  pool.on('error', (error) => log('warn', 'database.connectionLost', { error: error.message }))
  // The pool listens on idle connections only; one that breaks while in use rejects its query and would also end the process.
  pool.on('connect', (client) => client.on('error', (error) => log('debug', 'database.connectionBroken', { error: error.message })))
  return pool
}
