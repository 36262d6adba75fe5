import type { CommissioningStep } from '@sundial/contract/commissioning.ts'
import { type PacedStep, shareDone } from '@sundial/core/commissioning/time-left.ts'
import { isConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { lastOrder } from './steps-now.ts'

/** What the pace of a step is measured from. */
export const pacedOf = (step: CommissioningStep): PacedStep => {
  const order = lastOrder(step)
  const counts = order !== null && !isConcentratorAction(order.action) && order.attempt === step.attempt
  return {
    ...{ step: step.step, state: step.state, beganAt: step.beganAt, endedAt: step.endedAt, usualMs: step.usualMs },
    ...(counts ? { asked: order.total, ended: order.success + order.fail } : { asked: 0, ended: 0 }),
  }
}

export type CurvePoint = { at: number; share: number }

/** How much of a commissioning was done when, from its beginning (epoch ms) until now: a point where a step ended, and one now. */
export const progressCurve = (steps: readonly CommissioningStep[], from: number, now: number): CurvePoint[] => {
  const ends = steps
    .flatMap(({ state, endedAt }) => ((state === 'done' || state === 'skipped') && endedAt !== null ? [Math.max(from, endedAt)] : []))
    .toSorted((a, b) => a - b)
  const needed = steps.filter(({ state }) => state !== 'notNeeded').length
  const points = ends.map((at, i) => ({ at, share: (i + 1) / needed }))
  return [{ at: from, share: 0 }, ...points, { at: Math.max(now, points.at(-1)?.at ?? from), share: shareDone(steps.map(pacedOf)) }]
}
