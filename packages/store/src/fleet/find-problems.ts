import { type ArchiveProblem, type ArchiveProblemName, problemsToldMax } from '@sundial/core/fleet/archive-problems.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type Look, ownFaults } from './archive-faults.ts'
import { foundHere, notAllowed } from './archive-here.ts'
import type { Top } from './archive-lines.ts'

const problemColumns = {
  line: col.number,
  field: col.text,
  value: col.text,
  why: col.textOf<ArchiveProblemName>(),
  other: col.number.orNull,
  where: col.text.orNull,
  all: col.number,
}
export type Problems = { count: number; told: ArchiveProblem[] }

const lookedUp = async (trx: Db, looks: readonly Look[]): Promise<Problems> => {
  const told: ArchiveProblem[] = []
  let count = 0
  for (const { noun, rows } of looks) {
    const found = await ask(trx, problemColumns)`
      select r.*, count(*) over ()::integer as all from (${rows}) r order by r.line limit ${sql.lit(problemsToldMax)}`
    count += found[0]?.all ?? 0
    for (const { all: _all, ...problem } of found) told.push({ ...problem, noun })
  }
  return { count, told: told.sort((a, b) => a.line - b.line).slice(0, problemsToldMax) }
}

/** Why the staged rows can't be brought in: what is wrong among themselves, or, where nothing is, what is here already. */
export const findProblems = async (trx: Db, scope: Scope, into: Top): Promise<Problems> => {
  const own = await lookedUp(trx, ownFaults)
  return own.count > 0 ? own : beyondScope(trx, (all) => lookedUp(all, [...foundHere(scope), notAllowed(into)]))
}
