import { describe, expect, it } from 'vitest'
import { busQueue } from '../kit/bus-queue.ts'
import type { ModuleBus } from '../kit/buses.ts'
import { silentExtras } from '../testbench/bus.ts'
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
const answered = (read: { reading: unknown }[]): number => read.filter((r) => r.reading).length

describe('polling the modules of a bus', () => {
  it('reads each once and a silent one twice', async () => {
    const { bus, asked } = busOf(4, (i) => i !== 2)
    const read = await pollModules(bus, pollMemory(), clock, 1)
    expect(asked).toEqual([0, 1, 2, 2, 3])
    expect(read.map((r) => [r.number, r.reading])).toEqual([0, 1, 2, 3].map((i) => [number(i), i === 2 ? null : { power: 100 }]))
  })
  it('asks those that were silent after the others, once', async () => {
    const { bus, asked } = busOf(4, (i) => i !== 1)
    const memory = pollMemory()
    await pollModules(bus, memory, clock, 1)
    asked.length = 0
    await pollModules(bus, memory, clock, 1)
    expect(asked).toEqual([0, 2, 3, 1])
  })
  it('stops asking silent ones when their time is over', async () => {
    const { bus, asked } = busOf(4, (i) => i !== 1)
    const memory = pollMemory()
    await pollModules(bus, memory, clock, 1)
    asked.length = 0
    const read = await pollModules(bus, memory, clock, 0)
    expect(asked).toEqual([0, 2, 3])
    expect(answered(read)).toBe(3)
  })
  it('gives a bus up on which nothing answers, and then tries a few, others each time', async () => {
    const { bus, asked } = busOf(100, () => false)
    const memory = pollMemory()
    expect(answered(await pollModules(bus, memory, clock, 1))).toBe(0)
    expect(new Set(asked).size).toBe(24)
    asked.length = 0
    for (let i = 0; i < 9; i++) await pollModules(bus, memory, clock, 1)
    expect(asked).toHaveLength(108)
    expect(new Set(asked).size).toBe(100)
  })
  it('reads all again in the morning as soon as one answers', async () => {
    let isDay = false
    const { bus } = busOf(100, () => isDay)
    const memory = pollMemory()
    await pollModules(bus, memory, clock, 1)
    isDay = true
    expect(answered(await pollModules(bus, memory, clock, 1))).toBe(100)
  })
  it('finds those beyond a long silent stretch in the next poll', async () => {
    const { bus } = busOf(100, (i) => i < 10 || i >= 60)
    const memory = pollMemory()
    await pollModules(bus, memory, clock, 1)
    expect(answered(await pollModules(bus, memory, clock, 1))).toBe(50)
  })
  it('asks one that stays silent while others answer ever more seldom, and all again when one is back', async () => {
    const silent = new Set([1, 2])
    const { bus, asked } = busOf(4, (i) => !silent.has(i))
    const memory = pollMemory()
    const pollsOf = async (count: number): Promise<number[]> => {
      const found: number[] = []
      for (let poll = 0; poll < count; poll++) {
        asked.length = 0
        await pollModules(bus, memory, clock, 1)
        if (asked.includes(1)) found.push(poll)
      }
      return found
    }
    expect(await pollsOf(24)).toEqual([0, 1, 3, 7, 15, 23])
    silent.delete(2)
    await pollsOf(8)
    expect(await pollsOf(2)).toEqual([0, 1])
  })
})
