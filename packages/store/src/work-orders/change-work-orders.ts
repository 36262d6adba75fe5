import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import type { StepEnd, WorkStep } from '@sundial/core/work-orders/checklist.ts'
import type { WorkCause } from '@sundial/core/work-orders/closing.ts'
import type { WorkEntryKind } from '@sundial/core/work-orders/entries.ts'
import type { WorkState } from '@sundial/core/work-orders/life.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const lockedColumns = {
  id: col.number,
  stationId: col.number,
  createdAt: col.ms,
  state: col.textOf<WorkState>(),
  title: col.text,
  label: col.text,
  note: col.text,
  level: col.numberOf<1 | 2>(),
  deviceId: col.number.orNull,
  dueAt: col.ms.orNull,
  steps: col.texts,
  assignedTo: col.number.orNull,
  fixedAt: col.ms.orNull,
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms,
  onSite: col.number,
  alarms: col.number,
}
/** A work order that somebody changes. */
export type LockedWork = RowOf<typeof lockedColumns>

/** One work order of a plant that the scope sees, locked until the transaction ends; null where there is none. */
export const lockWorkOrder = async (trx: Db, scope: Scope, id: number): Promise<LockedWork | null> =>
  (
    await ask(trx, lockedColumns)`
      select w.id, w.station_id as "stationId", w.created_at as "createdAt", w.state, w.title, w.label, w.note, w.level, w.device_id as "deviceId", w.due_at as "dueAt",
             w.steps, w.assigned_to as "assignedTo", w.fixed_at as "fixedAt", w.version,
             (select u.real_name from person u where u.id = w.changed_by) as "changedBy", w.changed_at as "changedAt",
             (select count(*) from work_order_visit v where v.work_order_id = w.id and v.ended_at is null) as "onSite",
             (select count(*) from work_order_alarm l where l.work_order_id = w.id) as alarms
        from work_order w where w.id = ${id} and w.station_id in ${stationsIn(scope)} for update of w`
  )[0] ?? null

export type NewWork = {
  stationId: number
  condition: ConditionName | null
  label: string
  title: string
  note: string
  level: 1 | 2
  deviceId: number | null
  dueAt: number | null
  steps: readonly WorkStep[]
  alarmIds: readonly number[]
  /** The rule that makes it; absent: a person does. */
  ruleId?: number
}
/** Who does it, and when (epoch ms); null: the watch, or a rule. */
export type By = { userId: number | null; now: number }

const date = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** Makes an order; answers its id. */
export const insertWork = async (trx: Db, w: NewWork, { userId, now }: By): Promise<number> => {
  const { id } = await askOne(trx, { id: col.number })`
    insert into work_order (station_id, condition, label, title, note, level, device_id, due_at, steps, created_by, created_at, changed_by, changed_at, rule_id)
    values (${w.stationId}, ${w.condition}, ${w.label}, ${w.title}, ${w.note}, ${w.level}, ${w.deviceId}, ${date(w.dueAt)},
            ${w.steps as WorkStep[]}::text[], ${userId}, ${new Date(now)}, ${userId}, ${new Date(now)}, ${w.ruleId ?? null}) returning id`
  await addAlarms(trx, { id, stationId: w.stationId }, w.alarmIds)
  return id
}

type Place = { id: number; stationId: number }
/** Puts alarms into an order. */
export const addAlarms = async (trx: Db, { id, stationId }: Place, alarmIds: readonly number[]): Promise<void> => {
  await sql`
    insert into work_order_alarm (work_order_id, alarm_id, station_id)
    select ${id}, x, ${stationId} from unnest(${alarmIds as number[]}::bigint[]) as x on conflict do nothing`.execute(trx)
}

/** The open orders in which these alarms are, by alarm. */
export const openOrdersOf = async (trx: Db, alarmIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await ask(trx, { alarmId: col.number, id: col.number })`
    select l.alarm_id as "alarmId", w.id from work_order_alarm l join work_order w on w.id = l.work_order_id
     where l.alarm_id = any (${alarmIds as number[]}::bigint[]) and w.state in ('open', 'assigned', 'onSite') order by 1, 2`
  return new Map(rows.map(({ alarmId, id }) => [alarmId, id]))
}

export type WorkEntryMade = {
  kind: WorkEntryKind
  text?: string
  otherId?: number | null
  key?: string | null
  at?: number
  sentAt?: number | null
}

