import type { AnswerChoice, QuestionKind } from '@sundial/core/commissioning/questions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { QuestionRow } from './questions.ts'

/** A module whose place in our register was changed: the string that it was in, and the one that it is in now. */
export type MovedModule = { number: string; from: string | null; to: string | null }
type Moving = { gw: string; stationId: number; userId: number; now: number }

const placeColumns = {
  id: col.number,
  number: col.text,
  code: col.text,
  parentId: col.number.orNull,
  parentCode: col.text.orNull,
  position: col.number.orNull,
  blockId: col.number.orNull,
  row: col.number.orNull,
  col: col.number.orNull,
}
/** @throws Refusal registerChanged where one of them is no module behind the concentrator any more */
const lockModules = async (trx: Db, { gw, stationId }: Moving, numbers: readonly string[]) => {
  const found = await ask(trx, placeColumns)`
    select d.id, d.number, d.code, d.parent_id as "parentId", p.code as "parentCode", d.position, d.block_id as "blockId", d.row, d.col
      from device d left join device p on p.id = d.parent_id
     where d.number = any (${numbers as string[]}::text[]) and d.gw = ${gw} and d.station_id = ${stationId} and d.kind = 'module'
     order by d.id for update of d`
  if (found.length !== numbers.length) throw new Refusal('registerChanged')
  return found
}

/** Two modules change places: string, place in it, code and place in the layout. What a module is itself goes with it. */
const swapPlaces = async (trx: Db, moving: Moving, numbers: readonly string[]): Promise<MovedModule[]> => {
  const [one, other] = await lockModules(trx, moving, numbers)
  // Codes are unique in a plant, so that the first of them has none of its own in between.
  await sql`update device set code = code || ' ' || number where id = ${one!.id}`.execute(trx)
  for (const [{ id }, to] of [
    [other!, one!],
    [one!, other!],
  ] as const)
    await sql`
      update device set parent_id = ${to.parentId}, position = ${to.position}, code = ${to.code}, block_id = ${to.blockId}, row = ${to.row},
             col = ${to.col}, version = version + 1, changed_by = ${moving.userId}, changed_at = ${new Date(moving.now)}
       where id = ${id}`.execute(trx)
  return [
    { number: one!.number, from: one!.parentCode, to: other!.parentCode },
    { number: other!.number, from: other!.parentCode, to: one!.parentCode },
  ]
}

/** Puts a module behind those of the string that it was found in. @throws Refusal registerChanged where the plant has no such string */
const moveToString = async (trx: Db, moving: Moving, numbers: readonly string[], string: string | null): Promise<MovedModule[]> => {
  const modules = await lockModules(trx, moving, numbers)
  const [to] = await ask(trx, { id: col.number, code: col.text })`
    select d.id, d.code from device d
     where d.station_id = ${moving.stationId} and d.kind = 'string' and (d.code = ${string} or d.number = ${string}) order by d.code = ${string} desc limit 1`
  if (!to) throw new Refusal('registerChanged')
  for (const { id } of modules)
    await sql`
      update device set parent_id = ${to.id}, version = version + 1, changed_by = ${moving.userId}, changed_at = ${new Date(moving.now)},
             position = (select coalesce(max(o.position), 0) + 1 from device o where o.parent_id = ${to.id}) where id = ${id}`.execute(trx)
  return modules.map(({ number, parentCode }) => ({ number, from: parentCode, to: to.code }))
}

/** What our register takes over where an answer accepts what was found; of other kinds nothing. */
const accepted: Partial<Record<QuestionKind, (trx: Db, moving: Moving, facts: QuestionRow['facts']) => Promise<MovedModule[]>>> = {
  swapped: (trx, moving, { numbers }) => swapPlaces(trx, moving, numbers),
  otherString: (trx, moving, { numbers, found }) => moveToString(trx, moving, numbers, found),
  heldString: (trx, moving, { numbers, found }) => moveToString(trx, moving, numbers, found),
}

/** Writes an answer, and where it accepts what was found our register takes it. @throws Refusal registerChanged */
export const writeAnswer = async (trx: Db, moving: Moving, question: QuestionRow, answer: AnswerChoice): Promise<MovedModule[]> => {
  await sql`
    update commissioning_question set answer = ${answer}, answered_by = ${moving.userId}, answered_at = ${new Date(moving.now)}
     where id = ${question.id}`.execute(trx)
  const moved = answer === 'accept' ? await accepted[question.kind]?.(trx, moving, question.facts) : undefined
  if (moved) await notifyIn(trx, [{ k: 'register', gw: moving.gw }])
  return moved ?? []
}

/** The commissioning is looked at now; its readers hear of it. */
export const lookNow = async (trx: Db, id: number, now: number): Promise<void> => {
  const { taskId } = await askOne(trx, { taskId: col.number })`
    update commissioning set next_at = ${new Date(now)} where id = ${id} returning task_id as "taskId"`
  await notifyIn(trx, [{ k: 'task', id: taskId }])
}
