import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { rsdList } from '@sundial/contract/rsd.ts'

export type RsdRow = OutputOf<typeof rsdList>['list'][number]

/** Values of an RSD in the list, the unit in the word. */
export const rsdFigures = [
  { key: 'rsdVoltage', word: 'columnRsdVoltage', decimals: 1 },
  { key: 'voltage', word: 'columnVoltage', decimals: 1 },
  { key: 'power', word: 'columnPower', decimals: 0 },
  { key: 'temperature', word: 'columnTemperature', decimals: 1 },
  { key: 'snr', word: 'columnSnr', decimals: 1 },
  { key: 'rssi', word: 'columnRssi', decimals: 0 },
] as const
