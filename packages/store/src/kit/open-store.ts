import { type Log, silent } from '@sundial/core/kit/log.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { confine } from './app-role.ts'
import { type Listener, listen, type Notice, noticeChannel } from './listen.ts'
import type { Database } from './schema-telemetry.ts'
import { endWhenSilent, silenceMsMax } from './silence.ts'

export type Db = Kysely<Database>

/** A handle on the database: `db` for queries in Kysely, `pool` for plain SQL, NOTIFY and LISTEN. */
export type Store = {
  db: Db
  pool: pg.Pool
  /** Listens on a connection of its own; survives the database's absence. */
  listen(listener: Listener): Promise<{ stop(): Promise<void> }>
  notify(notice: Notice): Promise<void>
  close(): Promise<void>
}

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

export type OpenOptions = {
  applicationName: string
  poolSize: number
  log?: Log
  /** With the application's rights instead of the owner's: no schema changes, and the audit can only be added to. */
  confined?: boolean
  /** A connection is given up when a statement stays without a byte for so long. 0 = never: where single statements may take long. */
  silenceMs?: number
}

/** Opens a pool; connects lazily. `log` hears of idle connections that broke (a pool replaces them by itself). */
export const openStore = (databaseUrl: string, options: OpenOptions): Store => {
  const { applicationName, log = silent, silenceMs = silenceMsMax } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types,
    ...(options.confined ? { onConnect: confine(log) } : {}),
  })
  if (silenceMs > 0) pool.on('connect', (client) => endWhenSilent(client, silenceMs))
  pool.on('error', (error) => log('warn', 'database.connectionLost', { error: error.message }))
  // The pool listens on idle connections only; one that breaks while in use rejects its query and would also end the process.
  pool.on('connect', (client) => client.on('error', (error) => log('debug', 'database.connectionBroken', { error: error.message })))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    listen: (listener) => listen({ databaseUrl, applicationName, log, silenceMs: silenceMs || silenceMsMax }, listener),
    notify: async (notice) => {
      await pool.query('select pg_notify($1, $2)', [noticeChannel, JSON.stringify(notice)])
    },
    close: () => db.destroy(),
  }
}
