import { moduleMarks } from '@sundial/core/commissioning/module-marks.ts'
import { planActs, planStates, planWaits, stepStates } from '@sundial/core/commissioning/plan.ts'
import { answerChoices, questionKinds } from '@sundial/core/commissioning/questions.ts'
import { stepNames } from '@sundial/core/commissioning/steps.ts'
import { taskActions } from '@sundial/core/orders/kinds.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { counted, counting, code as gw, id, instant, page, version } from './kit/shapes.ts'

const state = z.enum(planStates)

export const commissioningRow = z.object({
  id,
  gw: z.string(),
  name: z.string(),
  stationId: id,
  stationName: z.string(),
  timeZone: z.string(),
  online: z.boolean(),
  /** Modules behind the concentrator now, and their strings. */
  modules: z.int(),
  strings: z.int(),
  /** The task of this commissioning. */
  taskId: id,
  taskNumber: z.string(),
  state,
  /** Why the platform has paused it, in the language of the reader; null: nothing to say. */
  why: z.string().nullable(),
  /** It stops by itself then. */
  deadline: instant,
  createdAt: instant,
  /** Null: an account that was removed, or that the reader does not see. */
  createdBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** How many of its steps are done, how many failed or were left out by a person, and how many the plant needs. */
  done: z.int(),
  failed: z.int(),
  total: z.int(),
  /** Questions that wait for an answer. */
  undecided: z.int(),
  version,
})
export type CommissioningRow = z.infer<typeof commissioningRow>

