import type { LineOfModules } from '@sundial/contract/diagnosis.ts'
import { linesOf } from '@sundial/store/concentrators/line-quality.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'

/** A module that answers less than this share of its frames has a weak line. */
const weakBelow = 0.9
const weakMax = 10

/** How modules answer over the power line; null where nothing is known of any. */
export const lineOf = async (db: Db, moduleIds: readonly number[]): Promise<LineOfModules | null> => {
  const lines = await linesOf(db, moduleIds)
  if (lines.length === 0) return null
  const sum = (of: (line: (typeof lines)[number]) => number): number => lines.reduce((all, line) => all + of(line), 0)
  return {
    since: Math.min(...lines.map(({ since }) => since)),
    at: Math.max(...lines.map(({ at }) => at)),
    asked: sum(({ asked }) => asked),
    answered: sum(({ answered }) => answered),
    weak: lines
      .filter(({ asked, answered }) => answered < weakBelow * asked)
      .slice(0, weakMax)
      .map(({ since: _since, at: _at, ...line }) => line),
  }
}
