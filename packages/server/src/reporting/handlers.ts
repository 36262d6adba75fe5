import type { reportingCalls } from '@sundial/contract/reporting.ts'
import { reportingRules } from '@sundial/core/reporting/rules.ts'
import { lookUpTarget } from '@sundial/store/commands/order-target.ts'
import { reportingFacts } from '@sundial/store/reporting/reporting-facts.ts'
import type { Handler, HandlersOf } from '../kit/handlers.ts'
import { refuseBroken } from '../kit/refuse-broken.ts'
import { giveOrder } from '../orders/give-order.ts'

const action = 'moduleReporting'

const setModuleReporting: Handler<'setModuleReporting'> = async ({ cycleS, thresholdW, ...order }, call) => {
  const { server, scope } = call
  const { stationId, target } = order
  const { devices } = await lookUpTarget(server.store.db, { action, scope, stationId, target })
  const facts = await reportingFacts(
    server.store.db,
    devices.map(({ deviceId }) => deviceId),
  )
  const asked = { cycleS, thresholdW }
  refuseBroken(reportingRules, { ...asked, ...facts })
  return giveOrder(call, { ...order, action, args: asked, told: asked })
}

export const reportingHandlers: HandlersOf<typeof reportingCalls> = { setModuleReporting }
