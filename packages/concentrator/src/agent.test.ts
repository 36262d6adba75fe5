import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, backlogOf, eventually, number } from '../test/agent-bench.ts'
import { startBroker } from '../test/broker.ts'
import { gw, keyOf, startPlatform } from '../test/platform.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach)
const telemetry = () => bench.platform.seen.batches.filter((b) => b.st === 'tm')

describe('presenting itself', () => {
  it('says online, retained, and what it is, and leaves offline when it stops', async () => {
    const agent = await start()
    await bench.platform.until(() => bench.platform.seen.others.length >= 3, 'status, birth and time')
    const [status, birth] = ['status', 'birth'].map((what) => bench.platform.seen.others.find((o) => o.what === what))
    expect(JSON.parse(status!.text)).toMatchObject({ gw, online: true })
    expect(JSON.parse(birth!.text)).toMatchObject({ gw, model: 'CCO-2', fw: '1.4.0', per: 86_400, last: { tm: 0, ev: 0 } })
    await stop(agent)
    await bench.platform.until(() => bench.platform.seen.others.some((o) => o.what === 'status' && o.text.includes('false')), 'offline')
    const late = await startPlatform(bench.broker.url)
    await late.until(() => late.seen.others.length > 0, 'retained status')
    expect(late.seen.others[0]).toMatchObject({ what: 'status', retain: true })
    expect(JSON.parse(late.seen.others[0]!.text)).toMatchObject({ online: false })
    await late.stop()
  })
  it('learns how far its clock is off', async () => {
    const agent = await start()
    await bench.platform.until(() => bench.platform.seen.others.some((o) => o.what === 'time'), 'time request')
    const { t1 } = JSON.parse(bench.platform.seen.others.find((o) => o.what === 'time')!.text) as { t1: number }
    await bench.platform.client.publishAsync(`pv/v1/${gw}/dn/time`, JSON.stringify({ v: 1, t1, t2: t1 + 90_000, t3: t1 + 90_000 }))
    await bench.platform.send('rubbish')
    await eventually(() => agent.stats().clockOffsetMs !== null, 'offset')
    expect(Math.abs(agent.stats().clockOffsetMs! - 90_000)).toBeLessThan(2000)
  })
})

describe('reporting', () => {
  it('sends every period one batch of each kind for one aligned instant, with nulls for what did not answer', async () => {
    bench.modules.get(number(2))!.answers = false
    await start({ reportPeriodS: 1 })
    await bench.platform.until(
      () => ['module', 'inverter', 'string'].every((k) => telemetry().some((b) => b.kind === k)),
      'a report of each kind',
    )
    const module = telemetry().find((b) => b.kind === 'module')!
    expect(module).toMatchObject({ dev: bench.devices, part: 0, per: 1, gw })
    expect(module.t0 % 1000).toBe(0)
    expect(module.col.power).toEqual([3004, null, 3004, 3004])
    expect(telemetry().find((b) => b.kind === 'string')!.col.voltage).toEqual([1520])
    expect(module.bf).toBeUndefined()
  })
  it('goes on reporting when nothing answers, so that the platform knows who is silent', async () => {
    for (const module of bench.modules.values()) module.answers = false
    await start({ reportPeriodS: 1 })
    await bench.platform.until(() => telemetry().filter((b) => b.kind === 'module').length >= 2, 'two reports')
    expect(telemetry().find((b) => b.kind === 'module')!.col.voltage).toEqual([null, null, null, null])
  })
})

