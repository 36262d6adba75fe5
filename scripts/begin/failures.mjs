import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** So many files may fail beside others and are tried again alone; of more it is not the load that makes them fail. */
const mostTriedAgain = 3

/** What tell-failures.mjs wrote into a file: one line of JSON for each failure. */
const told = (file) => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line))
}

/**
 * Has programs test beside each other, each started with the name of a file for its failures. Where all failures together lie in at most
 * three files, those are tested again with nothing beside them. A file that fails again, and everything else, is a failure of the run.
 * The last that is written are all failures, also those of files that passed alone: `say` gets them.
 *
 * starts: { beside(failures), alone(failures, files) }, each a promise that is refused where a test failed.
 * inTurn: runs the functions it is given, one for each start, and is refused with the first refusal.
 */
export const withSecondTry = async (starts, inTurn, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-failures-'))
  const first = starts.map((_, n) => join(folder, `first-${n}`))
  const second = starts.map((_, n) => join(folder, `second-${n}`))
  const filesOf = (n) => [...new Set(told(first[n]).map(({ file }) => file))]
  const canBeTriedAgain = () => {
    const files = first.flatMap((_, n) => filesOf(n))
    return files.every(Boolean) && files.length <= mostTriedAgain
  }
  const failed = new Set()
  const beside = (start, n) => () =>
    start.beside(first[n]).catch((error) => {
      if (filesOf(n).length === 0 || !canBeTriedAgain()) throw error
      failed.add(n)
    })
  try {
    await inTurn(starts.map(beside))
    for (const n of failed) await starts[n].alone(second[n], filesOf(n))
  } finally {
    for (const [heading, files] of [
      ['Failed beside other tests:', first],
      ['Failed again, alone:', second],
    ]) {
      const failures = files.flatMap(told)
      if (failures.length > 0) say(`\n${heading}\n${failures.map(({ text }) => text).join('')}`)
    }
    rmSync(folder, { recursive: true })
  }
}
