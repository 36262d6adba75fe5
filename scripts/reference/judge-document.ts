import { judgeDegradation } from './judge-degradation.ts'
import { judgeFault } from './judge-faults.ts'
import { judgeFigures } from './judge-figures.ts'
import { judgeMismatch } from './judge-mismatch.ts'
import { judgeSoiling } from './judge-soiling.ts'
import { judgeTranslation } from './judge-translation.ts'
import { judgeYields } from './judge-yields.ts'
import { type GroupResult, groupResults, type Judged, orProblem, type Title, type Verdict } from './judged.ts'
import { BadReference, isPart, itemsOf, type Part } from './parts.ts'
import type { Tables } from './series.ts'

/** A case is judged by itself, by what the file says of all its cases, and by the tables in the folder of the file. */
type Judge = (one: Part, meta: Part, tables: Tables) => Verdict

/** Kinds of cases, told apart by what is in them; without a group of its own a case counts to the one named here. */
type Kind = { group: (one: Part) => string; isOne: (one: Part) => boolean; judge: Judge }

const always = (): true => true

/** The lists that a file may hold, and the kinds of cases in each. */
const lists: Record<string, readonly Kind[]> = {
  cases: [
    { group: () => 'figures', isOne: (one) => 'inputs' in one, judge: judgeFigures },
    { group: () => 'degradation', isOne: (one) => 'yoy' in one || 'ols' in one, judge: judgeDegradation },
    {
      group: (one) => (typeof one.level === 'string' ? `mismatch, ${one.level}` : 'mismatch'),
      isOne: (one) => 'level' in one || 'composition' in one,
      judge: judgeMismatch,
    },
  ],
  fault_cases: [{ group: () => 'curves of faults', isOne: always, judge: judgeFault }],
  iec60891_translation_to_stc: [{ group: () => 'IEC 60891', isOne: always, judge: judgeTranslation }],
  periods: [{ group: () => 'IEC 61724', isOne: always, judge: judgeYields }],
}

const nameOf = (one: Part, i: number): string => {
  const name = one.id ?? one.period ?? (one.poa === undefined ? undefined : `${one.poa}-${one.temp_cell}`)
  return typeof name === 'string' || typeof name === 'number' ? String(name) : `number ${i + 1}`
}

const judgeList = (document: Part, list: string, meta: Part, tables: Tables): Judged[] =>
  itemsOf(document, list).map((one, i) => {
    const title: Title = { group: list, id: `number ${i + 1}` }
    if (!isPart(one)) return { ...title, problem: 'is no object' }
    const kind = lists[list]!.find(({ isOne }) => isOne(one))
    if (!kind) return { ...title, id: nameOf(one, i), problem: 'is of no known kind: neither inputs, nor yoy, nor a composition' }
    const group = typeof one.group === 'string' ? one.group : kind.group(one)
    return orProblem({ group, id: nameOf(one, i) }, () => kind.judge(one, meta, tables))
  })

/** Lists of cases under a name that is not known here: nothing that a file holds is passed over in silence. */
const unknownLists = (document: Part): Judged[] =>
  Object.keys(document)
    .filter((name) => !(name in lists) && name !== 'daily' && Array.isArray(document[name]) && document[name].some(isPart))
    .map((name) => ({ group: name, id: 'all', problem: 'is a list of no known kind' }))

/**
 * Holds a reference file, parsed from JSON, against the physics here: a result for each group of cases. Throws BadReference where the
 * file is of no known kind or is broken; `tables` reads the tables that some files need.
 */
export const judgeDocument = (document: unknown, tables: Tables): GroupResult[] => {
  if (!isPart(document)) throw new BadReference('not a reference file: no JSON object')
  const meta = isPart(document.meta) ? document.meta : {}
  const known = Object.keys(lists).filter((list) => list in document)
  if (known.length === 0 && !('daily' in document)) {
    throw new BadReference(`not a reference file of a known kind: none of ${[...Object.keys(lists), 'daily'].join(', ')}`)
  }
  const judged = known.flatMap((list) => judgeList(document, list, meta, tables))
  if ('daily' in document) judged.push(orProblem({ group: 'soiling', id: 'rate and recovery' }, () => judgeSoiling(document)))
  if (judged.length === 0) throw new BadReference('holds no case')
  return groupResults([...judged, ...unknownLists(document)])
}
