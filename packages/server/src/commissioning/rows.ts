import type { CommissioningQuestion, CommissioningRow, CommissioningStep } from '@sundial/contract/commissioning.ts'
import { advance } from '@sundial/core/commissioning/plan.ts'
import { choicesOf } from '@sundial/core/commissioning/questions.ts'
import { registeredParts } from '@sundial/core/commissioning/steps.ts'
import { type StepTime, usualMsOf } from '@sundial/core/commissioning/time-left.ts'
import { Refusal, type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import { darkUntil } from '@sundial/core/rsd/darkness.ts'
import {
  type CommissioningRecord,
  findCommissionings,
  findStepOrders,
  findSteps,
  type StepOrderRow,
  type StepRow,
} from '@sundial/store/commissioning/find-commissionings.ts'
import { readPlan } from '@sundial/store/commissioning/plan-rows.ts'
import { findQuestions, type QuestionRow } from '@sundial/store/commissioning/questions.ts'
import { stepTimes } from '@sundial/store/commissioning/step-times.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn, refusalText } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'

const isRefusal = (note: string | null): note is RefusalName => note !== null && Object.hasOwn(refusals, note)

const rowOf = (record: CommissioningRecord, { language }: ReadCall): CommissioningRow => {
  const { stationNames, why, latitudeDeg: _lat, longitudeDeg: _lon, changedAt: _at, changedBy: _by, ...row } = record
  return {
    ...row,
    stationName: nameIn(language, row.stationName, stationNames),
    why: isRefusal(why) ? refusalText(why, language, {}) : null,
  }
}

export const commissionings: Handler<'commissionings'> = async ({ counts, targetPage, pageSize, ...filter }, call) => {
  const { db } = call.server.store
  const { rows, total } = await findCommissionings(db, call.scope, filter, spanOf({ targetPage, pageSize }))
  const counted = await countsOf(counts, async (query) => (await findCommissionings(db, call.scope, query, noRows)).total)
  return { list: rows.map((row) => rowOf(row, call)), pageTotalCount: total, ...counted }
}

type Beside = { orders: readonly StepOrderRow[]; times: readonly StepTime[]; modules: number }
const stepOf = (row: StepRow, { orders, times, modules }: Beside, { language }: ReadCall): CommissioningStep => {
  const { note, part: _part, ordered: _ordered, ...step } = row
  return {
    ...step,
    note: isRefusal(note) ? null : note,
    refused: isRefusal(note) ? refusalText(note, language, {}) : null,
    usualMs: usualMsOf(row.step, modules, times),
    orders: orders.filter((order) => order.step === row.step).map(({ step: _step, ...order }) => order),
  }
}

const questionOf = ({ facts: { deviceIds: ids, codes: modules, ...facts }, ...row }: QuestionRow): CommissioningQuestion => ({
  ...row,
  ...facts,
  modules,
  ids,
  choices: [...choicesOf[row.kind]],
})

export const commissioningSteps: Handler<'commissioningSteps'> = async ({ id }, call) => {
  const { db } = call.server.store
  const [row] = (await findCommissionings(db, call.scope, { id }, { limit: 1, offset: 0 })).rows
  if (!row) throw new Refusal('notFound')
  const plan = await readPlan(db, id, row.state)
  const questions = await findQuestions(db, id)
  const beside = { orders: await findStepOrders(db, id), times: await stepTimes(db, call.scope, id), modules: row.modules }
  const lightAt = darkUntil(call.now, row)
  const { waits } = advance(plan, {
    online: row.online,
    light: lightAt === null,
    undecided: row.undecided,
    changed: false,
    recorded: false,
    registered: registeredParts, // what is not needed is so already
  })
  return {
    steps: (await findSteps(db, id)).map((step) => stepOf(step, beside, call)),
    questions: questions.map(questionOf),
    waits,
    lightAt: waits === 'light' ? lightAt : null,
  }
}
