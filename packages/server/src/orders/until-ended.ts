import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { taskLife } from '@sundial/store/tasks/task-life.ts'

const lookMs = 300
const patienceMs = 60_000

/** Waits until a task has ended, for a minute at most; not where no concentrator of the task is connected. Answers whether it has ended. */
export const untilEnded = async (db: Db, taskId: number): Promise<boolean> => {
  const until = performance.now() + patienceMs
  for (;;) {
    const { running, reachable } = await taskLife(db, taskId)
    if (!running || !reachable || performance.now() > until) return !running
    await wait(lookMs)
  }
}
