/** Age as its largest unit, for the narrow column of a value row. */
export function shortAge(ms: number): { key: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  const s = Math.max(0, Math.round(ms / 1000))
  if (s < 60) return { key: 'seconds', count: s }
  if (s < 3600) return { key: 'minutes', count: Math.floor(s / 60) }
  return s < 86_400 ? { key: 'hours', count: Math.floor(s / 3600) } : { key: 'days', count: Math.floor(s / 86_400) }
}

/** Whether a value is older than twice the reporting period (promise G4). */
export const isStale = (at: number, now: number, reportPeriodS: number): boolean => now - at > 2 * reportPeriodS * 1000
