import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import type { FieldProblem } from '@sundial/core/kit/json-problems.ts'
import { WrongOrder } from '../kit/wrong-order.ts'
import type { FaultOrder } from './fault-order.ts'
import { resolveFaults } from './resolve.ts'

/** The station that an order is for. @throws WrongOrder when it isn't there, or the order's id is taken */
export const stationOf = <S>(stations: ReadonlyMap<string, S>, taken: { has(id: string): boolean }, { station, id }: FaultOrder): S => {
  const found = stations.get(station)
  if (!found) throw new WrongOrder('station', `no station ${station}`)
  if (id !== undefined && taken.has(id)) throw new WrongOrder('id', `there is a fault ${id} already`)
  return found
}

/** What is in the way of orders that come together, by their places in the list; empty where all of them can be carried out. */
export const orderProblems = (plans: readonly StationPlan[], orders: readonly FaultOrder[]): FieldProblem[] => {
  const stations = new Map(plans.map((plan) => [plan.code, plan]))
  const taken = new Set<string>()
  return orders.flatMap((order, place) => {
    try {
      resolveFaults(stationOf(stations, taken, order), order, 0)
      if (order.id !== undefined) taken.add(order.id)
      return []
    } catch (error) {
      if (!(error instanceof WrongOrder)) throw error
      return [{ path: `${place}.${error.field}`, message: error.message }]
    }
  })
}
