import { addDays, dayStart, localDate } from '@sundial/core/stations/local-day.ts'
import { acW } from './inverter-output.ts'
import type { StationArray } from './station-array.ts'

/** Steps of the energy integral; history has its rows at them, so that its counters and the live ones are the same sums. */
export const stepMs = 900_000
const msPerHour = 3_600_000

/** Energy counters of a station: of each module since local midnight, of each inverter since they were made, Wh. */
export type DayCounters = {
  atMs: number
  energyTodayWh: Float64Array
  /** Of each module since the counters were made, Wh. */
  energyWh: Float64Array
  inverterWh: Float64Array
  /** Evaluates the station at an instant and counts the energy until then (trapezoids of a quarter of an hour at most). Never goes back. */
  advance(atMs: number): void
}

/** Counters that begin with the local day in which `fromMs` lies, at its midnight. */
export const dayCounters = (array: StationArray, fromMs: number): DayCounters => {
  const { plan, wiring } = array
  const lastW = new Float64Array(plan.modules.length)
  const lastAcW = new Float64Array(plan.inverters.length)
  let midnightMs = dayStart(localDate(fromMs, plan.timeZone), plan.timeZone)
  let nextMidnightMs = dayStart(addDays(localDate(midnightMs, plan.timeZone), 1), plan.timeZone)

  const remember = (): void => {
    lastW.set(array.powerW)
    for (let k = 0; k < lastAcW.length; k++) lastAcW[k] = acW(array, k)
  }

  const count = (toMs: number): void => {
    const hours = (toMs - counters.atMs) / msPerHour / 2
    array.evaluate(toMs)
    for (let i = 0; i < lastW.length; i++) {
      const wh = (lastW[i]! + array.powerW[i]!) * hours
      counters.energyTodayWh[i]! += wh
      counters.energyWh[i]! += wh
    }
    for (let k = 0; k < lastAcW.length; k++) counters.inverterWh[k]! += (lastAcW[k]! + acW(array, k)) * hours
    counters.atMs = toMs
    if (toMs === nextMidnightMs) {
      counters.energyTodayWh.fill(0)
      midnightMs = toMs
      nextMidnightMs = dayStart(addDays(localDate(midnightMs, plan.timeZone), 1), plan.timeZone)
    }
    remember()
  }

  const counters: DayCounters = {
    atMs: midnightMs,
    energyTodayWh: new Float64Array(wiring.stringOf.length),
    energyWh: new Float64Array(wiring.stringOf.length),
    inverterWh: new Float64Array(plan.inverters.length),
    advance(atMs) {
      while (counters.atMs < atMs) {
        const grid = (Math.floor(counters.atMs / stepMs) + 1) * stepMs
        count(Math.min(grid, nextMidnightMs, atMs))
      }
    },
  }
  array.evaluate(midnightMs)
  remember()
  return counters
}
