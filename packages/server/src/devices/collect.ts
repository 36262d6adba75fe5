import { createCollectTask } from '@sundial/store/commands/create-collect-task.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'

/** Orders to read devices now. The answer says that it is written down, not that anything was read: that is the task's to tell. */
export const collectData: Handler<'collectData'> = ({ stationId, target, idempotencyKey }, { server, scope, user, address, now }) => {
  refuseWithoutStorage(server)
  return createCollectTask(server.store.db, {
    scope,
    stationId,
    target,
    userId: user.userId,
    address,
    // a key is the caller's own: another user's same key is another order
    idempotencyKey: idempotencyKey && `${user.userId}:${idempotencyKey}`,
    now,
  })
}
