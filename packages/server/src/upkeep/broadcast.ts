import { Refusal } from '@sundial/core/kit/refusal.ts'
import { brokenBroadcast } from '@sundial/core/upkeep/broadcast.ts'
import type { SaidSettings } from '@sundial/core/upkeep/said.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'

/** A broadcast as the audit says it. */
const told = (beacon: SaidSettings['beacon']) => ({ broadcastCycle: beacon?.cycle ?? null, broadcastData: beacon?.frame ?? null })

/** What it sent before, as far as it was read. */
const before = async ({ server, scope }: SignedInCall, gw: string) => {
  const settings = (await findSaid(server.store.db, scope, gw))?.settings
  return settings ? told(settings.beacon) : null
}

/** @throws Refusal broadcastCycle, broadcastNotHexadecimal, broadcastLength, and as every order to a concentrator */
export const setBroadcast: Handler<'setBroadcast'> = async ({ gw, cycle, data }, call) => {
  const broken = brokenBroadcast({ cycle, data })
  if (broken) throw new Refusal(broken.refusal)
  const beacon = { cycle, frame: data }
  return giveToConcentrator(call, 'setBroadcast', gw, { args: beacon, before: await before(call, gw), after: told(beacon) })
}

export const stopBroadcast: Handler<'stopBroadcast'> = async ({ gw }, call) =>
  giveToConcentrator(call, 'stopBroadcast', gw, { before: await before(call, gw), after: told(null) })
