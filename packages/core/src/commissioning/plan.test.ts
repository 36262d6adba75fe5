import { describe, expect, it } from 'vitest'
import { taskStatus } from '../orders/task-status.ts'
import {
  actOn,
  advance,
  newPlan,
  notNeededNote,
  type Plan,
  type PlanFacts,
  type PlanOrder,
  planAsTask,
  postpone,
  settlePlan,
  wentWell,
} from './plan.ts'
import { commissioningOrders, registeredParts, type StepName, stepKind, stepNames } from './steps.ts'

const all: PlanFacts = { online: true, light: true, undecided: 0, changed: false, recorded: false, registered: registeredParts }

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
    expect(planAsTask(plan)).toEqual({ status: taskStatus.succeeded, outcome: 'succeeded', success: 11, fail: 0, total: 11 })
    for (const name of stepNames) for (const need of stepKind(name).needs) expect(stepNames).toContain(need)
    expect(commissioningOrders).toHaveLength(11)
  })
  it.each([
    [[], ['area', 'branch'], 'noAreas'],
    [['areas'], ['branch'], 'noBranches'],
  ] as const)(
    'leaves out, at a plant that has %j in its register, %j before anything is ordered; that is neither done nor failed',
    (registered, names, note) => {
      const { plan: begun } = advance(newPlan(), { ...all, registered })
      expect(stepNames.filter((name) => begun.steps[name].state === 'notNeeded')).toEqual(names)
      expect(names.map((name) => notNeededNote(name, registered))).toEqual(names.map(() => note))
      const { plan, given } = walk(newPlan(), { ...all, registered })
      expect(given.some((order) => names.some((name) => order.startsWith(`${name}:`)))).toBe(false)
      const needed = 11 - names.length
      expect(planAsTask(plan)).toEqual({ status: taskStatus.succeeded, outcome: 'succeeded', success: needed, fail: 0, total: needed })
      expect(planAsTask(actOn(begun, { act: 'stop' })!)).toMatchObject({ outcome: 'interrupted', fail: needed, total: needed })
    },
  )
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
    expect(planAsTask(without.plan)).toEqual({ status: taskStatus.failed, outcome: 'partly', success: 10, fail: 1, total: 11 })
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
  it('tests again when a person says so, as long as it waits for answers', () => {
    const { plan } = walk(newPlan(), { ...all, undecided: 1 })
    const again = walk(actOn(plan, { act: 'repeat', step: 'selfTest' })!, { ...all, undecided: 1 })
    expect([again.given, again.waits, again.plan.steps.selfTest.attempt]).toEqual([['selfTest: selfTest'], 'answers', 2])
    expect(actOn(plan, { act: 'repeat', step: 'strings' })).toBeNull()
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
    [{ act: 'repeat', step: 'selfTest' }, false],
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
  ['selfTest', taskStatus.failed, 'failed', 7, true],
  ['selfTest', taskStatus.failed, 'failed', 0, false],
  ['selfTest', taskStatus.failed, 'partly', 7, true],
  ['clock', taskStatus.failed, 'failed', 0, false],
  ['clock', taskStatus.interrupted, 'interrupted', 0, false],
] as const)('an order of %s with status %i, %s and %i devices: %s', (step, status, outcome, success, went) => {
  expect(wentWell(step, { status, outcome, success })).toBe(went)
})