/**
 * Writes into the thread of an order, and tells whoever looks at it. `version`: the order itself changed. Answers the id of the entry;
 * of what the order has already by its key, null. `at`: since when it is so, where that is not now; `sentAt`: when it came, where a phone
 * had kept it.
 */
export const addEntry = async (
  trx: Db,
  { id, stationId }: Place,
  { userId, now }: By,
  { kind, text = '', otherId = null, key = null, at = now, sentAt = null }: WorkEntryMade,
): Promise<number | null> => {
  const rows = await ask(trx, { id: col.number })`
    insert into work_order_entry (work_order_id, station_id, at, sent_at, kind, user_id, other_id, text, key)
    values (${id}, ${stationId}, ${new Date(at)}, ${date(sentAt)}, ${kind}, ${userId}, ${otherId}, ${text}, ${key})
    on conflict (work_order_id, key) do nothing returning id`
  await sql`update work_order set changed_at = ${new Date(now)} where id = ${id}`.execute(trx)
  await notifyIn(trx, [{ k: 'workOrder', id }])
  return rows[0]?.id ?? null
}

/** What of an order changes; what is absent stays. `fixed` null: it is not done any more. */
export type WorkChange = {
  state?: WorkState
  title?: string
  note?: string
  level?: number
  dueAt?: number | null
  steps?: readonly WorkStep[]
  assignedTo?: number | null
  fixed?: { cause: WorkCause; note: string; parts: string } | null
  heldAt?: number
}

const notFixed = { fixed_at: null, fixed_by: null, cause: null, cause_note: '', parts: '', held_at: null }
const fixedColumns = (fixed: WorkChange['fixed'], { userId, now }: By) => {
  if (fixed === undefined) return {}
  if (fixed === null) return notFixed
  return { fixed_at: new Date(now), fixed_by: userId, cause: fixed.cause, cause_note: fixed.note, parts: fixed.parts }
}
/** An instant that changes, or stays. */
const changedDate = (at: number | null | undefined): Date | null | undefined => (at === undefined ? undefined : date(at))

/** Changes an order itself: its version goes on, and one that is not done any more was reopened once more. */
export const updateWork = async (trx: Db, id: number, by: By, change: WorkChange): Promise<void> => {
  const { state, title, note, level, dueAt, steps, assignedTo, fixed, heldAt } = change
  const at = new Date(by.now)
  await trx
    .updateTable('work_order')
    .set((eb) => ({
      ...(steps === undefined ? {} : { steps: [...steps] }),
      ...{ state, title, note, level, due_at: changedDate(dueAt), held_at: changedDate(heldAt) },
      ...(assignedTo === undefined ? {} : { assigned_to: assignedTo, assigned_at: assignedTo === null ? null : at }),
      ...fixedColumns(fixed, by),
      reopened: eb('reopened', '+', fixed === null ? 1 : 0),
      changed_by: by.userId ?? eb.ref('changed_by'),
      changed_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** How a step ended; null: it is still to be done. */
export const setStep = async (
  trx: Db,
  { id, stationId }: Place,
  { userId, now }: By,
  { step, ended }: { step: WorkStep; ended: StepEnd | null },
): Promise<void> => {
  if (ended === null) return void (await sql`delete from work_order_step where work_order_id = ${id} and step = ${step}`.execute(trx))
  await sql`
    insert into work_order_step (work_order_id, step, station_id, ended, at, user_id)
    values (${id}, ${step}, ${stationId}, ${ended}, ${new Date(now)}, ${userId})
    on conflict (work_order_id, step) do update set ended = excluded.ended, at = excluded.at, user_id = excluded.user_id`.execute(trx)
}

/** How the steps of an order ended that did. */
export const endedSteps = async (trx: Db, id: number): Promise<Map<WorkStep, StepEnd>> => {
  const rows = await ask(trx, { step: col.textOf<WorkStep>(), ended: col.textOf<StepEnd>() })`
    select step, ended from work_order_step where work_order_id = ${id}`
  return new Map(rows.map(({ step, ended }) => [step, ended]))
}

/** The checklist begins anew. */
export const clearSteps = async (trx: Db, id: number): Promise<void> => {
  await sql`delete from work_order_step where work_order_id = ${id}`.execute(trx)
}
