import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findModuleWhitelist, lockModuleWhitelist } from '@sundial/store/module-whitelist/find-module-whitelist.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'

export const readModuleWhitelist: Handler<'readModuleWhitelist'> = ({ gw }, call) => giveToConcentrator(call, 'readWhitelist', gw)

export const addToModuleWhitelist: Handler<'addToModuleWhitelist'> = ({ gw, numbers }, call) =>
  giveToConcentrator(call, 'addToWhitelist', gw, { args: { devices: numbers }, after: { numbers } })

export const addAllToModuleWhitelist: Handler<'addAllToModuleWhitelist'> = ({ gw }, call) =>
  giveToConcentrator(call, 'addAllToWhitelist', gw)

export const removeFromModuleWhitelist: Handler<'removeFromModuleWhitelist'> = ({ gw, numbers }, call) =>
  giveToConcentrator(call, 'removeFromWhitelist', gw, { args: { devices: numbers }, before: { numbers } })

/** Nothing is emptied of which somebody has seen another number of entries. */
export const clearModuleWhitelist: Handler<'clearModuleWhitelist'> = async ({ gw, count }, call) => {
  const { db } = call.server.store
  if (!(await findModuleWhitelist(db, call.scope, gw))) throw new Refusal('notFound')
  return db.transaction().execute(async (trx) => {
    const numbers = await lockModuleWhitelist(trx, gw, count)
    return giveToConcentrator(call, 'clearWhitelist', gw, { before: { numbers } }, trx)
  })
}
