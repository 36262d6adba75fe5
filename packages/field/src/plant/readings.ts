import { mix, normalAt, smoothNoiseAt, uniformAt } from '@sundial/core/kit/random.ts'
import { optimizerOutputV } from '@sundial/core/pv/optimizer.ts'
import type { DayCounters } from '../kit/day-counters.ts'
import { acW, inverterState } from '../kit/inverter-output.ts'
import type { StationArray } from '../kit/station-array.ts'
import { deviceC, moduleSnrDb, rssiDbm, wakeWm2, weakAnswers } from '../kit/telltales.ts'
import type { InverterNow, MeterNow, ModuleNow } from './plant.ts'
import type { Switches } from './switches.ts'

/** What a plant's readings are made of. */
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

/** Voltage across a string: its devices in series, each no higher than its converter makes it while current flows. */
export const stringNow = ({ array, switches, nowMs }: PlantState, s: number): { voltageV: number; currentA: number } => {
  const currentA = array.stringA[s]!
  let voltageV = 0
  for (const i of membersOf(array)[s]!) {
    const output = switches.outputV(i, nowMs)
    voltageV +=
      array.on[i] === 1 && currentA > 0 ? Math.min(output, optimizerOutputV(array.powerW[i]!, array.panelV[i]!, currentA)) : output
  }
  return { voltageV, currentA }
}

const members = new WeakMap<StationArray, number[][]>()
const membersOf = (array: StationArray): number[][] => {
  const known = members.get(array)
  if (known) return known
  const made: number[][] = array.plan.strings.map(() => [])
  array.wiring.stringOf.forEach((s, i) => {
    made[s]!.push(i)
  })
  members.set(array, made)
  return made
}

const sixtyHertz = /^(America\/|Pacific\/Honolulu|Asia\/(Manila|Seoul|Taipei))/

export const inverterNow = (state: PlantState, k: number): InverterNow => {
  const { array, nowMs } = state
  const { plan, board } = array
  const faulty = board.inverterFault[k] === 1
  const nominalHz = sixtyHertz.test(plan.timeZone) ? 60 : 50
  const code = plan.inverters[k]!.code
  const inputs: InverterNow['inputs'] = []
  plan.strings.forEach((string, s) => {
    if (string.inverter === code) inputs[string.input - 1] = stringNow(state, s)
  })
  const load = acW(array, k) / plan.inverters[k]!.ratedW
  return {
    acPowerW: faulty ? 0 : acW(array, k),
    dcPowerW: array.dcW[k]!,
    frequencyHz: nominalHz + 0.03 * smoothNoiseAt(mix(array.seed, 40), nowMs / 7000),
    acVoltageV: (nominalHz === 60 ? 480 : 400) * (1 + 0.012 * smoothNoiseAt(mix(array.seed, 41), nowMs / 300_000)),
    temperatureC: array.sky.airC + 4 + 28 * load,
    energyTotalWh: state.totalsWh[k]! + state.counters.inverterWh[k]!,
    state: inverterState(array, k),
    inputs,
  }
}

/** An instrument's own error, a percent or so, the same all its life. */
const meterGain = (array: StationArray, m: number): number => 1 + 0.008 * normalAt(mix(array.seed, 50), m)

export const meterNow = ({ array }: PlantState, m: number): MeterNow => {
  if (array.board.stuckMeters.has(array.plan.meters[m]!.code)) {
    const irradianceWm2 = 380 + 300 * uniformAt(mix(array.seed, 51), m)
    return { irradianceWm2, globalIrradianceWm2: irradianceWm2 }
  }
  return { irradianceWm2: array.light.planeWm2 * meterGain(array, m), globalIrradianceWm2: array.sky.ghiWm2 * meterGain(array, m) }
}
