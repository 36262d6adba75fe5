import type { Op } from '@sundial/wire/link/ops.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'
import type { Platform } from '../test/platform.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 4)
const module = (i: number) => bench.modules.get(number(i))!
const shutdown = (...own: number[]): Op => ({ op: 'rsd.switch', action: 'shutdown', devices: own.map(number) })
const energise = (...own: number[]): Op => ({ op: 'rsd.switch', action: 'energise', devices: own.map(number) })
/** What the platform was told of holds, in order. */
const told = (platform: Platform = bench.platform) =>
  platform.seen.committed
    .values()
    .toArray()
    .flatMap((b) => (b.st === 'ev' && b.ev.e === 'held' ? b.ev.devices.map(({ a, is }) => `${is} ${Number(a)}`) : []))
const until = (...news: string[]) => bench.platform.until(() => news.every((one) => told().includes(one)), news.join())
/** Gives an order and waits for its result. */
const order = async (op: Op) => {
  const command = bench.platform.command(op)
  await eventually(() => bench.agents.at(-1)!.stats().connected, 'link')
  await bench.platform.send(command)
  return bench.platform.result(command.id)
}
const settleMs = 200
const quick = { settleMs }
const frames = (what: string) => bench.bus.frames.filter((frame) => frame.startsWith(what))

