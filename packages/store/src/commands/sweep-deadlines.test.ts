import { expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { everything } from '../kit/scope.ts'
import { createTask } from './create-task.ts'
import { overdueTasks, sweepDeadlines } from './sweep-deadlines.ts'

const now = Date.UTC(2026, 5, 3, 12)

it('ends each task and command once, however many nodes sweep at the same moment (promise R12)', async () => {
  const { store, close } = await seededDatabase(4)
  try {
    const { id } = await store.db.selectFrom('station').select('id').orderBy('id').executeTakeFirstOrThrow()
    const target = { kind: 'station' as const, ids: [] }
    const order = { scope: everything, stationId: id, action: 'shutdown' as const, target, reason: '', userId: null, now }
    for (let n = 0; n < 5; n++) await createTask(store.db, order)
    const given = await store.db.selectFrom('command').select('id').execute()
    let [tasks, commands] = [0, 0]
    for (let second = 0; second < 200; second += 20) {
      const at = now + second * 1000
      const swept = await Promise.all([0, 1, 2].map(async () => sweepDeadlines(store.db, at, await overdueTasks(store.db, at))))
      for (const one of swept) {
        tasks += one.tasks
        commands += one.commands
      }
    }
    expect({ tasks, commands }).toEqual({ tasks: 0, commands: given.length })
    const open = await store.db.selectFrom('task').select('id').where('status', '=', 1).execute()
    expect(open).toEqual([])
    const told = await store.pool.query(`select count(*)::int as n from task_device where phase <> 'expired'`)
    expect(told.rows[0].n).toBe(0)
  } finally {
    await close()
  }
})
