import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { addDays, dayStart, localDate } from '@sundial/core/stations/local-day.ts'
import { stepMs } from '../kit/day-counters.ts'
import { deviceC, moduleAnswers } from '../kit/device-readings.ts'
import { type Executed, isSwitching } from '../kit/executed.ts'
import { type FrozenDay, quartersPerDay } from '../kit/freeze.ts'
import { isOn } from '../kit/module-power.ts'
import type { Simulated } from '../kit/past-array.ts'
import { type StationArray, stationArray } from '../kit/station-array.ts'

/** What happened to a plant in its life so far: it can be lived through again. */
export type PlantPast = {
  world: Simulated
  /** Positions at the beginning, 1 = energised. */
  firstOn: Uint8Array
  done: readonly Executed[]
  /** Faults as they changed, oldest first. */
  faults: readonly { atMs: number; faults: readonly FaultPlan[] }[]
  placeOf(number: string): number
}
/** A whole station's day: quarters module by module. */
type StationDay = Pick<FrozenDay, 'dayMs' | 'powerW' | 'voltageV' | 'temperatureC'> & {
  untilMs: number
  energyWh: Float64Array
  powerMaxW: Float32Array
  powerMaxAtMs: Float64Array
  offMinutes: Float32Array
}

const kept = 3
const quarterMinutes = stepMs / 60_000
const hoursPerQuarter = 0.25

const emptyDay = (n: number, dayMs: number, untilMs: number): StationDay => {
  const quarters = (): Float32Array => new Float32Array(n * quartersPerDay).fill(Number.NaN)
  return {
    dayMs,
    untilMs,
    powerW: quarters(),
    voltageV: quarters(),
    temperatureC: quarters(),
    energyWh: new Float64Array(n),
    powerMaxW: new Float32Array(n),
    powerMaxAtMs: new Float64Array(n).fill(Number.NaN),
    offMinutes: new Float32Array(n),
  }
}

/** Positions of the switches as they stood at an instant. */
const setPositions = (on: Uint8Array, { firstOn, done, placeOf }: PlantPast, atMs: number): void => {
  on.set(firstOn)
  for (const one of done) if (one.atMs <= atMs && isSwitching(one)) on[placeOf(one.number)] = one.did === 'energise' ? 1 : 0
}

/** Brings an array to an instant of the past: its switches, its faults, its sky. */
const replayer = (past: PlantPast) => {
  const { plan, weather, seed } = past.world
  const array = stationArray(plan, weather, seed)
  let known: readonly FaultPlan[] = plan.faults
  return (atMs: number): StationArray => {
    setPositions(array.on, past, atMs)
    const faults = past.faults.findLast((one) => one.atMs <= atMs)?.faults ?? plan.faults
    if (faults !== known) array.setFaults(faults)
    known = faults
    array.evaluate(atMs)
    return array
  }
}

type Moment = { powerW: number; voltageV: number; temperatureC: number; lives: boolean; on: boolean }
const momentOf = (array: StationArray, i: number, atMs: number): Moment => ({
  powerW: array.powerW[i]!,
  voltageV: array.panelV[i]!,
  temperatureC: deviceC(array, i),
  lives: moduleAnswers(array, i, atMs),
  on: isOn(array, i),
})

const enter = (day: StationDay, i: number, quarter: number, was: Moment, is: Moment): void => {
  const at = i * quartersPerDay + quarter
  const powerW = (was.powerW + is.powerW) / 2
  day.energyWh[i]! += powerW * hoursPerQuarter
  if (!was.on) day.offMinutes[i]! += quarterMinutes
  if (!was.lives && !is.lives) return
  day.powerW[at] = powerW
  day.voltageV[at] = (was.voltageV + is.voltageV) / 2
  day.temperatureC[at] = (was.temperatureC + is.temperatureC) / 2
  if (powerW <= day.powerMaxW[i]!) return
  day.powerMaxW[i] = powerW
  day.powerMaxAtMs[i] = day.dayMs + (quarter + 0.5) * stepMs
}

/**
 * What the devices of a plant froze, by living through the asked day again: nothing is kept but the last days asked for.
 * The function gives a station's day by its local midnight, up to `untilMs`.
 */
const stationDays = (past: PlantPast): ((dayMs: number, untilMs: number) => StationDay) => {
  const days: StationDay[] = []
  const n = past.world.plan.modules.length
  let at: ((atMs: number) => StationArray) | null = null
  const live = (dayMs: number, untilMs: number): StationDay => {
    at ??= replayer(past)
    const moments = (atMs: number): Moment[] => {
      const array = at!(atMs)
      return Array.from({ length: n }, (_, i) => momentOf(array, i, atMs))
    }
    const day = emptyDay(n, dayMs, untilMs)
    let was = moments(dayMs)
    for (let quarter = 0; quarter < quartersPerDay && dayMs + (quarter + 1) * stepMs <= untilMs; quarter++) {
      const is = moments(dayMs + (quarter + 1) * stepMs)
      for (let i = 0; i < n; i++) enter(day, i, quarter, was[i]!, is[i]!)
      was = is
    }
    return day
  }
  return (dayMs, untilMs) => {
    const known = days.findIndex((day) => day.dayMs === dayMs && day.untilMs === untilMs)
    const [day] = known < 0 ? [live(dayMs, untilMs)] : days.splice(known, 1)
    days.push(day!)
    if (days.length > kept) days.shift()
    return day!
  }
}

/** Frozen days of a plant's modules by place; `totalWh` is the module's counter now, `todayWh` what it counted today. */
export const frozenPast = (past: PlantPast) => {
  const dayOf = stationDays(past)
  const energies = new Map<number, Float64Array>()
  const { timeZone } = past.world.plan
  const midnight = (nowMs: number, daysAgo: number): number => dayStart(addDays(localDate(nowMs, timeZone), -daysAgo), timeZone)
  const energyOf = (dayMs: number, endMs: number): Float64Array => {
    const known = energies.get(dayMs) ?? dayOf(dayMs, endMs).energyWh
    energies.set(dayMs, known)
    return known
  }
  return (i: number, daysAgo: number, nowMs: number, counted: { totalWh: number; todayWh: number }): FrozenDay => {
    const dayMs = midnight(nowMs, daysAgo)
    const day = dayOf(dayMs, daysAgo === 0 ? Math.floor(nowMs / stepMs) * stepMs : midnight(nowMs, daysAgo - 1))
    let energyTotalWh = counted.totalWh - (daysAgo === 0 ? 0 : counted.todayWh)
    for (let k = 1; k < daysAgo; k++) energyTotalWh -= energyOf(midnight(nowMs, k), midnight(nowMs, k - 1))[i]!
    const of = (all: Float32Array): Float32Array => all.subarray(i * quartersPerDay, (i + 1) * quartersPerDay)
    return {
      dayMs,
      energyWh: daysAgo === 0 ? counted.todayWh : day.energyWh[i]!,
      energyTotalWh,
      powerMaxW: day.powerMaxW[i]!,
      powerMaxAtMs: Number.isNaN(day.powerMaxAtMs[i]!) ? null : day.powerMaxAtMs[i]!,
      offMinutes: day.offMinutes[i]!,
      powerW: of(day.powerW),
      voltageV: of(day.voltageV),
      temperatureC: of(day.temperatureC),
    }
  }
}
