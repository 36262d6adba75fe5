import type { ArchiveCaps } from '@sundial/core/fleet/archive-caps.ts'
import type { ArchiveNounName } from '@sundial/core/fleet/archive-nouns.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { findTop, type Top } from '@sundial/store/fleet/archive-lines.ts'
import { bringIn } from '@sundial/store/fleet/bring-in.ts'
import { findProblems, type Problems } from '@sundial/store/fleet/find-problems.ts'
import { countStage, indexStage, makeStage, stageRows } from '@sundial/store/fleet/stage-archive.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { readArchive } from './read-archive.ts'

export type ArchiveToRead = { file: AsyncIterable<Buffer>; caps: ArchiveCaps; scope: Scope; into: string; language: Language }
/** What an archive has, and what of it can't be brought in below that organisation. */
export type Checked = { into: Top; counts: Record<ArchiveNounName, number>; problems: Problems }

/** Reads an archive into tables of the transaction and judges it there. @throws Refusal notFound, fleetFile… */
export const checkArchive = async (trx: Db, { file, caps, scope, into, language }: ArchiveToRead): Promise<Checked> => {
  const top = await findTop(trx, scope, into)
  await makeStage(trx)
  for await (const { noun, rows } of readArchive(file, caps)) await stageRows(trx, noun, rows)
  await indexStage(trx)
  const counts = await countStage(trx)
  if (counts.organisation === 0) throw new Refusal('fleetFileWrong', { row: 2, what: 'organisation' })
  return { into: top, counts, problems: await findProblems(trx, { scope, into: top, language }) }
}

/** What PostgreSQL refuses for what a row holds: class 23, integrity constraints. */
const untaken = (error: unknown): unknown => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23505') return new Refusal('fleetOvertaken')
  return String(code).startsWith('23') ? new Refusal('fleetContradicts', { what: String(constraint ?? code) }) : error
}

/** Brings in what was checked, in the same transaction. @throws Refusal fleetConflicts, with the first of them; fleetOvertaken, fleetContradicts */
export const bringInChecked = async (
  trx: Db,
  { into, problems }: Checked,
  by: { userId: number | null; now: number },
): Promise<{ renumbered: number }> => {
  if (problems.count > 0) throw new Refusal('fleetConflicts', { count: problems.count }, { problems: problems.told })
  try {
    return { renumbered: await bringIn(trx, { into, ...by }) }
  } catch (error) {
    throw untaken(error)
  }
}
