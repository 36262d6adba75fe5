import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { writeCommand } from './order-concentrator.ts'

type Sent = { id: string; gw: string; deadline: Date; leaveOff?: boolean }

/**
 * What a concentrator may have seen is not sent again, and the concentrator is asked to begin no further device of it. `leaveOff`: it energises
 * nothing any more either, which a cancelled test does otherwise.
 */
export const askEnd = async (tx: Transaction<Database>, { id, gw, deadline, leaveOff }: Sent, now: Date): Promise<void> => {
  await sql`update command set withdrawn_at = ${now} where id = ${id}::uuid`.execute(tx)
  const args = leaveOff ? { id, leaveOff } : { id }
  await writeCommand(tx, { taskId: null, gw, op: 'cancel', args, deadline, now, priority: 0 })
}
