import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, closeLater } from '../../test/connected-bus.ts'
import { inverterNumber, irradianceSensorNumber, noonMs, smallStation } from '../../test/small-station.ts'
import { makePlant } from '../plant/make-plant.ts'
import { madeWeather } from '../weather/made-weather.ts'
import { openInverter, openIrradianceSensor } from './modbus-device.ts'

afterEach(closeAll)

const tool = 'mbpoll'
const hasMbpoll = spawnSync(tool, ['-V']).error === undefined
const run = promisify(execFile)

/** `count` holding registers from `reference` (counted from 1, as mbpoll does), read by mbpoll. */
const mbpoll = async (port: number, reference: number, count: number): Promise<number[]> => {
  const args = ['-m', 'tcp', '-p', `${port}`, '-a', '1', '-t', '4:hex', '-r', `${reference}`, '-c', `${count}`, '127.0.0.1', '-1']
  const { stdout } = await run(tool, args)
  return [...stdout.matchAll(/^\[\d+\]:\s+0x([0-9A-Fa-f]{4})/gm)].map((m) => Number.parseInt(m[1]!, 16))
}

if (!hasMbpoll) console.log('skipped: mbpoll reads simulated devices, because it is not installed')

describe.runIf(hasMbpoll)('mbpoll, written by others (skipped where it is not installed)', () => {
  it('reads a simulated inverter: marker, common model, power, end', async () => {
    const plan = smallStation()
    const plant = makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs })
    const { port } = closeLater(await openInverter(plant, inverterNumber, { clock: { now: () => noonMs } }))
    const head = await mbpoll(port, 40001, 10)
    expect(head.slice(0, 4)).toEqual([0x5375, 0x6e53, 1, 66])
    const maker = Buffer.from(head.slice(4).flatMap((r) => [r >> 8, r & 0xff])).toString('latin1')
    expect(maker.replaceAll('\0', '')).toBe('Sundial')
    const model103 = await mbpoll(port, 40071, 52)
    expect(model103.slice(0, 2)).toEqual([103, 50])
    expect(model103[14]).toBe(Math.round(plant.inverter(inverterNumber).acPowerW))
    expect(model103[38]).toBe(4)
    expect(await mbpoll(port, 40123, 2)).toEqual([160, 48])
    expect(await mbpoll(port, 40173, 2)).toEqual([123, 24])
    expect(await mbpoll(port, 40199, 2)).toEqual([0xffff, 0])
  })
  it('reads a simulated weather station: irradiance level and in the plane', async () => {
    const plan = smallStation()
    const plant = makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs })
    const { port } = closeLater(await openIrradianceSensor(plant, irradianceSensorNumber, { clock: { now: () => noonMs } }))
    const model302 = await mbpoll(port, 40071, 4)
    const { globalIrradianceWm2, irradianceWm2 } = plant.irradianceSensor(irradianceSensorNumber)
    expect(model302).toEqual([302, 5, Math.round(globalIrradianceWm2), Math.round(irradianceWm2)])
  })
  it('is told by exception 2 that registers are not there', async () => {
    const plan = smallStation()
    const plant = makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs })
    const { port } = closeLater(await openInverter(plant, inverterNumber, { clock: { now: () => noonMs } }))
    const refused = await mbpoll(port, 1, 1).catch((error: { stdout: string; stderr: string }) => error.stdout + error.stderr)
    expect(refused).toMatch(/Illegal data address/)
  })
})
