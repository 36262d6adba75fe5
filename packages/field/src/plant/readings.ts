import type { DayCounters } from '../kit/day-counters.ts'
import { deviceC, moduleAnswers, moduleSnrDb, rssiDbm, sensorGain } from '../kit/device-readings.ts'
import { isOn } from '../kit/module-power.ts'
import type { DeviceNow, InverterNow, ModuleNow, StringNow } from '../kit/readings.ts'
import { inverterNow as inverterOf, stringNow as stringOf } from '../kit/readings.ts'
import type { StationArray } from '../kit/station-array.ts'
import type { Switches } from './switches.ts'

/** What a plant's readings are made of. `totalsWh` is what the inverters, `moduleTotalsWh` what the modules had counted when `counters` began. */
export type PlantState = {
  array: StationArray
  counters: DayCounters
  switches: Switches
  nowMs: number
  totalsWh: Float64Array
  moduleTotalsWh: Float64Array
}

export const moduleNow = ({ array, counters, switches, nowMs }: PlantState, i: number): ModuleNow => {
  const { effects } = array
  const gain = sensorGain(array, i, nowMs)
  const powerW = array.powerW[i]! * gain * gain
  const voltageV = array.panelV[i]! * gain
  const snrDb = moduleSnrDb(array, i, nowMs)
  return {
    powerW,
    voltageV,
    currentA: powerW === 0 ? 0 : powerW / voltageV,
    temperatureC: deviceC(array, i),
    rsdVoltageV: switches.outputV(i, nowMs),
    snrDb,
    rssiDbm: rssiDbm(array, i, snrDb),
    energyTodayWh: counters.energyTodayWh[i]!,
    switchOn: isOn(array, i),
    answers: moduleAnswers(array, i, nowMs),
    invalid: effects.invalid[i] === 1,
    latencyMs: effects.latencyMs[i]! || array.links.latencyMs[i]!,
  }
}

export const deviceNow = (state: PlantState, i: number, firmware: string | null): DeviceNow => {
  const { array, switches, counters, moduleTotalsWh, nowMs } = state
  const { effects } = array
  return {
    serialNo: array.plan.modules[i]!.serialNo,
    firmware,
    wrongFirmware: effects.wrongFirmware[i] === 1,
    missingShare: effects.missingShare[i]!,
    stuck: effects.stuckOn[i] === 1 || effects.stuckOff[i] === 1,
    sensorShare: sensorGain(array, i, nowMs) - 1,
    weakLink: effects.weak[i] === 1,
    offV: switches.leftV[i]!,
    energyTotalWh: moduleTotalsWh[i]! + counters.energyWh[i]!,
  }
}

export const stringNow = ({ array, switches, nowMs }: PlantState, s: number): StringNow =>
  stringOf(array, s, (i) => switches.outputV(i, nowMs))

/** Strings on one input have its voltage, the lower one, and their powers as before: the optimizers see to that. */
const besides = (one: StringNow | undefined, other: StringNow): StringNow => {
  if (!one) return other
  const voltageV = Math.min(one.voltageV, other.voltageV)
  const powerW = one.voltageV * one.currentA + other.voltageV * other.currentA
  return { voltageV, currentA: voltageV > 0 ? powerW / voltageV : 0 }
}

export const inverterNow = (state: PlantState, k: number): InverterNow => {
  const { array, counters, totalsWh, nowMs } = state
  const code = array.plan.inverters[k]!.code
  const inputs: StringNow[] = []
  array.plan.strings.forEach((string, s) => {
    if (string.inverter === code) inputs[string.input - 1] = besides(inputs[string.input - 1], stringNow(state, s))
  })
  return { ...inverterOf(array, k, nowMs, totalsWh[k]! + counters.inverterWh[k]!), inputs }
}
