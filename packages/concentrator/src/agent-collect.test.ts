import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 6)
const collect = (devices = bench.devices) => ({ op: 'collect' as const, devices })
/** Reports of a moment, and what they say of a kind. */
const spots = (kind: string) => bench.platform.seen.batches.flatMap((b) => (b.st === 'tm' && b.per === 0 && b.kind === kind ? [b] : []))
const valuesOf = (kind: string, quantity: string) =>
  new Map(spots(kind).flatMap((b) => b.dev.map((d, i): [string, number | null] => [d, b.col[quantity]![i]!])))
const connected = () => eventually(() => bench.agents[0]!.stats().connected, 'link')
const order = async (devices?: string[], change = {}) => {
  const command = bench.platform.command(collect(devices), change)
  await bench.platform.send(command)
  return command
}

describe('an order to read devices now', () => {
  it('reads just those at once, tells it in steps, journals their values as of the moment, then its result', async () => {
    await start()
    await connected()
    const before = Date.now()
    const { id } = await order([number(2), number(5)])
    const result = await bench.platform.result(id)
    expect(result).toMatchObject({ phase: 'done', k: 2, n: 2, samples: [] })
    expect(result.devices).toEqual([2, 5].map((n) => ({ a: number(n), ph: 'verified', vo: null, ms: expect.any(Number), tries: 1 })))
    expect(bench.bus.frames).toEqual([`module ${number(2)}`, `module ${number(5)}`])
    expect(bench.platform.seen.responses[0]).toMatchObject({ id, phase: 'accepted', k: 0, n: 2 })
    await bench.platform.until(() => spots('module').length > 0, 'values')
    expect(valuesOf('module', 'power')).toEqual(new Map([2, 5].map((n) => [number(n), 3004])))
    const [spot] = spots('module')
    expect(spot!.t0).toBeGreaterThanOrEqual(before)
    expect(spot!.t0).toBeLessThanOrEqual(Date.now())
  })

  it('asks silent ones again after the others and says of each that it gave no answer; one that is not here is not registered', async () => {
    await start()
    await connected()
    bench.modules.get(number(1))!.answers = false
    const { id } = await order([1, 2, 77].map(number))
    const result = await bench.platform.result(id)
    expect(result.phase).toBe('failed')
    expect(result.devices.map(({ ph, note, tries, ms }) => ({ ph, note, tries, ms }))).toEqual([
      { ph: 'unknown', note: 'noAnswer', tries: 2, ms: null },
      { ph: 'verified', note: undefined, tries: 1, ms: expect.any(Number) },
      { ph: 'unknown', note: 'notRegistered', tries: 0, ms: null },
    ])
    expect(bench.bus.frames.map((f) => Number(f.split(' ')[1]))).toEqual([1, 2, 1])
    await bench.platform.until(() => spots('module').length > 0, 'values')
    expect([...valuesOf('module', 'power').keys()]).toEqual([number(2)])
  })

  it('reads an inverter with its strings', async () => {
    await start()
    await connected()
    const inverter = number(90)
    const { id } = await order([inverter])
    expect((await bench.platform.result(id)).devices).toMatchObject([{ a: inverter, ph: 'verified' }])
    await bench.platform.until(() => spots('string').length > 0, 'values of the string')
    expect(valuesOf('inverter', 'acPower').get(inverter)).not.toBeNull()
    expect(valuesOf('string', 'voltage')).toEqual(new Map([[number(80), 2280]]))
  })

  it('goes before a running poll, behind a shutdown', async () => {
    // Slow enough that the order comes while the poll runs, also on a machine with other work.
    bench.bus.slow(400)
    await start({ reportPeriodS: 5 })
    await eventually(() => bench.bus.frames.length >= 2, 'a poll under way')
    const { id } = await order([number(6)])
    await bench.platform.result(id)
    expect(bench.bus.frames.slice(0, 5)).toContain(`module ${number(6)}`)
    expect(bench.modules.get(number(6))!.reads).toBe(1)
  })

  it('ends at its deadline, whoever was not asked by then is told as not asked', async () => {
    bench.bus.slow(80)
    await start()
    await connected()
    const { id } = await order(bench.devices, { deadline: Date.now() + 250 })
    const result = await bench.platform.result(id)
    expect(result.devices[0]).toMatchObject({ ph: 'verified' })
    expect(result.devices[5]).toMatchObject({ ph: 'unknown', note: 'notAsked', tries: 0 })
  })

  it('that comes too late reads nothing and says so', async () => {
    await start()
    await connected()
    const { id } = await order(bench.devices, { deadline: Date.now() - 1 })
    expect((await bench.platform.result(id)).devices[0]).toMatchObject({ ph: 'unknown', note: 'tooLate', tries: 0 })
    expect(bench.bus.frames).toEqual([])
  })

  it('that a restart interrupted is begun again', async () => {
    bench.bus.slow(200)
    const agent = await start()
    await connected()
    const { id } = await order()
    await eventually(() => bench.bus.frames.length >= 2, 'under way')
    await stop(agent)
    bench.bus.slow(0)
    await start()
    expect(await bench.platform.result(id)).toMatchObject({ phase: 'done', k: 6, n: 6 })
  })

  it('that is cancelled asks nobody else, and says who was read and who was not', async () => {
    bench.bus.slow(100)
    await start()
    await connected()
    const { id } = await order()
    await eventually(() => bench.bus.frames.length >= 2, 'under way')
    await bench.platform.send(bench.platform.command({ op: 'cancel', id }))
    const result = await bench.platform.result(id)
    expect(result).toMatchObject({ phase: 'cancelled', k: 6, n: 6 })
    expect([result.devices[0]!.ph, result.devices[5]!.ph]).toEqual(['verified', 'cancelled'])
    expect(bench.bus.frames).not.toContain(`module ${number(6)}`)
  })

  it('is answered from memory when its id was seen', async () => {
    const agent = await start()
    await connected()
    const command = await order([number(1)])
    await bench.platform.result(command.id)
    await eventually(() => agent.stats().commands.running === 0, 'end')
    bench.platform.seen.responses.length = 0
    await bench.platform.send(command)
    await bench.platform.until(() => bench.platform.seen.responses.length > 0, 'answer')
    expect(bench.platform.seen.responses[0]).toMatchObject({ id: command.id, phase: 'done' })
    expect(bench.modules.get(number(1))!.reads).toBe(1)
  })
})

describe('once a switch is verified', () => {
  it.each([
    ['shutdown', 0],
    ['energise', 3004],
  ] as const)('by %s, the values of the module are read and journalled as of the moment', async (action, power) => {
    for (const module of bench.modules.values()) module.on = action === 'shutdown'
    bench.modules.get(number(3))!.stuck = true
    await start({}, { settleMs: 1500 })
    await connected()
    await bench.platform.send(bench.platform.command({ op: 'rsd.switch', action, devices: [1, 2, 3].map(number) }))
    await bench.platform.until(() => valuesOf('module', 'power').size === 2, 'values of the two that switched')
    expect(valuesOf('module', 'power')).toEqual(new Map([1, 2].map((n) => [number(n), power])))
  })
})
