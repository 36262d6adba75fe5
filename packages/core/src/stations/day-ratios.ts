import { medianOf } from '../kit/quantile.ts'

/**
 * A calendar day of a plant as it is on record: both sides of its performance ratio, Wh, and the mean temperature of its modules weighted
 * by what they gave, °C. Null: not known.
 */
export type DayOnRecord = { day: string; energyWh: number | null; referenceWh: number | null; temperatureC: number | null }

/** Change of a panel's power with its temperature, 1/K: the usual one of silicon. */
export const gammaPerK = -0.0035
/** A day with less light, hours at rated power, says little: clouds and low sun weigh too much in it. */
const leastLightH = 1
/** Below this share of the median a day is one of an outage, or of a shutdown: neither dirt nor age. */
const outageShare = 0.5

/** Energy over what the light would have given at rated power, where there was light enough; NaN where it is not known. */
const ratioOfDay = ({ energyWh, referenceWh }: DayOnRecord, capacityW: number): number =>
  energyWh !== null && referenceWh !== null && capacityW > 0 && referenceWh / capacityW >= leastLightH ? energyWh / referenceWh : Number.NaN

/** The same at 25 °C, so that a warm month does not look like dirt. Source: IEC 61724-1, STC-corrected performance ratio. */
const ratioAt25C = (day: DayOnRecord, capacityW: number): number =>
  day.temperatureC === null ? Number.NaN : ratioOfDay(day, capacityW) / (1 + gammaPerK * (day.temperatureC - 25))

/**
 * The performance ratio of each day, 0..1; NaN: nothing is to be read from that day (no data, too little light, an outage). `at25C`: without
 * the effect of temperature.
 */
export const dayRatios = (days: readonly DayOnRecord[], capacityW: number, { at25C }: { at25C: boolean }): number[] => {
  const ratios = days.map((day) => (at25C ? ratioAt25C : ratioOfDay)(day, capacityW))
  const least = outageShare * medianOf(ratios)
  return ratios.map((ratio) => (ratio >= least ? ratio : Number.NaN))
}
