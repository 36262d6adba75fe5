import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { journalBench, numbers, payloadOf } from './journal-bench.ts'
import { openMarks } from './marks.ts'

const { bench, open, write, segments } = journalBench(beforeEach, afterEach)

describe('a journal with its file cut anywhere', () => {
  it('has everything before the cut, returns nothing wrong, tells what is lost and never reuses a number', async () => {
    const first = await open()
    await write(first, 25)
    await first.close()
    const [file] = await segments()
    const whole = await readFile(join(bench.folder, file!))
    const cutAt = async (cut: number, flip: boolean) => {
      await rm(bench.folder, { recursive: true })
      await openAgainWith(whole, cut, flip, file!)
    }
    await fc.assert(fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), fc.boolean(), cutAt), {
      numRuns: 120,
      examples: [
        [0, false],
        [24, false],
        [25, true],
        [whole.length, false],
      ],
    })
  })

  /** The journal of 25 records with its only segment cut at `cut`, or with the byte there altered. */
  const openAgainWith = async (whole: Buffer, cut: number, flip: boolean, file: string): Promise<void> => {
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
    expect(numbers(journal)).toEqual(Array.from({ length: intact }, (_, i) => i + 1))
    for (const seq of numbers(journal)) expect(await journal.read('tm', seq)).toEqual(payloadOf(seq))
    expect(bench.gaps.map((g) => [g.from, g.to, g.why])).toEqual(intact < 25 ? [[intact + 1, 25, 'journalDamaged']] : [])
    expect(await write(journal, 1)).toEqual([26])
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

  it('takes the number of a record that was never synced, and so never sent, for the next one', async () => {
    const first = await open()
    await write(first, 3)
    await first.close()
    const [file] = await segments()
    const path = join(bench.folder, file!)
    const whole = await readFile(path)
    await writeFile(path, Buffer.concat([whole, whole.subarray(24, 60)]))
    const second = await open()
    expect(numbers(second)).toEqual([1, 2, 3])
    expect(await write(second, 1)).toEqual([4])
    expect(bench.gaps).toEqual([])
  })
  it('still has its epoch and numbers when its own notes are damaged', async () => {
    const first = await open({ segmentBytes: 300 })
    for (let i = 0; i < 3; i++) await write(first, 10)
    first.settle('tm', 1, 10)
    await first.close()
    for (const file of ['journal.json', 'settled.json', 'marks']) await writeFile(join(bench.folder, file), '{"half')
    const second = await open()
    expect(second.epoch).toBe(first.epoch)
    expect(numbers(second)).toEqual(Array.from({ length: 20 }, (_, i) => 11 + i))
    expect(await write(second, 1)).toEqual([31])
    expect(bench.gaps).toEqual([])
  })
  it('begins a new epoch in an empty folder, so that numbers of a lost journal cannot collide', async () => {
    const first = await open()
    await first.close()
    await rm(bench.folder, { recursive: true })
    expect((await open()).epoch).not.toBe(first.epoch)
  })
})
