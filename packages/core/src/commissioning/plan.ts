import type { TaskAction } from '../orders/kinds.ts'
import type { TaskOutcome } from '../orders/outcomes.ts'
import { type TaskStatus, taskStatus } from '../orders/task-status.ts'
import { type RegisteredPart, type StepName, stepKind, stepNames } from './steps.ts'

/** `stopped`: a person ended it, or its time was over. `done`: every step is done, was left out or is not needed. */
export const planStates = ['running', 'paused', 'stopped', 'done'] as const
export type PlanState = (typeof planStates)[number]
/** `skipped`: a person left it out. `notNeeded`: the plan left it out, because the register of the plant lacks what the step is about. */
export const stepStates = ['waiting', 'running', 'done', 'failed', 'skipped', 'notNeeded'] as const
export type StepState = (typeof stepStates)[number]

/** `part`: which of its orders is under way (`ordered`), or comes next. `attempt`: from 1; only a person makes a step begin again. */
export type PlanStep = { state: StepState; attempt: number; part: number; ordered: boolean }
export type Plan = { state: PlanState; steps: Readonly<Record<StepName, PlanStep>> }
/** An order of a plan: there is one of each of these at most. */
export type PlanOrder = { step: StepName; attempt: number; part: number }

export const newPlan = (): Plan => ({
  state: 'running',
  steps: Object.fromEntries(
    stepNames.map((step): [StepName, PlanStep] => [step, { state: 'waiting', attempt: 1, part: 0, ordered: false }]),
  ) as Record<StepName, PlanStep>,
})

/**
 * What is known beside the plan. `undecided`: questions that wait for a person. `changed`: what was decided has to go down to the
 * concentrator. `light`: modules can be switched and will tell. `recorded`: the concentrator was read to record in the usual interval, as
 * after every register that is sent down. `registered`: which parts the register of the plant has.
 */
export type PlanFacts = {
  online: boolean
  light: boolean
  undecided: number
  changed: boolean
  recorded: boolean
  registered: readonly RegisteredPart[]
}

/** What a plan that runs waits for. `person`: a step has failed, and nothing goes on without it. */
export const planWaits = ['order', 'concentrator', 'light', 'answers', 'person'] as const
export type PlanWait = (typeof planWaits)[number]
/** `order`: to be given now, together with keeping the plan. */
export type Advanced = { plan: Plan; order: (PlanOrder & { action: TaskAction }) | null; waits: PlanWait | null }

/** Whether a step keeps nothing waiting any more: it is done, or was left out. */
export const isOver = ({ state }: Pick<PlanStep, 'state'>): boolean => state === 'done' || state === 'skipped' || state === 'notNeeded'
const withStep = (plan: Plan, name: StepName, change: Partial<PlanStep>): Plan => ({
  ...plan,
  steps: { ...plan.steps, [name]: { ...plan.steps[name], ...change } },
})

export const isOpenPlan = ({ state }: Pick<Plan, 'state'>): boolean => state === 'running' || state === 'paused'

/** Steps that may begin or go on, the one that has begun first. */
const readySteps = ({ steps }: Plan): StepName[] => {
  const isReady = (name: StepName): boolean => {
    const { state } = steps[name]
    return state === 'running' || (state === 'waiting' && stepKind(name).needs.every((other) => isOver(steps[other as StepName])))
  }
  const ready = stepNames.filter(isReady)
  return ready.toSorted((a, b) => Number(steps[b].state === 'running') - Number(steps[a].state === 'running'))
}

const waitOf = (name: StepName, { online, light, undecided, changed }: PlanFacts): PlanWait | null => {
  if (name === 'certificate') return undecided > 0 ? 'answers' : changed && !online ? 'concentrator' : null
  if (!online) return 'concentrator'
  return stepKind(name).light && !light ? 'light' : null
}

/** The certificate has nothing to send where nothing was changed, and the interval is not set where it is as it should be. */
const hasOrder = (name: StepName, part: number, { changed, recorded }: PlanFacts): boolean => {
  if (name === 'certificate' && !changed) return false
  if (name === 'interval' && recorded) return false
  return part < stepKind(name).orders.length
}

/** Why a step is not needed: the key of a note. Null: the register has what it is about. */
export const notNeededNote = (step: StepName, registered: readonly RegisteredPart[]): 'noAreas' | 'noBranches' | null => {
  const part = stepKind(step).registered
  if (part === null || registered.includes(part)) return null
  return registered.includes('areas') ? 'noBranches' : 'noAreas'
}

/** The plan without the steps that have not begun and about which the register of the plant says nothing. */
const leaveOut = (plan: Plan, { registered }: PlanFacts): Plan =>
  stepNames
    .filter((name) => plan.steps[name].state === 'waiting' && notNeededNote(name, registered) !== null)
    .reduce((now, name) => withStep(now, name, { state: 'notNeeded' }), plan)

/**
 * Takes a plan as far as it goes by itself: up to the next order, or to what it waits for. One order is under way at a time; a step that
 * waits for light lets others go before it.
 */