/** An order that a step has given: what it counts are devices, or the concentrator. */
const stepOrder = z.object({
  taskId: id,
  number: z.string(),
  action: z.enum(taskActions),
  status: z.int(),
  total: z.int(),
  success: z.int(),
  fail: z.int(),
  attempt: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
const step = z.object({
  step: z.enum(stepNames),
  state: z.enum(stepStates),
  attempt: z.int(),
  beganAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it failed or is not needed (noAreas, noBranches): the key of a note; or in the language of the reader why its order was refused. */
  note: z.string().nullable(),
  refused: z.string().nullable(),
  /** Why a person has left it out. */
  reason: z.string().nullable(),
  /** How long it usually takes with as many modules: the middle of the last commissionings that the reader sees; null: not known. */
  usualMs: z.number().nullable(),
  orders: z.array(stepOrder),
})
export type CommissioningStep = z.infer<typeof step>

const question = z.object({
  id,
  step: z.enum(stepNames),
  kind: z.enum(questionKinds),
  /** The modules that it is about, by code (or by number, where ours has none), by number, and by id: empty where ours has none. */
  modules: z.array(z.string()),
  numbers: z.array(z.string()),
  ids: z.array(id),
  /** Of a place: area, phase or branch. Of a stranger: belongsElsewhere where another concentrator has it. Of modules that did not pass the self-test: why, the key of a note. */
  what: z.string().nullable(),
  ours: z.string().nullable(),
  found: z.string().nullable(),
  /** Confidence of what was found, 0 to 1. */
  sure: z.number().nullable(),
  /** What may be answered; the first one is suggested. */
  choices: z.array(z.enum(answerChoices)),
  askedAt: instant,
  answer: z.enum(answerChoices).nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type CommissioningQuestion = z.infer<typeof question>

/** A list of one array a field, as each module has the same place in all of them. `string`: its code; null: of modules that have none. */
const planString = z.object({
  string: z.string().nullable(),
  ids: z.array(id),
  labels: z.array(z.string()),
  /** How many of the steps that ask modules each one has come through: 0 to 6. */
  reached: z.array(z.int()),
  marks: z.array(z.enum(moduleMarks)),
})
export type PlanString = z.infer<typeof planString>

const conditions = { stationId: id.optional(), gw: gw.optional(), state: state.optional() }
const commissions = { kind: 'post', may: 'rsd.energise' } as const
const writes = ['tasks', 'audit', 'registers', 'concentrators'] as const
const started = z.object({ id, taskId: id, number: z.string(), gw: z.string() })
const changed = z.object({ id, version: z.int() })

export const commissioningCalls = {
  startCommissioning: call({
    ...commissions,
    path: '/commissioning/start',
    writes,
    stepUp: true,
    about:
      'Commission concentrators, each in a plan of its own that the platform carries on: whitelist, register, discovery, transformer area, branches, strings, clock, recording interval, first reading, self-test, certificate. Modules go off and on in it. Needs the right to each of its orders. Answers the tasks (execute step 9), whose counts are those of the steps. Refused where one of them is being commissioned already.',
    input: z.strictObject({ gws: z.array(gw).min(1).max(1_000) }),
    output: z.object({ list: z.array(started) }),
  }),

  commissionings: call({
    kind: 'post',
    may: 'tasks',
    path: '/commissioning/list',
    reads: ['tasks', 'stations', 'concentrators'],
    about: 'Commissionings, paged, the newest first; or one by its id, or by that of its task.',
    input: z.strictObject({
      id: id.optional(),
      taskId: id.optional(),
      ...conditions,
      ...counting(z.strictObject(conditions)),
      ...page,
    }),
    output: z.object({ list: z.array(commissioningRow), pageTotalCount: z.int(), ...counted }),
  }),

  commissioningSteps: call({
    kind: 'post',
    may: 'tasks',
    path: '/commissioning/steps',
    reads: ['tasks', 'registers', 'concentrators'],
    about:
      'The checklist of a commissioning with the orders that each step has given, what it waits for, and what a person has to decide; what was decided stays in the list.',
    input: z.strictObject({ id }),
    output: z.object({
      steps: z.array(step),
      questions: z.array(question),
      /** What it waits for; null: it does not run. */
      waits: z.enum(planWaits).nullable(),
      /** Where it waits for light: when there is any. */
      lightAt: instant.nullable(),
    }),
  }),

  commissioningModules: call({
    kind: 'post',
    may: 'tasks',
    path: '/commissioning/modules',
    reads: ['tasks', 'registers', 'stations'],
    about:
      'How far each module behind the concentrator has come in a commissioning, string by string: steps that it has come through (discovery, area, branch, strings, first reading, self-test), and whether it is being asked, differs from the register with nobody having decided, or is silent.',
    input: z.strictObject({ id }),
    output: z.object({ strings: z.array(planString) }),
  }),

  actOnCommissioning: call({
    ...commissions,
    path: '/commissioning/act',
    writes,
    stepUp: ({ act }: { act: string }) => act === 'goOn' || act === 'repeat',
    about:
      'Pause a commissioning, go on with it, stop it for good; begin a step again that failed, or a self-test that is done (`repeat`), or go on without a step (`skip`), which needs a reason. What is under way when it is paused ends first; when it is stopped, what has not begun is taken back. Where somebody saved since `version`, nothing is changed, unless it is to be paused or stopped.',
    input: z.strictObject({
      id,
      version,
      act: z.enum(planActs),
      /** Of repeat and skip. */
      step: z.enum(stepNames).optional(),
      reason: z.string().trim().max(200).default(''),
    }),
    output: changed,
  }),

  answerCommissioning: call({
    ...commissions,
    path: '/commissioning/answer',
    may: 'devices.register',
    writes: [...writes, 'stations'],
    about:
      'Answer questions of a commissioning: `accept` takes what was found into our register (two swapped modules change places, a module goes to the string that it was found in), `keep` keeps ours, `look` changes nothing. What was decided goes down to the concentrator with the last step. Refused where one of them was answered already, or may not be answered like this.',
    input: z.strictObject({ id, questions: z.array(id).min(1).max(1_000), answer: z.enum(answerChoices) }),
    output: z.object({ id, answered: z.int() }),
  }),
} as const
