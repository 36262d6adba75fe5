import type { Condition, Reading } from './condition.ts'
import { devicePlace, type Place } from './places.ts'
import { at, said, unknown } from './said.ts'
import type { Sample, SampledInverter } from './sample.ts'

/**
 * Conditions of an inverter in which it trips, what is worst first. What else is known of the plant changes nothing about them: they are
 * told where it stopped, where it was shut down by order, and where people work under a lock-out tag.
 */
const trips = [
  ['arcDetected', ({ hasArc }: SampledInverter) => hasArc],
  ['insulationLow', ({ hasGroundFault }: SampledInverter) => hasGroundFault],
] as const
export type TripCondition = (typeof trips)[number][0]
export const isTrip = (name: string): boolean => trips.some(([one]) => one === name)

/** What trips an inverter by its own word; null where it says nothing of the kind. */
export const tripOf = (inverter: SampledInverter): { condition: TripCondition; place: Place } | null => {
  const found = trips.find(([, says]) => says(inverter) === true)
  return found ? { condition: found[0], place: devicePlace('inverter', inverter.id) } : null
}

const eachInverter =
  (says: (inverter: SampledInverter) => boolean | null) =>
  ({ inverters }: Sample): Reading[] =>
    inverters.map((inverter) => {
      const isSaid = says(inverter)
      return at(devicePlace('inverter', inverter.id), isSaid === null ? unknown : said(isSaid ? 1 : 0))
    })

/** INS-LOW and ARC of the alarm catalogue (domain 4.8), by what inverters say of themselves. */
export const inverterSafety = {
  arcDetected: { consequence: 'safety', at: 'inverter', unit: '', latched: true, read: eachInverter(({ hasArc }) => hasArc) },
  insulationLow: { consequence: 'safety', at: 'inverter', unit: '', read: eachInverter(({ hasGroundFault }) => hasGroundFault) },
} as const satisfies Record<string, Condition>
