import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { openPool, type PoolOptions } from './open-pool.ts'
import type { Db } from './open-store.ts'
import type { Scope } from './scope.ts'

/** Who looks. */
export type Viewer = { userId: number; scope: Scope }

/**
 * The database as people see it: row-level security (migration 0025) keeps from every query what its viewer must not see, also where
 * the query forgot to ask.
 */
export type PeoplesStore = {
  /** Costs next to nothing: one a request. Null, somebody unknown, sees no row of any organisation. */
  seenBy(viewer: Viewer | null): Db
  close(): Promise<void>
}

/** The settings of a connection, in the order of `applied`. */
type ViewerSettings = readonly [paths: string, stations: string, user: string]
const nobody: ViewerSettings = ['', '', '']
const array = (values: readonly (string | number)[]): string => `{${values.map((v) => JSON.stringify(String(v))).join()}}`
const settingsOf = ({ userId, scope }: Viewer): ViewerSettings => [
  array(scope.orgPaths),
  scope.stationIds ? array(scope.stationIds) : '',
  String(userId),
]

const applied = `select set_config('sundial.paths', $1, false), set_config('sundial.stations', $2, false), set_config('sundial.user', $3, false)`

/** Remembers for which viewer a pooled connection was last configured; `set_config` runs only when the viewer changes. */
const makeBorrow = (pool: pg.Pool) => {
  const configured = new WeakMap<pg.PoolClient, ViewerSettings>()
  return async (settings: ViewerSettings): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const before = configured.get(client) ?? nobody
    if (settings.every((part, i) => part === before[i])) return client
    try {
      configured.delete(client)
      await client.query(applied, [...settings])
      configured.set(client, settings)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

export const openForPeople = (databaseUrl: string, options: PoolOptions): PeoplesStore => {
  const pool = openPool(databaseUrl, options, 'sundial_app')
  const borrow = makeBorrow(pool)
  return {
    seenBy: (viewer) => {
      const settings = viewer ? settingsOf(viewer) : nobody
      const seen = { options: pool.options, connect: () => borrow(settings), end: async () => {} }
      return new Kysely<Database>({ dialect: new PostgresDialect({ pool: seen }) })
    },
    close: () => pool.end(),
  }
}
