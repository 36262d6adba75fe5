import type { ReadyBatch } from '../src/telemetry/batch.ts'
import { loadConcentrator } from '../src/telemetry/roster.ts'
import type { seededStore } from './opened-store.ts'

type Opened = ReturnType<typeof seededStore>
type Report = (gw: string, instant: number, watts?: Record<number, number | null>) => Promise<ReadyBatch>

const rosterOf = async ({ store }: Opened, gw: string, deviceIds: readonly number[]): Promise<number> => {
  const { rows } = await store.pool.query(
    `insert into roster (gw, kind, hash, equipment_ids) values ($1, 'module', sha256($3::bytea), $2)
     on conflict (gw, kind, hash) do update set kind = excluded.kind returning id`,
    [gw, deviceIds, Buffer.from(gw)],
  )
  return Number(rows[0].id)
}

/** Makes reports of every module of a concentrator: 400 W and 40 V each, but for the power of those that are named by their place. */
export const moduleReports = (opened: Opened): Report => {
  let seq = 0
  return async (gw, instant, watts = {}) => {
    const { stationId, equipment } = (await loadConcentrator(opened.store.pool, gw))!
    const deviceIds = [...equipment.values()].filter((d) => d.kind === 'module').map((d) => d.id)
    const power = deviceIds.map((_, i) => (i in watts ? watts[i]! : 400))
    return {
      gw,
      stream: 'tm',
      epoch: 'ep',
      seq: ++seq,
      receivedAt: instant,
      stationId,
      kind: 'module',
      instant,
      part: 0,
      periodS: 60,
      rosterId: await rosterOf(opened, gw, deviceIds),
      deviceIds,
      columns: { power: power.map((w) => (w === null ? null : w * 10)), voltage: power.map((w) => (w === null ? null : 400)) },
      clockSkewMs: null,
    }
  }
}
