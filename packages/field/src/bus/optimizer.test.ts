import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { broadcastAddress } from '@sundial/wire/dlt645/frame.ts'
import { optimizerTable } from '@sundial/wire/dlt645/identifiers.ts'
import { ask } from '@sundial/wire/dlt645/services.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { connectOptimizers, number, offerOf } from '../../test/asked-optimizers.ts'
import { closeAll } from '../../test/connected-bus.ts'
import { moduleNumber, noonMs } from '../../test/small-station.ts'

afterEach(closeAll)

describe('what an optimizer measures', () => {
  it('can be asked for one by one, and is what it says all together', async () => {
    const { read } = await connectOptimizers()
    const all = (await read('A0010000')).values!
    const singles = ['switchState', 'rsdVoltage', 'voltage', 'current', 'power', 'temperature', 'snr', 'rssi', 'energyToday']
    for (const [k, name] of singles.entries())
      expect((await read(`A00${(0x10100 + k * 0x100).toString(16)}`)).values).toEqual({ [name]: all[name] })
    expect((await read('A0010A00')).values!.energyTotal).toBeGreaterThan(1000)
  })
  it('is EE one by one as well where measuring fails, but for the switch', async () => {
    const { read } = await connectOptimizers([{ kind: 'invalidReadings', modules: ['M1'] }])
    expect((await read('A0010100')).values).toEqual({ switchState: 1 })
    expect((await read('A0010500')).values).toEqual({ power: null })
  })
  it('is read wrong by a sensor that drifts', async () => {
    const { read } = await connectOptimizers([{ kind: 'drifting', modules: ['M1'], level: 0.2 }])
    const well = await (await connectOptimizers()).read('A0010300')
    expect(Number((await read('A0010300')).values!.voltage) / Number(well.values!.voltage)).toBeCloseTo(1.2, 2)
  })
})

describe('every identifier of docs/wire.md', () => {
  it.each(optimizerTable.rows.filter((row) => row.access !== 'write').map((row) => row.di.replaceAll(/\{(..)-..\}/g, '$1')))(
    'is served: %s',
    async (di) => {
      const { write, read, clock } = await connectOptimizers()
      await write('A0050001', { sweep: 1, points: 10 })
      await write('A0070001', offerOf(Buffer.alloc(200, 1)))
      await write('A0080001', { test: 1, parts: '7F' })
      clock.atMs += 20_000
      expect(await read(di)).toHaveProperty('values')
    },
  )
  it('names itself: serial number, model, versions', async () => {
    const { read } = await connectOptimizers([{ kind: 'wrongFirmware', modules: ['M2'] }])
    expect((await read('A0040000')).values).toMatchObject({ serialNumber: 'T1', model: 'OPT-600', firmware: '1.4.0', builtOn: '260401' })
    expect((await read('A0040000', moduleNumber(2))).values).toMatchObject({ serialNumber: 'T2', firmware: '1.1.3' })
  })
})

describe('freezes', () => {
  it('have today as it is counted and the quarters of the morning, with nothing at night and after now', async () => {
    const { read, plant } = await connectOptimizers()
    const day = (await read('A0060000')).values!
    expect(day.date).toBe('260715')
    expect(day.energy).toBeCloseTo(plant.module(number).energyTodayWh, 0)
    expect(day).toMatchObject({ offMinutes: 0, powerMaxAt: expect.stringMatching(/^(0[6-9]|1[0-2])[0-5]\d$/) })
    const night = (await read('A0060001')).each!
    expect(night).toHaveLength(24)
    expect(night[0]).toEqual({ power: null, voltage: null, temperature: null })
    const afternoon = (await read('A0060003')).each!
    expect(afternoon[0]!.power).toBeGreaterThan(0)
    expect(afternoon[23]!.power).toBeNull()
  })
  it('go 62 days back, their energies summing up to the counter', async () => {
    const { read } = await connectOptimizers()
    const one = (await read('A0060100')).values!
    const two = (await read('A0060200')).values!
    expect([one.date, two.date]).toEqual(['260714', '260713'])
    expect(Number(one.energyTotal) - Number(two.energyTotal)).toBeCloseTo(Number(one.energy) / 1000, 1)
    expect((await read('A0063E00')).values!.date).toBe('260514')
  })
  it('know for how long it was off', async () => {
    const { read, plant, clock } = await connectOptimizers()
    plant.setSwitch(number, false, noonMs)
    clock.atMs += 2 * 3_600_000
    expect((await read('A0060000')).values!.offMinutes).toBe(120)
    expect((await read('A0060000', moduleNumber(2))).values!.offMinutes).toBe(0)
  })
})

describe('a self-test', () => {
  const tested = async (faults: FaultPlan[] = []) => {
    const { read, write, clock } = await connectOptimizers(faults)
    expect(await write('A0080001', { test: 5, parts: '7F' })).toBe('taken')
    expect((await read('A0080002')).values).toMatchObject({ test: 5, state: 1, failed: '00' })
    clock.atMs += 10_000
    return (await read('A0080002')).values!
  }
  it('passes on a sound device, with the voltages of the switch', async () => {
    const result = await tested()
    expect(result).toMatchObject({ test: 5, state: 2, parts: '7F', failed: '00', at: '260715130000' })
    expect(result.rsdVoltageOff).toBeLessThan(1.1)
    expect(result.rsdVoltageOn).toBeGreaterThan(25)
  })
  it.each<[FaultPlan['kind'], string]>([
    ['stuckOn', '01'],
    ['drifting', '06'],
    ['invalidReadings', '0E'],
    ['wrongFirmware', '10'],
  ])('finds what %s does', async (kind, failed) => {
    expect(await tested([{ kind, modules: ['M1'], level: kind === 'drifting' ? 0.1 : undefined } as FaultPlan])).toMatchObject({ failed })
  })
})

describe('clock and address', () => {
  it('sets the clock of all by a broadcast', async () => {
    const { line, write, read } = await connectOptimizers()
    line.tell(ask(broadcastAddress, 'broadcastTime', { time: '270101120000' }))
    await write('A0080001', { test: 1, parts: '02' })
    expect((await read('A0080002')).values!.at).toBe('270101120000')
  })
  it('tells its number to whoever asks on a point-to-point line', async () => {
    const { line } = await connectOptimizers([], [number])
    const reply = await line.ask(ask('AAAAAAAAAAAA', 'readAddress'))
    expect(reply).toMatchObject({ address: number, control: 0x93 })
  })
})
