import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { journalBench, numbers, payloadOf } from '../../../test/journal-bench.ts'
import type { JournalOptions } from './commit.ts'

const { bench, open, write } = journalBench(beforeEach, afterEach)

/** A disk with room for so many bytes of the journal, and what was told of it. */
const disk = (room: number) => {
  const state = { room, told: [] as boolean[] }
  const options: Partial<JournalOptions> = {
    retryMs: 1,
    freeAfterMs: 0,
    onDisk: (isFull) => void state.told.push(isFull),
    write: async (handle, bytes, offset, length, position) => {
      if (length > state.room) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      state.room -= length
      return handle.write(bytes, offset, length, position)
    },
  }
  return { state, options }
}

describe('a disk without room', () => {
  it('takes events at the cost of the oldest telemetry, which is told as lost', async () => {
    const { state, options } = disk(2000)
    const journal = await open({ ...options, segmentBytes: 500 })
    for (let i = 0; i < 6; i++) await write(journal, 10, 20)
    const held = numbers(journal)
    expect(state.told).toEqual([true])
    expect(journal.stats().isDiskFull).toBe(true)
    expect(held[0]).toBeGreaterThan(1)
    await expect.poll(() => bench.gaps.at(-1)?.to).toBe(held[0]! - 1)
    expect(await journal.append('ev', { t0: 0, urgent: true }, (seq) => payloadOf(seq))).toBeGreaterThan(0)
    expect(journal.stats().dropped).toBe(held[0]! - 1)
  })
  it('holds in memory what it can not take, sends it, and writes it down when there is room again', async () => {
    const { state, options } = disk(0)
    const journal = await open(options)
    const sent: number[] = []
    journal.onDurable((records) => void sent.push(...records.map(({ seq }) => seq)))
    expect(await journal.append('ev', { t0: 5, urgent: true }, (seq) => payloadOf(seq))).toBe(1)
    expect(sent).toEqual([1])
    expect(await journal.read('ev', 1)).toEqual(payloadOf(1))
    state.room = 1e6
    await journal.append('ev', { t0: 6, urgent: true }, (seq) => payloadOf(seq))
    expect(state.told).toEqual([true, false])
    await journal.close()
    const again = await open()
    expect(again.held('ev').map(({ seq, t0 }) => [seq, t0])).toEqual([
      [1, 5],
      [2, 6],
    ])
    expect(await again.read('ev', 1)).toEqual(payloadOf(1))
  })
  it.each(['EROFS', 'EIO'])('is no other than one that fails with %s: nothing waits for it, and no telemetry is given up', async (code) => {
    const told: (string | null)[] = []
    const journal = await open({
      onDisk: (_, why) => void told.push(why),
      write: () => Promise.reject(Object.assign(new Error(`${code}: the card is gone`), { code })),
    })
    await write(journal, 3)
    expect(await journal.append('ev', { t0: 5, urgent: true }, (seq) => payloadOf(seq))).toBe(1)
    expect(numbers(journal)).toEqual([1, 2, 3])
    expect(told).toEqual([`Error: ${code}: the card is gone`])
    await journal.close()
  })
  it('that is at its last bytes is told as free only after it has taken everything for a while', async () => {
    const { state, options } = disk(0)
    const journal = await open({ ...options, freeAfterMs: 60_000 })
    await write(journal, 1)
    state.room = 1e6
    await write(journal, 1)
    expect(state.told).toEqual([true])
    expect(journal.stats().isDiskFull).toBe(true)
    await journal.close()
  })
  it('never gives a number twice though it died before there was room', async () => {
    const { options } = disk(0)
    const first = await open(options)
    await write(first, 3)
    const folder = await mkdtemp(join(tmpdir(), 'journal-as-it-was-'))
    await cp(bench.folder, folder, { recursive: true })
    const second = await open({ folder })
    expect(bench.gaps).toMatchObject([{ stream: 'tm', from: 1, to: 3, why: 'journalDamaged' }])
    expect(await write(second, 1)).toEqual([4])
    await second.close()
    await rm(folder, { recursive: true })
  })
  it('keeps at most half a megabyte of telemetry in memory, the newest', async () => {
    const { options } = disk(0)
    const journal = await open(options)
    for (let i = 0; i < 40; i++) await write(journal, 1, 20_000)
    const held = numbers(journal)
    expect(held.at(-1)).toBe(40)
    expect(held.length).toBeLessThanOrEqual(27)
    expect(bench.gaps.every(({ stream, why }) => stream === 'tm' && why === 'journalFull')).toBe(true)
  })
})

describe('a journal with a limit of days', () => {
  it('drops telemetry that was recorded longer ago, and says so', async () => {
    let now = 1_000_000_000_000
    const journal = await open({ daysMax: 90, clock: { now: () => now }, segmentBytes: 300 })
    await write(journal, 10)
    await write(journal, 10)
    now += 91 * 86_400_000
    await write(journal, 10)
    await expect.poll(() => numbers(journal)[0]).toBeGreaterThan(1)
    expect(bench.gaps[0]).toMatchObject({ from: 1, why: 'journalOld' })
  })
})

describe('how a journal is forced onto the disk', () => {
  it.each(['each', 'group', 'system'] as const)('by "%s" it comes back whole', async (fsync) => {
    const first = await open({ fsync })
    await write(first, 20)
    await first.close()
    expect(numbers(await open())).toHaveLength(20)
  })
})
