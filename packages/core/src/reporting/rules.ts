import { type FieldRule, firstBroken, isSaid } from '../kit/rule.ts'
import type { ModuleReporting } from './module-reporting.ts'

/** What is asked, and of the modules concerned: the reporting periods of their concentrators, s, and their rated powers, W. */
export type ReportingFields = ModuleReporting & { periodsS: readonly number[]; ratedW: readonly number[] }

/** The rules for how modules are reported (docs/decisions/0092), in the order in which the first broken one is told. */
export const reportingRules: readonly FieldRule<ReportingFields>[] = [
  {
    refusal: 'cycleUneven',
    field: 'cycleS',
    says: 'The reporting period of a concentrator is a multiple of the reporting cycle of its modules.',
    breaks: ({ cycleS, periodsS }) => isSaid(cycleS) && periodsS.some((periodS) => periodS % cycleS !== 0),
  },
  {
    refusal: 'thresholdTooHigh',
    field: 'thresholdW',
    says: 'The reporting threshold of a module is at most its rated power.',
    breaks: ({ thresholdW, ratedW }) => isSaid(thresholdW) && ratedW.some((rated) => rated < thresholdW),
  },
]

/** The first rule that is broken; null where all are kept. */
export const brokenReporting = (fields: ReportingFields): FieldRule<ReportingFields> | null => firstBroken(reportingRules, fields)
