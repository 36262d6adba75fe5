import { sql, type Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'

/**
 * Locks tasks by their ids, the lowest first. Whoever changes commands or devices of a task takes the task's row before theirs: taken the
 * other way round, a shutdown and somebody who cancels wait for each other, and the database ends one of them after a second.
 */
export const lockTasks = async (tx: Transaction<Database>, ids: readonly number[]): Promise<void> => {
  await sql`select 1 from task where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
}

/** The same, leaving out those that somebody else holds now. Answers the ids that are locked. */
export const lockFreeTasks = async (tx: Transaction<Database>, ids: readonly number[]): Promise<number[]> => {
  const rows = await ask(tx, { id: col.number })`
    select id from task where id = any (${ids}::bigint[]) order by id for update skip locked`
  return rows.map(({ id }) => id)
}
