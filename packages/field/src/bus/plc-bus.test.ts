import { offLimitV } from '@sundial/core/rsd/action.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAll } from '../../test/connected-bus.ts'
import { connectStation, patience } from '../../test/connected-station.ts'
import { midnightMs, moduleNumber } from '../../test/small-station.ts'

afterEach(closeAll)

const quick = { timeoutMs: 60, retries: 2 }

describe('reading modules over a socket', () => {
  it('gives what the plant has, to the steps of the wire', async () => {
    const { plant, driver, modules } = await connectStation()
    for (const number of modules) {
      const now = plant.module(number)
      const reading = await driver.readModule(number)
      expect(now.powerW).toBeGreaterThan(50)
      expect(Math.abs(reading!.power! - now.powerW)).toBeLessThanOrEqual(0.051)
      expect(Math.abs(reading!.voltage! - now.voltageV)).toBeLessThanOrEqual(0.051)
      expect(Math.abs(reading!.current! - now.currentA)).toBeLessThanOrEqual(0.0051)
      expect(Math.abs(reading!.temperature! - now.temperatureC)).toBeLessThanOrEqual(0.051)
      expect(Math.abs(reading!.snr! - now.snrDb)).toBeLessThanOrEqual(0.051)
      expect(Math.abs(reading!.rssi! - now.rssiDbm)).toBeLessThanOrEqual(0.51)
      expect(Math.abs(reading!.energyToday! - now.energyTodayWh)).toBeLessThanOrEqual(0.51)
      expect(reading!.switchState).toBe(1)
    }
    expect(driver.quality()).toMatchObject({ sent: modules.length, answered: modules.length, timeouts: 0, malformed: 0, connects: 1 })
  })
  it('keeps one request on the bus at a time, however many are asked for', async () => {
    const { driver, modules } = await connectStation()
    const readings = await Promise.all([...modules, ...modules].map((number) => driver.readModule(number)))
    expect(readings.every((r) => r?.switchState === 1)).toBe(true)
    expect(driver.quality()).toMatchObject({ sent: 2 * modules.length, answered: 2 * modules.length, stray: 0 })
  })
  it('is null for a mute module and for a number that is nobody’s, after all retries', async () => {
    const { driver } = await connectStation({ faults: [{ kind: 'mute', modules: ['M2'] }], driver: quick })
    expect(await driver.readModule(moduleNumber(2))).toBeNull()
    expect(await driver.readModule('123123123123')).toBeNull()
    expect(driver.quality()).toMatchObject({ sent: 6, answered: 0, timeouts: 6, retries: 4 })
    await expect.poll(() => driver.readModule(moduleNumber(1)), patience).not.toBeNull()
  })
  it('is null for all of them at night', async () => {
    const { driver } = await connectStation({ startMs: midnightMs, driver: { timeoutMs: 40, retries: 0 } })
    expect(await driver.readModule(moduleNumber(1))).toBeNull()
  })
  it('has no values where the device says that they are invalid, but its switch', async () => {
    const { driver } = await connectStation({ faults: [{ kind: 'invalidReadings', modules: ['M3'] }] })
    const { switchState, ...measured } = (await driver.readModule(moduleNumber(3)))!
    expect(switchState).toBe(1)
    expect(new Set(Object.values(measured))).toEqual(new Set([null]))
    expect(await driver.readRsd(moduleNumber(3))).toEqual({ switchState: 1, rsdVoltage: null, voltage: null })
  })
  it('reaches a module on a weak link now and then, and counts the repeats', async () => {
    const { driver, clock } = await connectStation({
      faults: [{ kind: 'weakLink', modules: ['M4'] }],
      driver: { timeoutMs: 100, retries: 0 },
    })
    const heard: boolean[] = []
    for (let i = 0; i < 40; i++) {
      clock.atMs += 1000
      heard.push((await driver.readModule(moduleNumber(4))) !== null)
    }
    expect(heard.filter(Boolean).length).toBeGreaterThan(8)
    expect(heard.filter((h) => !h).length).toBeGreaterThan(8)
    expect(driver.quality().timeouts).toBe(heard.filter((h) => !h).length)
  })
  it('takes as long as the module does', async () => {
    const { driver, plant } = await connectStation({ bus: { latencyScale: 0.2 } })
    const before = performance.now()
    await driver.readModule(moduleNumber(1))
    expect(performance.now() - before).toBeGreaterThanOrEqual(plant.module(moduleNumber(1)).latencyMs * 0.2 - 2)
  })
})

describe('switching over a socket', () => {
  it('is confirmed, and reading back shows the voltage fall and come again', async () => {
    const { driver, clock } = await connectStation()
    const number = moduleNumber(5)
    expect(await driver.switchRsd(number, 'shutdown')).toBe('confirmed')
    expect((await driver.readRsd(number))!.switchState).toBe(0)
    clock.atMs += 30_000
    const off = (await driver.readRsd(number))!
    expect(off.rsdVoltage).toBeLessThanOrEqual(offLimitV)
    expect(off.rsdVoltage).toBeGreaterThanOrEqual(0.6)
    expect((await driver.readModule(number))!.power).toBe(0)
    expect(await driver.switchRsd(number, 'energise')).toBe('confirmed')
    clock.atMs += 30_000
    const on = (await driver.readRsd(number))!
    expect(on).toMatchObject({ switchState: 1 })
    expect(on.rsdVoltage).toBeGreaterThan(0.6 * on.voltage!)
  })
  it('is confirmed by one that sticks as well: only reading back tells', async () => {
    const { driver, clock } = await connectStation({ faults: [{ kind: 'stuckOn', modules: ['M6'] }] })
    expect(await driver.switchRsd(moduleNumber(6), 'shutdown')).toBe('confirmed')
    clock.atMs += 30_000
    expect((await driver.readRsd(moduleNumber(6)))!.rsdVoltage).toBeGreaterThan(offLimitV)
  })
  it('is refused without the right password, and nothing is switched', async () => {
    const { driver, plant } = await connectStation({ driver: { authority: { password: '02123456', operator: '00000000' } } })
    expect(await driver.switchRsd(moduleNumber(1), 'shutdown')).toBe('refused')
    expect(plant.module(moduleNumber(1)).switchOn).toBe(true)
  })
  it('has no answer from a mute module', async () => {
    const { driver } = await connectStation({ faults: [{ kind: 'mute', modules: ['M2'] }], driver: quick })
    expect(await driver.switchRsd(moduleNumber(2), 'shutdown')).toBe('noAnswer')
  })
  it('by broadcast reaches all that hear, and nobody answers', async () => {
    const { driver, plant, modules } = await connectStation({ faults: [{ kind: 'mute', modules: ['M2'] }] })
    expect(await driver.broadcastRsd('shutdown')).toBe(true)
    // The next answer comes after the broadcast was heard.
    expect((await driver.readRsd(moduleNumber(1)))!.switchState).toBe(0)
    expect(modules.filter((number) => plant.module(number).switchOn)).toEqual([moduleNumber(2)])
    expect(driver.quality().stray).toBe(0)
  })
})
