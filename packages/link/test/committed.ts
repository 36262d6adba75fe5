import type { Store } from '@sundial/store/kit/open-store.ts'

/**
 * What the database holds of batches of which each is an instant of its own, 600 W for a minute over three modules that answer:
 * 10 Wh and 180 device-seconds. Keys and rows show what was lost, sums also what counted twice.
 */
export const committedBatches = async (store: Store) => {
  const { rows } = await store.pool.query(
    `select (select count(*)::int from ingest_batch where stream = 'tm') as keys, (select count(*)::int from telemetry_report) as reports,
       (select round(sum(energy_wh)::numeric, 6)::float8 from station_slot) as slot_wh, (select sum(covered_s)::int from station_slot) as slot_s,
       (select round(sum(energy_wh)::numeric, 6)::float8 from station_day) as day_wh, (select sum(covered_s)::int from station_day) as day_s`,
  )
  return rows[0] as { keys: number; reports: number; slot_wh: number; slot_s: number; day_wh: number; day_s: number }
}

/** The same, where each of so many batches counts once. */
export const eachOnce = (batches: number): Awaited<ReturnType<typeof committedBatches>> => ({
  keys: batches,
  reports: batches,
  slot_wh: batches * 10,
  slot_s: batches * 180,
  day_wh: batches * 10,
  day_s: batches * 180,
})
