import { offLimitV } from '@sundial/core/rsd/action.ts'

export type RsdWord = 'energised' | 'shutDown' | 'rsdUnknown'

/** The word for a switch. Read-back voltage speaks before the switch: above the limit it is energised, whatever was reported. */
export function rsdWord(switchState: number | null, rsdVoltageV: number | null): RsdWord {
  if (rsdVoltageV !== null && rsdVoltageV > offLimitV) return 'energised'
  if (switchState === 0) return 'shutDown'
  if (switchState === 1) return 'energised'
  return 'rsdUnknown'
}
