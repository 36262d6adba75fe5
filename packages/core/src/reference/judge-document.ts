import { judgeCurves } from './judge-curves.ts'
import { type Beside, judgeDegradation } from './judge-degradation.ts'
import { judgeFigures } from './judge-figures.ts'
import { judgeMismatch } from './judge-mismatch.ts'
import { judgeSoiling } from './judge-soiling.ts'
import { judgeYields } from './judge-yields.ts'
import { BadReference, type GroupResult, groupResults, type Judged } from './judged.ts'
import { isPart, type Part } from './parts.ts'

const firstCase = (document: Part): Part => {
  const first = Array.isArray(document.cases) ? document.cases[0] : undefined
  return isPart(first) ? first : {}
}

/** Kinds of reference files, told apart by what is in them. */
const kinds: readonly { about: string; isOne: (document: Part) => boolean; judge: (document: Part, beside: Beside) => Judged[] }[] = [
  { about: 'figures of models (cases with model and inputs)', isOne: (d) => 'inputs' in firstCase(d), judge: judgeFigures },
  { about: 'mismatch (cases with level)', isOne: (d) => 'level' in firstCase(d), judge: judgeMismatch },
  { about: 'degradation (cases with yoy)', isOne: (d) => 'yoy' in firstCase(d), judge: judgeDegradation },
  { about: 'curves of faults', isOne: (d) => 'fault_cases' in d || 'iec60891_translation_to_stc' in d, judge: judgeCurves },
  { about: 'yields (periods)', isOne: (d) => 'periods' in d, judge: judgeYields },
  { about: 'soiling (daily and expected)', isOne: (d) => 'daily' in d && 'expected' in d, judge: judgeSoiling },
]

/**
 * Holds a reference file, parsed from JSON, against the physics here: a result for each group of cases. Throws BadReference where the
 * file is of no known kind or is broken; `beside` reads the tables that some files need.
 */
export const judgeDocument = (document: unknown, beside: Beside): GroupResult[] => {
  if (!isPart(document)) throw new BadReference('not a reference file: no JSON object')
  const kind = kinds.find((one) => one.isOne(document))
  if (!kind) throw new BadReference(`not a reference file of a known kind: ${kinds.map((one) => one.about).join(', ')}`)
  const judged = kind.judge(document, beside)
  if (judged.length === 0) throw new BadReference('holds no case')
  return groupResults(judged)
}
