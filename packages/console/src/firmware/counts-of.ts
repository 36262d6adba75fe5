import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import { type RollOutCounts, rolledStates, type StageCounts, type Standing } from '@sundial/core/firmware/roll-out.ts'
import { stage } from '@sundial/core/firmware/stages.ts'

/** Counts by stage, as core judges them. */
export const countsOf = ({ counts: [pilot, share, rest] }: Pick<RollOutRow, 'counts'>): RollOutCounts => ({
  [stage.pilot]: pilot,
  [stage.share]: share,
  [stage.rest]: rest,
})
export const standingOf = ({ stage: at, stageEndedAt, releasedAt, watchHours, limitPercent }: RollOutRow): Standing => ({
  ...{ stage: at, stageEndedAt, releasedAt, watchHours, limitPercent },
})

export const totalOf = (counts: StageCounts): number => rolledStates.reduce((sum, state) => sum + counts[state], 0)
/** Modules that no order follows any more. */
export const endedOf = (counts: StageCounts): number => totalOf(counts) - counts.waiting - counts.ordered
