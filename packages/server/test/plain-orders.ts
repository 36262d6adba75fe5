import { type CallName, type Calls, calls } from '@sundial/contract/calls.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { orderInput } from '@sundial/contract/kit/order.ts'
import { z } from 'zod'
import { type Case, many, one } from './foreign-case.ts'
import { quickShutdownCases } from './quick-shutdown-cases.ts'
import { reportingCases } from './reporting-cases.ts'
import { rsdStatusCases } from './rsd-status-cases.ts'
import { switchHealthCases } from './switch-health-cases.ts'
import { rsdTestCases } from './test-cases.ts'

type PlainInput = z.input<ReturnType<typeof orderInput>>
/** Calls that give an order and take nothing beside what every order takes (contract/kit/order.ts). */
export type PlainOrder = {
  [K in CallName]: [InputOf<Calls[K]>] extends [PlainInput] ? ([PlainInput] extends [InputOf<Calls[K]>] ? K : never) : never
}[CallName]

const fields = ['stationId', 'target', 'idempotencyKey'].join()
const isPlain = (name: CallName): name is PlainOrder => {
  const { input } = calls[name]
  return input instanceof z.ZodObject && Object.keys(input.shape).join() === fields
}
export const plainOrders = (Object.keys(calls) as CallName[]).filter(isPlain)

type Givens = Parameters<typeof rsdTestCases>[0] & Parameters<typeof quickShutdownCases>[0]
/** The ids that each of these takes, those of tests, which take a little more, of questions that wait for answers, of reporting, of the emergency order, and of what tells how RSDs switch. */
export const plainOrderCases = (givens: Givens) => {
  const { station, module, ownStation } = givens
  const cases: Record<string, Case> = {
    stationId: one(station, 'notFound', (stationId) => ({ stationId, target: { kind: 'station', ids: [] } })),
    'target.ids[]': many(module, 'notFound', (ids) => ({ stationId: ownStation, target: { kind: 'list', ids } })),
  }
  const plain = Object.fromEntries(plainOrders.map((name) => [name, cases])) as Record<PlainOrder, Record<string, Case>>
  return {
    ...plain,
    ...rsdTestCases(givens),
    ...rsdStatusCases({ station, module }),
    ...reportingCases(givens),
    ...quickShutdownCases(givens),
    ...switchHealthCases(givens),
  }
}
