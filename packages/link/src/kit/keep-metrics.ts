import type { Log } from '@sundial/core/kit/log.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { saveLinkMetrics } from '@sundial/store/telemetry/link-metrics.ts'
import type { Registry } from 'prom-client'

export type KeepMetricsOptions = { store: Store; registry: Registry; node: string; log: Log; everyMs?: number }

const usuallyEveryMs = 5_000

/** Saves this node's counters in the database every 5 s: the server, another process, shows them on /metrics. */
export const keepMetrics = ({ store, registry, node, log, everyMs = usuallyEveryMs }: KeepMetricsOptions) => {
  let running: Promise<void> | null = null
  const save = async (): Promise<void> => {
    try {
      await saveLinkMetrics(store.db, node, await registry.getMetricsAsJSON())
    } catch (error) {
      log('debug', 'metrics.notKept', { error: String(error) }) // The database is away; other parts log that as a warning.
    } finally {
      running = null
    }
  }
  const tick = (): void => {
    running ??= save()
  }
  tick()
  const timer = setInterval(tick, everyMs)
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}
