import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { outcomeOf } from '@sundial/core/orders/outcomes.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { type TaskStatus, taskCounts } from '@sundial/core/orders/task-status.ts'
import { isTestAction } from '@sundial/core/rsd/action.ts'
import { darkUntil, inconclusiveUntil } from '@sundial/core/rsd/darkness.ts'
import { sql, type Transaction } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { oneOf } from '../kit/conditions.ts'
import type { Database } from '../kit/database.ts'
import { countSilentBefore } from './silent-before.ts'

const endedColumns = {
  id: col.number,
  action: col.textOf<TaskAction>(),
  status: col.numberOf<TaskStatus>(),
  createdAt: col.ms,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
}

/** Whether all modules of a test that told nothing had too little light: the sun may be high, and clouds before it. */
const hadNoLight = async (tx: Transaction<Database>, id: number, unknown: number): Promise<boolean> => {
  const { n } = await askOne(tx, { n: col.number })`
    select count(*)::int as n from task_device where task_id = ${id} and phase = 'unknown' and note = 'tooDark'`
  return n > 0 && n === unknown
}

/** A task, how many of its parts are in each phase, and how many of them a test leaves as they are. */
export type CountedTask = { id: number; byPhase: Partial<Record<DevicePhase, number>>; leftOut: number }

const outcomeRow = async (tx: Transaction<Database>, ended: RowOf<typeof endedColumns>, { id, byPhase, leftOut }: CountedTask) => {
  const { action, status, createdAt, ...place } = ended
  const counts = taskCounts(byPhase)
  const lightless = (isTestAction(action) || action === 'identifyStrings') && (await hadNoLight(tx, id, byPhase.unknown ?? 0))
  const dark = darkUntil(createdAt, place) ?? (lightless ? createdAt : null)
  const silentBefore = orderKind(action).proof === 'answer' && counts.unknown > 0 ? await countSilentBefore(tx, id) : 0
  const askAt = action === 'shutdown' ? inconclusiveUntil({ counts, darkUntil: dark }) : null
  /** A part of it reached nobody in time. */
  const missed = action === 'shutdown' && (byPhase.expired ?? 0) > 0
  return { id, outcome: outcomeOf({ action, status, counts, darkUntil: dark, silentBefore, leftOut }), silentBefore, askAt, missed }
}

/**
 * Writes how tasks that have just ended stand, and of a shutdown that the dark made inconclusive when it is to be asked for again: at
 * sunrise. What did not reach a concentrator is to be asked for again when that is back.
 */
export const writeOutcomes = async (tx: Transaction<Database>, tasks: readonly CountedTask[]): Promise<void> => {
  if (tasks.length === 0) return
  const ended = await ask(tx, endedColumns)`
    select t.id, t.action, t.status, t.created_at as "createdAt", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg"
      from task t join station s on s.id = t.station_id where t.id = ${oneOf(tasks.map(({ id }) => id))}`
  const counted = new Map(tasks.map((task) => [task.id, task]))
  const rows = []
  for (const task of ended) rows.push(await outcomeRow(tx, task, counted.get(task.id)!))
  await sql`
    update task t set outcome = n.outcome, silent_before = n."silentBefore", ask_at = coalesce(to_timestamp(n."askAt" / 1000.0), t.ask_at),
           ask_when_back = n.missed and exists (select from task_device x join concentrator k on k.gw = x.gw where x.task_id = t.id and x.phase = 'expired' and not k.online)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, outcome text, "silentBefore" integer, "askAt" float8, missed boolean)
     where t.id = n.id`.execute(tx)
}
