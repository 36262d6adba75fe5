import { many, one } from './foreign-case.ts'
import type { Givens } from './foreign-givens.ts'
import { testNow } from './server.ts'

/** Calls of the values of devices. */
export const deviceValueCases = ({ station, module }: Givens) => {
  const span = { quantity: 'power', from: testNow - 3_600_000, to: testNow }
  return {
    deviceTrend: { id: one(module, 'notFound', (id) => ({ id })) },
    dataTrend: {
      'ids[]': many(module, 'notFound', (ids) => ({ ...span, ids })),
      stationId: one(station, 'notFound', (stationId) => ({ ...span, stationId })),
    },
    moduleStates: { stationId: one(station, 'notFound', (stationId) => ({ stationId, date: '2026-06-21' })) },
  }
}
