import { instantsFrom } from '@sundial/core/kit/instants-from.ts'
import type { Pool } from 'pg'

/** Telemetry reports lie in weeks (Monday 00:00 UTC on), so that old ones are dropped, not deleted. */
export const weekMs = 7 * 86_400_000
const weeksMax = 520
const firstMonday = Date.UTC(1970, 0, 5)

export const weekOf = (instant: number): number => firstMonday + Math.floor((instant - firstMonday) / weekMs) * weekMs

const nameOf = (monday: number): string => `telemetry_report_${new Date(monday).toISOString().slice(0, 10).replaceAll('-', '')}`

const createWeek = async (pool: Pool, monday: number): Promise<void> => {
  await pool.query('select telemetry_week($1, $2, $3)', [nameOf(monday), new Date(monday), new Date(monday + weekMs)])
}

/** Makes the partitions of the weeks from `from` to `to` (epoch ms) where they are not there; ten years at most. */
export const ensureWeeks = async (pool: Pool, from: number, to: number): Promise<void> => {
  for (const monday of instantsFrom(weekOf(from), to + 1, weekMs, weeksMax)) await createWeek(pool, monday)
}
