import { findPrograms } from '../src/firmware/change-rolled-programs.ts'
import { findRolledConcentrators, findRolledModules } from '../src/firmware/roll-out-parts.ts'
import { findRollOuts, lockRollOut } from '../src/firmware/roll-outs.ts'
import { findRolledPrograms } from '../src/firmware/rolled-programs.ts'
import type { Db } from '../src/kit/open-store.ts'
import { everything, type Scope } from '../src/kit/scope.ts'
import { commissioningQueries } from './commissioning-queries.ts'

type Query = (db: Db, scope: Scope, ids: { station: number }) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }
const rollOutOf = async (db: Db, station: number): Promise<number> =>
  (await findRollOuts(db, everything, { stationId: station }, page)).rows[0]!.id

/** About roll-outs and commissionings, the plans that the link carries on: each asks for what is EAST's. */
export const firmwareQueries: Record<string, Query> = {
  ...commissioningQueries,
  findRollOuts: async (db, scope, { station }) => (await findRollOuts(db, scope, { stationId: station }, page)).rows,
  lockRollOut: async (db, scope, { station }) =>
    [await lockRollOut(db, scope, await rollOutOf(db, station))].filter((found) => found !== undefined),
  findRolledModules: async (db, scope, { station }) => findRolledModules(db, scope, await rollOutOf(db, station)),
  findPrograms: (db, scope, { station }) => findPrograms(db, scope, [station]),
  findRolledPrograms: async (db, scope, { station }) => findRolledPrograms(db, scope, await rollOutOf(db, station)),
  findRolledConcentrators: async (db, scope, { station }) => findRolledConcentrators(db, scope, await rollOutOf(db, station)),
}
