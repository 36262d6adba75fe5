import type { CommissioningStep } from '@sundial/contract/commissioning.ts'
import type { StepState } from '@sundial/core/commissioning/plan.ts'
import { expect, it } from 'vitest'
import { pacedOf, progressCurve } from './progress-curve.ts'

const step = (state: StepState, change: Partial<CommissioningStep> = {}): CommissioningStep => ({
  ...{ step: 'area', state, attempt: 1, beganAt: null, endedAt: null, note: null, refused: null, reason: null, usualMs: null, orders: [] },
  ...change,
})
const order = (change: Partial<CommissioningStep['orders'][number]>): CommissioningStep['orders'] => [
  {
    ...{
      taskId: 1,
      number: 'T1',
      action: 'identifyArea',
      status: 1,
      total: 10,
      success: 4,
      fail: 1,
      attempt: 1,
      createdAt: 0,
      updatedAt: 0,
    },
    ...change,
  },
]

it('rises where a step ended, and stands now where the step under way has come to', () => {
  const steps = [
    step('done', { endedAt: 30 }),
    step('done', { endedAt: 20 }),
    step('running', { orders: order({}) }),
    step('failed', { endedAt: 40 }),
  ]
  expect(progressCurve(steps, 10, 50)).toEqual([
    { at: 10, share: 0 },
    { at: 20, share: 0.25 },
    { at: 30, share: 0.5 },
    { at: 50, share: 0.625 },
  ])
})

it('an order of an attempt before, or one to the concentrator, says nothing of how far a step is', () => {
  expect(pacedOf(step('running', { orders: order({}) }))).toMatchObject({ asked: 10, ended: 5 })
  expect(pacedOf(step('running', { attempt: 2, orders: order({}) }))).toMatchObject({ asked: 0, ended: 0 })
  expect(pacedOf(step('running', { step: 'clock', orders: order({ action: 'setClock' }) }))).toMatchObject({ asked: 0 })
})
