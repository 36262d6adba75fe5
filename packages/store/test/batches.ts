import type { ReadyBatch } from '../src/telemetry/batch.ts'
import { loadConcentrator } from '../src/telemetry/roster.ts'
import { testGws } from './fleet.ts'
import { seededDatabase } from './seeded-database.ts'

export const gw = testGws[0]
export const now = Date.UTC(2026, 5, 3, 12, 0, 0)

export type BatchBench = Awaited<ReturnType<typeof batchBench>>

/** A database with the test fleet, and batches of the modules of its first concentrator, a minute apart. */
export const batchBench = async () => {
  const { store, close } = await seededDatabase(4)
  const { stationId, equipment } = (await loadConcentrator(store.pool, gw))!
  const deviceIds = [...equipment.values()].filter((d) => d.kind === 'module').map((d) => d.id)
  const batch = (seq: number, more: Partial<ReadyBatch> = {}): ReadyBatch => ({
    gw,
    stream: 'tm',
    epoch: 'ep',
    seq,
    receivedAt: now,
    stationId,
    kind: 'module',
    instant: now + seq * 60_000 - 3_600_000,
    part: 0,
    periodS: 60,
    rosterId: 1,
    deviceIds,
    columns: { power: [10, 20, 30, 40] },
    clockSkewMs: null,
    ...more,
  })
  return { store, stationId, deviceIds, batch, close }
}
