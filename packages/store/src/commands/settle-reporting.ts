import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { type ModuleReporting, saysReporting } from '@sundial/core/reporting/module-reporting.ts'

type Reported = { phase: DevicePhase; note: string | null; reporting?: ModuleReporting | null }

/**
 * A module whose reporting was set is as it says afterwards, whatever its concentrator calls it: where it says something else it has failed,
 * and where it says nothing nothing is known.
 */
export const onlyAsAsked =
  (asked: ModuleReporting) =>
  <T extends Reported>(device: T): T => {
    if (device.phase !== 'verified') return device
    if (!device.reporting) return { ...device, phase: 'unknown' }
    return saysReporting(device.reporting, asked) ? device : { ...device, phase: 'failed', note: 'readBackDiffers' }
  }
