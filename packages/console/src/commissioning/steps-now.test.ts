import type { CommissioningStep } from '@sundial/contract/commissioning.ts'
import type { StepState } from '@sundial/core/commissioning/plan.ts'
import { expect, it } from 'vitest'
import { stepNow, stopwatch, tookMs } from './steps-now.ts'

const step = (state: StepState, change: Partial<CommissioningStep> = {}): CommissioningStep => ({
  ...{ step: 'clock', state, attempt: 1, beganAt: null, endedAt: null, note: null, refused: null, reason: null, usualMs: null, orders: [] },
  ...change,
})

it('shows the step under way, else one that failed, else the next one, at the end the last one', () => {
  const [done, failed, waiting, running] = [step('done'), step('failed'), step('waiting'), step('running')]
  expect(stepNow([done, failed, running, waiting])).toBe(running)
  expect(stepNow([done, failed, waiting])).toBe(failed)
  expect(stepNow([done, waiting, step('waiting')])).toBe(waiting)
  const last = step('done')
  expect(stepNow([done, last])).toBe(last)
})

it.each([
  [0, '0:00'],
  [72_999, '1:12'],
  [3_723_000, '1:02:03'],
])('%i ms are %s', (ms, text) => {
  expect(stopwatch(ms)).toBe(text)
})

it('a step that has not begun took no time, one that runs takes until now', () => {
  expect([
    tookMs(step('waiting'), 9),
    tookMs(step('running', { beganAt: 4 }), 9),
    tookMs(step('done', { beganAt: 4, endedAt: 6 }), 9),
  ]).toEqual([null, 5, 2])
})
