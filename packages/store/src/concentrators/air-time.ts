import type { AirLine } from '@sundial/core/concentrators/air-time.ts'
import { sql, type Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import type { Db } from '../kit/open-store.ts'

/** What a concentrator said at `at` (epoch ms, its clock) of the air time of its power lines. */
export type SaidAir = { at: number; lines: readonly AirLine[] }

const waitsOf = ({ shutdown, order, reading, past }: AirLine['waits']) => ({
  ...{ shutdownWaits: shutdown, orderWaits: order, readingWaits: reading, pastWaits: past },
})

/** Keeps the last word about each power line; lines that it says nothing of any more are forgotten. */
export const rememberAir = async (tx: Transaction<Database>, gw: string, { at, lines }: SaidAir): Promise<void> => {
  const now = new Date(at)
  const rows = lines.map(({ bus, overMs, usedMs, waits }) => ({ bus, overMs, ...usedMs, ...waitsOf(waits) }))
  await sql`
    insert into concentrator_air (gw, bus, at, over_ms, shutdown_ms, order_ms, reading_ms, past_ms, shutdown_waits, order_waits, reading_waits, past_waits)
    select ${gw}, a.bus, ${now}::timestamptz, a."overMs", a.shutdown, a."order", a.reading, a.past, a."shutdownWaits", a."orderWaits", a."readingWaits", a."pastWaits"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a (bus text, "overMs" integer, shutdown integer, "order" integer, reading integer, past integer,
            "shutdownWaits" integer, "orderWaits" integer, "readingWaits" integer, "pastWaits" integer)
    on conflict (gw, bus) do update set at = excluded.at, over_ms = excluded.over_ms, shutdown_ms = excluded.shutdown_ms,
      order_ms = excluded.order_ms, reading_ms = excluded.reading_ms, past_ms = excluded.past_ms, shutdown_waits = excluded.shutdown_waits,
      order_waits = excluded.order_waits, reading_waits = excluded.reading_waits, past_waits = excluded.past_waits
    where concentrator_air.at <= excluded.at`.execute(tx)
  await sql`delete from concentrator_air where gw = ${gw} and at < ${now}`.execute(tx)
}

const columns = {
  ...{ bus: col.text, at: col.ms, overMs: col.number },
  ...{ shutdown: col.number, order: col.number, reading: col.number, past: col.number },
  ...{ shutdownWaits: col.number, orderWaits: col.number, readingWaits: col.number, pastWaits: col.number },
}

/** What the concentrator said last of its power lines; null where it has said nothing, as programs from before never do. */
export const airTimeOf = async (db: Db, gw: string): Promise<{ at: number; lines: AirLine[] } | null> => {
  const rows = await ask(db, columns)`
    select bus, at, over_ms as "overMs", shutdown_ms as shutdown, order_ms as "order", reading_ms as reading, past_ms as past,
           shutdown_waits as "shutdownWaits", order_waits as "orderWaits", reading_waits as "readingWaits", past_waits as "pastWaits"
      from concentrator_air where gw = ${gw} order by bus`
  const [first] = rows
  if (!first) return null
  const lines = rows.map(({ bus, overMs, shutdown, order, reading, past, ...w }) => ({
    ...{ bus, overMs, usedMs: { shutdown, order, reading, past } },
    waits: { shutdown: w.shutdownWaits, order: w.orderWaits, reading: w.readingWaits, past: w.pastWaits },
  }))
  return { at: first.at, lines }
}
