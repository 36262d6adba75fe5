import type { LaneRuns } from '@sundial/contract/schedule-lanes.ts'
import { expect, it } from 'vitest'
import { countOf, lookOfLane } from './lanes.ts'

const none: LaneRuns = { action: 'collect', from: 0, to: 0, done: 0, failed: 0, missed: 0, madeUp: 0, waiting: 0, due: 0 }

it.each([
  ['missed before all', { done: 3, failed: 1, missed: 1, due: 2 }, 'missed', 7],
  ['failed', { done: 3, failed: 1, due: 2 }, 'failed', 6],
  ['waiting for a second person', { done: 1, waiting: 1 }, 'waiting', 2],
  ['to come, where all are', { due: 4 }, 'due', 4],
  ['done, where some are to come', { done: 1, due: 4 }, 'done', 5],
  ['done, where a later one made up for some', { done: 1, madeUp: 2 }, 'done', 3],
] as const)('runs of a day are drawn as %s', (_, some, look, count) => {
  expect([lookOfLane({ ...none, ...some }), countOf({ ...none, ...some })]).toEqual([look, count])
})