describe('a shutdown that is held', () => {
  it('is given to who was silent as soon as it answers a reading, read back twice, told, and its values are read', async () => {
    module(1).answers = false
    const agent = await start({ reportPeriodS: 1 }, quick)
    const result = await order(shutdown(1, 2))
    expect(result.devices.map(({ ph }) => ph)).toEqual(['unknown', 'verified'])
    await until('held 1')
    const kinds = bench.platform.seen.committed
      .values()
      .toArray()
      .flatMap((b) => (b.st === 'ev' ? [b.ev.e] : []))
    expect(kinds.indexOf('result')).toBeLessThan(kinds.indexOf('held'))
    const before = Date.now()
    bench.bus.frames.length = 0
    module(1).answers = true
    await until('shutDown 1')
    expect(told()).toEqual(['held 1', 'shutDown 1'])
    const news = bench.platform.seen.committed
      .values()
      .toArray()
      .flatMap((b) => (b.st === 'ev' && b.ev.e === 'held' ? [b.ev] : []))
    expect(news.map(({ id }) => id)).toEqual([result.id, result.id])
    expect(news[1]!.devices[0]).toMatchObject({ vo: 0.8, sw: 0 })
    expect(news[1]!.devices[0]!.at).toBeGreaterThanOrEqual(before)
    expect(module(1)).toMatchObject({ on: false, switches: ['shutdown'] })
    expect(frames(`rsd ${number(1)}`).length).toBeGreaterThanOrEqual(2)
    expect(agent.stats().holding).toEqual({ held: 0 })
    const isRead = () => bench.platform.seen.batches.some((b) => b.st === 'tm' && b.per === 0 && b.dev.includes(number(1)))
    await bench.platform.until(isRead, 'its values out of turn')
  })
  it('is ended by an order to energise before that switches anything', async () => {
    module(1).answers = false
    module(2).answers = false
    await start({}, quick)
    await order(shutdown(1, 2))
    await until('held 1', 'held 2')
    module(1).answers = true
    expect((await order(energise(1))).devices[0]!.ph).toBe('verified')
    await until('released 1')
    expect(bench.agents[0]!.stats().holding).toEqual({ held: 1 })
    await order({ op: 'rsd.status', devices: [number(1)] })
    expect(module(1)).toMatchObject({ on: true, switches: ['energise'] })
  })
  it('is not taken on where an order to energise was accepted later than the shutdown', async () => {
    module(1).answers = false
    await start({}, { settleMs: 800 })
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    const [off, on] = [bench.platform.command(shutdown(1)), bench.platform.command(energise(1))]
    await bench.platform.send(off)
    await bench.platform.send(on)
    expect((await bench.platform.result(off.id)).devices[0]!.ph).toBe('unknown')
    await bench.platform.result(on.id)
    expect([told(), bench.agents[0]!.stats().holding]).toEqual([[], { held: 0 }])
  })
  it('is taken on where the shutdown was accepted later than an order to energise that still runs', async () => {
    module(1).answers = false
    await start({}, { settleMs: 800 })
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    const [on, off] = [bench.platform.command(energise(1)), bench.platform.command(shutdown(1))]
    await bench.platform.send(on)
    await bench.platform.send(off)
    expect((await bench.platform.result(on.id)).devices[0]!.note).toBe('overtaken')
    await until('held 1')
    module(1).answers = true
    await order({ op: 'rsd.status', devices: [number(1)] })
    await until('shutDown 1')
    expect(module(1).switches).toEqual(['shutdown'])
  })
  it('holds neither what is not registered nor what was withdrawn, and nothing of a test', async () => {
    module(1).answers = false
    await start({}, quick)
    await order(shutdown(1, 77))
    await until('held 1')
    module(3).answers = false
    const tested = await order({
      op: 'rsd.test',
      test: 'self',
      devices: [2, 3].map(number),
      cycles: 1,
      holdS: 0,
      offLimitV: 1.5,
      limitS: 1,
    })
    expect(tested.devices.map(({ ph }) => ph)).toEqual(['verified', 'unknown'])
    module(3).answers = true
    // The third module's turn comes after two seconds, long after the cancelling.
    bench.bus.slow(1_000)
    const off = bench.platform.command(shutdown(2, 3, 4))
    await bench.platform.send(off)
    await eventually(() => bench.platform.seen.responses.some(({ id }) => id === off.id), 'acceptance')
    await bench.platform.send(bench.platform.command({ op: 'cancel', id: off.id }))
    bench.bus.slow(0)
    expect((await bench.platform.result(off.id)).devices.at(-1)).toMatchObject({ ph: 'cancelled', note: 'withdrawn' })
    expect([told(), bench.agents[0]!.stats().holding]).toEqual([['held 1'], { held: 1 }])
  })
  it('is proven by a later shutdown too, which takes the module over if it is in vain', async () => {
    module(1).answers = false
    await start({}, quick)
    await order(shutdown(1))
    await until('held 1')
    const second = await order(shutdown(1))
    const ids = () =>
      bench.platform.seen.committed
        .values()
        .toArray()
        .flatMap((b) => (b.st === 'ev' && b.ev.e === 'held' ? [b.ev.id] : []))
    await bench.platform.until(() => ids().at(-1) === second.id, 'the later order')
    module(1).answers = true
    expect((await order(shutdown(1))).devices[0]).toMatchObject({ ph: 'verified' })
    await until('shutDown 1')
    expect(ids().at(-1)).toBe(second.id)
  })
  it('ends when the module leaves the register, and a test leaves a held module alone', async () => {
    module(1).answers = false
    await start({}, quick)
    await order(shutdown(1))
    await until('held 1')
    const tested = await order({
      op: 'rsd.test',
      test: 'self',
      devices: [1, 2].map(number),
      cycles: 1,
      holdS: 0,
      offLimitV: 1.5,
      limitS: 1,
    })
    expect(tested.devices.map(({ ph, note }) => [ph, note])).toEqual([
      ['cancelled', 'underOrder'],
      ['verified', undefined],
    ])
    expect(await order({ op: 'register.write', devices: [2, 3, 4].map((i) => ({ a: number(i) })) })).toMatchObject({ phase: 'done' })
    await until('released 1')
    expect(bench.agents[0]!.stats().holding).toEqual({ held: 0 })
  })
  it('goes on after a restart, told again, and asks by the shutdown itself; the birth says that this concentrator holds', async () => {
    module(1).answers = false
    const first = await start({}, quick)
    await order(shutdown(1))
    await until('held 1')
    await stop(first)
    bench.bus.frames.length = 0
    await start({}, quick)
    await bench.platform.until(() => told().length === 2, 'the same again')
    expect(told()).toEqual(['held 1', 'held 1'])
    await eventually(() => frames('shutdown').length > 0, 'a frame to the silent module')
    module(1).answers = true
    await order({ op: 'rsd.status', devices: [number(1)] })
    await until('shutDown 1')
    const birth = bench.platform.seen.others.findLast(({ what }) => what === 'birth')!
    expect((JSON.parse(birth.text) as { caps: string[] }).caps).toContain('hold')
  })
})
