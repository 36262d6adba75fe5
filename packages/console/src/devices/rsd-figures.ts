import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { rsdCalls } from '@sundial/contract/rsd.ts'

export type RsdRow = OutputOf<typeof rsdCalls.rsdList>['list'][number]

/** Values of an RSD in the list, the unit in the word. */
export const rsdFigures = [
  { key: 'rsdVoltage', word: 'columnRsdVoltage' },
  { key: 'voltage', word: 'columnVoltage' },
  { key: 'power', word: 'columnPower' },
  { key: 'temperature', word: 'columnTemperature' },
  { key: 'snr', word: 'columnSnr' },
  { key: 'rssi', word: 'columnRssi' },
] as const
