import { describe, expect, it } from 'vitest'
import { silentExtras } from '../../test/bus.ts'
import { busQueue } from '../kit/bus-queue.ts'
import type { ModuleBus } from '../kit/buses.ts'
import { pollMemory, pollModules } from './poll-modules.ts'

const number = (i: number): string => String(i).padStart(12, '0')

/** A bus of modules that answer or not; counts the frames. */
const busOf = (count: number, answers: (i: number) => boolean) => {
  const asked: number[] = []
  const devices = Array.from({ length: count }, (_, i) => number(i))
  const bus: ModuleBus = {
    kind: 'modules',
    id: 'plc',
    queue: busQueue(),
    direct: () => ({ timeoutMs: 100, tries: 2 }),
    devices,
    admitted: devices,
    rsdSwitch: 'A0030001',
    driver: {
      ...silentExtras,
      readModule: async (n) => {
        asked.push(Number(n))
        return answers(Number(n)) ? { power: 100 } : null
      },
      readRsd: async () => null,
      switchRsd: async () => 'noAnswer',
      close: async () => {},
    },
  }
  return { bus, asked }
}
const clock = { now: () => 0 }
const inTime = { absentUntil: 1, endsAt: 1 }
const answered = (read: { reading: unknown }[]): number => read.filter((r) => r.reading).length

describe('polling the modules of a bus', () => {
  it('reads each once and a silent one twice', async () => {
    const { bus, asked } = busOf(4, (i) => i !== 2)
    const read = await pollModules(bus, pollMemory(), clock, inTime)
    expect(asked).toEqual([0, 1, 2, 2, 3])
    expect(read.map((r) => [r.number, r.reading])).toEqual([0, 1, 2, 3].map((i) => [number(i), i === 2 ? null : { power: 100 }]))
  })
  it('asks those that were silent after the others, once', async () => {
    const { bus, asked } = busOf(4, (i) => i !== 1)
    const memory = pollMemory()
    await pollModules(bus, memory, clock, inTime)
    asked.length = 0
    await pollModules(bus, memory, clock, inTime)
    expect(asked).toEqual([0, 2, 3, 1])
  })
  it('stops asking silent ones when their time is over', async () => {
    const { bus, asked } = busOf(4, (i) => i !== 1)
    const memory = pollMemory()
    await pollModules(bus, memory, clock, inTime)
    asked.length = 0
    const read = await pollModules(bus, memory, clock, { absentUntil: 0, endsAt: 1 })
    expect(asked).toEqual([0, 2, 3])
    expect(answered(read)).toBe(3)
  })
  it('gives a bus up on which nothing answers, and then tries a few, others each time', async () => {
    const { bus, asked } = busOf(100, () => false)
    const memory = pollMemory()
    expect(answered(await pollModules(bus, memory, clock, inTime))).toBe(0)
    expect(new Set(asked).size).toBe(24)
    asked.length = 0
    for (let i = 0; i < 9; i++) await pollModules(bus, memory, clock, inTime)
    expect(asked).toHaveLength(108)
    expect(new Set(asked).size).toBe(100)
  })
  it('reads all again in the morning as soon as one answers', async () => {
    let isDay = false
    const { bus } = busOf(100, () => isDay)
    const memory = pollMemory()
    await pollModules(bus, memory, clock, inTime)
    isDay = true
    expect(answered(await pollModules(bus, memory, clock, inTime))).toBe(100)
  })
  it('finds those beyond a long silent stretch in the next poll', async () => {
    const { bus } = busOf(100, (i) => i < 10 || i >= 60)
    const memory = pollMemory()
    await pollModules(bus, memory, clock, inTime)
    expect(answered(await pollModules(bus, memory, clock, inTime))).toBe(50)
  })
  it('asks one that stays silent while others answer ever more seldom, and all again when one is back', async () => {
    const silent = new Set([1, 2])
    const { bus, asked } = busOf(4, (i) => !silent.has(i))
    const memory = pollMemory()
    const pollsOf = async (count: number): Promise<number[]> => {
      const found: number[] = []
      for (let poll = 0; poll < count; poll++) {
        asked.length = 0
        await pollModules(bus, memory, clock, inTime)
        if (asked.includes(1)) found.push(poll)
      }
      return found
    }
    expect(await pollsOf(24)).toEqual([0, 1, 3, 7, 15, 23])
    silent.delete(2)
    await pollsOf(8)
    expect(await pollsOf(2)).toEqual([0, 1])
  })
  it('ends in time, and begins the next time with those it did not come to', async () => {
    const { bus, asked } = busOf(10, (i) => i !== 2)
    let now = 0
    const slow = { now: () => (now += 10) }
    const memory = pollMemory()
    const polled = async (endsAt: number): Promise<[number[], number]> => {
      now = 0
      asked.length = 0
      const read = await pollModules(bus, memory, slow, { absentUntil: 0, endsAt })
      return [[...asked], answered(read)]
    }
    expect(await polled(45)).toEqual([[0, 1, 2, 2, 3], 3])
    expect(memory.left).toEqual([4, 5, 6, 7, 8, 9].map(number))
    expect([...memory.absent.keys()]).toEqual([number(2)])
    expect(await polled(45)).toEqual([[4, 5, 6, 7], 4])
    expect(await polled(45)).toEqual([[8, 9, 0, 1], 4])
    expect(await polled(1000)).toEqual([[3, 4, 5, 6, 7, 0, 1, 8, 9], 9])
    expect(memory.left).toEqual([])
  })
})
