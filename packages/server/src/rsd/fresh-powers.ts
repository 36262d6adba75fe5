import { isFresh } from '@sundial/core/devices/module-state.ts'
import type { Latest } from '@sundial/core/telemetry/latest-values.ts'
import { concentratorsOfTask } from '@sundial/store/commands/record-power.ts'
import type { ReadServer } from '../kit/context.ts'

/** What was measured and received after an instant may come from an order given then: it is left out. */
const counted = ({ values, measuredAt, receivedAt }: Latest, row: number, now: number, reportPeriodMs: number): number | null => {
  const at = measuredAt.power?.[row] ?? null
  const isLater = at !== null && at > now && receivedAt > now
  return !isLater && isFresh(at, { now, reportPeriodMs }) ? (values.power?.[row] ?? null) : null
}

/**
 * Last power of modules beside those of a task (of all that its concentrators reach) where it is fresh at an instant, W by device id. It
 * costs a look at each last value and nothing else.
 */
export const freshPowers = async ({ store, latest }: ReadServer, taskId: number, now: number) => {
  const concentrators = await concentratorsOfTask(store.db, taskId)
  const latestOf = await latest.of(
    store.db,
    concentrators.map(({ gw }) => gw),
  )
  const powers = new Map<number, number>()
  for (const { gw, reportPeriodS } of concentrators) {
    const modules = latestOf(gw, 'module')
    for (const [id, row] of modules?.rowOf ?? []) {
      const power = counted(modules!, row, now, reportPeriodS * 1000)
      if (power !== null) powers.set(id, power)
    }
  }
  return powers
}
