import { approvalLapsesMs } from '@sundial/core/rsd/energise-limit.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { settleWaitingSlots } from '../schedules/slots.ts'

export type WaitingOrder = {
  userId: number
  stationId: number
  input: object
  ratedW: number
  /** What it comes to, as it is when it is asked for. */
  facts: { label: string; moduleCount: number | null; capacityW: number | null }
  /** Another person's lock-out tag that is to be taken off; without it something is to be energised. */
  lockOutId?: number
  now: number
}

/** Keeps an order that waits for a second person; the same one asked for again is the first. Answers its id. */
export const addApproval = async (tx: Db, { userId, stationId, input, ratedW, facts, lockOutId, now }: WaitingOrder): Promise<number> => {
  const json = JSON.stringify(input)
  const rows = await ask(tx, { id: col.number })`
    select id from approval where user_id = ${userId} and decided_at is null and expires_at > ${new Date(now)} and input = ${json}::jsonb`
  if (rows[0]) return rows[0].id
  const made = await tx
    .insertInto('approval')
    .values({
      user_id: userId,
      station_id: stationId,
      input: json,
      rated_w: ratedW,
      label: facts.label,
      module_count: facts.moduleCount,
      capacity_w: facts.capacityW,
      lock_out_id: lockOutId ?? null,
      created_at: new Date(now),
      expires_at: new Date(now + approvalLapsesMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyIn(tx, [{ k: 'approval', id: made.id }])
  return made.id
}

const approvalRecordColumns = {
  id: col.number,
  userId: col.number,
  userName: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  input: col.json(json.anything),
  label: col.text,
  moduleCount: col.number.orNull,
  ratedW: col.number,
  capacityW: col.number.orNull,
  createdAt: col.ms,
  expiresAt: col.ms,
  approved: col.bool.orNull,
  decidedBy: col.number.orNull,
  decidedByName: col.text.orNull,
  decidedAt: col.ms.orNull,
  note: col.text,
  taskId: col.number.orNull,
  taskNumber: col.text.orNull,
  lockOutId: col.number.orNull,
  tagDevice: col.number.orNull,
  tagHolder: col.text.orNull,
  tagReason: col.text.orNull,
  tagUntil: col.ms.orNull,
}
export type ApprovalRecord = RowOf<typeof approvalRecordColumns>

const listedMs = 30 * 86_400_000
const listedMax = 500

/** Orders of stations that the scope sees, asked for in the last 30 days, the newest first. */
export const recentApprovals = (db: Db, scope: Scope, now: number): Promise<ApprovalRecord[]> =>
  select(db, scope, sql`a.created_at > ${new Date(now - listedMs)} order by a.id desc limit ${listedMax}`)

/** The one that waits, of a station that the scope sees and somebody who is still there, locked until the transaction ends. */
export const waitingApproval = async (db: Db, scope: Scope, now: number, id: number): Promise<ApprovalRecord | null> => {
  const waits = sql`a.id = ${id} and u.enabled and a.decided_at is null and a.expires_at > ${new Date(now)} for update of a`
  return (await select(db, scope, waits))[0] ?? null
}

const select = (db: Db, scope: Scope, which: RawBuilder<unknown>): Promise<ApprovalRecord[]> =>
  ask(db, approvalRecordColumns)`
    select a.id, a.user_id as "userId", u.real_name as "userName", a.station_id as "stationId", s.name as "stationName",
           s.names as "stationNames", a.input, a.label, a.module_count as "moduleCount", a.rated_w as "ratedW", a.capacity_w as "capacityW",
           a.created_at as "createdAt", a.expires_at as "expiresAt", a.approved, a.decided_by as "decidedBy",
           d.real_name as "decidedByName", a.decided_at as "decidedAt", a.note, a.task_id as "taskId", t.number as "taskNumber",
           a.lock_out_id as "lockOutId", g.device_id as "tagDevice", g.holder as "tagHolder", g.reason as "tagReason", g.until_at as "tagUntil"
      from approval a join person u on u.id = a.user_id join station s on s.id = a.station_id
      left join person d on d.id = a.decided_by left join task t on t.id = a.task_id left join lock_out g on g.id = a.lock_out_id
     where a.station_id in ${stationsIn(scope)} and ${which}`

export type Decision = { id: number; userId: number | null; approved: boolean; taskId: number | null; note: string; now: number }
export const decideApproval = async (tx: Db, { id, userId, approved, taskId, note, now }: Decision): Promise<void> => {
  await tx
    .updateTable('approval')
    .set({ decided_by: userId, decided_at: new Date(now), approved, task_id: taskId, note })
    .where('id', '=', id)
    .execute()
  await settleWaitingSlots(tx, id, taskId, now)
  await notifyIn(tx, [{ k: 'approval', id }])
}
