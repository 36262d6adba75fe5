import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 6)
const test = (change: { devices?: string[]; cycles?: number; limitS?: number; holdS?: number } = {}) => ({
  ...{ op: 'rsd.test' as const, test: 'cycle' as const, devices: bench.devices, cycles: 1, holdS: 0, offLimitV: 1.5, limitS: 1 },
  ...change,
})
const connected = () => eventually(() => bench.agents.at(-1)!.stats().connected, 'link')
const module = (i: number) => bench.modules.get(number(i))!
const switched = () => bench.devices.map((d) => bench.modules.get(d)!.switches.join())
const cycle = 'shutdown,energise'
/** One string of a bus that another concentrator measures, each of these modules in it. */
const strings = (...members: number[][]) => [
  { id: 'plc', kind: 'dlt645-tcp' as const, host: '127.0.0.1', port: 1, devices: bench.devices },
  {
    ...{ id: 'inv', kind: 'modbus-tcp' as const, host: '127.0.0.1', port: 1, unit: 1, inverter: number(90) },
    strings: members.map((own, i) => ({ number: number(80 + i), input: i + 1, modules: own.map(number) })),
  },
]

describe('a test', () => {
  it('shuts each module down and energises it again, so many times, and tells every half cycle', async () => {
    await start()
    await connected()
    const command = bench.platform.command(test({ cycles: 3 }))
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result).toMatchObject({ phase: 'done', k: 6, n: 6 })
    for (const { ph, vo, test: told } of result.devices) {
      expect([ph, vo, told!.b!.slice(0, 5)]).toEqual(['verified', 38, [38.2, null, null, 38, 1]])
      expect(told!.h.map(([v]) => v)).toEqual([0.8, 38, 0.8, 38, 0.8, 38])
      expect(told!.h.every(([, input, ms, at]) => input === 38.2 && ms! >= 0 && at! > 0)).toBe(true)
    }
    expect(switched()).toEqual(bench.devices.map(() => [cycle, cycle, cycle].join()))
    expect(bench.platform.seen.responses.some((r) => r.phase === 'running' && r.devices.some((d) => d.test?.h.length === 1))).toBe(true)
  })
  it('says which module stays on, which is silent, which is not registered, and leaves one alone that was shut down before', async () => {
    await start()
    await connected()
    module(1).stuck = true
    module(2).answers = false
    module(3).on = false
    const command = bench.platform.command(test({ devices: [1, 2, 3, 4, 77].map(number) }))
    await bench.platform.send(command)
    const { devices } = await bench.platform.result(command.id)
    expect(devices.map(({ a, ph, note }) => [Number(a), ph, note])).toEqual([
      [1, 'failed', 'stillEnergised'],
      [2, 'unknown', 'noAnswer'],
      [3, 'cancelled', 'shutDownBefore'],
      [4, 'verified', undefined],
      [77, 'unknown', 'notRegistered'],
    ])
    expect(switched().slice(0, 4)).toEqual([cycle, '', '', cycle])
    expect(module(3).on).toBe(false)
    expect(devices[0]!.test!.h[0]![0]).toBe(38)
    expect(devices[0]!.test!.h[0]![2]).toBeGreaterThan(1000)
  })
  it('has never more than one string of a bus off', async () => {
    await start({ buses: strings([1, 2], [3, 4, 5, 6]) })
    await connected()
    const command = bench.platform.command(test({ cycles: 2 }))
    await bench.platform.send(command)
    expect((await bench.platform.result(command.id)).phase).toBe('done')
    const frames = bench.bus.frames.filter((f) => f.startsWith('shutdown') || f.startsWith('energise')).map((f) => Number(f.split(' ')[1]))
    expect(frames.slice(0, 8).every((i) => i <= 2)).toBe(true)
    expect(frames.slice(8).every((i) => i > 2)).toBe(true)
    expect(frames).toHaveLength(24)
  })
  it('gives way to a shutdown at once: it begins no further module of it and never energises one', async () => {
    bench.bus.slow(10)
    await start({ buses: strings([1, 2, 3], [4, 5, 6]) })
    await connected()
    const command = bench.platform.command(test({ cycles: 10 }))
    await bench.platform.send(command)
    await eventually(() => module(3).switches.length > 0, 'the first string under test')
    const off = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices }, { priority: 0 })
    await bench.platform.send(off)
    const shut = await bench.platform.result(off.id)
    expect(shut.devices.map((d) => d.ph)).toEqual(bench.devices.map(() => 'verified'))
    const tested = await bench.platform.result(command.id)
    expect(tested.devices.map((d) => [d.ph, d.note])).toEqual(bench.devices.map(() => ['cancelled', 'overtaken']))
    const framesAtEnd = bench.bus.frames.length
    expect([...bench.modules.values()].map((m) => [m.on, m.switches.at(-1)])).toEqual(bench.devices.map(() => [false, 'shutdown']))
    await eventually(() => bench.agents[0]!.stats().commands.running === 0, 'the end of both')
    expect(bench.bus.frames.slice(framesAtEnd).filter((f) => f.startsWith('energise'))).toEqual([])
    expect(switched().slice(3)).toEqual(['shutdown', 'shutdown', 'shutdown'])
  })
  it('leaves a module to the order that works on it already', async () => {
    module(1).stuck = true
    await start({}, { settleMs: 700 })
    await connected()
    const off = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: [number(1)] }, { priority: 0 })
    const command = bench.platform.command(test({ devices: [1, 2].map(number) }))
    await bench.platform.send(off)
    await bench.platform.send(command)
    const { devices } = await bench.platform.result(command.id)
    expect(devices.map(({ ph, note }) => [ph, note])).toEqual([
      ['cancelled', 'underOrder'],
      ['verified', undefined],
    ])
    expect(module(1).switches).toEqual(['shutdown'])
  })
  it('that is cancelled energises what is off, and begins nothing more', async () => {
    bench.bus.slow(10)
    await start({ buses: strings([1, 2, 3], [4, 5, 6]) })
    await connected()
    const command = bench.platform.command(test({ cycles: 10 }))
    await bench.platform.send(command)
    await eventually(() => module(1).switches.length > 0, 'the first string under test')
    await bench.platform.send(bench.platform.command({ op: 'cancel', id: command.id }))
    const result = await bench.platform.result(command.id)
    expect(result.devices.map((d) => [d.ph, d.note])).toEqual(bench.devices.map(() => ['cancelled', 'withdrawn']))
    expect([...bench.modules.values()].every((m) => m.on)).toBe(true)
    expect(module(4).switches).toEqual([])
  })
  it('that a lock-out tag ends leaves off what is off, and begins nothing more', async () => {
    bench.bus.slow(10)
    await start({ buses: strings([1, 2, 3], [4, 5, 6]) })
    await connected()
    const command = bench.platform.command(test({ cycles: 10, holdS: 1 }))
    await bench.platform.send(command)
    await eventually(() => [1, 2, 3].every((i) => !module(i).on), 'the first string off')
    await bench.platform.send(bench.platform.command({ op: 'cancel', id: command.id, leaveOff: true }))
    const result = await bench.platform.result(command.id)
    expect(result.devices.map((d) => [d.ph, d.note])).toEqual(bench.devices.map(() => ['cancelled', 'withdrawn']))
    expect(switched()).toEqual(['shutdown', 'shutdown', 'shutdown', '', '', ''])
    expect([1, 2, 3].map((i) => module(i).on)).toEqual([false, false, false])
  })
  it('whose process ends in the middle leaves off what is off, and says that it was interrupted', async () => {
    const agent = await start()
    await connected()
    const command = bench.platform.command(test({ holdS: 60, limitS: 1 }), { deadline: Date.now() + 600_000 })
    await bench.platform.send(command)
    await eventually(() => bench.devices.every((d) => !bench.modules.get(d)!.on), 'all off')
    await stop(agent)
    await start()
    const result = await bench.platform.result(command.id)
    expect(result.devices.map((d) => [d.ph, d.note, d.vo, d.sw])).toEqual(bench.devices.map(() => ['unknown', 'interrupted', 0.8, 0]))
    expect(switched()).toEqual(bench.devices.map(() => 'shutdown'))
  })
  it('begins no cycle that would not end in time', async () => {
    await start()
    await connected()
    const command = bench.platform.command(test({ limitS: 60 }), { deadline: Date.now() + 30_000 })
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result.devices.map((d) => [d.ph, d.note])).toEqual(bench.devices.map(() => ['unknown', 'tooLate']))
    expect(switched()).toEqual(bench.devices.map(() => ''))
  })
})
