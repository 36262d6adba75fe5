import { describe, expect, it } from 'vitest'
import { randomFrom } from '../kit/random.ts'
import { taskStatus } from '../orders/task-status.ts'
import {
  actOn,
  advance,
  isOpenPlan,
  newPlan,
  type Plan,
  type PlanFacts,
  type PlanOrder,
  planAsTask,
  postpone,
  settlePlan,
  wentWell,
} from './plan.ts'
import { commissioningOrders, type StepName, stepKind, stepNames } from './steps.ts'

const all: PlanFacts = { online: true, light: true, undecided: 0, changed: false, recorded: false }
const keyOf = ({ step, attempt, part }: PlanOrder): string => `${step} ${attempt} ${part}`

/** Gives and ends orders as long as there are any; `goes` says how each ends. Answers what was ordered, and the plan where it stands still. */
const walk = (from: Plan, facts: PlanFacts, goes: (order: PlanOrder) => boolean = () => true) => {
  const given: string[] = []
  let now = advance(from, facts)
  for (; now.order; now = advance(settlePlan(now.plan, now.order, goes(now.order)), facts))
    given.push(`${now.order.step}: ${now.order.action}`)
  return { ...now, given }
}
const failing = (name: StepName) => walk(newPlan(), all, ({ step }) => step !== name)

describe('the checklist', () => {
  it('is ordered from the whitelist to the certificate, and each step can begin when those before it are done', () => {
    const { given, plan } = walk(newPlan(), all)
    expect(given).toEqual([
      ...['whitelist: addToWhitelist', 'register: readRegister', 'register: writeRegister', 'discovery: checkInstallation'],
      ...['area: identifyArea', 'branch: identifyBranch', 'strings: identifyStrings', 'clock: setClock', 'interval: setRecordInterval'],
      ...['firstReading: collect', 'selfTest: selfTest'],
    ])
    expect(plan.state).toBe('done')
    expect(planAsTask(plan)).toEqual({ status: taskStatus.succeeded, outcome: 'succeeded', success: 11, fail: 0 })
    for (const name of stepNames) for (const need of stepKind(name).needs) expect(stepNames).toContain(need)
    expect(commissioningOrders).toHaveLength(11)
  })
  it('does not set an interval that is as it should be', () => {
    expect(walk(newPlan(), { ...all, recorded: true })).toMatchObject({ plan: { state: 'done' } })
    expect(walk(newPlan(), { ...all, recorded: true }).given).not.toContain('interval: setRecordInterval')
  })
  it('sends the register down once more where decisions have changed it', () => {
    expect(walk(newPlan(), { ...all, changed: true }).given.at(-1)).toBe('certificate: writeRegister')
  })
})

describe('a plan', () => {
  it('goes on with what does not need a step that failed, and then waits for a person', () => {
    const { given, waits, plan } = failing('register')
    expect(given).toEqual(['whitelist: addToWhitelist', 'register: readRegister', 'clock: setClock', 'interval: setRecordInterval'])
    expect([waits, plan.state, plan.steps.register.state, plan.steps.strings.state]).toEqual(['person', 'running', 'failed', 'waiting'])
  })
  it('begins a failed step again from its first order, or goes on without it; both only when a person says so', () => {
    const { plan } = failing('register')
    const again = walk(actOn(plan, { act: 'repeat', step: 'register' })!, all)
    expect(again.given.slice(0, 2)).toEqual(['register: readRegister', 'register: writeRegister'])
    expect(again.plan.state).toBe('done')
    const without = walk(actOn(plan, { act: 'skip', step: 'register' })!, all)
    expect(without.given[0]).toBe('discovery: checkInstallation')
    expect(planAsTask(without.plan)).toEqual({ status: taskStatus.failed, outcome: 'partly', success: 10, fail: 1 })
  })
  it('waits for its concentrator, and switches nothing in the dark: other steps go first', () => {
    expect(walk(newPlan(), { ...all, online: false })).toMatchObject({ given: [], waits: 'concentrator' })
    const { given, waits } = walk(newPlan(), { ...all, light: false })
    expect(given).not.toContain('strings: identifyStrings')
    expect([given.at(-1), waits]).toEqual(['firstReading: collect', 'light'])
  })
  it('does everything else while a question waits, and ends when all are answered', () => {
    const { plan, waits } = walk(newPlan(), { ...all, undecided: 2 })
    expect([waits, plan.steps.selfTest.state, plan.steps.certificate.state]).toEqual(['answers', 'done', 'waiting'])
    expect(walk(plan, all).plan.state).toBe('done')
  })
  it('that is paused orders nothing; what is under way ends, and it goes on behind it', () => {
    const { plan, order } = advance(newPlan(), all)
    const paused = settlePlan(actOn(plan, { act: 'pause' })!, order!, true)
    expect(advance(paused, all)).toMatchObject({ order: null, waits: null })
    expect(walk(actOn(paused, { act: 'goOn' })!, all).given[0]).toBe('register: readRegister')
  })
  it('gives an order later that another one is in the way of', () => {
    const { plan, order } = advance(newPlan(), all)
    expect(advance(postpone(plan, order!), all).order).toEqual(order)
  })
  it.each([
    [{ act: 'goOn' }, false],
    [{ act: 'repeat', step: 'clock' }, false],
    [{ act: 'skip', step: 'certificate' }, false],
    [{ act: 'skip', step: 'clock' }, true],
    [{ act: 'stop' }, true],
  ] as const)('that runs takes %j: %s', (deed, may) => {
    expect(actOn(newPlan(), deed) !== null).toBe(may)
  })
})

it.each([
  ['strings', taskStatus.executing, 'executing', 0, null],
  ['strings', taskStatus.succeeded, 'succeeded', 8, true],
  ['strings', taskStatus.failed, 'failed', 7, true],
  ['strings', taskStatus.failed, 'failed', 0, false],
  ['selfTest', taskStatus.failed, 'failed', 7, false],
  ['selfTest', taskStatus.failed, 'partly', 7, true],
  ['clock', taskStatus.failed, 'failed', 0, false],
  ['clock', taskStatus.interrupted, 'interrupted', 0, false],
] as const)('an order of %s with status %i, %s and %i devices: %s', (step, status, outcome, success, went) => {
  expect(wentWell(step, { status, outcome, success })).toBe(went)
})

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
      expect(stepNames.every((name) => ['done', 'skipped'].includes(plan.steps[name].state))).toBe(true)
    }
  }
  expect(done).toBeGreaterThan(50)
})
