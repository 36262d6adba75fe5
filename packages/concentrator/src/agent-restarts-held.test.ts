import type { Op } from '@sundial/wire/link/ops.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'
import { quick, restart, restartBench } from '../test/restart-bench.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 4)
const { module, frames, given, order } = restartBench(bench)
const shutdown = (...own: number[]): Op => ({ op: 'rsd.switch', action: 'shutdown', devices: own.map(number) })
const energise = (...own: number[]): Op => ({ op: 'rsd.switch', action: 'energise', devices: own.map(number) })
/** What the platform was told of holds, in order. */
const told = () =>
  bench.platform.seen.committed
    .values()
    .toArray()
    .flatMap((b) => (b.st === 'ev' && b.ev.e === 'held' ? b.ev.devices.map(({ a, is }) => `${is} ${Number(a)}`) : []))
const until = (...news: string[]) => bench.platform.until(() => news.every((one) => told().includes(one)), news.join())

describe('a module that is shut down comes back live, so', () => {
  it('it is held by the restart, and shut down again and read back as it answers', async () => {
    await start({}, quick)
    expect(await order(shutdown(1))).toEqual(['verified'])
    expect(await order(restart(1))).toEqual(['verified'])
    await until('held 1', 'shutDown 1')
    expect(module(1)).toMatchObject({ on: false, switches: ['shutdown', 'shutdown'], starts: 8 })
    expect(bench.agents[0]!.stats().holding).toEqual({ held: 0 })
  })
  it('it is held where it is silent after the restart, also by the next start, until it wakes', async () => {
    module(1).on = false
    module(1).restart = 'comesLate'
    const first = await start({ reportPeriodS: 1 }, quick)
    expect(await order(restart(1))).toEqual(['unknown silentAfter'])
    await until('held 1')
    await stop(first)
    await start({ reportPeriodS: 1 }, quick)
    module(1).answers = true
    await until('shutDown 1')
    expect(module(1).on).toBe(false)
  })
  it('it is held where the concentrator dies between the restart and its proof', async () => {
    module(1).on = false
    module(1).restart = 'comesLate'
    const first = await start({}, { ...quick, restartTimes: { poll: 10, answering: 150, silent: 60_000 } })
    const id = await given(restart(1))
    await eventually(() => frames('restart').length > 0, 'the restart')
    await stop(first)
    module(1).answers = true
    await start({ reportPeriodS: 1 }, quick)
    expect((await bench.platform.result(id)).devices[0]).toMatchObject({ ph: 'unknown', note: 'interrupted' })
    await until('shutDown 1')
    expect(module(1).on).toBe(false)
  })
  it('it is held from its own end on, while others of the order are still to come', async () => {
    for (const i of [1, 2]) Object.assign(module(i), { on: false, restart: 'comesLate' })
    await start({ reportPeriodS: 1 }, { ...quick, restartTimes: { poll: 10, answering: 150, silent: 3_000 } })
    const id = await given(restart(1, 2))
    await eventually(() => frames('restart').length === 2, 'the second restart')
    module(1).answers = true
    await eventually(() => !module(1).on, 'the first one shut down again')
    expect(bench.platform.seen.batches.filter((b) => b.st === 'ev' && b.ev.e === 'result' && b.ev.id === id)).toEqual([])
    module(2).answers = true
    await until('shutDown 1', 'shutDown 2')
  })
  it('it is held where the order is withdrawn after the concentrator died, because it may have been restarted', async () => {
    Object.assign(module(1), { on: false, restart: 'comesLate' })
    const first = await start({}, { ...quick, restartTimes: { poll: 10, answering: 150, silent: 60_000 } })
    const id = await given(restart(1, 2))
    await eventually(() => frames('restart').length > 0, 'the restart')
    await stop(first)
    bench.bus.slow(700)
    await start({ reportPeriodS: 1 }, quick)
    await given({ op: 'cancel', id })
    bench.bus.slow(0)
    const { devices } = await bench.platform.result(id)
    expect(devices.map(({ ph, note }) => `${ph} ${note}`)).toEqual(['unknown interrupted', 'unknown interrupted'])
    module(1).answers = true
    await until('shutDown 1')
    expect([module(1).on, frames('restart').length]).toEqual([false, 1])
  })
  it('nothing proves its hold before the restart has ended', async () => {
    module(1).answers = false
    await start({ reportPeriodS: 1 }, quick)
    expect(await order(shutdown(1))).toEqual(['unknown noAnswer'])
    await until('held 1')
    module(1).stuck = true
    module(1).answers = true
    expect(await order(restart(1))).toEqual(['verified'])
    module(1).stuck = false
    await until('shutDown 1')
    expect(module(1).on).toBe(false)
  })
  it('a shutdown takes it from the restart, and holds it', async () => {
    module(1).restart = 'comesLate'
    await start({ reportPeriodS: 1 }, { ...quick, restartTimes: { poll: 10, answering: 150, silent: 60_000 } })
    const id = await given(restart(1, 2))
    await eventually(() => frames('restart').length > 0, 'the restart')
    expect(await order(shutdown(1, 2))).toEqual(['unknown noAnswer', 'verified'])
    module(1).answers = true
    const { devices } = await bench.platform.result(id)
    expect(devices.map(({ ph, note }) => `${ph} ${note}`)).toEqual(['cancelled overtaken', 'cancelled overtaken'])
    await until('shutDown 1')
    expect([module(1).on, frames('restart').length]).toEqual([false, 1])
  })
  it('an order to energise after the restart ends the hold', async () => {
    Object.assign(module(1), { on: false, restart: 'comesLate' })
    await start({}, quick)
    expect(await order(restart(1))).toEqual(['unknown silentAfter'])
    await until('held 1')
    module(1).answers = true
    expect(await order(energise(1))).toEqual(['verified'])
    await until('released 1')
    expect(module(1)).toMatchObject({ on: true, switches: ['energise'] })
  })
})
