import { medianOf } from '../kit/quantile.ts'
import { withoutStandstill } from '../telemetry/irradiance.ts'

/** Length of a slot of the station's curve, seconds. */
export const slotS = 900
export const slotMs = slotS * 1000

/** Specific yield: kWh per kWp = hours at rated power. `capacityW` > 0, else null. */
export const specificYieldH = (energyWh: number | null, capacityW: number): number | null =>
  energyWh === null || capacityW <= 0 ? null : energyWh / capacityW

/** One slot of a station: energy of the modules that reported, with the device-seconds and the meter's seconds behind it. */
export type Slot = {
  slot: number
  energyWh: number
  coveredS: number
  irradianceWs: number
  irradianceS: number
}

/** Mean irradiance of a slot, W/m2; null where no irradiance meter reported. */
export const slotIrradianceWm2 = (s: Pick<Slot, 'irradianceWs' | 'irradianceS'>): number | null =>
  s.irradianceS > 0 ? s.irradianceWs / s.irradianceS : null

/** Mean irradiances of slots in order of time, W/m2; null where no irradiance meter reported, or where it stood still. */
export const slotIrradiancesWm2 = (slots: readonly Slot[]): (number | null)[] =>
  withoutStandstill(
    slots.map(slotIrradianceWm2),
    slots.map(({ slot }) => slot),
  )

/**
 * What a slot would have yielded at standard conditions, Wh: rated power of the modules that reported, for the time they did,
 * times irradiance over 1000 W/m2. Null without an irradiance meter.
 */
export const referenceEnergyWh = (s: Slot, capacityW: number, moduleCount: number, irradiance = slotIrradianceWm2(s)): number | null => {
  if (irradiance === null || moduleCount <= 0) return null
  return (((capacityW / moduleCount) * s.coveredS) / 3600) * (irradiance / 1000)
}

/**
 * Performance ratio (IEC 61724-1), 0..1: final yield over reference yield, over the slots, in order of time, that have both modules and a
 * irradiance meter that does not stand still. Null where there is none, or less light than 100 Wh/m2 of it: at dawn the ratio says nothing. The database works
 * it out in SQL (store stations/station-slots.ts), whose tests compare both. @public
 */
export const performanceRatio = (slots: readonly Slot[], capacityW: number, moduleCount: number): number | null => {
  let energyWh = 0
  let referenceWh = 0
  const irradiances = slotIrradiancesWm2(slots)
  for (const [i, s] of slots.entries()) {
    const reference = referenceEnergyWh(s, capacityW, moduleCount, irradiances[i])
    if (reference === null) continue
    energyWh += s.energyWh
    referenceWh += reference
  }
  return ratioOf(energyWh, referenceWh, capacityW)
}

const leastReferenceH = 0.1
/** The ratio of summed energies; null below 0.1 h of reference yield. */
export const ratioOf = (energyWh: number, referenceWh: number, capacityW: number): number | null =>
  capacityW > 0 && referenceWh / capacityW >= leastReferenceH ? energyWh / referenceWh : null

/** Irradiation, Wh/m2, from W s/m2 and seconds of `irradianceSensors` irradiance meters; null without an irradiance meter. */
export const irradiationWhm2 = (irradianceWs: number, irradianceS: number, irradianceSensors: number): number | null =>
  irradianceS > 0 && irradianceSensors > 0 ? irradianceWs / irradianceSensors / 3600 : null

export const median = (values: readonly number[]): number | null => (values.length === 0 ? null : medianOf(values))

/** Below this share of the reports of its daylight, 0..1, a day is partial: its energy is what was heard, not what was made. */
export const wholeDayShare = 0.9
