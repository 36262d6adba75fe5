import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, backlogOf, eventually, number } from '../test/agent-bench.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 3)
const order = (action: 'shutdown' | 'energise') => ({ op: 'rsd.switch' as const, action, devices: bench.devices })
const hourMs = 3_600_000

/** The agent's clock, which tests set; the steady one goes on. */
const settable = () => {
  let stepMs = 0
  return { clock: { now: () => Date.now() + stepMs }, set: (byMs: number) => (stepMs += byMs) }
}
/** An agent that has learned the platform's time. */
const startKnowing = async (aheadMs = 0, clock = settable().clock) => {
  bench.platform.aheadMs = aheadMs
  const agent = await start({}, { clock })
  await eventually(() => agent.stats().clockOffsetMs !== null, 'the time')
  return agent
}
const carriedOut = async (action: 'shutdown' | 'energise', change = {}) => {
  const command = bench.platform.command(order(action), change)
  await bench.platform.send(command)
  return bench.platform.result(command.id)
}
const switched = () => [...bench.modules.values()].map((m) => m.switches.length)

describe('a switch order after a step of the clock', () => {
  it.each([
    ['back by 5 minutes', -300_000],
    ['back by an hour', -hourMs],
    ['ahead by an hour', hourMs],
  ])('of the platform %s is carried out and read back at once, either way', async (_, stepMs) => {
    const agent = await startKnowing()
    bench.platform.aheadMs = stepMs
    const shut = await carriedOut('shutdown')
    expect(shut).toMatchObject({ phase: 'done' })
    expect(shut.note).toBeUndefined()
    expect(await carriedOut('energise')).toMatchObject({ phase: 'done' })
    expect(agent.stats().commands).toMatchObject({ taken: 2, expired: 0 })
  })
  it.each([
    ['back by 5 minutes', -300_000],
    ['ahead by an hour', hourMs],
    ['to 1970', -Date.now() + 86_400_000],
    ['to 2099', 73 * 365 * 86_400_000],
  ])('of the concentrator %s is carried out, with durations that are none of the step', async (_, stepMs) => {
    const { clock, set } = settable()
    await startKnowing(0, clock)
    set(stepMs)
    const { phase, devices, samples } = await carriedOut('shutdown')
    expect(phase).toBe('done')
    for (const { ms, at } of devices) {
      expect(ms).toBeLessThan(60_000)
      expect(Math.abs(at! - Date.now())).toBeLessThan(60_000)
    }
    for (const { at } of samples) expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
  })
  it('is carried out where the concentrator had learned a wrong time and the platform was put right', async () => {
    await startKnowing(hourMs)
    bench.platform.aheadMs = 0
    expect(await carriedOut('shutdown')).toMatchObject({ phase: 'done' })
  })
  it.each([
    ['ahead by an hour', hourMs],
    ['back by an hour', -hourMs],
  ])('is finished though the clock of the concentrator is set %s while it runs', async (_, stepMs) => {
    bench.bus.slow(50)
    const { clock, set } = settable()
    await startKnowing(0, clock)
    const command = bench.platform.command(order('shutdown'))
    await bench.platform.send(command)
    await eventually(() => bench.bus.frames.length >= 1, 'the first frame')
    set(stepMs)
    expect(await bench.platform.result(command.id)).toMatchObject({ phase: 'done', k: 3, n: 3 })
  })
  it('is not switched any more after its deadline where the machine slept since the time was learned', async () => {
    bench.bus.slow(600)
    const { clock, set } = settable()
    await startKnowing(0, clock)
    // An hour asleep: the monotonic clock stood still, the others went on.
    set(hourMs)
    bench.platform.aheadMs = hourMs
    const { phase, devices } = await carriedOut('energise', { deadline: Date.now() + hourMs + 1000 })
    expect(phase).not.toBe('done')
    expect(devices.filter(({ note }) => note === 'tooLate').length).toBeGreaterThan(0)
  })
  it('asks the time when the platform tells that it was set, before any command comes', async () => {
    const agent = await startKnowing()
    bench.platform.aheadMs = -300_000
    bench.platform.tellClockSet()
    await eventually(() => agent.stats().clockOffsetMs! < -290_000, 'the new time')
    expect(agent.stats().commands).toMatchObject({ expired: 0, taken: 0 })
  })
})

