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
const pastColumns = { orgId: col.number, slot: col.ms.orNull, day: col.day.orNull, rows: col.number }
type DuePast = RowOf<typeof pastColumns>
/** `rows` of the queue that named this organisation. */
type DueNow = { orgId: number; rows: number }

const isDue = (overdueMs: number) => sql`noted_at <= clock_timestamp() - make_interval(secs => ${overdueMs / 1000}::float8)`

/** Takes organisations out of the queue whose stations stand otherwise now. */
const takeNow = (tx: Db, { limit, overdueMs }: DueFigures): Promise<DueNow[]> =>
  ask(tx, { orgId: col.number, rows: col.number })`
    with taken as (
      delete from organisation_due where ctid = any (array(
        select ctid from organisation_due where slot is null and day is null and ${isDue(overdueMs)} limit ${limit}))
      returning org_id)
    select org_id as "orgId", count(*) as rows from taken group by org_id`

/**
 * Takes slots and days out of the queue, each once however often it was noted: all of an organisation together, and organisations of one
 * parent one after the other, so that a backlog adds up each of them, and what stands above, as seldom as can be. Those noted first come
 * first, to the minute. At most `limit` rows, and what else the last organisation has.
 */
const takePast = (tx: Db, { limit, overdueMs }: DueFigures): Promise<DuePast[]> =>
  ask(tx, pastColumns)`
    with noted as materialized (
      select org_id, count(*) as n, date_trunc('minute', min(noted_at)) as since
        from organisation_due where (slot is not null or day is not null) and ${isDue(overdueMs)} group by org_id),
    first as (
      select org_id from (select n.org_id, sum(n.n) over (order by n.since, o.path, n.org_id) - n.n as before
                            from noted n left join organisation o on o.id = n.org_id) as x where before < ${limit}),
    taken as (
      delete from organisation_due d using first
       where d.org_id = first.org_id and (d.slot is not null or d.day is not null) and ${isDue(overdueMs)}
      returning d.org_id, d.slot, d.day)
    select org_id as "orgId", slot, day, count(*) as rows from taken group by org_id, slot, day`

const iso = (at: number): string => new Date(at).toISOString()

type DirtySlot = { orgId: number; slot: number }
/** All slots of an organisation in one row: what is looked up for it then is one descent of an index and not one for each slot. */
const dirtySlots = (due: readonly DirtySlot[], depth: number) => sql`
  select above.id as org_id, array_agg(distinct d.slot) as slots
    from unnest(${due.map((d) => d.orgId)}::bigint[], ${due.map((d) => iso(d.slot))}::timestamptz[]) as d (org_id, slot) ${above(depth)} group by 1`
const dirtyDays = (due: readonly DirtyDay[], depth: number) => sql`
  select above.id as org_id, array_agg(distinct d.day) as days
    from unnest(${due.map((d) => d.orgId)}::bigint[], ${due.map((d) => d.day)}::date[]) as d (org_id, day) ${above(depth)} group by 1`
const dirtyNow = (orgIds: readonly number[]) => sql`
  select distinct above.id as org_id
    from organisation o cross join lateral unnest(path_ids(o.path)) as above (id) where o.id = any (${orgIds as number[]}::bigint[])`

/**
 * Of slots whose power is no longer kept the energy is added up from where it was reported. Each part is looked up by itself (`offset 0`): during
 * a backlog PostgreSQL knows too little of tables that were empty a minute ago, and read all of them.
 */
