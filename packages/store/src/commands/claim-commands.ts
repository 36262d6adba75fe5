import { type Kysely, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'

/** A command that is to be published now. It is already marked as sent; publishing it twice does no harm, its id is its identity. */
const claimedCommandColumns = {
  id: col.text,
  gw: col.text,
  op: col.text,
  args: col.jsonOf<Record<string, unknown>>(),
  priority: col.number,
  seq: col.number,
  deadline: col.ms,
  attempts: col.number,
  secretHash: col.bytes,
}
export type ClaimedCommand = RowOf<typeof claimedCommandColumns>

/** A command that was sent and not accepted is sent again after this. */
export const resendAfterMs = 3_000

/** A command whose `sent_at` lies further ahead than `resendAfterMs` was sent before our clock was set back: it is due. */
const claim = (db: Kysely<Database>, now: Date, gw: string | null) => {
  const before = new Date(now.getTime() - resendAfterMs)
  const after = new Date(now.getTime() + resendAfterMs)
  return ask(db, { ...claimedCommandColumns, task_id: col.number.orNull })`
    with due as (
      select c.id, k.secret_hash from command c join concentrator k on k.gw = c.gw
      where (c.state = 'queued' or (c.state = 'sent' and not (c.sent_at > ${before} and c.sent_at < ${after})))
        and c.deadline > ${now} and k.online and (${gw}::text is null or c.gw = ${gw})
      order by c.gw, c.priority, c.seq limit 500
      for update of c skip locked)
    update command c set state = 'sent', attempts = c.attempts + 1, sent_at = ${now}
    from due where due.id = c.id
    returning c.id, c.gw, c.op, c.args, c.priority, c.seq, c.deadline, c.attempts, c.task_id, due.secret_hash as "secretHash"`
}

/** The devices of a command by its task and its device numbers. */
const markDevicesSent = (db: Kysely<Database>, commandIds: readonly string[], now: Date) =>
  sql`
    update task_device t set phase = 'sent', sent_at = ${now}, updated_at = ${now}
    from command c, device d
    where c.id = any (${commandIds}::uuid[]) and t.task_id = c.task_id and t.phase = 'queued'
      and d.id = t.device_id and d.number in (select jsonb_array_elements_text(c.args -> 'devices'))`.execute(db)

/**
 * Takes the commands that are due (queued, or sent and not accepted for 3 s) of one concentrator or of all that are online, and marks
 * them and their devices as sent before anything is published. In order: concentrator, priority, number.
 */
export const claimCommands = (db: Kysely<Database>, nowMs: number, gw: string | null): Promise<ClaimedCommand[]> =>
  db.transaction().execute(async (tx) => {
    const now = new Date(nowMs)
    const rows = await claim(tx, now, gw)
    const first = rows.filter((r) => r.attempts === 1)
    if (first.length > 0) {
      await markDevicesSent(
        tx,
        first.map((r) => r.id),
        now,
      )
      const tasks = [...new Set(first.flatMap((r) => (r.task_id === null ? [] : [r.task_id])))]
      await notifyIn(
        tx,
        tasks.map((id) => ({ k: 'task' as const, id })),
      )
    }
    return rows.map(({ task_id: _, ...row }) => row).sort((a, b) => a.gw.localeCompare(b.gw) || a.priority - b.priority || a.seq - b.seq)
  })
