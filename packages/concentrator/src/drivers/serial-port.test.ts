import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { benchModule } from '../../test/bus.ts'
import { startRtuBridge } from '../../test/rtu-bridge.ts'
import { sunspecDevice } from '../../test/sunspec-device.ts'
import { startTcpBus } from '../../test/tcp-bus.ts'
import { startTty, whyNoTty } from '../../test/tty.ts'
import { openDlt645 } from './dlt645.ts'
import { openModbus } from './modbus.ts'
import { dialSerial } from './serial-port.ts'

const closers: (() => Promise<void>)[] = []
const later = <T extends { stop(): Promise<void> } | { close(): Promise<void> }>(one: T): T => {
  closers.push(() => ('stop' in one ? one.stop() : one.close()))
  return one
}
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const line = { baudRate: 9600, parity: 'even', dataBits: 8, stopBits: 1 } as const
const own = '000000000001'
const inverter = () => sunspecDevice(40_000, [103, { W: 4200, W_SF: 0, St: 4 }])
const hasMbpoll = spawnSync('mbpoll', ['-V']).error === undefined

if (whyNoTty) console.log(`skipped: serial ports, because ${whyNoTty}`)
if (!hasMbpoll) console.log('skipped: mbpoll on a serial port, because it is not installed')

describe.runIf(whyNoTty === null)('a serial port (skipped where socat or serialport is missing)', () => {
  it('carries DL/T 645: a reading, a switch and its proof', async () => {
    const modules = new Map([[own, benchModule()]])
    const bus = later(await startTcpBus(modules))
    const { path } = later(await startTty(bus.port))
    const driver = later(openDlt645({ path, ...line, baudRate: 2400, timeoutMs: 1000, retries: 1 }))
    expect(await driver.readModule(own)).toMatchObject({ power: 300.4, temperature: 41.5 })
    expect(await driver.switchRsd(own, 'shutdown')).toBe('confirmed')
    expect(await driver.readRsd(own)).toMatchObject({ switchState: 0, rsdVoltage: 0.8 })
    expect(driver.quality()).toMatchObject({ sent: 3, answered: 3, malformed: 0, connects: 1 })
  })
  it('carries Modbus RTU', async () => {
    const bridge = later(await startRtuBridge(new Map([[1, inverter()]])))
    const { path } = later(await startTty(bridge.port))
    const driver = later(openModbus({ path, ...line, framing: 'rtu', unit: 1, timeoutMs: 1000 }))
    expect((await driver.readInverter())?.inverter).toMatchObject({ acPower: 4200, state: 4 })
  })
  it('that vanishes costs a wait and is opened again when it is back', async () => {
    const bus = later(await startTcpBus(new Map([[own, benchModule()]])))
    const first = later(await startTty(bus.port))
    const events: string[] = []
    const log = (_level: string, event: string): void => void events.push(event)
    const options = { ...line, timeoutMs: 500, retries: 0, backoffMinMs: 10, backoffMaxMs: 20, log }
    const driver = later(openDlt645({ path: first.path, ...options }))
    expect(await driver.readModule(own)).not.toBeNull()
    await first.vanish()
    expect(await driver.readModule(own)).toBeNull()
    await expect.poll(() => driver.readModule(own).then(() => events), { interval: 20 }).toContain('bus.down')
    const second = later(await startTty(bus.port, first.path))
    expect(second.path).toBe(first.path)
    await expect.poll(() => driver.readModule(own), { timeout: 20_000, interval: 20 }).not.toBeNull()
    expect(driver.quality().connects).toBe(2)
  })
  it('that does not exist is said by its path', async () => {
    const logged: unknown[] = []
    const log = (_level: string, _event: string, fields?: Record<string, unknown>): void => void logged.push(fields)
    const driver = later(openDlt645({ path: '/dev/nowhere', ...line, timeoutMs: 500, retries: 0, log }))
    expect(await driver.readModule(own)).toBeNull()
    expect(logged).toEqual([expect.objectContaining({ path: '/dev/nowhere', why: expect.stringContaining('No such file') })])
  })
  it.runIf(hasMbpoll)('is read by mbpoll, written by others, with our checksum', async () => {
    const bridge = later(await startRtuBridge(new Map([[1, inverter()]])))
    const { path } = later(await startTty(bridge.port))
    const args = ['-m', 'rtu', '-b', '9600', '-P', 'even', '-a', '1', '-t', '4:hex', '-r', '40001', '-c', '2', path, '-1']
    const { stdout } = await promisify(execFile)('mbpoll', args)
    expect([...stdout.matchAll(/0x([0-9A-F]{4})/g)].map((m) => m[1])).toEqual(['5375', '6E53'])
  })
})

describe('without the driver of serial ports', () => {
  it('a port is not opened, and it is said which package is missing', async () => {
    vi.doMock('serialport', () => {
      throw new Error('no such package')
    })
    const made = await dialSerial({ path: '/dev/ttyS0', ...line }).open(100)
    vi.doUnmock('serialport')
    expect((made as Error).message).toMatch(/^serial ports need the package "serialport", which could not be loaded here: /)
  })
})
