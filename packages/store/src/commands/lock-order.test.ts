import { Refusal } from '@sundial/core/kit/refusal.ts'
import { expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { everything } from '../kit/scope.ts'
import { createUser } from '../users/create-user.ts'
import { cancelRevoked } from './cancel-revoked.ts'
import { cancelTask, lockToCancel } from './cancel-task.ts'
import { createTask } from './create-task.ts'
import { overdueTasks, sweepDeadlines } from './sweep-deadlines.ts'

const now = Date.UTC(2026, 5, 3, 12)
const rounds = 20

it('whoever ends a waiting order takes its task first: a shutdown, a person, the deadline and a disabled user never wait for each other in a circle', async () => {
  const { store, close } = await seededDatabase(4)
  try {
    const { id: stationId } = await store.db.selectFrom('station').select('id').orderBy('id').executeTakeFirstOrThrow()
    const userId = await createUser(store.db, { loginName: 'ida', realName: 'Ida', passwordHash: 'x', role: 'operator' })
    const order = { scope: everything, stationId, target: { kind: 'station' as const, ids: [] }, reason: 'x', now }
    const cancel = (id: number) =>
      store.db.transaction().execute(async (tx) => {
        const task = await lockToCancel(tx, everything, id)
        await cancelTask(tx, task!, userId, now)
      })
    const failures: string[] = []
    const unless = (work: Promise<unknown>) =>
      work.catch((error: unknown) => void (error instanceof Refusal || failures.push(String(error))))
    for (let round = 0; round < rounds; round++) {
      const { taskId } = await createTask(store.db, { ...order, action: 'energise', userId })
      await store.pool.query('update app_user set enabled = $1 where id = $2', [round % 2 === 0, userId])
      const late = now + 86_400_000
      const overdue = await overdueTasks(store.db, late)
      await Promise.all([
        unless(createTask(store.db, { ...order, action: 'shutdown', userId: null })),
        unless(cancel(taskId)),
        unless(sweepDeadlines(store.db, late, overdue)),
        unless(cancelRevoked(store.db, now)),
      ])
    }
    expect(failures).toEqual([])
  } finally {
    await close()
  }
})
