import { findCommissionings, lockCommissioning } from '../src/commissioning/find-commissionings.ts'
import { planModules } from '../src/commissioning/plan-modules.ts'
import { stepTimes } from '../src/commissioning/step-times.ts'
import type { Db } from '../src/kit/open-store.ts'
import { everything, type Scope } from '../src/kit/scope.ts'

type Query = (db: Db, scope: Scope, ids: { station: number }) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }

/** About commissionings: each asks for what is EAST's. */
export const commissioningQueries: Record<string, Query> = {
  findCommissionings: async (db, scope, { station }) => (await findCommissionings(db, scope, { stationId: station }, page)).rows,
  lockCommissioning: async (db, scope, { station }) => {
    const { id } = (await findCommissionings(db, everything, { stationId: station }, page)).rows[0]!
    return [await lockCommissioning(db, scope, id)].filter((found) => found !== undefined)
  },
  planModules: async (db, scope, { station }) => {
    const { id } = (await findCommissionings(db, everything, { stationId: station }, page)).rows[0]!
    return planModules(db, scope, id)
  },
  stepTimes: async (db, scope, { station }) => (await stepTimes(db, scope, 0)).filter(({ stationId }) => stationId === station),
}
