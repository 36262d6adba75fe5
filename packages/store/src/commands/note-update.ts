import { updateProgressIn } from '@sundial/core/firmware/update-progress.ts'
import { type CommandState, commandLife } from '@sundial/core/orders/life.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'

/** A command as it stood before its report, and whether the report moved it forward. */
type Reported = { action: string | null; state: CommandState; isNews: boolean }

/**
 * Notes at an update of optimizers what its report says of its packages. A report that says nothing of them changes nothing, nor does one
 * that comes after the final one.
 */
export const noteUpdate = async (
  tx: Transaction<Database>,
  { action, state, isNews }: Reported,
  { id, result }: { id: string; result?: string | null },
): Promise<void> => {
  if (action !== 'upgradeOptimizers' || (commandLife.isFinal(state) && !isNews)) return
  const { data } = JSON.parse(result ?? '{}') as { data?: unknown }
  const told = updateProgressIn(data)
  if (told)
    await sql`update command set packages_missing = ${told.missing}, packages_sent_again = ${told.sentAgain} where id = ${id}::uuid`.execute(
      tx,
    )
}
