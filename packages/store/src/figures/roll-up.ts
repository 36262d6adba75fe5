import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { curveKeptMs } from './kept-spans.ts'
import { nowSums } from './now-sums.ts'
import { type DirtyDay, rollMonths } from './roll-months.ts'
import { rollViews } from './roll-views.ts'
import { above } from './rolled-organisations.ts'
import type { DueFigures } from './take-due.ts'

/** One process at a time adds up either: two would write the same rows, an older sum after a newer one. How stations stand now waits for no slot. */
const rollLocks = { now: 0x5d1f6, past: 0x5d1f7 } as const
type Rolled = keyof typeof rollLocks
const dueColumns = { orgId: col.number, slot: col.ms.orNull, day: col.day.orNull }
type Due = RowOf<typeof dueColumns>

/** Takes organisations out of the queue: those whose stations stand otherwise now, or those that have slots and days to add up. */
const takeDue = (tx: Db, { limit, overdueMs }: DueFigures, what: Rolled): Promise<Due[]> =>
  ask(tx, dueColumns)`
    delete from organisation_due where ctid = any (array(
      select ctid from organisation_due
       where (slot is null and day is null) = ${what === 'now'} and noted_at <= clock_timestamp() - make_interval(secs => ${overdueMs / 1000}::float8)
       limit ${limit}))
    returning org_id as "orgId", slot, day`

const iso = (at: number): string => new Date(at).toISOString()

type DirtySlot = { orgId: number; slot: number }
const dirtySlots = (due: readonly DirtySlot[], depth: number) => sql`
  select distinct above.id as org_id, d.slot
    from unnest(${due.map((d) => d.orgId)}::bigint[], ${due.map((d) => iso(d.slot))}::timestamptz[]) as d (org_id, slot) ${above(depth)}`
const dirtyDays = (due: readonly DirtyDay[], depth: number) => sql`
  select distinct above.id as org_id, d.day
    from unnest(${due.map((d) => d.orgId)}::bigint[], ${due.map((d) => d.day)}::date[]) as d (org_id, day) ${above(depth)}`
const dirtyNow = (orgIds: readonly number[]) => sql`
  select distinct above.id as org_id
    from organisation o cross join lateral unnest(path_ids(o.path)) as above (id) where o.id = any (${orgIds as number[]}::bigint[])`

/** Of slots whose power is no longer kept the energy is added up from where it was reported. */
const rollSlots = async (tx: Db, due: readonly DirtySlot[], depth: number, now: number): Promise<void> => {
  const dirty = dirtySlots(due, depth)
  const isYoung = sql`dirty.slot >= ${new Date(now - curveKeptMs)}`
  await sql`delete from organisation_curve c using (${dirty}) as dirty where c.org_id = dirty.org_id and c.slot = dirty.slot`.execute(tx)
  await sql`
    insert into organisation_curve (org_id, time_zone, slot, energy_wh, power_w, lit_w, lit_of_w)
    with dirty as materialized (${dirty})
    select org_id, time_zone, slot, sum(energy_wh), sum(power_w), sum(lit_w), sum(lit_of_w)
      from (select dirty.org_id, s.time_zone, dirty.slot, c.energy_wh, c.power_w, c.irradiance_wm2 * s.capacity_w as lit_w,
                   case when c.irradiance_wm2 is not null then s.capacity_w end as lit_of_w
              from dirty join station s on s.org_id = dirty.org_id join station_curve c on c.station_id = s.id and c.slot = dirty.slot
             where ${isYoung}
            union all
            select dirty.org_id, s.time_zone, dirty.slot, t.energy_wh, null, null, null
              from dirty join station s on s.org_id = dirty.org_id join station_slot t on t.station_id = s.id and t.slot = dirty.slot
             where not ${isYoung}
            union all
            select dirty.org_id, c.time_zone, dirty.slot, c.energy_wh, case when ${isYoung} then c.power_w end,
                   case when ${isYoung} then c.lit_w end, case when ${isYoung} then c.lit_of_w end
              from dirty join organisation below on below.parent_id = dirty.org_id
              join organisation_curve c on c.org_id = below.id and c.slot = dirty.slot) as part
     group by 1, 2, 3`.execute(tx)
}

