import { appendFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import type { Answers } from '@sundial/wire/link/answers.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AtWork } from '../kit/handler.ts'
import type { Parameters } from '../kit/parameters.ts'
import { type Freezes, openFreezes } from './freezes.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const start = Date.UTC(2026, 6, 15)
const numbers = ['000000000001', '000000000002']
const parameters = { periods: () => ({ collectS: 60, reportS: 3600 }) } as Parameters
const work = {} as AtWork
let folder: string
let freezes: Freezes
const open = async (): Promise<void> => {
  freezes = await openFreezes({ folder, parameters, known: () => numbers, log: silent })
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freezes-'))
  await open()
})
afterEach(async () => {
  await freezes.close()
  await rm(folder, { recursive: true })
})
const note = (t0: number, power: number): void =>
  freezes.note(
    t0,
    numbers.map((number) => ({ number, reading: { power, voltage: 38.2 } })),
  )
const read = async (from: number, to: number): Promise<Answers['freezes.read']['devices']> => {
  const { data } = await freezes.handlers['freezes.read']({ op: 'freezes.read', devices: numbers, from, to }, work)
  return data!.devices
}

describe('freezes', () => {
  it('of a day that the disk does not give are an error, not a day without any', async () => {
    await mkdir(join(folder, '2026-07-16.frz'))
    await expect(read(start + dayMs, start + dayMs + minuteMs)).rejects.toMatchObject({ code: 'EISDIR' })
  })
  it('are kept every 15 minutes unless told, each device at its own density', async () => {
    await freezes.handlers['density.set']({ op: 'density.set', devices: numbers.slice(1), code: 254 }, work)
    for (let i = 0; i < 60; i++) note(start + i * minuteMs, i)
    const [usual, dense] = await read(start, start + dayMs)
    expect(usual).toMatchObject({ a: numbers[0], minutes: 15 })
    expect(usual!.points.map(([t0, power]) => [(t0 - start) / minuteMs, power])).toEqual([0, 15, 30, 45].map((i) => [i, i]))
    expect(dense!.points).toHaveLength(12)
    expect(dense!.points[1]).toEqual([start + 5 * minuteMs, 5, 38.2, null, null, null])
  })
  it('outlive the process, a torn end, and 62 days', async () => {
    for (let day = 0; day <= 62; day++) note(start + day * dayMs, day)
    await freezes.close()
    const files = (await readdir(folder)).filter((name) => name.endsWith('.frz')).sort()
    expect(files).toHaveLength(63)
    await appendFile(join(folder, files.at(-1)!), 'torn')
    await open()
    note(start + 62 * dayMs + 15 * minuteMs, 1)
    note(start + 63 * dayMs, 63)
    const [first] = await read(start + 2 * dayMs, start + 63 * dayMs)
    expect(first!.points.map(([, power]) => power)).toEqual([...Array.from({ length: 61 }, (_, i) => i + 2), 1, 63])
    expect((await readdir(folder)).filter((name) => name.endsWith('.frz'))).not.toContain(files[0])
  })
  it('refuse a range that is the wrong way round or too long', async () => {
    for (const to of [start - 1, start + 63 * dayMs])
      expect(await freezes.handlers['freezes.read']({ op: 'freezes.read', devices: numbers, from: start, to }, work)).toMatchObject({
        note: 'rangeTooLong',
      })
  })
})
