import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cutAnywhere } from '../../../test/cut-bench.ts'
import { journalBench, numbers } from '../../../test/journal-bench.ts'

const kit = journalBench(beforeEach, afterEach)
const { bench, open, write, segments } = kit

describe('a journal with its file cut anywhere', () => {
  it('has everything before the cut, returns nothing wrong, tells what is lost and never reuses a number', () => cutAnywhere(kit, 120))

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