describe('what was recorded', () => {
  it('is numbered 1, 2, 3 ... and deleted only after its acknowledgement', async () => {
    bench.platform.acknowledging = false
    const agent = await start({}, { backlog: backlogOf(5) })
    await bench.platform.until(() => telemetry().length >= 5, 'all five')
    expect(new Set(telemetry().map((b) => b.seq))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(agent.stats().journal.held.tm).toBe(5)
    bench.platform.acknowledge({ ep: telemetry()[0]!.ep, st: 'tm', ranges: [[1, 3]] })
    await eventually(() => agent.stats().journal.held.tm === 2, 'three deleted')
  })
  it('keeps at most 8 batches unacknowledged', async () => {
    bench.platform.acknowledging = false
    const agent = await start({ resendMinMs: 5000, resendMaxMs: 5000 }, { backlog: backlogOf(30) })
    await eventually(() => agent.stats().journal.last.tm === 30, 'thirty on the disk')
    await bench.platform.until(() => telemetry().length >= 8, 'a full window')
    expect(telemetry()).toHaveLength(8)
    expect(agent.stats().link).toMatchObject({ inFlight: 8, sent: 8 })
    bench.platform.acknowledge({ ep: telemetry()[0]!.ep, st: 'tm', ranges: [[1, 2]] })
    await bench.platform.until(() => telemetry().length >= 10, 'two more')
    expect(agent.stats().link).toMatchObject({ inFlight: 8, sent: 10 })
  })
  it('is sent again until it is acknowledged', async () => {
    bench.platform.acknowledging = false
    const agent = await start({}, { backlog: backlogOf(1) })
    await bench.platform.until(() => telemetry().length >= 3, 'the same batch three times')
    expect(new Set(telemetry().map(keyOf)).size).toBe(1)
    bench.platform.acknowledging = true
    await eventually(() => agent.stats().journal.held.tm === 0, 'empty journal')
    expect(agent.stats().link.acknowledged).toBe(1)
  })
  it('is not sent again when the platform can never read it, but counted', async () => {
    bench.platform.acknowledging = false
    const agent = await start({}, { backlog: backlogOf(1) })
    await bench.platform.until(() => telemetry().length >= 1, 'the batch')
    bench.platform.acknowledge({ ep: telemetry()[0]!.ep, st: 'tm', ranges: [], rejected: [{ seq: 1, why: 'col' }] })
    await eventually(() => agent.stats().link.rejected === 1, 'rejection')
    expect(agent.stats().journal.held.tm).toBe(0)
  })
  it('is sent once more when the platform misses it, and told as a gap when it is gone', async () => {
    const agent = await start({}, { backlog: backlogOf(3) })
    await bench.platform.until(() => telemetry().length >= 3, 'all three')
    await eventually(() => agent.stats().journal.held.tm === 0, 'empty journal')
    const { ep } = telemetry()[0]!
    bench.platform.acknowledge({ ep, st: 'tm', ranges: [], contiguous: 1, missing: [[2, 3]] })
    const gap = () => bench.platform.seen.batches.find((b) => b.st === 'ev' && b.ev.e === 'gap')
    await bench.platform.until(() => gap() !== undefined, 'the gap')
    expect(gap()).toMatchObject({ ev: { e: 'gap', st: 'tm', ep, from: 2, to: 3, why: 'notHeld' } })
  })
  it('comes through a killed broker and a restart of the agent exactly once', async () => {
    const { port } = bench.broker
    const agent = await start({ reportPeriodS: 1 }, { backlog: backlogOf(60) })
    await bench.platform.until(() => bench.platform.seen.committed.size >= 20, 'twenty')
    await bench.broker.stop()
    await stop(agent)
    bench.broker = await startBroker(port)
    const second = await start({ reportPeriodS: 1 })
    await bench.platform.until(
      () => telemetry().some((b) => b.boot !== telemetry()[0]!.boot && b.bf === undefined),
      'a live batch of the second life',
    )
    const last = second.stats().journal.last.tm
    await bench.platform.until(
      () => [...bench.platform.seen.committed.values()].filter((b) => b.st === 'tm' && b.seq <= last).length === last,
      'all numbers',
    )
    expect(new Set([...bench.platform.seen.committed.values()].map((b) => b.ep)).size).toBe(1)
    const contents = new Map<string, string>()
    for (const b of telemetry()) {
      const { bf: _, clk: __, ...content } = b
      expect(contents.get(keyOf(b)) ?? JSON.stringify(content)).toBe(JSON.stringify(content))
      contents.set(keyOf(b), JSON.stringify(content))
    }
  })
})