const rollSlots = async (tx: Db, due: readonly DirtySlot[], depth: number, now: number): Promise<void> => {
  const dirty = dirtySlots(due, depth)
  const isYoung = sql`slot >= ${new Date(now - curveKeptMs)}`
  await sql`delete from organisation_curve c using (${dirty}) as dirty where c.org_id = dirty.org_id and c.slot = any (dirty.slots)`.execute(
    tx,
  )
  await sql`
    insert into organisation_curve (org_id, time_zone, slot, energy_wh, power_w, lit_w, lit_of_w)
    with dirty as materialized (${dirty})
    select org_id, time_zone, slot, sum(energy_wh), sum(power_w), sum(lit_w), sum(lit_of_w)
      from (select dirty.org_id, s.time_zone, c.slot, c.energy_wh, c.power_w, c.irradiance_wm2 * s.capacity_w as lit_w,
                   case when c.irradiance_wm2 is not null then s.capacity_w end as lit_of_w
              from dirty join station s on s.org_id = dirty.org_id
             cross join lateral (select * from station_curve where station_id = s.id and slot = any (dirty.slots) and ${isYoung} offset 0) c
            union all
            select dirty.org_id, s.time_zone, t.slot, t.energy_wh, null, null, null
              from dirty join station s on s.org_id = dirty.org_id
             cross join lateral (select * from station_slot where station_id = s.id and slot = any (dirty.slots) and not ${isYoung} offset 0) t
            union all
            select dirty.org_id, c.time_zone, c.slot, c.energy_wh, case when ${isYoung} then c.power_w end,
                   case when ${isYoung} then c.lit_w end, case when ${isYoung} then c.lit_of_w end
              from dirty join organisation below on below.parent_id = dirty.org_id
             cross join lateral (select * from organisation_curve where org_id = below.id and slot = any (dirty.slots) offset 0) c) as part
     group by 1, 2, 3`.execute(tx)
}

const rollDays = async (tx: Db, due: readonly DirtyDay[], depth: number): Promise<void> => {
  const dirty = dirtyDays(due, depth)
  await sql`delete from organisation_yield y using (${dirty}) as dirty where y.org_id = dirty.org_id and y.day = any (dirty.days)`.execute(
    tx,
  )
  await sql`
    insert into organisation_yield (org_id, time_zone, day, stations, energy_wh, irradiation_w, irradiation_of_w, pr_energy_wh, reference_wh, pr_capacity_w)
    with dirty as materialized (${dirty})
    select org_id, time_zone, day, sum(stations), sum(energy_wh), sum(irradiation_w), sum(irradiation_of_w), sum(pr_energy_wh),
           sum(reference_wh), sum(pr_capacity_w)
      from (select dirty.org_id, s.time_zone, y.day, (y.energy_wh is not null)::int as stations, y.energy_wh,
                   y.irradiation_whm2 * s.capacity_w as irradiation_w,
                   case when y.irradiation_whm2 is not null then s.capacity_w end as irradiation_of_w, y.pr_energy_wh, y.reference_wh,
                   case when y.reference_wh is not null then s.capacity_w end as pr_capacity_w
              from dirty join station s on s.org_id = dirty.org_id
             cross join lateral (select * from station_yield where station_id = s.id and day = any (dirty.days) offset 0) y
            union all
            select dirty.org_id, y.time_zone, y.day, y.stations, y.energy_wh, y.irradiation_w, y.irradiation_of_w, y.pr_energy_wh,
                   y.reference_wh, y.pr_capacity_w
              from dirty join organisation below on below.parent_id = dirty.org_id
             cross join lateral (select * from organisation_yield where org_id = below.id and day = any (dirty.days) offset 0) y) as part
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
const adding = <T extends { rows: number }>(
  db: Db,
  lock: keyof typeof rollLocks,
  take: (tx: Db) => Promise<T[]>,
  addUp: (tx: Db, taken: readonly T[]) => Promise<void>,
): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const { free } = await askOne(tx, { free: col.bool })`select pg_try_advisory_xact_lock(${rollLocks[lock]}) as free`
    if (!free) return null
    const taken = await take(tx)
    await addUp(tx, taken)
    return taken.reduce((sum, { rows }) => sum + rows, 0)
  })

const depthOf = async (tx: Db, taken: readonly DuePast[]): Promise<number> => {
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
  adding(
    db,
    'past',
    (tx) => takePast(tx, due),
    async (tx, taken) => {
      const slots = taken.flatMap(({ orgId, slot }) => (slot === null ? [] : [{ orgId, slot }]))
      const days = taken.flatMap(({ orgId, day }) => (day === null ? [] : [{ orgId, day }]))
      for (let depth = await depthOf(tx, taken); depth > 0; depth--) {
        if (slots.length > 0) await rollSlots(tx, slots, depth, now)
        if (days.length > 0) await rollDays(tx, days, depth)
      }
    },
  )

/** The same of how stations stand now: apart, because it may not wait for a backlog of slots. */
export const rollUpNow = (db: Db, due: DueFigures, now: number): Promise<number | null> =>
  adding(
    db,
    'now',
    (tx) => takeNow(tx, due),
    (tx, taken) =>
      rollNow(
        tx,
        taken.map(({ orgId }) => orgId),
        now,
      ),
  )
