import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { selfTestCycles, testOrder } from '@sundial/core/rsd/test-order.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { type AskedOrder, giveOrder } from '../orders/give-order.ts'

type Asked = Omit<AskedOrder, 'args' | 'perStringMs'>

/** Gives a test with the limits of its plant. */
const giveTest = async (call: SignedInCall, asked: Asked, repeated: Pick<TestPlan, 'cycles' | 'holdS'>) => {
  const [station] = await findStations(call.server.store.db, call.scope, { ids: [asked.stationId] })
  if (!station) throw new Refusal('notFound')
  return giveOrder(call, { ...asked, ...testOrder(station, repeated) })
}

export const selfTest: Handler<'selfTest'> = (input, call) => giveTest(call, { ...input, action: 'selfTest' }, selfTestCycles)

export const cycleTest: Handler<'cycleTest'> = ({ cycles, holdS, ...input }, call) =>
  giveTest(call, { ...input, action: 'cycleTest' }, { cycles, holdS })
