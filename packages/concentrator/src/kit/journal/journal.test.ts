import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { journalBench, numbers, payloadOf } from '../../../test/journal-bench.ts'

const { bench, open, write, segments } = journalBench(beforeEach, afterEach)

describe('journal', () => {
  it('numbers each stream 1, 2, 3 ... on its own and gives back what was written', async () => {
    const journal = await open()
    expect(await write(journal, 3)).toEqual([1, 2, 3])
    expect(await journal.append('ev', { t0: 0, urgent: true }, (seq) => payloadOf(seq))).toBe(1)
    expect(await journal.read('tm', 2)).toEqual(payloadOf(2))
    expect(journal.epoch).toMatch(/^[0-9a-f]{16}$/)
  })
  it('has written a record to the disk before it says so', async () => {
    const journal = await open()
    await write(journal, 1)
    const [file] = await segments()
    expect((await readFile(join(bench.folder, file!))).includes(payloadOf(1))).toBe(true)
  })
  it('goes on after a restart with the same epoch, the same records and the next number', async () => {
    const first = await open()
    await write(first, 5)
    await first.close()
    const second = await open()
    expect(second.epoch).toBe(first.epoch)
    expect(numbers(second)).toEqual([1, 2, 3, 4, 5])
    expect(await second.read('tm', 4)).toEqual(payloadOf(4))
    expect(await write(second, 1)).toEqual([6])
    expect(bench.gaps).toEqual([])
  })
  it('never reuses a number, also when all was acknowledged and every file is gone', async () => {
    const first = await open()
    await write(first, 5)
    first.settle('tm', 1, 5)
    await first.close()
    const second = await open()
    await second.close()
    expect(await segments()).toEqual([])
    const third = await open()
    expect(await write(third, 1)).toEqual([6])
    expect(bench.gaps).toEqual([])
  })
  it('deletes a file only when every record in it is acknowledged', async () => {
    const first = await open({ segmentBytes: 300 })
    for (let i = 0; i < 4; i++) await write(first, 10)
    expect(await segments()).toHaveLength(4)
    first.settle('tm', 1, 9)
    first.settle('tm', 11, 20)
    await first.close()
    expect(await segments()).toHaveLength(3)
    const second = await open()
    expect(numbers(second)).toEqual([10, ...Array.from({ length: 20 }, (_, i) => 21 + i)])
  })
  it('ignores an acknowledgement of numbers it never gave, however long the range', async () => {
    const journal = await open()
    await write(journal, 2)
    expect(journal.settle('tm', 3, Number.MAX_SAFE_INTEGER)).toBe(0)
    expect(journal.settle('tm', 2, Number.MAX_SAFE_INTEGER)).toBe(1)
    expect(await write(journal, 1)).toEqual([3])
    expect(numbers(journal)).toEqual([1, 3])
  })
})

describe('a full journal', () => {
  it('drops the oldest telemetry first, never events, and says which numbers', async () => {
    const journal = await open({ bytesMax: 20_000, segmentBytes: 2000 })
    await journal.append('ev', { t0: 0, urgent: true }, (seq) => payloadOf(seq, 1500))
    for (let i = 0; i < 30; i++) await write(journal, 10, 100)
    await journal.append('ev', { t0: 0, urgent: true }, (seq) => payloadOf(seq))
    const left = numbers(journal)
    expect(left.at(-1)).toBe(300)
    expect(left[0]).toBeGreaterThan(100)
    expect(await journal.read('ev', 1)).toEqual(payloadOf(1, 1500))
    const told = bench.gaps.flatMap((g) => Array.from({ length: g.to - g.from + 1 }, (_, i) => g.from + i))
    expect([...new Set(told)].sort((a, b) => a - b)).toEqual(Array.from({ length: left[0]! - 1 }, (_, i) => i + 1))
    expect(bench.gaps.every((g) => g.stream === 'tm' && g.why === 'journalFull' && g.epoch === journal.epoch)).toBe(true)
    expect(journal.stats().dropped).toBe(left[0]! - 1)
    expect(journal.held('ev').length).toBe(2 + bench.gaps.length)
    expect(journal.stats().bytes).toBeLessThan(24_000)
    await journal.close()
    bench.gaps = []
    const again = await open()
    expect(numbers(again)).toEqual(left)
    expect(bench.gaps).toEqual([])
  })
  it('deletes what is acknowledged before it drops anything', async () => {
    const journal = await open({ bytesMax: 20_000, segmentBytes: 2000 })
    for (let i = 0; i < 30; i++) {
      await write(journal, 10, 100)
      journal.settle('tm', 1, journal.last('tm') - 5)
    }
    expect(bench.gaps).toEqual([])
    expect(journal.stats().dropped).toBe(0)
  })
})

describe('a disk that refuses', () => {
  it('keeps what is numbered until the disk takes it again', async () => {
    const events: string[] = []
    const journal = await open({ retryMs: 20, log: (_level, event) => events.push(event) })
    await rm(bench.folder, { recursive: true })
    let isWritten = false
    const written = journal.append('tm', { t0: 1 }, (seq) => payloadOf(seq))
    void written.then(() => {
      isWritten = true
    })
    // Refused twice: it tried again, and still has not said that the record is written.
    await expect.poll(() => events.filter((event) => event === 'journalWriteFailed').length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(isWritten).toBe(false)
    await mkdir(bench.folder)
    expect(await written).toBe(1)
    expect(await journal.read('tm', 1)).toEqual(payloadOf(1))
  })
})
