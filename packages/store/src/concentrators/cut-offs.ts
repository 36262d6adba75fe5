import type { Kysely } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'

/** A concentrator that the platform disconnected because it sent too much; instants in epoch ms. */
export type CutOff = { gw: string; at: number; until: number; what: string; sent: number; allowed: number }

const int4Max = 2_147_483_647

/** Writes why and for how long into its history. */
export const recordCutOff = async (db: Kysely<Database>, { gw, at, until, what, sent, allowed }: CutOff): Promise<void> => {
  const rows = await ask(db, { station_id: col.number, online: col.bool })`
    with known as (select gw, station_id, online from concentrator where gw = ${gw}),
    told as (
      insert into concentrator_event (gw, station_id, at, kind, reason, sent, allowed, held_until)
      select gw, station_id, ${new Date(at)}::timestamptz, 'cutOff', ${what}, ${Math.min(sent, int4Max)}::integer, ${allowed}::integer,
             ${new Date(until)}::timestamptz from known)
    select station_id, online from known`
  await notifyIn(
    db,
    rows.map((r) => ({ k: 'gw' as const, gw, stationId: r.station_id, online: r.online })),
  )
}
