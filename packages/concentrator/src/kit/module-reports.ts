import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import type { ModuleReporting } from '@sundial/core/reporting/module-reporting.ts'
import { z } from 'zod'
import { openStored } from './stored-value.ts'

const schema = z.record(z.string(), z.strictObject({ cycleS: z.int().min(1).nullable(), thresholdW: z.int().min(1).nullable() }))

/** The file in the data folder. */
export const moduleReportsFile = 'reporting.json'

const hasOwn = ({ cycleS, thresholdW }: ModuleReporting): boolean => cycleS !== null || thresholdW !== null

/**
 * Reporting settings of modules that have their own, stored on disk. The last reported power is only in memory, so the first reading after
 * a start is not compared.
 */
export const openModuleReports = async (dataDir: string, log: Log) => {
  const kept = await openStored(join(dataDir, moduleReportsFile), schema, {}, log)
  const powers = new Map<string, number>()
  return {
    /** Stores the reporting settings that a module returned. */
    store: (number: string, reporting: ModuleReporting): Promise<void> =>
      kept.change(({ [number]: _, ...others }) => (hasOwn(reporting) ? { ...others, [number]: reporting } : others)),
    /** Reporting cycle of a module, s: its own cycle if the concentrator's period `reportS` is a multiple of it, otherwise `reportS`. */
    cycleOf: (number: string, reportS: number): number => {
      const cycleS = kept.value()[number]?.cycleS ?? reportS
      return reportS % cycleS === 0 ? cycleS : reportS
    },
    /** All different cycles that modules have of their own, s. */
    cycles: (): number[] => [...new Set(Object.values(kept.value()).flatMap(({ cycleS }) => cycleS ?? []))],
    /** Stores the last reported power of a module, W. */
    reported: (number: string, power: number | null | undefined): void => {
      if (typeof power === 'number') powers.set(number, power)
    },
    /** Whether the power of a module, W, differs from the last reported power by at least the module's threshold. */
    hasChanged: (number: string, power: number | null | undefined): boolean => {
      const threshold = kept.value()[number]?.thresholdW ?? null
      const last = powers.get(number)
      return threshold !== null && typeof power === 'number' && last !== undefined && Math.abs(power - last) >= threshold
    },
  }
}
export type ModuleReports = Awaited<ReturnType<typeof openModuleReports>>