const rollDays = async (tx: Db, due: readonly DirtyDay[], depth: number): Promise<void> => {
  const dirty = dirtyDays(due, depth)
  await sql`delete from organisation_yield y using (${dirty}) as dirty where y.org_id = dirty.org_id and y.day = dirty.day`.execute(tx)
  await sql`
    insert into organisation_yield (org_id, time_zone, day, stations, energy_wh, irradiation_w, irradiation_of_w, pr_energy_wh, reference_wh, pr_capacity_w)
    with dirty as materialized (${dirty})
    select org_id, time_zone, day, sum(stations), sum(energy_wh), sum(irradiation_w), sum(irradiation_of_w), sum(pr_energy_wh),
           sum(reference_wh), sum(pr_capacity_w)
      from (select dirty.org_id, s.time_zone, dirty.day, (y.energy_wh is not null)::int as stations, y.energy_wh,
                   y.irradiation_whm2 * s.capacity_w as irradiation_w,
                   case when y.irradiation_whm2 is not null then s.capacity_w end as irradiation_of_w, y.pr_energy_wh, y.reference_wh,
                   case when y.reference_wh is not null then s.capacity_w end as pr_capacity_w
              from dirty join station s on s.org_id = dirty.org_id join station_yield y on y.station_id = s.id and y.day = dirty.day
            union all
            select dirty.org_id, y.time_zone, dirty.day, y.stations, y.energy_wh, y.irradiation_w, y.irradiation_of_w, y.pr_energy_wh,
                   y.reference_wh, y.pr_capacity_w
              from dirty join organisation below on below.parent_id = dirty.org_id
              join organisation_yield y on y.org_id = below.id and y.day = dirty.day) as part
     group by 1, 2, 3`.execute(tx)
  await rollMonths(tx, due, depth)
}

const rollNow = async (tx: Db, orgIds: readonly number[], now: number): Promise<void> => {
  if (orgIds.length === 0) return
  await sql`delete from organisation_now where org_id in (${dirtyNow(orgIds)})`.execute(tx)
  await sql`
    insert into organisation_now (org_id, ${nowSums.names})
    with dirty as materialized (${dirtyNow(orgIds)})
    select dirty.org_id, ${nowSums.values}
      from station_now n join station s on s.id = n.station_id
     cross join lateral unnest(path_ids(s.org_path)) as above (id) join dirty on dirty.org_id = above.id
     group by 1`.execute(tx)
  await rollViews(tx, dirtyNow(orgIds), now)
}

/** Takes what is due and adds it up. Answers how many rows of the queue are done; null where another process is at it. */
const adding = (db: Db, due: DueFigures, what: Rolled, addUp: (tx: Db, taken: readonly Due[]) => Promise<void>): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const { free } = await askOne(tx, { free: col.bool })`select pg_try_advisory_xact_lock(${rollLocks[what]}) as free`
    if (!free) return null
    const taken = await takeDue(tx, due, what)
    await addUp(tx, taken)
    return taken.length
  })

const depthOf = async (tx: Db, taken: readonly Due[]): Promise<number> => {
  const { depth } = await askOne(tx, { depth: col.number.orNull })`
    select max(cardinality(path_ids(path))) as depth from organisation where id = any (${[...new Set(taken.map((d) => d.orgId))]}::bigint[])`
  return depth ?? 0
}

/**
 * Adds up again the slots and days that have changed of organisations and all above them: the lowest first, each from its own stations and
 * the organisations one level below it, so that the top of 10,000 stations costs no more than any other. Added up anew, because sums to
 * which differences are added drift. Answers how many rows of the queue are done; null where another process is at it.
 * @param now epoch ms
 */
export const rollUp = (db: Db, due: DueFigures, now: number): Promise<number | null> =>
  adding(db, due, 'past', async (tx, taken) => {
    const slots = taken.flatMap(({ orgId, slot }) => (slot === null ? [] : [{ orgId, slot }]))
    const days = taken.flatMap(({ orgId, day }) => (day === null ? [] : [{ orgId, day }]))
    for (let depth = await depthOf(tx, taken); depth > 0; depth--) {
      if (slots.length > 0) await rollSlots(tx, slots, depth, now)
      if (days.length > 0) await rollDays(tx, days, depth)
    }
  })

/** The same of how stations stand now: apart, because it may not wait for a backlog of slots. */
export const rollUpNow = (db: Db, due: DueFigures, now: number): Promise<number | null> =>
  adding(db, due, 'now', (tx, taken) => rollNow(tx, [...new Set(taken.map(({ orgId }) => orgId))], now))
