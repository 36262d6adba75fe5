import { existsSync, readFileSync } from 'node:fs'
import { refractionDeg } from '@sundial/core/pv/atmosphere.ts'
import { physicalIam } from '@sundial/core/pv/incidence.ts'
import { inverterAcW, pvwattsDcW } from '@sundial/core/pv/inverter.ts'
import { spaPosition } from '@sundial/core/pv/spa.ts'
import { sunTimes } from '@sundial/core/pv/sun.ts'
import { aoiDeg } from '@sundial/core/pv/transposition.ts'
import { describe, expect, it } from 'vitest'

/** An hourly export of NREL PVWatts for Golden, Colorado: 4 kW, 20° south, DC to AC 1.2, losses 14.08 %. */
const file = `${import.meta.dirname.split('/packages/')[0]}/../shared/data/pvlib/pvwatts_8760_rackmount.csv`
if (!existsSync(file)) console.warn(`skipped: the chain against a year of PVWatts, since there is no ${file}`)

type Hour = { month: number; day: number; hour: number; beamWm2: number; planeWm2: number; cellC: number; dcW: number; acW: number }
const columns = (fields: number[]): Hour => {
  const [month, day, hour, beamWm2, , , , planeWm2, cellC, dcW, acW] = fields as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return { month, day, hour, beamWm2, planeWm2, cellC, dcW, acW }
}
const hours = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.split(',').map(Number))
      .filter((fields) => fields.length === 11 && fields.every(Number.isFinite) && fields[0]! >= 1)
      .map(columns)
  : []

const golden = { latitudeDeg: 39.73, longitudeDeg: -105.18 }
const utcOffsetMs = -7 * 3_600_000
const ratedDcW = 4000 / 1.2 / 0.96
/** The file doesn't say of which year each of its months is; the sun of another year stands up to 0.1° elsewhere. */
const year = 2008

/** Angle of incidence in the middle of the sunlit part of an hour, as PVWatts takes it. */
const incidenceDeg = ({ month, day, hour }: Hour): number => {
  const from = Date.UTC(year, month - 1, day, hour) - utcOffsetMs
  const times = sunTimes(Date.UTC(year, month - 1, day, 12) - utcOffsetMs, golden.latitudeDeg, golden.longitudeDeg)!
  const sun = spaPosition((Math.max(from, times.riseMs) + Math.min(from + 3_600_000, times.setMs)) / 2, golden)
  const zenithDeg = sun.zenithDeg - refractionDeg(sun.elevationDeg)
  return aoiDeg({ tiltDeg: 20, azimuthDeg: 180 }, { zenithDeg, azimuthDeg: sun.azimuthDeg })
}

/** Irradiance in the plane less what the glass reflects of the beam -> DC power after losses. */
const ourDcW = (hour: Hour, aoi: number): number => {
  const reflected = hour.beamWm2 > 0 && aoi < 89.5 ? (1 - physicalIam(aoi)) * hour.beamWm2 * Math.cos((aoi * Math.PI) / 180) : 0
  return (1 - 0.1408) * pvwattsDcW(hour.planeWm2 - reflected, hour.cellC, 4000, -0.0047)
}

const ours = hours.map((hour) => {
  const aoi = incidenceDeg(hour)
  const dcW = ourDcW(hour, aoi)
  return { ...hour, aoi, off: Math.abs(dcW - hour.dcW), ourDcW: dcW, ourAcW: inverterAcW(dcW, ratedDcW) }
})
const sum = (of: (hour: (typeof ours)[number]) => number): number => ours.reduce((total, hour) => total + of(hour), 0)

describe.skipIf(hours.length === 0)('the chain against each hour of a year of PVWatts (skipped where ../shared/data is missing)', () => {
  it('reads the year', () => {
    expect(hours).toHaveLength(8760)
  })

  it('gives its AC power from its DC power within the rounding of that (0.001 W), every hour', () => {
    for (const { dcW, acW } of hours) expect(Math.abs(inverterAcW(dcW, ratedDcW) - acW)).toBeLessThan(0.0015)
  })

  it('gives its DC power from irradiance and cell temperature within their rounding in every hour without beam', () => {
    const dim = ours.filter((hour) => hour.beamWm2 === 0)
    expect(dim.filter((hour) => hour.dcW > 0).length).toBeGreaterThan(400)
    for (const { off } of dim) expect(off).toBeLessThan(0.003)
  })

  it('gives its DC power in every hour with beam to what the unknown year leaves open: 2 W, half of them within 0.05 W', () => {
    const lit = ours.filter((hour) => hour.beamWm2 > 0 && hour.dcW > 0)
    // PVWatts counts no reflection from 89.5° on: there a hundredth of a degree decides.
    for (const { off, aoi } of lit) if (Math.abs(aoi - 89.5) > 0.1) expect(off).toBeLessThan(2)
    const sorted = lit.map((hour) => hour.off).sort((a, b) => a - b)
    expect(sorted[sorted.length >> 1]).toBeLessThan(0.05)
  })

  it('gives its year of DC and of AC energy within 0.001 %', () => {
    expect(Math.abs(sum((hour) => hour.ourDcW) / sum((hour) => hour.dcW) - 1)).toBeLessThan(1e-5)
    expect(Math.abs(sum((hour) => hour.ourAcW) / sum((hour) => hour.acW) - 1)).toBeLessThan(1e-5)
  })
})
