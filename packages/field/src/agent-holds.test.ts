import { afterEach, describe, expect, it } from 'vitest'
import { type OrderedAgent, orderedAgent } from '../test/ordered-agent.ts'
import { midnightMs, moduleNumber, noonMs } from '../test/small-station.ts'
import { openBus, type PlcBus } from './bus/plc-bus.ts'

const modules = [1, 2, 3, 4].map(moduleNumber)
const onOtherBus = [9, 10].map(moduleNumber)
const settleMs = 5000
/** Held modules that nobody else asks have their turns, and their outputs need time to fall. Nothing is measured here. */
const turns = { timeout: 90_000, interval: 50 }

/** Midnight, and noon from when it is told. */
const fieldClock = () => {
  const clock = { fromMs: midnightMs, began: Date.now(), now: () => clock.fromMs + Date.now() - clock.began }
  return { clock, noon: (): void => void Object.assign(clock, { fromMs: noonMs, began: Date.now() }) }
}
let one: OrderedAgent
let other: PlcBus | null = null
afterEach(async () => {
  await one.close()
  await other?.close()
  other = null
})
/** Module `i` is awake and hears nothing. */
const mute = (i: number) => ({ kind: 'mute' as const, modules: [`M${i}`] })
const told = (is: string) =>
  one.platform.seen.committed
    .values()
    .toArray()
    .flatMap((b) => (b.st === 'ev' && b.ev.e === 'held' ? b.ev.devices.filter((d) => d.is === is) : []))
const toldOf = (is: string) => told(is).map(({ a }) => a)
const shutdown = (devices: string[]) => one.order({ op: 'rsd.switch', action: 'shutdown', devices }, { priority: 0 })
const now = (number: string) => one.plant.module(number)

describe('a shutdown given at night', () => {
  it('is held; who wakes is shut down by itself, one after the other, and produces for no longer than it takes to ask it', async () => {
    const { clock, noon } = fieldClock()
    one = await orderedAgent(modules, [], {}, clock)
    await one.stop()
    await one.begin({ settleMs })
    const result = await shutdown(modules)
    expect(result.devices.map(({ ph, note }) => [ph, note])).toEqual(modules.map(() => ['unknown', 'noAnswer']))
    await one.platform.until(() => told('held').length === 4, 'all held')
    for (const i of [1, 2, 3, 4]) one.plant.inject(mute(i))
    noon()
    const [first, ...rest] = modules as [string, string, string, string]
    expect(now(first)).toMatchObject({ answers: false })
    one.plant.remove(mute(1))
    await expect.poll(() => toldOf('shutDown'), turns).toEqual([first])
    expect(told('shutDown')[0]).toMatchObject({ sw: 0 })
    expect(now(first)).toMatchObject({ powerW: 0 })
    expect(told('shutDown')[0]!.vo).toBeLessThanOrEqual(1.5)
    for (const number of rest) {
      one.plant.remove(mute(Number(number)))
      // Any reading wakes the hold, like the regular ones of the morning.
      await one.order({ op: 'rsd.status', devices: [number] })
      await one.platform.until(() => toldOf('shutDown').includes(number), `${number} shut down`)
      expect(now(number)).toMatchObject({ powerW: 0 })
    }
    expect(toldOf('shutDown')).toEqual(modules)
    expect(one.agent().stats().holding).toEqual({ held: 0 })
    const on = await one.order({ op: 'rsd.switch', action: 'energise', devices: modules })
    expect(on.devices.map(({ ph }) => ph)).toEqual(modules.map(() => 'verified'))
  }, 120_000)

  it('is held on each of two buses, and an order to energise takes out its own modules only', async () => {
    const { clock, noon } = fieldClock()
    one = await orderedAgent(modules, [], {}, clock)
    await one.stop()
    other = await openBus(one.plant, { modules: onOtherBus, clock, latencyScale: 0.01 })
    one.config.buses.push({
      ...{ id: 'plc2', kind: 'dlt645-tcp', timeoutMs: 300 },
      ...{ host: other.host, port: other.port, devices: onOtherBus },
    })
    await one.begin({ settleMs })
    await shutdown([...modules, ...onOtherBus])
    await one.platform.until(() => told('held').length === 6, 'all held')
    noon()
    const released = [modules[0]!, onOtherBus[0]!]
    const on = await one.order({ op: 'rsd.switch', action: 'energise', devices: released })
    expect(on.devices.map(({ ph }) => ph)).toEqual(['verified', 'verified'])
    await one.platform.until(() => told('released').length === 2, 'two released')
    await expect.poll(() => toldOf('shutDown').length, turns).toBe(4)
    expect(toldOf('shutDown').sort()).toEqual([...modules.slice(1), onOtherBus[1]!].sort())
    expect(toldOf('released').sort()).toEqual([...released].sort())
    for (const number of released) expect(now(number).powerW).toBeGreaterThan(0)
    expect(one.agent().stats().holding).toEqual({ held: 0 })
  }, 120_000)
})
