import type { StationRow } from '@sundial/contract/stations.ts'

/** Whether nothing was heard for so many reporting periods though modules are awake: asleep they have nothing to report. */
export const isSilent = (row: Pick<StationRow, 'dataAt' | 'reportPeriodS' | 'states'>, now: number, periods: number): boolean => {
  const { asleep, producing, zero } = row.states
  const asleepNow = asleep > 0 && producing + zero === 0
  return !asleepNow && (row.dataAt === null || now - row.dataAt > periods * row.reportPeriodS * 1000)
}
