import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, closeLater } from '../../test/connected-bus.ts'
import { inverterNumber, irradianceSensorNumber, noonMs, smallStation } from '../../test/small-station.ts'
import { makePlant } from '../plant/make-plant.ts'
import { madeWeather } from '../weather/made-weather.ts'
import { openInverter, openIrradianceSensor } from './modbus-device.ts'

afterEach(closeAll)

/** Walks the SunSpec chain as anybody would who read the specification: prints [model, length, first register of the body] as JSON. */
const walk = `
import json, sys
from pymodbus.client import ModbusTcpClient
client = ModbusTcpClient("127.0.0.1", port=int(sys.argv[1]))
client.connect()
def read(address, count):
    return client.read_holding_registers(address, count, slave=1).registers
assert read(40000, 2) == [0x5375, 0x6e53]
address, found = 40002, []
while True:
    model, length = read(address, 2)
    if model == 0xffff: break
    found.append([model, length, read(address + 2, 1)[0]])
    address += 2 + length
print(json.dumps({"models": found, "refused": client.read_holding_registers(1, 1, slave=1).exception_code, "nobody": client.read_holding_registers(40000, 2, slave=9).exception_code}))
client.close()
`
const python = ['python3', '/usr/bin/python3'].find(
  (path) => spawnSync(path, ['-c', 'from pymodbus.client import ModbusTcpClient']).status === 0,
)
if (!python) console.log('skipped: pymodbus walks the SunSpec chain, because no Python with it is installed (Debian: python3-pymodbus)')

describe.runIf(python !== undefined)('pymodbus, written by others (skipped where it is not installed)', () => {
  const plantNow = () => {
    const plan = smallStation()
    return makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs })
  }
  const walked = async (port: number) => JSON.parse((await promisify(execFile)(python!, ['-c', walk, `${port}`])).stdout)
  const clock = { now: () => noonMs }

  it('walks the models of a simulated inverter, and is refused by the exceptions of the standard', async () => {
    const { port } = closeLater(await openInverter(plantNow(), inverterNumber, { clock }))
    const { models, refused, nobody } = await walked(port)
    expect(models.map(([id, length]: number[]) => [id, length])).toEqual([
      [1, 66],
      [103, 50],
      [160, 48],
      [123, 24],
    ])
    expect([refused, nobody]).toEqual([2, 11])
  })
  it('reads the irradiance of a simulated weather station', async () => {
    const plant = plantNow()
    const { port } = closeLater(await openIrradianceSensor(plant, irradianceSensorNumber, { clock }))
    const { models } = await walked(port)
    expect(models).toEqual([
      [1, 66, expect.any(Number)],
      [302, 5, Math.round(plant.irradianceSensor(irradianceSensorNumber).globalIrradianceWm2)],
    ])
  })
})
