import type { PlanDeed } from '@sundial/core/commissioning/plan.ts'
import { choicesOf } from '@sundial/core/commissioning/questions.ts'
import { commissioningOrders, type StepName } from '@sundial/core/commissioning/steps.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { actOnCommissioning as act } from '@sundial/store/commissioning/act-on-commissioning.ts'
import { lookNow, type MovedModule, writeAnswer } from '@sundial/store/commissioning/answer.ts'
import { type CommissioningRecord, lockCommissioning } from '@sundial/store/commissioning/find-commissionings.ts'
import { findQuestions, type QuestionRow } from '@sundial/store/commissioning/questions.ts'
import { startCommissioning as start } from '@sundial/store/commissioning/start-commissioning.ts'
import { judgeStations } from '@sundial/store/fleet-now/judge-stations.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { change, changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'

export const startCommissioning: Handler<'startCommissioning'> = ({ gws }, call) => {
  for (const action of commissioningOrders) needPermission(call.user, orderKind(action).may)
  const by = { scope: call.scope, userId: call.user.userId, now: call.now }
  return changeMany(call, 'commissioning.start', async (trx) => {
    const list = []
    // in one order for everybody, or two people could wait for each other's concentrator
    for (const gw of [...new Set(gws)].sort()) list.push(await start(trx, gw, by))
    const changes = list.map(({ name, number, ...detail }) => ({ answer: null, subject: number, detail: { ...detail, label: name } }))
    return { answer: { list: list.map(({ name: _, stationId: __, ...made }) => made) }, changes }
  })
}

/** @throws Refusal notFound */
const lock = async (trx: Db, call: SignedInCall, id: number): Promise<CommissioningRecord> => {
  const row = await lockCommissioning(trx, call.scope, id)
  if (!row) throw new Refusal('notFound')
  return row
}

type Asked = { act: PlanDeed['act']; step?: StepName | undefined; reason: string }
/** @throws Refusal badInput, reasonNeeded */
const deedOf = ({ act, step, reason }: Asked): PlanDeed => {
  if (act !== 'repeat' && act !== 'skip') return { act }
  if (step === undefined) throw new Refusal('badInput', { what: 'step' })
  if (act === 'skip' && reason === '') throw new Refusal('reasonNeeded')
  return { act, step }
}

const detailOf = ({ id, gw, name, stationId }: CommissioningRecord) => ({ commissioningId: id, gw, stationId, label: name })

export const actOnCommissioning: Handler<'actOnCommissioning'> = ({ id, version, ...asked }, call) =>
  change(call, 'commissioning.edit', async (trx) => {
    const row = await lock(trx, call, id)
    // whoever pauses or stops it must not be told that somebody was faster
    if (asked.act !== 'pause' && asked.act !== 'stop')
      refuseStale({ name: row.taskNumber, version: row.version, changedBy: row.changedBy, changedAt: row.changedAt }, version)
    await act(trx, row, deedOf(asked), { userId: call.user.userId, now: call.now, reason: asked.reason })
    return {
      answer: { id, version: row.version + 1 },
      subject: row.taskNumber,
      before: { state: row.state },
      after: asked,
      detail: detailOf(row),
    }
  })

/** @throws Refusal notFound, questionStands */
const toAnswer = (all: readonly QuestionRow[], ids: readonly number[], answer: QuestionRow['answer']): QuestionRow[] =>
  [...new Set(ids)].map((id) => {
    const question = all.find((one) => one.id === id)
    if (!question) throw new Refusal('notFound')
    if (question.answer !== null || answer === null || !choicesOf[question.kind].includes(answer)) throw new Refusal('questionStands')
    return question
  })

export const answerCommissioning: Handler<'answerCommissioning'> = async ({ id, questions: ids, answer }, call) => {
  const { server, user, now } = call
  const { answered, stationId, isMoved } = await change(call, 'commissioning.answer', async (trx) => {
    const row = await lock(trx, call, id)
    if (row.state === 'stopped' || row.state === 'done') throw new Refusal('commissioningStands')
    const questions = toAnswer(await findQuestions(trx, id), ids, answer)
    const moved: MovedModule[] = []
    const moving = { gw: row.gw, stationId: row.stationId, userId: user.userId, now }
    for (const question of questions) moved.push(...(await writeAnswer(trx, moving, question, answer)))
    await lookNow(trx, id, now)
    const about = questions.map(({ kind, facts }) => [kind, ...facts.codes].join(' '))
    return {
      answer: { answered: questions.length, stationId: row.stationId, isMoved: moved.length > 0 },
      subject: row.taskNumber,
      before: moved.map(({ number, from }) => ({ number, string: from })),
      after: moved.map(({ number, to }) => ({ number, string: to })),
      detail: { ...detailOf(row), answer, questions: about },
    }
  })
  if (isMoved) await judgeStations(server.system.db, [stationId], null, server.clock.now())
  return { id, answered }
}
