import { sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { curveKeptMs, daysKept, slotsKeptMs } from './kept-spans.ts'

const dayMs = 86_400_000

/** How long what is in a queue, or was to be judged by now, has waited for, ms. */
const waitedMs = async (db: Db, now: number): Promise<number> => {
  const { waited } = await askOne(db, { waited: col.number })`
    select greatest(0, extract(epoch from clock_timestamp() - least(
             (select min(noted_at) from station_due), (select min(noted_at) from figure_due), (select min(noted_at) from organisation_due))) * 1000,
             extract(epoch from ${new Date(now)}::timestamptz - (select min(due_at) from station_now where due_at > '-infinity')) * 1000)::float8 as waited`
  return waited
}

/**
 * Says up to which instant every change is in the figures. `surely`: whether nothing can wait beside the queues; a process that is told of
 * no reports never sets back what another has said.
 */
export const sayKept = async (db: Db, now: number, surely: boolean, behindMs: number): Promise<void> => {
  const at = new Date(now - Math.max(behindMs, await waitedMs(db, now)))
  await sql`
    insert into figures_kept as k (at) values (${at}) on conflict (only_row) do update
       set at = ${surely ? sql`excluded.at` : sql`greatest(k.at, excluded.at)`}`.execute(db)
}

/** Removes figures of days that nobody asks for any more. */
export const forgetFigures = async (db: Db, now: number): Promise<void> => {
  const before = (ms: number) => new Date(now - ms)
  await sql`delete from station_curve where slot < ${before(curveKeptMs + dayMs)}`.execute(db)
  await sql`delete from organisation_curve where slot < ${before(slotsKeptMs + dayMs)}`.execute(db)
  for (const table of ['station_yield', 'organisation_yield'])
    await sql`delete from ${sql.table(table)} where day < ${before((daysKept + 1) * dayMs)}::timestamptz::date`.execute(db)
}
