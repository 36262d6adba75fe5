import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { type ModuleQuantity, quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { deviceC, moduleAnswers, moduleSnrDb, rssiDbm, sensorGain } from '../kit/device-readings.ts'
import { eventsOfInputs, ownEvents } from '../kit/inverter-events.ts'
import { isOn } from '../kit/module-power.ts'
import { type InverterNow, inverterNow, irradianceSensorNow, stringNow } from '../kit/readings.ts'
import type { Row } from '../kit/row.ts'

export type Columns = Record<string, (number | null)[]>

const factorOf = (kind: DeviceKind): Record<string, number> =>
  Object.fromEntries(Object.entries(quantitiesOf(kind)).map(([name, quantity]) => [name, 10 ** quantity.decimals]))
const factors = {
  module: factorOf('module'),
  string: factorOf('string'),
  inverter: factorOf('inverter'),
  irradianceSensor: factorOf('irradianceSensor'),
}
/** Kinds of device that a simulated plant has. */
export type SimulatedKind = keyof typeof factors

/** How each quantity of a module reads off the station's arrays. */
const moduleValues: Record<ModuleQuantity, (row: Row, i: number) => number> = {
  power: ({ array, atMs }, i) => array.powerW[i]! * sensorGain(array, i, atMs) ** 2,
  voltage: ({ array, atMs }, i) => array.panelV[i]! * sensorGain(array, i, atMs),
  current: ({ array, atMs }, i) => (array.powerW[i] === 0 ? 0 : (array.powerW[i]! / array.panelV[i]!) * sensorGain(array, i, atMs)),
  temperature: ({ array }, i) => deviceC(array, i),
  rsdVoltage: ({ array }, i) => (isOn(array, i) ? array.panelV[i]! : 0.8),
  snr: ({ array, atMs }, i) => moduleSnrDb(array, i, atMs),
  rssi: ({ array, atMs }, i) => rssiDbm(array, i, moduleSnrDb(array, i, atMs)),
  energyToday: ({ counters }, i) => counters.energyTodayWh[i]!,
  switchState: ({ array }, i) => (isOn(array, i) ? 1 : 0),
}

/** A device whose measuring fails still knows where its switch is. */
const knows = ({ array }: Row, i: number, name: string): boolean => array.effects.invalid[i] === 0 || name === 'switchState'

/** Columns of the modules at `places`, null where none of them has light enough to answer. */
export const moduleColumns = (row: Row, places: Int32Array): Columns | null => {
  const there = Uint8Array.from(places, (i) => (moduleAnswers(row.array, i, row.atMs) ? 1 : 0))
  if (!there.includes(1)) return null
  const columns: Columns = {}
  for (const [name, read] of Object.entries(moduleValues)) {
    const factor = factors.module[name]!
    const column: (number | null)[] = new Array(places.length)
    for (let k = 0; k < places.length; k++)
      column[k] = there[k] === 1 && knows(row, places[k]!, name) ? Math.round(read(row, places[k]!) * factor) : null
    columns[name] = column
  }
  return columns
}

const scaled = (kind: SimulatedKind, readings: readonly Record<string, number>[]): Columns =>
  Object.fromEntries(
    Object.entries(factors[kind]).map(([name, factor]) => [name, readings.map((reading) => Math.round(reading[name]! * factor))]),
  )

export const stringColumns = ({ array }: Row, places: Int32Array): Columns =>
  scaled(
    'string',
    Array.from(places, (s) => {
      const { voltageV, currentA } = stringNow(array, s, (i) => (isOn(array, i) ? array.panelV[i]! : 0.8))
      return { voltage: voltageV, current: currentA }
    }),
  )

const inverterReading = (now: Omit<InverterNow, 'inputs'>): Record<string, number> => ({
  acPower: now.acPowerW,
  dcPower: now.dcPowerW,
  frequency: now.frequencyHz,
  acVoltage: now.acVoltageV,
  temperature: now.temperatureC,
  energyTotal: now.energyTotalWh,
  state: now.state,
  events: ownEvents(now),
  inputEvents: eventsOfInputs(now),
})

export const inverterColumns = ({ array, counters, totalsWh, atMs }: Row, places: Int32Array): Columns =>
  scaled(
    'inverter',
    Array.from(places, (k) => inverterReading(inverterNow(array, k, atMs, totalsWh[k]! + counters.inverterWh[k]!))),
  )

export const irradianceSensorColumns = ({ array }: Row, places: Int32Array): Columns =>
  scaled(
    'irradianceSensor',
    Array.from(places, (m) => {
      const now = irradianceSensorNow(array, m)
      return { irradiance: now.irradianceWm2, globalIrradiance: now.globalIrradianceWm2 }
    }),
  )
