import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { registerToSend } from '@sundial/core/register/to-send.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import type { MadeTask } from '@sundial/store/commands/write-task.ts'
import { findRegister } from '@sundial/store/register/find-register.ts'
import { ourModules } from '@sundial/store/register/our-modules.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'

/** Gives an order to a concentrator itself in the name of the caller. */
const give = (call: SignedInCall, action: ConcentratorAction, gw: string, args: Record<string, unknown> = {}): Promise<MadeTask> => {
  const { server, scope, user, address, now } = call
  needPermission(user, orderKinds[action].may)
  refuseWithoutStorage(server)
  return orderConcentrator(server.store.db, { action, scope, gw, args, userId: user.userId, address, now })
}

export const readRegister: Handler<'readRegister'> = ({ gw }, call) => give(call, 'readRegister', gw)

/** Sends down what was decided on; what nobody has decided stays as the concentrator holds it. */
export const downward: Handler<'downward'> = async ({ gw, decided }, call) => {
  const { db } = call.server.store
  const register = await findRegister(db, call.scope, gw)
  if (!register) throw new Refusal('notFound')
  if (decided && register.hash === null) throw new Refusal('registerUnread')
  if (decided && register.hash !== decided.checksum) throw new Refusal('registerChanged')
  const devices = registerToSend(await ourModules(db, gw), register.held ?? [], decided ? new Set(decided.numbers) : 'everything')
  return give(call, 'writeRegister', gw, { devices })
}

export const openAutoRegister: Handler<'openAutoRegister'> = ({ gw, minutes }, call) =>
  minutes === 0 ? give(call, 'closeEnrolment', gw) : give(call, 'openEnrolment', gw, { minutes })
