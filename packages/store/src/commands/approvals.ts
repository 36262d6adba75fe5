import { approvalLapsesMs } from '@sundial/core/rsd/energise-limit.ts'
import { sql } from 'kysely'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { NamesJson } from '../kit/schema.ts'
import type { Scope } from '../kit/scope.ts'

export type WaitingOrder = { userId: number; stationId: number; input: object; ratedW: number; now: number }

/** Keeps an order that waits for a second person; the same one asked for again is the first. Answers its id. */
export const addApproval = async (tx: Db, { userId, stationId, input, ratedW, now }: WaitingOrder): Promise<number> => {
  const json = JSON.stringify(input)
  const { rows } = await sql<{ id: number }>`
    select id from approval where user_id = ${userId} and decided_at is null and expires_at > ${new Date(now)} and input = ${json}::jsonb`.execute(
    tx,
  )
  if (rows[0]) return rows[0].id
  const made = await tx
    .insertInto('approval')
    .values({
      user_id: userId,
      station_id: stationId,
      input: json,
      rated_w: ratedW,
      created_at: new Date(now),
      expires_at: new Date(now + approvalLapsesMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export type ApprovalRecord = {
  id: number
  userId: number
  userName: string
  stationId: number
  stationName: string
  stationNames: NamesJson
  input: unknown
  ratedW: number
  createdAt: number
  expiresAt: number
}
type Row = Omit<ApprovalRecord, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }

/** Orders that wait, of stations that the scope sees; with `id` that one, locked until the transaction ends. */
export const waitingApprovals = async (db: Db, scope: Scope, now: number, id?: number): Promise<ApprovalRecord[]> => {
  const one = id === undefined ? sql`` : sql` and a.id = ${id}`
  const { rows } = await sql<Row>`
    select a.id, a.user_id as "userId", u.real_name as "userName", a.station_id as "stationId", s.name as "stationName",
           s.names as "stationNames", a.input, a.rated_w as "ratedW", a.created_at as "createdAt", a.expires_at as "expiresAt"
      from approval a join app_user u on u.id = a.user_id and u.enabled join station s on s.id = a.station_id
     where a.decided_at is null and a.expires_at > ${new Date(now)} and a.station_id in ${stationsIn(scope)}${one}
     order by a.id ${id === undefined ? sql`` : sql`for update of a`}`.execute(db)
  return rows.map((r) => ({ ...r, createdAt: r.createdAt.getTime(), expiresAt: r.expiresAt.getTime() }))
}

export type Decision = { id: number; userId: number | null; approved: boolean; taskId: number | null; now: number }
export const decideApproval = async (tx: Db, { id, userId, approved, taskId, now }: Decision): Promise<void> => {
  await tx
    .updateTable('approval')
    .set({ decided_by: userId, decided_at: new Date(now), approved, task_id: taskId })
    .where('id', '=', id)
    .execute()
}
