import { silent } from '@sundial/core/kit/log.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { type Listener, listen, type Notice, noticeChannel } from './listen.ts'
import { openPool, type PoolOptions } from './open-pool.ts'
import { silenceMsMax } from './silence.ts'

export type Db = Kysely<Database>

/** Connections to the whole database: `db` for queries in Kysely, `pool` for plain SQL and NOTIFY. */
export type Store = {
  db: Db
  pool: pg.Pool
  /** Listens for notices on a separate connection; reconnects after the database was away. */
  listen(listener: Listener): Promise<{ stop(): Promise<void> }>
  notify(notice: Notice): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = PoolOptions & {
  /** Uses the rights of the system instead of the owner's: every row, but no schema changes and no change of audit entries. */
  confined?: boolean
}

/** Opens a pool, which connects at the first query. Calls of users go through openForPeople instead. */
export const openStore = (databaseUrl: string, options: OpenOptions): Store => {
  const { applicationName, log = silent, silenceMs = silenceMsMax } = options
  const pool = openPool(databaseUrl, options, options.confined ? 'sundial_system' : null)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    listen: (listener) => listen({ databaseUrl, applicationName, log, silenceMs: silenceMs || silenceMsMax }, listener),
    notify: async (notice) => {
      await pool.query('select pg_notify($1, $2)', [noticeChannel, JSON.stringify(notice)])
    },
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end() // Kysely does not end a pool that it has not used
    },
  }
}
