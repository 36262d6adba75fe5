import { moduleFigures } from '../parts/modules/module-figures.ts'
import type { ModuleColumns } from '../parts/modules/snapshot.ts'

/**
 * Measures that can colour a layout. `range`: fixed ends of the colour ramp; null = from the values, at least `spanMin` apart: a
 * difference below it says nothing about a module.
 */
export const measures = {
  power: { ...moduleFigures.power, range: null, spanMin: 0 },
  voltage: { ...moduleFigures.voltage, range: null, spanMin: 2 },
  temperature: { ...moduleFigures.temperature, range: null, spanMin: 5 },
  snr: { ...moduleFigures.snr, range: null, spanMin: 6 },
  completeness: { ...moduleFigures.completeness, range: { min: 0, max: 1 }, spanMin: 0 },
} as const satisfies Partial<
  Record<
    keyof ModuleColumns,
    { unit: string; decimals: number; factor: number; range: { min: number; max: number } | null; spanMin: number }
  >
>
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]
