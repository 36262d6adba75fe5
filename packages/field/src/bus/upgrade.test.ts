import { crc32 } from 'node:zlib'
import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import type { FieldValues } from '@sundial/wire/dlt645/fields.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { connectOptimizers, number, offerOf } from '../../test/asked-optimizers.ts'
import { closeAll } from '../../test/connected-bus.ts'
import { noonMs } from '../../test/small-station.ts'
import { makePlant } from '../plant/make-plant.ts'
import { madeWeather } from '../weather/made-weather.ts'

afterEach(closeAll)

describe('an upgrade', () => {
  const content = Buffer.from(Array.from({ length: 1950 }, (_, i) => (i * 7) & 255))
  const packageOf = (place: number): FieldValues => {
    const own = content.subarray(place * 100, (place + 1) * 100)
    return { image: 12, package: place, crc32: crc32(own).toString(16).padStart(8, '0'), content: own.toString('hex') }
  }
  const places = Array.from({ length: 20 }, (_, i) => i)
  const offered = async (faults: FaultPlan[] = []) => {
    const wires = await connectOptimizers(faults)
    expect(await wires.write('A0070001', offerOf(content))).toBe('taken')
    for (const place of places) wires.tell('A0070002', packageOf(place))
    return wires
  }
  it('by broadcast packages is complete at once on a good line, switches over and runs the new version', async () => {
    const { read, write, ledger, plant } = await offered()
    expect((await read('A0070003')).values).toEqual({ image: 12, state: 2, received: 20, packages: 20 })
    expect((await read('A0070400')).values).toMatchObject({ image: 12, first: 0, missing: '000000' })
    expect(await write('A0070005', { image: 12, command: '2A' })).toBe('taken')
    expect((await read('A0040000')).values!.firmware).toBe('1.5.0')
    expect(ledger.map(({ did, note, by }) => [did, note, by])).toEqual(
      ['upgradeOffered', 'upgradeComplete', 'upgraded'].map((did) => [did, '1.5.0', '00001234']),
    )
    const later = { plan: plant.plan, weather: madeWeather(plant.plan, 7), seed: 7, startMs: noonMs + 60_000, done: ledger }
    expect(makePlant(later).device(number).firmware).toBe('1.5.0')
  })
  it('misses packages by the fault, says which, and takes them one by one', async () => {
    const { read, write } = await offered([{ kind: 'missingPackages', modules: ['M1'], level: 0.3 }])
    const { received, state } = (await read('A0070003')).values!
    expect(state).toBe(1)
    expect(received).toBeLessThan(20)
    for (let round = 0; round < 12; round++) {
      const bits = Buffer.from(String((await read('A0070400')).values!.missing), 'hex')
      const missing = places.filter((place) => (bits[place >> 3]! >> (place & 7)) & 1)
      if (round === 0) expect(missing).toHaveLength(20 - Number(received))
      for (const place of missing) expect(await write('A0070002', packageOf(place))).toBe('taken')
    }
    expect((await read('A0070003')).values).toMatchObject({ state: 2, received: 20 })
  })
  it('goes on where it was by the same offer, drops damaged packages, and refuses another model', async () => {
    const { read, write, tell } = await connectOptimizers()
    await write('A0070001', offerOf(content))
    tell('A0070002', packageOf(0))
    tell('A0070002', { ...packageOf(1), crc32: '00000000' })
    tell('A0070002', { ...packageOf(2), image: 13 })
    expect(await write('A0070001', offerOf(content))).toBe('taken')
    expect((await read('A0070003')).values).toMatchObject({ state: 1, received: 1 })
    expect(await write('A0070005', { image: 12, command: '2A' })).toBe('other')
    expect(await write('A0070001', { ...offerOf(content), model: 'OPT-700' })).toBe('other')
    expect(await write('A0070005', { image: 12, command: '2B' })).toBe('taken')
    expect((await read('A0070003')).values).toMatchObject({ state: 0 })
  })
  it('falls back on a device with the wrong firmware', async () => {
    const { read, write, ledger } = await offered([{ kind: 'wrongFirmware', modules: ['M1'] }])
    expect(await write('A0070005', { image: 12, command: '2A' })).toBe('taken')
    expect((await read('A0040000')).values!.firmware).toBe('1.1.3')
    expect(ledger.at(-1)).toMatchObject({ did: 'fellBack' })
  })
  it('falls back when nobody asked it anything for ten minutes, and keeps the new version when somebody did', async () => {
    const { read, write, ledger, clock, plant } = await offered()
    expect(await write('A0070005', { image: 12, command: '2A' })).toBe('taken')
    clock.atMs += 600_001
    expect((await read('A0040000')).values!.firmware).toBe('1.4.0')
    expect(ledger.at(-1)).toMatchObject({ did: 'fellBack', atMs: noonMs + 600_000, note: '1.5.0' })
    const later = { plan: plant.plan, weather: madeWeather(plant.plan, 7), seed: 7, startMs: noonMs + 60_000, done: ledger }
    expect(makePlant(later).device(number).firmware).toBeNull()

    const other = await offered()
    await other.write('A0070005', { image: 12, command: '2A' })
    other.clock.atMs += 500_000
    await other.read('A0010500')
    other.clock.atMs += 500_000
    expect((await other.read('A0040000')).values!.firmware).toBe('1.5.0')
  })
})
