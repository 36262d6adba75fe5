import { silent } from '@sundial/core/kit/log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'
import { startTcpBus } from '../test/tcp-bus.ts'
import { start } from './start.ts'

const { bench, configOf } = agentBench(beforeEach, afterEach, 6)
const telemetry = () => bench.platform.seen.batches.filter((b) => b.st === 'tm')
const running: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop()
})

const open = async (port = 0) => {
  const bus = await startTcpBus(bench.modules, port)
  running.push(bus)
  return bus
}
const begin = async (port: number, reportPeriodS: number) => {
  const plc = { id: 'plc', kind: 'dlt645-tcp' as const, host: '127.0.0.1', port, devices: bench.devices, timeoutMs: 300 }
  const concentrator = await start({ ...configOf(), reportPeriodS, buses: [plc] }, { log: silent, settleMs: 1500 })
  running.push(concentrator)
  await eventually(() => concentrator.stats().connected, 'link')
  return concentrator
}

describe('a concentrator on a real DL/T 645 bus and a real broker', () => {
  it('reports every value of every module', async () => {
    const bus = await open()
    bench.modules.get(number(4))!.answers = false
    await begin(bus.port, 2)
    await bench.platform.until(() => telemetry().length > 0, 'a report')
    const { col, dev } = telemetry()[0]!
    expect(dev).toEqual(bench.devices)
    expect(col.power).toEqual([3004, 3004, 3004, null, 3004, 3004])
    expect(col.current?.[0]).toBe(786)
    expect(col.temperature?.[0]).toBe(415)
    expect(col.rssi?.[0]).toBe(-52)
    expect(col.switchState?.[0]).toBe(1)
  })
  it('shuts down and proves it, and says which device did not', async () => {
    const bus = await open()
    bench.modules.get(number(2))!.stuck = true
    bench.modules.get(number(3))!.refuses = true
    bench.modules.get(number(4))!.answers = false
    await begin(bus.port, 86_400)
    const command = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices }, { priority: 0 })
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result.devices.map((d) => d.note ?? d.ph)).toEqual(['verified', 'stillEnergised', 'refused', 'noAnswer', 'verified', 'verified'])
    expect([...bench.modules.values()].map((m) => m.on)).toEqual([false, true, true, true, false, false])
  })
  it('goes on reporting with nulls while the bus is away, and with values once it is back', async () => {
    const bus = await open()
    await begin(bus.port, 2)
    await bench.platform.until(() => telemetry().length > 0, 'a report')
    await running.shift()!.stop()
    await bench.platform.until(() => telemetry().some((b) => b.col.power?.every((v) => v === null)), 'a report of silence')
    const silentAt = telemetry().length
    await open(bus.port)
    await bench.platform.until(
      () =>
        telemetry()
          .slice(silentAt)
          .some((b) => b.col.power?.every((v) => v === 3004)),
      'values again',
    )
  })
  it('names the field of a file that it can not use, and starts nothing', async () => {
    const plc = { id: 'plc', kind: 'dlt645-tcp' as const, host: '127.0.0.1', port: 1, identifiers: { table: '/nowhere.json' } }
    await expect(start({ ...configOf(), buses: [plc] }, { log: silent })).rejects.toThrow(/buses\.0\.identifiers: .*nowhere\.json/)
    await expect(start({ ...configOf(), tls: { ca: '/nowhere.pem' } }, { log: silent })).rejects.toThrow(/tls\.ca: .*nowhere\.pem/)
  })
  it('names the wrong field and starts nothing', async () => {
    await expect(async () => start({ ...configOf(), gw: 'gateway' }, { log: silent })).rejects.toThrow('gw: must be 12 digits')
  })
})
