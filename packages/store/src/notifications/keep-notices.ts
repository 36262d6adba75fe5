import { sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { gatherDue } from './gather-due.ts'
import { planNotices } from './plan-notices.ts'
import { giveWork } from './work-by-rule.ts'

/** So long messages are kept, and what they told, ms. */
const keptMs = 90 * 86_400_000

/**
 * Asks the rules, makes messages of what is due, and gives work. One node at a time does it: another one has nothing to do meanwhile. Answers how much it
 * did. @param now epoch ms
 */
export const keepNotices = (db: Db, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { own } = await askOne(trx, { own: col.bool })`select pg_try_advisory_xact_lock(hashtext('sundial notifications')) as own`
    if (!own) return 0
    const { taken, begun } = await planNotices(trx, now)
    const gathered = await gatherDue(trx, now)
    await giveWork(trx, begun, now)
    return taken + gathered
  })

/** Forgets messages that are older than 90 days, and what no message was made of. */
export const forgetDeliveries = async (db: Db, now: number): Promise<void> => {
  const before = new Date(now - keptMs)
  await sql`delete from notify_delivery where created_at < ${before}`.execute(db)
  await sql`delete from notify_item i using alarm_event e where e.id = i.event_id and i.delivery_id is null and e.at < ${before}`.execute(
    db,
  )
}
