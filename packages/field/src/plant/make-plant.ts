import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { dayCounters } from '../kit/day-counters.ts'
import { meterNow } from '../kit/readings.ts'
import type { Weather } from '../kit/sky.ts'
import { stationArray } from '../kit/station-array.ts'
import type { Plant, SwitchRecord } from './plant.ts'
import { inverterNow, moduleNow, type PlantState, stringNow } from './readings.ts'
import { switches } from './switches.ts'

export type PlantOptions = {
  plan: StationPlan
  weather: Weather
  /** Of the fleet. */
  seed: number
  /** The plant begins at this instant, with today's energy as its physics made it since midnight. */
  startMs: number
  /** Switch operations of an earlier life, oldest first: positions survive. */
  switched?: readonly SwitchRecord[]
  /** Inverters' energy counters at `startMs`, by number; those missing are as old as the station. */
  totalsWh?: Readonly<Record<string, number>>
  /** Told of every operation that is carried out. */
  onSwitch?: (record: SwitchRecord) => void
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

/** Energy that an inverter has fed in since its station was commissioned, roughly. */
export const lifetimeWh = (plan: StationPlan, k: number, atMs: number): number =>
  Math.max(0, (atMs - Date.parse(plan.commissionedOn)) / 86_400_000) * usualYieldH * plan.inverters[k]!.ratedW

const sameFault = (a: FaultPlan, b: FaultPlan): boolean => JSON.stringify(a) === JSON.stringify(b)

const plannedOff = (plan: StationPlan): Set<string> =>
  new Set(plan.faults.flatMap((fault) => (fault.kind === 'shutDown' ? fault.modules : [])))

const begin = (options: PlantOptions, at: (number: string) => number): PlantState => {
  const { plan, startMs } = options
  const array = stationArray(plan, options.weather, options.seed)
  const off = plannedOff(plan)
  plan.modules.forEach((module, i) => {
    array.on[i] = off.has(module.code) ? 0 : 1
  })
  const counters = dayCounters(array, startMs)
  for (const record of options.switched ?? []) {
    counters.advance(Math.min(record.atMs, startMs))
    array.on[at(record.number)] = record.on ? 1 : 0
  }
  counters.advance(startMs)
  const totalAt = (number: string, k: number): number => options.totalsWh?.[number] ?? lifetimeWh(plan, k, startMs)
  const totalsWh = Float64Array.from(plan.inverters, (inverter, k) => totalAt(inverter.number, k) - counters.inverterWh[k]!)
  return { array, counters, switches: switches(array), nowMs: startMs, totalsWh }
}

/** The moving parts of a plant: its state, which `fresh` brings up to date, and what changes it. */
const movingParts = (options: PlantOptions, moduleAt: (number: string) => number) => {
  const state = begin(options, moduleAt)
  let faults: readonly FaultPlan[] = options.plan.faults
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
  const setSwitch = (number: string, on: boolean, atMs: number): 'done' | 'stuck' => {
    const i = moduleAt(number)
    advance(atMs)
    const { stuckOn, stuckOff } = state.array.board
    if (on ? stuckOff[i] === 1 : stuckOn[i] === 1) return 'stuck'
    if ((state.array.on[i] === 1) !== on) {
      state.switches.set(i, on, atMs)
      changed = true
    }
    options.onSwitch?.({ number, on, atMs })
    return 'done'
  }
  const setFaults = (next: readonly FaultPlan[]): void => {
    state.array.setFaults(next)
    faults = next
    changed = true
  }
  return { fresh, advance, setSwitch, setFaults, faults: () => faults }
}

/** A plant that begins at an instant. @throws RangeError when the plan's faults or `switched` name devices that it doesn't have */
export const makePlant = (options: PlantOptions): Plant => {
  const { plan } = options
  const moduleAt = places(plan.modules, 'module', plan)
  const stringAt = places(plan.strings, 'string', plan)
  const inverterAt = places(plan.inverters, 'inverter', plan)
  const meterAt = places(plan.meters, 'meter', plan)
  const { fresh, advance, setSwitch, setFaults, faults } = movingParts(options, moduleAt)
  const shutDown = (codes: readonly string[]): void => {
    for (const module of plan.modules) if (codes.includes(module.code)) setSwitch(module.number, false, fresh().nowMs)
  }
  return {
    plan,
    advance,
    module: (number) => moduleNow(fresh(), moduleAt(number)),
    setSwitch,
    string: (number) => stringNow(fresh(), stringAt(number)),
    inverter: (number) => inverterNow(fresh(), inverterAt(number)),
    meter: (number) => meterNow(fresh().array, meterAt(number)),
    faults,
    inject(fault) {
      setFaults([...faults(), fault])
      if (fault.kind === 'shutDown') shutDown(fault.modules)
    },
    remove(fault) {
      const kept = faults().filter((other) => !sameFault(other, fault))
      if (kept.length === faults().length) return false
      setFaults(kept)
      return true
    },
    totalsWh: () => {
      const { totalsWh, counters } = fresh()
      return Object.fromEntries(plan.inverters.map((inverter, k) => [inverter.number, totalsWh[k]! + counters.inverterWh[k]!]))
    },
  }
}