describe('what waits to be sent', () => {
  it.each([
    ['back by an hour', -hourMs],
    ['ahead by an hour', hourMs],
  ])('is sent again though the clock of the concentrator was set %s, also out of a pause', async (_, stepMs) => {
    const { clock, set } = settable()
    bench.platform.acknowledging = false
    const agent = await start({}, { clock, backlog: backlogOf(20) })
    const sent = () => bench.platform.seen.batches.filter((b) => b.st === 'tm')
    await bench.platform.until(() => sent().length >= 8, 'a full window')
    bench.platform.acknowledge({ ep: sent()[0]!.ep, st: 'tm', ranges: [], pauseMs: 500 })
    bench.platform.acknowledging = true
    set(stepMs)
    await eventually(() => agent.stats().journal.held.tm === 0, 'empty journal')
    // Not over and over: a clock that runs ahead is no reason to send.
    expect(agent.stats().link.resent).toBeLessThan(100)
  })
})

describe('a shutdown that looks late where nobody tells the time', () => {
  it('is carried out and says so; energising is refused', async () => {
    const agent = await startKnowing()
    bench.platform.aheadMs = null
    const shut = await carriedOut('shutdown', { deadline: Date.now() - 300_000 })
    expect(shut).toMatchObject({ phase: 'done', note: 'lateByOwnClock' })
    expect(shut.devices).toHaveLength(3)
    expect(shut.devices.every((d) => d.ph === 'verified' && d.note === 'lateByOwnClock')).toBe(true)
    const on = await carriedOut('energise', { deadline: Date.now() - 300_000 })
    expect(on).toMatchObject({ phase: 'expired', devices: [{ note: 'tooLate' }, { note: 'tooLate' }, { note: 'tooLate' }] })
    expect(switched()).toEqual([1, 1, 1])
    expect(agent.stats().commands).toMatchObject({ taken: 1, expired: 1 })
  })
  it('is not carried out where the platform tells that it is late', async () => {
    await startKnowing()
    expect(await carriedOut('shutdown', { deadline: Date.now() - 10_000 })).toMatchObject({ phase: 'expired' })
    expect(switched()).toEqual([0, 0, 0])
  })
  it('is answered from memory when it is sent again, and not carried out anew when it was forgotten long ago', async () => {
    const { clock, set } = settable()
    const agent = await startKnowing(0, clock)
    const captured = bench.platform.command(order('shutdown'))
    await bench.platform.send(captured)
    await bench.platform.result(captured.id)
    await eventually(() => agent.stats().commands.running === 0, 'end')
    await bench.platform.send(captured)
    await eventually(() => agent.stats().commands.repeated === 1, 'answer from memory')
    await stop(agent)
    set(25 * hourMs)
    bench.platform.aheadMs = null // the platform that replays the command does not answer questions for the time
    const later = await start({}, { clock })
    await eventually(() => later.stats().connected, 'link')
    await bench.platform.send(captured)
    await eventually(() => later.stats().commands.replayed === 1, 'refusal')
    // The command is refused as well when the platform answers with the time at which it was first sent.
    bench.platform.aheadMs = 0
    await bench.platform.send(captured)
    await eventually(() => later.stats().commands.replayed === 2, 'refusal')
    expect(switched()).toEqual([1, 1, 1])
    bench.modules.get(number(1))!.on = true
    expect(await carriedOut('shutdown', { deadline: Date.now() + 26 * hourMs })).toMatchObject({ phase: 'done' })
  })
  it('asks for the time once for many, so that an order behind them does not wait for each', async () => {
    await startKnowing()
    bench.platform.aheadMs = null
    const asked = () => bench.platform.seen.others.filter(({ what }) => what === 'time').length
    const before = asked()
    for (let i = 0; i < 20; i++) await bench.platform.send(bench.platform.command(order('energise'), { deadline: Date.now() - 300_000 }))
    expect(await carriedOut('shutdown')).toMatchObject({ phase: 'done' })
    expect(asked() - before).toBeLessThan(20)
  })
})
