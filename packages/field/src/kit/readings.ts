import { mix, normalAt, smoothNoiseAt, uniformAt } from '@sundial/core/kit/random.ts'
import { optimizerOutputV } from '@sundial/core/pv/optimizer.ts'
import { acW, inverterState } from './inverter-output.ts'
import { isOn } from './module-power.ts'
import type { StationArray } from './station-array.ts'

/** Readings of strings, inverters and irradiance meters off a station's arrays: the same live and in history. */
export type StringNow = { voltageV: number; currentA: number }
export type InverterNow = {
  acPowerW: number
  dcPowerW: number
  frequencyHz: number
  acVoltageV: number
  temperatureC: number
  energyTotalWh: number
  /** SunSpec operating state. */
  state: number
  /** The input with a ground fault, the one with an arc, from 1; 0 = none. */
  groundFaultInput: number
  arcInput: number
  /** What the grid allows, as a share of the rating; null = it says nothing. */
  curtailedShare: number | null
  /** By MPPT input. */
  inputs: StringNow[]
}
/** In the plane of the modules, and level. */
export type IrradianceSensorNow = { irradianceWm2: number; globalIrradianceWm2: number }

/** By how a station is wired, which a fault changes. */
const members = new WeakMap<StationArray['wiring'], number[][]>()
const membersOf = (array: StationArray): number[][] => {
  const known = members.get(array.wiring)
  if (known) return known
  const made: number[][] = array.plan.strings.map(() => [])
  array.wiring.stringOf.forEach((s, i) => {
    made[s]!.push(i)
  })
  members.set(array.wiring, made)
  return made
}

/**
 * The string at place `s` of the plan: its devices in series, each no higher than its converter makes it while current flows.
 * `outputV` gives the output of an RSD switch.
 */
export const stringNow = (array: StationArray, s: number, outputV: (i: number) => number): StringNow => {
  const currentA = array.stringA[s]!
  let voltageV = 0
  for (const i of membersOf(array)[s]!) {
    const output = outputV(i)
    voltageV += isOn(array, i) && currentA > 0 ? Math.min(output, optimizerOutputV(array.powerW[i]!, array.panelV[i]!, currentA)) : output
  }
  return { voltageV, currentA }
}

const sixtyHertz = /^(America\/|Pacific\/Honolulu|Asia\/(Manila|Seoul|Taipei))/

/** The inverter at place `k` of the plan, but for its inputs. */
export const inverterNow = (array: StationArray, k: number, atMs: number, energyTotalWh: number): Omit<InverterNow, 'inputs'> => {
  const { plan, seed } = array
  const nominalHz = sixtyHertz.test(plan.timeZone) ? 60 : 50
  const acPowerW = acW(array, k)
  return {
    acPowerW,
    dcPowerW: array.dcW[k]!,
    frequencyHz: nominalHz + 0.03 * smoothNoiseAt(mix(seed, 40), atMs / 7000),
    acVoltageV: (nominalHz === 60 ? 480 : 400) * (1 + 0.012 * smoothNoiseAt(mix(seed, 41), atMs / 300_000)),
    temperatureC: array.sky.airC + 4 + (28 * acPowerW) / plan.inverters[k]!.ratedW,
    energyTotalWh,
    state: inverterState(array, k),
    groundFaultInput: array.effects.groundFaultInput[k]!,
    arcInput: array.effects.arcInput[k]!,
    curtailedShare: array.effects.curtailedShare[k]! < 1 ? array.effects.curtailedShare[k]! : null,
  }
}

/** An instrument's own error, a percent or so, the same all its life; and its dirt. */
const irradianceSensorGain = (array: StationArray, m: number): number =>
  (1 + 0.008 * normalAt(mix(array.seed, 50), m)) * array.effects.irradianceSensorShare[m]!

/** A stuck irradiance meter that nobody knows the beginning of repeats some value of a bright day. */
const heldWm2 = (array: StationArray, m: number): { planeWm2: number; ghiWm2: number } => {
  const sinceMs = array.effects.stuckSinceMs[m]!
  if (!Number.isNaN(sinceMs)) return array.irradianceSensedAt(sinceMs)
  const value = 380 + 300 * uniformAt(mix(array.seed, 51), m)
  return { planeWm2: value, ghiWm2: value }
}

/** The irradiance meter at place `m` of the plan; one that is stuck repeats a value. */
export const irradianceSensorNow = (array: StationArray, m: number): IrradianceSensorNow => {
  const isStuck = array.effects.stuckIrradianceSensors[m] === 1
  const { planeWm2, ghiWm2 } = isStuck ? heldWm2(array, m) : { planeWm2: array.light.planeWm2, ghiWm2: array.sky.ghiWm2 }
  const gain = irradianceSensorGain(array, m)
  return { irradianceWm2: planeWm2 * gain, globalIrradianceWm2: ghiWm2 * gain }
}

/** A module's optimizer as its bus interface sees it now. */
export type ModuleNow = {
  powerW: number
  voltageV: number
  currentA: number
  temperatureC: number
  /** Output of the RSD switch, between panel and converter: the panel's voltage, or 0.6..1.0 V. */
  rsdVoltageV: number
  snrDb: number
  rssiDbm: number
  /** Since midnight of the station. */
  energyTodayWh: number
  /** What the switch is, not what it was told: one that sticks stays on. */
  switchOn: boolean
  /** False without sun (it lives on its panel's light), when mute, or now and then on a weak link. */
  answers: boolean
  /** It answers, but that its readings are invalid. */
  invalid: boolean
  latencyMs: number
}

/** An optimizer apart from what it measures. */
export type DeviceNow = {
  serialNo: string
  /** Firmware that it was upgraded to; null = what it was delivered with. */
  firmware: string | null
  wrongFirmware: boolean
  /** Share of upgrade packages that it misses. */
  missingShare: number
  stuck: boolean
  /** How much its sensors are off, 0 = right. */
  sensorShare: number
  weakLink: boolean
  /** What the RSD switch leaves when it is off, V. */
  offV: number
  energyTotalWh: number
}
