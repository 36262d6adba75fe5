import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { HalfResult, TestPlan, TestVerdict } from '@sundial/core/rsd/module-test.ts'
import { verdictOf } from '@sundial/core/rsd/test-report.ts'

/** The mark of a result: colour means pass or fail only. */
export const toneOf = (result: TestVerdict | HalfResult | null): 'bad' | 'warn' | 'plain' => {
  if (result === 'failed') return 'bad'
  return result === 'noData' || result === 'incomplete' || result === 'inconclusive' ? 'warn' : 'plain'
}

/** Class of the row of a module, by the mark of its result. */
export const toneRow = { bad: 'test-row-bad', warn: 'test-row-warn', plain: '' } as const

/** Whether a person may want to test this module again: it failed, was silent or was not tested to the end. */
export const isFailed = (device: TaskDevice, plan: TestPlan): boolean =>
  ['failed', 'noData', 'incomplete'].includes(verdictOf(device, plan) ?? '')
