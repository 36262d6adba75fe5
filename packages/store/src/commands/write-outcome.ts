import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { outcomeOf } from '@sundial/core/orders/outcomes.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { type TaskStatus, taskCounts } from '@sundial/core/orders/task-status.ts'
import { isTestAction } from '@sundial/core/rsd/action.ts'
import { darkUntil, inconclusiveUntil } from '@sundial/core/rsd/darkness.ts'
import { sql, type Transaction } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { countSilentBefore } from './silent-before.ts'

const endedColumns = {
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

/**
 * Writes how a task that has just ended stands, and of a shutdown that the dark made inconclusive when it is to be asked for again: at
 * sunrise.
 */
export const writeOutcome = async (
  tx: Transaction<Database>,
  id: number,
  byPhase: Partial<Record<DevicePhase, number>>,
  leftOut: number,
): Promise<void> => {
  const { action, status, createdAt, ...place } = await askOne(tx, endedColumns)`
    select t.action, t.status, t.created_at as "createdAt", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg"
      from task t join station s on s.id = t.station_id where t.id = ${id}`
  const counts = taskCounts(byPhase)
  const lightless = (isTestAction(action) || action === 'identifyStrings') && (await hadNoLight(tx, id, byPhase.unknown ?? 0))
  const dark = darkUntil(createdAt, place) ?? (lightless ? createdAt : null)
  const silentBefore = orderKind(action).proof === 'answer' && counts.unknown > 0 ? await countSilentBefore(tx, id) : 0
  const askAt = action === 'shutdown' ? inconclusiveUntil({ counts, darkUntil: dark }) : null
  await sql`
    update task set outcome = ${outcomeOf({ action, status, counts, darkUntil: dark, silentBefore, leftOut })}, silent_before = ${silentBefore},
           ask_at = coalesce(${askAt === null ? null : new Date(askAt)}, ask_at)
     where id = ${id}`.execute(tx)
}
