import { offLimitV } from '@sundial/core/rsd/action.ts'
import type { RsdReading } from './driver.ts'

/** Whether a module is shut down. A reading with neither switch state nor voltage counts as shut down. */
export const isOff = ({ switchState, rsdVoltage }: RsdReading): boolean =>
  switchState === null ? rsdVoltage === null || rsdVoltage <= offLimitV : switchState === 0
