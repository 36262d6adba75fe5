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
type Sight = readonly [paths: string, stations: string, user: string]
const nobody: Sight = ['', '', '']
const array = (values: readonly (string | number)[]): string => `{${values.map((v) => JSON.stringify(String(v))).join()}}`
const sightOf = ({ userId, scope }: Viewer): Sight => [
  array(scope.orgPaths),
  scope.stationIds ? array(scope.stationIds) : '',
  String(userId),
]

const applied = `select set_config('sundial.paths', $1, false), set_config('sundial.stations', $2, false), set_config('sundial.user', $3, false)`

/** Remembers for which viewer a pooled connection was last configured; `set_config` runs only when the viewer changes. */
const makeBorrow = (pool: pg.Pool) => {
  const told = new WeakMap<pg.PoolClient, Sight>()
  return async (sight: Sight): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const before = told.get(client) ?? nobody
    if (sight.every((part, i) => part === before[i])) return client
    try {
      told.delete(client)
      await client.query(applied, [...sight])
      told.set(client, sight)
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
      const sight = viewer ? sightOf(viewer) : nobody
      const seen = { options: pool.options, connect: () => borrow(sight), end: async () => {} }
      return new Kysely<Database>({ dialect: new PostgresDialect({ pool: seen }) })
    },
    close: () => pool.end(),
  }
}
