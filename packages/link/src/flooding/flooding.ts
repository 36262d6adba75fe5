import type { Clock } from '@sundial/core/kit/clock.ts'
import { serialQueue } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { recordCutOff } from '@sundial/store/concentrators/cut-offs.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import type { Excess } from '../kit/excess.ts'
import type { Metrics } from '../kit/metrics.ts'
import { persist } from '../kit/persist.ts'
import { openAdmission } from './admission.ts'
import { openCutOffs } from './cut-offs.ts'

export type FloodingOptions = {
  store: Store
  metrics: Metrics
  log: Log
  clock: Clock
  /** Ends a concentrator's connection to our own broker. */
  disconnect(gw: string): void
}

/** Cuts off a concentrator that floods, keeps it away and writes the reason into the station's events. */
export const openFlooding = ({ store, metrics, log, clock, disconnect }: FloodingOptions) => {
  const now = (): number => performance.now()
  const abort = new AbortController()
  const recording = serialQueue()
  const record = (gw: string, excess: Excess, holdMs: number): void => {
    const at = clock.now()
    const failed = (error: unknown): void => log('warn', 'concentrator.cutOffNotRecorded', { gw, error: String(error) })
    recording.run(
      () => persist(() => recordCutOff(store.db, { gw, at, until: at + holdMs, ...excess }), { signal: abort.signal, onFailure: failed }),
      failed,
    )
  }
  const cutOffs = openCutOffs({
    now,
    onCut: (gw, excess, holdMs) => {
      metrics.cutOffs.inc({ what: excess.what })
      log('warn', 'concentrator.cutOff', { gw, ...excess, holdS: holdMs / 1000 })
      record(gw, excess, holdMs)
      // Later, because the broker is still reading packets of this concentrator.
      setImmediate(disconnect, gw)
    },
  })
  const admission = openAdmission({ now, isOff: cutOffs.isOff, onFlood: cutOffs.cut })
  return {
    ...admission,
    cut: cutOffs.cut,
    isOff: cutOffs.isOff,
    settled: recording.settled,
    stop: async (): Promise<void> => {
      abort.abort()
      await recording.settled()
    },
  }
}
export type Flooding = ReturnType<typeof openFlooding>
