import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { notifyIn } from '../kit/notify-in.ts'
import type { Database } from '../kit/schema-telemetry.ts'

export type BirthRow = {
  gw: string
  model: string
  firmware: string
  boot: string
  epoch: string
  reportPeriodS: number
  clockSkewMs: number | null
}
type Db = Kysely<Database>

const tell = (db: Db, rows: readonly { gw: string; station_id: number }[], online: boolean) =>
  notifyIn(
    db,
    rows.map((r) => ({ k: 'gw' as const, gw: r.gw, stationId: r.station_id, online })),
  )

/** What a birth says, and that the concentrator is there. */
export const recordBirth = async (db: Db, birth: BirthRow, nowMs: number): Promise<void> => {
  const now = new Date(nowMs)
  const { rows } = await sql<{ gw: string; station_id: number }>`
    update concentrator set model = ${birth.model}, firmware = ${birth.firmware}, boot = ${birth.boot}, epoch = ${birth.epoch},
      report_period_s = ${birth.reportPeriodS}, clock_skew_ms = ${birth.clockSkewMs}, seen_at = ${now},
      online_since = case when online then coalesce(online_since, ${now}) else ${now} end, online = true
    where gw = ${birth.gw} returning gw, station_id`.execute(db)
  await tell(db, rows, true)
}

/** Concentrators that were heard at these instants (epoch ms): they are online, whatever was believed before. */
export const recordSeen = async (db: Db, seen: ReadonlyMap<string, number>): Promise<void> => {
  if (seen.size === 0) return
  const gws = [...seen.keys()].sort()
  const { rows } = await sql<{ gw: string; station_id: number; was: boolean }>`
    with old as (select gw, online as was from concentrator where gw = any (${gws}::text[]) order by gw for update)
    update concentrator c set seen_at = greatest(c.seen_at, n.at), online_since = case when c.online then c.online_since else n.at end, online = true
    from unnest(${gws}::text[], ${gws.map((gw) => new Date(seen.get(gw)!))}::timestamptz[]) as n (gw, at), old
    where c.gw = n.gw and old.gw = c.gw returning c.gw, c.station_id, old.was`.execute(db)
  await tell(
    db,
    rows.filter((r) => !r.was),
    true,
  )
}

/** These have gone; null = all (the broker of this process has just begun: nobody is connected). */
export const recordGone = async (db: Db, gws: readonly string[] | null): Promise<void> => {
  const { rows } = await sql<{ gw: string; station_id: number }>`
    update concentrator set online = false, online_since = null
    where online and (${gws}::text[] is null or gw = any (${gws}::text[])) returning gw, station_id`.execute(db)
  await tell(db, rows, false)
}

/** SHA-256 of a concentrator's secret, or null for one that is not registered. */
export const secretHashOf = async (db: Db, gw: string): Promise<Buffer | null> =>
  (await db.selectFrom('concentrator').select('secret_hash').where('gw', '=', gw).executeTakeFirst())?.secret_hash ?? null
