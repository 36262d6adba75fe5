import type { Latest, LatestOf } from '../telemetry/latest-values.ts'
import type { ModuleQuantity } from '../telemetry/quantities.ts'
import type { ModuleReading, ModuleState, PowerBand, StateCounts } from './module-state.ts'
import { isFresh, moduleState, noStates, powerBand, switchNow } from './module-state.ts'

type Column = (number | null)[]
/** A device behind a concentrator. */
export type PlacedDevice = { id: number; gw: string; parentId?: number | null }
export const moduleColumns = [
  'power',
  'voltage',
  'current',
  'temperature',
  'rsdVoltage',
  'snr',
  'rssi',
  'energyToday',
  'switchState',
] as const satisfies ModuleQuantity[]

/** The modules of a station as they stand, one entry a module in the layout's order. */
export type ModulesNow = {
  state: ModuleState[]
  band: (PowerBand | null)[]
  /** As they were measured, but for the switch: what is known of it now (`switchNow`). */
  values: Record<(typeof moduleColumns)[number], Column>
  /** When power was measured; when the RSD voltage was. */
  at: Column
  rsdAt: Column
  /** When power was measured; of a module that has never told its power, when it last told of its switch. */
  heardAt: Column
  states: StateCounts
  bands: Record<PowerBand, number>
  /** Mean power of the producing modules, W: 100 % of the bands. */
  averageW: number | null
  /** Power where it is fresh, W. */
  freshW: Column
  /** Sum of the fresh powers, W; null when none is fresh. */
  freshPowerW: number | null
  /** Modules with a fresh value. */
  fresh: number
  dataAt: number | null
}

export type Judging = { now: number; sunElevationDeg: number; reportPeriodMsOf(gw: string): number }

const storedValue = (latest: Latest | undefined, row: number | undefined, name: string): number | null =>
  row === undefined ? null : (latest?.values[name]?.[row] ?? null)

const readingOf = (latest: Latest | undefined, row: number | undefined): ModuleReading => {
  const value = (name: string) => storedValue(latest, row, name)
  const at = (name: string) => (row === undefined ? null : (latest?.measuredAt[name]?.[row] ?? null))
  return {
    powerW: value('power'),
    powerAt: at('power'),
    voltageV: value('voltage'),
    rsdVoltageV: value('rsdVoltage'),
    rsdAt: at('rsdVoltage'),
    switchState: value('switchState'),
    switchAt: at('switchState'),
  }
}

const emptyNow = (): ModulesNow => ({
  state: [],
  band: [],
  values: Object.fromEntries(moduleColumns.map((c) => [c, []])) as unknown as ModulesNow['values'],
  at: [],
  rsdAt: [],
  heardAt: [],
  states: noStates(),
  bands: { good: 0, low: 0, poor: 0 },
  averageW: null,
  freshW: [],
  freshPowerW: null,
  fresh: 0,
  dataAt: null,
})

const newestOf = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.max(a, b))

const addModule = (out: ModulesNow, device: PlacedDevice, latest: Latest | undefined, j: Judging): void => {
  const row = latest?.rowOf.get(device.id)
  const reading = readingOf(latest, row)
  const at = { now: j.now, reportPeriodMs: j.reportPeriodMsOf(device.gw), sunElevationDeg: j.sunElevationDeg }
  const state = moduleState(reading, at)
  out.state.push(state)
  out.states[state]++
  out.at.push(reading.powerAt)
  out.rsdAt.push(reading.rsdAt)
  out.heardAt.push(reading.powerAt ?? newestOf(reading.rsdAt, reading.switchAt))
  for (const name of moduleColumns) out.values[name].push(name === 'switchState' ? switchNow(reading, at) : storedValue(latest, row, name))
  const fresh = isFresh(reading.powerAt, at)
  out.freshW.push(fresh ? reading.powerW : null)
  if (fresh) {
    out.fresh++
    out.freshPowerW = (out.freshPowerW ?? 0) + (reading.powerW ?? 0)
  }
  if (reading.powerAt !== null) out.dataAt = Math.max(out.dataAt ?? 0, reading.powerAt)
}

/** Mean power of the producing modules, W. */
const averageOf = ({ state, values }: ModulesNow): number | null => {
  const powers = values.power.filter((_, i) => state[i] === 'producing')
  return powers.length > 0 ? powers.reduce<number>((a, b) => a + (b ?? 0), 0) / powers.length : null
}

const addBands = (out: ModulesNow): void => {
  out.averageW = averageOf(out)
  out.band = out.state.map((state, i) => (state === 'producing' ? powerBand(out.values.power[i] ?? 0, out.averageW) : null))
  for (const band of out.band) if (band) out.bands[band]++
}

/** Judges every module of a station by its last values. */
export const modulesNow = (modules: readonly PlacedDevice[], latestOf: LatestOf, judging: Judging): ModulesNow => {
  const out = emptyNow()
  for (const device of modules) addModule(out, device, latestOf(device.gw, 'module'), judging)
  addBands(out)
  return out
}
