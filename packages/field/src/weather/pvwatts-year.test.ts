import { existsSync, readFileSync } from 'node:fs'
import { combinedLossPercent, inverterAcW, pvwattsDcW, pvwattsLossesPercent } from '@sundial/core/pv/inverter.ts'
import { describe, expect, it } from 'vitest'

/** An hourly export of NREL PVWatts for Golden, Colorado: 4 kW, 20° south, DC to AC 1.2, losses 14.08 %. */
const file = `${import.meta.dirname.split('/packages/')[0]}/../shared/data/pvlib/pvwatts_8760_rackmount.csv`
const hours = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.split(',').map(Number))
      .filter((fields) => fields.length === 11 && fields.every(Number.isFinite) && fields[0]! >= 1)
  : []
const sum = (of: (fields: number[]) => number): number => hours.reduce((total, fields) => total + of(fields), 0)

describe.skipIf(hours.length === 0)(
  'the chain of julyDayEnergy against a year of PVWatts (skipped where ../shared/data is missing)',
  () => {
    it('reads the year', () => {
      expect(hours).toHaveLength(8760)
    })

    it('gives PVWatts’ DC energy from its irradiance and cell temperature within 2 %', () => {
      const kept = 1 - combinedLossPercent(pvwattsLossesPercent) / 100
      const dcWh = sum(([, , , , , , , planeWm2, cellC]) => kept * pvwattsDcW(planeWm2!, cellC!, 4000, -0.0047))
      expect(Math.abs(dcWh / sum((fields) => fields[9]!) - 1)).toBeLessThan(0.02)
    })

    it('gives PVWatts’ AC energy from its DC power within 0.5 %', () => {
      const acWh = sum((fields) => inverterAcW(fields[9]!, 4000 / 1.2 / 0.96))
      expect(Math.abs(acWh / sum((fields) => fields[10]!) - 1)).toBeLessThan(0.005)
    })
  },
)
