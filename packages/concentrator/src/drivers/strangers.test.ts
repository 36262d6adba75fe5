import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { python, startPymodbus } from '../testbench/pymodbus.ts'
import { sunspecRegisters } from '../testbench/sunspec-device.ts'
import { openModbus } from './modbus.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

if (!python)
  console.log('skipped: a Modbus server written by others, because no Python with pymodbus 3.0 is installed (Debian: python3-pymodbus)')

describe.runIf(python !== undefined)('a server that others wrote: pymodbus (skipped where it is not installed)', () => {
  it.each(['tcp', 'rtu'] as const)('is read by our driver over %s', async (framing) => {
    const port = await freePort()
    const registers = sunspecRegisters(
      [103, { W: 4200, W_SF: 0, PPVphAB: 401.2, V_SF: -1, Hz: 50.01, Hz_SF: -2, St: 4 }],
      [160, { DCA_SF: -2, DCV_SF: -1, N: 1 }, [{ ID: 1, DCV: 760.5, DCA: 5.52 }]],
    )
    const stranger = startPymodbus({ port, base: 40_000, registers, framing })
    closers.push(() => stranger.stop())
    const driver = openModbus({ host: '127.0.0.1', port, unit: 1, framing, timeoutMs: 1000, backoffMinMs: 20, backoffMaxMs: 50 })
    closers.push(() => driver.close())
    await expect
      .poll(() => driver.readInverter(), { timeout: 20_000, interval: 50 })
      .toEqual({
        inverter: { acPower: 4200, dcPower: null, frequency: 50.01, acVoltage: 401.2, temperature: null, energyTotal: null, state: 4 },
        inputs: [{ voltage: 760.5, current: 5.52 }],
      })
    expect(await driver.readMeter()).toBeNull()
    expect(driver.quality().malformed).toBe(0)
  })
})
