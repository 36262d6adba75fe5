import { offLimitV } from '../rsd/action.ts'

/** The five states of a module, never mixed. */
export const moduleStates = ['producing', 'zero', 'noData', 'asleep', 'shutDown'] as const
export type ModuleState = (typeof moduleStates)[number]

/** Colour bands of a producing module against the average of its station (specification, point 9). */
export const powerBands = ['good', 'low', 'poor'] as const
export type PowerBand = (typeof powerBands)[number]
export type StateCounts = Record<ModuleState, number>

/** Below this elevation of the sun, degrees, a silent or powerless module is asleep and not at fault. */
export const asleepElevationDeg = 3
/** Below this power, W, a module produces nothing. */
export const zeroPowerW = 1
/** Values older than this many reporting periods are stale (promise G4). */
export const stalePeriods = 2
/** Shares of the average, 0..1: at or above good, at or above low, else poor (specification, point 9; 40 % is low). */
export const bandShares = { good: 0.7, low: 0.4 } as const
/** A panel with at least this voltage, V, has light, so an RSD output near zero then means that the switch is off. */
const panelAwakeV = 10

/** Last known values of a module; instants in epoch ms; null = never measured. */
export type ModuleReading = {
  powerW: number | null
  powerAt: number | null
  voltageV: number | null
  rsdVoltageV: number | null
  rsdAt: number | null
  /** State that the device reports: 1 energised, 0 shut down. */
  switchState: number | null
  switchAt: number | null
}
export type JudgedAt = { now: number; reportPeriodMs: number; sunElevationDeg: number }

/** A module that has never reported. */
export const neverMeasured: Readonly<ModuleReading> = {
  powerW: null,
  powerAt: null,
  voltageV: null,
  rsdVoltageV: null,
  rsdAt: null,
  switchState: null,
  switchAt: null,
}

/** Whether a value measured at `at` is still current. A value from the near future (clock skew) is current. */
export const isFresh = (at: number | null, { now, reportPeriodMs }: Pick<JudgedAt, 'now' | 'reportPeriodMs'>): boolean =>
  at !== null && now - at <= stalePeriods * reportPeriodMs

/** Whether a report of the switch still counts. In the dark the last report counts, by day only a fresh report. */
const isKnown = (at: number | null, j: JudgedAt): boolean => (j.sunElevationDeg < asleepElevationDeg ? at !== null : isFresh(at, j))

/**
 * A module is shut down if the device reports it and the read-back does not contradict, or if the read-back alone shows it.
 * In the dark the last values count, by day only fresh ones: a silent module may have been energised since (unknown counts as live).
 */
const isShutDown = (r: ModuleReading, j: JudgedAt): boolean => {
  const output = isKnown(r.rsdAt, j) ? r.rsdVoltageV : null
  if (r.switchState === 0 && isKnown(r.switchAt, j)) return output === null || output <= offLimitV
  return output !== null && output <= offLimitV && (r.voltageV ?? 0) >= panelAwakeV && isFresh(r.rsdAt, j)
}

/**
 * The known state of a module's switch: 1 energised, 0 shut down; null: the device has not reported it recently, so an old answer never
 * counts as current. The voltage that was read back takes precedence over the switch: above the limit the module is energised.
 */
export const switchNow = (r: ModuleReading, j: JudgedAt): 0 | 1 | null => {
  if (isKnown(r.rsdAt, j) && (r.rsdVoltageV ?? 0) > offLimitV) return 1
  if (!isKnown(r.switchAt, j)) return null
  return r.switchState === 0 || r.switchState === 1 ? r.switchState : null
}

/** The state of a module from its last values. */
export const moduleState = (r: ModuleReading, j: JudgedAt): ModuleState => {
  if (isShutDown(r, j)) return 'shutDown'
  const dark = j.sunElevationDeg < asleepElevationDeg
  if (r.powerW === null || !isFresh(r.powerAt, j)) return dark ? 'asleep' : 'noData'
  if (r.powerW >= zeroPowerW) return 'producing'
  return dark ? 'asleep' : 'zero'
}

/** Band of a producing module by its share of the station's average, from 0. */
const bandOfShare = (share: number): PowerBand => {
  if (share >= bandShares.good) return 'good'
  return share >= bandShares.low ? 'low' : 'poor'
}
/** Band of a producing module. `averageW`: mean power of the station's producing modules; null = there is none. */
export const powerBand = (powerW: number, averageW: number | null): PowerBand | null =>
  averageW === null || averageW <= 0 ? null : bandOfShare(powerW / averageW)

/** Bands by which modules can be listed: one of the three, or both bands below good. */
export const listedBands = ['belowGood', ...powerBands] as const
export type ListedBand = (typeof listedBands)[number]
/** Whether a module is in a band. `share` null: the module does not produce. */
export const isInBand = (share: number | null, band: ListedBand): boolean => {
  if (share === null) return false
  const own = bandOfShare(share)
  return band === 'belowGood' ? own !== 'good' : own === band
}

export const noStates = (): StateCounts => ({ producing: 0, zero: 0, noData: 0, asleep: 0, shutDown: 0 })