export const advance = (whole: Plan, facts: PlanFacts): Advanced => {
  const plan = whole.state === 'running' ? leaveOut(whole, facts) : whole
  const still = (waits: PlanWait | null, now = plan): Advanced => ({ plan: now, order: null, waits })
  if (plan.state !== 'running') return still(null)
  if (stepNames.some((name) => plan.steps[name].ordered)) return still('order')
  const ready = readySteps(plan)
  const [first] = ready
  if (first === undefined) {
    const isDone = stepNames.every((name) => isOver(plan.steps[name]))
    return isDone ? still(null, { ...plan, state: 'done' }) : still('person')
  }
  const name = ready.find((one) => waitOf(one, facts) === null)
  if (name === undefined) return still(waitOf(first, facts))
  const { attempt, part } = plan.steps[name]
  if (!hasOrder(name, part, facts)) return advance(withStep(plan, name, { state: 'done' }), facts)
  const action = stepKind(name).orders[part]!
  return { plan: withStep(plan, name, { state: 'running', ordered: true }), order: { step: name, attempt, part, action }, waits: 'order' }
}

/** A plan after one of its orders has ended, or could not be given. What is not under way changes nothing. */
export const settlePlan = (plan: Plan, { step: name, attempt, part }: PlanOrder, went: boolean): Plan => {
  const step = plan.steps[name]
  if (!step.ordered || step.attempt !== attempt || step.part !== part) return plan
  if (!went) return withStep(plan, name, { state: 'failed', ordered: false })
  const isLast = part + 1 >= stepKind(name).orders.length
  return withStep(plan, name, { state: isLast ? 'done' : 'running', part: part + 1, ordered: false })
}

/** The order is given later, because another one is in its way. */
export const postpone = (plan: Plan, { step: name, part }: PlanOrder): Plan =>
  withStep(plan, name, { state: part === 0 ? 'waiting' : 'running', ordered: false })

/** What people do with a plan. `repeat`: a step that failed, or a self-test that not every module passed, begins again. `skip`: the plan goes on without a step. */
export const planActs = ['pause', 'goOn', 'stop', 'repeat', 'skip'] as const
export type PlanStepAct = { act: 'repeat' | 'skip'; step: StepName }
export type PlanDeed = { act: 'pause' | 'goOn' | 'stop' } | PlanStepAct

const stateAfter = { pause: ['running', 'paused'], goOn: ['paused', 'running'], stop: ['', 'stopped'] } as const

const actOnStep = (plan: Plan, { act, step: name }: PlanStepAct): Plan | null => {
  const step = plan.steps[name]
  if (act === 'repeat') {
    const mayBegin = step.state === 'failed' || (step.state === 'done' && name === 'selfTest')
    return mayBegin ? withStep(plan, name, { state: 'waiting', attempt: step.attempt + 1, part: 0 }) : null
  }
  const mayBeLeftOut = name !== 'certificate' && (step.state === 'failed' || step.state === 'waiting')
  return mayBeLeftOut ? withStep(plan, name, { state: 'skipped' }) : null
}

/** The plan after what a person did; null: not as it stands. */
export const actOn = (plan: Plan, deed: PlanDeed): Plan | null => {
  if (!isOpenPlan(plan)) return null
  if (deed.act === 'repeat' || deed.act === 'skip') return actOnStep(plan, deed)
  const [from, to] = stateAfter[deed.act]
  return from === '' || plan.state === from ? { ...plan, state: to } : null
}

/** An order as it has ended: status and outcome of its task, and how many devices did what was asked. */
export type EndedOrder = { status: TaskStatus; outcome: TaskOutcome; success: number }
/** Whether an order of a step did what the step is for; null: it has not ended. */
export const wentWell = (step: StepName, { status, outcome, success }: EndedOrder): boolean | null => {
  if (status === taskStatus.executing) return null
  if (status === taskStatus.succeeded) return true
  return stepKind(step).done === 'some' ? success > 0 : outcome === 'partly'
}

type CountedPlan = { status: TaskStatus; outcome: TaskOutcome; success: number; fail: number; total: number }
/** The plan as a task: the steps that the plant needs are counted, what a person left out or was not reached among those that failed. */
export const planAsTask = ({ state, steps }: Plan): CountedPlan => {
  const count = (is: (step: PlanStep) => boolean): number => stepNames.filter((name) => is(steps[name])).length
  const total = count((step) => step.state !== 'notNeeded')
  const success = count((step) => step.state === 'done')
  if (state === 'stopped') return { status: taskStatus.interrupted, outcome: 'interrupted', success, fail: total - success, total }
  const fail = count((step) => step.state === 'failed' || step.state === 'skipped')
  if (state !== 'done') return { status: taskStatus.executing, outcome: 'executing', success, fail, total }
  return fail === 0
    ? { status: taskStatus.succeeded, outcome: 'succeeded', success, fail, total }
    : { status: taskStatus.failed, outcome: 'partly', success, fail, total }
}
