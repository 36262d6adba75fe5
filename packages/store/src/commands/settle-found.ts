import type { Found, FoundFact } from '@sundial/core/identification/found.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'

type Told = { phase: DevicePhase; note: string | null; found?: Found[] | null }

/**
 * A module is identified by what was found of it, whatever its concentrator calls it: where nothing was told nothing is known, and where it
 * could not be told it has failed.
 */
export const onlyIdentified =
  (asked: FoundFact) =>
  <T extends Told>(device: T): T => {
    if (device.phase !== 'verified') return device
    const fact = device.found?.find(({ what }) => what === asked)
    if (!fact) return { ...device, phase: 'unknown' }
    return fact.is === null ? { ...device, phase: 'failed', note: device.note ?? 'notIdentified' } : device
  }
