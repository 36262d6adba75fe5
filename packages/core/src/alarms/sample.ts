import { type DeviceState, inverterState, inverterThrottled, sensorState, stringState } from '../devices/device-states.ts'
import { asleepElevationDeg, type ModuleState } from '../devices/module-state.ts'
import type { PlacedDevice } from '../devices/modules-now.ts'
import {
  type ConcentratorFacts,
  freshOf,
  judgeStation,
  lastOf,
  periodMsOf,
  type StationParts,
  type StationPlace,
} from '../stations/judge-station.ts'
import type { LatestOf } from '../telemetry/latest-values.ts'
import type { Limits } from './limits.ts'
import type { SampledSchedule } from './missed-slots.ts'
import type { ObservedCounts } from './observed.ts'
import type { LastOrder } from './ordered-off.ts'
import type { LastResults } from './past-results.ts'
import { devicePlace, type Place } from './places.ts'
import type { SampledTag } from './tags-then.ts'
import type { WeakTold } from './weak-day.ts'

/** Whether a concentrator was heard at an instant; unknown while the platform did not listen itself. */
export type Presence = 'online' | 'offline' | 'unknown'
/** A device as conditions need it. `ratedW` of a module, W; null = not on record. `isHeard`: it has ever reported. */
export type JudgedDevice = PlacedDevice & { ratedW?: number | null; isHeard?: boolean }
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
  schedules: readonly SampledSchedule[]
  /** Lock-out tags under which people work. */
  tags: readonly SampledTag[]
  /** After so many days of loss in a row it is to alarm; null: never. */
  lossThresholdDays: number | null
  /** Performance ratio of its last good days on record, 0..1; null = not known. */
  ratioOnRecord: number | null
  limits: Limits
}

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
  voltageV: number | null
  temperatureC: number | null
  snrDb: number | null
  /** The last switching order; null: none is known. `isOrderedOff`: it is a shutdown, or a test that switches off. */
  order: LastOrder | null
  isOrderedOff: boolean
  isHeard: boolean
}
export type SampledPart = { id: number; gw: string; state: DeviceState; isHeard: boolean }
/** `isThrottled`: it says that it holds its output back. `outputShare`: AC power over rated power; null = not known. */
export type SampledInverter = SampledPart & { isThrottled: boolean; outputShare: number | null }
/** `powerW`: as its inverter measured it, at `measuredAt`, epoch ms; null = not known, or no module of it is silent. */
export type SampledString = Omit<SampledPart, 'isHeard'> & { inverterId: number | null; powerW: number | null; measuredAt: number | null }

/** A plant at one instant, as far as conditions judge it. */
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
  /** What tests and updates came to. */
  results: LastResults
  lossThresholdDays: number | null
  ratioOnRecord: number | null
  /** Days of loss in a row up to now, irradiance meters that have shown the same for too long, and days of data: what the fold remembers. */
  lostDaysInARow: number
  stuckSensors: ReadonlySet<number>
  /** By concentrator the share of data on the worst day of a week of which no more can be expected, 0..1; null: there is none yet. */
  filledShares: ReadonlyMap<string, number | null>
  /** Modules that were weak over their last day. */
  weakModules: ReadonlyMap<Place, WeakTold>
  /** By which it is judged: those in force then. */
  limits: Limits
}

type Fresh = (device: JudgedDevice, kind: 'module' | 'string' | 'inverter' | 'irradianceSensor', quantity: string) => number | null

const members = new WeakMap<JudgedDevice, Place>()
/** Made once for each device that was read: it is looked up for each condition of each sample. */
const memberOf = (m: JudgedDevice): Place => {
  const known = members.get(m)
  if (known !== undefined) return known
  const made = devicePlace('module', m.id)
  members.set(m, made)
  return made
}

const orderTo = (id: number, { orders }: StationInput): Pick<SampledModule, 'order' | 'isOrderedOff'> => {
  const order = orders.get(id) ?? null
  return { order, isOrderedOff: order?.isOff === true }
}

