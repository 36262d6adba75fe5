import { checkWorkbook, refuseBombs } from '@sundial/server/kit/imports/bench-imports.ts'
import type { Figure } from './figures.ts'

const rows = 100_000

/** What uploaded tables cost (promise R21). */
export const importFigures = async (): Promise<Figure[]> => {
  const { ms, missed, falseErrors } = await checkWorkbook(rows)
  const read: Figure = {
    subject: `workbook of ${rows} rows, 1 % of them wrong: read and checked (${missed} missed, ${falseErrors} false)`,
    result: `${(ms / 1000).toFixed(1)} s`,
    target: '60 s',
    met: ms <= 60_000 && missed + falseErrors === 0,
  }
  const bombs = (await refuseBombs()).map(
    ({ name, ms: took }): Figure => ({
      subject: `workbook with ${name}: refused`,
      result: took === null ? 'taken' : `${took.toFixed(0)} ms`,
      target: '2 s',
      met: took !== null && took <= 2_000,
    }),
  )
  return [read, ...bombs]
}
