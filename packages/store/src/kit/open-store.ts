import { silent } from '@sundial/core/kit/log.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { type Listener, listen, type Notice, noticeChannel } from './listen.ts'
import { openPool, type PoolOptions } from './open-pool.ts'
import { silenceMsMax } from './silence.ts'

export type Db = Kysely<Database>

/** A handle on the database as a whole: `db` for queries in Kysely, `pool` for plain SQL, NOTIFY and LISTEN. */
export type Store = {
  db: Db
  pool: pg.Pool
  /** Listens on a connection of its own; survives the database's absence. */
  listen(listener: Listener): Promise<{ stop(): Promise<void> }>
  notify(notice: Notice): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = PoolOptions & {
  /** With the system's rights instead of the owner's: every row, but no schema changes, and the audit can only be added to. */
  confined?: boolean
}

/** Opens a pool; connects lazily. What people ask goes through openForPeople instead. */
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
      if (!pool.ended) await pool.end() // Kysely ends no pool that it has not used
    },
  }
}
