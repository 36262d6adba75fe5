import { cancelTask, lockToCancel } from '@sundial/store/commands/cancel-task.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deviceResult, openSwitching, type Switching, switchedNumbers } from '../test/switching.ts'

let s: Switching
beforeEach(async () => {
  s = await openSwitching()
})
afterEach(() => s.close())

const cancel = async (taskId: number): Promise<void> => {
  const { db } = s.seeded.store
  const userId = await createUser(db, { loginName: 'one', realName: 'One', passwordHash: 'h', role: 'operator' })
  await db.transaction().execute(async (tx) => cancelTask(tx, (await lockToCancel(tx, everything, taskId))!, userId, s.clock.now()))
}

it('a reading that is cancelled on its way is ended by the concentrator, and never sent again', async () => {
  const { taskId } = await s.collect()
  const concentrator = s.concentrator()
  await concentrator.until(() => concentrator.commands.length === 1)
  const { id } = concentrator.commands[0]!
  await cancel(taskId)
  await concentrator.until(() => concentrator.commands.length === 2)
  expect(concentrator.commands[1]).toMatchObject({ priority: 0, op: { op: 'cancel', id } })
  // what was not accepted is sent again after 3 s: the order to cancel is, and the reading is not
  s.clock.forward(3_100)
  await concentrator.until(() => concentrator.commands.length === 3)
  expect(concentrator.commands[2]).toMatchObject({ id: concentrator.commands[1]!.id })
  const [read, ...rest] = switchedNumbers
  await s.result(1, 'cancelled', [
    deviceResult(read, 'verified'),
    ...rest.map((n) => ({ ...deviceResult(n, 'cancelled'), tries: 0, note: 'withdrawn' })),
  ])
  await concentrator.untilEventAcknowledged(1)
  expect(await s.task()).toMatchObject({ status: 4, success_count: 1, fail_count: 3 })
  expect(await s.phases()).toEqual(['verified', 'cancelled', 'cancelled', 'cancelled'])
})
