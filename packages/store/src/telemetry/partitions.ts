import type { Pool } from 'pg'

/** Telemetry reports lie in weeks (Monday 00:00 UTC on), so that old ones are dropped, not deleted. */
export const weekMs = 7 * 86_400_000
const firstMonday = Date.UTC(1970, 0, 5)

export const weekOf = (instant: number): number => firstMonday + Math.floor((instant - firstMonday) / weekMs) * weekMs

const nameOf = (monday: number): string => `telemetry_report_${new Date(monday).toISOString().slice(0, 10).replaceAll('-', '')}`

const createWeek = async (pool: Pool, monday: number): Promise<void> => {
  const from = new Date(monday).toISOString()
  const to = new Date(monday + weekMs).toISOString()
  // Where the default partition already holds rows of that week they stay there: nothing is lost, only dropped later.
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(${0x5d1a2});
    if to_regclass('${nameOf(monday)}') is null
       and not exists (select 1 from telemetry_report_default where instant >= '${from}' and instant < '${to}') then
      create table ${nameOf(monday)} partition of telemetry_report for values from ('${from}') to ('${to}');
    end if;
  end $$`)
}

/** Makes the partitions of the weeks from `from` to `to` (epoch ms) where they are not there. */
export const ensureWeeks = async (pool: Pool, from: number, to: number): Promise<void> => {
  for (let monday = weekOf(from); monday <= to; monday += weekMs) await createWeek(pool, monday)
}
