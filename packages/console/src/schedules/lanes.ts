import type { LaneRuns } from '@sundial/contract/schedule-lanes.ts'

/** How many runs of a kind of order there are on a day, to come or not. */
export const countOf = ({ done, failed, missed, madeUp, waiting, due }: LaneRuns): number => done + failed + missed + madeUp + waiting + due

/** How they are drawn: by the worst of them. */
export const lookOfLane = (runs: LaneRuns): 'missed' | 'failed' | 'waiting' | 'due' | 'done' => {
  if (runs.missed > 0) return 'missed'
  if (runs.failed > 0) return 'failed'
  if (runs.waiting > 0) return 'waiting'
  return runs.due === countOf(runs) ? 'due' : 'done'
}
