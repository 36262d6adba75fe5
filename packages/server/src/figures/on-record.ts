import type { EnergyOnRecord } from '@sundial/contract/on-record.ts'
import { co2AvoidedKg, type GridEmission } from '@sundial/core/pv/grid-emission.ts'
import type { OnRecord } from '@sundial/core/stations/on-record.ts'

/** What stations have given, with the CO2 that the grid did not emit for it. */
export const withCo2 = (energies: OnRecord & { todayWh: number | null }, emission: GridEmission): EnergyOnRecord => {
  const kg = (wh: number | null) => co2AvoidedKg(wh, emission)
  const { todayWh, monthWh, yearWh, totalWh } = energies
  return { ...energies, co2: { ...emission, todayKg: kg(todayWh), monthKg: kg(monthWh), yearKg: kg(yearWh), totalKg: kg(totalWh) } }
}
