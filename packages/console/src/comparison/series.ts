import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { EnergyRow, stationTrendCalls } from '@sundial/contract/station-trend.ts'
import type { QuantityKey } from './quantities.ts'

export type Point = readonly [number, number | null]
/** One line: values at instants (starts of steps or days), null = no data. */
export type Series = { id: number; name: string; points: Point[] }

type DataTrend = Pick<OutputOf<typeof deviceCalls.dataTrend>, 't' | 'ids' | 'values'>
type StationTrend = OutputOf<typeof stationTrendCalls.stationTrend>
export type StationPlace = { id: number; name: string; capacityW: number; trend: StationTrend }

/** Lines of devices in the order of the answer. */
export const deviceSeries = ({ t, ids, values }: DataTrend, nameOf: (id: number) => string): Series[] =>
  ids.map((id, row) => ({ id, name: nameOf(id), points: t.map((at, i): Point => [at, values[row]![i] ?? null]) }))

const over = (value: number | null, by: number): number | null => (value === null || by <= 0 ? null : value / by)

/** Values of a day or of days in the unit of the quantity (quantities.ts). */
const pointsOf = ({ trend, capacityW }: StationPlace, quantity: QuantityKey): Point[] => {
  if (quantity === 'power') return trend.power
  if (quantity === 'relativePower') return trend.power.map(([at, w]): Point => [at, over(w, capacityW / 100)])
  if (quantity === 'irradiance') return trend.irradiance
  const of: Partial<Record<QuantityKey, (row: EnergyRow) => number | null>> = {
    energy: (row) => row.energyWh,
    specificYield: (row) => row.specificYieldH,
    pr: (row) => over(row.pr, 0.01),
    irradiation: (row) => over(row.irradiationWhm2, 1000),
  }
  // At the beginning of the day in UTC, so that its name is the same in every zone.
  return trend.energy.map((row): Point => [Date.parse(`${row.label}T00:00Z`), of[quantity]?.(row) ?? null])
}

/** Lines of stations. A station of another zone is drawn at its own local time, on the clock of the first. */
export const stationSeries = (places: readonly StationPlace[], quantity: QuantityKey, byDays: boolean): Series[] =>
  places.map((place) => {
    const shift = byDays ? 0 : places[0]!.trend.from - place.trend.from
    return { id: place.id, name: place.name, points: pointsOf(place, quantity).map(([at, v]): Point => [at + shift, v]) }
  })
