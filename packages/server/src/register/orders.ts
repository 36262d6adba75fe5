import { Refusal } from '@sundial/core/kit/refusal.ts'
import { registerToSend } from '@sundial/core/register/to-send.ts'
import { findRegister } from '@sundial/store/register/find-register.ts'
import { ourModules } from '@sundial/store/register/our-modules.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'

export const readRegister: Handler<'readRegister'> = ({ gw }, call) => giveToConcentrator(call, 'readRegister', gw)

/** Sends down what was decided on; what nobody has decided stays as the concentrator holds it. */
export const downward: Handler<'downward'> = async ({ gw, decided }, call) => {
  const { db } = call.server.store
  const register = await findRegister(db, call.scope, gw)
  if (!register) throw new Refusal('notFound')
  if (decided && register.hash === null) throw new Refusal('registerUnread')
  if (decided && register.hash !== decided.checksum) throw new Refusal('registerChanged')
  const devices = registerToSend(await ourModules(db, gw), register.held ?? [], decided ? new Set(decided.numbers) : 'everything')
  return giveToConcentrator(call, 'writeRegister', gw, { args: { devices } })
}

export const openAutoRegister: Handler<'openAutoRegister'> = ({ gw, minutes }, call) =>
  minutes === 0 ? giveToConcentrator(call, 'closeEnrolment', gw) : giveToConcentrator(call, 'openEnrolment', gw, { args: { minutes } })
