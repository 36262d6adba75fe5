import { existsSync, readFileSync } from 'node:fs'
import { physicalIam } from '@sundial/core/pv/incidence.ts'
import { inverterAcW, pvwattsDcW } from '@sundial/core/pv/inverter.ts'
import { aoiDeg } from '@sundial/core/pv/transposition.ts'
import { describe, expect, it } from 'vitest'
import { almanacSun } from '../../test/pvwatts-sun.ts'

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

const golden = { latitudeDeg: 39.73, longitudeDeg: -105.18, utcOffsetH: -7 }
const ratedDcW = 4000 / 1.2 / 0.96
const lossShare = 0.1408
const gammaPerK = -0.0047

/** Angle of incidence in the middle of the sunlit part of an hour, as PVWatts takes it. */
const incidenceDeg = ({ month, day, hour }: Hour): number => {
  const { riseH, setH } = almanacSun(month, day, 12, golden)
  const middleH = (Math.max(hour, riseH) + Math.min(hour + 1, setH)) / 2
  return aoiDeg({ tiltDeg: 20, azimuthDeg: 180 }, almanacSun(month, day, middleH, golden))
}

/** Irradiance in the plane less what the glass reflects of the beam -> DC power after losses. */
const ourDcW = (hour: Hour): number => {
  const aoi = hour.beamWm2 > 0 ? incidenceDeg(hour) : 90
  const reflected = aoi < 89.5 ? (1 - physicalIam(aoi)) * hour.beamWm2 * Math.cos((aoi * Math.PI) / 180) : 0
  return (1 - lossShare) * pvwattsDcW(hour.planeWm2 - reflected, hour.cellC, 4000, gammaPerK)
}

/** What the thousandths leave open to which irradiance, cell temperature and DC power are printed, W, and one for our own arithmetic. */
const roundingW = ({ dcW, cellC }: Hour): number => {
  const perDegree = (-gammaPerK * dcW) / (1 + gammaPerK * (cellC - 25))
  return 0.0005 * (4 * (1 - lossShare) + perDegree + 1) + 0.001
}

const ours = hours.map((hour) => {
  const dcW = ourDcW(hour)
  return { ...hour, ourDcW: dcW, ourAcW: inverterAcW(dcW, ratedDcW) }
})
const sum = (of: (hour: (typeof ours)[number]) => number): number => ours.reduce((total, hour) => total + of(hour), 0)
const named = ({ month, day, hour }: Hour): string => `${month}/${day} ${hour}:00`

describe.skipIf(hours.length === 0)('the chain against each hour of a year of PVWatts (skipped where ../shared/data is missing)', () => {
  it('reads the year', () => {
    expect(hours).toHaveLength(8760)
    expect(ours.filter((hour) => hour.beamWm2 > 0 && hour.dcW > 0)).toHaveLength(3720)
  })

  it('gives its AC power from its DC power within the rounding of that (0.001 W), every hour', () => {
    for (const { dcW, acW } of hours) expect(Math.abs(inverterAcW(dcW, ratedDcW) - acW)).toBeLessThan(0.0015)
  })

  it('gives its DC power from irradiance and cell temperature within their rounding, every hour', () => {
    expect(ours.filter((hour) => Math.abs(hour.ourDcW - hour.dcW) > roundingW(hour)).map(named)).toEqual([])
  })

  it('gives its AC power through the whole chain within the same, every hour', () => {
    expect(ours.filter((hour) => Math.abs(hour.ourAcW - hour.acW) > roundingW(hour) + 0.001).map(named)).toEqual([])
  })

  it('gives its year of DC and of AC energy within a millionth', () => {
    expect(Math.abs(sum((hour) => hour.ourDcW) / sum((hour) => hour.dcW) - 1)).toBeLessThan(1e-6)
    expect(Math.abs(sum((hour) => hour.ourAcW) / sum((hour) => hour.acW) - 1)).toBeLessThan(1e-6)
  })
})
