import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import type { CurvePoint } from '@sundial/core/pv/module-circuit.ts'
import { dayCounters } from '../kit/day-counters.ts'
import { type Executed, isSwitching } from '../kit/executed.ts'
import type { FrozenDay } from '../kit/freeze.ts'
import { linePlaceNow } from '../kit/line-place.ts'
import { irradianceSensorNow } from '../kit/readings.ts'
import type { Weather } from '../kit/sky.ts'
import { stationArray } from '../kit/station-array.ts'
import { frozenPast } from './frozen-past.ts'
import { moduleSweep } from './module-sweep.ts'
import type { Plant } from './plant.ts'
import { type PlantLog, plantLogOf } from './plant-log.ts'
import { deviceNow, inverterNow, moduleNow, type PlantState, stringNow } from './readings.ts'
import { switches } from './switches.ts'

export type PlantOptions = {
  plan: StationPlan
  weather: Weather
  /** Of the fleet. */
  seed: number
  /** The plant begins at this instant, with today's energy as its physics made it since midnight. */
  startMs: number
  /** What its devices did in an earlier life, oldest first: positions and firmware survive. */
  done?: readonly Executed[]
  /** Energy counters of inverters and modules at `startMs`, by number; those missing are as old as the station. */
  totalsWh?: Readonly<Record<string, number>>
  /** Told of everything that a device carries out. */
  onExecuted?: (record: Executed) => void
}

/** Time within which nothing visible changes in the sky. */
const evaluateEveryMs = 1000
/** Mean yield of the years before, h a day at rated power: for counters that begin in the middle of a life. */
const usualYieldH = 3.9

const places = (devices: readonly { number: string }[], what: string, plan: StationPlan): ((number: string) => number) => {
  const index = new Map(devices.map((device, i) => [device.number, i]))
  return (number) => {
    const i = index.get(number)
    if (i === undefined) throw new RangeError(`${plan.code} has no ${what} ${number}`)
    return i
  }
}

/** Energy that a device of this rating has given since its station was commissioned, roughly. */
export const lifetimeWh = (plan: StationPlan, ratedW: number, atMs: number): number =>
  Math.max(0, (atMs - Date.parse(plan.commissionedOn)) / 86_400_000) * usualYieldH * ratedW

const sameFault = (a: FaultPlan, b: FaultPlan): boolean => JSON.stringify(a) === JSON.stringify(b)

const plannedOff = (plan: StationPlan): Set<string> =>
  new Set(plan.faults.flatMap((fault) => (fault.kind === 'shutDown' ? fault.modules : [])))

const firstPositions = (plan: StationPlan): Uint8Array => {
  const off = plannedOff(plan)
  return Uint8Array.from(plan.modules, (module) => (off.has(module.code) ? 0 : 1))
}

const begin = (options: PlantOptions, at: (number: string) => number): PlantState => {
  const { plan, startMs } = options
  const array = stationArray(plan, options.weather, options.seed)
  array.on.set(firstPositions(plan))
  const counters = dayCounters(array, startMs)
  for (const record of (options.done ?? []).filter(isSwitching)) {
    counters.advance(Math.min(record.atMs, startMs))
    array.on[at(record.number)] = record.did === 'energise' ? 1 : 0
  }
  counters.advance(startMs)
  const before = (devices: readonly { number: string; ratedW: number }[], countedWh: Float64Array): Float64Array =>
    Float64Array.from(devices, ({ number, ratedW }, k) => (options.totalsWh?.[number] ?? lifetimeWh(plan, ratedW, startMs)) - countedWh[k]!)
  const modules = plan.modules.map(({ number }) => ({ number, ratedW: plan.moduleRatedW }))
  return {
    array,
    counters,
    switches: switches(array),
    nowMs: startMs,
    totalsWh: before(plan.inverters, counters.inverterWh),
    moduleTotalsWh: before(modules, counters.energyWh),
  }
}

