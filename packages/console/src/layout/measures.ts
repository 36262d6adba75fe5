import type { ModuleColumns } from '../kit/modules/snapshot.ts'

/** What a layout can be coloured by. `share`: the value is 0..1 and shown in percent. */
export const measures = {
  power: { unit: 'W', decimals: 0, factor: 1, range: null },
  voltage: { unit: 'V', decimals: 1, factor: 1, range: null },
  temperature: { unit: '°C', decimals: 1, factor: 1, range: null },
  snr: { unit: 'dB', decimals: 1, factor: 1, range: null },
  completeness: { unit: '%', decimals: 0, factor: 100, range: { min: 0, max: 1 } },
} as const satisfies Partial<
  Record<keyof ModuleColumns, { unit: string; decimals: number; factor: number; range: { min: number; max: number } | null }>
>
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]
