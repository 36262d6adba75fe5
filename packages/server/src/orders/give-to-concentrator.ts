import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import type { MadeTask } from '@sundial/store/commands/write-task.ts'
import type { SignedInCall } from '../kit/context.ts'
import { needPermission } from '../kit/need-permission.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'

/** `args`: what the first operation of the task says. `before`, `after`: what the order changes, for the audit. */
type Order = { args?: Record<string, unknown>; before?: unknown; after?: unknown }

/** Gives an order to a concentrator itself in the name of the caller; `db` is a transaction where more belongs to it. */
export const giveToConcentrator = (
  call: SignedInCall,
  action: ConcentratorAction,
  gw: string,
  { args = {}, before, after }: Order = {},
  db = call.server.store.db,
): Promise<MadeTask> => {
  const { server, scope, user, address, now } = call
  needPermission(user, orderKinds[action].may)
  refuseWithoutStorage(server)
  return orderConcentrator(db, { action, scope, gw, args, before, after, userId: user.userId, address, now })
}
