import { once } from 'node:events'
import { createConnection } from 'node:net'
import { type ModbusOptions, openModbus } from '@sundial/concentrator/drivers/modbus.ts'
import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { encodeRequest } from '@sundial/wire/modbus/pdu.ts'
import { decodeAnswer } from '@sundial/wire/modbus/reply.ts'
import { encodeAdu } from '@sundial/wire/modbus/tcp.ts'
import { describeModels } from '@sundial/wire/sunspec/describe.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, closeLater } from '../../test/connected-bus.ts'
import { inverterNumber, irradianceSensorNumber, midnightMs, moduleNumber, noonMs, smallStation } from '../../test/small-station.ts'
import type { Listening } from '../kit/listen.ts'
import { makePlant } from '../plant/make-plant.ts'
import { madeWeather } from '../weather/made-weather.ts'
import { openInverter, openIrradianceSensor } from './modbus-device.ts'

afterEach(closeAll)

const plantAt = (startMs: number, faults: FaultPlan[] = []) => {
  const plan = smallStation(faults)
  return makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs })
}
const inverterAt = async (startMs: number, faults: FaultPlan[] = []) => {
  const plant = plantAt(startMs, faults)
  return { plant, device: closeLater(await openInverter(plant, inverterNumber, { clock: { now: () => startMs } })) }
}
const driverOf = ({ host, port }: Listening, options: Partial<ModbusOptions> = {}) =>
  closeLater(openModbus({ host, port, unit: 1, timeoutMs: 1000, ...options }))

describe('an inverter over Modbus TCP', () => {
  it('is discovered and gives what the plant has, to the steps of its models', async () => {
    const { plant, device } = await inverterAt(noonMs)
    const now = plant.inverter(inverterNumber)
    const { inverter, inputs } = (await driverOf(device).readInverter())!
    expect(now.acPowerW).toBeGreaterThan(1000)
    expect(Math.abs(inverter.acPower! - now.acPowerW)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(inverter.dcPower! - now.dcPowerW)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(inverter.frequency! - now.frequencyHz)).toBeLessThanOrEqual(0.0051)
    expect(Math.abs(inverter.acVoltage! - now.acVoltageV)).toBeLessThanOrEqual(0.051)
    expect(Math.abs(inverter.temperature! - now.temperatureC)).toBeLessThanOrEqual(0.051)
    expect(Math.abs(inverter.energyTotal! - now.energyTotalWh)).toBeLessThanOrEqual(0.5)
    expect(inverter.state).toBe(now.state)
    expect(inputs.length).toBe(2)
    for (const [i, input] of inputs.entries()) {
      expect(Math.abs(input.voltage! - now.inputs[i]!.voltageV)).toBeLessThanOrEqual(0.051)
      expect(Math.abs(input.current! - now.inputs[i]!.currentA)).toBeLessThanOrEqual(0.0051)
    }
  })
  it('shows a string fall when its modules are shut down', async () => {
    const { plant, device } = await inverterAt(noonMs)
    for (let i = 1; i <= 8; i++) plant.setSwitch(moduleNumber(i), false, noonMs - 60_000)
    const { inputs } = (await driverOf(device).readInverter())!
    expect(inputs[0]!.voltage).toBeLessThan(8 * 1.5)
    expect(inputs[1]!.voltage).toBeGreaterThan(100)
  })
  it('says its state: sleeping at night, fault when it has one', async () => {
    const night = await inverterAt(midnightMs)
    expect((await driverOf(night.device).readInverter())!.inverter).toMatchObject({ acPower: 0, state: 2 })
    const faulty = await inverterAt(noonMs, [{ kind: 'inverterFault', inverter: 'I1' }])
    expect((await driverOf(faulty.device).readInverter())!.inverter).toMatchObject({ acPower: 0, state: 7 })
  })
  it.each([
    ['groundFault', { events: 1, inputEvents: 1 }, [0, 1]],
    ['arc', { events: 0, inputEvents: 0x8000 }, [0, 0x8000]],
  ] as const)('trips by %s, and says so of itself, of its inputs and of the second one', async (kind, told, ofInputs) => {
    const { device } = await inverterAt(noonMs, [{ kind, inverter: 'I1', level: 2 }])
    const driver = driverOf(device)
    expect((await driver.readInverter())!.inverter).toMatchObject({ acPower: 0, state: 7, ...told })
    const { bytes } = await driver.pass(1, encodeRequest({ fn: 3, address: 40_122, count: 50 }))
    const answer = decodeAnswer({ fn: 3, address: 40_122, count: 50 }, bytes!)
    const inputs = describeModels(answer.kind === 'registers' ? answer.registers : new Uint16Array())!
    expect(inputs[0]).toMatchObject({ id: 160, values: { Evt: ofInputs[1] }, blocks: ofInputs.map((DCEvt) => ({ DCEvt })) })
    const well = await inverterAt(noonMs)
    expect((await driverOf(well.device).readInverter())!.inverter).toMatchObject({ state: 4, events: 0, inputEvents: 0 })
  })
  it('is looked for once: later readings take one request per model', async () => {
    const { device } = await inverterAt(noonMs)
    const driver = driverOf(device)
    await driver.readInverter()
    const before = driver.quality().sent
    await driver.readInverter()
    expect(driver.quality()).toMatchObject({ sent: before + 2, timeouts: 0, malformed: 0, stray: 0, connects: 1 })
  })
  it('is no irradiance meter, and another unit is nobody', async () => {
    const { device } = await inverterAt(noonMs)
    expect(await driverOf(device).readIrradianceSensor()).toBeNull()
    expect(await driverOf(device, { unit: 9 }).readInverter()).toBeNull()
  })
  it('hangs up on what is not Modbus', async () => {
    const { device } = await inverterAt(noonMs)
    const socket = createConnection(device.port, device.host)
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await once(socket, 'close')
    expect(await driverOf(device).readInverter()).not.toBeNull()
  })
  it('answers an unknown function by exception 1 and goes on', async () => {
    const { device } = await inverterAt(noonMs)
    const socket = createConnection(device.port, device.host)
    socket.write(encodeAdu({ transaction: 7, unit: 1, pdu: Uint8Array.of(0x2b, 0x0e, 1, 0) }))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString('hex')).toBe('00070000000301ab01')
  })
  it('is not opened for a number that the plant does not have', async () => {
    await expect(openInverter(plantAt(noonMs), '1')).rejects.toThrow(RangeError)
    await expect(openIrradianceSensor(plantAt(noonMs), '1')).rejects.toThrow(RangeError)
  })
})

describe('an irradiance meter over Modbus TCP', () => {
  it('gives irradiance in the plane and level, in whole watts, and is no inverter', async () => {
    const plant = plantAt(noonMs)
    const driver = driverOf(closeLater(await openIrradianceSensor(plant, irradianceSensorNumber, { clock: { now: () => noonMs } })))
    const now = plant.irradianceSensor(irradianceSensorNumber)
    const reading = (await driver.readIrradianceSensor())!
    expect(now.irradianceWm2).toBeGreaterThan(100)
    expect(Math.abs(reading.irradiance! - now.irradianceWm2)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(reading.globalIrradiance! - now.globalIrradianceWm2)).toBeLessThanOrEqual(0.5)
    expect(await driver.readInverter()).toBeNull()
  })
  it('is zero, not missing, at night', async () => {
    const device = closeLater(await openIrradianceSensor(plantAt(midnightMs), irradianceSensorNumber, { clock: { now: () => midnightMs } }))
    expect(await driverOf(device).readIrradianceSensor()).toEqual({ irradiance: 0, globalIrradiance: 0 })
  })
})
