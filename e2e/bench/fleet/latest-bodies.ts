import type { ReportingKind } from '@sundial/core/devices/kinds.ts'
import { encodeLatest, type LatestState } from '@sundial/core/telemetry/latest.ts'

type Values = LatestState['values']
/** So many rows of a quantity, each from its number. */
const column = (rows: number, value: (row: number) => number | null) => Array.from({ length: rows }, (_, row) => value(row))

/** Last values of the modules of a station in daylight; every eighth station has a shut-down string, every fourth a module without answer. */
const modules = (rows: number, variant: number): Values => {
  const isOff = (row: number) => variant % 8 === 0 && row < 10
  const isMute = (row: number) => variant % 4 === 1 && row === 7
  const of = (on: (row: number) => number, off: number) =>
    column(rows, (row) => {
      if (isMute(row)) return null
      return isOff(row) ? off : on(row)
    })
  return {
    power: of((row) => 3_000 + 20 * variant - ((row * 37) % 900), 0),
    voltage: of((row) => 390 + (row % 20), 450),
    current: of((row) => 780 - ((row * 13) % 150), 0),
    temperature: of((row) => 450 + (row % 30), 300),
    rsdVoltage: of((row) => 388 + (row % 20), 8),
    snr: of((row) => 200 + (row % 60), 210),
    rssi: of((row) => -60 - (row % 20), -64),
    energyToday: of((row) => 1_100 + variant * 8 - (row % 70), 240),
    switchState: of(() => 1, 0),
  }
}

const others = {
  string: (rows: number, variant: number) => ({ voltage: column(rows, () => 3_900 + variant), current: column(rows, () => 760 + variant) }),
  inverter: (rows: number, variant: number) => ({
    acPower: column(rows, () => 8_900 + 50 * variant),
    dcPower: column(rows, () => 9_100 + 50 * variant),
    frequency: column(rows, () => 5_000),
    acVoltage: column(rows, () => 4_000),
    temperature: column(rows, () => 480),
    energyTotal: column(rows, () => 12_000_000 + variant),
    state: column(rows, () => (variant === 5 ? 7 : 4)),
  }),
  irradianceSensor: (rows: number, variant: number) => ({
    irradiance: column(rows, () => 8_100 + 20 * variant),
    globalIrradiance: column(rows, () => 7_700 + 20 * variant),
  }),
}

/** How many bodies there are of each kind: stations take them in turn. */
export const bodyVariants = 16

/** The body of a row of telemetry_latest as the link would have written it, all measured at one instant. */
export const latestBody = (kind: ReportingKind, rows: number, variant: number): { encoding: number; body: Buffer } => {
  const values: Values = kind === 'module' ? modules(rows, variant) : others[kind](rows, variant)
  const ages = Object.fromEntries(Object.entries(values).map(([name, cells]) => [name, cells.map((cell) => (cell === null ? null : 0))]))
  const { version, body } = encodeLatest({ at: 0, deviceIds: column(rows, (row) => row) as number[], values, ages })
  return { encoding: version, body: Buffer.from(body) }
}
