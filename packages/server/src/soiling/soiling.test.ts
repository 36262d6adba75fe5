import { type CallName, calls } from '@sundial/contract/calls.ts'
import { normalAt } from '@sundial/core/kit/random.ts'
import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking, minute, quarter } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const zone = 'Asia/Shanghai'
/** testNow is noon of 21 June 2026 there. */
const yesterday = '2026-06-20'
const modules = 8
const capacityW = 4400

/** Station 1: 8 modules of 550 W. Each day has four quarters of full sun around noon. */
describe('soiling and degradation of a plant', () => {
  const s = signedInServer('all')
  const ask = asking(() => s)
  const station = () => s.stations[0]!
  const token = (user: string) => s.token(user)
  let now = testNow

  /** Rows as the link sums them up. `level`: what the plant gives of what it would give clean, by how many days ago. */
  const write = async (count: number, level: (ago: number) => number, { light = true, warmC = 40 as number | null } = {}) => {
    const days = Array.from({ length: count }, (_, i) => ({ day: addDays(yesterday, -i), ago: i }))
    const hot = warmC === null ? 1 : 1 - 0.0035 * (warmC - 25)
    const slotWh = (ago: number) => (capacityW / 4) * 0.8 * hot * level(ago)
    const slots = days.flatMap(({ day, ago }) =>
      [46, 47, 48, 49, 50, 51].map((n) => ({ at: new Date(dayStart(day, zone) + n * quarter), wh: slotWh(ago), n })),
    )
    // irradiance that stays the same for an hour would be a meter that stands still
    const wm2 = (n: number) => 1000 + 2 * (n % 2)
    await s.store.pool.query(
      `insert into station_slot select $1, * from unnest($2::timestamptz[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])`,
      [
        station(),
        slots.map(({ at }) => at),
        slots.map(({ wh }) => wh),
        slots.map(() => modules * 900),
        slots.map(({ n }) => (light ? wm2(n) * 900 : 0)),
        slots.map(() => (light ? 900 : 0)),
      ],
    )
    await s.store.pool.query(
      `insert into station_day (station_id, day, energy_wh, covered_s, irradiance_ws, irradiance_s, warm_wh, warm_whc)
       select $1, d, wh, 43200, 0, 0, warm, warm * $5 from unnest($2::date[], $3::float8[], $4::float8[]) as t (d, wh, warm)`,
      [
        station(),
        days.map(({ day }) => day),
        days.map(({ ago }) => 6 * slotWh(ago)),
        days.map(({ ago }) => (warmC === null ? 0 : 6 * slotWh(ago))),
        warmC ?? 0,
      ],
    )
  }
  const priced = (price: number | null) =>
    s.store.pool.query('update station set revenue_per_kwh = $2, currency = $3 where id = $1', [
      station(),
      price,
      price === null ? null : 'CNY',
    ])
  const seen = async (user = 'east') => ask('stationSoiling', { stationId: station() }, await token(user))
  const save = async (user: string, input: object) => s.call(calls.saveCleaningCost.path, input, await token(user))
  const cny = (perKw: number) => ({ perKw, currency: 'CNY' })

  /** Cleaned 50 days ago, dirtier by 0.2 % a day since then, and before that clean: of 120 days. */
  const dirty = (ago: number): number => (ago <= 50 ? 1 - 0.002 * (50 - ago) : 1 - 0.002 * (120 - ago)) + 0.002 * normalAt(5, ago)

  // each test a minute more than the ten that yields of ended days are kept for
  beforeEach(async () => {
    now += 11 * minute
    s.clock.set(now)
    await emptied(s.store.pool, 'cleaning_cost')
    await s.store.pool.query('truncate station_day, station_slot')
    await priced(0.5)
  })

  it('says since when dirt lies on the plant, what it took, and when a cleaning pays', async () => {
    await write(120, dirty)
    await save('east', { stationId: station(), version: 1, cost: cny(0.2) })
    const { soiling, from, to, timeZone } = await seen()
    expect({ from, to, timeZone }).toEqual({ from: addDays(yesterday, -119), to: yesterday, timeZone: zone })
    expect(soiling).toMatchObject({ missing: null, usableDays: 120, payMissing: [] })
    expect(soiling.days).toHaveLength(120)
    expect(soiling.cleanings).toHaveLength(1)
    const { since, isAfterCleaning, share, lostWh, lostMoney } = soiling.dirt!
    expect(isAfterCleaning).toBe(true)
    expect(since >= addDays(yesterday, -53) && since <= addDays(yesterday, -47)).toBe(true)
    expect(Math.abs(share - 0.1)).toBeLessThan(0.015)
    expect(lostMoney).toBeCloseTo((lostWh / 1000) * 0.5, 9)
    // 4.4 kW at 0.2 a kW; of 5.9 kWh a day at 0.5 the dirt takes so much after about 17 days
    expect(soiling.cleaningMoney).toBeCloseTo(0.88, 9)
    const paysOn = soiling.pays!.day!
    expect(paysOn >= addDays(yesterday, -38) && paysOn <= addDays(yesterday, -24)).toBe(true)
  })

  it('finds neither a cleaning nor dirt in a clean year, and recommends nothing', async () => {
    await write(366, (ago) => 1 + 0.01 * normalAt(7, ago))
    await save('east', { stationId: station(), version: 1, cost: cny(0.01) })
    const { soiling, degradation } = await seen()
    expect(soiling).toMatchObject({ missing: null, usableDays: 366, cleanings: [], stretches: [], dirt: null, pays: null })
    expect(degradation).toMatchObject({ missing: 'months', months: 12, neededMonths: 24, ratePercent: null, enoughOn: '2027-06-19' })
  })

  it('tells degradation of three years, with its interval', async () => {
    await write(1096, (ago) => 1 + (0.01 * ago) / 365 + 0.005 * normalAt(9, ago))
    const { degradation, soiling } = await seen()
    expect(degradation).toMatchObject({ missing: null, months: 36 })
    expect(Math.abs(degradation.ratePercent! + 1)).toBeLessThan(0.1)
    expect(degradation.intervalPercent![0] < degradation.ratePercent! && degradation.ratePercent! < degradation.intervalPercent![1]).toBe(
      true,
    )
    expect(soiling.days).toHaveLength(366)
  })

  it.each([
    ['without an irradiance meter', { light: false }, 'irradianceSensor', 'irradianceSensor'],
    ['without a temperature of modules', { warmC: null }, 'temperature', 'months'],
  ] as const)('%s says so', async (_, how, soilingMissing, degradationMissing) => {
    await write(60, () => 1, how)
    const { soiling, degradation } = await seen()
    expect([soiling.missing, degradation.missing]).toEqual([soilingMissing, degradationMissing])
    expect([soiling.dirt, soiling.ratio, degradation.ratePercent]).toEqual([null, null, null])
  })

  it('with few days, or none, says how many it needs', async () => {
    expect((await seen()).soiling).toMatchObject({ usableDays: 0, missing: 'irradianceSensor' })
    now += 11 * minute
    s.clock.set(now)
    await write(20, () => 1)
    expect((await seen()).soiling).toMatchObject({ usableDays: 20, neededDays: 30, missing: 'days' })
  })

  it('says what is missing to tell when a cleaning pays', async () => {
    await write(120, dirty)
    const missing = async () => (await seen()).soiling.payMissing
    expect(await missing()).toEqual(['cost'])
    await save('east', { stationId: station(), version: 1, cost: { perKw: 3, currency: 'EUR' } })
    expect(await missing()).toEqual(['currency'])
    await priced(null)
    expect(await missing()).toEqual(['price'])
    const { soiling, currency } = await seen()
    expect([soiling.pays, soiling.cleaningMoney, soiling.dirt!.lostMoney, currency]).toEqual([null, null, null, null])
    expect(soiling.dirt!.lostWh).toBeGreaterThan(0)
  })

  describe('what a cleaning costs', () => {
    it('is that of the organisation until the plant has its own, and again when that is taken back', async () => {
      expect(await save('east', { orgNo: 'EAST', version: 1, cost: cny(20) })).toMatchObject({ http: 200, data: { version: 2 } })
      const ofEast = { perKw: 20, currency: 'CNY', from: 'organisation', since: now, setBy: 'east' }
      expect((await seen()).cost).toMatchObject({ inForce: ofEast, orgName: 'East', own: null, ofOrganisation: cny(20), ownVersion: 1 })
      await save('east', { stationId: station(), version: 1, cost: cny(25) })
      expect((await seen()).cost).toMatchObject({ inForce: { perKw: 25, from: 'station' }, orgName: null, own: cny(25), ownVersion: 2 })
      await save('east', { stationId: station(), version: 2, cost: null })
      expect((await seen()).cost).toMatchObject({ inForce: ofEast, own: null, ownVersion: 3 })
    })

    it('of an organisation above is told without its name to who does not see it', async () => {
      const { rows } = await s.store.pool.query('select org_no from organisation where parent_id is null')
      await save('all', { orgNo: rows[0].org_no, version: 1, cost: cny(9) })
      expect((await seen()).cost).toMatchObject({ inForce: { perKw: 9, from: 'organisation' }, orgName: null, ofOrganisation: null })
    })

    it('is in the audit with what it was', async () => {
      await save('east', { stationId: station(), version: 1, cost: cny(20) })
      await save('east', { stationId: station(), version: 2, cost: null })
      const { rows } = await s.store.pool.query(
        "select before, after from audit where action = 'stations.cleaningCost' order by id desc limit 1",
      )
      expect(rows).toEqual([{ before: { cleaningPerKw: 20, currency: 'CNY' }, after: { cleaningPerKw: null, currency: null } }])
    })

    it.each([
      ['of another version', { version: 4, cost: cny(1) }, 409, '010504'],
      ['below nothing', { version: 1, cost: cny(-1) }, 400, '010001'],
      ['in no currency', { version: 1, cost: { perKw: 1, currency: 'QQQ' } }, 400, '010001'],
      ['of a plant and an organisation', { orgNo: 'EAST', version: 1, cost: cny(1) }, 400, '010001'],
    ])('%s is refused, and nothing is saved', async (_, input, http, code) => {
      expect(await save('east', { stationId: station(), ...input })).toMatchObject({ http, code })
      expect((await seen()).cost).toMatchObject({ inForce: null, ownVersion: 1 })
    })
  })

  it('is not told of a plant that the asker does not see', async () => {
    const name: CallName = 'stationSoiling'
    expect(await s.call(calls[name].path, { stationId: s.stations[1] }, await token('east'))).toMatchObject({ http: 404 })
  })
})
