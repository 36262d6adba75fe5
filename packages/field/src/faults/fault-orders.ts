import type { FaultPlan } from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { stationOf } from './check-orders.ts'
import type { FaultOrder } from './fault-order.ts'
import { resolveFaults } from './resolve.ts'
import { isDue } from './schedule.ts'

/** The part of a station that fault orders need. */
export type FaultStation = {
  plant: { readonly plan: StationPlan }
  inject(fault: FaultPlan): Promise<void>
  remove(fault: FaultPlan): Promise<boolean>
}
/** An order with its present state: whether its faults are active, and on how many devices. */
export type Listed = FaultOrder & { id: string; acts: boolean; devices: number }
/** Accepts fault orders and starts and ends their faults by schedule. */
export type FaultOrders = {
  /** @throws WrongOrder when the station or a device isn't there, or the id is taken */
  add(order: FaultOrder): Promise<Listed>
  list(): Listed[]
  /** Ends one order, or all (null), and gives their number. @throws RangeError when there is no order of that id */
  clear(id: string | null): Promise<number>
  /** Starts and ends the faults that are due now. */
  look(): Promise<void>
  close(): Promise<void>
}
type Standing = { id: string; order: FaultOrder; station: FaultStation; faults: FaultPlan[]; givenMs: number; acts: boolean }

const lookEveryMs = 200

const devicesOf = (faults: readonly FaultPlan[]): number =>
  faults.reduce((sum, fault) => sum + ('modules' in fault ? fault.modules.length : 1), 0)

const listed = ({ id, order, acts, faults }: Standing): Listed => ({ ...order, id, acts, devices: devicesOf(faults) })

const follow = async (one: Standing, nowMs: number): Promise<void> => {
  const due = isDue(one.order, nowMs, one.givenMs, one.station.plant.plan.timeZone)
  if (due === one.acts) return
  one.acts = due
  for (const fault of one.faults) await (due ? one.station.inject(fault) : one.station.remove(fault))
}

/** Runs pieces of work one after the other. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined) // the caller gets the error
    return next
  }
}

export const makeFaultOrders = (stations: ReadonlyMap<string, FaultStation>, clock: Clock, log: Log): FaultOrders => {
  const all = new Map<string, Standing>()
  const turn = inTurn()
  let given = 0
  const freeId = (): string => {
    do given++
    while (all.has(String(given)))
    return String(given)
  }
  const look = (): Promise<void> =>
    turn(async () => {
      for (const one of all.values()) await follow(one, clock.now())
    })
  const end = async (one: Standing): Promise<void> => {
    all.delete(one.id)
    if (one.acts) for (const fault of one.faults) await one.station.remove(fault)
    log('info', 'faultCleared', { id: one.id, station: one.order.station, kind: one.order.kind })
  }
  const timer = setInterval(() => {
    if (all.size > 0) look().catch((error: unknown) => log('error', 'faultFailed', { error: String(error) }))
  }, lookEveryMs).unref()
  return {
    add: (order) =>
      turn(async () => {
        const station = stationOf(stations, all, order)
        const id = order.id ?? freeId()
        const givenMs = clock.now()
        const one: Standing = { id, order, station, givenMs, faults: resolveFaults(station.plant.plan, order, givenMs), acts: false }
        await follow(one, givenMs)
        all.set(id, one)
        log('info', 'faultGiven', { id, station: order.station, kind: order.kind, devices: devicesOf(one.faults) })
        return listed(one)
      }),
    list: () => [...all.values()].map(listed),
    clear: (id) =>
      turn(async () => {
        const some = [...all.values()].filter((one) => id === null || one.id === id)
        if (id !== null && some.length === 0) throw new RangeError(`there is no fault ${id}`)
        for (const one of some) await end(one)
        return some.length
      }),
    look,
    close: async () => {
      clearInterval(timer)
      await turn(async () => {})
    },
  }
}
