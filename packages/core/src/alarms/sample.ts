import type { DeviceState } from '../devices/device-states.ts'
import type { ModuleState } from '../devices/module-state.ts'
import type { PlacedDevice } from '../devices/modules-now.ts'
import type { ConcentratorFacts, StationParts, StationPlace } from '../stations/judge-station.ts'
import type { LatestOf } from '../telemetry/latest-values.ts'
import type { DayFindings } from './day-findings.ts'
import type { LimitsThen } from './limits-by-model.ts'
import type { SampledSchedule } from './missed-slots.ts'
import type { ObservedCounts } from './observed.ts'
import type { LastOrder } from './ordered-off.ts'
import type { LastResults } from './past-results.ts'
import type { Place } from './places.ts'
import type { Resets } from './resets-then.ts'
import type { SampledTag } from './tags-then.ts'
import type { WeakTold } from './weak-day.ts'

/** Whether a concentrator was heard at an instant; unknown while the platform did not listen itself. */
export type Presence = 'online' | 'offline' | 'unknown'
/** A device as conditions need it. `ratedW` of a module, W, and `model` of its panel; null = not on record. `isHeard`: it has ever reported. */
export type JudgedDevice = PlacedDevice & { ratedW?: number | null; model?: string | null; isHeard?: boolean }
export type SampledConcentrator = ConcentratorFacts &
  ObservedCounts & {
    presence: Presence
    /** How far its clock was off, ms, positive = ahead; null = it was right. */
    clockOffMs: number | null
  }
export type StationInput = {
  place: StationPlace
  parts: StationParts<JudgedDevice> & { strings: readonly JudgedDevice[] }
  concentrators: readonly SampledConcentrator[]
  latestOf: LatestOf
  /** By module the last switching order, as far as it is known. */
  orders: ReadonlyMap<number, LastOrder>
  results: LastResults
  findings: DayFindings
  schedules: readonly SampledSchedule[]
  /** Lock-out tags under which people work. */
  tags: readonly SampledTag[]
  resets: Resets
  /** After so many days of loss in a row it is to alarm; null: never. */
  lossThresholdDays: number | null
  /** Performance ratio of its last good days on record, 0..1; null = not known. */
  ratioOnRecord: number | null
} & LimitsThen

export type SampledModule = {
  id: number
  /** What conditions call it: its kind and id. */
  member: Place
  gw: string
  stringId: number | null
  inverterId: number | null
  state: ModuleState
  /** W; null = no fresh value. `measuredAt`: when that was measured, epoch ms. */
  powerW: number | null
  measuredAt: number | null
  ratedW: number | null
  /** Of its panel; null = not on record. */
  model: string | null
  voltageV: number | null
  temperatureC: number | null
  snrDb: number | null
  /** The last switching order; null: none is known. `isOrderedOff`: it is a shutdown, or a test that switches off. */
  order: LastOrder | null
  isOrderedOff: boolean
  isHeard: boolean
}
export type SampledPart = { id: number; gw: string; state: DeviceState; isHeard: boolean }
/** `isThrottled`: it says that it holds its output back. `outputShare`: AC power over rated power, `ratedW`; null = not known. */
export type SampledInverter = SampledPart & {
  isThrottled: boolean
  outputShare: number | null
  ratedW: number | null
  /** What it says of itself; null = it says nothing of it. */
  hasGroundFault: boolean | null
  hasArc: boolean | null
}
/** `powerW`: as its inverter measured it, at `measuredAt`, epoch ms; null = not known, or no module of it is silent. */
export type SampledString = Omit<SampledPart, 'isHeard'> & { inverterId: number | null; powerW: number | null; measuredAt: number | null }

/** A plant at one instant, as far as conditions judge it, and the limits by which they do: those in force then. */
export type Sample = {
  /** Epoch ms. */
  at: number
  isDark: boolean
  sunElevationDeg: number
  modules: readonly SampledModule[]
  strings: readonly SampledString[]
  inverters: readonly SampledInverter[]
  irradianceSensors: readonly (SampledPart & { irradianceWm2: number | null })[]
  concentrators: readonly SampledConcentrator[]
  schedules: readonly SampledSchedule[]
  tags: readonly SampledTag[]
  resets: Resets
  /** What tests and updates came to. */
  results: LastResults
  /** What the days of the plant say. */
  findings: DayFindings
  lossThresholdDays: number | null
  ratioOnRecord: number | null
  /** Days of loss in a row up to now, irradiance meters that have shown the same for too long, and days of data: what the fold remembers. */
  lostDaysInARow: number
  stuckSensors: ReadonlySet<number>
  /** Irradiance meters that have shown too little for days, with the share that is missing, 0..1. */
  lowMeters: ReadonlyMap<number, number>
  /** By concentrator the share of data on the worst day of a week of which no more can be expected, 0..1; null: there is none yet. */
  filledShares: ReadonlyMap<string, number | null>
  /** Modules that were weak over their last day. */
  weakModules: ReadonlyMap<Place, WeakTold>
} & LimitsThen