/** The moving parts of a plant: its state, which `fresh` brings up to date, and what changes it. */
const movingParts = (state: PlantState, plantLog: PlantLog, moduleAt: (number: string) => number) => {
  let changed = false
  const fresh = (): PlantState => {
    if (changed) state.array.evaluate(state.nowMs)
    changed = false
    return state
  }
  const advance = (atMs: number): void => {
    state.nowMs = Math.max(state.nowMs, atMs)
    if (state.nowMs - state.counters.atMs < evaluateEveryMs) return
    state.counters.advance(state.nowMs)
    changed = false
  }
  const setSwitch = (number: string, on: boolean, atMs: number, by: string | null = null): 'done' | 'stuck' => {
    const i = moduleAt(number)
    advance(atMs)
    const { stuckOn, stuckOff } = state.array.effects
    if (on ? stuckOff[i] === 1 : stuckOn[i] === 1) return 'stuck'
    if ((state.array.on[i] === 1) !== on) {
      state.switches.set(i, on, atMs)
      changed = true
    }
    plantLog.note({ number, did: on ? 'energise' : 'shutdown', atMs, by })
    return 'done'
  }
  const faults = (): readonly FaultPlan[] => plantLog.faults.at(-1)!.faults
  const setFaults = (next: readonly FaultPlan[]): void => {
    state.array.setFaults(next)
    plantLog.faults.push({ atMs: state.nowMs, faults: next })
    changed = true
  }
  return { fresh, advance, setSwitch, setFaults, faults }
}

/** What optimizers measure beyond this moment: a whole curve, and what they froze. */
const recordings = (options: PlantOptions, plantLog: PlantLog, fresh: () => PlantState, placeOf: (number: string) => number) => {
  const { plan } = options
  const freezes = frozenPast({ world: options, firstOn: firstPositions(plan), done: plantLog.all, faults: plantLog.faults, placeOf })
  return {
    sweep(number: string, points: number): CurvePoint[] {
      const { array, nowMs } = fresh()
      return moduleSweep(array, placeOf(number), points, nowMs)
    },
    freeze(number: string, daysAgo: number): FrozenDay {
      const i = placeOf(number)
      const { counters, moduleTotalsWh, nowMs } = fresh()
      const counted = { totalWh: moduleTotalsWh[i]! + counters.energyWh[i]!, todayWh: counters.energyTodayWh[i]! }
      return freezes(i, daysAgo, nowMs, counted)
    },
  }
}

/** A plant that begins at an instant. @throws RangeError when the plan's faults or `done` name devices that it doesn't have */
export const makePlant = (options: PlantOptions): Plant => {
  const { plan } = options
  const moduleAt = places(plan.modules, 'module', plan)
  const stringAt = places(plan.strings, 'string', plan)
  const inverterAt = places(plan.inverters, 'inverter', plan)
  const irradianceSensorAt = places(plan.irradianceSensors, 'irradianceSensor', plan)
  const plantLog = plantLogOf(plan.faults, options.done ?? [], options.onExecuted)
  const { fresh, advance, setSwitch, setFaults, faults } = movingParts(begin(options, moduleAt), plantLog, moduleAt)
  const shutDown = (codes: readonly string[]): void => {
    for (const module of plan.modules) if (codes.includes(module.code)) setSwitch(module.number, false, fresh().nowMs)
  }
  return {
    plan,
    advance,
    module: (number) => moduleNow(fresh(), moduleAt(number)),
    device: (number) => deviceNow(fresh(), moduleAt(number), plantLog.firmwareOf(number)),
    linePlace: (number) => {
      const { array, nowMs } = fresh()
      return linePlaceNow(array, moduleAt(number), nowMs)
    },
    setSwitch,
    ...recordings(options, plantLog, fresh, moduleAt),
    note: plantLog.note,
    string: (number) => stringNow(fresh(), stringAt(number)),
    inverter: (number) => inverterNow(fresh(), inverterAt(number)),
    irradianceSensor: (number) => irradianceSensorNow(fresh().array, irradianceSensorAt(number)),
    row: () => {
      const { array, counters, totalsWh, nowMs } = fresh()
      return { array, counters, totalsWh, atMs: nowMs }
    },
    faults,
    inject(fault) {
      setFaults([...faults(), fault])
      if (fault.kind === 'shutDown') shutDown(fault.modules)
    },
    remove(fault) {
      const at = faults().findIndex((other) => sameFault(other, fault))
      if (at < 0) return false
      setFaults(faults().toSpliced(at, 1))
      return true
    },
    totalsWh: () => {
      const { totalsWh, moduleTotalsWh, counters } = fresh()
      return Object.fromEntries([
        ...plan.inverters.map(({ number }, k) => [number, totalsWh[k]! + counters.inverterWh[k]!]),
        ...plan.modules.map(({ number }, i) => [number, moduleTotalsWh[i]! + counters.energyWh[i]!]),
      ])
    },
  }
}
