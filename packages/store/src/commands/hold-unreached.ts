import { sql, type Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { json } from '../kit/json-shapes.ts'
import { writeCommand } from './order-concentrator.ts'
import { rememberHeld } from './remember-held.ts'

/** A shutdown waits this long for a concentrator that it did not reach: for good. */
const waitsMs = 10 * 366 * 86_400_000

const missedColumns = { gw: col.text, taskId: col.number, args: col.json(json.anyObject), numbers: col.texts }

/** Shutdowns that wait for the same concentrator already, and are for no other modules. */
const endWaiting = (tx: Transaction<Database>, gw: string, args: object, now: Date) =>
  sql`
    update command set state = 'expired', finished_at = ${now}
     where gw = ${gw} and state = 'queued' and op = 'rsd.switch' and args ->> 'action' = 'shutdown'
       and deadline > ${new Date(now.getTime() + waitsMs / 2)} and args -> 'devices' <@ (${JSON.stringify(args)}::jsonb -> 'devices')`.execute(
    tx,
  )

/**
 * Of these commands, whose time is over: shutdowns that no concentrator has answered are given again, and wait until their concentrator is
 * back. Until then their modules are held (rememberHeld). Other commands are left as they are.
 */
export const holdUnreached = async (tx: Transaction<Database>, ended: readonly string[], now: Date): Promise<void> => {
  if (ended.length === 0) return
  const missed = await ask(tx, missedColumns)`
    select c.gw, c.task_id as "taskId", c.args, array(select jsonb_array_elements_text(c.args -> 'devices')) as numbers
      from command c join task t on t.id = c.task_id
     where c.id = any (${ended}::uuid[]) and t.action = 'shutdown' and c.accepted_at is null order by c.gw, c.seq`
  const deadline = new Date(now.getTime() + waitsMs)
  for (const { gw, taskId, args, numbers } of missed) {
    await endWaiting(tx, gw, args, now)
    const id = await writeCommand(tx, { taskId, gw, op: 'rsd.switch', args, deadline, now, priority: 0 })
    const at = now.getTime()
    const held = numbers.map((number) => ({ number, state: 'held' as const, at, voltageV: null, switchState: null }))
    await rememberHeld(tx, gw, { id, devices: held }, at)
  }
}
