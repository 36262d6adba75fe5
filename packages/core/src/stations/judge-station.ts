import { type DeviceState, inverterState, stringState } from '../devices/device-states.ts'
import { asleepElevationDeg, stalePeriods } from '../devices/module-state.ts'
import { type ModulesNow, modulesNow, type PlacedDevice } from '../devices/modules-now.ts'
import { sunPosition } from '../pv/sun.ts'
import { isIrradianceCredible } from '../telemetry/irradiance.ts'
import type { LatestOf } from '../telemetry/latest-values.ts'
import { type StationFacts, type StationState, stationState } from './state.ts'

/** What a station is made of, as far as it is judged. */
export type StationParts<D extends PlacedDevice = PlacedDevice> = {
  modules: readonly D[]
  inverters: readonly D[]
  irradianceSensors: readonly D[]
}
export type ConcentratorFacts = { gw: string; online: boolean; reportPeriodS: number }
export type StationPlace = { latitudeDeg: number; longitudeDeg: number }

/** A station as it stands at one moment. */
export type StationJudgement = {
  modules: ModulesNow
  sunElevationDeg: number
  /** Shortest reporting period of its concentrators, s. */
  reportPeriodS: number
  /** W; 0 in the dark when nothing reports but a concentrator is there; null = no data. */
  powerW: number | null
  /** Of the irradiance meters that can be believed. */
  irradianceWm2: number | null
  /** `online`: those that are heard, whatever they say. */
  inverters: { total: number; online: number; asleep: number; noData: number; inFault: number }
  irradianceSensors: { total: number; online: number }
  /** Whole strings: of which no module gives anything, of which every module is shut down. */
  strings: { zero: number; shutDown: number }
  dataAt: number | null
}

type Last = { value: number | null; at: number | null }
type PlacedKind<D> = D & { kind: Parameters<LatestOf>[1] }
/** Last value of a quantity of a device with its instant. */
export const lastOf = (latestOf: LatestOf, device: PlacedKind<PlacedDevice>, quantity: string): Last => {
  const latest = latestOf(device.gw, device.kind)
  const row = latest?.rowOf.get(device.id)
  if (!latest || row === undefined) return { value: null, at: null }
  return { value: latest.values[quantity]?.[row] ?? null, at: latest.measuredAt[quantity]?.[row] ?? null }
}

export type Ages = { now: number; periodMsOf(gw: string): number }
/** The same where it is not older than two reporting periods, else null. */
export const freshOf = (latestOf: LatestOf, device: PlacedKind<PlacedDevice>, quantity: string, ages: Ages): number | null => {
  const { value, at } = lastOf(latestOf, device, quantity)
  return at !== null && ages.now - at <= stalePeriods * ages.periodMsOf(device.gw) ? value : null
}

const invertersNow = (
  devices: readonly PlacedDevice[],
  latestOf: LatestOf,
  ages: Ages,
  sunElevationDeg: number,
): StationJudgement['inverters'] => {
  const inverters = devices.map(({ id, gw }) => ({ id, gw, kind: 'inverter' as const }))
  const said = inverters.map((d) => ({ state: freshOf(latestOf, d, 'state', ages), acPowerW: freshOf(latestOf, d, 'acPower', ages) }))
  const states = said.map((fresh) => inverterState(fresh, sunElevationDeg))
  const inState = (state: DeviceState) => states.filter((one) => one === state).length
  return {
    total: inverters.length,
    online: said.filter(({ state, acPowerW }) => (state ?? acPowerW) !== null).length,
    asleep: inState('asleep'),
    noData: inState('noData'),
    inFault: inState('fault'),
  }
}

const stringsNow = (modules: readonly PlacedDevice[], { state }: ModulesNow): StationJudgement['strings'] => {
  const members = Map.groupBy(modules.keys(), (i) => modules[i]!.parentId ?? null)
  members.delete(null)
  const states = [...members.values()].map((own) => stringState(own.map((i) => state[i]!)))
  return { zero: states.filter((s) => s === 'zero').length, shutDown: states.filter((s) => s === 'shutDown').length }
}

const mean = (values: readonly number[]): number | null => (values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : null)

const powerNow = (modules: ModulesNow, dark: boolean, concentrators: readonly ConcentratorFacts[]): number | null => {
  if (modules.freshPowerW !== null) return modules.freshPowerW
  return dark && concentrators.some((c) => c.online) ? 0 : null
}

export const periodMsOf = (concentrators: readonly ConcentratorFacts[]): ((gw: string) => number) => {
  const periods = new Map(concentrators.map((c) => [c.gw, c.reportPeriodS * 1000]))
  return (gw) => periods.get(gw) ?? 60_000
}

/** Judges a station and each of its modules by their last values. */
export const judgeStation = (
  place: StationPlace,
  parts: StationParts,
  concentrators: readonly ConcentratorFacts[],
  latestOf: LatestOf,
  now: number,
): StationJudgement => {
  const ages = { now, periodMsOf: periodMsOf(concentrators) }
  const sunElevationDeg = sunPosition(now, place.latitudeDeg, place.longitudeDeg).elevationDeg
  const modules = modulesNow(parts.modules, latestOf, { now, sunElevationDeg, reportPeriodMsOf: ages.periodMsOf })
  const irradianceSensors = parts.irradianceSensors.map(({ id, gw }) => ({ id, gw, kind: 'irradianceSensor' as const }))
  const irradiances = irradianceSensors.map((d) => freshOf(latestOf, d, 'irradiance', ages)).filter((v) => v !== null)
  return {
    modules,
    sunElevationDeg,
    reportPeriodS: Math.min(...concentrators.map((c) => c.reportPeriodS), 900),
    powerW: powerNow(modules, sunElevationDeg < asleepElevationDeg, concentrators),
    irradianceWm2: mean(irradiances.filter((v) => isIrradianceCredible(v, sunElevationDeg))),
    inverters: invertersNow(parts.inverters, latestOf, ages, sunElevationDeg),
    irradianceSensors: { total: irradianceSensors.length, online: irradiances.length },
    strings: stringsNow(parts.modules, modules),
    dataAt: modules.dataAt,
  }
}

/** The state of a station that has been judged. */
export const stateOf = ({ modules }: StationJudgement, facts: Omit<StationFacts, 'states' | 'belowGood'>): StationState =>
  stationState({ ...facts, states: modules.states, belowGood: modules.bands.low + modules.bands.poor })
