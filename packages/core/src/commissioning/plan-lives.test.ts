import { expect, it } from 'vitest'
import { randomFrom } from '../kit/random.ts'
import { taskStatus } from '../orders/task-status.ts'
import { actOn, advance, isOpenPlan, newPlan, type Plan, type PlanFacts, type PlanOrder, planAsTask, postpone, settlePlan } from './plan.ts'
import { registeredParts, type StepName, stepKind, stepNames } from './steps.ts'

const keyOf = ({ step, attempt, part }: PlanOrder): string => `${step} ${attempt} ${part}`

/** A plan with everything that can happen to it, in any order; a death loses what was not kept. Answers what was ordered. */
const live = (seed: number): { plan: Plan; given: PlanOrder[]; underWay: PlanOrder[]; repeats: Map<StepName, number> } => {
  const next = randomFrom(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!
  let plan = newPlan()
  const given: PlanOrder[] = []
  let underWay: PlanOrder[] = []
  const repeats = new Map<StepName, number>()
  const facts = (): PlanFacts => ({
    online: next() < 0.8,
    light: next() < 0.7,
    undecided: next() < 0.3 ? 1 : 0,
    changed: next() < 0.5,
    recorded: next() < 0.5,
    registered: next() < 0.8 ? registeredParts : [],
  })
  const turn = (): void => {
    const { plan: after, order } = advance(plan, facts())
    if (next() < 0.2) return // the process died before it had kept anything, and so ordered nothing
    plan = after
    if (!order) return
    if (next() < 0.1) plan = postpone(plan, order)
    else {
      given.push(order)
      underWay.push(order)
    }
  }
  const end = (): void => {
    const ended = given.length > 0 ? pick(given) : undefined // also one that was told before
    if (!ended) return
    plan = settlePlan(plan, ended, next() < 0.7)
    underWay = underWay.filter((order) => keyOf(order) !== keyOf(ended))
  }
  const act = (): void => {
    const step = pick(stepNames)
    const deed = pick([
      { act: 'pause' },
      { act: 'goOn' },
      { act: 'repeat', step },
      { act: 'skip', step },
      ...(next() < 0.05 ? [{ act: 'stop' } as const] : []),
    ] as const)
    const after = actOn(plan, deed)
    if (after && deed.act === 'repeat') repeats.set(step, (repeats.get(step) ?? 0) + 1)
    const isEnd = !isOpenPlan(plan)
    if (isEnd) expect(after).toBeNull()
    plan = after ?? plan
  }
  for (let i = 0; i < 240; i++) pick([turn, turn, end, end, end, act])()
  return { plan, given, underWay, repeats }
}

it('after 5,000 random lives stands in a lawful state, and has given no order twice, nor two at a time', () => {
  let done = 0
  for (let seed = 1; seed <= 5_000; seed++) {
    const { plan, given, underWay, repeats } = live(seed)
    expect(new Set(given.map(keyOf)).size).toBe(given.length)
    expect(underWay.length).toBeLessThanOrEqual(1)
    const ordered = stepNames.filter((name) => plan.steps[name].ordered)
    expect(ordered).toEqual(underWay.map(({ step }) => step))
    for (const name of stepNames) {
      expect(plan.steps[name].attempt).toBe(1 + (repeats.get(name) ?? 0))
      expect(given.filter(({ step }) => step === name).length).toBeLessThanOrEqual(plan.steps[name].attempt * stepKind(name).orders.length)
    }
    const { success, fail, status } = planAsTask(plan)
    expect(success + fail).toBeLessThanOrEqual(stepNames.length)
    expect(status === taskStatus.executing).toBe(isOpenPlan(plan))
    if (plan.state === 'done') {
      done++
      expect(stepNames.every((name) => ['done', 'skipped', 'notNeeded'].includes(plan.steps[name].state))).toBe(true)
    }
  }
  expect(done).toBeGreaterThan(50)
})
