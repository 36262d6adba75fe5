import { appendFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import type { Command } from '@sundial/wire/link/messages.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Report } from '../kit/envelope.ts'
import { type Memory, openMemory } from './memory.ts'

let folder: string
let now: number
const opened: Memory[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  now = 1_000_000
})
afterEach(async () => {
  for (const memory of opened.splice(0)) await memory.close()
  await rm(folder, { recursive: true })
})
const open = async (): Promise<Memory> => {
  const memory = await openMemory(join(folder, 'commands'), { now: () => now }, silent)
  opened.push(memory)
  return memory
}
const id = (i: number): string => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`
const command = (i: number): Command => ({
  v: 1,
  id: id(i),
  gw: '330100000001',
  deadline: 2_000_000,
  from: 'node-1',
  priority: 1,
  seq: i + 1,
  op: { op: 'cancel', id: id(999) },
  mac: '00'.repeat(32),
})
const report = (i: number): Report => ({ id: id(i), phase: 'done', k: 0, n: 0, devices: [], samples: [] })

describe('memory of commands', () => {
  it('knows after a restart what was taken, how it ended, and what did not', async () => {
    const first = await open()
    await first.taken(command(1))
    await first.taken(command(2))
    await first.finished(report(1))
    await first.close()
    opened.length = 0
    const second = await open()
    expect(second.find(id(1))).toEqual({ command: command(1), at: now, report: report(1) })
    expect(second.unfinished()).toEqual([command(2)])
    expect(second.find(id(3))).toBeNull()
  })
  it('has everything before a cut anywhere and nothing wrong', async () => {
    const first = await open()
    for (let i = 0; i < 3; i++) {
      await first.taken(command(i))
      await first.finished(report(i))
    }
    await first.close()
    opened.length = 0
    const path = join(folder, 'commands')
    const whole = await readFile(path)
    for (let cut = 0; cut <= whole.length; cut += 37) {
      await rm(path)
      await appendFile(path, whole)
      await truncate(path, cut)
      const lines = whole.subarray(0, cut).toString().split('\n')
      const complete = lines.length - 1 + (whole[cut] === 10 ? 1 : 0)
      const memory = await open()
      const known = [0, 1, 2].filter((i) => memory.find(id(i)))
      expect(known).toHaveLength(Math.ceil(complete / 2))
      expect(memory.unfinished()).toHaveLength(complete % 2)
      await memory.close()
      opened.length = 0
    }
  })
  it('forgets what ended a day ago, never what still runs', async () => {
    const first = await open()
    await first.taken(command(1))
    await first.finished(report(1))
    await first.taken(command(2))
    await first.close()
    opened.length = 0
    now += 24 * 3_600_000 + 1
    const second = await open()
    expect(second.find(id(1))).toBeNull()
    expect(second.unfinished()).toEqual([command(2)])
  })
  it('knows of what it forgot that it may have been taken, for ever, and that later orders were not', async () => {
    for (const [seq, deadline] of [
      [7, 2_000_000],
      [9, 1_500_000],
    ] as const) {
      const memory = await open()
      await memory.taken({ ...command(seq), seq, deadline })
      await memory.finished(report(seq))
      await memory.close()
    }
    opened.length = 0
    for (let i = 0; i < 2; i++) {
      now += 24 * 3_600_000 + 1
      const later = await open()
      const mayBe = (seq: number, deadline: number) => later.mayBeForgotten({ ...command(1), seq, deadline })
      expect([mayBe(7, 2_000_000), mayBe(9, 1_500_000)]).toEqual([true, true])
      expect([mayBe(10, 1_500_000), mayBe(7, 2_000_001)]).toEqual([false, false])
      await later.close()
      opened.length = 0
    }
  })
  it('keeps the newest 500 ids', async () => {
    const first = await open()
    for (let i = 0; i < 520; i++) {
      await first.taken(command(i))
      await first.finished(report(i))
    }
    await first.close()
    opened.length = 0
    const second = await open()
    expect(second.find(id(19))).toBeNull()
    expect(second.find(id(20))).not.toBeNull()
    expect(second.find(id(519))).not.toBeNull()
  })
  it('keeps the newest 500 withdrawals', async () => {
    const first = await open()
    for (let i = 0; i < 520; i++) await first.withdrawn(id(i))
    await first.close()
    opened.length = 0
    const second = await open()
    expect([19, 20, 519].map((i) => second.isWithdrawn(id(i)))).toEqual([false, true, true])
  })
})
