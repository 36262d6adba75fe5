import { type RawBuilder, sql } from 'kysely'

/** Online but no report of its modules for so many periods: standby. */
const standbyPeriods = 3

/** Whether the newest report of modules of concentrator `n` (concentrator_now) is recent enough for "online". @param now epoch ms */
export const hasData = (now: number): RawBuilder<unknown> =>
  sql`n.data_at >= ${new Date(now)}::timestamptz - ${sql.lit(standbyPeriods)} * n.report_period_s * interval '1 second'`
