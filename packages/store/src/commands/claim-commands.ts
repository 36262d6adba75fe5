import { type Kysely, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { json } from '../kit/json-shapes.ts'
import { noticeChannel } from '../kit/listen.ts'
import { reachesTagged } from '../lock-outs/end-tagged.ts'

/** A command that is to be published now. It is already marked as sent; publishing it twice does no harm, its id is its identity. */
const claimedCommandColumns = {
  id: col.text,
  gw: col.text,
  op: col.text,
  args: col.json(json.anyObject),
  priority: col.number,
  seq: col.number,
  deadline: col.ms,
  attempts: col.number,
  secretHash: col.bytes,
}
export type ClaimedCommand = RowOf<typeof claimedCommandColumns>

/** A command that was sent and not accepted is sent again after this; one that is no shutdown then after twice the time, up to `resendMsMax`. */
export const resendAfterMs = 3_000
const resendMsMax = 12_000
/**
 * So many commands of a concentrator are on their way at most: as many as it answers at once without sending more than a concentrator may
 * (link/kit/limits.ts). The next ones follow as it accepts those before.
 */
export const onTheWayMax = 50
/** More may wait where this many were claimed at once. */
export const claimedMax = 500

const urgent = 0
const leastUrgent = 3

const ms = (n: number) => sql`${n}::int * interval '1 millisecond'`
/** How long command `c`, which was sent, is waited for: a shutdown is never waited for longer than the first time. */
const resendAfter = sql`least(case when c.priority = ${urgent} then 1 else 2 ^ least(c.attempts - 1, 8) end * ${ms(resendAfterMs)}, ${ms(resendMsMax)})`

/**
 * Takes the commands of all concentrators that are online that are due (queued, or sent and not accepted for a while), and marks them and
 * their devices as sent before anything is published. Not those that were cancelled or would energise what is under a lock-out tag; of a
 * concentrator that is held, only shutdowns; of each concentrator the first `onTheWayMax` that it has not accepted. In order: priority,
 * what was never sent, concentrator, number, at most `claimedMax`, so that no shutdown waits behind the orders of others, and nothing new
 * behind what is sent again; `onlyUrgent`: shutdowns and cancellations alone. One statement, because an order waits for it. Its commit
 * does not wait for the disk (`synchronous_commit`): the command itself is on the disk, and where the database loses the mark, the command
 * is sent once more and its concentrator knows it by its id. A command whose `sent_at` lies further ahead than `resendAfterMs` was sent
 * before our clock was set back: it is due.
 */
export const claimCommands = async (db: Kysely<Database>, nowMs: number, { onlyUrgent = false } = {}): Promise<ClaimedCommand[]> => {
  const now = new Date(nowMs)
  const after = new Date(nowMs + resendAfterMs)
  const rows = await ask(db, { ...claimedCommandColumns, told: col.number })`
    with open as (
      select c.id, k.secret_hash, c.priority, c.attempts > 0 as was_sent, c.gw, c.seq,
        row_number() over (partition by c.gw order by c.priority, c.seq) as place,
        c.state = 'queued' or not (c.sent_at > ${now}::timestamptz - ${resendAfter} and c.sent_at < ${after}) as is_due
      from command c join concentrator k on k.gw = c.gw
      where c.state in ('queued', 'sent') and c.deadline > ${now} and c.withdrawn_at is null
        and k.online and (k.held_at is null or c.priority = ${urgent}) and c.priority <= ${onlyUrgent ? urgent : leastUrgent}),
    first as (
      select o.id from open o where o.place <= ${onTheWayMax} and o.is_due
      order by o.priority, o.was_sent, o.gw, o.seq limit ${2 * claimedMax}),
    due as (
      select c.id from command c
      where c.id = any (array(select f.id from first f)) and c.state in ('queued', 'sent') and c.withdrawn_at is null
        and not exists (select from task t where t.id = c.task_id and ${reachesTagged})
      order by c.priority, c.attempts > 0, c.gw, c.seq limit ${claimedMax}
      for update of c skip locked),
    claimed as (
      update command c set state = 'sent', attempts = c.attempts + 1, sent_at = ${now}
      where c.id = any (array(select d.id from due d))
      returning c.id, c.gw, c.op, c.args, c.priority, c.seq, c.deadline, c.attempts, c.task_id,
        (select k.secret_hash from concentrator k where k.gw = c.gw) as secret_hash),
    marked as (
      update task_device t set phase = 'sent', sent_at = ${now}, updated_at = ${now}
      from claimed c, device d
      where c.attempts = 1 and t.task_id = c.task_id and t.phase = 'queued'
        and d.id = t.device_id and d.number in (select jsonb_array_elements_text(c.args -> 'devices'))),
    marked_itself as (
      update task_concentrator x set phase = 'sent', sent_at = ${now}, updated_at = ${now}
      from claimed c where c.attempts = 1 and x.task_id = c.task_id and x.phase = 'queued'),
    told as materialized (
      select pg_notify(${noticeChannel}, jsonb_build_object('k', 'task', 'id', first.task_id)::text), set_config('synchronous_commit', 'off', true)
      from (select distinct c.task_id from claimed c where c.attempts = 1 and c.task_id is not null) first)
    select c.id, c.gw, c.op, c.args, c.priority, c.seq, c.deadline, c.attempts, c.secret_hash as "secretHash",
      (select count(*)::int from told) as told
    from claimed c order by c.priority, c.gw, c.seq`
  return rows.map(({ told: _, ...row }) => row)
}
