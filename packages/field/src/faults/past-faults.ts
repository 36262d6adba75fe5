import type { FaultPlan } from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import type { FaultOrder } from './fault-order.ts'
import { resolveFaults } from './resolve.ts'
import { isDue } from './schedule.ts'

/**
 * The faults of a station at any instant before it began, those of its plan with them. Of the orders those with `from` count: what has none
 * begins when it is given. Undefined where none does. @throws WrongOrder as resolveFaults does
 */
export const pastFaults = (plan: StationPlan, orders: readonly FaultOrder[]): ((atMs: number) => readonly FaultPlan[]) | undefined => {
  const known = orders
    .filter(({ station, from }) => station === plan.code && from !== undefined)
    .map((order) => ({ order, faults: resolveFaults(plan, order, order.from!) }))
  if (known.length === 0) return undefined
  const lists = new Map<string, readonly FaultPlan[]>([['', plan.faults]])
  return (atMs) => {
    const acting = known.filter(({ order }) => isDue(order, atMs, order.from!, plan.timeZone))
    const key = acting.map((one) => known.indexOf(one)).join(' ')
    const list = lists.get(key) ?? [...plan.faults, ...acting.flatMap(({ faults }) => faults)]
    lists.set(key, list)
    return list
  }
}
