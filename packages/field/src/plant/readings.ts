import type { DayCounters } from '../kit/day-counters.ts'
import { inverterNow as inverterOf, stringNow as stringOf } from '../kit/readings.ts'
import type { StationArray } from '../kit/station-array.ts'
import { deviceC, moduleSnrDb, rssiDbm, wakeWm2, weakAnswers } from '../kit/telltales.ts'
import type { InverterNow, ModuleNow, StringNow } from './plant.ts'
import type { Switches } from './switches.ts'

/** What a plant's readings are made of. `totalsWh` is what the inverters had counted when `counters` began. */
export type PlantState = { array: StationArray; counters: DayCounters; switches: Switches; nowMs: number; totalsWh: Float64Array }

export const moduleNow = ({ array, counters, switches, nowMs }: PlantState, i: number): ModuleNow => {
  const { board } = array
  const powerW = array.powerW[i]!
  const voltageV = array.panelV[i]!
  const snrDb = moduleSnrDb(array, i, nowMs)
  return {
    powerW,
    voltageV,
    currentA: powerW === 0 ? 0 : powerW / voltageV,
    temperatureC: deviceC(array, i),
    rsdVoltageV: switches.outputV(i, nowMs),
    snrDb,
    rssiDbm: rssiDbm(snrDb),
    energyTodayWh: counters.energyTodayWh[i]!,
    switchOn: array.on[i] === 1,
    answers: array.lightWm2[i]! >= wakeWm2 && board.mute[i] === 0 && (board.weak[i] === 0 || weakAnswers(array.seed, i, nowMs)),
    invalid: board.invalid[i] === 1,
    latencyMs: board.latencyMs[i]!,
  }
}

export const stringNow = ({ array, switches, nowMs }: PlantState, s: number): StringNow =>
  stringOf(array, s, (i) => switches.outputV(i, nowMs))

export const inverterNow = (state: PlantState, k: number): InverterNow => {
  const { array, counters, totalsWh, nowMs } = state
  const code = array.plan.inverters[k]!.code
  const inputs: StringNow[] = []
  array.plan.strings.forEach((string, s) => {
    if (string.inverter === code) inputs[string.input - 1] = stringNow(state, s)
  })
  return { ...inverterOf(array, k, nowMs, totalsWh[k]! + counters.inverterWh[k]!), inputs }
}
