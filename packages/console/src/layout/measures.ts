import { moduleFigures } from '../parts/modules/module-figures.ts'
import type { ModuleColumns } from '../parts/modules/snapshot.ts'

/** Measures that can colour a layout. `range`: fixed ends of the colour ramp; null = from the values. */
export const measures = {
  power: { ...moduleFigures.power, range: null },
  voltage: { ...moduleFigures.voltage, range: null },
  temperature: { ...moduleFigures.temperature, range: null },
  snr: { ...moduleFigures.snr, range: null },
  completeness: { ...moduleFigures.completeness, range: { min: 0, max: 1 } },
} as const satisfies Partial<
  Record<keyof ModuleColumns, { unit: string; decimals: number; factor: number; range: { min: number; max: number } | null }>
>
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]
