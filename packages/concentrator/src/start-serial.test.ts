import { silent } from '@sundial/core/kit/log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually } from '../test/agent-bench.ts'
import { startRtuBridge } from '../test/rtu-bridge.ts'
import { sunspecDevice } from '../test/sunspec-device.ts'
import { startTcpBus } from '../test/tcp-bus.ts'
import { startTty, whyNoTty } from '../test/tty.ts'
import { start } from './start.ts'

const { bench, configOf } = agentBench(beforeEach, afterEach, 3)
const running: { stop(): Promise<unknown> }[] = []
const later = <T extends { stop(): Promise<unknown> }>(one: T): T => {
  running.push(one)
  return one
}
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop()
})

const [inverter, irradianceSensor] = ['100000000001', '300000000001'] as const
const units = new Map([
  [1, sunspecDevice(40_000, [103, { W: 4200, W_SF: 0, PPVphAB: 401.2, V_SF: -1, St: 4 }])],
  [2, sunspecDevice(40_000, [302, {}, [{ GHI: 700, POAI: 812 }]])],
])
/** A gateway with two serial ports: the power line, and an RS-485 line with an inverter and an irradiance meter. */
const begin = async () => {
  const bus = later(await startTcpBus(bench.modules))
  const plc = later(await startTty(bus.port))
  const bridge = later(await startRtuBridge(units))
  const line = later(await startTty(bridge.port))
  const rtu = { kind: 'modbus-rtu-serial', path: line.path } as const
  const buses = [
    { id: 'plc', kind: 'dlt645-serial' as const, path: plc.path, devices: bench.devices, timeoutMs: 500 },
    { id: 'inv', ...rtu, unit: 1, inverter },
    { id: 'met', ...rtu, unit: 2, irradianceSensor },
  ]
  const concentrator = later(await start({ ...configOf(), reportPeriodS: 1, buses }, { log: silent, settleMs: 500 }))
  await eventually(() => concentrator.stats().connected, 'link')
  return { plc: { port: bus.port, path: plc.path, vanish: plc.vanish } }
}
const reportsOf = (kind: string) => bench.platform.seen.batches.flatMap((b) => (b.st === 'tm' && b.kind === kind ? [b] : []))

if (whyNoTty) console.log(`skipped: a concentrator with serial ports only, because ${whyNoTty}`)

describe.runIf(whyNoTty === null)('a concentrator with serial ports only (skipped where socat or serialport is missing)', () => {
  it('reports modules, inverter and irradiance meter, two of them behind one port', async () => {
    await begin()
    await bench.platform.until(
      () =>
        ['module', 'inverter', 'irradianceSensor'].every((kind) =>
          reportsOf(kind).some((b) => Object.values(b.col).some((c) => c[0] !== null)),
        ),
      'a report of every kind',
    )
    expect(reportsOf('module').at(-1)!.col.power).toEqual([3004, 3004, 3004])
    expect(reportsOf('inverter').at(-1)).toMatchObject({ dev: [inverter], col: { acPower: [4200], acVoltage: [4012], state: [4] } })
    expect(reportsOf('irradianceSensor').at(-1)).toMatchObject({
      dev: [irradianceSensor],
      col: { irradiance: [8120], globalIrradiance: [7000] },
    })
  })
  it('shuts down over the serial line and proves it', async () => {
    await begin()
    const command = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices }, { priority: 0 })
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    expect(result.devices.map((d) => d.ph)).toEqual(['verified', 'verified', 'verified'])
    expect([...bench.modules.values()].map((m) => m.on)).toEqual([false, false, false])
  })
  it('tells that a port has vanished, goes on with the others, and tells that it is back', async () => {
    const { plc } = await begin()
    const notices = () => bench.platform.seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'notice' ? [b.ev] : []))
    await bench.platform.until(() => reportsOf('module').length > 0, 'a report')
    await plc.vanish()
    await bench.platform.until(() => notices().some(({ code }) => code === 'busDown'), 'that it is gone')
    expect(notices()[0]).toMatchObject({ code: 'busDown', subject: 'plc', why: expect.stringMatching(/./) })
    const before = reportsOf('inverter').length
    await bench.platform.until(() => reportsOf('inverter').length > before, 'the inverter all the same')
    later(await startTty(plc.port, plc.path))
    await bench.platform.until(() => notices().some(({ code }) => code === 'busUp'), 'that it is back')
    await bench.platform.until(
      () =>
        reportsOf('module')
          .at(-1)!
          .col.power!.every((power) => power === 3004),
      'values again',
    )
  })
})
