import { stateAfter } from '@sundial/core/work-orders/life.ts'
import { type Measured, silentMs, watchMs, watchVerdict } from '@sundial/core/work-orders/watch.ts'
import { sql } from 'kysely'
import { insertEvents } from '../alarms/alarm-rows.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import { addAlarms, addEntry, clearSteps, updateWork } from './change-work-orders.ts'
import { measureWork } from './measure.ts'

/** How often a process looks whether an order was measured, ms. */
const measureEveryMs = 900_000

const columns = {
  id: col.number,
  stationId: col.number,
  assignedTo: col.number.orNull,
  fixedAt: col.ms,
  cameBackAt: col.ms.orNull,
  cameBackId: col.number.orNull,
  stands: col.bool,
  standsDaily: col.bool,
  /** The watch has said that nothing was measured. */
  isSilent: col.bool,
  judgedUntil: col.ms.orNull,
}
type WatchedRow = RowOf<typeof columns>

/**
 * Orders that are watched, each with the first alarm of its place and kind that was raised after the work: the same one raised again, or a
 * later one that has a device of it. Those that nobody else looks at now, the oldest first; locked.
 */
const watchedOrders = (trx: Db): Promise<WatchedRow[]> =>
  ask(trx, columns)`
    with own as (select w.* from work_order w where w.state = 'watched' order by w.fixed_at, w.id limit 200 for update skip locked)
    select w.id, w.station_id as "stationId", w.assigned_to as "assignedTo", w.fixed_at as "fixedAt", b.at as "cameBackAt",
           b.id as "cameBackId", p.until_at as "judgedUntil",
           coalesce(x.stands, false) as stands, coalesce(x.daily, false) as "standsDaily", coalesce((
             select e.kind = 'silent' from work_order_entry e
              where e.work_order_id = w.id and e.kind in ('closed', 'silent', 'heard') order by e.id desc limit 1), false) as "isSilent"
      from own w left join alarm_progress p on p.station_id = w.station_id
      left join lateral (
        select bool_or(a.condition <> 'lostDays') as stands, bool_or(a.condition = 'lostDays') as daily
          from work_order_alarm l join alarm a on a.id = l.alarm_id
         where l.work_order_id = w.id and a.cleared_at is null and a.withdrawn_at is null) x on true
      left join lateral (
        select e.at, b.id from work_order_alarm l join alarm a on a.id = l.alarm_id
          join alarm b on b.station_id = a.station_id and b.condition = a.condition and b.place = a.place and b.withdrawn_at is null
          join alarm_event e on e.alarm_id = b.id and e.kind in ('raised', 'again')
         where l.work_order_id = w.id and e.at > w.fixed_at
           and (b.id = a.id or not exists (select from alarm_member m where m.alarm_id = a.id)
                or exists (select from alarm_member m join alarm_member n on n.alarm_id = b.id and n.device_id = m.device_id
                            where m.alarm_id = a.id))
         order by e.at, b.id limit 1) b on true
     order by w.id`

const reopen = async (trx: Db, w: WatchedRow, kind: 'cameBack' | 'stands', now: number): Promise<void> => {
  const by = { userId: null, now }
  const life = { state: 'watched', assignedTo: w.assignedTo, onSite: 0, hasAlarms: true } as const
  if (w.cameBackId !== null) {
    await addAlarms(trx, w, [w.cameBackId])
    if (w.assignedTo !== null)
      await sql`update alarm set assigned_to = ${w.assignedTo} where id = ${w.cameBackId} and closed_at is null`.execute(trx)
  }
  await updateWork(trx, w.id, by, { state: stateAfter(life, 'cameBack')!, fixed: null })
  await clearSteps(trx, w.id)
  await addEntry(trx, w, by, { kind })
}

/** What was still to be closed when the work was done is closed now that it holds. */
const closeAlarms = async (trx: Db, { id, stationId }: WatchedRow, now: number): Promise<void> => {
  const closed = await ask(trx, { id: col.number })`
    update alarm a set closed_at = ${new Date(now)}, acknowledged_at = coalesce(a.acknowledged_at, ${new Date(now)}),
           changed_at = ${new Date(now)}, version = a.version + 1
      from work_order_alarm l
     where l.work_order_id = ${id} and a.id = l.alarm_id and a.cleared_at is not null and a.closed_at is null returning a.id`
  await insertEvents(
    trx,
    stationId,
    closed.map((one) => ({ alarmId: one.id, at: now, kind: 'closed' })),
  )
}

const hold = async (trx: Db, w: WatchedRow, heldAt: number, now: number): Promise<void> => {
  const by = { userId: null, now }
  await closeAlarms(trx, w, now)
  await updateWork(trx, w.id, by, { state: 'holding', heldAt })
  await addEntry(trx, w, by, { kind: 'held' })
}

/** Says in the thread that nobody can say whether it holds, or that there are data again. */
const tell = async (trx: Db, w: WatchedRow, { holdsAt, dataAt }: Measured, now: number): Promise<void> => {
  const isSilent = holdsAt === null && now - (dataAt ?? w.fixedAt) > silentMs
  if (isSilent === w.isSilent) return
  const at = dataAt ?? w.fixedAt
  await addEntry(trx, w, { userId: null, now }, { kind: isSilent ? 'silent' : 'heard', at })
}

/** When enough of the watch was measured, epoch ms; null: not yet, as far as was looked. Before three days have passed it never is. */
const holdsAtOf = async (trx: Db, w: WatchedRow, looked: Map<number, number>, now: number): Promise<number | null> => {
  const { id, fixedAt, judgedUntil } = w
  const earliest = fixedAt + watchMs
  if (judgedUntil === null || judgedUntil < earliest || now - (looked.get(id) ?? 0) < measureEveryMs) return null
  const measured = await measureWork(trx, { id, fixedAt, judgedUntil })
  if (measured === null) return earliest
  looked.set(id, now)
  await tell(trx, w, measured, now)
  return measured.holdsAt
}

/**
 * Looks at the orders that are watched: what came back or never went away reopens them, three days that were measured and judged without it
 * hold them.
 * `looked`: when this process has looked last whether an order was measured.
 * One transaction, and each order by one process at a time. Answers how many it changed. @param now epoch ms
 */
export const watchWork = (db: Db, now: number, looked: Map<number, number> = new Map()): Promise<number> =>
  db.transaction().execute(async (trx) => {
    let changed = 0
    for (const w of await watchedOrders(trx)) {
      const holdsAt = await holdsAtOf(trx, w, looked, now)
      const verdict = watchVerdict({ ...w, holdsAt })
      if (verdict === null) continue
      changed++
      if (verdict === 'held') await hold(trx, w, holdsAt ?? now, now)
      else await reopen(trx, w, verdict, now)
      await notifyIn(trx, [{ k: 'alarms', stationId: w.stationId }])
    }
    return changed
  })
