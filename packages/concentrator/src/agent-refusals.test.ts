import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'
import { gw } from '../test/platform.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 6)
const shutdown = (devices = bench.devices) => ({ op: 'rsd.switch' as const, action: 'shutdown' as const, devices })
const switched = () => [...bench.modules.values()].map((m) => m.switches.length)

describe('a command that must not be carried out', () => {
  it('is answered from memory when its id was seen, also after a restart, and never carried out twice', async () => {
    const agent = await start()
    const command = bench.platform.command(shutdown())
    await eventually(() => agent.stats().connected, 'link')
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    await eventually(() => agent.stats().commands.running === 0, 'end')
    await stop(agent)
    const second = await start()
    await eventually(() => second.stats().connected, 'link')
    bench.platform.seen.responses.length = 0
    await bench.platform.send(command)
    await bench.platform.until(() => bench.platform.seen.responses.length > 0, 'answer')
    expect(bench.platform.seen.responses[0]).toMatchObject({ id: command.id, phase: 'done', devices: result.devices })
    expect(switched()).toEqual([1, 1, 1, 1, 1, 1])
    expect(second.stats().commands).toMatchObject({ repeated: 1, taken: 0 })
  })
  it('is refused as too late past its deadline, and that is journalled', async () => {
    await start()
    bench.platform.aheadMs = 0
    const command = bench.platform.command(shutdown(), { deadline: Date.now() - 10_000 })
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result).toMatchObject({ phase: 'expired', k: 6, n: 6 })
    expect(result.devices[0]).toMatchObject({ ph: 'expired', note: 'tooLate', tries: 0 })
    expect(bench.bus.frames).toEqual([])
  })
  it('ends as expired for the devices whose turn never came before the deadline', async () => {
    bench.bus.slow(80)
    await start()
    const command = bench.platform.command(shutdown(), { deadline: Date.now() + 250 })
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result.devices[0]!.ph).toBe('verified')
    expect(result.devices[5]).toMatchObject({ ph: 'expired', note: 'tooLate' })
    expect(bench.modules.get(number(6))!.on).toBe(true)
  })
  it.each<[string, (good: object) => unknown, string]>([
    ['forged', (good) => ({ ...good, mac: '00'.repeat(32) }), 'forged'],
    ['changed on its way', (good) => ({ ...good, deadline: Date.now() + 1e9 }), 'forged'],
    ['malformed', (good) => ({ ...good, op: { op: 'reboot' } }), 'malformed'],
    ['rubbish', () => ['?'], 'malformed'],
  ])('is counted and left when it is %s', async (_, spoil, counter) => {
    const agent = await start()
    await eventually(() => agent.stats().connected, 'link')
    await bench.platform.send(spoil(bench.platform.command(shutdown())))
    await eventually(() => agent.stats().commands[counter as 'forged'] === 1, counter)
    expect(bench.bus.frames).toEqual([])
    expect(bench.platform.seen.responses).toEqual([])
  })
  it.each<[string, object]>([
    ['an order that only a newer one knows', { op: { op: 'reboot' } }],
    ['more devices than fit', { op: shutdown(Array.from({ length: 2001 }, (_, i) => number(i + 1))) }],
    ['a field more', { urgent: true }],
  ])('ends as failed at once where it is genuine but not understood: %s', async (_, change) => {
    const agent = await start()
    await eventually(() => agent.stats().connected, 'link')
    const command = bench.platform.command(shutdown(), change)
    await bench.platform.send(command)
    expect(await bench.platform.result(command.id)).toMatchObject({ phase: 'failed', note: 'notUnderstood', devices: [] })
    await bench.platform.until(() => bench.platform.seen.responses.length > 0, 'answer')
    expect(bench.platform.seen.responses).toMatchObject([{ id: command.id, phase: 'failed' }])
    expect(bench.bus.frames).toEqual([])
  })
  it('is counted and left when it is meant for another concentrator', async () => {
    const agent = await start()
    await eventually(() => agent.stats().connected, 'link')
    await bench.platform.send(bench.platform.command(shutdown(), { gw: gw.replace('1', '2') }))
    await eventually(() => agent.stats().commands.otherConcentrator === 1, 'refusal')
    expect(bench.bus.frames).toEqual([])
  })
})
