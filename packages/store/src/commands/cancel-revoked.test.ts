import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { createUser } from '../users/create-user.ts'
import { cancelRevoked } from './cancel-revoked.ts'
import { createTask } from './create-task.ts'

const now = Date.parse('2026-06-21T04:00:00Z')

describe('orders of somebody who has been disabled', () => {
  let close: () => Promise<void>
  let store: Store
  let users: number[]
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase())
    const user = (loginName: string) => createUser(store.db, { loginName, realName: loginName, passwordHash: 'h', role: 'operator' })
    users = [await user('gone'), await user('here')]
  })
  afterAll(() => close())
  const order = async (userId: number, action: 'shutdown' | 'energise') => {
    const { id } = await store.db.selectFrom('station').select('id').orderBy('code').limit(1).executeTakeFirstOrThrow()
    const target = { kind: 'station' as const, ids: [] }
    return (await createTask(store.db, { scope: everything, stationId: id, action, target, reason: 'test', userId, now })).taskId
  }
  const states = async (taskId: number) =>
    (await store.pool.query('select distinct state from command where task_id = $1 order by 1', [taskId])).rows.map((r) => r.state)
  const task = async (id: number) =>
    (await store.pool.query('select status, total_count as total, fail_count as failed from task where id = $1', [id])).rows[0]

  it('are taken back as far as they wait; what is sent and what shuts down stands, and others’ stay', async () => {
    const shutdown = await order(users[0]!, 'shutdown')
    const [waiting, sent, others] = [
      await order(users[0]!, 'energise'),
      await order(users[0]!, 'energise'),
      await order(users[1]!, 'energise'),
    ]
    await store.pool.query("update command set state = 'sent' where task_id = $1", [sent])
    expect(await cancelRevoked(store.db, now)).toBe(0)
    await store.pool.query('update app_user set enabled = false where id = $1', [users[0]])
    expect(await cancelRevoked(store.db, now)).toBe(2)
    expect([await states(waiting), await states(sent), await states(others), await states(shutdown)]).toEqual([
      ['cancelled'],
      ['sent'],
      ['queued'],
      ['queued'],
    ])
    const notes = await store.pool.query('select distinct phase, note from task_device where task_id = $1', [waiting])
    expect(notes.rows).toEqual([{ phase: 'cancelled', note: 'revoked' }])
    const { status, total, failed } = await task(waiting)
    expect(status).not.toBe(1)
    expect(failed).toBe(total)
    expect(await cancelRevoked(store.db, now)).toBe(0)
  })
})
