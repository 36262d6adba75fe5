import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkWorkbook, peopleWorkbook, refuseBombs } from '@sundial/server/test/bench-imports.ts'
import type { Figure } from './figures.ts'

const rows = 100_000

/** In a process of its own, so that nothing else is counted. */
const readingCost = async (): Promise<{ rows: number; mb: number; cpuS: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-bench-'))
  const file = join(folder, 'people.xlsx')
  writeFileSync(file, await peopleWorkbook(rows))
  const [cost] = await once(fork(new URL('./read-workbook.ts', import.meta.url), [file]), 'message')
  rmSync(folder, { recursive: true })
  return cost
}

/** What uploaded tables cost (promise R21). */
export const importFigures = async (): Promise<Figure[]> => {
  const { ms, missed, falseErrors } = await checkWorkbook(rows)
  const read: Figure = {
    subject: `workbook of ${rows} rows, 1 % of them wrong: read and checked (${missed} missed, ${falseErrors} false)`,
    result: `${(ms / 1000).toFixed(1)} s`,
    target: '60 s',
    met: ms <= 60_000 && missed + falseErrors === 0,
  }
  const cost = await readingCost()
  const memory: Figure = {
    subject: `workbook of ${cost.rows - 1} rows and 7 columns: what reading it adds to the process (${cost.cpuS.toFixed(1)} s CPU)`,
    result: `${cost.mb.toFixed(0)} MB`,
    target: '300 MB',
    met: cost.mb <= 300,
  }
  const bombs = (await refuseBombs()).map(
    ({ name, ms: took }): Figure => ({
      subject: `workbook with ${name}: refused`,
      result: took === null ? 'taken' : `${took.toFixed(0)} ms`,
      target: '2 s',
      met: took !== null && took <= 2_000,
    }),
  )
  return [read, memory, ...bombs]
}
