import { readFile } from 'node:fs/promises'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { sandiaCellC } from '@sundial/core/pv/cell-temperature.ts'
import { combinedLossPercent, inverterAcW, pvwattsDcW, pvwattsLossesPercent } from '@sundial/core/pv/inverter.ts'
import { dayCounters, stepMs } from '../kit/day-counters.ts'
import { lightOn } from '../kit/light.ts'
import type { Weather } from '../kit/sky.ts'
import { stationArray } from '../kit/station-array.ts'
import { replayedWeather } from './replayed-weather.ts'
import { readTmy3 } from './tmy3-file.ts'

export type JulyDay = {
  place: string
  /** AC energy of a mean day of July, kWh, and per kWp of modules. */
  kWh: number
  kWhPerKwp: number
  /** The same place, plane and weather by PVWatts version 5: `kWhPerKwp` after its usual losses, `lossFreeKwhPerKwp` without. */
  pvwatts: { kWhPerKwp: number; lossFreeKwhPerKwp: number }
  /** Irradiation in the plane, kWh/m² a day. */
  planeKwhPerM2: number
}

const dayMs = 86_400_000
const days = 31

/**
 * PVWatts version 5 for 1 kWp: plane (Hay-Davies for its Perez), glass, Sandia cell temperature of an open rack for its Fuentes,
 * −0.35 %/K, its losses of 14.08 %, its inverter of 96 % with 1.1 kW DC for each kW AC.
 */
const pvwattsAcW = (weather: Weather, station: StationPlan, atMs: number, lossPercent: number): number => {
  const sky = weather(atMs)
  const light = lightOn(station)(sky)
  const cellC = sandiaCellC(light.planeWm2, sky.airC, sky.windMs)
  const dcW = pvwattsDcW(light.beamWm2 + light.diffuseWm2, cellC, 1000, -0.0035) * (1 - lossPercent / 100)
  return inverterAcW(dcW, 1000 / 1.1 / 0.96)
}

/**
 * Energy of a mean day of July of a station set down at the place of a TMY3 file, all its modules and inverters well, by the same
 * physics as the live field; and by the PVWatts chain beside it. For docs/bench.md.
 */
export const julyDayEnergy = async (weatherFile: string, station: StationPlan, fleetSeed = 2026): Promise<JulyDay> => {
  const tmy = readTmy3(await readFile(weatherFile, 'utf8'))
  const { latitudeDeg, longitudeDeg, altitudeM } = tmy
  const there = { ...station, latitudeDeg, longitudeDeg, altitudeM, timeZone: 'UTC', faults: [] }
  const weather = replayedWeather(tmy)(tmy)
  const fromMs = Date.UTC(2026, 6, 1) - tmy.utcOffsetH * 3_600_000
  const counters = dayCounters(stationArray(there, weather, fleetSeed), fromMs)
  counters.advance(fromMs)
  const before = counters.inverterWh.reduce((sum, wh) => sum + wh, 0)
  counters.advance(fromMs + days * dayMs)
  const kWh = (counters.inverterWh.reduce((sum, wh) => sum + wh, 0) - before) / 1000 / days

  const losses = combinedLossPercent(pvwattsLossesPercent)
  const light = lightOn(station)
  const sum = { lossy: 0, free: 0, plane: 0 }
  for (let atMs = fromMs; atMs < fromMs + days * dayMs; atMs += stepMs) {
    sum.lossy += pvwattsAcW(weather, station, atMs, losses)
    sum.free += pvwattsAcW(weather, station, atMs, 0)
    sum.plane += light(weather(atMs)).planeWm2
  }
  const perDay = stepMs / 3_600_000 / 1000 / days
  return {
    place: tmy.name,
    kWh,
    kWhPerKwp: (kWh * 1000) / (station.modules.length * station.moduleRatedW),
    pvwatts: { kWhPerKwp: sum.lossy * perDay, lossFreeKwhPerKwp: sum.free * perDay },
    planeKwhPerM2: sum.plane * perDay,
  }
}
