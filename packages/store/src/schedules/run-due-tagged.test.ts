import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { expect, it } from 'vitest'
import { dailySchedule } from '../../test/daily-schedule.ts'
import { seededStore } from '../../test/opened-store.ts'
import { everything } from '../kit/scope.ts'
import { addLockOut } from '../lock-outs/lock-outs.ts'
import { createUser } from '../users/create-user.ts'
import { insertSchedule } from './change-schedules.ts'
import { runDue } from './run-due.ts'
import { findSlots } from './slots.ts'

/** 08:00 in Shanghai. */
const now = Date.UTC(2026, 10, 19, 0, 0, 0)
const hourMs = 3_600_000

const s = seededStore(8)

it('under a lock-out tag a schedule energises nothing, and shuts down', async () => {
  const { db } = s.store
  const userId = await createUser(db, { loginName: 'saver', realName: 'saver', passwordHash: 'h', role: 'operator' })
  const { id: stationId } = await db.selectFrom('station').select('id').where('code', '=', 'TS-01').executeTakeFirstOrThrow()
  const place = { kind: 'station', deviceId: null, label: 'Test 1' } as const
  await addLockOut(db, { ...place, stationId, userId, holder: 'Rosa', reason: 'roof', until: now + hourMs, now })
  for (const action of ['energise', 'shutdown'] as const) {
    const id = await insertSchedule(db, stationId, dailySchedule(now, { action, name: action }), { userId, now: now - hourMs })
    await runDue(db, id, { now, limit: energiseLimit })
  }
  const slots = await findSlots(db, everything, { stationId, from: 0, to: now + hourMs }, 10)
  const said = slots.map(({ result, reason, taskId }) => [result, reason, taskId !== null])
  expect(said.toSorted()).toEqual([
    ['refused', 'lockedOut', false],
    ['run', null, true],
  ])
  const { rows } = await s.store.pool.query('select action from task')
  expect(rows).toEqual([{ action: 'shutdown' }])
})
