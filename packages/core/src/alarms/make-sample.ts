import { inverterState, inverterThrottled, sensorState, stringState } from '../devices/device-states.ts'
import { saysArc, saysGroundFault } from '../devices/inverter-events.ts'
import { asleepElevationDeg, type ModuleState } from '../devices/module-state.ts'
import { freshOf, judgeStation, lastOf, periodMsOf } from '../stations/judge-station.ts'
import { devicePlace, type Place } from './places.ts'
import type { JudgedDevice, Sample, SampledInverter, SampledModule, SampledString, StationInput } from './sample.ts'

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
    model: m.model ?? null,
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
  const events = { own: fresh(d, 'inverter', 'events'), ofInputs: fresh(d, 'inverter', 'inputEvents') }
  return {
    id: d.id,
    gw: d.gw,
    isHeard: d.isHeard === true,
    state: inverterState(said, sunElevationDeg),
    isThrottled: said.state === inverterThrottled,
    outputShare: said.acPowerW === null || !d.ratedW ? null : said.acPowerW / d.ratedW,
    ratedW: d.ratedW ?? null,
    hasGroundFault: saysGroundFault(events),
    hasArc: saysArc(events),
  }
}

/** A plant at an instant, by the values that were the last at that instant. */
export const sampleOf = (input: StationInput, at: number): Sample => {
  const { place, parts, concentrators, latestOf, schedules, tags, resets, results, findings, lossThresholdDays, ratioOnRecord } = input
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
    resets,
    results,
    findings,
    lossThresholdDays,
    ratioOnRecord,
    lostDaysInARow: 0,
    stuckSensors: new Set(),
    lowMeters: new Map(),
    filledShares: new Map(),
    weakModules: new Map(),
    limits: input.limits,
    limitsByModel: input.limitsByModel,
  }
}
