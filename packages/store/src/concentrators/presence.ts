import type { GoneReason } from '@sundial/core/history/events.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { askOfBack } from '../commands/ask-again.ts'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { withLocked } from './with-locked.ts'

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

const dayMs = 86_400_000

/**
 * Rows of history for a clock that has gone wrong or become right again, against what `old` knew of it. A clock that comes and goes is told
 * once a day.
 */
const clockTurns = (skewMs: number | null, now: Date) => sql`
      select gw, station_id, ${now}::timestamptz, 'clockOff', 'clock', ${skewMs}::integer from old
       where ${skewMs}::integer is not null and clock_skew_ms is null
         and not exists (select 1 from concentrator_event e
           where e.station_id = old.station_id and e.gw = old.gw and e.kind = 'clockOff' and e.at > ${new Date(now.getTime() - dayMs)} and e.at <= ${now})
      union all
      select gw, station_id, ${now}::timestamptz, 'clockRight', 'clock', null from old
       where ${skewMs}::integer is null and clock_skew_ms is not null
         and (select e.kind from concentrator_event e where e.station_id = old.station_id and e.gw = old.gw
           and e.kind in ('clockOff', 'clockRight') order by e.id desc limit 1) = 'clockOff'`

/** What a birth says, that the concentrator is there, and what of it is new: one statement, so that history and state agree. */
export const recordBirth = async (db: Db, birth: BirthRow, nowMs: number): Promise<void> => {
  const now = new Date(nowMs)
  const skewMs = birth.clockSkewMs
  await withLocked(db, sql`gw = ${birth.gw}`, async (trx) => {
    const rows = await ask(trx, { gw: col.text, station_id: col.number })`
    with old as (select gw, station_id, online, clock_skew_ms from concentrator where gw = ${birth.gw}),
    told as (
      insert into concentrator_event (gw, station_id, at, kind, reason, skew_ms)
      select gw, station_id, ${now}::timestamptz, 'online', 'birth', null::integer from old where not online
      union all ${clockTurns(skewMs, now)})
    update concentrator c set model = ${birth.model}, firmware = ${birth.firmware}, boot = ${birth.boot}, epoch = ${birth.epoch},
      report_period_s = ${birth.reportPeriodS}, clock_skew_ms = ${skewMs}, seen_at = ${now},
      online_since = case when c.online then coalesce(c.online_since, ${now}) else ${now} end, online = true,
      awaited_until = null
    from old where c.gw = old.gw returning c.gw, c.station_id`
    await askOfBack(trx, [birth.gw], now)
    await tell(trx, rows, true)
  })
}

/** How far the clock of a concentrator that is connected is off, ms; null = right. */
export const recordClock = async (db: Db, gw: string, skewMs: number | null, nowMs: number): Promise<void> => {
  await withLocked(db, sql`gw = ${gw}`, async (trx) => {
    const rows = await ask(trx, { gw: col.text, station_id: col.number })`
    with old as (select gw, station_id, clock_skew_ms from concentrator where gw = ${gw}),
    told as (insert into concentrator_event (gw, station_id, at, kind, reason, skew_ms) ${clockTurns(skewMs, new Date(nowMs))})
    update concentrator c set clock_skew_ms = ${skewMs} from old
    where c.gw = old.gw and old.clock_skew_ms is distinct from ${skewMs}::integer returning c.gw, c.station_id`
    await tell(trx, rows, true)
  })
}

/** Numbers of the connected concentrators, in order. */
export const onlineConcentrators = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('concentrator').select('gw').where('online', '=', true).orderBy('gw').execute()).map(({ gw }) => gw)

/**
 * Records that concentrators were heard at these instants (epoch ms): they are online. A `seen_at` that is more than a minute later comes
 * from a clock of ours that has been put right since, and is replaced.
 */
export const recordSeen = async (db: Db, seen: ReadonlyMap<string, number>): Promise<void> => {
  if (seen.size === 0) return
  const gws = [...seen.keys()].sort()
  await withLocked(db, sql`gw = any (${gws}::text[])`, async (trx) => {
    const rows = await ask(trx, { gw: col.text, station_id: col.number, was: col.bool })`
    with old as (select gw, station_id, online as was from concentrator where gw = any (${gws}::text[])),
    heard as (select o.gw, o.station_id, o.was, n.at
                from unnest(${gws}::text[], ${gws.map((gw) => new Date(seen.get(gw)!))}::timestamptz[]) as n (gw, at) join old o on o.gw = n.gw),
    told as (
      insert into concentrator_event (gw, station_id, at, kind, reason)
      select gw, station_id, at, 'online', 'heard' from heard where not was)
    update concentrator c set seen_at = case when c.seen_at < h.at + interval '1 minute' then greatest(c.seen_at, h.at) else h.at end, online_since = case when c.online then c.online_since else h.at end, online = true, awaited_until = null
    from heard h where c.gw = h.gw returning c.gw, c.station_id, h.was`
    const back = rows.filter((r) => !r.was)
    await askOfBack(
      trx,
      back.map(({ gw }) => gw),
      new Date(Math.max(...seen.values())),
    )
    await tell(trx, back, true)
  })
}

/** A concentrator notices a dead connection after at most 30 s and connects again after at most 60 s (docs/link.md). */
const awaitedS = 90

export type Gone = { at: number; reason: GoneReason }
/** These have gone. Where the platform itself ended their connections they are awaited: whether they are there is unknown. */
export const recordGone = async (db: Db, gws: readonly string[], gone: Gone): Promise<void> =>
  leave(db, sql`gw = any (${gws as string[]}::text[])`, gone)

/** The broker of this process has just begun: nobody is connected, and who was is awaited for `awaitedS` seconds from now. */
export const recordAllGone = async (db: Db, at: number): Promise<void> => {
  await leave(db, sql`true`, { at, reason: 'platformStarted' })
  await withLocked(db, sql`true`, (trx) =>
    sql`
    update concentrator set awaited_until = now() + ${awaitedS} * interval '1 second' where awaited_until = 'infinity'`.execute(trx),
  )
}

const leave = (db: Db, which: RawBuilder<unknown>, { at, reason }: Gone): Promise<void> =>
  withLocked(db, which, async (trx) => {
    const rows = await ask(trx, { gw: col.text, station_id: col.number })`
    with gone as (
      update concentrator set online = false, online_since = null,
        awaited_until = case when ${reason}::text = 'platformStarted' then timestamptz 'infinity' end
      where online and ${which} returning gw, station_id)
    insert into concentrator_event (gw, station_id, at, kind, reason)
    select gw, station_id, ${new Date(at)}::timestamptz, 'offline', ${reason} from gone returning gw, station_id`
    await tell(trx, rows, false)
  })

/** SHA-256 of a concentrator's secret, or null for one that is not registered or whose credential is revoked. */
export const secretHashOf = async (db: Db, gw: string): Promise<Buffer | null> => {
  const known = db.selectFrom('concentrator').select('secret_hash').where('gw', '=', gw).where('revoked_at', 'is', null)
  return (await known.executeTakeFirst())?.secret_hash ?? null
}
