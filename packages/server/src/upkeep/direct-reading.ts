import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'

export const directReading: Handler<'directReading'> = async ({ gw }, { server, scope }) => {
  const found = await findSaid(server.store.db, scope, gw)
  if (!found) throw new Refusal('notFound')
  return { gw, readAt: found.readAt, lines: found.settings?.lines ?? null }
}

export const setDirectReading: Handler<'setDirectReading'> = async ({ gw, ...reading }, call) => {
  const found = await findSaid(call.server.store.db, call.scope, gw)
  const before = found?.settings?.lines?.find(({ bus }) => bus === reading.bus)
  return giveToConcentrator(call, 'setDirectReading', gw, {
    args: reading,
    before: before ? { bus: before.bus, timeoutMs: before.timeoutMs, tries: before.tries } : null,
    after: reading,
  })
}
