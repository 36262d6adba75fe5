import type { identificationCalls } from '@sundial/contract/identification.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { selfTestCycles, testOrder } from '@sundial/core/rsd/test-order.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler, HandlersOf } from '../kit/handlers.ts'
import { giveOrder, ordering } from '../orders/give-order.ts'

/** One cycle of a test, with the limits of the plant. */
const identifyStrings: Handler<'identifyStrings'> = async (input, call) => {
  const [station] = await findStations(call.server.store.db, call.scope, { ids: [input.stationId] })
  if (!station) throw new Refusal('notFound')
  return giveOrder(call, { ...input, action: 'identifyStrings', ...testOrder(station, selfTestCycles) })
}

export const identificationHandlers: HandlersOf<typeof identificationCalls> = {
  identifyArea: ordering('identifyArea'),
  identifyBranch: ordering('identifyBranch'),
  checkInstallation: ordering('checkInstallation'),
  identifyStrings,
}
