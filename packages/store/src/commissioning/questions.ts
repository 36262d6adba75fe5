import { type AnswerChoice, type Question, type QuestionKind, sendsDown } from '@sundial/core/commissioning/questions.ts'
import type { StepName } from '@sundial/core/commissioning/steps.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'

const factsJson = json.object({
  deviceIds: json.list(json.number),
  codes: json.list(json.text),
  numbers: json.list(json.text),
  what: json.orNull(json.text),
  ours: json.orNull(json.text),
  found: json.orNull(json.text),
  sure: json.orNull(json.number),
})
const columns = {
  id: col.number,
  step: col.textOf<StepName>(),
  kind: col.textOf<QuestionKind>(),
  facts: col.json(factsJson),
  askedAt: col.ms,
  answer: col.textOf<AnswerChoice>().orNull,
  answeredBy: col.text.orNull,
  answeredAt: col.ms.orNull,
}
export type QuestionRow = RowOf<typeof columns>

/** What a commissioning has asked, in the order in which it did. */
export const findQuestions = (db: Db, id: number): Promise<QuestionRow[]> =>
  ask(db, columns)`
    select q.id, q.step, q.kind, q.facts, q.asked_at as "askedAt", q.answer,
           (select u.real_name from person u where u.id = q.answered_by) as "answeredBy", q.answered_at as "answeredAt"
      from commissioning_question q where q.commissioning_id = ${id} order by q.id`

/** Asks what is not asked yet. What a step asked before it was repeated, and nobody has answered, is asked anew. */
export const askQuestions = async (trx: Db, id: number, step: StepName, questions: readonly Question[], now: number): Promise<void> => {
  await sql`delete from commissioning_question where commissioning_id = ${id} and step = ${step} and answer is null`.execute(trx)
  if (questions.length === 0) return
  await sql`
    insert into commissioning_question (commissioning_id, step, kind, subject, facts, asked_at)
    select ${id}, x.step, x.kind, x.subject, x.facts, ${new Date(now)}
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as x (step text, kind text, subject text, facts jsonb)
    on conflict (commissioning_id, kind, subject) do nothing`.execute(trx)
}

/** A test that is repeated asks anew which modules did not pass, so that what nobody has answered does not wait meanwhile. */
export const takeBackOfTest = async (trx: Db, id: number, step: StepName): Promise<void> => {
  await sql`
    delete from commissioning_question
     where commissioning_id = ${id} and step = ${step} and kind = 'notPassed' and answer is null`.execute(trx)
}

/** How many questions wait, and whether an answer has to go down to the concentrator. */
export const countAnswers = async (db: Db, id: number): Promise<{ undecided: number; changed: boolean }> => {
  const rows = await ask(db, { kind: col.textOf<QuestionKind>(), answer: col.textOf<AnswerChoice>().orNull })`
    select q.kind, q.answer from commissioning_question q where q.commissioning_id = ${id}`
  return {
    undecided: rows.filter(({ answer }) => answer === null).length,
    changed: rows.some(({ kind, answer }) => answer !== null && sendsDown(kind, answer)),
  }
}
