import { silent } from '@sundial/core/kit/log.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type BenchModule, benchBus, benchModule } from '../../test/bus.ts'
import { busQueue, priority } from '../kit/bus-queue.ts'
import type { ModuleBus } from '../kit/buses.ts'
import { steadyClock } from '../kit/steady-clock.ts'
import { wait } from '../kit/wait.ts'
import { type Hold, holdAfter, holdFrom } from './hold.ts'
import { holdWork } from './hold-work.ts'

const never = new AbortController().signal
let stop: () => Promise<void>
afterEach(() => stop())

/** So many held modules on one bus whose frames take so long. */
const heldOnBus = (count: number, frameMs: number) => {
  const numbers = Array.from({ length: count }, (_, i) => String(i))
  const modules = new Map(numbers.map((number): [string, BenchModule] => [number, benchModule({ answers: false })]))
  const { driver, frames, slow } = benchBus(modules)
  slow(frameMs)
  const bus: ModuleBus = {
    kind: 'modules',
    id: 'plc',
    queue: busQueue(),
    direct: () => ({ timeoutMs: 100, tries: 2 }),
    driver,
    rsdSwitch: '',
    devices: numbers,
    admitted: numbers,
  }
  const claim = { open: [], held: { id: 'order', since: 0 } }
  const holds = new Map(numbers.map((number): [string, Hold] => [number, holdFrom(claim, steadyClock.now())]))
  const told: string[] = []
  const work = holdWork({
    ...{ buses: { modules: [bus] }, clock: steadyClock, log: silent },
    holdOf: (number) => holds.get(number)!,
    numbers: () => holds.keys(),
    take: (number, event) => {
      const { hold, tell } = holdAfter(holds.get(number)!, event, steadyClock.now(), 30_000)
      holds.set(number, hold)
      if (tell) told.push(`${tell.is} ${number}`)
    },
  })
  stop = async () => {
    bus.queue.close()
    await work.stop()
  }
  return { bus, modules, frames, told, work }
}

describe('the frames of a hold', () => {
  it('take no more than about a tenth of the time of a bus on which everybody is silent, each in turn', async () => {
    const { frames } = heldOnBus(30, 20)
    await wait(2000, never)
    expect(frames.length).toBeGreaterThanOrEqual(5)
    expect(frames.length).toBeLessThanOrEqual(11)
    expect(new Set(frames).size).toBe(frames.length)
    expect(frames.every((frame) => frame.startsWith('shutdown'))).toBe(true)
  })
  it('come before everything else as soon as the module answers somebody', async () => {
    const { bus, modules, frames, told, work } = heldOnBus(1, 20)
    await wait(100, never)
    frames.length = 0
    modules.get('0')!.answers = true
    const busy = Array.from({ length: 100 }, () => bus.queue.run(priority.operator, () => bus.driver.readModule('0')))
    work.heard('0')
    await Promise.all(busy)
    const firstOwn = frames.findIndex((frame) => frame.startsWith('shutdown'))
    expect(firstOwn).toBeLessThanOrEqual(1)
    expect(told).toEqual(['shutDown 0'])
    expect(modules.get('0')!.switches).toEqual(['shutdown'])
  })
})
