import { calls } from '@sundial/contract/calls.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { type TestServer, testNow } from './server.ts'

/** What a module had left after a half cycle, V, and how long it took, ms. */
export type TestedHalf = [voltageV: number | null, ms?: number]
/** Two cycles that a module passes. */
export const passedWell: TestedHalf[] = [[0.8], [38], [0.9, 4200], [37.8]]

const before = {
  ...{ voltageV: 38, currentA: 9, temperatureC: 45, rsdVoltageV: 38, switchState: 1 },
  ...{ snrDb: 24, rssiDbm: -50, irradiance: 812 },
}
const halvesOf = (list: TestedHalf[]) =>
  list.map(([voltageV, ms = 3000], i) => ({
    voltageV,
    inputV: 38,
    ms,
    at: testNow + 1000 * i,
    switchState: voltageV === null ? null : i % 2,
  }))

type Order = { stationId: number; target: { kind: string; ids: number[] } }

/** A cycle test that has ended, as its concentrator told it. Answers the id of its task. */
export const tested = async (s: TestServer, token: string, order: Order, modules: TestedHalf[][]): Promise<number> => {
  const { data } = await s.call(calls.cycleTest.path, { ...order, cycles: 2 }, token)
  const { taskId } = data as { taskId: number }
  const { id, gw, args } = (await s.store.pool.query('select * from command where task_id = $1', [taskId])).rows[0]
  const common = { elapsedMs: 1, tries: 2, note: null, readAt: testNow, switchState: 1, voltageV: 38, phase: 'verified' }
  const devices = modules.map((list, i) => ({ ...common, number: args.devices[i], test: { before, halves: halvesOf(list) } }))
  const report = { id, gw, phase: 'failed', samples: [], devices }
  await rememberResponse(s.store.db, report as unknown as Parameters<typeof rememberResponse>[1], testNow)
  return taskId
}
