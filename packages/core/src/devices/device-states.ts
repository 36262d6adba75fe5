import { isIrradianceCredible } from '../telemetry/irradiance.ts'
import type { DeviceKind } from './kinds.ts'
import { asleepElevationDeg, type ModuleState, moduleStates, zeroPowerW } from './module-state.ts'

/** Kinds of devices in the list of a station, in its order. */
export const listedKinds = ['concentrator', 'inverter', 'irradianceSensor', 'string', 'module'] as const satisfies (
  | 'concentrator'
  | DeviceKind
)[]
export type ListedKind = (typeof listedKinds)[number]

/** States of devices of every kind, the worst first. */
export const deviceStates = [
  'fault',
  'offline',
  'zero',
  'notCredible',
  'noData',
  'unknown',
  'standby',
  'shutDown',
  'online',
  'measuring',
  'producing',
  'asleep',
] as const
export type DeviceState = (typeof deviceStates)[number]

/** Which of them a device of a kind can be in. */
export const statesOfKind = {
  concentrator: ['fault', 'offline', 'unknown', 'standby', 'online'],
  inverter: ['fault', 'zero', 'noData', 'producing', 'asleep'],
  irradianceSensor: ['notCredible', 'noData', 'measuring'],
  string: ['zero', 'noData', 'shutDown', 'producing', 'asleep'],
  module: ['zero', 'noData', 'shutDown', 'producing', 'asleep'],
} as const satisfies Record<ListedKind, readonly DeviceState[]>

/** By the specification's numbers (point 3), and ours: 4, nobody knows. */
const concentratorStates = { 0: 'offline', 1: 'online', 2: 'standby', 3: 'fault', 4: 'unknown' } as const
export const concentratorState = (status: keyof typeof concentratorStates): DeviceState => concentratorStates[status]

/** SunSpec operating states: 5, it holds its output back; 7, fault. */
export const inverterThrottled = 5
export const inverterFault = 7

/** Of an inverter, by its last values; null where they are not fresh. */
export const inverterState = (fresh: { state: number | null; acPowerW: number | null }, sunElevationDeg: number): DeviceState => {
  const isDark = sunElevationDeg < asleepElevationDeg
  if (fresh.state === inverterFault) return 'fault'
  if (fresh.state === null && fresh.acPowerW === null) return isDark ? 'asleep' : 'noData'
  if ((fresh.acPowerW ?? 0) >= zeroPowerW) return 'producing'
  return isDark ? 'asleep' : 'zero'
}

/** Of an irradiance meter, by its fresh value, W/m²; null where it has none. Light that the sun does not give is not measured. */
export const sensorState = (fresh: number | null, sunElevationDeg: number): DeviceState => {
  if (fresh === null) return 'noData'
  return isIrradianceCredible(fresh, sunElevationDeg) ? 'measuring' : 'notCredible'
}

/** Of a string by its modules: it is shut down where every one of them is, and produces as long as one does. Without modules nothing is known. */
export const stringState = (modules: readonly ModuleState[]): ModuleState => {
  const all = (state: ModuleState) => modules.length > 0 && modules.every((one) => one === state)
  const whole = moduleStates.find(all)
  if (whole) return whole
  return (['producing', 'zero', 'noData', 'asleep'] as const).find((state) => modules.includes(state)) ?? 'noData'
}
