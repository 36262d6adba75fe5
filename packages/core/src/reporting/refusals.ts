/** See kit/refusal.ts. */
export const reportingRefusals = {
  /** The target has no module whose reporting could be set. */
  noModulesToSet: { code: '012600', http: 409 },
  /** A reporting cycle that is no part of the reporting period of a concentrator concerned. */
  cycleUneven: { code: '012601', http: 409 },
  /** A reporting threshold above the rated power of a module concerned: it would never be reached. */
  thresholdTooHigh: { code: '012602', http: 409 },
} as const
