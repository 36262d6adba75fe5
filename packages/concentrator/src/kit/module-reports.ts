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
 * How modules are reported that have said something of their own, on the disk. The power that was reported last of each is in memory: after
 * a start the first reading is compared with nothing.
 */
export const openModuleReports = async (dataDir: string, log: Log) => {
  const kept = await openStored(join(dataDir, moduleReportsFile), schema, {}, log)
  const powers = new Map<string, number>()
  return {
    /** A module has said how it is to be reported. */
    said: (number: string, reporting: ModuleReporting): Promise<void> =>
      kept.change(({ [number]: _, ...others }) => (hasOwn(reporting) ? { ...others, [number]: reporting } : others)),
    /** The own cycle of a module, s, where the period of its concentrator is a multiple of it; else that period. */
    cycleOf: (number: string, reportS: number): number => {
      const cycleS = kept.value()[number]?.cycleS ?? reportS
      return reportS % cycleS === 0 ? cycleS : reportS
    },
    /** The own cycles, s, each once. */
    cycles: (): number[] => [...new Set(Object.values(kept.value()).flatMap(({ cycleS }) => cycleS ?? []))],
    /** Its power, W, was reported. */
    reported: (number: string, power: number | null | undefined): void => {
      if (typeof power === 'number') powers.set(number, power)
    },
    /** Whether its power, W, differs by its threshold or more from what was reported last. */
    hasChanged: (number: string, power: number | null | undefined): boolean => {
      const threshold = kept.value()[number]?.thresholdW ?? null
      const last = powers.get(number)
      return threshold !== null && typeof power === 'number' && last !== undefined && Math.abs(power - last) >= threshold
    },
  }
}
export type ModuleReports = Awaited<ReturnType<typeof openModuleReports>>
