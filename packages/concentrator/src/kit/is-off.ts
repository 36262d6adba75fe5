import { offLimitV } from '@sundial/core/rsd/action.ts'
import type { RsdReading } from './driver.ts'

/** Whether a module is shut down, or does not say that it is not. */
export const isOff = ({ switchState, rsdVoltage }: RsdReading): boolean =>
  switchState === null ? rsdVoltage === null || rsdVoltage <= offLimitV : switchState === 0
