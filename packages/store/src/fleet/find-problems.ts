import {
  type ArchiveProblem,
  type ArchiveProblemName,
  hiddenToldMax,
  isHidden,
  problemsToldMax,
} from '@sundial/core/fleet/archive-problems.ts'
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
  seen: col.number,
}
/** `count`: of all, but of what the asker does not see only of those that are told. */
export type Problems = { count: number; told: ArchiveProblem[] }

const lookedUp = async (trx: Db, looks: readonly Look[]): Promise<Problems> => {
  const told: ArchiveProblem[] = []
  let count = 0
  for (const { noun, rows } of looks) {
    const found = await ask(trx, problemColumns)`
      select r.line, r.field, r.value, r.why, r.other, r."where", r.seen
        from (select q.*, row_number() over (partition by q.hidden order by q.line) as nth,
                     (count(*) filter (where not q.hidden) over ())::integer as seen
                from (select l.*, l.why = 'here' and l."where" is null as hidden from (${rows}) l) q) r
       where r.nth <= case when r.hidden then ${sql.lit(hiddenToldMax)} else ${sql.lit(problemsToldMax)} end
       order by r.line`
    count += found[0]?.seen ?? 0
    for (const { seen: _seen, ...problem } of found) told.push({ ...problem, noun })
  }
  told.sort((a, b) => a.line - b.line)
  const hidden = new Set(told.filter(isHidden).slice(0, hiddenToldMax))
  const shown = told.filter((problem) => !isHidden(problem) || hidden.has(problem))
  return { count: count + hidden.size, told: shown.slice(0, problemsToldMax) }
}

/** What the asker sees, where the archive is to stand, and the language of names. */
type Looking = { scope: Scope; into: Top; language: string }

/** Why the staged rows can't be brought in: what is wrong among themselves, or, where nothing is, what is here already. */
export const findProblems = async (trx: Db, { scope, into, language }: Looking): Promise<Problems> => {
  const own = await lookedUp(trx, ownFaults)
  return own.count > 0 ? own : beyondScope(trx, (all) => lookedUp(all, [...foundHere(scope, language), notAllowed(into)]))
}
