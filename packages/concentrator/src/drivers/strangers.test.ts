import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { python, startPymodbus } from '../../test/pymodbus.ts'
import { sunspecRegisters } from '../../test/sunspec-device.ts'
import { startTty, whyNoTty } from '../../test/tty.ts'
import { openModbus } from './modbus.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

if (!python)
  console.log('skipped: a Modbus server written by others, because no Python with pymodbus 3.0 is installed (Debian: python3-pymodbus)')

if (whyNoTty) console.log(`skipped: the same over a serial port, because ${whyNoTty}`)

describe.runIf(python !== undefined)('a server that others wrote: pymodbus (skipped where it is not installed)', () => {
  const ways = [
    ['tcp', 'Modbus TCP'],
    ['rtu', 'RTU over TCP'],
    ...(whyNoTty === null ? [['rtu', 'RTU over a serial port'] as const] : []),
  ] as const
  it.each(ways)('is read by our driver: %s, %s', async (framing, way) => {
    const port = await freePort()
    const registers = sunspecRegisters(
      [103, { W: 4200, W_SF: 0, PPVphAB: 401.2, V_SF: -1, Hz: 50.01, Hz_SF: -2, St: 4, Evt1: 0x9000_0001 }],
      [160, { DCA_SF: -2, DCV_SF: -1, N: 1, Evt: 1 }, [{ ID: 1, DCV: 760.5, DCA: 5.52, DCEvt: 0x8000 }]],
    )
    const stranger = startPymodbus({ port, base: 40_000, registers, framing })
    closers.push(() => stranger.stop())
    const tty = way === 'RTU over a serial port' ? await startTty(port) : null
    if (tty) closers.push(() => tty.stop())
    const serial = { baudRate: 9600, parity: 'none', dataBits: 8, stopBits: 1 } as const
    const address = tty ? { path: tty.path, ...serial } : { host: '127.0.0.1', port }
    const driver = openModbus({ ...address, unit: 1, framing, timeoutMs: 1000, backoffMinMs: 20, backoffMaxMs: 50 })
    closers.push(() => driver.close())
    await expect
      .poll(() => driver.readInverter(), { timeout: 20_000, interval: 50 })
      .toEqual({
        inverter: {
          acPower: 4200,
          dcPower: null,
          frequency: 50.01,
          acVoltage: 401.2,
          temperature: null,
          energyTotal: null,
          state: 4,
          events: 0x9000_0001,
          inputEvents: 0x8001,
        },
        inputs: [{ voltage: 760.5, current: 5.52 }],
      })
    expect(await driver.readIrradianceSensor()).toBeNull()
    expect(driver.quality().malformed).toBe(0)
  })
})
