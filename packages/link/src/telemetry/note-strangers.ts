import type { Log } from '@sundial/core/kit/log.ts'
import type { RejectedBatch } from '@sundial/store/telemetry/batch.ts'
import type { Metrics } from '../kit/metrics.ts'
import type { Sampler } from '../kit/sampler.ts'
import type { Arrived } from './read.ts'

type Noting = { metrics: Metrics; log: Log; sampler: Sampler }

/** Counts and logs the devices of a report that are not registered behind its concentrator, and keeps a sample of the report. */
export const noteStrangers = (s: Noting, arrived: Arrived, strangers: readonly string[]): RejectedBatch[] => {
  if (strangers.length === 0) return []
  s.metrics.strangers.inc(strangers.length)
  const reason = `unknownDevices: ${strangers.slice(0, 10).join(' ')}`
  s.log('warn', 'ingest.unknownDevices', { gw: arrived.gw, count: strangers.length, first: strangers[0] })
  const { gw, topic, bytes, receivedAt } = arrived
  return [{ gw, topic, reason, sample: s.sampler.keeps(gw, 'quarantine') ? bytes : null, receivedAt, key: null }]
}
