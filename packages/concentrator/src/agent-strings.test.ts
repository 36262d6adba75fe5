import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 6)
const find = (...devices: number[]) => ({
  ...{ op: 'strings.find' as const, devices: devices.map(number), cycles: 1 as const, holdS: 0 as const, offLimitV: 1.5, limitS: 1 },
})
const all = [1, 2, 3, 4, 5, 6]
const module = (i: number) => bench.modules.get(number(i))!
const once = ['shutdown', 'energise']
/** What the register says: 1 to 3 in the first string, 4 to 6 in the second. */
const buses = () => [
  { id: 'plc', kind: 'dlt645-tcp' as const, host: '127.0.0.1', port: 1, devices: bench.devices },
  {
    ...{ id: 'inv', kind: 'modbus-tcp' as const, host: '127.0.0.1', port: 1, unit: 1, inverter: number(90) },
    strings: [bench.devices.slice(0, 3), bench.devices.slice(3)].map((modules, i) => ({ number: number(80 + i), input: i + 1, modules })),
  },
]
const hanging = (...inputs: number[][]): void => {
  bench.hang = inputs.map((own) => own.map(number))
}
const begin = async () => {
  const agent = await start({ buses: buses() })
  await eventually(() => agent.stats().connected, 'link')
  const register = bench.platform.command({
    op: 'register.write',
    devices: all.map((i) => ({ a: number(i), string: number(i <= 3 ? 80 : 81) })),
  })
  await bench.platform.send(register)
  expect((await bench.platform.result(register.id)).phase).toBe('done')
  bench.bus.frames.length = 0
  return agent
}
const order = async (...devices: number[]) => {
  const command = bench.platform.command(find(...devices))
  await bench.platform.send(command)
  return (await bench.platform.result(command.id)).devices.map(({ a, ph, note, fd }) => [Number(a), note ?? ph, fd?.[0]?.is ?? null])
}
const switching = () => bench.bus.frames.filter((frame) => /^(shutdown|energise)/.test(frame)).map((frame) => frame.replace(/ 0+/, ' '))

describe('in which string each module hangs', () => {
  it('is that whose voltage rises with it, whatever the register says; each module is switched once', async () => {
    hanging([1, 2, 4], [3, 5, 6])
    await begin()
    const [first, second] = [number(80), number(81)]
    expect(await order(...all)).toEqual([
      [1, 'verified', first],
      [2, 'verified', first],
      [3, 'verified', second],
      [4, 'verified', first],
      [5, 'verified', second],
      [6, 'verified', second],
    ])
    expect(all.map((i) => module(i).switches)).toEqual(all.map(() => once))
  })
  it('takes one registered string off at a time, and energises its modules one by one', async () => {
    hanging([1, 2, 3], [4, 5, 6])
    await begin()
    await order(...all)
    const one = (i: number): string => `energise ${i}`
    expect(switching()).toEqual([
      ...['shutdown 1', 'shutdown 2', 'shutdown 3', one(1), one(2), one(3)],
      ...['shutdown 4', 'shutdown 5', 'shutdown 6', one(4), one(5), one(6)],
    ])
  })
  it('leaves alone what was shut down before, and does not find what is stuck, silent, or hangs where nothing is measured', async () => {
    hanging([1, 2], [4, 5])
    await begin()
    module(2).on = false
    module(4).stuck = true
    module(5).answers = false
    expect(await order(1, 2, 3, 4, 5, 77)).toEqual([
      [1, 'verified', number(80)],
      [2, 'shutDownBefore', null],
      [3, 'noStringRose', null],
      [4, 'stillEnergised', null],
      [5, 'noAnswer', null],
      [77, 'notRegistered', null],
    ])
    expect([module(2).on, module(2).switches]).toEqual([false, []])
    expect(module(3).on).toBe(true)
  })
  it('gives way to a shutdown at once, and energises nothing that it took', async () => {
    bench.bus.slow(10)
    hanging([1, 2, 3], [4, 5, 6])
    await begin()
    const command = bench.platform.command(find(...all))
    await bench.platform.send(command)
    await eventually(() => module(1).switches.includes('energise'), 'the first module back')
    const off = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices }, { priority: 0 })
    await bench.platform.send(off)
    expect((await bench.platform.result(off.id)).devices.every(({ ph }) => ph === 'verified')).toBe(true)
    const { devices } = await bench.platform.result(command.id)
    expect(devices.map(({ note }) => note)).toEqual(all.map(() => 'overtaken'))
    const last = bench.bus.frames.findLastIndex((frame) => frame.startsWith('energise'))
    expect(bench.bus.frames.findLastIndex((frame) => frame.startsWith('shutdown'))).toBeGreaterThan(last)
    expect(all.every((i) => !module(i).on)).toBe(true)
  })
  it('is not gone on with after the process has died: what is off stays off, read once', async () => {
    bench.bus.slow(10)
    hanging([1, 2, 3], [4, 5, 6])
    const agent = await begin()
    const command = bench.platform.command(find(...all))
    await bench.platform.send(command)
    await eventually(() => all.slice(0, 3).every((i) => !module(i).on), 'a string off')
    await stop(agent)
    const before = switching().length
    await start({ buses: buses() })
    const { devices } = await bench.platform.result(command.id)
    expect(new Set(devices.map(({ ph, note }) => `${ph} ${note}`))).toEqual(new Set(['unknown interrupted']))
    expect(switching()).toHaveLength(before)
  })
  it('is left off where a tag was hung up meanwhile', async () => {
    bench.bus.slow(10)
    hanging([1, 2, 3], [4, 5, 6])
    await begin()
    const command = bench.platform.command(find(...all))
    await bench.platform.send(command)
    await eventually(() => all.slice(0, 3).every((i) => !module(i).on), 'a string off')
    const cancel = bench.platform.command({ op: 'cancel', id: command.id, leaveOff: true })
    await bench.platform.send(cancel)
    await bench.platform.result(command.id)
    expect(all.slice(1, 3).map((i) => module(i).on)).toEqual([false, false])
    expect(all.slice(3).map((i) => module(i).switches)).toEqual([[], [], []])
  })
})