const modulesOf = (input: StationInput, states: readonly ModuleState[], fresh: Fresh): SampledModule[] => {
  const inverterOf = new Map(input.parts.strings.map((s) => [s.id, s.parentId ?? null]))
  return input.parts.modules.map((m, i) => ({
    ...orderTo(m.id, input),
    id: m.id,
    member: memberOf(m),
    gw: m.gw,
    stringId: m.parentId ?? null,
    inverterId: inverterOf.get(m.parentId ?? -1) ?? null,
    state: states[i]!,
    powerW: fresh(m, 'module', 'power'),
    measuredAt: lastOf(input.latestOf, { id: m.id, gw: m.gw, kind: 'module' }, 'power').at,
    ratedW: m.ratedW ?? null,
    voltageV: fresh(m, 'module', 'voltage'),
    temperatureC: fresh(m, 'module', 'temperature'),
    snrDb: fresh(m, 'module', 'snr'),
    isHeard: m.isHeard === true,
  }))
}

/** Asked for where a module of the string is silent: nothing else is judged by it. */
const measuredOf = ({ latestOf }: StationInput, s: JudgedDevice, fresh: Fresh): Pick<SampledString, 'powerW' | 'measuredAt'> => {
  const [voltageV, currentA] = [fresh(s, 'string', 'voltage'), fresh(s, 'string', 'current')]
  const measuredAt = lastOf(latestOf, { id: s.id, gw: s.gw, kind: 'string' }, 'current').at
  return { powerW: voltageV === null || currentA === null ? null : voltageV * currentA, measuredAt }
}

const stringsOf = (input: StationInput, modules: readonly SampledModule[], fresh: Fresh): SampledString[] => {
  const members = Map.groupBy(modules, (m) => m.stringId)
  return input.parts.strings.map((s) => {
    const own = members.get(s.id) ?? []
    const measured = own.some((m) => m.state === 'noData') ? measuredOf(input, s, fresh) : { powerW: null, measuredAt: null }
    return { id: s.id, gw: s.gw, inverterId: s.parentId ?? null, state: stringState(own.map((m) => m.state)), ...measured }
  })
}

const inverterOf = (d: JudgedDevice, fresh: Fresh, sunElevationDeg: number): SampledInverter => {
  const said = { state: fresh(d, 'inverter', 'state'), acPowerW: fresh(d, 'inverter', 'acPower') }
  return {
    id: d.id,
    gw: d.gw,
    isHeard: d.isHeard === true,
    state: inverterState(said, sunElevationDeg),
    isThrottled: said.state === inverterThrottled,
    outputShare: said.acPowerW === null || !d.ratedW ? null : said.acPowerW / d.ratedW,
  }
}

/** A plant at an instant, by the values that were the last at that instant. */
export const sampleOf = (input: StationInput, at: number): Sample => {
  const { place, parts, concentrators, latestOf, schedules, tags, results, lossThresholdDays, ratioOnRecord, limits } = input
  const { modules, sunElevationDeg } = judgeStation(place, parts, concentrators, latestOf, at)
  const ages = { now: at, periodMsOf: periodMsOf(concentrators) }
  const fresh: Fresh = ({ id, gw }, kind, quantity) => freshOf(latestOf, { id, gw, kind }, quantity, ages)
  const sampled = modulesOf(input, modules.state, fresh)
  return {
    at,
    isDark: sunElevationDeg < asleepElevationDeg,
    sunElevationDeg,
    modules: sampled,
    strings: stringsOf(input, sampled, fresh),
    inverters: parts.inverters.map((d) => inverterOf(d, fresh, sunElevationDeg)),
    irradianceSensors: parts.irradianceSensors.map((d) => {
      const irradianceWm2 = fresh(d, 'irradianceSensor', 'irradiance')
      return { id: d.id, gw: d.gw, isHeard: d.isHeard === true, irradianceWm2, state: sensorState(irradianceWm2, sunElevationDeg) }
    }),
    concentrators,
    schedules,
    tags,
    results,
    lossThresholdDays,
    ratioOnRecord,
    lostDaysInARow: 0,
    stuckSensors: new Set(),
    filledShares: new Map(),
    weakModules: new Map(),
    limits,
  }
}
