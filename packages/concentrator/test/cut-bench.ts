import { deepStrictEqual } from 'node:assert'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { openMarks } from '../src/kit/journal/marks.ts'
import { type journalBench, numbers, payloadOf } from './journal-bench.ts'

type Kit = ReturnType<typeof journalBench>

/** The journal of 25 records with its only segment cut at `cut`, or with the byte there altered. */
const openAgainWith = async ({ bench, open, write }: Kit, file: string, whole: Buffer, cut: number, flip: boolean): Promise<void> => {
  const fresh = await open()
  const epoch = whole.toString('hex', 4, 12)
  await fresh.close()
  await writeFile(join(bench.folder, 'journal.json'), JSON.stringify({ epoch }))
  const damaged = Buffer.from(whole)
  if (flip && cut < whole.length) damaged[cut]! ^= 0x5a
  await writeFile(join(bench.folder, file), damaged)
  if (!flip) await truncate(join(bench.folder, file), cut)
  const marks = Buffer.from(await marksOf(25))
  await writeFile(join(bench.folder, 'marks'), marks)
  bench.gaps = []
  const journal = await open()
  const intact = Math.max(0, Math.floor((cut - 24) / 65))
  deepStrictEqual(
    numbers(journal),
    Array.from({ length: intact }, (_, i) => i + 1),
  )
  for (const seq of numbers(journal)) deepStrictEqual(await journal.read('tm', seq), payloadOf(seq))
  deepStrictEqual(
    bench.gaps.map((g) => [g.from, g.to, g.why]),
    intact < 25 ? [[intact + 1, 25, 'journalDamaged']] : [],
  )
  deepStrictEqual(await write(journal, 1), [26])
  await journal.close()
}
const marksOf = async (tm: number): Promise<Buffer> => {
  const path = join(tmpdir(), `marks-${process.pid}`)
  await rm(path, { force: true })
  const marks = await openMarks(path)
  await marks.write({ tm, ev: 0 })
  await marks.close()
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}

/** For tests: a journal of 25 records, cut or altered at so many random places, opens with everything before that and nothing wrong. */
export const cutAnywhere = async (kit: Kit, numRuns: number): Promise<void> => {
  const { bench, open, write, segments } = kit
  const first = await open()
  await write(first, 25)
  await first.close()
  const [file] = await segments()
  const whole = await readFile(join(bench.folder, file!))
  const cutAt = async (cut: number, flip: boolean) => {
    await rm(bench.folder, { recursive: true })
    await openAgainWith(kit, file!, whole, cut, flip)
  }
  await fc.assert(fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), fc.boolean(), cutAt), {
    numRuns,
    examples: [
      [0, false],
      [24, false],
      [25, true],
      [whole.length, false],
    ],
  })
}
