import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'

const { bench, start } = agentBench(beforeEach, afterEach, 6)
const shutdown = (devices = bench.devices) => ({ op: 'rsd.switch' as const, action: 'shutdown' as const, devices })
const energise = (devices = bench.devices) => ({ op: 'rsd.switch' as const, action: 'energise' as const, devices })
const allOff = (): void => {
  for (const module of bench.modules.values()) module.on = false
}

describe('a switch command', () => {
  it('is accepted for all devices at once, verified by reading back, told in steps and journalled whole', async () => {
    await start()
    const command = bench.platform.command(shutdown(), { priority: 0 })
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result).toMatchObject({ phase: 'done', k: 6, n: 6 })
    expect(result.devices.map((d) => [d.a, d.ph, d.vo, d.tries])).toEqual(bench.devices.map((d) => [d, 'verified', 0.8, 1]))
    expect(result.devices.every((d) => d.ms !== null && d.ms >= 0)).toBe(true)
    const [accepted, ...progress] = bench.platform.seen.responses
    expect(accepted).toMatchObject({ id: command.id, phase: 'accepted', k: 0, n: 6 })
    expect(accepted!.devices.map((d) => d.ph)).toEqual(bench.devices.map(() => 'accepted'))
    expect(progress.length).toBeGreaterThan(0)
    expect(progress.every((r) => r.phase === 'running')).toBe(true)
    const samples = [...bench.platform.seen.responses.flatMap((r) => r.samples), ...result.samples]
    expect(samples.every((s) => s.a === number(80))).toBe(true)
    expect(samples.at(-1)!.v).toBeCloseTo(4.8)
  })
  it('tells when each voltage was read back, by the clock of the platform, and the switch that was read with it', async () => {
    await start()
    const command = bench.platform.command(shutdown([number(1)]))
    await eventually(() => bench.agents[0]!.stats().clockOffsetMs !== null || bench.agents[0]!.stats().connected, 'link')
    const before = Date.now()
    await bench.platform.send(command)
    const [device] = (await bench.platform.result(command.id)).devices
    expect(device).toMatchObject({ ph: 'verified', vo: 0.8, sw: 0 })
    expect(device!.at).toBeGreaterThanOrEqual(before)
    expect(device!.at).toBeLessThanOrEqual(Date.now())
  })
  it('energises only what reads back at 60 % of its own voltage or more', async () => {
    await start()
    allOff()
    const command = bench.platform.command(energise())
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result.devices.map((d) => [d.ph, d.vo])).toEqual(bench.devices.map(() => ['verified', 38]))
  })
  it('says of each device how it ended: stuck, refused, silent or not here', async () => {
    await start({}, { settleMs: 400 })
    bench.modules.get(number(1))!.stuck = true
    bench.modules.get(number(2))!.refuses = true
    bench.modules.get(number(3))!.answers = false
    const command = bench.platform.command(shutdown([1, 2, 3, 4, 77].map(number)))
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result.phase).toBe('failed')
    expect(result.devices.map(({ ph, note, tries, vo }) => ({ ph, note, tries, vo }))).toEqual([
      { ph: 'failed', note: 'stillEnergised', tries: 1, vo: 38 },
      { ph: 'failed', note: 'refused', tries: 1, vo: null },
      { ph: 'unknown', note: 'noAnswer', tries: 3, vo: null },
      { ph: 'verified', note: undefined, tries: 1, vo: 0.8 },
      { ph: 'unknown', note: 'notRegistered', tries: 0, vo: null },
    ])
  })
  it('that is a shutdown pre-empts a running poll between two frames', async () => {
    bench.bus.slow(100)
    await start({ reportPeriodS: 3 })
    await eventually(() => bench.bus.frames.length >= 2, 'a poll under way')
    const command = bench.platform.command(shutdown([number(6)]))
    await bench.platform.send(command)
    await eventually(() => bench.bus.frames.filter((f) => f.startsWith('module')).length >= 6, 'the whole poll')
    const kinds = bench.bus.frames.map((f) => f.split(' ')[0])
    const at = kinds.indexOf('shutdown')
    expect(at).toBeGreaterThanOrEqual(2)
    expect(at).toBeLessThan(6)
    expect(kinds.slice(0, at).every((k) => k === 'module')).toBe(true)
    expect((await bench.platform.result(command.id)).phase).toBe('done')
  })
  it('that is a shutdown cancels queued energise commands for the same devices and leaves the others', async () => {
    allOff()
    bench.bus.slow(30)
    await start()
    const on = bench.platform.command(energise())
    const off = bench.platform.command(shutdown([3, 4, 5, 6].map(number)))
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(on)
    await eventually(() => bench.bus.frames.length >= 1, 'the first frame')
    await bench.platform.send(off)
    const energised = await bench.platform.result(on.id)
    const shut = await bench.platform.result(off.id)
    expect(shut.devices.map((d) => d.ph)).toEqual(['verified', 'verified', 'verified', 'verified'])
    expect(energised.phase).toBe('cancelled')
    expect(energised.devices.map((d) => d.ph)).toEqual(['verified', 'verified', 'cancelled', 'cancelled', 'cancelled', 'cancelled'])
    expect([...bench.modules.values()].map((m) => m.on)).toEqual([true, true, false, false, false, false])
  })
  it('that energises waits for an earlier shutdown of the same device', async () => {
    bench.modules.get(number(1))!.stuck = true
    await start({}, { settleMs: 700 })
    const off = bench.platform.command(shutdown([number(1)]))
    const on = bench.platform.command(energise([number(1)]))
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(off)
    await bench.platform.send(on)
    expect((await bench.platform.result(off.id)).devices[0]!.note).toBe('stillEnergised')
    await bench.platform.result(on.id)
    const frames = bench.bus.frames.map((f) => f.split(' ')[0])
    expect(frames.slice(0, frames.indexOf('energise')).filter((f) => f === 'rsd').length).toBeGreaterThanOrEqual(2)
  })
  it('can be cancelled: what was not switched yet is not', async () => {
    bench.bus.slow(60)
    await start()
    const off = bench.platform.command(shutdown())
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(off)
    await eventually(() => bench.bus.frames.length >= 1, 'the first frame')
    const cancel = bench.platform.command({ op: 'cancel', id: off.id })
    await bench.platform.send(cancel)
    expect(await bench.platform.result(cancel.id)).toMatchObject({ phase: 'done' })
    const result = await bench.platform.result(off.id)
    expect(result.phase).toBe('cancelled')
    expect(result.devices[0]).toMatchObject({ ph: 'verified' })
    expect(result.devices[5]).toMatchObject({ ph: 'cancelled', note: 'withdrawn' })
    expect(bench.modules.get(number(6))!.switches).toEqual([])
  })
  it('that is cancelled before it comes is not carried out, also by the next start', async () => {
    await start()
    const off = bench.platform.command(shutdown())
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
    await bench.platform.send(bench.platform.command({ op: 'cancel', id: off.id }))
    expect(await bench.platform.result(off.id)).toMatchObject({ phase: 'cancelled', devices: [] })
    await bench.agents[0]!.stop()
    await start()
    await eventually(() => bench.agents[1]!.stats().connected, 'link')
    const answers = () => bench.platform.seen.responses.filter(({ id }) => id === off.id).map(({ phase }) => phase)
    expect(answers()).toEqual([])
    await bench.platform.send(off)
    await eventually(() => answers().length > 0, 'the same answer again')
    expect(answers()).toEqual(['cancelled'])
    expect(bench.bus.frames.filter((frame) => frame.startsWith('shutdown'))).toEqual([])
  })
})
