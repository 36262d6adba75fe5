import { openModbus } from '@sundial/concentrator/drivers/modbus.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, closeLater, connectBus } from '../../test/connected-bus.ts'
import { inverterNumber, moduleNumber, noonMs, smallStation } from '../../test/small-station.ts'
import { clearWeather } from '../../test/station.ts'
import { makePlant } from '../plant/make-plant.ts'
import { openInverter } from './modbus-device.ts'

afterEach(closeAll)

/** A plant of two strings of eight on the inputs of one inverter, the second one far from it. */
const wired = async (modules: string[]) => {
  const plan = smallStation(modules.length > 0 ? [{ kind: 'swapped', modules }] : [])
  plan.strings[1]!.cableM = 90
  const clock = { atMs: noonMs, now: () => clock.atMs }
  const plant = makePlant({ plan, weather: clearWeather(plan), seed: 7, startMs: noonMs })
  const line = await connectBus(
    plant,
    plan.modules.map(({ number }) => number),
    clock,
    { driver: { timeoutMs: 20_000, retries: 0 } },
  )
  const inverter = closeLater(await openInverter(plant, inverterNumber, { clock }))
  const modbus = closeLater(openModbus({ host: inverter.host, port: inverter.port, unit: 1, timeoutMs: 20_000 }))
  const inputs = async () => (await modbus.readInverter())!.inputs.map(({ voltage }) => voltage!)
  /** By how much each input falls when a module is shut down, V. */
  const falls = async (i: number) => {
    const before = await inputs()
    expect(await line.driver.switchRsd(moduleNumber(i), 'shutdown')).toBe('confirmed')
    clock.atMs += 30_000
    const after = await inputs()
    return before.map((volts, at) => volts - after[at]!)
  }
  return { plant, falls }
}

describe('modules that were swapped', () => {
  it('pull down the voltage of the string in which they really hang', async () => {
    const [first, second] = await (await wired([])).falls(1)
    expect(first).toBeGreaterThan(20)
    expect(Math.abs(second!)).toBeLessThan(5)
    const [own, other] = await (await wired(['M1', 'M9'])).falls(1)
    expect(Math.abs(own!)).toBeLessThan(5)
    expect(other).toBeGreaterThan(20)
  })
  it('are heard over the power line from where they really hang', async () => {
    const [well, swapped] = [await wired([]), await wired(['M1', 'M9'])]
    const hops = ({ plant }: typeof well, i: number) => plant.linePlace(moduleNumber(i)).hops
    expect([hops(swapped, 1), hops(swapped, 9)]).toEqual([hops(well, 9), hops(well, 1)])
    expect(hops(swapped, 2)).toBe(hops(well, 2))
  })
  it('hang as planned once the fault is over', async () => {
    const { plant, falls } = await wired(['M1', 'M9'])
    expect(plant.remove({ kind: 'swapped', modules: ['M1', 'M9'] })).toBe(true)
    expect((await falls(1))[0]).toBeGreaterThan(20)
  })
})
