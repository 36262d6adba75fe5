import { isFresh } from '@sundial/core/devices/module-state.ts'
import { concentratorsOf } from '@sundial/store/concentrators/concentrators.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import type { ReadServer } from './context.ts'

/** Last power of the modules of a station where it is fresh, W by device id. It costs a look at each last value and nothing else. */
export const freshPowers = async ({ store, latest }: ReadServer, scope: Scope, stationId: number, now: number) => {
  const concentrators = await concentratorsOf(store.db, scope, [stationId])
  const latestOf = await latest.of(
    store.db,
    concentrators.map(({ gw }) => gw),
  )
  const powers = new Map<number, number>()
  for (const { gw, reportPeriodS } of concentrators) {
    const { rowOf = [], values, measuredAt } = latestOf(gw, 'module') ?? {}
    for (const [id, row] of rowOf) {
      const power = values?.power?.[row] ?? null
      if (power !== null && isFresh(measuredAt?.power?.[row] ?? null, { now, reportPeriodMs: reportPeriodS * 1000 })) powers.set(id, power)
    }
  }
  return powers
}
