import { asleepElevationDeg, stalePeriods } from '@sundial/core/devices/module-state.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { isIrradianceCredible } from '@sundial/core/telemetry/irradiance.ts'
import type { ConcentratorRecord } from '@sundial/store/concentrators/concentrators.ts'
import { concentratorsOf } from '@sundial/store/concentrators/concentrators.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { findStations, type StationFilter, type StationRecord } from '@sundial/store/stations/stations.ts'
import type { ReadServer } from './context.ts'
import type { LatestOf } from './latest-board.ts'
import type { Layout } from './layouts.ts'
import { type ModulesNow, modulesNow } from './modules-now.ts'

/** SunSpec operating state 7: fault. */
const inverterFault = 7

/** A station as it stands at one moment. */
export type StationNow = {
  station: StationRecord
  layout: Layout
  concentrators: ConcentratorRecord[]
  latestOf: LatestOf
  modules: ModulesNow
  sunElevationDeg: number
  /** Shortest reporting period of its concentrators, s. */
  reportPeriodS: number
  /** W; 0 in the dark when nothing reports but a concentrator is there; null = no data. */
  powerW: number | null
  /** Of the meters that can be believed. */
  irradianceWm2: number | null
  inverters: { total: number; online: number; inFault: number }
  meters: { total: number; online: number }
  dataAt: number | null
}

type Last = { value: number | null; at: number | null }
/** Last value of a quantity of a device with its instant. */
export const lastOf = (latestOf: LatestOf, device: DeviceRecord, quantity: string): Last => {
  const latest = latestOf(device.gw, device.kind)
  const row = latest?.rowOf.get(device.id)
  if (!latest || row === undefined) return { value: null, at: null }
  return { value: latest.values[quantity]?.[row] ?? null, at: latest.measuredAt[quantity]?.[row] ?? null }
}

type Ages = { now: number; periodMsOf(gw: string): number }
const freshOf = (latestOf: LatestOf, device: DeviceRecord, quantity: string, ages: Ages): number | null => {
  const { value, at } = lastOf(latestOf, device, quantity)
  return at !== null && ages.now - at <= stalePeriods * ages.periodMsOf(device.gw) ? value : null
}

const invertersNow = (layout: Layout, latestOf: LatestOf, ages: Ages): StationNow['inverters'] => {
  const states = layout.inverters.map((d) => freshOf(latestOf, d, 'state', ages) ?? freshOf(latestOf, d, 'acPower', ages))
  const faults = layout.inverters.filter((d) => freshOf(latestOf, d, 'state', ages) === inverterFault)
  return { total: layout.inverters.length, online: states.filter((s) => s !== null).length, inFault: faults.length }
}

const mean = (values: readonly number[]): number | null => (values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : null)

const powerNow = (modules: ModulesNow, dark: boolean, concentrators: readonly ConcentratorRecord[]): number | null => {
  if (modules.freshPowerW !== null) return modules.freshPowerW
  return dark && concentrators.some((c) => c.online) ? 0 : null
}

const stationNow = (
  station: StationRecord,
  layout: Layout,
  concentrators: ConcentratorRecord[],
  latestOf: LatestOf,
  now: number,
): StationNow => {
  const periods = new Map(concentrators.map((c) => [c.gw, c.reportPeriodS * 1000]))
  const periodMsOf = (gw: string): number => periods.get(gw) ?? 60_000
  const ages = { now, periodMsOf }
  const sunElevationDeg = sunPosition(now, station.latitudeDeg, station.longitudeDeg).elevationDeg
  const modules = modulesNow(layout.modules, latestOf, { now, sunElevationDeg, reportPeriodMsOf: periodMsOf })
  const irradiances = layout.meters.map((d) => freshOf(latestOf, d, 'irradiance', ages)).filter((v) => v !== null)
  return {
    station,
    layout,
    concentrators,
    latestOf,
    modules,
    sunElevationDeg,
    reportPeriodS: Math.min(...concentrators.map((c) => c.reportPeriodS), 900),
    powerW: powerNow(modules, sunElevationDeg < asleepElevationDeg, concentrators),
    irradianceWm2: mean(irradiances.filter((v) => isIrradianceCredible(v, sunElevationDeg))),
    inverters: invertersNow(layout, latestOf, ages),
    meters: { total: layout.meters.length, online: irradiances.length },
    dataAt: modules.dataAt,
  }
}

/** Every station that the scope sees and the filter names, judged now. */
export const stationsNow = async (server: ReadServer, scope: Scope, filter: StationFilter, now: number): Promise<StationNow[]> => {
  const { db } = server.store
  const stations = await findStations(db, scope, filter)
  const ids = stations.map((s) => s.id)
  const [layouts, concentrators] = await Promise.all([server.layouts.of(db, ids), concentratorsOf(db, scope, ids)])
  const latestOf = await server.latest.of(
    db,
    concentrators.map((c) => c.gw),
  )
  const byStation = Map.groupBy(concentrators, (c) => c.stationId)
  return stations.map((s) => stationNow(s, layouts.get(s.id)!, byStation.get(s.id) ?? [], latestOf, now))
}
